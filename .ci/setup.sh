#!/bin/sh
# Sets the machine up. Usage: .ci/setup.sh kit|check|test
# In: a Debian machine, or any with Python. Out: .venv with the pinned packages, and the system's packages where apt may be used.
set -eu
cd "$(dirname "$0")/.."
want=${1:-kit}
VENV=.venv
case $want in kit|check|test) ;; *) echo "usage: $0 kit|check|test" >&2; exit 2 ;; esac
READY="$VENV/.ready-$want"

say() { printf 'set-up: %s\n' "$*" >&2; }

# --- Python -----------------------------------------------------------------------------------------------------
# A version manager's `python3` may be there and yet not run, so each candidate is tried.
find_python() {
    for python in ${PYTHON:-} python3 python3.11 python3.12 python3.13 /usr/bin/python3; do
        if "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            printf '%s' "$python"
            return
        fi
    done
    say "Python 3.11, 3.12 or 3.13 is needed. Debian: apt install python3 python3-venv; macOS: brew install python@3.13; Windows: winget install Python.Python.3.13"
    exit 1
}

# --- System packages --------------------------------------------------------------------------------------------
root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_use_apt() {
    command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" = 0 ] || sudo -n true >/dev/null 2>&1; }
}

installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# apt_install PACKAGE...: those that are missing; false where apt can't be used or does not get them.
apt_install() {
    may_use_apt || return 1
    missing=
    for package in "$@"; do installed "$package" || missing="$missing $package"; done
    [ -n "$missing" ] || return 0
    say "installing$missing"
    # shellcheck disable=SC2086 # the list is meant to be split
    root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >/dev/null 2>&1 ||
        { root apt-get update >/dev/null 2>&1 &&
            root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >/dev/null; }
}

has_pango() {
    "$VENV/bin/python" -c 'import weasyprint' >/dev/null 2>&1
}

has_uno() { /usr/bin/python3 -c 'import uno' >/dev/null 2>&1; }

has() { command -v "$1" >/dev/null 2>&1; }

# --- The virtual environment ------------------------------------------------------------------------------------
make_venv() {
    [ -x "$VENV/bin/python" ] && "$VENV/bin/python" -m pip --version >/dev/null 2>&1 && return
    python=$(find_python)
    if ! "$python" -c 'import ensurepip' >/dev/null 2>&1; then
        apt_install "python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv" ||
            apt_install python3-venv ||
            { say "Python's venv is missing. Debian: apt install python3-venv; macOS and Windows: Python from python.org brings it"; exit 1; }
    fi
    say "making $VENV"
    "$python" -m venv --clear "$VENV"
}

install_packages() {
    case $want in kit) extra= ;; *) extra='[test]' ;; esac
    say "installing the pinned packages"
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".$extra" >&2
}

fresh() {
    for file in pyproject.toml constraints.txt .ci/setup.sh; do
        [ "$READY" -nt "$file" ] || return 1
    done
}

# --- What each use needs ----------------------------------------------------------------------------------------
set_up_printing() {
    apt_install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 || true
    has_pango ||
        say "Pango is missing, so the booklet comes as a web page. Debian: apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; macOS: brew install pango; Windows: winget install tschoonj.GTKForWindows"
}

set_up_tests() {
    has soffice || apt_install libreoffice-calc || true
    has_uno || apt_install python3-uno || true
    has pdftotext || apt_install poppler-utils || true
    has qpdf || apt_install qpdf || true
    apt_install fonts-liberation || true  # Arial for LibreOffice: with a wider font its pages break elsewhere than Excel's
    { has soffice && has_uno && has pdftotext && has qpdf; } || {
        say "the tests need LibreOffice Calc with Python-UNO, poppler and qpdf. Debian: apt install libreoffice-calc python3-uno poppler-utils qpdf; macOS: brew install --cask libreoffice && brew install poppler qpdf; Windows: use WSL with Debian"
        exit 1
    }
}

if ! fresh || [ ! -x "$VENV/bin/python" ]; then
    make_venv
    install_packages
    set_up_printing
    if [ "$want" = test ]; then set_up_tests; fi
    touch "$READY"
fi
