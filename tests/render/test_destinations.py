"""Every way in which a PDF may say where something leads."""

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from generator.render.destinations import destinations


@pytest.fixture
def pdf():
    made = pikepdf.new()
    made.add_blank_page(page_size=(100, 100))
    return made


def target(pdf, top):
    return Array([pdf.pages[0].obj, Name.XYZ, 0, top, 0])


def link(**fields):
    return Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([0, 0, 1, 1]), **fields)


def tops(pdf):
    return sorted(int(found[3]) for found in destinations(pdf))


def test_a_link_leads_by_itself_or_by_an_action(pdf):
    action = Dictionary(S=Name.GoTo, D=target(pdf, 2))
    pdf.pages[0].obj.Annots = Array([link(Dest=target(pdf, 1)), link(A=action)])

    assert [1, 2] == tops(pdf)


def test_links_that_lead_by_name_or_elsewhere_hold_none(pdf):
    outside = Dictionary(S=Name.URI, URI=String("https://example.org"))
    pdf.pages[0].obj.Annots = Array([link(Dest=String("name")), link(A=outside), link()])

    assert [] == tops(pdf)


def test_a_tree_of_names_is_followed_to_its_leaves(pdf):
    leaves = [Dictionary(Names=Array([String(str(top)), target(pdf, top)])) for top in (1, 2)]
    held = Dictionary(Names=Array([String("3"), Dictionary(D=target(pdf, 3))]))
    pdf.Root.Names = Dictionary(Dests=Dictionary(Kids=Array([Dictionary(Kids=Array(leaves)), held])))

    assert [1, 2, 3] == tops(pdf)


def test_names_as_the_first_readers_knew_them(pdf):
    pdf.Root.Dests = Dictionary(there=target(pdf, 1))

    assert [1] == tops(pdf)


def test_bookmarks_at_every_depth(pdf):
    with pdf.open_outline() as outline:
        outer = pikepdf.OutlineItem("outer", 0, "XYZ", left=0, top=1)
        outer.children.append(pikepdf.OutlineItem("inner", 0, "XYZ", left=0, top=2))
        outline.root += [outer, pikepdf.OutlineItem("next", 0, "XYZ", left=0, top=3)]

    assert [1, 2, 3] == tops(pdf)


def test_what_is_found_may_be_changed(pdf):
    pdf.pages[0].obj.Annots = Array([link(Dest=target(pdf, 1))])
    for found in destinations(pdf):
        found[3] = 9

    assert [9] == tops(pdf)
