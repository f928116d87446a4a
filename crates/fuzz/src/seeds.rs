//! Inputs to begin with: parts of games that were played at random.

use crate::{Target, frames};
use api::{Command, Request};
use catalog::Table;
use game::{Next, Seat, Seed};
use serde_json::{Value, json};
use table::{AnyGame, Draft, Uptime};

/// How many actions of a game go into one conversation: a fuzzer prefers short inputs.
const SHORT: usize = 12;

pub(crate) fn of(target: Target) -> Vec<Vec<u8>> {
    let games = 0..catalog::games().len();
    games.flat_map(|game| of_game(target, game)).collect()
}

fn of_game(target: Target, game: usize) -> Vec<Vec<u8>> {
    let id = catalog::games()[game].id;
    let played = play(id, usize::MAX);
    let of_record = |record: &Value| record.to_string().into_bytes();
    match target {
        Target::Notation => {
            let mut texts: Vec<String> = played.actions().into_iter().map(|action| action.notation).collect();
            texts.sort();
            texts.dedup();
            // One of each length tells the forms apart well enough.
            texts.dedup_by_key(|text| text.len());
            texts.into_iter().map(|text| chosen(game, &text)).collect()
        }
        Target::Positions => {
            let parts = [2, SHORT, 40, usize::MAX];
            parts.into_iter().map(|actions| chosen(game, &play(id, actions).state().to_string())).collect()
        }
        Target::Records => [play(id, SHORT), played].iter().map(|table| of_record(&table.record())).collect(),
        Target::Engine => vec![conversation(id).into_bytes()],
        Target::Frames => vec![chosen(game, &requests(id))],
    }
}

/// An input whose first byte chooses the game.
fn chosen(game: usize, text: &str) -> Vec<u8> {
    [&[game as u8], text.as_bytes()].concat()
}

/// A game of two at random, or the beginning of one.
fn play(id: &str, actions: usize) -> Box<dyn Table> {
    let mut table =
        catalog::open(id, Some(2), json!({}), Some(Seed::numbered(3))).expect("every game is played by two");
    let mut rng = Seed::numbered(4).rng(0);
    while table.len() < actions {
        match table.next() {
            Next::Over => break,
            Next::Chance(_) => {
                table.deal(None).expect("the deal is due");
            }
            Next::Seats(_) => {
                let (seat, mv) = table.random_move(&mut rng).expect("a seat that is asked has a move");
                table.play(Some(seat), &mv).expect("a legal move can be played");
            }
        }
    }
    table
}

/// Everything that the engine protocol knows, at the beginning of a game.
fn conversation(id: &str) -> String {
    let mut lines = vec![json!({"id": 1, "cmd": "new", "game": id, "players": 2, "seed": "random"})];
    for action in play(id, SHORT).actions() {
        if let Some(seat) = action.seat {
            lines.push(json!({"cmd": "check", "move": action.notation}));
            lines.push(json!({"cmd": "play", "move": action.notation, "seat": seat}));
        } else {
            lines.push(json!({"cmd": "chance", "most": 20, "sample": 1}));
            lines.push(json!({"cmd": "deal", "deal": action.notation}));
        }
    }
    lines.push(json!({"cmd": "copy", "to": "b"}));
    lines.extend(["legal", "undo", "state", "view", "record", "tables", "stop"].map(|cmd| json!({"cmd": cmd})));
    lines.push(json!({"cmd": "replay", "table": "b", "record": play(id, SHORT).record(), "actions": 3}));
    lines.push(json!({"cmd": "close", "table": "b"}));
    lines.push(json!({"cmd": "best", "bot": "expert", "nodes": 20, "number": 1, "lines": 2}));
    lines.push(json!({"cmd": "load", "game": id, "state": play(id, 2).state()}));
    lines.push(json!({"cmd": "quit"}));
    text(&lines)
}

/// Three people sit down, talk, play, take back and resign.
fn requests(id: &str) -> String {
    let mut table = frames::table(id);
    let mut lines = Vec::new();
    let uptime = Uptime::always();
    let mut send = |table: &mut table::Table<AnyGame>, sender: usize, command: Command| {
        let mut draft = Draft::new(table, 0, &uptime, |_: &_, _| {});
        if draft.act(&frames::person(sender), command.clone()).and_then(|()| draft.settle()).is_ok() {
            *table = draft.into_table();
        }
        let request = Request { id: "r".parse().expect("a letter is an id"), command };
        lines.push(format!("{sender}{}", json!(request)));
    };
    send(&mut table, 2, Command::Sit { seat: None });
    send(&mut table, 0, Command::Say { text: Some("سلام".to_owned()), phrase: None });
    send(&mut table, 0, Command::Start);
    for _ in 0..SHORT {
        let Some(seat) = table.game().next().decider() else { break };
        let mv = table.game().legal(Some(seat)).swap_remove(0);
        let ply = table.ply();
        send(&mut table, seat.index(), Command::Play { seat, ply, mv });
    }
    send(&mut table, 1, Command::Hint { seat: Seat::new(1) });
    send(&mut table, 2, Command::Undo { seat: Seat::new(2) });
    send(&mut table, 0, Command::AnswerUndo { agree: true });
    send(&mut table, 2, Command::Resign { seat: Seat::new(2) });
    lines.join("\n")
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
