//! Positions written as on the rules page, and short helpers for what tests do all the time.

use azul::components::{COLOURS, LETTERS, TILES_PER_COLOUR};
use azul::{Azul, BoardPosition, LinePosition, MarkerPlace, Phase, Position, Tiles, WallSide};
pub(crate) use conformance::words::*;
use game::Seat;

/// A builder for positions. By default seat 1 drafts and nothing lies anywhere; tiles that are not mentioned are in the
/// bag. Seats, rows, lines, columns and factories count from 1, as on the rules page.
#[derive(Clone)]
pub(crate) struct Draft(Position);

pub(crate) fn draft() -> Draft {
    let board = BoardPosition {
        score: 0,
        lines: [None; 5],
        wall: std::array::from_fn(|_| ".....".to_owned()),
        floor: "-".to_owned(),
    };
    Draft(Position {
        wall: WallSide::Coloured,
        phase: Phase::Draft,
        round: 1,
        barren: 0,
        seat: ONE,
        start: ONE,
        marker: MarkerPlace::Centre,
        bag: [0; COLOURS],
        lid: [0; COLOURS],
        factories: vec!["-".to_owned(); 5],
        centre: "-".to_owned(),
        boards: vec![board; 2],
    })
}

conformance::setters! {
    impl Draft {
        fn grey() { .0.wall = WallSide::Grey }
        fn marker(seat: Seat) { .0.marker = MarkerPlace::With(seat) }
        fn score(seat: Seat, points: i16) { .0.boards[seat.index()].score = points }
        fn turn_of(seat: Seat) { .0.seat = seat }
        fn start(seat: Seat) { .0.start = seat }
        fn lid(lid: [u8; COLOURS]) { .0.lid = lid }
        fn round(round: u8) { .0.round = round }
        fn barren(barren: u8) { .0.barren = barren }
        fn phase(phase: Phase) { .0.phase = phase }
    }
}

impl Draft {
    pub(crate) fn players(mut self, players: usize) -> Self {
        self.0.boards.resize(players, self.0.boards[0].clone());
        self.0.factories.resize(2 * players + 1, "-".to_owned());
        self
    }

    pub(crate) fn factory(mut self, number: usize, tiles: &str) -> Self {
        tiles.clone_into(&mut self.0.factories[number - 1]);
        self
    }

    pub(crate) fn centre(mut self, tiles: &str) -> Self {
        tiles.clone_into(&mut self.0.centre);
        self
    }

    pub(crate) fn line(mut self, seat: Seat, tiles: &str) -> Self {
        let (number, letters) = tiles.split_at(1);
        let count = letters.len() as u8;
        let colour = azul::Colour::from_letter(letters.as_bytes()[0]).unwrap();
        let line = number.parse::<usize>().unwrap() - 1;
        self.0.boards[seat.index()].lines[line] = Some(LinePosition { colour, count });
        self
    }

    /// All rows of a wall, from the top.
    pub(crate) fn wall(self, seat: Seat, rows: [&str; 5]) -> Self {
        rows.into_iter().zip(1..).fold(self, |draft, (spaces, number)| draft.row(seat, number, spaces))
    }

    pub(crate) fn row(mut self, seat: Seat, number: usize, spaces: &str) -> Self {
        spaces.clone_into(&mut self.0.boards[seat.index()].wall[number - 1]);
        self
    }

    pub(crate) fn floor(mut self, seat: Seat, tiles: &str) -> Self {
        tiles.clone_into(&mut self.0.boards[seat.index()].floor);
        self
    }

    /// The position as specified, with all other tiles in the bag.
    pub(crate) fn position(mut self) -> Position {
        let count = |text: &str| Tiles::from_letters(text, LETTERS).unwrap().counts();
        let mut seen = self.0.lid;
        let mut see = |counts: [u8; COLOURS]| seen.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        self.0.factories.iter().chain([&self.0.centre]).for_each(|text| see(count(text)));
        for board in &self.0.boards {
            see(count(&board.floor));
            for spaces in &board.wall {
                let mut letters: Vec<u8> = spaces.bytes().filter(|sign| *sign != b'.').collect();
                letters.sort_by_key(|letter| LETTERS.iter().position(|known| known == letter));
                see(if letters.is_empty() { [0; COLOURS] } else { count(std::str::from_utf8(&letters).unwrap()) });
            }
            for line in board.lines.iter().flatten() {
                see(Tiles::of(line.colour.index(), line.count).counts());
            }
        }
        self.0.bag = seen.map(|count| TILES_PER_COLOUR - count);
        self.0
    }

    pub(crate) fn table(self) -> Azul {
        Azul::try_from(self.position()).unwrap()
    }

    /// The table after the drafting, which seat 2 ends: the last tile, a teal one, goes to its floor line.
    pub(crate) fn tiled(self) -> Azul {
        let mut table = self.closing();
        play(&mut table, TWO, "ct-f");
        table
    }

    /// The position just before [`tiled`](Draft::tiled).
    pub(crate) fn closing(self) -> Azul {
        self.centre("t").marker(TWO).turn_of(TWO).table()
    }
}

/// A line as on the rules page: `rr`.
pub(crate) fn line(table: &Azul, seat: Seat, number: usize) -> String {
    let line = table.board(seat).lines()[number - 1];
    let letter = line.colour().map_or(String::new(), |colour| colour.letter().to_string());
    letter.repeat(line.count().into())
}

/// Occupied spaces of the floor line, the marker included.
pub(crate) fn floor(table: &Azul, seat: Seat) -> u8 {
    table.board(seat).floor().occupied(table.marker() == Some(seat))
}

pub(crate) fn letters(tiles: Tiles) -> String {
    tiles.letters(LETTERS).to_string()
}

/// A wall row as in JSON.
pub(crate) fn wall_row(table: &Azul, seat: Seat, number: usize) -> String {
    Position::from(*table).boards[seat.index()].wall[number - 1].clone()
}
