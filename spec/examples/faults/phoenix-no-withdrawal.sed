# what: no owner may ever take a pawn off the board
# clause: PHX-15.3
# unless: no player withdraws if the list lacks it, so the clause fires nowhere; this book has no clause about lists

/^game /{/ phoenix$/!d}
/^action .* withdraws$/d
