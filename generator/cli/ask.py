"""`meldpress ask`: the group of questions."""

from .group import LazyGroup, Place

ask_command = LazyGroup(
    "ask",
    places={
        "meld": Place("questions", "What are these cards, and may they be a meld?", 'ask meld whitnack "9S 9H 9D 2C"'),
        "opening": Place("questions", "Do these melds meet the minimum?", 'ask opening whitnack --round 1 "AS AH AD"'),
        "pickup": Place(
            "questions",
            "May I take the discard pile?",
            'ask pickup whitnack --round 1 --pile "9S 4H KD" --hand "9H 9D AS AH"',
        ),
        "goout": Place(
            "questions", "May I go out?", "ask goout whitnack --round 2 --books clean=2,dirty=2,wild=1 --permission"
        ),
    },
    help="Put a question at the table to the rules. Yes or no, the exit code is 0.",
)
