# what: green's turn begins where blue's should
# clause: SEA-5.3

/^game /{/ seas$/!d}
s/ \/ to blue$/ \/ to green/
