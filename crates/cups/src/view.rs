//! A cup as its readers see it.

use crate::{Compared, Cup, Line, Standings, Table, compare};
use api::{
    CUP_PAGE, CupId, CupLine, CupLog, CupLogLine, CupSeat, CupStanding, CupStandings, CupTable, CupTables, CupView,
    Person, PersonId,
};

impl Cup {
    /// As lists show it.
    pub fn line(&self, id: &CupId, created: i64) -> CupLine {
        let setup = self.setup();
        CupLine {
            id: id.clone(),
            name: setup.name.clone(),
            game: setup.game.clone(),
            players: setup.players,
            format: setup.format,
            clock: setup.clock,
            duplicate: setup.duplicate,
            status: self.status(),
            entrants: self.entrants(),
            created,
            at: self.ended.or(self.began).or(setup.starts),
        }
    }

    /// As everybody sees it.
    pub fn view(&self, line: CupLine, organiser: Person) -> CupView {
        let setup = self.setup();
        CupView {
            line,
            v: self.v(),
            options: setup.options.clone(),
            organiser,
            paused: self.is_paused(),
            patience: (setup.patience / 1000) as u32,
            round: self.round(),
            rounds: self.rounds(),
            ends: self.ends(),
            playing: self.playing(),
            tables: self.tables().len() as u32,
            commitment: setup.duplicate.then(|| self.seed().commitment()),
            seed: (setup.duplicate && self.is_revealed()).then(|| self.seed().to_string()),
        }
    }

    /// A page of standings after this many lines.
    pub fn standings_page(
        &self,
        standings: &Standings,
        after: usize,
        person: &dyn Fn(&PersonId) -> Person,
    ) -> CupStandings {
        let lines = standings.lines().iter().skip(after).take(CUP_PAGE);
        CupStandings {
            v: self.v(),
            lines: lines.map(|line| self.standing(line, person)).collect(),
            total: standings.lines().len() as u16,
        }
    }

    /// A line of the standings.
    pub fn standing(&self, line: &Line, person: &dyn Fn(&PersonId) -> Person) -> CupStanding {
        let player = &self.players()[line.player];
        let duplicate = self.setup().duplicate;
        CupStanding {
            place: line.place,
            person: person(&player.person),
            points: line.points,
            opponents: line.opponents,
            direct: line.direct,
            scored: line.scored,
            games: line.games,
            compared: duplicate.then_some(line.compared),
            above: duplicate.then_some(line.above),
            form: line.form.clone(),
            out: player.out,
        }
    }

    /// A page of the tables of a round, or the last ones of an arena, latest first, after this many.
    pub fn tables_page(&self, round: u16, after: usize, person: &dyn Fn(&PersonId) -> Person) -> CupTables {
        let mut of_round: Vec<(u32, &Table)> = self.of_round(round).collect();
        let tables: Vec<&Table> = of_round.iter().map(|(_, table)| *table).collect();
        let shown = self.setup().duplicate && self.is_round_over(round);
        let compared = if shown { compare(&tables) } else { vec![Vec::new(); tables.len()] };
        let mut compared: Vec<_> = of_round.drain(..).zip(compared).collect();
        if round == 0 {
            compared.reverse();
        }
        let total = compared.len() as u32;
        let page = compared.into_iter().skip(after).take(CUP_PAGE);
        let byes = self.players().iter().filter(|player| round > 0 && player.byes.contains(&round));
        CupTables {
            tables: page.map(|((number, table), compared)| self.table(number, table, &compared, person)).collect(),
            byes: byes.map(|player| person(&player.person)).collect(),
            total,
        }
    }

    fn table(
        &self,
        number: u32,
        table: &Table,
        compared: &[Option<Compared>],
        person: &dyn Fn(&PersonId) -> Person,
    ) -> CupTable {
        // What others made of deals that are still being played tells something of them.
        let (sealed, outcome) = (self.is_sealed(number), table.outcome.as_ref());
        let seat = |(seat, player): (usize, &Option<u16>)| {
            let compared = compared.get(seat).copied().flatten();
            CupSeat {
                person: player.map(|player| person(&self.players()[usize::from(player)].person)),
                score: outcome.filter(|_| !sealed).and_then(|outcome| outcome.scores.get(seat).copied()),
                place: outcome.filter(|_| !sealed).and_then(|outcome| outcome.places.get(seat).copied()),
                compared: compared.map(|compared| compared.share),
                above: compared.map(|compared| compared.above),
                out: outcome.is_some_and(|outcome| outcome.out.contains(&(seat as u8))),
            }
        };
        CupTable {
            number,
            round: table.round,
            link: table.link.clone(),
            seats: table.seats.iter().enumerate().map(seat).collect(),
            over: outcome.is_some(),
            sealed,
        }
    }

    /// A page of the log, latest first, from before an entry on.
    pub fn log_page(&self, before: Option<u64>, person: &dyn Fn(&PersonId) -> Person) -> CupLog {
        let older = self.log.iter().rev().filter(|logged| before.is_none_or(|before| logged.v < before));
        let mut lines: Vec<CupLogLine> = older
            .take(CUP_PAGE + 1)
            .map(|logged| CupLogLine {
                v: logged.v,
                at: logged.at,
                by: logged.by.as_ref().map(person),
                what: logged.what,
                person: logged.person.as_ref().map(person),
                other: logged.other.as_ref().map(person),
                number: logged.number,
                reason: logged.reason.clone(),
            })
            .collect();
        let more = lines.len() > CUP_PAGE;
        lines.truncate(CUP_PAGE);
        let next = lines.last().filter(|_| more).map(|line| line.v);
        CupLog { lines, next }
    }
}
