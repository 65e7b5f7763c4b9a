# Words that every game needs.
seat-name = Player { $number }
table = the table
you = you
yes = yes
no = no
