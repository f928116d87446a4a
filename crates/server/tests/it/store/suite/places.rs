//! Places on rating boards are exact, whatever happens to those who stand there.

use super::{action, person, table, write};
use api::Board;
use server::store::{
    ActionRow, Append, BoardKey, Depth, IntegrityFault, Operation, PersonRow, Rank, Rated, RatingRow, Row, Store,
    TableRow, Write, Written,
};

const PEOPLE: u64 = 16;
const ROUNDS: u64 = 120;

/// Numbers that are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn id(&mut self) -> String {
        format!("place{:02}", self.below(PEOPLE))
    }

    /// One that is often another's, too, at the edge of a stretch, or below zero.
    fn rating(&mut self) -> RatingRow {
        RatingRow {
            player_id: self.id(),
            game: "azul".to_owned(),
            players: 2 + self.below(2) as i64,
            board: if self.below(5) == 0 { Board::Bots } else { Board::People },
            rating: (self.below(200) as f64 - 100.0) / 32.0,
            uncertainty: 1.0 + self.below(3) as f64 / 64.0,
            games: 1,
        }
    }

    fn game(&mut self, ply: i64) -> Write {
        let mut players: Vec<String> = Vec::new();
        let (seats, board) = (2 + self.below(2), if self.below(4) == 0 { Board::Bots } else { Board::People });
        while (players.len() as u64) < seats {
            let bot = board == Board::Bots && players.is_empty();
            let id = if bot { "bot-casual".to_owned() } else { self.id() };
            if !players.contains(&id) {
                players.push(id);
            }
        }
        let places = players.into_iter().map(|id| (id, 1 + self.below(seats) as i64)).collect();
        let action = ActionRow { table_id: "places".parse().unwrap(), person_id: None, ..action(ply, None) };
        let rated = Some(Rated { game: "azul".to_owned(), board, places });
        Write::Append(Append { actions: vec![action], rated, ..Append::default() })
    }

    fn other(&mut self) -> Write {
        let id = self.id();
        let person_id: api::PersonId = id.parse().unwrap();
        match self.below(7) {
            0 => Write::Register {
                person_id,
                account: id.clone(),
                password_hash: String::new(),
                recovery_hash: String::new(),
                name: id,
            },
            1 => Write::Adopt { guest: person_id, member: self.id().parse().unwrap() },
            2 if self.below(4) == 0 => Write::DeletePerson { person_id, deleted: 5 },
            2 | 3 => Write::Operate(Operation::RemovePerson { person_id, at: 5 }),
            4 => Write::Operate(Operation::RestorePerson { person_id, since: 0 }),
            5 => Write::Import((0..8).map(|_| Row::Rating(self.rating())).collect()),
            _ => {
                // What a member does fails with what follows it.
                let again = Write::Beat(server::store::LifeRow { started: 77, seen: 77 });
                let remove = Write::Operate(Operation::RemovePerson { person_id: person_id.clone(), at: 5 });
                Write::All(vec![remove, again, Write::AddPerson(person("p1"))])
            }
        }
    }
}

pub(super) async fn run(store: &dyn Store) {
    let row = TableRow { table_id: "places".parse().unwrap(), code: "PLACES".parse().unwrap(), ..table() };
    assert_eq!(write(store, Write::OpenTable(Box::new(row), Append::default())).await, Written::Done);
    for number in 0..PEOPLE {
        let id = format!("place{number:02}");
        let account = (number % 3 > 0).then(|| id.clone());
        let row = PersonRow { account, name: id.clone(), ..person(&id) };
        assert_eq!(write(store, Write::AddPerson(row)).await, Written::Done);
    }
    let (mut chance, mut ply, mut longest) = (Chance(1), 0, 0);
    for round in 0..ROUNDS {
        // Games that end at the same moment.
        let games: Vec<_> = (0..4).map(|game| chance.game(ply + game + 1)).collect();
        ply += 4;
        let written = futures_util::future::join_all(games.into_iter().map(|game| store.write(game))).await;
        assert!(written.into_iter().all(|written| written.unwrap() == Written::Done));
        for _ in 0..3 {
            write(store, chance.other()).await;
        }
        if round % 40 == 39 {
            let mut rows: Vec<_> = (0..9).map(|_| chance.rating()).collect();
            rows.sort_by(|a, b| a.player_id.cmp(&b.player_id));
            write(store, Write::ReplaceRatings(rows)).await;
        }
        let found = store.integrity(Depth::Full).await.unwrap().faults;
        assert!(!found.iter().any(|fault| matches!(fault, IntegrityFault::Miscounted { .. })), "{round}: {found:?}");
        longest = longest.max(places(store).await);
    }
    assert!(longest >= 6, "{longest}");
}

/// Everybody's place is the one at which they are listed; answers how long the longest board is.
async fn places(store: &dyn Store) -> usize {
    let mut longest = 0;
    for (board, players) in [(Board::People, 2), (Board::People, 3), (Board::Bots, 2), (Board::Bots, 3)] {
        let which = BoardKey { board, game: "azul".to_owned(), players };
        let rows = store.standings(&which, &Rank::START, 1000).await.unwrap();
        for (at, row) in rows.iter().enumerate() {
            let rank = Rank { certain: row.certain, player_id: row.rating.player_id.clone() };
            assert_eq!(store.better(&which, &rank).await.unwrap(), at as i64, "{row:?}");
        }
        longest = longest.max(rows.len());
    }
    longest
}
