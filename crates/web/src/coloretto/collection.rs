//! What a player has collected, stacked by colour, as it would score now: minus colours have a sign, jokers lie on the
//! colours that they count as (CO-5.16).

use super::pile::picture;
use super::{Place, Spot, Table, offer, words};
use crate::parts::drawing;
use crate::pieces::tile::signed;
use crate::prefs::{lang, locale, number};
use crate::t;
use ::coloretto::scoring::{self, JokerColours};
use ::coloretto::{Card, Cards, Coloretto, Colour, Part, Phase, Side};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;

/// Cards are as large as the highest stack lets them be, counted between these numbers: at first they are larger, and a stack
/// above the last number would lie over the name.
const DEPTHS: (u8, u8) = (4, 6);

/// More cards of a colour bring nothing more (CO-5.3).
const MOST: u8 = 6;

/// The cards of a colour, or the "+2" cards, with what they score.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Stack {
    pub(super) kind: Card,
    /// How many cards of the kind lie there.
    lie: u8,
    /// How many more would come.
    come: u8,
    /// The jokers that count as the colour, each with whether it is still to come.
    jokers: Vec<(Card, bool)>,
    points: i16,
}

impl Stack {
    fn is_bare(&self) -> bool {
        self.lie + self.come == 0 && self.jokers.is_empty()
    }

    /// What lies there, jokers last.
    pub(super) fn cards(&self) -> Vec<Card> {
        let jokers = self.jokers.iter().map(|(card, _)| *card);
        std::iter::repeat_n(self.kind, usize::from(self.lie)).chain(jokers).collect()
    }

    pub(super) fn count(&self) -> u8 {
        self.lie + self.come + self.jokers.len() as u8
    }
}

/// A collection as it scores: a stack for each colour in play, then the "+2" cards. With `coming` as it would be.
pub(super) fn stacks(state: &Coloretto, seat: Seat, coming: Option<Cards>) -> Vec<Stack> {
    let now = state.collection(seat);
    let cards = coming.unwrap_or(now);
    let jokers = scoring::best(cards, state.scoring(), state.colours_in_play()).jokers;
    let colours = state.colours_in_play().iter().map(Card::Colour);
    let mut stacks: Vec<Stack> = colours
        .chain([Card::Plus])
        .map(|kind| Stack {
            kind,
            lie: now.count(kind),
            come: cards.count(kind) - now.count(kind),
            jokers: jokers_on(now, cards, jokers, kind),
            points: 0,
        })
        .collect();
    for (points, part) in scoring::parts(cards, state.scoring(), jokers) {
        let kind = match part {
            Part::Colour { colour, .. } => Card::Colour(colour),
            Part::Plus { .. } => Card::Plus,
        };
        if let Some(stack) = stacks.iter_mut().find(|stack| stack.kind == kind) {
            stack.points = points;
        }
    }
    stacks
}

/// The jokers that count as a colour. Which of them is the golden one makes no difference: it comes last.
fn jokers_on(now: Cards, cards: Cards, jokers: JokerColours, kind: Card) -> Vec<(Card, bool)> {
    let as_kind = |(_, colour): &(usize, &Colour)| Card::Colour(**colour) == kind;
    let joker = |(at, _): (usize, &Colour)| {
        let golden = at >= usize::from(cards.count(Card::Joker));
        (if golden { Card::Golden } else { Card::Joker }, at >= usize::from(now.jokers()))
    };
    jokers.as_slice().iter().enumerate().filter(as_kind).map(joker).collect()
}

/// The collection that rows are taken to.
pub(super) fn large(table: Table, seat: Memo<Seat>) -> AnyView {
    (move || whole(table, seat.get(), true)).into_any()
}

/// A collection to look at.
pub(super) fn small(table: Table, seat: Memo<Seat>) -> AnyView {
    (move || whole(table, seat.get(), false)).into_any()
}

fn whole(table: Table, seat: Seat, mine: bool) -> AnyView {
    let (state, hand) = (table.state, table.hand);
    // What would come here: shown where it is mine to take.
    let coming = Memo::new(move |_| {
        let row = table
            .regarded
            .get()
            .filter(|_| mine && table.phase() == Phase::Turn && table.room.actor() == Some(seat))?;
        state.with(|state| state.if_taken(seat, row).map(|taken| taken.collection))
    });
    let stacks = Memo::new(move |_| state.with(|state| stacks(state, seat, coming.get())));
    let change = Memo::new(move |_| {
        let row = table.regarded.get()?;
        state.with(|state| offer::change(state, seat, row))
    });
    let kinds = Memo::new(move |_| stacks.with(|stacks| stacks.iter().map(|stack| stack.kind).collect::<Vec<_>>()));
    // Not of what would come: the cards keep their size while a row is considered.
    let deep = Memo::new(move |_| {
        let lying = stacks.with(|stacks| stacks.iter().map(|stack| stack.lie).max().unwrap_or_default());
        (lying + 1).clamp(DEPTHS.0, DEPTHS.1)
    });
    let taken = Memo::new(move |_| state.with(|state| state.taken_by(seat).filter(|_| state.phase() != Phase::Over)));
    let taken_chip = move || {
        taken.get().map(|row| {
            let words = tr!(locale(), "coloretto-row", row = row.number());
            view! { <bdi class="chip coloretto-took">{words}</bdi> }
        })
    };
    let label = move || tr!(locale(), "web-coloretto-collection", seat = table.room.desk().name(seat));
    let takes = move || hand.fits(Place::Mine) && mine;
    view! {
        <section
            class="coloretto-collection framed"
            class:mine=mine
            class:asked=move || table.room.desk().turn.asks(seat)
            class:fits=takes
            aria-label=label
            data-seat=seat.index()
            style=("--kinds", move || kinds.with(Vec::len).to_string())
            style=("--deep", move || deep.get().to_string())
            data-place=move || takes().then(|| Place::Mine.to_string())
        >
            <header>
                <bdi class="name">{move || table.room.desk().name(seat)}</bdi>
                {taken_chip}
                <span class="sum ltr" aria-hidden="true">{move || stacks.with(|stacks| sum(stacks))}</span>
                {move || score(table, seat, change.get())}
            </header>
            <ol class="coloretto-stacks">
                {move || kinds.get().into_iter().map(|kind| stack(seat, kind, stacks)).collect_view()}
            </ol>
            {mine.then(|| values(state.with_untracked(Coloretto::scoring)))}
        </section>
    }
    .into_any()
}

/// The points, and what they would be with the row in focus.
fn score(table: Table, seat: Seat, change: Option<offer::Change>) -> AnyView {
    let now = table.room.desk().turn.score(seat);
    let then = change.map(|change| view! { <b class=words::welcome(change)>{words::gain(change)}</b> });
    view! { {then} <b class="score ltr" data-spot=Spot::Score(seat).to_string()>{number(now)}</b> }.into_any()
}

/// The sum, term by term, largest first: `10 + 6 - 1 = 15`.
fn sum(stacks: &[Stack]) -> String {
    let mut terms: Vec<i64> =
        stacks.iter().map(|stack| i64::from(stack.points)).filter(|points| *points != 0).collect();
    terms.sort_unstable_by(|one, other| other.cmp(one));
    if terms.len() < 2 { String::new() } else { i18n::sum(lang(), &terms) }
}

/// One stack: its cards, how many, and what they bring.
fn stack(seat: Seat, kind: Card, stacks: Memo<Vec<Stack>>) -> AnyView {
    let own = Memo::new(move |_| stacks.with(|stacks| stacks.iter().find(|stack| stack.kind == kind).cloned()));
    let show = move |own: Stack| {
        let class = if own.is_bare() {
            "coloretto-stack bare"
        } else if own.points < 0 {
            "coloretto-stack minus"
        } else {
            "coloretto-stack plus"
        };
        let label =
            tr!(locale(), "coloretto-table-worth", cards = words::counted(kind, own.count()), points = own.points);
        let points = (!own.is_bare()).then(|| {
            let over = matches!(kind, Card::Colour(_)) && own.count() > MOST;
            view! { <b class="points ltr" class:most=over>{signed(own.points)}</b> }
        });
        let many = (own.count() > 1).then(|| view! { <span class="many">{number(own.count())}</span> });
        view! {
            <li class=class data-kind=kind.letter().to_string() data-spot=Spot::Stack { seat, kind }.to_string()>
                <span class="unseen">{(!own.is_bare()).then_some(label)}</span>
                <span class="pack" aria-hidden="true">{pack(seat, &own)} {many}</span>
                <span aria-hidden="true" class="stack-points">{points}</span>
            </li>
        }
    };
    view! { {move || own.get().map(show)} }.into_any()
}

fn pack(seat: Seat, own: &Stack) -> AnyView {
    if own.is_bare() {
        return match own.kind {
            Card::Colour(colour) => drawing(words::mark(colour), "mark", "0 0 24 24"),
            _ => view! { <span class="mark plus-mark ltr">{signed(2)}</span> }.into_any(),
        };
    }
    let lying = (0..own.lie).map(|_| (own.kind, false));
    let coming = (0..own.come).map(|_| (own.kind, true));
    let all = lying.chain(coming).chain(own.jokers.iter().copied()).enumerate();
    all.map(|(at, (card, ghost))| {
        let class = if ghost { "piece ghost" } else { "piece" };
        let spot = Spot::InStack { seat, kind: own.kind, at };
        view! { <span class="in-pack" data-spot=spot.to_string()>{picture(card, class)}</span> }
    })
    .collect_view()
    .into_any()
}

/// What the cards of a colour are worth, by their number (CO-5.2).
fn values(side: Side) -> AnyView {
    let sign = match side {
        Side::Yellow => "coloretto-side-yellow",
        Side::Purple => "coloretto-side-purple",
    };
    let cell = move |cards: u8| {
        let more = if cards == MOST { "+" } else { "" };
        view! {
            <td>
                <span class="cards ltr">{move || format!("{}{more}", number(cards))}</span>
                <b>{move || number(side.value(cards))}</b>
            </td>
        }
    };
    view! {
        <div class="coloretto-values">
            {drawing(sign, "sign", "0 0 60 84")}
            <table aria-label=t!("web-coloretto-values")>
                <tbody><tr>{(1..=MOST).map(cell).collect_view()}</tr></tbody>
            </table>
            <span class="hint">{t!("web-coloretto-three")}</span>
        </div>
    }
    .into_any()
}
