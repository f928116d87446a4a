//! A player's palace: the glazier above eight strips, the windows below them, ornaments or product, broken glass.

use super::glass::{Seen, back};
use super::offer::{StripWorth, at_the_end};
use super::{Piece, Place, Spot, Table, words};
use crate::parts::drawing;
use crate::pieces::tile::{piece, signed, worth};
use crate::pieces::{Button, seal};
use crate::prefs::{locale, number};
use crate::t;
use ::sintra::components::{COLUMNS, LAST_STEP, ORNAMENT_POINTS, SPACES};
use ::sintra::{Phase, Sintra, Sum};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;
use text::sintra::broken_glass;

/// The box in which the glazier is drawn.
const GLAZIER_BOX: &str = "0 0 40 56";

/// The palace that is played on.
pub(super) fn large(table: Table, seat: Memo<Seat>) -> AnyView {
    whole(table, seat, true)
}

/// A palace to look at.
pub(super) fn small(table: Table, seat: Memo<Seat>) -> AnyView {
    whole(table, seat, false)
}

fn whole(table: Table, seat: Memo<Seat>, mine: bool) -> AnyView {
    let desk = table.room.desk;
    let state = table.room.state;
    let score = Memo::new(move |_| desk.turn.score(seat.get()));
    let token = Memo::new(move |_| state.with(|state| state.token() == Some(seat.get())));
    let label = move || tr!(locale(), "web-sintra-palace", seat = desk.name(seat.get()));
    view! {
        <section
            class="sintra-palace framed"
            class:mine=mine
            class:asked=move || desk.turn.asks(seat.get())
            class:turned=move || mine && table.turned.get()
            aria-label=label
            data-seat=move || seat.get().index()
        >
            <header>
                {seal(desk, move || seat.get())}
                <bdi class="name">{move || desk.name(seat.get())}</bdi>
                <span class="sintra-token" data-spot=move || Spot::Token(seat.get()).to_string()>
                    {move || token.get().then(|| view! { <span class="chip" title=t!("sintra-token")>{piece("sintra-start", "sign piece")}</span> })}
                </span>
                <b class="score ltr" data-spot=move || Spot::Score(seat.get()).to_string()>{move || number(score.get())}</b>
            </header>
            <div class="sintra-columns">{(0..COLUMNS).map(|column| column_of(table, seat, column, mine)).collect_view()}</div>
            {at_end(table, seat)}
            {broken(table, seat, mine)}
        </section>
    }
    .into_any()
}

/// A column from the top: where the glazier stands, the strip, what it would bring, the window.
fn column_of(table: Table, seat: Memo<Seat>, column: usize, mine: bool) -> AnyView {
    let state = table.room.state;
    let place = Place::column(column);
    let gap = Memo::new(move |_| state.with(|state| state.palace(seat.get()).is_gap(column)));
    let far = Memo::new(move |_| state.with(|state| column < state.palace(seat.get()).glazier()));
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.at(seat.get(), place).cloned()).filter(|_| mine));
    let completed = Memo::new(move |_| {
        state.with(|state| state.phase() == Phase::Keep && state.palace(seat.get()).panes(column).is_complete())
    });
    let bubble = move || offer.get().map(|offer| bubble(&offer));
    view! {
        <div
            class="sintra-column"
            class:gap=gap
            class:far=far
            class:completed=completed
        >
            {glazier(table, seat, column, mine)}
            {strip(table, seat, column, mine, offer)}
            <span class="gutter">{bubble}</span>
            {window(table, seat, column)}
            <span class="under ltr" aria-hidden="true">{move || number(state.with(|state| state.printed().window(column)))}</span>
        </div>
    }
    .into_any()
}

fn bubble(offer: &StripWorth) -> AnyView {
    let gain = (offer.points() > 0).then(|| signed(offer.points()));
    let calm = (gain.is_none() && offer.cost == 0 && offer.lying > 0)
        .then(|| format!("{}/{}", number(offer.lying), number(SPACES)));
    worth(gain, (offer.cost > 0).then_some(offer.cost), calm)
}

/// Where the glazier stands or would stand. The bar has the button that sends it back.
fn glazier(table: Table, seat: Memo<Seat>, column: usize, mine: bool) -> AnyView {
    let here = Memo::new(move |_| table.room.state.with(|state| state.palace(seat.get()).glazier() == column));
    let comes = Memo::new(move |_| {
        if !mine || table.room.actor() != Some(seat.get()) {
            return false;
        }
        let place = Place::column(column);
        let walks = table.hand.fits(place) && table.hand.regards(place);
        let back = table.hand.holds(Piece::Glazier) || table.hand.hovers(Piece::Glazier);
        !here.get() && (walks || back && table.home.get() == Some(column))
    });
    let stands = move || {
        let figure = drawing("sintra-glazier", "piece", GLAZIER_BOX);
        view! { <span class="figure" title=t!("sintra-glazier")>{figure}</span> }
    };
    view! {
        <span class="glazier" data-spot=move || Spot::Glazier { seat: seat.get(), column }.to_string()>
            {move || here.get().then(stands)}
            {move || comes.get().then(|| drawing("sintra-glazier", "piece ghost", GLAZIER_BOX))}
        </span>
    }
    .into_any()
}

/// The strip of a column with its panes, their ghosts, and beside it its other side.
fn strip(table: Table, seat: Memo<Seat>, column: usize, mine: bool, offer: Memo<Option<StripWorth>>) -> AnyView {
    let state = table.room.state;
    let space = move |at: usize| {
        let seen = Memo::new(move |_| {
            state.with(|state| {
                let palace = state.palace(seat.get());
                if palace.is_gap(column) {
                    return Seen::Bare;
                }
                if mine && table.turned.get() {
                    return Seen::Printed(state.strips().face(palace.strip(column).flipped()).space(at));
                }
                if let Some(pane) = palace.panes(column).on(at) {
                    return Seen::Pane(pane);
                }
                let comes = offer.with(|offer| offer.as_ref().is_some_and(|offer| offer.spaces[at]));
                match table.offers.with(|offers| offers.colour) {
                    Some(colour) if comes => Seen::Ghost(colour),
                    _ => Seen::Printed(state.strips().face(palace.strip(column)).space(at)),
                }
            })
        });
        // While a pane is chosen to be kept, every pane of the strip can be touched, too; the buttons are large enough
        // for fingers.
        let keeps = Memo::new(move |_| {
            let asked = mine && table.phase() == Phase::Keep && table.room.actor() == Some(seat.get());
            state.with(|state| {
                let palace = state.palace(seat.get());
                let pane = palace.panes(column).on(at).filter(|_| asked && palace.glazier() == column)?;
                Some(Piece::Kept(pane))
            })
        });
        let held = move || keeps.get().is_some_and(|kept| table.hand.holds(kept));
        view! {
            <span
                class="space"
                class:held=held
                data-glass=move || seen.get().glass()
                data-piece=move || keeps.get().map(|kept| kept.to_string())
                data-spot=move || Spot::Strip { seat: seat.get(), column, space: at }.to_string()
            >
                {move || seen.get().view()}
            </span>
        }
    };
    let other = Memo::new(move |_| {
        state.with(|state| {
            let palace = state.palace(seat.get());
            let shown = palace.strip(column);
            // A strip that has been flipped has no other side to come.
            let comes = !palace.is_gap(column) && palace.windows().count(column) == 0;
            comes.then(|| (shown.index(), shown.side()))
        })
    });
    let behind = move || {
        other.get().map(|(index, side)| {
            let strip = ::sintra::Strip::new(index, side).flipped();
            state.with_untracked(|state| back(state.strips().face(strip)))
        })
    };
    let content = view! { <span class="spaces">{(0..SPACES).map(space).collect_view()}</span> {behind} };
    if !mine {
        return view! { <span class="strip">{content}</span> }.into_any();
    }
    let label = move || {
        let name = state.with(|state| words::column(state, seat.get(), column));
        match offer.get().as_ref().and_then(words::worth) {
            Some(worth) => tr!(locale(), "web-sintra-place-worth", place = name, worth = worth),
            None => name,
        }
    };
    Button::place(table.hand, "strip", Place::column(column)).label(label).view(content)
}

/// A window with its two spaces.
fn window(table: Table, seat: Memo<Seat>, column: usize) -> AnyView {
    let state = table.room.state;
    let panes = Memo::new(move |_| state.with(|state| state.palace(seat.get()).windows().get(column)));
    let pane = move |at: usize| {
        let ghost = move || {
            let Piece::Kept(kept) = table.hand.held()? else { return None };
            let here = state.with(|state| {
                let palace = state.palace(seat.get());
                palace.glazier() == column && usize::from(palace.windows().count(column)) == at
            });
            let shown = here && table.room.actor() == Some(seat.get());
            shown.then_some(kept)
        };
        let seen = Memo::new(move |_| match (panes.get()[at], ghost()) {
            (Some(colour), _) => Seen::Pane(colour),
            (None, Some(colour)) => Seen::Ghost(colour),
            (None, None) => Seen::Bare,
        });
        view! {
            <span
                class="space"
                data-glass=move || seen.get().glass()
                data-spot=move || Spot::Pane { seat: seat.get(), column, at }.to_string()
            >
                {move || (seen.get() != Seen::Bare).then(|| seen.get().view())}
            </span>
        }
    };
    let label = move || state.with(|state| words::window(state, seat.get(), column));
    view! {
        <span
            class="window"
            class:full=move || panes.get().iter().all(Option::is_some)
            role="img"
            aria-label=label
            data-spot=move || Spot::Window { seat: seat.get(), column }.to_string()
        >
            // As wide as its column: it is stretched, and its edges are lines that no scale makes thinner.
            <svg class="frame" viewBox="0 0 48 100" preserveAspectRatio="none" aria-hidden="true">
                <path d="M3 97V32C3 19 16 14 24 3C32 14 45 19 45 32V97Z" />
            </svg>
            <span class="lights">{pane(0)} {pane(1)}</span>
        </span>
    }
    .into_any()
}

/// What the windows would bring at the end: the ornaments of side A, the product of side B.
fn at_end(table: Table, seat: Memo<Seat>) -> AnyView {
    let sum = Memo::new(move |_| Ending(table.room.state.with(|state: &Sintra| at_the_end(state, seat.get()))));
    let ornament = |filled: u8| {
        let points = ORNAMENT_POINTS[usize::from(filled)];
        let label = move || tr!(locale(), "web-sintra-ornament", filled = filled, points = points);
        view! {
            <span class="ornament" class:earns={points > 0} role="img" aria-label=label title=label>
                {piece("sintra-ornament", "sign")}
                <span class="ltr" aria-hidden="true">{number(filled)} "/" {number(4)}</span>
                <b class="ltr" aria-hidden="true">{number(points)}</b>
            </span>
        }
    };
    let view = move || match sum.get().0 {
        Sum::Ornaments { ornaments } => {
            view! { <div class="sintra-end ornaments">{ornaments.map(ornament).collect_view()}</div> }.into_any()
        }
        Sum::Product { completed, most } => {
            let points = sum.get().0.points();
            let label =
                move || tr!(locale(), "web-sintra-product-label", completed = completed, most = most, points = points);
            view! {
                <div class="sintra-end product" role="img" aria-label=label title=label>
                    <span>{t!("web-sintra-product")}</span>
                    <b class="ltr" aria-hidden="true">{number(completed)} " × " {number(most)} " = " {number(points)}</b>
                </div>
            }
            .into_any()
        }
        _ => ().into_any(),
    };
    view! { {view} }.into_any()
}

/// A sum that can be compared, for a memo.
#[derive(Clone, Copy, PartialEq)]
struct Ending(Sum);

/// The broken-glass track: its steps, the marker, what the next step costs; all panes break here if no strip takes them.
fn broken(table: Table, seat: Memo<Seat>, mine: bool) -> AnyView {
    let state = table.room.state;
    let step = Memo::new(move |_| state.with(|state| state.palace(seat.get()).step()));
    // Where the marker would pass for the place in focus.
    let coming = Memo::new(move |_| {
        let offers = table.offers.get();
        let place = offers.places().find(|place| table.hand.regards(*place))?;
        offers.at(seat.get(), place).map(|worth| worth.steps.clone()).filter(|_| mine)
    });
    let space = move |at: u8| {
        let ghost = Memo::new(move |_| coming.with(|steps| steps.as_ref().is_some_and(|steps| steps.contains(&at))));
        let next = Memo::new(move |_| step.get() + 1 == at);
        let lies = move || (step.get() == at).then(|| piece("sintra-shard", "piece"));
        let comes = move || ghost.get().then(|| piece("sintra-shard", "piece ghost"));
        let price = move || if at == 0 { number(0) } else { signed(-state.with(|state| state.printed().lost_at(at))) };
        view! {
            <span class="step" class:next=next class:now=move || step.get() == at data-spot=move || Spot::Step { seat: seat.get(), step: at }.to_string()>
                <span class="spot">{lies} {comes}</span>
                <span class="price ltr" data-text=price></span>
            </span>
        }
    };
    let steps = (0..=LAST_STEP).map(space).collect_view();
    let name = move || state.with(|state| broken_glass(state.printed(), step.get(), locale()));
    let content = view! { <span class="steps" data-spot=move || Spot::Broken(seat.get()).to_string()>{steps}</span> };
    if !mine {
        return view! { <div class="broken" role="img" aria-label=name>{content}</div> }.into_any();
    }
    view! {
        <div class="sintra-broken">
            {Button::place(table.hand, "broken", Place::Broken).label(name).view(content)}
            <p class="hint" aria-hidden="true">{name}</p>
        </div>
    }
    .into_any()
}
