//! Azul: Summer Pavilion in words: the shared area, moves and what is asked; `board.rs` and `event.rs` have the rest.

mod board;
mod event;
mod spoken;
mod telling;

use crate::common::or_nothing;
use crate::describe::part;
use crate::{Describe, Speaker};
use game::{Game, MoveBuf, Seat};
use i18n::{Lang, Value, digits, list, tr};
use pavilion::components::{CORNERS, LETTERS, LOWEST_SCORE, ROUNDS, TILES};
use pavilion::scoring::run;
use pavilion::{Colour, Decision, Decoration, Event, Move, Pavilion, Phase, Side, Source, Space, Star, Tiles};

/// The sign of the first-player marker.
const TOKEN: &str = "*";

/// More tiles than this are counted instead of spelled out in letters, to keep lines within a hundred columns.
const SPELLED: u8 = 12;

impl Describe for Pavilion {
    fn lines(&self, speaker: &Speaker, line: &mut impl FnMut(String)) {
        let lang = speaker.lang;
        line(title(self, lang));
        if self.phase() != Phase::Over {
            line(wild(self.round(), lang));
        }
        legend(lang).into_iter().for_each(&mut *line);
        line(String::new());
        for (index, tiles) in self.factories().iter().enumerate() {
            line(source(tr!(lang, "pavilion-factory", factory = index + 1), false, *tiles, self.wild(), lang));
        }
        line(source(tr!(lang, "pavilion-centre"), self.token().is_none(), self.centre(), self.wild(), lang));
        line(source(tr!(lang, "pavilion-supply"), false, self.supply(), self.wild(), lang));
        line(stock(tr!(lang, "pavilion-bag"), self.bag(), lang));
        line(stock(tr!(lang, "pavilion-tower"), self.tower(), lang));
        for seat in Seat::all(self.players()) {
            part(board::lines(self, seat, speaker), line);
        }
        if let Some(seat) = self.next().decider() {
            part([question(self, seat, speaker)], line);
        }
    }

    fn spoken(&self, seat: Seat, speaker: &Speaker) -> Vec<String> {
        spoken::spoken(self, seat, speaker)
    }

    fn mv(&self, seat: Seat, mv: Move, lang: Lang) -> String {
        let board = self.board(seat);
        match mv.decision() {
            Decision::Take { source, colour } => take(self, seat, source, colour, lang),
            Decision::Place { space, colour, wilds } => place(self, seat, space, colour, wilds, lang),
            Decision::Pass => {
                let count = board.hand().total();
                tr!(lang, "pavilion-move-pass", count, most = count.min(CORNERS))
            }
            Decision::Pick { colour } => {
                tr!(lang, "pavilion-move-pick", tiles = in_words(Tiles::of(colour.index(), 1), Some(self.wild()), lang))
            }
            Decision::Keep { colour } if self.is_last_round() => {
                tr!(lang, "pavilion-move-keep-last", colour = name(colour))
            }
            Decision::Keep { colour } => tr!(lang, "pavilion-move-keep", colour = name(colour)),
            Decision::Done => {
                let tiles = in_words(board.hand(), Some(self.wild()), lang);
                tr!(lang, "pavilion-move-done", tiles, points = loss(self, seat, board.hand()))
            }
        }
    }

    fn made_by(scored: &Event, earlier: &Event) -> bool {
        match (scored, earlier) {
            (Event::Scored { seat, bonus: None, .. }, Event::Placed { seat: whose, .. }) => seat == whose,
            _ => false,
        }
    }

    fn event(event: &Event, speaker: &Speaker) -> String {
        event::sentence(event, speaker)
    }
}

/// A take, with the wild tile that comes along (SP-3.6) and the price of the first-player marker (SP-4.2).
fn take(table: &Pavilion, seat: Seat, source: Source, colour: Colour, lang: Lang) -> String {
    let lying = if source.is_centre() {
        table.centre()
    } else {
        table.factories().get(source.index()).copied().unwrap_or(Tiles::EMPTY)
    };
    let wild = table.wild();
    let chosen = if colour == wild { Tiles::EMPTY } else { lying.only(colour.index()) };
    let along = Tiles::of(wild.index(), lying.count(wild.index()).min(1));
    let taken = chosen + along;
    let tiles = with_wilds(chosen, along, wild, lang);
    if !source.is_centre() {
        return tr!(lang, "pavilion-move-factory", tiles, factory = source.index() + 1);
    }
    match table.token() {
        None => tr!(lang, "pavilion-move-centre-token", tiles, points = loss(table, seat, taken)),
        Some(_) => tr!(lang, "pavilion-move-centre", tiles),
    }
}

/// A placement: what is paid, and what it brings at once, points (SP-7.4) and bonus tiles (SP-8.8).
fn place(table: &Pavilion, seat: Seat, space: Space, colour: Colour, wilds: u8, lang: Lang) -> String {
    let wild = table.wild();
    let own = space.cost(table.side()).saturating_sub(wilds);
    let paid = with_wilds(Tiles::of(colour.index(), own), Tiles::of(wild.index(), wilds), wild, lang);
    let before = table.board(seat).mosaic().filled();
    let filled = before.with(space);
    let closes =
        |decoration: &Decoration| filled.includes(decoration.spaces()) && !before.includes(decoration.spaces());
    let bonus: u8 = Decoration::all().filter(closes).map(Decoration::reward).sum();
    let mut gain = vec![tr!(lang, "pavilion-gain-points", points = run(filled, space))];
    if bonus > 0 {
        gain.push(tr!(lang, "pavilion-gain-bonus", count = bonus));
    }
    tr!(
        lang,
        "pavilion-move-place",
        colour = name(colour),
        space = Value::latin(space.to_string()),
        tiles = paid,
        gain = list(lang, &gain)
    )
}

/// What these tiles cost at a point each, down to the lowest score (SP-4.3).
fn loss(table: &Pavilion, seat: Seat, tiles: Tiles) -> i16 {
    i16::from(tiles.total()).min(table.board(seat).score() - LOWEST_SCORE)
}

fn title(table: &Pavilion, lang: Lang) -> String {
    let game = i18n::rules::title("pavilion", lang).unwrap_or(Pavilion::INFO.name);
    let side = match table.side() {
        Side::Coloured => "pavilion-side-coloured",
        Side::Grey => "pavilion-side-grey",
    };
    let phase = match table.phase() {
        // The supply is also filled before the first round.
        Phase::Supply if table.bag().total() == TILES => "pavilion-text-phase-preparation",
        Phase::First | Phase::Fill => "pavilion-text-phase-preparation",
        Phase::Draft => "pavilion-text-phase-draft",
        Phase::Place | Phase::Pick | Phase::Keep | Phase::Supply => "pavilion-text-phase-tiling",
        Phase::Over => "pavilion-text-phase-over",
    };
    let (side, phase) = (Value::word(side), Value::word(phase));
    tr!(lang, "pavilion-text-title", game, side, round = table.round(), phase)
}

/// The wild colour of the round and of those to come (SP-2.2).
fn wild(round: u8, lang: Lang) -> String {
    let colour = Colour::wild_in(round);
    let letter = letter(colour);
    let later: Vec<String> = (round + 1..=ROUNDS).map(|round| name_text(Colour::wild_in(round), lang)).collect();
    if later.is_empty() {
        return tr!(lang, "pavilion-text-wild-last", letter, colour = name(colour));
    }
    // In the order of the rounds: no "and" before the last.
    let comma = match lang {
        Lang::Fa => "، ",
        Lang::En => ", ",
    };
    tr!(lang, "pavilion-text-wild", letter, colour = name(colour), later = later.join(comma))
}

fn legend(lang: Lang) -> [String; 3] {
    let letters =
        Colour::ALL.map(|colour| tr!(lang, "pavilion-text-letter", letter = letter(colour), colour = name(colour)));
    let (centre, outer) = Star::ALL.split_first().expect("there are seven stars");
    let outer: Vec<&str> = outer.iter().map(|star| star.name()).collect();
    let tile = Value::latin(format!("[{}]", Colour::Green.letter()));
    [
        tr!(lang, "pavilion-text-letters", letters = list(lang, &letters), token = Value::latin(TOKEN)),
        tr!(lang, "pavilion-text-stars", centre = Value::latin(centre.name()), names = Value::latin(outer.join(" "))),
        tr!(lang, "pavilion-text-spaces", tile),
    ]
}

/// A place with tiles: `Factory 1: ppgo (2 purple, 1 green and 1 wild orange)`.
fn source(name: String, token: bool, tiles: Tiles, wild: Colour, lang: Lang) -> String {
    let sign = if token { TOKEN } else { "" };
    let letters = match tiles.total() {
        0 if token => sign.to_owned(),
        0..=SPELLED => format!("{sign}{}", tiles.letters(LETTERS)),
        total => format!("{sign}{}", digits(lang, total)),
    };
    let mut words = Vec::new();
    if token {
        words.push(tr!(lang, "pavilion-text-token"));
    }
    words.extend(tile_words(tiles, Some(wild), lang));
    let words = or_nothing(&words, lang);
    tr!(lang, "pavilion-text-source", name, letters = Value::latin(letters), tiles = words)
}

/// The bag or the tower: how many in all, and of each colour.
fn stock(name: String, tiles: Tiles, lang: Lang) -> String {
    let total = digits(lang, tiles.total());
    tr!(lang, "pavilion-text-source", name, letters = total, tiles = in_words(tiles, None, lang))
}

/// What the seat is asked.
fn question(table: &Pavilion, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let wild = name(table.wild());
    match table.phase() {
        Phase::Draft => tr!(lang, "pavilion-text-ask-draft", seat = speaker.seat(seat), colour = wild),
        Phase::Pick => {
            tr!(lang, "pavilion-text-ask-pick", seat = speaker.seat(seat), count = table.due(), colour = wild)
        }
        Phase::Keep => keep_question(table, seat, speaker),
        _ => tr!(lang, "pavilion-text-ask-place", seat = speaker.seat(seat), colour = wild),
    }
}

/// What can still be kept, how many, and what stopping now would cost (SP-9.2, SP-9.4, SP-9.9).
fn keep_question(table: &Pavilion, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let board = table.board(seat);
    let mut moves = MoveBuf::new();
    table.legal_moves(seat, &mut moves);
    let keepable = moves.iter().fold(Tiles::EMPTY, |tiles, mv| match mv.decision() {
        Decision::Keep { colour } => tiles + board.hand().only(colour.index()),
        _ => tiles,
    });
    let count = (CORNERS - board.corners().total()).min(keepable.total());
    let mut said = vec![
        tr!(lang, "pavilion-text-ask-keep", seat = speaker.seat(seat), count),
        tr!(lang, "pavilion-text-ask-keep-from", tiles = in_words(keepable, None, lang)),
        tr!(lang, "pavilion-text-ask-keep-cost", points = loss(table, seat, board.hand())),
    ];
    if table.is_last_round() {
        said.push(tr!(lang, "pavilion-text-ask-keep-last"));
    }
    said.join("\n")
}

fn letter<'a>(colour: Colour) -> Value<'a> {
    Value::latin(colour.letter().to_string())
}

/// What a colour is called.
pub fn name<'a>(colour: Colour) -> Value<'a> {
    Value::word(key(colour))
}

/// The same, by itself.
fn name_text(colour: Colour, lang: Lang) -> String {
    tr(lang, key(colour), &[])
}

fn key(colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => "pavilion-colour-purple",
        Colour::Green => "pavilion-colour-green",
        Colour::Orange => "pavilion-colour-orange",
        Colour::Yellow => "pavilion-colour-yellow",
        Colour::Blue => "pavilion-colour-blue",
        Colour::Red => "pavilion-colour-red",
    }
}

/// `2 red`, `1 wild green`: a text for each colour that is there.
fn tile_words(tiles: Tiles, wild: Option<Colour>, lang: Lang) -> Vec<String> {
    let held = Colour::ALL.into_iter().filter(|colour| tiles.count(colour.index()) > 0);
    let words = |colour: Colour| {
        let count = tiles.count(colour.index());
        if wild == Some(colour) {
            tr!(lang, "pavilion-tiles-wild", count, colour = name(colour))
        } else {
            tr!(lang, "pavilion-tiles", count, colour = name(colour))
        }
    };
    held.map(words).collect()
}

/// The tiles that were chosen, then the wild ones that come with them.
fn with_wilds(chosen: Tiles, wilds: Tiles, wild: Colour, lang: Lang) -> String {
    let words = [chosen, wilds].map(|tiles| tile_words(tiles, Some(wild), lang)).concat();
    or_nothing(&words, lang)
}

/// The tiles as a list; those of the wild colour, if it is given, are called wild.
fn in_words(tiles: Tiles, wild: Option<Colour>, lang: Lang) -> String {
    or_nothing(&tile_words(tiles, wild, lang), lang)
}
