### What the tables of all games share in the page.

web-pieces-confirm = Confirm
web-pieces-put-back = Put back
web-pieces-enlarge = Enlarge { $seat }’s board
web-pieces-shrink = Shrink { $seat }’s board
