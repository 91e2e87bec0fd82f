# what: whoever has scored one star is given two
# clause: PHX-11.5

/^game /{/ phoenix$/!d}
s/ score=1\b/ score=2/g
