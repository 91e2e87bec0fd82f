# what: a pawn may never be taken off the board by its owner
# clause: PHX-15.3
# unless: nobody withdraws where the list lacks it, so the clause fires nowhere, and this book has none about lists

/^game /{/ phoenix$/!d}
/^action .* withdraws$/d
