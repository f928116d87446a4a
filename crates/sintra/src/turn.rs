//! A turn: taking glass (SG-4), placing it (SG-5), breaking it (SG-6), completing a strip (SG-7), or returning the
//! glazier (SG-8). The order is that of SG-3.6.

use crate::components::{FALL, LAST_STEP};
use crate::scoring::CountedWindows;
use crate::{Colour, Event, Glass, Phase, Printed, Sintra, Source, StepDown, Sum, Target};
use game::{Log, Seat};

impl Sintra {
    /// Takes all panes of a colour (SG-4.1, SG-4.2) and places or breaks them.
    #[inline]
    pub(crate) fn draft(&mut self, source: Source, colour: Colour, target: Target, log: &mut impl Log<Event>) {
        let panes = self.market.at(source);
        let count = panes.count(colour.index());
        log.push(Event::Took { seat: self.seat, source, colour, count });
        self.leave_to_centre(source, panes.without(colour.index()), log);
        if source.is_centre() && self.token.is_none() {
            self.take_token(log);
        }
        match target {
            Target::Column { column, extra } => {
                self.move_glazier(column, log);
                let placed = self.place(column, colour, count, extra, log);
                self.break_panes(colour, count - placed, log);
                // SG-7.2: no other strip got a pane.
                if self.palaces[self.seat.index()].panes[column].is_complete() {
                    return self.complete_strip(log);
                }
            }
            // SG-5.12: the glazier stays.
            Target::Break => self.break_panes(colour, count, log),
        }
        self.end_turn(log);
    }

    /// Empties the source and moves what was not taken to the centre. For the centre itself, the rest simply stays.
    #[inline]
    fn leave_to_centre(&mut self, source: Source, rest: Glass, log: &mut impl Log<Event>) {
        self.market.leave(source, rest);
        if !source.is_centre() && !rest.is_empty() {
            log.push(Event::ToCentre { panes: rest });
        }
    }

    /// The first to take from the centre gets the first-player marker (SG-4.4) and a step down at once (SG-4.5, SG-4.6).
    fn take_token(&mut self, log: &mut impl Log<Event>) {
        self.token = Some(self.seat);
        log.push(Event::TokenTaken { seat: self.seat });
        let palace = &mut self.palaces[self.seat.index()];
        tell_step(self.seat, palace.step, StepDown::Token, &self.printed, log);
        palace.step_down(1);
    }

    /// The glazier goes to the strip that is used (SG-5.5), over gaps or not (SG-5.6).
    #[inline]
    fn move_glazier(&mut self, column: usize, log: &mut impl Log<Event>) {
        let palace = &mut self.palaces[self.seat.index()];
        let (from, to) = (palace.glazier + 1, column as u8 + 1);
        palace.glazier = column as u8;
        if from != to {
            log.push(Event::GlazierMoved { seat: self.seat, from, to });
        }
    }

    /// As many panes as fit go on the strip (SG-5.7), with a chosen number more on jokers than have to go there
    /// (SG-5.13); returns how many fit.
    #[inline]
    fn place(&mut self, column: usize, colour: Colour, count: u8, extra: u8, log: &mut impl Log<Event>) -> u8 {
        let palace = &mut self.palaces[self.seat.index()];
        let room = palace.room(&self.strips, column, colour);
        let placed = room.placed(count);
        let jokers = room.on_jokers(count) + extra;
        palace.lay(&self.strips, column, colour, placed - jokers, jokers);
        log.push(Event::Placed { seat: self.seat, column: column as u8 + 1, colour, count: placed, jokers });
        placed
    }

    /// Pane by pane into the tower (SG-6.2), each with a step down (SG-6.1).
    #[inline]
    fn break_panes(&mut self, colour: Colour, count: u8, log: &mut impl Log<Event>) {
        let palace = &mut self.palaces[self.seat.index()];
        for pane in 0..count {
            log.push(Event::Broke { seat: self.seat, colour });
            tell_step(self.seat, (palace.step + pane) % LAST_STEP, StepDown::Broken, &self.printed, log);
        }
        palace.step_down(count);
        self.stock.spent += Glass::of(colour.index(), count);
    }

    /// The strip below the glazier is full: the colour bonus comes first (SG-7.3), then a pane is chosen (SG-7.5). If
    /// all have one colour, there is no decision (SG-7.6).
    fn complete_strip(&mut self, log: &mut impl Log<Event>) {
        let bonus_colour = self.round_colour().expect("the track shows a pane for the round in play");
        let palace = &mut self.palaces[self.seat.index()];
        let panes = palace.panes[palace.glazier()];
        let sum = Sum::ColourBonus { colour: bonus_colour, panes: panes.count(bonus_colour) };
        palace.score += sum.points();
        if sum.points() > 0 {
            log.push(Event::Scored { seat: self.seat, points: sum.points(), sum });
        }
        let colours = panes.colours();
        if colours.is_power_of_two() {
            self.keep(Colour::ALL[colours.trailing_zeros() as usize], log);
        } else {
            self.phase = Phase::Keep;
        }
    }

    /// One pane goes into the window, four into the tower (SG-7.5); the strip is flipped (SG-7.7) or out of the game
    /// (SG-7.8); the window is scored (SG-7.11) and the turn ends (SG-7.14). The glazier stays (SG-7.10).
    pub(crate) fn keep(&mut self, colour: Colour, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let palace = &mut self.palaces[seat.index()];
        let column = palace.glazier();
        let number = palace.glazier + 1;
        let others = palace.panes[column].tally() - Glass::of(colour.index(), 1);
        log.push(Event::Kept { seat, column: number, colour });
        log.push(Event::ToTower { panes: others });
        self.stock.spent += others;
        if palace.keep_pane(&self.strips, column, colour) {
            log.push(Event::Flipped { seat, column: number });
        } else {
            log.push(Event::Removed { seat, column: number });
        }
        let windows = CountedWindows::of(palace.windows, column, &self.printed);
        palace.score += windows.points();
        let sum = Sum::Windows { windows };
        log.push(Event::Scored { seat, points: sum.points(), sum });
        self.phase = Phase::Turn;
        self.end_turn(log);
    }

    /// The glazier goes back, and nothing else changes (SG-8.1).
    pub(crate) fn return_glazier(&mut self, log: &mut impl Log<Event>) {
        let palace = &mut self.palaces[self.seat.index()];
        let target = palace.return_target(self.gaps).expect("a legal return has a target");
        let (from, to) = (palace.glazier + 1, target as u8 + 1);
        palace.glazier = target as u8;
        log.push(Event::Returned { seat: self.seat, from, to });
        self.end_turn(log);
    }
}

/// Logs a step down the broken-glass track from the marker's current step (SG-4.5, SG-6.1, SG-6.4).
#[inline]
fn tell_step(seat: Seat, from: u8, why: StepDown, printed: &Printed, log: &mut impl Log<Event>) {
    log.push(Event::Step { seat, step: from + 1, lost: printed.lost_at(from + 1), why });
    if from + 1 == LAST_STEP {
        log.push(Event::LostEighteen { seat, points: -FALL });
    }
}
