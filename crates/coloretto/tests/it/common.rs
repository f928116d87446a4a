//! Positions written as on the rules page, and short helpers for what tests do all the time.

use coloretto::components::{KINDS, box_cards, rows, start_cards};
use coloretto::{Card, Cards, Coloretto, Colour, Event, Options, Phase, Position, Side};
pub(crate) use conformance::words::*;
use game::{Game, Seat};

type Counts = [u8; KINDS];

/// A builder for positions. By default seat 1 has the turn, all rows are there and empty, and everybody holds the start
/// cards. Cards that are not mentioned are in the pile, kind after kind in turn; if a smaller pile is specified, the
/// seats hold the rest. Rows count from 1, as on the rules page.
#[derive(Clone)]
pub(crate) struct Draft {
    position: Position,
    collections: Vec<Option<Counts>>,
    pile: Option<u8>,
    last_round: Option<bool>,
}

/// A table with this many players; yellow and brown are out if two colours are, brown if one is.
pub(crate) fn draft(players: u8) -> Draft {
    let seats = usize::from(players);
    let removed = match players {
        2 => "yn",
        3 => "n",
        _ => "-",
    };
    Draft {
        position: Position {
            scoring: Side::Yellow,
            golden: true,
            removed: removed.to_owned(),
            phase: Phase::Turn,
            seat: ONE,
            last_round: false,
            pile: String::new(),
            pending: None,
            rows: vec!["-".to_owned(); usize::from(rows(players))],
            taken: vec![None; seats],
            collections: Vec::new(),
            burnt: "-".to_owned(),
        },
        collections: vec![None; seats],
        pile: None,
        last_round: None,
    }
}

conformance::setters! {
    impl Draft {
        fn purple() { .position.scoring = Side::Purple }
        fn without_golden() { .position.golden = false }
        /// The seat has taken the row this round.
        fn taken(seat: Seat, row: u8) { .position.taken[seat.index()] = Some(row) }
        /// The seat holds these cards and no others.
        fn holds(seat: Seat, cards: &str) { .collections[seat.index()] = Some(counts(cards)) }
        /// Puts this number of cards in the pile; the seats share what is left over.
        fn pile(cards: u8) { .pile = Some(cards) }
        fn last_round(out: bool) { .last_round = Some(out) }
        fn turn_of(seat: Seat) { .position.seat = seat }
        fn phase(phase: Phase) { .position.phase = phase }
    }
}

impl Draft {
    /// The cards at the rows, row 1 first: `["og", "-", "b"]`.
    pub(crate) fn rows<const N: usize>(mut self, rows: [&str; N]) -> Self {
        self.position.rows = rows.map(str::to_owned).to_vec();
        self
    }

    pub(crate) fn pending(mut self, card: &str) -> Self {
        self.position.pending = Some(card.to_owned());
        self.phase(Phase::Put)
    }

    pub(crate) fn burnt(mut self, cards: &str) -> Self {
        cards.clone_into(&mut self.position.burnt);
        self
    }

    /// The position as specified, with every card of the box in its place.
    pub(crate) fn position(mut self) -> Position {
        let mut left = self.unseen();
        let mut collections = self.collections_so_far(&mut left);
        let size = self.pile.unwrap_or_else(|| left.iter().sum());
        let mut pile = [0; KINDS];
        let mut kinds = (0..KINDS).cycle();
        for _ in 0..size {
            let kind = kinds.by_ref().take(KINDS).find(|kind| left[*kind] > 0).expect("the pile is too large");
            pile[kind] += 1;
            left[kind] -= 1;
        }
        let open: Vec<usize> = (0..self.collections.len()).filter(|seat| self.collections[*seat].is_none()).collect();
        let mut seats = open.iter().cycle();
        for kind in 0..KINDS {
            for _ in 0..left[kind] {
                collections[*seats.next().expect("cards are left, and every seat's were named")][kind] += 1;
            }
        }
        self.position.pile = text(pile);
        self.position.collections = collections.into_iter().map(text).collect();
        self.position.last_round = self.last_round.unwrap_or(size < 15);
        self.position
    }

    /// The cards that are not at rows, burnt or pending.
    fn unseen(&self) -> Counts {
        let mut left: Counts = Card::ALL.map(|card| box_cards(self.position.golden).count(card));
        let out = self.position.removed.bytes().filter_map(Colour::from_letter);
        out.for_each(|colour| left[colour.index()] = 0);
        let pending = self.position.pending.iter();
        for letter in self.position.rows.iter().chain(pending).flat_map(|row| row.bytes()).filter(|sign| *sign != b'-')
        {
            left[Card::from_letter(letter).unwrap().index()] -= 1;
        }
        less(left, counts(&self.position.burnt))
    }

    /// The specified collections, or the start cards; a seat that has taken a row has at least one card from it.
    fn collections_so_far(&self, left: &mut Counts) -> Vec<Counts> {
        let players = self.collections.len();
        let each = usize::from(start_cards(players as u8));
        let in_play: Vec<usize> =
            (0..7).filter(|kind| !self.position.removed.contains(Colour::ALL[*kind].letter())).collect();
        let mut collections = Vec::new();
        for (seat, said) in self.collections.iter().enumerate() {
            let cards = said.unwrap_or_else(|| {
                let mut cards = [0; KINDS];
                in_play[each * seat..each * (seat + 1)].iter().for_each(|kind| cards[*kind] = 1);
                cards[Card::Plus.index()] = u8::from(self.position.taken[seat].is_some());
                cards
            });
            *left = less(*left, cards);
            collections.push(cards);
        }
        collections
    }

    #[track_caller]
    pub(crate) fn table(self) -> Coloretto {
        Coloretto::try_from(self.position()).unwrap_or_else(|broken| panic!("{broken}"))
    }
}

fn less(from: Counts, what: Counts) -> Counts {
    std::array::from_fn(|kind| from[kind].checked_sub(what[kind]).expect("more cards than the box has"))
}

/// Reads `o6 b4 +1`, kinds in any order.
fn counts(text: &str) -> Counts {
    let mut counts = [0; KINDS];
    for part in text.split(' ').filter(|part| *part != "-") {
        let (letter, count) = part.split_at(1);
        counts[Card::from_letter(letter.as_bytes()[0]).unwrap().index()] += count.parse::<u8>().unwrap();
    }
    counts
}

fn text(counts: Counts) -> String {
    Cards::new(counts).to_string()
}

/// A collection in short: `o6 b4 j1 +1`.
pub(crate) fn cards(text: &str) -> Cards {
    Cards::new(counts(text))
}

/// The seat draws this card; returns the events.
#[track_caller]
pub(crate) fn draw(table: &mut Coloretto, seat: Seat, card: char) -> Vec<Event> {
    let mut events = play(table, seat, "d");
    events.extend(deal(table, &format!("card {card}")));
    events
}

/// The moves of the seat whose turn it is.
pub(crate) fn moves(table: &Coloretto) -> Vec<String> {
    legal(table, whose_turn(table))
}

#[track_caller]
pub(crate) fn whose_turn(table: &Coloretto) -> Seat {
    table.next().decider().expect("a seat has to decide")
}

/// The cards at a row.
pub(crate) fn row(table: &Coloretto, number: usize) -> String {
    table.rows()[number - 1].letters().to_string()
}

pub(crate) fn options(players: u8) -> Options {
    Options { players, ..Options::default() }
}
