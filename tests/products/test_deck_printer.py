"""The profile of a printer: measured, written, read, with every fault at its place."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.diagnostics import InputError
from generator.documents.deck.drift import Drift, Profile, Sides, target
from generator.paper import CARD_SHEETS, PAPERS
from generator.products.printer import as_yaml, measured, read_profile, with_drift

A4 = PAPERS["a4"]

drifts = st.builds(
    Drift,
    dx=st.floats(-4, 4),
    dy=st.floats(-4, 4),
    scale_x=st.floats(0.98, 1.02),
    scale_y=st.floats(0.98, 1.02),
    rotation=st.floats(-1, 1),
)


def printed(drift: Drift, width: float, height: float, x: float, y: float) -> tuple[float, float]:
    """Where a printer puts what should come to (x, y): it scales and turns about the middle, then moves."""
    across, up = (x - width / 2) * drift.scale_x, (y - height / 2) * drift.scale_y
    turn = radians(drift.rotation)
    return (
        width / 2 + across * cos(turn) - up * sin(turn) + drift.dx,
        height / 2 + across * sin(turn) + up * cos(turn) + drift.dy,
    )


@given(drifts, st.sampled_from(CARD_SHEETS), st.booleans())
def test_five_lengths_tell_what_the_printer_did(drift, paper, landscape):
    """The lengths are read off a page that a printer of this drift made; the profile comes to the same."""
    lines = target(PAPERS[paper], landscape=landscape)

    def put(x, y):
        return printed(drift, lines.width, lines.height, x, y)

    left, right, top = (
        put(lines.x, lines.y),
        put(lines.x + lines.level, lines.y),
        put(lines.x, lines.y + lines.upright),
    )
    level = ((right[0] - left[0]) ** 2 + (right[1] - left[1]) ** 2) ** 0.5
    upright = ((top[0] - left[0]) ** 2 + (top[1] - left[1]) ** 2) ** 0.5
    found = lines.drift((left[0], left[1], right[1], level, upright))
    for name in ("dx", "dy", "scale_x", "scale_y", "rotation"):
        assert getattr(drift, name) == pytest.approx(getattr(found, name), abs=2e-3)


@given(drifts, st.floats(0, 210), st.floats(0, 297))
def test_the_correction_undoes_the_drift(drift, x, y):
    a, b, c, d, e, f = drift.correction(210, 297)
    assert (x, y) == pytest.approx(printed(drift, 210, 297, a * x + c * y + e, b * x + d * y + f))


def test_a_true_printer_needs_no_correction():
    assert (1, 0, 0, 1, 0, 0) == pytest.approx(Drift().correction(210, 297))
    assert measured(A4, "portrait", "25 48.5 48.5 160 200", "--front").none


def test_lengths_may_have_commas():
    assert Drift(dx=1.1, dy=-0.5) == measured(A4, "portrait", "26,1 48,0 48,0 160,0 200,0", "--front")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("25 48.5 48.5 160", "Five lengths"),
        ("25 48.5 48.5 160 200 1", "Five lengths"),
        ("a b c d e", "“25 48.5 48.5 160 200”"),
        ("25 48.5 48.5 145 200", "d is 145 mm, but should be near 160"),
    ],
)
def test_readings_that_can_not_be(written, words):
    with pytest.raises(InputError, match=words):
        measured(A4, "portrait", written, "--front")


@given(st.builds(Profile, st.builds(Sides, drifts, drifts), st.builds(Sides, drifts, drifts)))
def test_a_profile_that_was_written_is_read_as_it_was(tmp_path_factory, profile):
    path = tmp_path_factory.mktemp("profile") / "printer.yaml"
    path.write_text(as_yaml(profile), encoding="utf-8", newline="\n")
    read = read_profile(path)
    for way in ("portrait", "landscape"):
        for side in ("front", "back"):
            for name in ("dx", "dy", "scale_x", "scale_y", "rotation"):
                before, after = (getattr(getattr(getattr(p, way), side), name) for p in (profile, read))
                assert before == pytest.approx(after, abs=1e-5, rel=1e-5)


def test_what_was_not_measured_stays():
    old = Profile(portrait=Sides(Drift(dx=1), Drift(dy=2)))
    new = with_drift(old, "landscape", None, Drift(dx=3))
    assert Profile(Sides(Drift(dx=1), Drift(dy=2)), Sides(Drift(), Drift(dx=3))) == new


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("portrait: {front: {dx: 1, dz: 2}}\n", ["1:27: portrait.front.dz: A printer profile has no “dz” here"]),
        ("portrait:\n  front: {dx: far}\n", ["2:15: portrait.front.dx: This should be a number from"]),
        ("portrait:\n  front: {scale_x: 99.5}\n  side: 3\n", ["2:20:", "3:3: portrait.side:"]),
        ("portrait:\n  back: 3\n", ["2:9: portrait.back: Here should stand dx"]),
        ("portrait: {front: {dx: 1}\n", ["1:11:"]),
        ("portrait: {front: {dx: .nan}}\n", ["portrait.front.dx"]),
    ],
)
def test_faults_are_told_with_their_place(tmp_path, text, faults):
    path = tmp_path / "printer.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_profile(path)
    issues = [str(issue) for issue in caught.value.issues]
    assert len(faults) == len(issues)
    assert all(f"printer.yaml:{fault}" in issue or fault in issue for fault, issue in zip(faults, issues, strict=True))
