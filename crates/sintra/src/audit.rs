//! What makes a position possible: the invariants of `rules/sintra.cases.md` that a position can show. They hold
//! after every action; errors cite their numbers.

use crate::components::{COLOURS, COLUMNS, FALL, LAST_STEP, PIECES, ROUNDS, SPACES, workshops};
use crate::face::{Space, topmost};
use crate::scoring::final_scoring;
use crate::{Colour, Deal, Glass, Palace, Phase, Sintra};
use game::{PositionError, Seat, clause};
use tiles::FACTORY_SIZE;

impl Sintra {
    /// The definition of a possible position. Loading uses it, the tests assert it after every action.
    pub(crate) fn check_invariants(&self) -> Result<(), PositionError> {
        tiles::check_seats(self.players, self.seat, self.start, ("token", self.token))?;
        self.check_track()?;
        self.check_panes()?;
        for seat in Seat::all(self.players) {
            self.check_palace(seat)?;
        }
        self.check_sources()?;
        self.check_steps()?;
        self.check_token()?;
        self.check_phase()
    }

    /// SG-I9: the panes of past rounds are off the round track, the others lie there.
    fn check_track(&self) -> Result<(), PositionError> {
        if !(1..=ROUNDS as u8).contains(&self.round) {
            let problem = format!("round {}; 1 to {ROUNDS} are possible", self.round);
            return Err(PositionError::new(9, "round", problem).by(clause!("SG-3.1")));
        }
        let first = match self.phase {
            Phase::First | Phase::Strips | Phase::Track | Phase::Over => ROUNDS,
            Phase::Fill | Phase::Turn | Phase::Keep => usize::from(self.round) - 1,
        };
        let mut seen = [false; COLOURS];
        for (at, space) in self.track.iter().enumerate() {
            let twice = match space {
                Some(colour) if at > 0 => std::mem::replace(&mut seen[colour.index()], true),
                _ => false,
            };
            if twice {
                return Err(PositionError::new(9, "track", "a colour twice on spaces 2 to 6").by(clause!("SG-2.10")));
            }
            if space.is_some() != (at >= first) {
                let problem = format!("space {} in round {}", at + 1, self.round);
                return Err(PositionError::new(9, "track", problem).by(clause!("SG-9.2")));
            }
        }
        Ok(())
    }

    /// SG-I1: every pane exists exactly once.
    fn check_panes(&self) -> Result<(), PositionError> {
        for colour in Colour::ALL {
            let found = self.elsewhere(colour) + u32::from(self.stock.bag.count(colour.index()));
            PIECES.check_found(colour.index(), found)?;
        }
        Ok(())
    }

    /// How many panes of a colour lie anywhere but in the bag.
    pub(crate) fn elsewhere(&self, colour: Colour) -> u32 {
        let count = |panes: &Glass| u32::from(panes.count(colour.index()));
        let palaces = self.palaces[..usize::from(self.players)].iter();
        let in_palaces: u32 = palaces.map(|palace| panes_in(palace, colour)).sum();
        let on_table: u32 = self.market.sources().iter().map(count).sum();
        let on_track = self.track.iter().filter(|space| **space == Some(colour)).count() as u32;
        in_palaces + on_table + on_track + count(&self.stock.spent)
    }

    fn check_palace(&self, seat: Seat) -> Result<(), PositionError> {
        let palace = &self.palaces[seat.index()];
        let field = |part: &str| format!("palaces[{}].{part}", seat.index());
        if palace.glazier() >= COLUMNS {
            return Err(PositionError::new(5, field("glazier"), "no such column").by(clause!("SG-1.3")));
        }
        if palace.step >= LAST_STEP {
            let problem = format!("step {}; 0 to 7 are possible at rest", palace.step);
            return Err(PositionError::new(6, field("step"), problem).by(clause!("SG-6.4")));
        }
        if !palace.has_strips() {
            return self.check_before_strips(seat);
        }
        if (0..COLUMNS).fold(0u8, |seen, column| seen | 1 << palace.strips[column].index()) != u8::MAX {
            return Err(PositionError::new(2, field("columns"), "a strip lies in two columns").by(clause!("SG-2.5")));
        }
        for column in 0..COLUMNS {
            let field = || field(&format!("columns[{column}]"));
            self.check_column(palace, column)
                .map_err(|(number, problem, clause)| PositionError::new(number, field(), problem).by(clause))?;
            if palace.panes[column].is_complete() && !self.awaits_choice(seat, column) {
                return Err(PositionError::new(4, field(), "the strip is full").by(clause!("SG-7.5")));
            }
        }
        self.check_score(seat)
    }

    /// Whether the table waits for the seat to choose a pane from the full strip of the column.
    fn awaits_choice(&self, seat: Seat, column: usize) -> bool {
        self.phase == Phase::Keep && seat == self.seat && column == self.palaces[seat.index()].glazier()
    }

    /// A palace before its strips are dealt is bare.
    fn check_before_strips(&self, seat: Seat) -> Result<(), PositionError> {
        let due = match self.phase {
            Phase::First => true,
            Phase::Strips => seat >= self.seat,
            _ => false,
        };
        let field = |part: &str| format!("palaces[{}].{part}", seat.index());
        if !due {
            return Err(PositionError::new(2, field("columns"), "the strips were dealt").by(clause!("SG-2.5")));
        }
        if self.palaces[seat.index()] != Palace::default() {
            return Err(
                PositionError::new(2, field("columns"), "none, though the game has begun").by(clause!("SG-2.5"))
            );
        }
        Ok(())
    }

    /// SG-I2, SG-I3: the side fits the window, and the panes lie where they may.
    fn check_column(&self, palace: &Palace, column: usize) -> Result<(), (u8, String, game::Clause)> {
        let strip = palace.strips[column];
        let in_window = palace.windows.count(column);
        let first_laid = if in_window == 0 { strip } else { strip.flipped() };
        if !self.strips.may_start(first_laid) {
            return Err((2, format!("{strip} up: its side with jokers started down"), clause!("SG-2.6")));
        }
        let (face, panes) = (self.strips.face(strip), palace.panes[column]);
        if in_window == 2 {
            return if panes.is_empty() {
                Ok(())
            } else {
                Err((2, "panes on a strip that is gone".to_owned(), clause!("SG-7.8")))
            };
        }
        if panes.len() as u32 != panes.occupied().count_ones() {
            return Err((3, "two panes on a space".to_owned(), clause!("SG-5.2")));
        }
        for space in 0..SPACES {
            if let (Space::Of(shown), Some(pane)) = (face.space(space), panes.on(space))
                && shown != pane
            {
                return Err((3, format!("a pane of another colour on space {}", space + 1), clause!("SG-5.2")));
            }
        }
        let kinds = Colour::ALL.into_iter().map(|colour| face.spaces_of(colour)).chain([face.jokers()]);
        for spaces in kinds {
            let filled = panes.occupied() & spaces;
            if filled != topmost(spaces, filled.count_ones() as u8) {
                return Err((3, "like spaces fill from the top".to_owned(), clause!("SG-5.14")));
            }
        }
        let mut noted = *palace;
        noted.note_open(&self.strips, column);
        if noted.open != palace.open {
            return Err((3, "the word of open columns disagrees with the panes".to_owned(), clause!("SG-5.2")));
        }
        Ok(())
    }

    /// SG-I6: before the final scoring the score is what was gained, less 18 for each fall. Each pane in a window
    /// brought at most five points of colour bonus plus the points of its own window and all windows to the right.
    fn check_score(&self, seat: Seat) -> Result<(), PositionError> {
        let palace = &self.palaces[seat.index()];
        let points = self.printed.windows();
        let most_for_a_pane =
            |column: usize| SPACES as i32 + points[column..].iter().map(|points| i32::from(*points)).sum::<i32>();
        let for_windows: i32 =
            (0..COLUMNS).map(|column| i32::from(palace.windows.count(column)) * most_for_a_pane(column)).sum();
        let pending = match self.round_colour() {
            Some(colour) if self.awaits_choice(seat, palace.glazier()) => palace.panes[palace.glazier()].count(colour),
            _ => 0,
        };
        let at_the_end: i32 = match self.phase {
            Phase::Over => final_scoring(self, palace).iter().map(|sum| i32::from(sum.points())).sum(),
            _ => 0,
        };
        let fixed = i32::from(pending) + at_the_end - i32::from(FALL) * i32::from(palace.falls);
        let (least, most) = (fixed, fixed + for_windows);
        if !(least..=most).contains(&i32::from(palace.score)) {
            let problem = format!("{} points; {least} to {most} are possible with this palace", palace.score);
            return Err(
                PositionError::new(6, format!("palaces[{}].score", seat.index()), problem).by(clause!("SG-7.11"))
            );
        }
        Ok(())
    }

    /// SG-I7: workshops are untouched or empty, and the centre gets its panes from emptied ones.
    fn check_sources(&self) -> Result<(), PositionError> {
        PIECES.check_market(&self.market, workshops(self.players), (7, clause!("SG-2.12")))?;
        let having =
            |wanted: fn(u8) -> bool| self.workshops().iter().filter(|panes| wanted(panes.total())).count() as u8;
        let (partly, empty) = (having(|size| (1..FACTORY_SIZE).contains(&size)), having(|size| size == 0));
        if partly > 1 {
            return Err(PositionError::new(7, "workshops", "more than one is filled in part").by(clause!("SG-9.9")));
        }
        let most = empty * (FACTORY_SIZE - 1);
        if self.centre().total() > most {
            let problem = format!("{} panes; at most {most} come from the empty workshops", self.centre().total());
            return Err(PositionError::new(7, "centre", problem).by(clause!("SG-4.1")));
        }
        if self.token.is_some() && empty == 0 {
            return Err(
                PositionError::new(8, "token", "taken, though the centre never held glass").by(clause!("SG-4.4"))
            );
        }
        Ok(())
    }

    /// SG-I6: every step down came from a pane that was taken or from a first-player marker.
    fn check_steps(&self) -> Result<(), PositionError> {
        let a_round = u32::from(workshops(self.players) * FACTORY_SIZE);
        let on_table: u32 = self.market.sources().iter().map(|panes| u32::from(panes.total())).sum();
        let this_round = match self.phase {
            Phase::First | Phase::Strips | Phase::Track | Phase::Fill => 0,
            Phase::Turn | Phase::Keep => a_round - on_table + u32::from(self.token.is_some()),
            Phase::Over => a_round + 1,
        };
        let most = (u32::from(self.round) - 1) * (a_round + 1) + this_round;
        let palaces = self.palaces[..usize::from(self.players)].iter();
        let steps: u32 =
            palaces.map(|palace| u32::from(LAST_STEP) * u32::from(palace.falls) + u32::from(palace.step)).sum();
        if steps > most {
            let problem = format!("{steps} steps down, though at most {most} panes and tokens were taken");
            return Err(PositionError::new(6, "palaces", problem).by(clause!("SG-6.1")));
        }
        Ok(())
    }

    /// SG-I8: between rounds the token is with the start player; before the game it is with nobody.
    fn check_token(&self) -> Result<(), PositionError> {
        let fits = match self.phase {
            Phase::First => self.token.is_none() && self.start == Seat::FIRST,
            Phase::Turn | Phase::Keep => true,
            Phase::Strips | Phase::Track | Phase::Fill | Phase::Over => self.token == Some(self.start),
        };
        if fits {
            Ok(())
        } else {
            Err(PositionError::new(8, "token", "it is with the start player").by(clause!("SG-9.4")))
        }
    }

    /// SG-I4, SG-I8, SG-I10: what each phase leaves on the table, and who is next.
    fn check_phase(&self) -> Result<(), PositionError> {
        let glass_left = !self.market.is_empty();
        match self.phase {
            Phase::Turn if !glass_left => {
                return Err(PositionError::new(10, "phase", "no glass is left to take").by(clause!("SG-9.1")));
            }
            Phase::Turn | Phase::Keep => {}
            _ if glass_left => {
                return Err(PositionError::new(10, "phase", "glass is left to take").by(clause!("SG-9.1")));
            }
            _ => {}
        }
        let expected_seat = match self.phase {
            Phase::First => Seat::FIRST,
            Phase::Track | Phase::Fill | Phase::Over => self.start,
            Phase::Strips | Phase::Turn | Phase::Keep => self.seat,
        };
        if self.seat != expected_seat {
            return Err(
                PositionError::new(8, "seat", format!("seat {} is next", expected_seat.index())).by(clause!("SG-3.2"))
            );
        }
        match self.phase {
            Phase::First | Phase::Strips | Phase::Track => self.check_untouched(),
            Phase::Fill if self.round == 1 => self.check_untouched(),
            Phase::Keep => self.check_choice(),
            Phase::Over if usize::from(self.round) < ROUNDS => {
                Err(PositionError::new(9, "round", "the game has six rounds").by(clause!("SG-9.3")))
            }
            _ => Ok(()),
        }
    }

    /// Before the first fill nothing has been played: bare palaces, an empty tower.
    fn check_untouched(&self) -> Result<(), PositionError> {
        if self.round != 1 || !self.stock.spent.is_empty() {
            return Err(PositionError::new(10, "phase", "the game has begun").by(clause!("SG-2.11")));
        }
        for (index, palace) in self.palaces[..usize::from(self.players)].iter().enumerate() {
            let field = format!("palaces[{index}]");
            if palace.has_strips() {
                if self.phase == Phase::First || self.phase == Phase::Strips && index >= self.seat.index() {
                    return Err(
                        PositionError::new(10, field, "strips, though they are not dealt").by(clause!("SG-2.5"))
                    );
                }
                if Deal::check_strips(&palace.strips, &self.strips).is_err()
                    || *palace != Palace::with_strips(palace.strips, &self.strips)
                {
                    return Err(PositionError::new(10, field, "nothing has been played").by(clause!("SG-2.9")));
                }
            }
        }
        Ok(())
    }

    /// A pane is to be chosen: the strip below the glazier is full and holds two colours or more (SG-7.6).
    fn check_choice(&self) -> Result<(), PositionError> {
        let palace = &self.palaces[self.seat.index()];
        let panes = palace.panes[palace.glazier()];
        if !panes.is_complete() || panes.colours().is_power_of_two() {
            return Err(PositionError::new(4, "phase", "no pane is to be chosen").by(clause!("SG-7.6")));
        }
        Ok(())
    }
}

fn panes_in(palace: &Palace, colour: Colour) -> u32 {
    let on_strips: u32 = palace.panes.iter().map(|panes| u32::from(panes.count(colour))).sum();
    on_strips + u32::from(palace.windows.tally().count(colour.index()))
}
