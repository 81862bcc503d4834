"""Club events: an event file becomes an `Event`, an event a `Schedule`, a schedule and its results the standings."""
