# what: a player who has scored one star gets two
# clause: PHX-11.5

/^game /{/ phoenix$/!d}
s/ score=1\b/ score=2/g
