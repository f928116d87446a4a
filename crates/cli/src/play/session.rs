//! The course of a game at the terminal.

use super::input::{HELP, Input, western_digits};
use super::seats::Seating;
use super::sentence;
use crate::{Context, rules};
use anyhow::Result;
use bots::{Advice, Kind, Level, Limits};
use catalog::{Refused, Table, ToldList};
use game::{Next, Seat, UndoRefused};
use i18n::{Lang, Value, tr};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// A game in play and who plays it.
pub(super) struct Session {
    table: Box<dyn Table>,
    seating: Seating,
    /// How long a bot thinks, in milliseconds.
    think: u64,
    /// What the bots' random choices follow from.
    number: u64,
    /// What has happened since the program started, action by action.
    log: Vec<ToldList>,
}

/// What comes after a line.
#[derive(PartialEq, Eq)]
enum Then {
    /// The same seat is asked again.
    Ask,
    /// The table has changed.
    Go,
    Leave,
}

impl Session {
    pub(super) fn new(table: Box<dyn Table>, seating: Seating, think: u64, number: u64) -> Self {
        Session { table, seating, think, number, log: Vec::new() }
    }

    /// Plays to the end of the game, of the input or of the player's patience.
    pub(super) fn play(mut self, mut input: impl BufRead, context: &mut Context) -> Result<()> {
        let id = self.table.info().id;
        let title = i18n::rules::page(id, context.lang).map_or(id, |page| &page.title);
        writeln!(context.out, "{}", tr!(context.lang, "play-welcome", game = title))?;
        loop {
            match self.table.next() {
                Next::Over => return self.show(context),
                Next::Chance(_) => {
                    let (deal, events) = self.table.deal(None)?;
                    let said = tr!(context.lang, "play-dealt", deal = Value::latin(deal));
                    self.tell(&said, events, context)?;
                }
                Next::Seats(seats) => {
                    let human = seats.iter().find(|seat| self.seating.bot(*seat).is_none());
                    let seat = human.or(seats.first()).expect("somebody is asked");
                    match self.seating.bot(seat) {
                        Some(kind) => self.bot_moves(kind, seat, context)?,
                        None if self.human_moves(seat, &mut input, context)? == Then::Leave => return Ok(()),
                        None => {}
                    }
                }
            }
        }
    }

    fn bot_moves(&mut self, kind: Kind, seat: Seat, context: &mut Context) -> Result<()> {
        let mv = self.advice(kind, seat).best().mv().clone();
        let events = self.table.play(Some(seat), &mv)?;
        let said = tr!(context.lang, "play-bot-moved", seat = seat, move = Value::latin(mv));
        self.tell(&said, events, context)
    }

    fn advice(&self, kind: Kind, seat: Seat) -> Advice<String> {
        let started = Instant::now();
        let expired = || started.elapsed() >= Duration::from_millis(self.think);
        let number = self.number.wrapping_add(self.table.len() as u64);
        let advice = bots::advise(kind, &*self.table, Some(seat), &Limits::until(&expired), number);
        advice.expect("the seat is asked")
    }

    /// Shows the table and asks until the player has decided.
    fn human_moves(&mut self, seat: Seat, input: &mut impl BufRead, context: &mut Context) -> Result<Then> {
        self.show(context)?;
        loop {
            write!(context.out, "{} ", tr!(context.lang, "play-prompt", seat = seat))?;
            context.out.flush()?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                writeln!(context.out, "\n{}", tr!(context.lang, "play-end-of-input"))?;
                return Ok(Then::Leave);
            }
            let line = String::from_utf8_lossy(&line);
            match self.obey(&Input::read(&line), seat, context)? {
                Then::Ask => {}
                then => return Ok(then),
            }
        }
    }

    fn obey(&mut self, input: &Input<'_>, seat: Seat, context: &mut Context) -> Result<Then> {
        let lang = context.lang;
        match *input {
            Input::Nothing => {}
            Input::Help => help(context)?,
            Input::Table => self.show(context)?,
            Input::Moves => self.list_moves(seat, context)?,
            Input::Hint => {
                let mv = self.advice(Kind::Level(Level::Expert), seat).best().mv().clone();
                writeln!(context.out, "{}", tr!(lang, "play-hint", move = self.in_words(seat, &mv, lang)))?;
            }
            Input::Log => {
                for event in self.log.iter().flatten() {
                    writeln!(context.out, "{}", sentence(&*self.table, &**event, lang))?;
                }
            }
            Input::Why(text) => self.why(seat, text, context)?,
            Input::Rules(query) => {
                if !rules::look_up(query, lang, &mut context.out)? {
                    writeln!(context.out, "{}", tr!(lang, "play-no-result"))?;
                }
            }
            Input::Save(path) => self.save(path, context)?,
            Input::Lang(code) => match code.parse() {
                Ok(lang) => {
                    context.lang = lang;
                    writeln!(context.out, "{}", tr!(lang, "play-lang"))?;
                }
                Err(fault) => writeln!(context.out, "{fault}")?,
            },
            Input::Undo => return self.undo(context),
            Input::Quit => {
                writeln!(context.out, "{}", tr!(lang, "play-bye"))?;
                return Ok(Then::Leave);
            }
            Input::Move(text) => return self.try_move(seat, text, context),
        }
        Ok(Then::Ask)
    }

    fn try_move(&mut self, seat: Seat, text: &str, context: &mut Context) -> Result<Then> {
        let Some(mv) = self.notation(seat, text, context)? else { return Ok(Then::Ask) };
        match self.table.play(Some(seat), &mv) {
            Ok(events) => {
                let said = tr!(context.lang, "play-moved", seat = seat, move = Value::latin(mv));
                self.tell(&said, events, context)?;
                Ok(Then::Go)
            }
            Err(fault) => {
                refuse(&fault, text, context)?;
                Ok(Then::Ask)
            }
        }
    }

    /// The notation of a move, or of the one with this number in the list; `None`, and said so, if there is none.
    fn notation(&self, seat: Seat, text: &str, context: &mut Context) -> Result<Option<String>> {
        let text = western_digits(text);
        let Ok(number) = text.parse::<usize>() else { return Ok(Some(text)) };
        let mut moves = self.table.legal(Some(seat));
        if (1..=moves.len()).contains(&number) {
            return Ok(Some(moves.swap_remove(number - 1)));
        }
        writeln!(context.out, "{}", tr!(context.lang, "play-no-such-number", count = moves.len()))?;
        Ok(None)
    }

    fn why(&self, seat: Seat, text: &str, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let Some(mv) = self.notation(seat, text, context)? else { return Ok(()) };
        let mut trial = self.table.clone();
        match trial.play(Some(seat), &mv) {
            Ok(events) => {
                writeln!(context.out, "{}", tr!(lang, "play-legal", move = self.in_words(seat, &mv, lang)))?;
                for event in events {
                    writeln!(context.out, "  {}", sentence(&*trial, &*event, lang))?;
                }
                Ok(())
            }
            Err(fault) => refuse(&fault, text, context),
        }
    }

    fn list_moves(&self, seat: Seat, context: &mut Context) -> Result<()> {
        let moves = self.table.legal(Some(seat));
        writeln!(context.out, "{}", tr!(context.lang, "play-moves", count = moves.len()))?;
        for (index, mv) in moves.iter().enumerate() {
            let number = i18n::digits(context.lang, index + 1);
            writeln!(context.out, "{number:>4}  {}", self.in_words(seat, mv, context.lang))?;
        }
        Ok(())
    }

    /// Takes the last decision of a human back, with what bots have done since. What chance has revealed stays.
    fn undo(&mut self, context: &mut Context) -> Result<Then> {
        let mut refused = UndoRefused::Nothing;
        for (count, action) in (1..).zip(self.table.actions().iter().rev()) {
            let Some(seat) = action.seat else {
                refused = UndoRefused::Revealed;
                break;
            };
            if self.seating.bot(seat).is_none() {
                (0..count).for_each(|_| assert!(self.table.undo(), "the record has that many actions"));
                self.log.truncate(self.log.len().saturating_sub(count));
                writeln!(context.out, "{}", tr!(context.lang, "play-undone"))?;
                return Ok(Then::Go);
            }
        }
        writeln!(context.out, "{}", i18n::undo_refused(context.lang, refused))?;
        Ok(Then::Ask)
    }

    fn save(&self, path: &str, context: &mut Context) -> Result<()> {
        let said = match std::fs::write(path, self.table.record_pretty() + "\n") {
            Ok(()) => tr!(context.lang, "play-saved", path = Value::latin(path)),
            Err(fault) => {
                let problem = Value::latin(fault.to_string());
                tr!(context.lang, "play-file-error", path = Value::latin(path), problem = problem)
            }
        };
        Ok(writeln!(context.out, "{said}")?)
    }

    /// Tells what an action has brought about and remembers it.
    fn tell(&mut self, said: &str, events: ToldList, context: &mut Context) -> Result<()> {
        writeln!(context.out, "{said}")?;
        for event in &events {
            writeln!(context.out, "  {}", sentence(&*self.table, &**event, context.lang))?;
        }
        self.log.push(events);
        Ok(())
    }

    fn show(&self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        writeln!(context.out, "\n{}\n{}", text::table(&*self.table, lang), text::turn(&*self.table, lang))?;
        Ok(())
    }

    /// `3r-2: take 2 red from factory 3 to line 2`.
    fn in_words(&self, seat: Seat, mv: &str, lang: Lang) -> String {
        let words = text::mv(&*self.table, Some(seat), mv, lang).unwrap_or_default();
        format!("{}: {words}", text::ltr(lang, mv))
    }
}

fn help(context: &mut Context) -> Result<()> {
    writeln!(context.out, "{}", tr!(context.lang, "play-help"))?;
    for (command, key) in HELP {
        let command = text::ltr(context.lang, &format!("{command:<14}"));
        writeln!(context.out, "  {command} {}", tr(context.lang, key, &[]))?;
    }
    Ok(())
}

/// Says why a move did not happen: the rule in full, or that it is no move at all.
fn refuse(fault: &Refused, typed: &str, context: &mut Context) -> Result<()> {
    let said = match fault {
        Refused::Illegal(why) => i18n::illegal(context.lang, why),
        Refused::Notation(_) | Refused::NoSeed => {
            tr!(context.lang, "play-unknown-command", input = Value::latin(typed))
        }
    };
    Ok(writeln!(context.out, "{said}")?)
}
