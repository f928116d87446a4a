//! A player's board: stars, numbers and decorations, and the tiles next to it.

use super::{in_words, name, name_text, source};
use crate::{Speaker, ltr};
use game::Seat;
use i18n::{Lang, Value, digits, list, tr};
use pavilion::components::{COLOURS, LETTERS, MULTICOLOUR_BONUS, NUMBER_BONUS, STAR_BONUS, TILES};
use pavilion::geometry::POSITIONS;
use pavilion::{Board, Colour, Decoration, DecorationKind, Pavilion, Phase, Side, Space, Spaces, Star};
use std::fmt::Write;

/// Score and state, tiles next to the board and on its corners, a line for each star, numbers, decorations.
pub(super) fn lines(table: &Pavilion, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let (board, wild) = (table.board(seat), table.wild());
    let mut lines = vec![
        head(table, seat, speaker),
        source(tr!(lang, "pavilion-hand"), false, board.hand(), wild, lang),
        // Tiles kept there are never shown as wild: they come back in the next round (SP-10.6).
        tr!(
            lang,
            "pavilion-text-source",
            name = tr!(lang, "pavilion-corners"),
            letters = Value::latin(board.corners().letters(LETTERS).to_string()),
            tiles = in_words(board.corners(), None, lang)
        ),
        ltr(lang, &position_numbers(lang)),
    ];
    lines.extend(Star::ALL.map(|star| {
        let drawn = ltr(lang, &spaces(table.side(), board, star, lang));
        format!("{drawn}  {}", prospect(table, board, star, lang))
    }));
    lines.extend(facts(table, board, lang));
    lines
}

/// What is left to say beside the stars: numbers and decorations.
pub(super) fn facts(table: &Pavilion, board: &Board, lang: Lang) -> Vec<String> {
    let mut lines = vec![numbers(table.side(), board, lang)];
    lines.extend(decorations(board, lang));
    lines
}

/// `Player 1: 23 points (holds the first-player marker, has passed)`.
pub(super) fn head(table: &Pavilion, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let points = tr!(lang, "points", points = table.board(seat).score());
    let mut text = tr!(lang, "pavilion-text-board", seat = speaker.seat(seat), points);
    let mut notes = Vec::new();
    if table.token() == Some(seat) {
        notes.push(tr!(lang, "pavilion-text-holds-token"));
    }
    let asked = |phase| table.phase() == phase && game::Game::next(table).decider() == Some(seat);
    match table.phase() {
        Phase::Place | Phase::Pick | Phase::Keep | Phase::Supply | Phase::Fill => {
            if table.passed().contains(seat) || asked(Phase::Keep) {
                notes.push(tr!(lang, "pavilion-text-passed"));
            } else if table.phase() != Phase::Fill && table.bag().total() < TILES {
                notes.push(tr!(lang, "pavilion-text-not-passed"));
            }
        }
        Phase::First | Phase::Draft | Phase::Over => {}
    }
    if !notes.is_empty() {
        let _ = write!(text, " ({})", list(lang, &notes));
    }
    text
}

/// The positions, above the stars.
fn position_numbers(lang: Lang) -> String {
    let mut text = " ".repeat(3);
    for position in 1..=POSITIONS {
        let _ = write!(text, " {} ", digits(lang, position));
    }
    text.truncate(text.trim_end().len());
    text
}

/// `sw  1 [g] 3  4  5  6`: a tile in brackets, a free space as its cost.
fn spaces(side: Side, board: &Board, star: Star, lang: Lang) -> String {
    let mut text = format!("{:<3}", star.name());
    for space in star.spaces() {
        match board.mosaic().get(space) {
            Some(colour) => write!(text, "[{}]", colour.letter()),
            None => write!(text, " {} ", digits(lang, space.cost(side))),
        }
        .expect("writing to a string cannot fail");
    }
    text
}

/// What a star still needs, and what it scores when complete (SP-11.2, SP-11.3, SP-12.8).
pub(super) fn prospect(table: &Pavilion, board: &Board, star: Star, lang: Lang) -> String {
    let tiles: Vec<Colour> = star.spaces().filter_map(|space| board.mosaic().get(space)).collect();
    let alike = tiles.iter().all(|colour| *colour == tiles[0]);
    let points = |colour: Colour| STAR_BONUS[colour.index()];
    if tiles.len() == usize::from(POSITIONS) {
        let points = if alike { points(tiles[0]) } else { MULTICOLOUR_BONUS };
        return tr!(lang, "pavilion-text-star-complete", points);
    }
    if table.phase() == Phase::Over {
        return tr!(lang, "pavilion-text-star-incomplete");
    }
    let takes: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| board.takes(star, *colour)).collect();
    match (table.side(), &takes[..], &tiles[..]) {
        // The last tile of a multicolour star leaves one colour, too.
        (_, &[colour], _) if alike => {
            tr!(lang, "pavilion-text-star-one", colours = name(colour), points = points(colour))
        }
        (Side::Grey, _, []) => {
            let (least, most) = (points(Colour::Red), points(Colour::Purple));
            tr!(lang, "pavilion-text-star-open", least, most, points = MULTICOLOUR_BONUS)
        }
        (Side::Grey, _, &[colour]) => {
            let most = points(colour);
            tr!(lang, "pavilion-text-star-begun", most, colour = name(colour), points = MULTICOLOUR_BONUS)
        }
        (_, takes, _) if takes.len() == COLOURS => {
            tr!(lang, "pavilion-text-star-once", points = MULTICOLOUR_BONUS)
        }
        (_, takes, _) => {
            let colours: Vec<String> = takes.iter().map(|colour| name_text(*colour, lang)).collect();
            tr!(lang, "pavilion-text-star-rest", colours = list(lang, &colours), points = MULTICOLOUR_BONUS)
        }
    }
}

/// How many spaces with each number that counts at the end are filled (SP-11.4, SP-12.9).
fn numbers(side: Side, board: &Board, lang: Lang) -> String {
    let filled = board.mosaic().filled();
    let counts: Vec<String> = (1..=NUMBER_BONUS.len() as u8)
        .map(|number| {
            let all = Spaces::numbered(side, number);
            digits(lang, format!("{number}: {}/{}", all.and(filled).len(), all.len()))
        })
        .collect();
    tr!(lang, "pavilion-text-numbers", counts = Value::latin(counts.join("  ")))
}

/// A line for each kind of decoration: which are closed, and the missing spaces of those that lack one or two of four.
fn decorations(board: &Board, lang: Lang) -> [String; 3] {
    let kinds = [
        (DecorationKind::Pillar, tr!(lang, "pavilion-pillars")),
        (DecorationKind::Statue, tr!(lang, "pavilion-statues")),
        (DecorationKind::Window, tr!(lang, "pavilion-windows")),
    ];
    kinds.map(|(kind, name)| {
        let filled = board.mosaic().filled();
        let (mut closed, mut one, mut two) = (Vec::new(), Vec::new(), Vec::new());
        let mut reward = 0;
        for decoration in Decoration::all().filter(|decoration| decoration.kind() == kind) {
            reward = decoration.reward();
            let missing: Vec<Space> = decoration.spaces().without(filled).iter().collect();
            match missing[..] {
                [] => closed.push(place(decoration)),
                [last] => one.push(last),
                [first, second] if kind != DecorationKind::Window => two.push(format!("{first}+{second}")),
                _ => {}
            }
        }
        let latin = |items: Vec<String>| Value::latin(items.join(" "));
        let mut parts = Vec::new();
        if !closed.is_empty() {
            parts.push(tr!(lang, "pavilion-text-closed", places = latin(closed)));
        }
        if !one.is_empty() {
            parts.push(tr!(lang, "pavilion-text-last-space", spaces = latin(counted(&one))));
        }
        if !two.is_empty() {
            parts.push(tr!(lang, "pavilion-text-last-two", spaces = latin(two)));
        }
        if parts.is_empty() {
            parts.push(tr!(lang, "pavilion-text-none-near"));
        }
        let semicolon = match lang {
            Lang::Fa => "؛ ",
            Lang::En => "; ",
        };
        tr!(lang, "pavilion-text-decorations", name, reward, parts = parts.join(semicolon))
    })
}

/// Each space once: `c5×2` if it closes two pillars.
fn counted(spaces: &[Space]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for (index, space) in spaces.iter().enumerate() {
        if spaces[..index].contains(space) {
            continue;
        }
        texts.push(match spaces.iter().filter(|other| *other == space).count() {
            1 => space.to_string(),
            several => format!("{space}×{several}"),
        });
    }
    texts
}

/// Where a decoration lies, without what it is: `ne-e` of `statue-ne-e`.
pub(super) fn place(decoration: Decoration) -> String {
    let text = decoration.to_string();
    text.split_once('-').map_or(text.clone(), |(_, place)| place.to_owned())
}
