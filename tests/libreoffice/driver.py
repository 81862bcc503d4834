"""Drives LibreOffice through UNO. Run by the system's own Python, which alone sees python3-uno.

In: the pipe's name as argument, then one JSON command a line on standard input. Out: one JSON answer a line.
"""

import itertools
import json
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

ERRORS = 4
FORMULAS = 16


def connect(pipe, seconds=60):
    """The desktop of the office that listens on *pipe*, as soon as it is up."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    until = time.monotonic() + seconds
    while True:
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except NoConnectException:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def option(name, value):
    """A named value, as UNO takes its options."""
    return PropertyValue(Name=name, Value=value)


class Driver:
    """Holds the one open document; each command is a method."""

    def __init__(self, desktop):
        self.desktop = desktop
        self.document = None

    def open(self, path):
        if self.document:
            self.document.close(True)
        url = uno.systemPathToFileUrl(path)
        self.document = self.desktop.loadComponentFromURL(url, "_blank", 0, (option("Hidden", True),))
        if not self.document:
            raise SystemExit(f"LibreOffice does not load {path}")

    def _sheet(self, name):
        return self.document.Sheets.getByName(name)

    def fill(self, blocks):
        """Write blocks of values, each [sheet, area, rows]; an empty text empties a cell. Works out at the end."""
        self.document.enableAutomaticCalculation(False)
        for sheet, area, rows in blocks:
            values = tuple(tuple(v if isinstance(v, str) else float(v) for v in row) for row in rows)
            self._sheet(sheet).getCellRangeByName(area).setDataArray(values)
        self.document.enableAutomaticCalculation(True)

    def read(self, areas):
        """The values of areas, each [sheet, area]."""
        return [self._sheet(sheet).getCellRangeByName(area).getDataArray() for sheet, area in areas]

    def play(self, rounds, areas):
        """Fill and read again and again: one call for many rounds."""
        answers = []
        for blocks in rounds:
            self.fill(blocks)
            answers.append(self.read(areas))
        return answers

    def unprotect(self, sheet):
        """Take the protection of a sheet off, as anybody may: it has no password."""
        self._sheet(sheet).unprotect("")

    def recalculate(self):
        self.document.calculateAll()

    def formulas(self):
        """Each formula cell's value by sheet and address; an error as {"error": code}."""
        found = {}
        for sheet in self.document.Sheets:
            cells = found.setdefault(sheet.Name, {})
            for area in sheet.queryContentCells(FORMULAS).RangeAddresses:
                cells.update(self._values(sheet, area))
            for area in sheet.queryFormulaCells(ERRORS).RangeAddresses:
                for column, row in self._places(area):
                    cells[self._address(column, row)] = {"error": sheet.getCellByPosition(column, row).String}
        return found

    def _values(self, sheet, area):
        """All values of an area at once: asking for each cell takes far longer."""
        corners = (area.StartColumn, area.StartRow, area.EndColumn, area.EndRow)
        values = itertools.chain.from_iterable(sheet.getCellRangeByPosition(*corners).getDataArray())
        return {self._address(*place): value for place, value in zip(self._places(area), values, strict=True)}

    @staticmethod
    def _places(area):
        rows, columns = range(area.StartRow, area.EndRow + 1), range(area.StartColumn, area.EndColumn + 1)
        return [(column, row) for row in rows for column in columns]

    @staticmethod
    def _address(column, row):
        """An address from column and row, both counted from 0."""
        letters = ""
        column += 1
        while column:
            column, last = divmod(column - 1, 26)
            letters = chr(ord("A") + last) + letters
        return f"{letters}{row + 1}"

    def errors(self):
        """The areas of formula cells in error, by sheet."""
        return {s.Name: s.queryFormulaCells(ERRORS).RangeAddressesAsString for s in self.document.Sheets}

    def save(self, path, kind):
        url = uno.systemPathToFileUrl(path)
        self.document.storeToURL(url, (option("FilterName", kind),))


def main():
    driver = Driver(connect(sys.argv[1]))
    for line in sys.stdin:
        name, arguments = json.loads(line)
        if name == "quit":
            break
        sys.stdout.write(json.dumps(getattr(driver, name)(*arguments)) + "\n")
        sys.stdout.flush()


main()
