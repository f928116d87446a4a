//! Azul in words.

mod spoken;
mod telling;

use crate::common::or_nothing;
use crate::describe::part;
use crate::{Describe, Speaker, ltr};
use azul::components::{COLOURS, FLOOR_LOSS, FLOOR_SPACES, LETTERS, SIZE, coloured_space};
use azul::{
    Azul, Board, Bonus, Colour, Decision, Ended, Event, Move, Phase, StartPlayer, Sum, Target, Tiles, WallSide,
};
use game::Seat;
use i18n::{Lang, Value, digits, list, tr};
use std::fmt::Write;

/// The sign of the first-player marker.
const MARKER: &str = "*";

impl Describe for Azul {
    fn lines(&self, speaker: &Speaker, line: &mut impl FnMut(String)) {
        let lang = speaker.lang;
        line(title(self, lang));
        line(legend(self, lang));
        line(String::new());
        for (index, tiles) in self.factories().iter().enumerate() {
            line(source(tr!(lang, "azul-factory", factory = index + 1), "", *tiles, lang));
        }
        let marker = if self.marker().is_none() { MARKER } else { "" };
        line(source(tr!(lang, "azul-centre"), marker, self.centre(), lang));
        line(stock(tr!(lang, "azul-bag"), self.bag(), lang));
        line(stock(tr!(lang, "azul-lid"), self.lid(), lang));
        for seat in Seat::all(game::Game::players(self)) {
            part(board(self, seat, speaker), line);
        }
        if let (Some(row), Some(seat)) = (self.asked_row(), game::Game::next(self).decider()) {
            part([column_question(self.board(seat), seat, row, speaker)], line);
        }
    }

    fn spoken(&self, seat: Seat, speaker: &Speaker) -> Vec<String> {
        spoken::spoken(self, seat, speaker)
    }

    fn mv(&self, _seat: Seat, mv: Move, lang: Lang) -> String {
        match mv.decision() {
            Decision::Tile { row, column } => tr!(lang, "azul-move-tile", row = row + 1, column = column + 1),
            Decision::Take { source, colour, target } => {
                let tiles = if source.is_centre() {
                    Some(self.centre())
                } else {
                    self.factories().get(source.index()).copied()
                };
                let count = tiles.unwrap_or(Tiles::EMPTY).count(colour.index());
                let (colour, factory) = (name(colour), source.index() + 1);
                match (source.is_centre(), target) {
                    (false, Target::Line(line)) => {
                        let line = line + 1;
                        tr!(lang, "azul-move-factory-line", count, colour, factory, line)
                    }
                    (false, Target::Floor) => {
                        tr!(lang, "azul-move-factory-floor", count, colour, factory)
                    }
                    (true, Target::Line(line)) => {
                        tr!(lang, "azul-move-centre-line", count, colour, line = line + 1)
                    }
                    (true, Target::Floor) => tr!(lang, "azul-move-centre-floor", count, colour),
                }
            }
        }
    }

    fn made_by(scored: &Event, earlier: &Event) -> bool {
        match (scored, earlier) {
            (Event::Scored { seat, sum: Sum::Runs { .. }, .. }, Event::Tiled { seat: whose, .. }) => seat == whose,
            _ => false,
        }
    }

    fn event(event: &Event, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match *event {
            Event::Took { seat, source, colour, count } if source.is_centre() => {
                tr!(lang, "azul-took-centre", seat = speaker.seat(seat), count, colour = name(colour))
            }
            Event::Took { seat, source, colour, count } => {
                let factory = source.index() + 1;
                tr!(lang, "azul-took-factory", seat = speaker.seat(seat), count, colour = name(colour), factory)
            }
            Event::ToCentre { tiles } => tr!(lang, "azul-to-centre", tiles = in_words(tiles, lang)),
            Event::MarkerTaken { seat } => tr!(lang, "azul-marker-taken", seat = speaker.seat(seat)),
            Event::ToLine { seat, line, colour, count } => {
                tr!(lang, "azul-to-line", seat = speaker.seat(seat), count, colour = name(colour), line)
            }
            Event::ToFloor { seat, colour, count, .. } => {
                tr!(lang, "azul-to-floor", seat = speaker.seat(seat), count, colour = name(colour))
            }
            Event::ToLid { tiles, .. } => tr!(lang, "azul-to-lid", tiles = in_words(tiles, lang)),
            Event::DraftEnded => tr!(lang, "azul-draft-ended"),
            Event::Tiled { seat, row, column, colour, .. } => {
                tr!(lang, "azul-tiled", seat = speaker.seat(seat), row, column, colour = name(colour))
            }
            Event::LineFell { seat, line, colour, count } => {
                tr!(lang, "azul-line-fell", seat = speaker.seat(seat), line, count, colour = name(colour))
            }
            Event::Scored { seat, points, sum: Sum::Runs { horizontal, vertical } } => {
                scored(seat, points, horizontal, vertical, speaker)
            }
            Event::Scored { seat, points, sum: Sum::Each { bonus, count, each } } => match bonus {
                Bonus::Row => {
                    tr!(lang, "azul-bonus-rows", seat = speaker.seat(seat), points, count, each)
                }
                Bonus::Column => {
                    tr!(lang, "azul-bonus-columns", seat = speaker.seat(seat), points, count, each)
                }
                Bonus::Colour => {
                    tr!(lang, "azul-bonus-colours", seat = speaker.seat(seat), points, count, each)
                }
            },
            Event::Lost { seat, points, .. } => tr!(lang, "azul-lost", seat = speaker.seat(seat), points = -points),
            Event::NewStartPlayer { seat, why: StartPlayer::Chance } => {
                tr!(lang, "first-player", seat = speaker.seat(seat))
            }
            Event::NewStartPlayer { seat, why: StartPlayer::Marker | StartPlayer::Unchanged } => {
                tr!(lang, "azul-new-start-player", seat = speaker.seat(seat))
            }
            Event::LidToBag => tr!(lang, "azul-lid-to-bag"),
            Event::Filled { round } => tr!(lang, "azul-filled", round),
            Event::GameOver { why: Ended::Row } => tr!(lang, "azul-over-row"),
            Event::GameOver { why: Ended::NoTiles } => tr!(lang, "azul-over-tiles"),
            Event::GameOver { why: Ended::Barren } => tr!(lang, "azul-over-barren"),
        }
    }
}

/// Points for a tile on the wall; the sentence depends on which lines they are for.
fn scored(seat: Seat, points: i16, horizontal: u8, vertical: u8, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match (horizontal, vertical) {
        (0, 0) => tr!(lang, "azul-scored-alone", seat = speaker.seat(seat)),
        (_, 0) => tr!(lang, "azul-scored-row", seat = speaker.seat(seat), points),
        (0, _) => tr!(lang, "azul-scored-column", seat = speaker.seat(seat), points),
        _ => {
            tr!(lang, "azul-scored-cross", seat = speaker.seat(seat), points, horizontal, vertical)
        }
    }
}

fn title(table: &Azul, lang: Lang) -> String {
    let game = i18n::rules::title("azul", lang).unwrap_or("Azul");
    let wall = match table.wall_side() {
        WallSide::Coloured => "azul-wall-coloured",
        WallSide::Grey => "azul-wall-grey",
    };
    tr!(lang, "text-azul-title", game, wall = Value::word(wall), round = table.round())
}

fn legend(table: &Azul, lang: Lang) -> String {
    let letter = |colour: Colour| {
        tr!(lang, "text-azul-letter", letter = Value::latin(colour.letter().to_string()), colour = name(colour))
    };
    let letters = list(lang, &Colour::ALL.map(letter));
    let marker = Value::latin(MARKER);
    match table.wall_side() {
        WallSide::Coloured => tr!(lang, "text-azul-legend", letters, marker),
        WallSide::Grey => tr!(lang, "text-azul-legend-grey", letters, marker),
    }
}

/// A factory or the centre: `Factory 1: bbyk (2 blue, 1 yellow and 1 black)`.
fn source(name: String, marker: &str, tiles: Tiles, lang: Lang) -> String {
    let letters = match (marker, tiles.is_empty()) {
        ("", _) | (_, false) => format!("{marker}{}", if tiles.is_empty() { "-".to_owned() } else { letters(tiles) }),
        (marker, true) => marker.to_owned(),
    };
    let mut words = Vec::new();
    if !marker.is_empty() {
        words.push(tr!(lang, "azul-marker"));
    }
    words.extend(tile_words(tiles, lang));
    let words = or_nothing(&words, lang);
    tr!(lang, "text-azul-source", name, letters = Value::latin(letters), tiles = words)
}

/// The bag or the lid: how many in all, and of each colour.
fn stock(name: String, tiles: Tiles, lang: Lang) -> String {
    let total = digits(lang, tiles.total());
    tr!(lang, "text-azul-source", name, letters = total, tiles = in_words(tiles, lang))
}

/// A board: the score, a line for each pattern line facing its wall row, the floor line.
fn board(table: &Azul, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let board = table.board(seat);
    let mut lines = vec![board_head(table, seat, speaker), ltr(lang, &column_numbers(lang))];
    lines.extend((0..SIZE).map(|row| ltr(lang, &board_row(table.wall_side(), board, row, lang))));
    lines.push(floor(board, table.marker_is_due(seat), lang));
    lines
}

/// Whose board it is, the score, and who holds the marker.
fn board_head(table: &Azul, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let holds_marker = table.marker() == Some(seat) && matches!(table.phase(), Phase::Draft | Phase::Tile);
    let points = tr!(lang, "points", points = table.board(seat).score());
    let mut head = tr!(lang, "text-azul-board", seat = speaker.seat(seat), points);
    if holds_marker {
        let _ = write!(head, " ({})", tr!(lang, "text-azul-holds-marker"));
    }
    head
}

/// The numbers of the wall's columns, above the rows.
fn column_numbers(lang: Lang) -> String {
    // As wide as the number of a row, five spaces of a pattern line and the bar.
    let mut text = " ".repeat(1 + 1 + 2 * SIZE + 3);
    for column in 1..=SIZE {
        let _ = write!(text, " {} ", digits(lang, column));
    }
    text.truncate(text.trim_end().len());
    text
}

/// `3   . r r | .  .  . [r] .`: filled from the right (AZ-2.8), towards the wall.
fn board_row(side: WallSide, board: &Board, row: usize, lang: Lang) -> String {
    let line = board.lines()[row];
    let mut text = format!("{} ", digits(lang, row + 1));
    for space in (0..SIZE).rev() {
        text.push(' ');
        text.push(match line.colour() {
            _ if space > row => ' ',
            Some(colour) if space < usize::from(line.count()) => colour.letter(),
            _ => '.',
        });
    }
    text.push_str(" | ");
    for column in 0..SIZE {
        match (board.wall().get(row, column), side) {
            (Some(colour), _) => write!(text, "[{}]", colour.letter()),
            (None, WallSide::Coloured) => write!(text, " {} ", coloured_space(row, column).letter()),
            (None, WallSide::Grey) => write!(text, " . "),
        }
        .expect("writing to a string cannot fail");
    }
    text.truncate(text.trim_end().len());
    text
}

/// The floor line: what lies on it, the price of each space, and what it costs so far.
fn floor(board: &Board, marker_is_due: bool, lang: Lang) -> String {
    let occupied = board.floor().occupied(marker_is_due);
    let mut signs: Vec<String> = Vec::new();
    // With seven tiles there is no space left for the marker (AZ-2.16).
    if marker_is_due && board.floor().len() < FLOOR_SPACES {
        signs.push(MARKER.to_owned());
    }
    signs.extend(tile_letters(board.floor().tiles()).map(|letter| letter.to_string()));
    for space in usize::from(occupied)..usize::from(FLOOR_SPACES) {
        signs.push(digits(lang, -(FLOOR_LOSS[space + 1] - FLOOR_LOSS[space])));
    }
    let cost = match occupied {
        0 => tr!(lang, "text-azul-floor-free"),
        _ => tr!(lang, "text-azul-floor-costs", points = FLOOR_LOSS[usize::from(occupied)]),
    };
    let name = tr!(lang, "azul-floor");
    tr!(lang, "text-azul-source", name, letters = ltr(lang, &signs.join(" ")), tiles = cost)
}

/// On the grey wall: for which line a column is to be chosen (AZ-6.5).
fn column_question(board: &Board, seat: Seat, row: usize, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let colour = board.lines()[row].colour().expect("a complete line has a colour");
    tr!(lang, "text-azul-choose-column", seat = speaker.seat(seat), row = row + 1, colour = name(colour))
}

/// What a colour is called.
pub fn name<'a>(colour: Colour) -> Value<'a> {
    Value::word(key(colour))
}

/// The same, by itself.
fn name_text(colour: Colour, lang: Lang) -> String {
    tr(lang, key(colour), &[])
}

/// The key of a colour's name.
const fn key(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "azul-colour-blue",
        Colour::Yellow => "azul-colour-yellow",
        Colour::Red => "azul-colour-red",
        Colour::Black => "azul-colour-black",
        Colour::Teal => "azul-colour-teal",
    }
}

fn tile_letters(tiles: Tiles) -> impl Iterator<Item = char> {
    (0..COLOURS).flat_map(move |kind| std::iter::repeat_n(char::from(LETTERS[kind]), usize::from(tiles.count(kind))))
}

fn letters(tiles: Tiles) -> String {
    tile_letters(tiles).collect()
}

fn tile_words(tiles: Tiles, lang: Lang) -> Vec<String> {
    let held = Colour::ALL.into_iter().filter(|colour| tiles.count(colour.index()) > 0);
    held.map(|colour| tr!(lang, "azul-tiles", count = tiles.count(colour.index()), colour = name(colour))).collect()
}

fn in_words(tiles: Tiles, lang: Lang) -> String {
    or_nothing(&tile_words(tiles, lang), lang)
}
