### What people say who play with real pieces.

web-told = Real game
web-telling = What was drawn?
# $piece: its name; $count: how many of it can still come.
web-telling-piece = { $piece }, { $count } left
web-telling-back = Remove the last one
web-telling-lay = That’s all
