//! What can be taken back: one policy for server, browser and terminal.
//!
//! A seat takes its last decision back, together with what bots have done since. What chance has revealed stays
//! revealed, and no other person has to decide again. While it is still the seat's turn, this needs no consent; once
//! the turn has passed on, the other people at the table have to agree.

use crate::{Next, Seat};
use std::error::Error;
use std::fmt;

/// How a seat may take its last decision back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Without consent: it is still the seat's turn, and nothing was revealed.
    Free,
    /// If all others at the table agree: the turn has passed on.
    ByConsent,
}

/// Why a seat may not take its last decision back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefused {
    /// The seat has decided nothing so far.
    Nothing,
    /// A deal came after it: what chance has revealed stays revealed.
    Revealed,
    /// Another seat has moved since: its decision would have to be made again.
    OthersMoved,
}

/// The decision that a seat can take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// How many actions go with it, the decision included.
    pub count: u64,
    /// Whether others have to agree.
    pub how: Undo,
}

/// What the seat can take back. Actions are given latest first, by the deciding seat; `None` for a deal.
pub fn of(
    seat: Seat,
    latest_first: impl IntoIterator<Item = Option<Seat>>,
    is_bot: impl Fn(Seat) -> bool,
    next: Next,
) -> Result<TakeBack, UndoRefused> {
    let mut by_bots = 0;
    for decided in latest_first {
        match decided {
            None => return Err(UndoRefused::Revealed),
            Some(bot) if is_bot(bot) => by_bots += 1,
            Some(other) if other != seat => return Err(UndoRefused::OthersMoved),
            Some(_) => {
                let how = if by_bots == 0 && next.asks(seat) { Undo::Free } else { Undo::ByConsent };
                return Ok(TakeBack { count: by_bots + 1, how });
            }
        }
    }
    Err(UndoRefused::Nothing)
}

/// The last person's seat to decide, if no deal came after: the only one that can take something back.
pub fn last_decider(
    latest_first: impl IntoIterator<Item = Option<Seat>>,
    is_bot: impl Fn(Seat) -> bool,
) -> Result<Seat, UndoRefused> {
    for decided in latest_first {
        match decided {
            None => return Err(UndoRefused::Revealed),
            Some(bot) if is_bot(bot) => {}
            Some(seat) => return Ok(seat),
        }
    }
    Err(UndoRefused::Nothing)
}

impl fmt::Display for UndoRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoRefused::Nothing => "there is nothing to take back",
            UndoRefused::Revealed => "chance has revealed something since",
            UndoRefused::OthersMoved => "another seat has moved since",
        })
    }
}

impl Error for UndoRefused {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatSet;

    const ME: Seat = Seat::FIRST;

    /// `a` and `b` are people, `x` and `y` bots, `.` is a deal; the first letter came first.
    fn check(actions: &str, asked: char, expected: Result<(u64, Undo), UndoRefused>) {
        let seat = |letter| Seat::new("abxy".find(letter).unwrap());
        let latest_first = || actions.chars().rev().map(|letter| (letter != '.').then(|| seat(letter)));
        let is_bot = |seat: Seat| seat.index() >= 2;
        let next = Next::Seats(SeatSet::EMPTY.with(seat(asked)));
        let found = of(ME, latest_first(), is_bot, next);
        assert_eq!(found.map(|back| (back.count, back.how)), expected, "{actions}, {asked} to decide");
        // Whatever can be taken back is the last decider's.
        assert!(expected.is_err() || last_decider(latest_first(), is_bot) == Ok(ME), "{actions}");
    }

    #[test]
    fn one_policy() {
        check("", 'a', Err(UndoRefused::Nothing));
        check(".", 'a', Err(UndoRefused::Revealed));
        check(".a", 'a', Ok((1, Undo::Free)));
        check(".a", 'b', Ok((1, Undo::ByConsent)));
        check(".ab", 'a', Err(UndoRefused::OthersMoved));
        check(".ax", 'a', Ok((2, Undo::ByConsent)));
        check(".axy", 'b', Ok((3, Undo::ByConsent)));
        check(".a.x", 'a', Err(UndoRefused::Revealed));
        check(".x", 'a', Err(UndoRefused::Revealed));
        check("x", 'a', Err(UndoRefused::Nothing));
        check(".abx", 'a', Err(UndoRefused::OthersMoved));
    }
}
