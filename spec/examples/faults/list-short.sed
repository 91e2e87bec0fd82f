# what: the list of lawful actions lacks its last entry
# clause: T05-4.8

/^game /{/ tsuro-2005$/!d}
/^action /{N;/\nok$/s/^[^\n]*\n//;P;D}
