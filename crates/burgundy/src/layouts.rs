//! The nine printed estates (CB-1.13 to CB-1.17): the colours of their hexes and the areas that these form.

use crate::hexes::HEXES;
use crate::{Hex, HexSet, Kind};
use game::Bits;

/// The printed side of a personal board.
#[derive(Debug)]
pub struct Layout {
    kinds: [Kind; HEXES],
    /// For every hex the area in which it lies (CB-1.16).
    areas: [HexSet; HEXES],
    of_kind: [HexSet; 6],
    /// The cities in the order of their first hexes, padded with empty sets.
    cities: [HexSet; MOST_CITIES],
    /// For every building hex the index of its city.
    city_of: [u8; HEXES],
}

/// The largest number of cities on an estate (CB-1.17).
pub(crate) const MOST_CITIES: usize = 6;

impl Layout {
    /// The number of estates (CB-1.13).
    pub const COUNT: u8 = 9;

    /// The layout of an estate, 1 to 9; `None` if there is no such estate.
    #[inline]
    pub fn of(estate: u8) -> Option<&'static Layout> {
        LAYOUTS.get(usize::from(estate).wrapping_sub(1))
    }

    /// The colour of a hex.
    #[inline]
    pub fn kind(&self, hex: Hex) -> Kind {
        self.kinds[hex.index()]
    }

    /// All hexes of a colour.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> HexSet {
        self.of_kind[kind.index()]
    }

    /// The area in which a hex lies.
    #[inline]
    pub fn area(&self, hex: Hex) -> HexSet {
        self.areas[hex.index()]
    }

    /// All areas of a colour, in the order of their first hexes.
    pub fn areas(&self, kind: Kind) -> impl Iterator<Item = HexSet> {
        let hexes = self.of_kind(kind);
        hexes
            .iter()
            .map(|hex| (hex, self.area(hex)))
            .filter(|(hex, area)| area.first() == Some(*hex))
            .map(|pair| pair.1)
    }

    /// The index of the city of a building hex.
    #[inline]
    pub(crate) fn city_of(&self, hex: Hex) -> u8 {
        self.city_of[hex.index()]
    }

    /// All hexes of these cities, given as bits.
    #[inline]
    pub(crate) fn cities(&self, cities: u8) -> HexSet {
        Bits::of(cities).fold(HexSet::EMPTY, |hexes, city| hexes | self.cities[city])
    }
}

/// The colours of the estates 1 to 9, row by row: **b**uilding, **a**nimal, **k**nowledge, **c**astle, **m**ine, **s**hip
/// (CB-1.14).
const PRINTED: [&[u8; HEXES + 6]; 9] = [
    b"acck aackb aabkbb ssscsss bbmbba bmkbb mkkb",
    b"sbac asbab aaabkb bbbbbkc kkmkms bbmks cssc",
    b"aaaa sscss bmkksb bbkckbb bbkkbb cammc basb",
    b"cabs aabss bbbscm aaakkms bckbbb bmbkk sbkc",
    b"abbs aabmm bcksss bbakcbb kcaksb babcs kkbm",
    b"kkcs kbbsb aamsbb kbbcsbb kbbmsb kmaas caac",
    b"kccs kaaas smbbma skbbbab bkbbab bsmkb scck",
    b"bbsb sckcb bkmkks bakmakb saaamb bcacs bsbb",
    b"bbck bbaas bbaass ckkmsck sskmba kbbba mcbb",
];

static LAYOUTS: [Layout; Layout::COUNT as usize] = [
    layout(PRINTED[0]),
    layout(PRINTED[1]),
    layout(PRINTED[2]),
    layout(PRINTED[3]),
    layout(PRINTED[4]),
    layout(PRINTED[5]),
    layout(PRINTED[6]),
    layout(PRINTED[7]),
    layout(PRINTED[8]),
];

const fn layout(printed: &[u8; HEXES + 6]) -> Layout {
    let mut layout = Layout {
        kinds: [Kind::Building; HEXES],
        areas: [HexSet::EMPTY; HEXES],
        of_kind: [HexSet::EMPTY; 6],
        cities: [HexSet::EMPTY; MOST_CITIES],
        city_of: [0; HEXES],
    };
    let (mut at, mut hex) = (0, 0);
    while at < printed.len() {
        if printed[at] != b' ' {
            let kind = kind_of_letter(printed[at]);
            layout.kinds[hex] = kind;
            layout.of_kind[kind.index()] = layout.of_kind[kind.index()].with(Hex::at(hex));
            hex += 1;
        }
        at += 1;
    }
    let (mut hex, mut cities) = (0, 0);
    while hex < HEXES {
        let kind = layout.kinds[hex];
        let area = HexSet::only(Hex::at(hex)).spread(layout.of_kind[kind.index()]);
        layout.areas[hex] = area;
        if matches!(kind, Kind::Building) {
            let first = area.first().expect("an area has hexes").index();
            if first == hex {
                layout.cities[cities] = area;
                layout.city_of[hex] = cities as u8;
                cities += 1;
            } else {
                layout.city_of[hex] = layout.city_of[first];
            }
        }
        hex += 1;
    }
    layout
}

const fn kind_of_letter(letter: u8) -> Kind {
    match letter {
        b'b' => Kind::Building,
        b'a' => Kind::Animal,
        b'k' => Kind::Knowledge,
        b'c' => Kind::Castle,
        b'm' => Kind::Mine,
        b's' => Kind::Ship,
        _ => panic!("a hex has one of six colours"),
    }
}
