### Boards as screen readers hear them: sentences without letters and drawings.

## آزول

spoken-azul-row = ردیف { $row }: { $count } از { $size }، { $colour }. دیوار: { $wall }.
spoken-azul-row-empty = ردیف { $row }: خالی. دیوار: { $wall }.
# $things: marker and tiles; $points: what they cost.
spoken-azul-floor = ردیف کف: { $things }. هزینه: { $points }.

## شیشه‌های مشجّر سینترا

# $needs, $holds: glass in words; $window: the colours in the window.
spoken-sintra-column = ستون { $column } با ارزش { $points }: جای خالی نوار: { $needs }؛ روی نوار: { $holds }. پنجره: { $window }.
spoken-sintra-column-empty = ستون { $column } با ارزش { $points }: بدون نوار. پنجره: { $window }.
spoken-sintra-jokers = { $count } جوکر

## اقامتگاه تابستانی

# $name: of a place; $tiles: what lies there.
spoken-pavilion-tiles = { $name }: { $tiles }.
# $colour: of the tile; $space: its number.
spoken-pavilion-space = { $colour } روی { $space }
spoken-pavilion-star = ستاره‌ی { $star }: { $filled }؛ خالی: { $free }.

## قلعه‌های بورگاندی

spoken-burgundy-estate = ملک: { $tiles }.
spoken-burgundy-tile = { $tile } در { $hex }
# $kind: of tiles; $hexes: each with its number.
spoken-burgundy-free = جای خالی برای { $kind }: { $hexes }.
spoken-burgundy-hex = { $hex } ({ $number })
