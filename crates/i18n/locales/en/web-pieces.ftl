### What the tables of all games share in the page.

web-confirm = Confirm
web-put-back = Put back
web-enlarge = Enlarge { $seat }’s board
web-shrink = Shrink { $seat }’s board
