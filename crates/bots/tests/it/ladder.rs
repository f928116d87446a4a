//! The levels: in order of strength, and careless within bounds.

use bots::{Kind, Level, Limits, Seated, Skill};
use catalog::Table;
use game::{Next, Seat, Seed};
use serde_json::Value;

/// Calls the function with what a level of a game does.
struct Of(Level, u8);

impl bots::LearnedVisitor for Of {
    type Output = Skill;

    fn visit<G: bots::Learned>(self) -> Skill {
        Skill::of::<G>(self.0, self.1)
    }
}

fn skill(game: &str, level: Level, players: u8) -> Skill {
    bots::visit_learned(game, Of(level, players)).unwrap()
}

/// More nodes than this make a match too long for a test.
const MOST_NODES: u64 = 600;

/// How many deals a pair of levels plays, each from both seats.
const DEALS: u64 = 20;

/// What each level of a pair wins at least against the one below; even would be half.
const CLEARLY: f64 = 0.55;

/// The share of the victories of the first level.
fn share(game: &str, levels: [Level; 2]) -> f64 {
    let mut won = 0.0;
    for deal in 0..DEALS {
        for own in Seat::all(2) {
            let mut table = catalog::open(game, Some(2), Value::Null, Some(Seed::numbered(deal))).unwrap();
            let level = |seat: Seat| levels[usize::from(seat != own)];
            let number = |seat: Seat| 2 * deal + seat.index() as u64;
            let mut bots = [0, 1].map(Seat::new).map(|seat| Seated::new(Kind::Level(level(seat)), number(seat)));
            while table.next() != Next::Over {
                match table.next().decider() {
                    None => drop(table.deal(None).unwrap()),
                    Some(seat) => {
                        let advice = bots[seat.index()].advise(&*table, None, &Limits::nodes(u64::MAX)).unwrap();
                        table.play(None, advice.best().mv()).unwrap();
                    }
                }
            }
            let outcome = table.outcome().unwrap();
            if outcome.places[own] == 1 {
                won += 1.0 / outcome.winners().count() as f64;
            }
        }
    }
    won / (2 * DEALS) as f64
}

/// Two levels that changed places would be found.
#[test]
fn each_level_beats_the_one_below() {
    for info in catalog::games() {
        for pair in Level::ALL.windows(2) {
            if skill(info.id, pair[1], 2).effort().nodes > MOST_NODES {
                continue;
            }
            let share = share(info.id, [pair[1], pair[0]]);
            assert!(share >= CLEARLY, "{}: {} wins {share} against {}", info.id, pair[1].name(), pair[0].name());
        }
    }
}

/// More of it means a stronger level, where no match is played.
#[test]
fn higher_levels_search_more() {
    for info in catalog::games() {
        for players in [2, 3] {
            let nodes = Level::ALL.map(|level| skill(info.id, level, players).effort().nodes);
            assert!(nodes.is_sorted(), "{}: {nodes:?}", info.id);
            assert!(nodes[6] > nodes[5] && nodes[7] > nodes[6], "{}: {nodes:?}", info.id);
        }
    }
}

/// No level ever gives away more than this many points of its expected lead in one decision.
const MOST_GIVEN_AWAY: f32 = 6.0;

/// A careless level plays moves that it considers worse, but within its bound, whatever the position.
#[test]
fn carelessness_is_bounded() {
    for info in catalog::games() {
        for level in Level::ALL {
            // By default Coloretto has three seats, the others two.
            let players = catalog::open(info.id, None, Value::Null, None).unwrap().players();
            let slack = skill(info.id, level, players).slack();
            for players in [2, 3] {
                assert!(skill(info.id, level, players).slack().most <= MOST_GIVEN_AWAY, "{} {}", info.id, level.name());
            }
            if slack.most == 0.0 {
                continue;
            }
            let mut worst = 0.0_f64;
            for game in 0..4 {
                let mut table = catalog::open(info.id, None, Value::Null, Some(Seed::numbered(game))).unwrap();
                let mut rng = Seed::numbered(game).rng(0);
                let mut bot = Seated::new(Kind::Level(level), game);
                while table.next() != Next::Over {
                    let Some((seat, mv)) = table.random_move(&mut rng) else {
                        table.deal(None).unwrap();
                        continue;
                    };
                    let advice = bot.advise(&*table, Some(seat), &Limits::nodes(0)).unwrap();
                    // The move that is played comes first, all others follow, best first.
                    if let [played, best, ..] = &advice.candidates[..]
                        && best.value[seat] > played.value[seat]
                    {
                        worst = worst.max(best.margin - played.margin);
                    }
                    table.play(Some(seat), &mv).unwrap();
                }
            }
            assert!(worst <= f64::from(slack.most) + 1e-3, "{} {}: {worst}", info.id, level.name());
            assert!(worst > 0.0, "{} {} is never careless", info.id, level.name());
        }
    }
}

/// The same number makes the same errors.
#[test]
fn carelessness_repeats() {
    let play = |number: u64| {
        let mut table: Box<dyn Table> = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(5))).unwrap();
        let mut bot = Seated::new(Kind::Level(Level::Beginner), number);
        while table.next() != Next::Over {
            match bot.advise(&*table, None, &Limits::nodes(0)) {
                None => drop(table.deal(None).unwrap()),
                Some(advice) => drop(table.play(None, advice.best().mv()).unwrap()),
            }
        }
        table.record()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}
