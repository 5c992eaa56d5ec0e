# Decks of one's own.
web-decks-title = My own { $game } deck
web-decks-text = You own the box, and its { $count } cards are not ours? Write them down here. Your decks stay in this browser; choose one when you open a table.
web-decks-mine = My box
web-decks-new = New deck, from ours
web-decks-open = Open
web-decks-drop = Delete { $name }
web-decks-name = Name of the deck
web-decks-keep = Keep
web-decks-copy = Keep a copy
web-decks-kept = Kept in this browser. It can be chosen in the lobby of a table.
web-decks-full = There is no room for another deck: delete one first.
web-decks-share = Copy link
web-decks-shared = The link is copied. It holds the whole deck, for others to look at and to keep a copy.
web-decks-back = All my decks
web-decks-row = Card { $row }
web-decks-rows = { $count ->
    [one] Card { $rows } is not complete.
   *[other] Cards { $rows } are not complete.
}
