//! Positions written as on the rules page, and short helpers for what tests do all the time.

use conformance::words;
pub(crate) use conformance::words::*;
use game::{Game, Next, Seat, Seed};
use pavilion::components::{COLOURS, LETTERS, TILES_PER_COLOUR};
use pavilion::{
    BoardPosition, Colour, Decision, Event, Move, Pavilion, Phase, Position, Side, Space, Star, StarsPosition, Tiles,
    TokenPlace,
};

/// A builder for positions. Seats, positions and factories count from 1, as on the rules page.
#[derive(Clone)]
pub(crate) struct Draft {
    position: Position,
    rest: Rest,
}

/// Where the tiles are that a test does not mention.
#[derive(Clone, Copy)]
enum Rest {
    Bag,
    Tower,
    Hand(Seat),
    Boards,
}

/// Two players, coloured side, round 1; seat 1 drafts; a supply of ten and nothing else lies anywhere.
pub(crate) fn draft() -> Draft {
    let free = || "......".to_owned();
    let stars = StarsPosition { c: free(), ne: free(), e: free(), se: free(), sw: free(), w: free(), nw: free() };
    let board = BoardPosition { score: 5, passed: false, hand: "-".to_owned(), corners: "-".to_owned(), stars };
    let position = Position {
        side: Side::Coloured,
        phase: Phase::Draft,
        round: 1,
        seat: ONE,
        start: ONE,
        token: TokenPlace::Centre,
        due: 0,
        bag: [0; COLOURS],
        tower: [0; COLOURS],
        supply: [2, 2, 2, 2, 1, 1],
        factories: vec!["-".to_owned(); 5],
        centre: "-".to_owned(),
        boards: vec![board; 2],
    };
    Draft { position, rest: Rest::Bag }
}

/// The same, but seat 1 places.
pub(crate) fn tiling() -> Draft {
    let mut draft = draft();
    draft.position.phase = Phase::Place;
    draft
}

conformance::setters! {
    impl Draft {
        fn grey() { .position.side = Side::Grey }
        fn round(round: u8) { .position.round = round }
        fn phase(phase: Phase) { .position.phase = phase }
        fn turn_of(seat: Seat) { .position.seat = seat }
        fn start(seat: Seat) { .position.start = seat }
        fn token(seat: Seat) { .position.token = TokenPlace::With(seat) }
        fn due(due: u8) { .position.due = due }
        /// A hand in short: `3p 1g`.
        fn hand(seat: Seat, tiles: &str) { .position.boards[seat.index()].hand = letters(counted(tiles)) }
        fn corners(seat: Seat, tiles: &str) { .position.boards[seat.index()].corners = letters(counted(tiles)) }
        fn passed(seat: Seat) { .position.boards[seat.index()].passed = true }
        fn score(seat: Seat, points: i16) { .position.boards[seat.index()].score = points }
        fn supply(tiles: &str) { .position.supply = counted(tiles).counts() }
        fn bag(tiles: &str) { .position.bag = counted(tiles).counts() }
        fn tower(tiles: &str) { .position.tower = counted(tiles).counts() }
        /// Tiles that are not mentioned lie in the tower.
        fn rest_in_tower() { .rest = Rest::Tower }
        /// Tiles that are not mentioned lie next to a board.
        fn rest_in_hand(seat: Seat) { .rest = Rest::Hand(seat) }
        /// Tiles that are not mentioned lie in the stars of their colours and, one of each, in the centre stars.
        fn rest_on_boards() { .rest = Rest::Boards }
    }
}

impl Draft {
    pub(crate) fn players(mut self, players: usize) -> Self {
        self.position.boards.resize(players, self.position.boards[0].clone());
        self.position.factories.resize(2 * players + 1, "-".to_owned());
        self
    }

    pub(crate) fn factory(mut self, number: usize, tiles: &str) -> Self {
        tiles.clone_into(&mut self.position.factories[number - 1]);
        self
    }

    pub(crate) fn centre(mut self, tiles: &str) -> Self {
        tiles.clone_into(&mut self.position.centre);
        self
    }

    /// Filled spaces: `sw4`, with the star's own colour, or `c2p`.
    pub(crate) fn filled(mut self, seat: Seat, tiles: &str) -> Self {
        for tile in tiles.split(' ') {
            let printed = Space::all().find(|space| space.to_string() == tile);
            let (space, colour) = match (printed, tile.parse().map(Move::decision)) {
                (Some(space), _) => (space, space.star().printed_colour().unwrap()),
                (None, Ok(Decision::Place { space, colour, .. })) => (space, colour),
                _ => panic!("{tile} is no tile on a space"),
            };
            self.put(seat, space, colour);
        }
        self
    }

    fn put(&mut self, seat: Seat, space: Space, colour: Colour) {
        let stars = &mut self.position.boards[seat.index()].stars;
        let star = match space.star() {
            Star::Centre => &mut stars.c,
            Star::NorthEast => &mut stars.ne,
            Star::East => &mut stars.e,
            Star::SouthEast => &mut stars.se,
            Star::SouthWest => &mut stars.sw,
            Star::West => &mut stars.w,
            Star::NorthWest => &mut stars.nw,
        };
        let at = usize::from(space.position()) - 1;
        star.replace_range(at..=at, &colour.letter().to_string());
    }

    /// The position as specified, with all other tiles where the test wants them.
    pub(crate) fn position(mut self) -> Position {
        let rest = Colour::ALL.map(|colour| TILES_PER_COLOUR - self.mentioned(colour));
        match self.rest {
            Rest::Bag => self.position.bag = std::array::from_fn(|at| self.position.bag[at] + rest[at]),
            Rest::Tower => self.position.tower = std::array::from_fn(|at| self.position.tower[at] + rest[at]),
            Rest::Hand(seat) => {
                let hand = &mut self.position.boards[seat.index()].hand;
                *hand = letters(Tiles::from_letters(hand, LETTERS).unwrap() + Tiles::new(rest));
            }
            Rest::Boards => {
                for colour in Colour::ALL {
                    (0..rest[colour.index()]).for_each(|_| self.put_anywhere(colour));
                }
            }
        }
        self.position
    }

    fn mentioned(&self, colour: Colour) -> u8 {
        let position = &self.position;
        let at = colour.index();
        let boards = position.boards.iter().flat_map(|board| {
            let stars = Star::ALL.map(|star| board.stars.get(star));
            stars.into_iter().chain([board.hand.as_str(), board.corners.as_str()])
        });
        let texts = boards.chain(position.factories.iter().map(String::as_str)).chain([position.centre.as_str()]);
        let letters: usize = texts.map(|text| text.matches(colour.letter()).count()).sum();
        letters as u8 + position.bag[at] + position.tower[at] + position.supply[at]
    }

    fn put_anywhere(&mut self, colour: Colour) {
        let own = Star::ALL.into_iter().find(|star| star.printed_colour() == Some(colour)).unwrap();
        for index in 0..self.position.boards.len() {
            let stars = &self.position.boards[index].stars;
            let taken = |star: Star| stars.get(star).as_bytes().to_vec();
            let free = |space: &Space| taken(space.star())[usize::from(space.position()) - 1] == b'.';
            let centre = Star::Centre.spaces().filter(|_| !taken(Star::Centre).contains(&(colour.letter() as u8)));
            if let Some(space) = own.spaces().chain(centre).find(free) {
                return self.put(Seat::new(index), space, colour);
            }
        }
        panic!("no space for another tile of colour {}", colour.letter());
    }

    #[track_caller]
    pub(crate) fn table(self) -> Pavilion {
        Pavilion::try_from(self.position()).unwrap()
    }
}

/// Tiles as on the rules page, `3p 1g`, or as letters in order, `pppg`.
pub(crate) fn counted(text: &str) -> Tiles {
    if let Some(tiles) = Tiles::from_letters(text, LETTERS) {
        return tiles;
    }
    text.split(' ').fold(Tiles::EMPTY, |sum, part| {
        let (count, letter) = part.split_at(part.len() - 1);
        let colour = Colour::from_letter(letter.as_bytes()[0]).unwrap();
        sum + Tiles::of(colour.index(), count.parse().unwrap())
    })
}

/// Makes moves of a seat that must be legal, one after the other; returns the events.
#[track_caller]
pub(crate) fn play(table: &mut Pavilion, seat: Seat, moves: &str) -> Vec<Event> {
    moves.split(' ').flat_map(|mv| words::play(table, seat, mv)).collect()
}

/// The table after moves that must be legal.
#[track_caller]
pub(crate) fn after(table: &Pavilion, seat: Seat, moves: &str) -> Pavilion {
    let mut table = *table;
    play(&mut table, seat, moves);
    table
}

/// Draws all deals that are due.
pub(crate) fn settle(table: &mut Pavilion) {
    while let Next::Chance(_) = table.next() {
        table.deal(&table.sample_deal(&mut Seed::numbered(1).rng(0)), &mut ());
        table.audit().unwrap();
    }
}

/// The decorations that were closed in these events.
pub(crate) fn closed(events: &[Event]) -> Vec<String> {
    let name = |event: &Event| match event {
        Event::Closed { decoration, .. } => Some(decoration.to_string()),
        _ => None,
    };
    events.iter().filter_map(name).collect()
}

pub(crate) fn score(table: &Pavilion, seat: Seat) -> i16 {
    table.board(seat).score()
}

pub(crate) fn hand(table: &Pavilion, seat: Seat) -> String {
    letters(table.board(seat).hand())
}

pub(crate) fn corners(table: &Pavilion, seat: Seat) -> String {
    letters(table.board(seat).corners())
}

pub(crate) fn letters(tiles: Tiles) -> String {
    tiles.letters(LETTERS).to_string()
}

/// How many tiles are in the bag and in the tower.
pub(crate) fn stock(table: &Pavilion) -> (u8, u8) {
    (table.bag().total(), table.tower().total())
}
