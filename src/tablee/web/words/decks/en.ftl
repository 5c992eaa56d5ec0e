# Boxes of one's own: cards and animals that differ from ours.
web-decks-title = My boxes
web-decks-text = Does your box hold other cards than ours? Write them down here, once, and play with them: the host chooses a box in the lobby, under fine tuning.
web-decks-asking = One moment…
web-decks-saved = Your boxes are saved with you, on every device that is yours.
web-decks-later = The server does not answer. Your boxes are kept in this browser and will be saved once it does.
web-decks-full = There is no room for another box: delete one first.
web-decks-here = in this browser only
web-decks-mine = My box
web-decks-new = New box
web-decks-open = Open { $name }
web-decks-share = Copy a link to { $name }
web-decks-toml = Save { $name } as a file (TOML)
web-decks-drop = Delete { $name }
web-decks-dropped = “{ $name }” is deleted.
web-decks-undo = Undo
web-decks-back = All my boxes
web-decks-shared = The link is copied. It holds the whole box, for others to look at and to keep a copy.
web-decks-not-shared = The link could not be copied.
web-deck-title = My { $game } box
web-deck-begin = It begins as ours. Every change is saved by itself.
web-deck-intro = Every change is saved by itself.
web-deck-saved = Saved.
web-deck-saving = Saving…
web-deck-share = Copy link
web-decks-name = Name of the box
web-decks-copy = Keep a copy
web-decks-row = Card { $row }
web-decks-rows = { $count ->
    [one] Card { $rows } is not complete; until then nothing is saved.
   *[other] Cards { $rows } are not complete; until then nothing is saved.
}
web-decks-numbers = Write whole numbers from { $least } to { $most }; until then nothing is saved.
web-deck-box = Your own box
web-deck-file = From a file…
web-deck-back = { $name ->
    [none] Own box: back to ours
   *[other] { $name }: back to ours
}
web-deck-own = Write down my box…
web-deck-mine = One of my boxes
web-deck-unreadable = This file could not be read. Try again in a moment.

# Why a deck file is refused. The server fills these in; $part is a field of a card as the file names it.
deck-fault-lines = Line { $line }: the file has { $count } lines; { $limit } at most are allowed.
deck-fault-signs = Line { $line }: { $count } characters are too many; at most { $limit } in one line.
deck-fault-digits = Line { $line }: the number { $found } is too long; { $limit } digits at most.
deck-fault-brackets = Line { $line }: too many brackets within one another; { $limit } at most.
deck-fault-dots = Line { $line }: too many dots in a name; { $limit } at most.
deck-fault-toml = Line { $line }: “{ $found }” is not TOML. Check the quotes, commas and brackets.
deck-fault-toml-value = Line { $line }: a value in “{ $found }” cannot be read. Words stand in quotes, and each name has its value after “=”.
deck-fault-toml-string = Line { $line }: a text is not closed; a quote is missing.
deck-fault-toml-array = Line { $line }: the list is not complete; a comma or the bracket “]” is missing.
deck-fault-toml-table = Line { $line }: the card is not complete; a comma or the brace { "“}”" } is missing.
deck-fault-toml-twice = Line { $line }: the same name stands there twice.
deck-fault-only-cards = Line { $line }: the file must hold “cards = [ … ]” and nothing else.
deck-fault-whole-card = Line { $line }: a card must stand whole on one line.
deck-fault-card-lines = Line { $line }: the cards must be written one per line.
deck-fault-count = Line { $line }: the file has { $count } cards; there must be { $limit }.
deck-fault-unknown-piece = Line { $line }: “{ $found }” is not known here. Possible: { $names }.
deck-fault-missing-piece = Line { $line }: a line “{ $name } = …” is missing.
deck-fault-number = Line { $line }: “{ $part }” must be a whole number, not “{ $found }”.
deck-fault-text = Line { $line }: “{ $part }” must be a word in quotes, not { $found }.
deck-fault-list = Line { $line }: “{ $part }” must be a list in square brackets, not “{ $found }”.
deck-fault-card = Line { $line }: a card stands in braces, as in ours; “{ $found }” is none.
deck-fault-least = Line { $line }: “{ $part }” is { $found }; at least { $limit } is allowed.
deck-fault-most = Line { $line }: “{ $part }” is { $found }; at most { $limit } is allowed.
deck-fault-shortest = Line { $line }: “{ $part }” is too short; it takes at least { $limit ->
    [one] one value
   *[other] { $limit } values
}.
deck-fault-longest = Line { $line }: “{ $part }” is too long; it takes at most { $limit ->
    [one] one value
   *[other] { $limit } values
}.
deck-fault-one-of = Line { $line }: there is no “{ $found }” for “{ $part }”. Possible: { $names }.
deck-fault-unknown-field = Line { $line }: a card has no “{ $part }”. Possible: { $names }.
deck-fault-missing-field = Line { $line }: “{ $name }” is missing from this card.
deck-fault-unfit = Line { $line }: “{ $found }” does not fit there.
deck-fault-name-unknown = Line { $line }: there is no picture “{ $found }”. The names are those of our deck, such as { $name }.
deck-fault-name-twice = Line { $line }: the picture “{ $found }” stands there for the second time; each name once.
deck-fault-colour-twice = Line { $line }: a colour stands there twice; each colour once.
deck-fault-parts = Line { $line }: the colours of the parts must be those of the picture, one each: { $names }.
