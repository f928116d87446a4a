//! What the events of a step look like: cards travel, points rise.

use super::{Spot, words};
use crate::pieces::{Animation, Figure};
use crate::room::Step;
use ::coloretto::{Card, Cards, Coloretto, Event, Part, Row, scoring};
use game::{Game as _, Seat};

/// Between two cards of one row, two steps of an event, two stacks that score.
const NEXT_CARD: u32 = 50;
const NEXT_EVENT: u32 = 360;
const NEXT_STACK: u32 = 180;

/// What a step looks like.
pub(super) fn animate(step: &Step<Coloretto>) -> Animation<Spot> {
    Script::tell_all(step, (), |script, _, event| script.tell(event))
}

type Script<'a> = crate::pieces::Script<'a, Coloretto, Spot, ()>;

impl Script<'_> {
    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Started { seat, colours, .. } => {
                for colour in colours.iter() {
                    self.bring(Spot::Pile, seat, Card::Colour(colour), 0);
                    self.at += NEXT_CARD;
                }
            }
            Event::Drew { .. } => {
                self.is_about([Spot::Pile, Spot::Drawn]);
                // The drawn card turns over by itself, beside the pile. If there was nothing to decide, it went straight
                // to its row.
                if !self.step.events.iter().any(|event| matches!(event, Event::Put { .. })) {
                    self.at += NEXT_EVENT;
                }
            }
            Event::Put { row, card, .. } => {
                // The drawn card lay beside the pile, where it is no longer shown.
                let at = usize::from(self.step.before.rows()[row.index()].total());
                self.fly(words::symbol(card), Spot::Pile, Spot::Slot { row, at }, true);
                self.mark_to(Spot::Slot { row, at });
                self.at += NEXT_EVENT;
            }
            Event::Took { seat, row, cards } => self.take(seat, row, cards),
            Event::TurnedUp { seat, card } => {
                let at = self.step.before.collection(seat).count(card);
                self.bring(Spot::Pile, seat, card, at);
                self.pop_up_score(seat);
                self.at += NEXT_EVENT;
            }
            Event::Burnt { row, cards } => {
                for (at, card) in each(cards).enumerate() {
                    self.fly(words::symbol(card), Spot::Slot { row, at }, Spot::Burnt, false);
                }
                self.at += NEXT_EVENT;
            }
            Event::Scored { seat, points, part, .. } => {
                let kind = match part {
                    Part::Colour { colour, .. } => Card::Colour(colour),
                    Part::Plus { .. } => Card::Plus,
                };
                self.pop_up(Spot::Stack { seat, kind }, Figure::Points(points), points > 0);
                self.at += NEXT_STACK;
            }
            Event::LastRound { .. } | Event::NothingLeft { .. } => self.is_about([Spot::Pile]),
            Event::JokersAs { seat, colours } => {
                let kinds = colours.as_slice().iter().map(|colour| Card::Colour(*colour));
                self.is_about(kinds.map(|kind| Spot::Stack { seat, kind }));
            }
            Event::Removed { .. } | Event::RoundEnded | Event::NewStartPlayer { .. } | Event::GameOver => {}
        }
    }

    fn take(&mut self, seat: Seat, row: Row, cards: Cards) {
        let before = self.step.before.collection(seat);
        let mut came = Cards::NONE;
        for (at, card) in each(cards).enumerate() {
            self.mark_from(Spot::Slot { row, at });
            self.bring(Spot::Slot { row, at }, seat, card, before.count(card) + came.count(card));
            came += card;
            self.at += NEXT_CARD;
        }
        self.pop_up_score(seat);
        self.at += NEXT_EVENT;
    }

    /// To the card's place in its stack; a joker goes to the stack that it counts for now.
    fn bring(&mut self, from: Spot, seat: Seat, card: Card, at: u8) {
        let after = &self.step.after;
        let (kind, at) = match card {
            Card::Colour(_) | Card::Plus => (card, at),
            Card::Joker | Card::Golden => {
                let cards = after.collection(seat);
                let jokers = scoring::best(cards, after.scoring(), after.colours_in_play()).jokers;
                let Some(colour) = jokers.as_slice().last() else { return };
                let kind = Card::Colour(*colour);
                let on_it = jokers.as_slice().iter().filter(|other| *other == colour).count() as u8;
                (kind, cards.count(kind) + on_it - 1)
            }
        };
        let to = Spot::InStack { seat, kind, at: usize::from(at) };
        if from == Spot::Pile {
            self.deal(words::symbol(card), from, to, self.at);
        } else {
            self.mark_to(to);
            self.fly(words::symbol(card), from, to, true);
        }
    }

    /// What the seat's score has become.
    fn pop_up_score(&mut self, seat: Seat) {
        let points = self.step.after.scores()[seat] - self.step.before.scores()[seat];
        self.count(self.at, seat, points);
        if points != 0 {
            self.pop_up(Spot::Score(seat), Figure::Points(points), points > 0);
        }
    }
}

fn each(cards: Cards) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, usize::from(cards.count(card))))
}
