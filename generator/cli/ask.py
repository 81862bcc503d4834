"""`meldpress ask`: the group of questions."""

from .group import LazyGroup, Place

ask_command = LazyGroup(
    "ask",
    places={
        "meld": Place("questions", "What are these cards, and may they be a meld?"),
        "opening": Place("questions", "Do these melds meet the minimum?"),
        "pickup": Place("questions", "May I take the discard pile?"),
        "goout": Place("questions", "May I go out?"),
    },
    help="Put a question at the table to the rules. Yes or no, the exit code is 0.",
)
