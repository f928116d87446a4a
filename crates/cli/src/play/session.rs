//! The course of a game at the terminal.

use super::input::{HELP, Input, western_digits};
use super::seats::Seating;
use super::sentence;
use crate::{Context, rules};
use anyhow::Result;
use api::{Chat, Clock, Person, PersonId};
use bots::{Advice, Kind, Level, Limits, Seated};
use catalog::{EventList, Refused};
use game::{MAX_SEATS, Next, Seat, Seed};
use i18n::{Lang, Value, seat_name, tr};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};
use table::{AnyGame, Change, Draft, Entry, Refusal, Setup, Table, Uptime};
use text::Because;

/// A game in play and who plays it.
pub(super) struct Session {
    table: Table<AnyGame>,
    /// Everybody at the keyboard counts as one person to the table, so an undo needs no consent.
    me: Person,
    seating: Seating,
    /// How long a bot thinks, in milliseconds.
    think: u64,
    /// The seed of the bots' random choices.
    number: u64,
    /// The bot that was asked for each seat, with what it remembers: one that plays, or the one that gives hints.
    bots: [Option<(Kind, Seated)>; MAX_SEATS],
    /// The events since the program started, action by action.
    log: Vec<EventList>,
}

/// How long each of the up to three searches may take that look for the reason of a hint, in milliseconds.
const MOST_REASONING: u64 = 250;

type Listener<'a> = &'a mut dyn FnMut(&Table<AnyGame>, Change<AnyGame>);

/// What happens after a line of input.
#[derive(PartialEq, Eq)]
enum Then {
    /// The same seat is asked again.
    Ask,
    /// The table has changed.
    Go,
    Leave,
}

impl Session {
    /// A session for a game that may be in progress. Deals are drawn from the seed from now on.
    pub(super) fn new(game: Box<dyn catalog::Table>, seed: Seed, seating: Seating, think: u64, number: u64) -> Self {
        let me = Person::guest(PersonId::me(), String::new());
        let setup = Setup {
            host: me.clone(),
            options: game.options().unwrap_or_default(),
            seats: seating.plan(),
            clock: Clock::None,
            chat: Chat::Off,
            hints: false,
            rated: Some(false),
            told: false,
            cup: None,
            kept: Vec::new(),
        };
        let table = Table::under_way(setup, game.into(), seed, 0);
        Session { table, me, seating, think, number, bots: Default::default(), log: Vec::new() }
    }

    fn game(&self) -> &dyn catalog::Table {
        &**self.table.game()
    }

    /// Plays to the end of the game or of the input, or until the player quits.
    pub(super) fn play(mut self, mut input: impl BufRead, context: &mut Context) -> Result<()> {
        let id = self.game().info().id;
        let title = i18n::rules::title(id, context.lang).unwrap_or(id);
        writeln!(context.out, "{}", tr!(context.lang, "play-welcome", game = title))?;
        self.carry_out(context, |draft, _| draft.settle())??;
        loop {
            match self.game().next() {
                Next::Over | Next::Chance(_) => return self.show(context),
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
        Ok(self.carry_out(context, |draft, _| draft.bot_plays(seat, mv))??)
    }

    fn advice(&mut self, kind: Kind, seat: Seat) -> Advice<String> {
        let started = Instant::now();
        let expired = || started.elapsed() >= Duration::from_millis(self.think);
        let number = self.number.wrapping_add(seat.index() as u64);
        let (_, bot) = match &mut self.bots[seat.index()] {
            Some(known) if known.0 == kind => known,
            bot => bot.insert((kind, Seated::new(kind, number))),
        };
        bot.advise(&**self.table.game(), Some(seat), &Limits::until(&expired)).expect("the seat is asked")
    }

    /// Why the best of the advised moves is better than another.
    fn because(&self, seat: Seat, advice: &Advice<String>, lang: Lang) -> Option<Because> {
        let moves = advice.candidates.iter().map(|candidate| (candidate.mv().as_str(), candidate.value[seat]));
        let moves: Vec<(&str, f64)> = moves.collect();
        let time = Duration::from_millis(self.think.min(MOST_REASONING));
        let better =
            bots::preferred(Kind::Level(Level::Expert), self.game(), seat, &moves, self.number, &mut |work| {
                let started = Instant::now();
                work(&Limits::until(&|| started.elapsed() >= time));
            })?;
        text::hint_because(self.game(), seat, &better, &lang.into())
    }

    /// Shows the table and asks until the player has decided.
    fn human_moves(&mut self, seat: Seat, input: &mut impl BufRead, context: &mut Context) -> Result<Then> {
        self.show(context)?;
        loop {
            write!(context.out, "{} ", tr!(context.lang, "play-prompt", seat = seat_name(context.lang, seat)))?;
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
                let advice = self.advice(Kind::Level(Level::Expert), seat);
                let mv = self.in_words(seat, advice.best().mv(), lang);
                writeln!(context.out, "{}", tr!(lang, "play-hint", move = mv))?;
                if let Some(because) = self.because(seat, &advice, lang) {
                    let words = because.words;
                    match because.clause {
                        Some(clause) => {
                            writeln!(context.out, "{}", tr!(lang, "analyse-cited", words, clause = clause))?;
                        }
                        None => writeln!(context.out, "{words}")?,
                    }
                }
            }
            Input::Log => {
                for event in self.log.iter().flatten() {
                    writeln!(context.out, "{}", sentence(self.game(), &**event, lang))?;
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
        match self.carry_out(context, |draft, me| draft.play(me, seat, mv))? {
            Ok(()) => Ok(Then::Go),
            Err(Refusal::Game(fault)) => {
                refuse(&fault, text, context)?;
                Ok(Then::Ask)
            }
            Err(other) => Err(other.into()),
        }
    }

    /// The notation of a move, or of the one with this number in the list; prints why and returns `None` if there is
    /// none.
    fn notation(&self, seat: Seat, text: &str, context: &mut Context) -> Result<Option<String>> {
        let text = western_digits(text);
        let Ok(number) = text.parse::<usize>() else { return Ok(Some(text)) };
        let mut moves = self.game().legal(Some(seat));
        if (1..=moves.len()).contains(&number) {
            return Ok(Some(moves.swap_remove(number - 1)));
        }
        writeln!(context.out, "{}", tr!(context.lang, "play-no-such-number", count = moves.len()))?;
        Ok(None)
    }

    fn why(&self, seat: Seat, text: &str, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let Some(mv) = self.notation(seat, text, context)? else { return Ok(()) };
        let mut trial = self.game().clone_box();
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
        let moves = self.game().legal(Some(seat));
        writeln!(context.out, "{}", tr!(context.lang, "play-moves", count = moves.len()))?;
        for (index, mv) in moves.iter().enumerate() {
            let number = i18n::digits(context.lang, index + 1);
            writeln!(context.out, "{number:>4}  {}", self.in_words(seat, mv, context.lang))?;
        }
        Ok(())
    }

    /// Takes back the last decision of a human, with what bots have done since. What chance has revealed stays
    /// revealed.
    fn undo(&mut self, context: &mut Context) -> Result<Then> {
        let back = self.table.last_decider().map_err(Refusal::from);
        let undone = match back {
            Ok(seat) => self.carry_out(context, |draft, me| draft.undo(me, seat))?,
            Err(refused) => Err(refused),
        };
        match undone {
            Ok(()) => {
                writeln!(context.out, "{}", tr!(context.lang, "play-undone"))?;
                Ok(Then::Go)
            }
            Err(Refusal::Undo(why)) => {
                writeln!(context.out, "{}", i18n::undo_refused(context.lang, why))?;
                Ok(Then::Ask)
            }
            Err(other) => Err(other.into()),
        }
    }

    fn save(&self, path: &str, context: &mut Context) -> Result<()> {
        let said = match std::fs::write(path, self.game().record_pretty() + "\n") {
            Ok(()) => tr!(context.lang, "play-saved", path = Value::latin(path)),
            Err(fault) => {
                let problem = Value::latin(fault.to_string());
                tr!(context.lang, "play-file-error", path = Value::latin(path), problem = problem)
            }
        };
        Ok(writeln!(context.out, "{said}")?)
    }

    /// Acts at the table, prints the events, action by action, and logs them.
    fn carry_out(
        &mut self,
        context: &mut Context,
        work: impl FnOnce(&mut Draft<'_, AnyGame, Listener<'_>>, &Person) -> Result<(), Refusal>,
    ) -> Result<Result<(), Refusal>> {
        let (lang, log) = (context.lang, &mut self.log);
        let mut said = String::new();
        let mut listener = |table: &Table<AnyGame>, change: Change<AnyGame>| {
            match change.entry {
                Entry::Move { seat, mv, .. } if table.is_bot(seat) => {
                    said += &tr!(lang, "play-bot-moved", seat = seat_name(lang, seat), move = Value::latin(mv));
                }
                Entry::Move { seat, mv, .. } => {
                    said += &tr!(lang, "play-moved", seat = seat_name(lang, seat), move = Value::latin(mv));
                }
                Entry::Deal { deal } => said += &tr!(lang, "play-dealt", deal = Value::latin(deal)),
                Entry::Undo { count, .. } => log.truncate(log.len().saturating_sub(count as usize)),
                // The result is printed with the table.
                _ => {}
            }
            if let Some(played) = change.played {
                said.push('\n');
                for event in &played.told {
                    said.extend(["  ", &sentence(&**table.game(), &**event, lang), "\n"]);
                }
                log.push(played.told);
            }
        };
        let uptime = Uptime::always();
        let mut draft = Draft::new(&self.table, 0, &uptime, &mut listener as Listener<'_>);
        let done = work(&mut draft, &self.me);
        if done.is_ok() {
            self.table = draft.into_table();
            write!(context.out, "{said}")?;
        }
        Ok(done)
    }

    fn show(&self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let speaker = lang.into();
        writeln!(context.out, "\n{}\n{}", text::table(self.game(), &speaker), text::turn(self.game(), &speaker))?;
        Ok(())
    }

    /// `3r-2: take 2 red from factory 3 to line 2`.
    fn in_words(&self, seat: Seat, mv: &str, lang: Lang) -> String {
        let words = text::mv(self.game(), Some(seat), mv, lang).unwrap_or_default();
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

/// Prints why a move was refused: the rule in full, or that it is not a move at all.
fn refuse(fault: &Refused, typed: &str, context: &mut Context) -> Result<()> {
    let said = match fault {
        Refused::Illegal(why) => i18n::illegal(context.lang, why),
        Refused::Notation(_) | Refused::NoSeed => {
            tr!(context.lang, "play-unknown-command", input = Value::latin(typed))
        }
    };
    Ok(writeln!(context.out, "{said}")?)
}
