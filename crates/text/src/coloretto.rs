//! Coloretto in words.

mod telling;

use crate::common::or_nothing;
use crate::describe::part;
use crate::{Describe, Speaker, ltr};
use coloretto::components::{PLUS_POINTS, rows};
use coloretto::scoring::{self, JokerColours};
use coloretto::{
    CameOut, Card, Cards, Coloretto, Colour, Colours, Decision, Event, Move, NoDraw, Part, Phase, Position, Row, Side,
    StartPlayer,
};
use game::{Game, MoveBuf, Seat};
use i18n::{Lang, Value, digits, list, sum, tr};

/// More cards of a colour score nothing more (CO-5.3).
const MOST: u8 = 6;

/// The sign of a space at a row.
const SPACE: char = '.';

impl Describe for Coloretto {
    fn lines(&self, speaker: &Speaker, line: &mut impl FnMut(String)) {
        let lang = speaker.lang;
        line(title(self, lang));
        legend(self, lang).into_iter().for_each(&mut *line);
        line(values(self.scoring(), lang));
        if !self.removed().is_empty() {
            line(tr!(lang, "coloretto-table-removed", colours = colours_in_words(self.removed(), lang)));
        }
        part(pile(self, lang), line);
        for number in 1..=rows(self.players()) {
            line(row_line(self, Row::numbered(number).expect("rows count from 1"), speaker));
        }
        if !self.burnt().is_empty() {
            let (name, total) = (tr!(lang, "coloretto-burnt"), digits(lang, self.burnt().total()));
            line(tr!(lang, "coloretto-table-cards", name, letters = total, cards = in_words(self.burnt(), lang)));
        }
        for seat in Seat::all(self.players()) {
            part(collection(self, seat, speaker), line);
        }
        if let Some(question) = question(self, speaker) {
            part([question], line);
        }
    }

    fn spoken(&self, seat: Seat, speaker: &Speaker) -> Vec<String> {
        collection(self, seat, speaker)
    }

    fn mv(&self, seat: Seat, mv: Move, lang: Lang) -> String {
        let at = |row: Row| self.rows().get(row.index()).copied().unwrap_or(Cards::NONE);
        match mv.decision() {
            Decision::Draw => tr!(lang, "coloretto-move-draw"),
            Decision::Take(row) => {
                let collected = self.collection(seat) + at(row);
                let points = scoring::best(collected, self.scoring(), self.colours_in_play()).points;
                let cards = in_words(at(row), lang);
                tr!(lang, "coloretto-move-take", row = row.number(), cards, points)
            }
            Decision::Put(row) => match self.pending() {
                None => tr!(lang, "coloretto-move-put-unknown", row = row.number()),
                Some(card) if at(row).is_empty() => {
                    tr!(lang, "coloretto-move-put-empty", card = the_card(card, lang), row = row.number())
                }
                Some(card) => {
                    let (card, cards) = (the_card(card, lang), in_words(at(row), lang));
                    tr!(lang, "coloretto-move-put", card, row = row.number(), cards)
                }
            },
        }
    }

    fn told(&self, seat: Seat, mv: Move, lang: Lang) -> String {
        match mv.decision() {
            Decision::Take(row) => {
                let cards = self.rows().get(row.index()).copied().unwrap_or(Cards::NONE);
                tr!(lang, "coloretto-told-take", row = row.number(), cards = in_words(cards, lang))
            }
            Decision::Draw | Decision::Put(_) => self.mv(seat, mv, lang),
        }
    }

    fn offer(event: &Event, lang: Lang) -> String {
        match event {
            Event::Took { row, cards, .. } => {
                tr!(lang, "coloretto-offer", row = row.number(), cards = in_words(*cards, lang))
            }
            other => unreachable!("{other:?} is no offer"),
        }
    }

    /// Rows that are taken make points without an event of their own.
    fn made_by(_scored: &Event, _earlier: &Event) -> bool {
        false
    }

    fn event(event: &Event, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match *event {
            Event::Removed { colours } => tr!(lang, "coloretto-removed", colours = colours_in_words(colours, lang)),
            Event::Started { seat, colours, .. } => {
                tr!(lang, "coloretto-started", seat = speaker.seat(seat), colours = colours_in_words(colours, lang))
            }
            Event::LastRound { seat, why: CameOut::Drawn } => {
                tr!(lang, "coloretto-last-round-drawn", seat = speaker.seat(seat))
            }
            Event::LastRound { seat, why: CameOut::TurnedUp } => {
                tr!(lang, "coloretto-last-round-turned-up", seat = speaker.seat(seat))
            }
            Event::Drew { seat, card } => {
                tr!(lang, "coloretto-drew", seat = speaker.seat(seat), card = a_card(card, lang))
            }
            Event::Put { seat, row, card } => {
                tr!(lang, "coloretto-put", seat = speaker.seat(seat), card = the_card(card, lang), row = row.number())
            }
            Event::Took { seat, row, cards } => {
                let cards = in_words(cards, lang);
                tr!(lang, "coloretto-took", seat = speaker.seat(seat), row = row.number(), cards)
            }
            Event::TurnedUp { seat, card } => {
                tr!(lang, "coloretto-turned-up", seat = speaker.seat(seat), card = a_card(card, lang))
            }
            Event::NothingLeft { seat } => tr!(lang, "coloretto-nothing-left", seat = speaker.seat(seat)),
            Event::Burnt { row, cards } => {
                tr!(lang, "coloretto-burnt-row", row = row.number(), cards = in_words(cards, lang))
            }
            Event::RoundEnded => tr!(lang, "coloretto-round-ended"),
            Event::NewStartPlayer { seat, why: StartPlayer::Chance } => {
                tr!(lang, "first-player", seat = speaker.seat(seat))
            }
            Event::NewStartPlayer { seat, why: StartPlayer::LastRow } => {
                tr!(lang, "coloretto-new-start-player", seat = speaker.seat(seat))
            }
            Event::JokersAs { seat, colours } => {
                let (count, colours) = (colours.as_slice().len(), joker_words(colours, lang));
                tr!(lang, "coloretto-jokers-as", count, seat = speaker.seat(seat), colours)
            }
            Event::Scored { seat, points, part: Part::Colour { colour, count }, .. } => {
                scored(seat, points, colour, count, speaker)
            }
            Event::Scored { seat, points, part: Part::Plus { plus }, .. } => {
                tr!(
                    lang,
                    "coloretto-scored-pluses",
                    seat = speaker.seat(seat),
                    points,
                    count = plus,
                    each = PLUS_POINTS
                )
            }
            Event::GameOver => tr!(lang, "coloretto-over"),
        }
    }
}

/// Points for a colour at the end: plus or minus, and what is too much (CO-5.3, CO-5.4).
fn scored(seat: Seat, points: i16, colour: Colour, count: u8, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let mut cards = tr!(lang, "coloretto-cards", count, colour = name(colour));
    if count > MOST {
        cards = tr!(lang, "coloretto-counted-as", cards, most = MOST);
    }
    if points < 0 {
        tr!(lang, "coloretto-scored-minus", seat = speaker.seat(seat), points = -points, cards)
    } else {
        tr!(lang, "coloretto-scored-plus", seat = speaker.seat(seat), points, cards)
    }
}

fn title(table: &Coloretto, lang: Lang) -> String {
    let game = i18n::rules::title("coloretto", lang).unwrap_or("Coloretto");
    let side = match table.scoring() {
        Side::Yellow => "coloretto-side-yellow",
        Side::Purple => "coloretto-side-purple",
    };
    let golden = if table.golden() { "coloretto-golden-in" } else { "coloretto-golden-out" };
    tr!(lang, "coloretto-table-title", game, side = Value::word(side), golden = Value::word(golden))
}

/// The signs of all cards in play: colours first.
fn legend(table: &Coloretto, lang: Lang) -> [String; 2] {
    let signs = |cards: &mut dyn Iterator<Item = Card>| {
        let sign = |card: Card| {
            let letter = Value::latin(card.letter().to_string());
            tr!(lang, "coloretto-table-letter", letter, card = card_name(card))
        };
        list(lang, &cards.map(sign).collect::<Vec<_>>())
    };
    let colours = signs(&mut table.colours_in_play().iter().map(Card::Colour));
    let golden = table.golden().then_some(Card::Golden);
    let others = signs(&mut [Card::Plus, Card::Joker].into_iter().chain(golden));
    [tr!(lang, "coloretto-table-colours", letters = colours), tr!(lang, "coloretto-table-others", letters = others)]
}

/// What the cards of a colour are worth (CO-5.2).
fn values(side: Side, lang: Lang) -> String {
    let values: Vec<String> = (1..=MOST).map(|cards| digits(lang, side.value(cards))).collect();
    tr!(lang, "coloretto-table-values", values = list(lang, &values))
}

/// How many cards are left, which they are, and when the last-round card comes (CO-1.18).
fn pile(table: &Coloretto, lang: Lang) -> Vec<String> {
    let count = table.pile().total();
    let mut lines = vec![match table.countdown() {
        Some(0) => tr!(lang, "coloretto-table-pile-next", count),
        Some(above) => tr!(lang, "coloretto-table-pile", count, above),
        None if table.phase() == Phase::Over => tr!(lang, "coloretto-table-pile-over", count),
        None => tr!(lang, "coloretto-table-pile-last", count),
    }];
    let (colours, others): (Vec<Card>, Vec<Card>) =
        Card::ALL.into_iter().partition(|card| matches!(card, Card::Colour(_)));
    let words = |kinds: &[Card]| -> Option<String> {
        let words: Vec<String> = kinds.iter().filter_map(|card| counted(table.pile(), *card, lang)).collect();
        (!words.is_empty()).then(|| list(lang, &words))
    };
    lines.extend(words(&colours).map(|cards| tr!(lang, "coloretto-table-pile-colours", cards)));
    lines.extend(words(&others).map(|cards| tr!(lang, "coloretto-table-pile-others", cards)));
    lines
}

/// `Row 1: og. (1 orange and 1 green; room for 1 more)`, or who has taken it.
fn row_line(table: &Coloretto, row: Row, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    if let Some(taker) = Seat::all(table.players()).find(|seat| table.taken_by(*seat) == Some(row)) {
        return tr!(lang, "coloretto-table-row-taken", row = row.number(), seat = speaker.seat(taker));
    }
    let cards = table.rows()[row.index()];
    let room = table.room(row) - cards.total();
    let mut signs = String::new();
    for card in Card::ALL {
        push(&mut signs, card.letter(), cards.count(card));
    }
    push(&mut signs, SPACE, room);
    let words = match (cards.is_empty(), room) {
        (true, _) => tr!(lang, "coloretto-table-row-empty", room),
        (false, 0) => tr!(lang, "coloretto-table-row-full", cards = in_words(cards, lang)),
        (false, _) => tr!(lang, "coloretto-table-row-open", cards = in_words(cards, lang), room),
    };
    let name = tr!(lang, "coloretto-row", row = row.number());
    tr!(lang, "coloretto-table-cards", name, letters = Value::latin(signs), cards = words)
}

/// A player's cards, colour by colour, with what they would score if the game ended now (CO-5.16).
fn collection(table: &Coloretto, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let cards = table.collection(seat);
    let best = scoring::best(cards, table.scoring(), table.colours_in_play());
    let (mut plus, mut minus) = (Stacks::default(), Stacks::default());
    for (points, part) in scoring::parts(cards, table.scoring(), best.jokers) {
        if let Part::Colour { colour, count } = part {
            let stacks = if points < 0 { &mut minus } else { &mut plus };
            stacks.add(stack(cards, best.jokers, colour), points, colour, count, lang);
        }
    }
    let pluses = cards.count(Card::Plus);
    let mut terms: Vec<i64> = plus.points.iter().chain(&minus.points).copied().collect();
    if pluses > 0 {
        terms.push(i64::from(PLUS_POINTS) * i64::from(pluses));
    }
    let mut lines = vec![head(table, seat, &terms, speaker)];
    lines.extend(plus.line(tr!(lang, "coloretto-table-plus"), lang));
    lines.extend(minus.line(tr!(lang, "coloretto-table-minus"), lang));
    let mut others = |name: String, kinds: &[Card], words: String| {
        let mut signs = String::new();
        for card in kinds {
            push(&mut signs, card.letter(), cards.count(*card));
        }
        lines.push(tr!(lang, "coloretto-table-cards", name, letters = Value::latin(signs), cards = words));
    };
    if pluses > 0 {
        let points = PLUS_POINTS * i16::from(pluses);
        let words = tr!(lang, "coloretto-table-pluses-worth", count = pluses, each = PLUS_POINTS, points);
        others(tr!(lang, "coloretto-table-pluses"), &[Card::Plus], words);
    }
    if cards.jokers() > 0 {
        let words = tr!(lang, "coloretto-table-jokers-as", colours = joker_words(best.jokers, lang));
        others(tr!(lang, "coloretto-table-jokers"), &[Card::Joker, Card::Golden], words);
    }
    if cards.is_empty() {
        lines.push(tr!(lang, "coloretto-table-no-cards"));
    }
    lines
}

/// `Player 1 (has taken row 2): 10 + 6 - 1 = 15 points`.
fn head(table: &Coloretto, seat: Seat, terms: &[i64], speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let who = match table.taken_by(seat).filter(|_| table.phase() != Phase::Over) {
        Some(row) => Value::from(tr!(lang, "coloretto-table-has-taken", seat = speaker.seat(seat), row = row.number())),
        None => speaker.seat(seat),
    };
    let points: i64 = terms.iter().sum();
    tr!(lang, "coloretto-table-seat", seat = who, sum = sum(lang, terms), points)
}

/// The colours of a collection that score plus points, or those that score minus points.
#[derive(Default)]
struct Stacks {
    signs: Vec<String>,
    words: Vec<String>,
    points: Vec<i64>,
}

impl Stacks {
    fn add(&mut self, signs: String, points: i16, colour: Colour, count: u8, lang: Lang) {
        let cards = tr!(lang, "coloretto-cards", count, colour = name(colour));
        self.signs.push(signs);
        self.words.push(tr!(lang, "coloretto-table-worth", cards, points));
        self.points.push(i64::from(points));
    }

    /// `Plus: oooj rrr (10 for 4 orange and 6 for 3 red)`; nothing if there is no such colour.
    fn line(&self, name: String, lang: Lang) -> Option<String> {
        let (signs, words) = (ltr(lang, &self.signs.join(" ")), list(lang, &self.words));
        (!self.signs.is_empty()).then(|| tr!(lang, "coloretto-table-cards", name, letters = signs, cards = words))
    }
}

/// The cards of a colour and the jokers that count as one, as signs. Which joker is the golden one makes no
/// difference: it comes last.
fn stack(cards: Cards, jokers: JokerColours, colour: Colour) -> String {
    let mut signs = String::new();
    push(&mut signs, colour.letter(), cards.count(Card::Colour(colour)));
    for (joker, counts_as) in jokers.as_slice().iter().enumerate() {
        if *counts_as == colour {
            let golden = joker >= usize::from(cards.count(Card::Joker));
            signs.push(if golden { Card::Golden.letter() } else { Card::Joker.letter() });
        }
    }
    signs
}

/// What is asked, and of whom; nothing before the first turn and after the last.
fn question(table: &Coloretto, speaker: &Speaker) -> Option<String> {
    let lang = speaker.lang;
    let seat = Position::from(*table).seat;
    let mut moves = MoveBuf::new();
    table.legal_moves(seat, &mut moves);
    Some(match table.phase() {
        Phase::First | Phase::Remove | Phase::Start | Phase::Over => return None,
        Phase::Draw => tr!(lang, "coloretto-ask-card", seat = speaker.seat(seat)),
        Phase::Golden => tr!(lang, "coloretto-ask-golden", seat = speaker.seat(seat)),
        Phase::Turn => match table.no_draw() {
            None if moves.len() == 1 => tr!(lang, "coloretto-ask-draw", seat = speaker.seat(seat)),
            None => tr!(lang, "coloretto-ask-turn", seat = speaker.seat(seat)),
            Some(NoDraw::NoPile) => tr!(lang, "coloretto-ask-take-no-pile", seat = speaker.seat(seat)),
            Some(NoDraw::RowsFull) => tr!(lang, "coloretto-ask-take-full", seat = speaker.seat(seat)),
        },
        Phase::Put => {
            let card = table.pending().expect("a card is pending in phase put");
            let open = moves.iter().filter_map(|mv| match mv.decision() {
                Decision::Put(row) => Some(digits(lang, row)),
                Decision::Draw | Decision::Take(_) => None,
            });
            let open = list(lang, &open.collect::<Vec<_>>());
            let letter = Value::latin(card.letter().to_string());
            tr!(lang, "coloretto-ask-put", letter, card = card_name(card), seat = speaker.seat(seat), rows = open)
        }
    })
}

/// The key of a colour's name.
pub fn key(colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => "coloretto-colour-orange",
        Colour::Blue => "coloretto-colour-blue",
        Colour::Red => "coloretto-colour-red",
        Colour::Green => "coloretto-colour-green",
        Colour::Yellow => "coloretto-colour-yellow",
        Colour::Purple => "coloretto-colour-purple",
        Colour::Brown => "coloretto-colour-brown",
    }
}

/// What a colour is called.
pub fn name<'a>(colour: Colour) -> Value<'a> {
    Value::word(key(colour))
}

fn card_name<'a>(card: Card) -> Value<'a> {
    Value::word(card_key(card))
}

/// What a card is called, by itself.
fn card_text(card: Card, lang: Lang) -> String {
    tr(lang, card_key(card), &[])
}

fn card_key(card: Card) -> &'static str {
    match card {
        Card::Colour(colour) => key(colour),
        Card::Plus => "coloretto-plus",
        Card::Joker => "coloretto-joker",
        Card::Golden => "coloretto-golden",
    }
}

/// A card that was just drawn: "an orange card".
fn a_card(card: Card, lang: Lang) -> String {
    match card {
        Card::Colour(colour) => tr!(lang, "coloretto-a-card", colour = name(colour)),
        Card::Plus => tr!(lang, "coloretto-a-plus"),
        Card::Joker => tr!(lang, "coloretto-a-joker"),
        Card::Golden => tr!(lang, "coloretto-a-golden"),
    }
}

/// A card mentioned before: "the orange card".
fn the_card(card: Card, lang: Lang) -> String {
    match card {
        Card::Colour(colour) => tr!(lang, "coloretto-the-card", colour = name(colour)),
        Card::Plus => tr!(lang, "coloretto-the-plus"),
        Card::Joker => tr!(lang, "coloretto-the-joker"),
        Card::Golden => tr!(lang, "coloretto-the-golden"),
    }
}

/// The cards of one kind, as in "2 red"; nothing if there is none.
fn counted(cards: Cards, kind: Card, lang: Lang) -> Option<String> {
    let count = cards.count(kind);
    (count > 0).then(|| match kind {
        Card::Colour(colour) => tr!(lang, "coloretto-cards", count, colour = name(colour)),
        Card::Plus => tr!(lang, "coloretto-pluses", count),
        Card::Joker => tr!(lang, "coloretto-jokers", count),
        Card::Golden => tr!(lang, "coloretto-goldens", count),
    })
}

fn in_words(cards: Cards, lang: Lang) -> String {
    let words: Vec<String> = Card::ALL.into_iter().filter_map(|kind| counted(cards, kind, lang)).collect();
    or_nothing(&words, lang)
}

fn colours_in_words(colours: Colours, lang: Lang) -> String {
    let names: Vec<String> = colours.iter().map(|colour| tr(lang, key(colour), &[])).collect();
    list(lang, &names)
}

/// What jokers count as: "red", or with several "2 red and 1 blue".
fn joker_words(jokers: JokerColours, lang: Lang) -> String {
    match jokers.as_slice() {
        [only] => tr(lang, key(*only), &[]),
        colours => in_words(
            colours.iter().fold(Cards::NONE, |cards, colour| cards + Cards::of(Card::Colour(*colour), 1)),
            lang,
        ),
    }
}

fn push(signs: &mut String, sign: char, count: u8) {
    signs.extend(std::iter::repeat_n(sign, usize::from(count)));
}
