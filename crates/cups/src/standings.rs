//! How everybody stands.
//!
//! A table brings two points for every opponent beaten there, and one for every tie; a round off three quarters of what a table
//! can bring (all of it at tables of two). The order, and what breaks ties:
//!
//! - usually: points; the opponents' points added up (Buchholz); points from tables with those who have as many (direct
//!   result); the points of the games themselves;
//! - in a duplicate cup: the comparison ([`compare`](crate::compare)), on average over all rounds that are over, where a round without a table counts
//!   [`SPARED`]; points above the average of the seat, added up; points; the points of the games.
//!
//! Whom nothing tells apart shares a place.

use crate::compare::{SPARED, compare};
use crate::{Cup, Table};
use api::CupForm;
use std::cmp::Reverse;

/// How many of the last games a line shows.
const FORM: usize = 8;

/// How a player stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The number of the player.
    pub player: usize,
    /// The place, from 1; places can be shared.
    pub place: u16,
    /// Two for every opponent beaten at a table, one for every tie.
    pub points: i32,
    /// The sum of the opponents' points.
    pub opponents: i32,
    /// Points from tables with those who have as many points.
    pub direct: i32,
    /// Points of the games themselves.
    pub scored: i32,
    /// At how many tables they have finished.
    pub games: u16,
    /// In a duplicate cup: how many on the same seats they were ahead of, in tenths of a percent.
    pub compared: i32,
    /// In a duplicate cup: points above the average of the seats, in tenths.
    pub above: i32,
    /// How the last games went, oldest first.
    pub form: Vec<CupForm>,
}

/// How everybody stands, best first.
#[derive(Clone, Debug)]
pub struct Standings {
    lines: Vec<Line>,
    /// The index of every player's line.
    of: Vec<usize>,
}

impl Standings {
    /// The standings of a cup.
    pub fn of(cup: &Cup) -> Self {
        let mut lines = earned(cup);
        let points: Vec<i32> = lines.iter().map(|line| line.points).collect();
        each_pair(cup, |one, other, earned| {
            lines[one].opponents += points[other];
            if points[one] == points[other] {
                lines[one].direct += earned;
            }
        });
        let duplicate = cup.setup().duplicate;
        if duplicate {
            add_compared(cup, &mut lines);
        }
        let key = |line: &Line| {
            let usual = (line.points, line.opponents, line.direct, line.scored);
            let (first, second) = if duplicate { (line.compared, line.above) } else { (0, 0) };
            Reverse((first, second, if duplicate { (line.points, line.scored, 0, 0) } else { usual }))
        };
        lines.sort_by_cached_key(|line| (key(line), line.player));
        for at in 0..lines.len() {
            let shared = at > 0 && key(&lines[at]) == key(&lines[at - 1]);
            lines[at].place = if shared { lines[at - 1].place } else { at as u16 + 1 };
        }
        let mut of = vec![0; lines.len()];
        lines.iter().enumerate().for_each(|(at, line)| of[line.player] = at);
        Standings { lines, of }
    }

    /// The points alone, by the number of the player.
    pub(crate) fn points(cup: &Cup) -> Vec<i32> {
        earned(cup).into_iter().map(|line| line.points).collect()
    }

    /// All lines, best first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The line of a player.
    pub fn line(&self, player: usize) -> Option<&Line> {
        self.of.get(player).map(|at| &self.lines[*at])
    }

    /// What a player is paired by: points first, then the place.
    pub(crate) fn rank(&self, player: usize) -> (i32, u16) {
        self.line(player).map_or((0, 0), |line| (-line.points, line.place))
    }
}

/// What a round off brings.
fn off(players: u8) -> i32 {
    (3 * (i32::from(players) - 1) + 1) / 2
}

/// What a place brings against another.
fn against(mine: u8, theirs: u8) -> i32 {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    }
}

/// Points, games and form, by the number of the player.
fn earned(cup: &Cup) -> Vec<Line> {
    let players = cup.players().iter().enumerate();
    let mut lines: Vec<Line> = players
        .map(|(player, known)| Line {
            player,
            points: off(cup.setup().players) * known.byes.len() as i32,
            ..Line::default()
        })
        .collect();
    // In which round each result was, so that rounds off stand among them.
    let mut forms: Vec<Vec<(u16, CupForm)>> =
        cup.players().iter().map(|player| player.byes.iter().map(|round| (*round, CupForm::Bye)).collect()).collect();
    for table in cup.tables() {
        let Some(places) = table.outcome.as_ref().map(|outcome| &outcome.places).filter(|places| !places.is_empty())
        else {
            continue;
        };
        let (first, last) = (places.iter().min(), places.iter().max());
        for (seat, player) in table.seats.iter().enumerate() {
            let Some(player) = player.map(usize::from) else { continue };
            let others = places.iter().enumerate().filter(|(other, _)| *other != seat);
            let (line, place) = (&mut lines[player], places[seat]);
            line.points += others.map(|(_, theirs)| against(place, *theirs)).sum::<i32>();
            line.scored += table.outcome.as_ref().map_or(0, |outcome| i32::from(outcome.scores[seat]));
            line.games += 1;
            let alone = places.iter().enumerate().all(|(other, theirs)| other == seat || *theirs != place);
            forms[player].push((
                table.round,
                match () {
                    () if Some(&place) == first && alone => CupForm::Won,
                    () if Some(&place) == last && alone => CupForm::Lost,
                    () => CupForm::Between,
                },
            ));
        }
    }
    for (line, mut form) in lines.iter_mut().zip(forms) {
        form.sort_by_key(|(round, _)| *round);
        line.form = form.split_off(form.len().saturating_sub(FORM)).into_iter().map(|(_, form)| form).collect();
    }
    lines
}

/// Visits everybody who has finished a table with each other person there, and what they earned against them.
fn each_pair(cup: &Cup, mut visit: impl FnMut(usize, usize, i32)) {
    for table in cup.tables() {
        let Some(outcome) = table.outcome.as_ref().filter(|outcome| !outcome.places.is_empty()) else { continue };
        for (seat, one) in table.seats.iter().enumerate() {
            for (place, other) in table.seats.iter().enumerate().filter(|(place, _)| *place != seat) {
                if let (Some(one), Some(other)) = (one, other) {
                    let earned = against(outcome.places[seat], outcome.places[place]);
                    visit(usize::from(*one), usize::from(*other), earned);
                }
            }
        }
    }
}

/// How everybody did on the same seats with the same deals, over the rounds that are over.
fn add_compared(cup: &Cup, lines: &mut [Line]) {
    let over: Vec<u16> = (1..=cup.round()).filter(|round| cup.is_round_over(*round)).collect();
    let mut of_round: Vec<Vec<&Table>> = vec![Vec::new(); usize::from(cup.round()) + 1];
    cup.tables().iter().for_each(|table| of_round[usize::from(table.round)].push(table));
    for round in &over {
        let tables = &of_round[usize::from(*round)];
        for (table, compared) in tables.iter().zip(compare(tables)) {
            for (player, compared) in table.seats.iter().zip(compared) {
                if let (Some(player), Some(compared)) = (player, compared) {
                    let line = &mut lines[usize::from(*player)];
                    line.compared += compared.share;
                    line.above += compared.above;
                }
            }
        }
    }
    // Who plays alone owes every game of the cup.
    let rounds = if cup.is_solo() { cup.rounds().unwrap_or(1).into() } else { over.len() };
    for (line, player) in lines.iter_mut().zip(cup.players()) {
        line.compared += SPARED * player.byes.iter().filter(|round| over.contains(round)).count() as i32;
        line.compared /= rounds.max(1) as i32;
    }
}
