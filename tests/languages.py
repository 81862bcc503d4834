"""What a reader of each language would stumble over; the words to avoid are those that native players do not say."""

NUMBER_WORDS = {
    "en": {
        "zero", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "twenty", "thirty", "forty", "fifty", "hundred", "thousand", "dozen", "twice", "thrice",
        "second", "third", "fourth", "fifth", "half", "double", "triple", "both",
    },
    "fi": {
        "nolla", "kaksi", "kahden", "kahta", "kolme", "kolmen", "kolmea", "neljä", "neljän", "viisi", "viiden", "kuusi",
        "kuuden", "seitsemän", "kahdeksan", "yhdeksän", "kymmenen", "sata", "sadan", "tuhat", "tusina", "kahdesti",
        "kolmesti", "toinen kerta", "puolet", "kaksinkertainen", "molemmat", "molempien",
    },
    "cs": {
        "nula", "dva", "dvě", "dvou", "dvěma", "tři", "tří", "třem", "čtyři", "čtyř", "pět", "pěti", "šest", "šesti",
        "sedm", "sedmi", "osm", "devět", "deset", "deseti", "sto", "tisíc", "tucet", "dvakrát", "třikrát", "polovina",
        "dvojnásobek", "obě", "oba",
    },
    "pl": {
        "zero", "dwa", "dwie", "dwóch", "dwoma", "dwiema", "trzy", "trzech", "cztery", "czterech", "pięć", "pięciu",
        "sześć", "sześciu", "siedem", "siedmiu", "osiem", "dziewięć", "dziesięć", "sto", "tysiąc", "tuzin",
        "dwukrotnie", "trzykrotnie", "połowa", "oba", "obie",
    },
    "lt": {
        "nulis", "du", "dvi", "dviejų", "dviem", "trys", "trijų", "keturi", "keturios", "penki", "penkios", "šeši",
        "šešios", "septyni", "septynios", "aštuoni", "aštuonios", "devyni", "devynios", "dešimt", "šimtas",
        "tūkstantis", "tuzinas", "dukart", "triskart", "pusė", "abu", "abi",
    },
}  # fmt: skip
"""Number words: numbers come from the rules."""

ALLOWED = {"en": {"one", "ones", "first", "once"}}
"""Words that count nothing where a rule says them: no one, the first turn, at once."""

AVOIDED = {
    "fi": (
        "sula", "sulautus", "sulauttaa", "paalu", "osake", "kasa", "villi kortti", "jokerikortti", "tarjous", "kauppa",
    ),
    "cs": ("splynutí", "seskupení", "soupis", "pažba", "akcie", "třída", "balíček zásob"),
    "pl": ("krupier", "stos podstawowy", "książka", "symbole wieloznaczne", "stopa", "dżoker", "talon"),
    "lt": ("lydinys", "sandūra", "susiliejimas", "sandoris", "knyga", "atsargos", "pėda"),
}  # fmt: skip
"""Machine-made renderings (rules.md, section 12): whole words, in their wrong sense only."""

ENGLISH = {
    "the", "and", "of", "is", "with", "you", "your", "are", "this", "that", "from", "which", "cards", "card", "player",
    "pile", "when", "book", "deal", "not", "for",
}  # fmt: skip
"""English that has no business in another language's booklet."""

NAMES = (
    "Pennies from Heaven", "Hand and Foot", "Hand & Foot", "Triple Play", "Remastered", "Rummy Games", "Hands and Feet",
    "Hand, Knee and Foot", "Bill Whitnack", "Bicycle Cards", "The United States Playing Card Company",
)  # fmt: skip
"""Proper names, which stay English."""
