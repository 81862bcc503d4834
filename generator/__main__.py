"""`python -m generator` is `meldpress`."""

from .cli import main

if __name__ == "__main__":
    main()
