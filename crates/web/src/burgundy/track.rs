//! At the edges of the board: phases with what an area brings, rounds with their goods, turn order, bonus tiles.

use super::words;
use super::{Spot, Table, depots};
use crate::parts::drawing;
use crate::pieces::sign;
use crate::pieces::tile::signed;
use crate::prefs::{locale, number};
use crate::t;
use burgundy::components::{PHASE_POINTS, ROUNDS, large_bonus, small_bonus};
use burgundy::{Kind, Phase};
use game::{Game, Seat};
use i18n::{Value, tr};
use leptos::prelude::*;

/// The phases and the rounds of this one.
pub(super) fn track(table: Table) -> AnyView {
    let state = table.state;
    let now = Memo::new(move |_| state.with(|state| (state.phase(), state.round())));
    let phase = move |phase: Phase| {
        let points = PHASE_POINTS[usize::from(phase.index())];
        let label =
            move || tr!(locale(), "web-burgundy-phase", phase = Value::latin(format!("{phase:?}")), points = points);
        view! {
            <li class:now=move || now.get().0 == phase class:gone=move || phase < now.get().0 aria-label=label>
                <b aria-hidden="true">{format!("{phase:?}")}</b> <span aria-hidden="true" class="ltr">{move || signed(points)}</span>
            </li>
        }
    };
    let round = move |round: u8| {
        let goods = Memo::new(move |_| {
            let begun = now.get().1;
            let ahead = round.checked_sub(begun + 1)?;
            state.with(|state| state.column().nth(usize::from(ahead)))
        });
        let label = move || match goods.get() {
            Some(goods) => tr!(locale(), "web-burgundy-round-goods", round = round, goods = words::goods(goods)),
            None => tr!(locale(), "round", round = round),
        };
        view! {
            <li
                class:now=move || now.get().1 == round
                class:gone=move || round < now.get().1
                aria-label=label
                data-spot=Spot::Round(round).to_string()
            >
                {move || match goods.get() {
                    Some(goods) => depots::stack(goods, 1),
                    None => view! { <span aria-hidden="true">{number(round)}</span> }.into_any(),
                }}
            </li>
        }
    };
    let white = Memo::new(move |_| state.with(burgundy::Burgundy::white_die));
    let thrown = move || white.get().map(|white| tr!(locale(), "burgundy-table-white", white = white));
    view! {
        <div class="burgundy-track">
            <ol class="burgundy-phases" aria-label=t!("web-burgundy-phases")>{Phase::ALL.map(phase).collect_view()}</ol>
            <ol class="burgundy-rounds" aria-label=t!("web-burgundy-rounds")>{(1..=ROUNDS).map(round).collect_view()}</ol>
            <span class="burgundy-white" data-spot=Spot::White.to_string() role=move || white.get().map(|_| "img") aria-label=thrown>
                {move || white.get().map(|white| drawing(&format!("burgundy-die-{white}"), "sign", "0 0 40 40"))}
            </span>
        </div>
    }
    .into_any()
}

/// Who moves when.
pub(super) fn order(table: Table) -> AnyView {
    let order = Memo::new(move |_| {
        table.state.with(|state| state.order().iter().map(|seat| (*seat, state.marker(*seat))).collect::<Vec<_>>())
    });
    let desk = table.room.desk();
    let one = move |(seat, ships): (Seat, u8)| {
        view! {
            <li data-seat=seat.index() data-spot=Spot::Marker(seat).to_string() class:asked=move || desk.turn.asks(seat)>
                {drawing("burgundy-turn", "burgundy-turn-ship", "0 0 48 40")}
                <bdi>{move || desk.name(seat)}</bdi>
                <span class="burgundy-ships" title=move || tr!(locale(), "web-burgundy-marker", ships = ships)>
                    {move || number(ships)}
                </span>
            </li>
        }
    };
    view! {
        <ol class="burgundy-order" aria-label=t!("web-burgundy-order")>
            {move || order.get().into_iter().map(one).collect_view()}
        </ol>
    }
    .into_any()
}

/// The bonus tiles: who finishes a colour first and second.
pub(super) fn bonuses(table: Table) -> AnyView {
    let players = table.state.with_untracked(Game::players);
    let desk = table.room.desk();
    let one = move |kind: Kind, large: bool| {
        let holder = Memo::new(move |_| {
            table.state.with(|state| if large { state.large_bonus(kind) } else { state.small_bonus(kind) })
        });
        let points = if large { large_bonus(players) } else { small_bonus(players) };
        let id = bonus_id(kind, large);
        let label = move || {
            let kind = text::burgundy::names::kind(kind);
            let name = if large {
                tr!(locale(), "burgundy-bonus-large", kind = kind)
            } else {
                tr!(locale(), "burgundy-bonus-small", kind = kind)
            };
            match holder.get() {
                Some(seat) => tr!(locale(), "web-burgundy-bonus-held", name = name, seat = desk.name(seat)),
                None => tr!(locale(), "web-burgundy-bonus", name = name, points = points),
            }
        };
        view! {
            <span
                class="burgundy-bonus"
                data-spot=Spot::Bonus { kind, large }.to_string()
                class:held=move || holder.get().is_some()
                role="img"
                aria-label=label
                title=label
            >
                {drawing(&id, "piece", "0 0 48 48")}
                {move || match holder.get() {
                    Some(seat) => view! { <i class="seat-sign" data-seat=seat.index() aria-hidden="true">{sign(desk, seat)}</i> }.into_any(),
                    None => view! { <b aria-hidden="true">{number(points)}</b> }.into_any(),
                }}
            </span>
        }
    };
    let pair = move |kind: Kind| view! { <li>{one(kind, true)} {one(kind, false)}</li> };
    view! {
        <ul class="burgundy-bonuses" aria-label=t!("web-burgundy-bonuses")>{Kind::ALL.map(pair).collect_view()}</ul>
    }
    .into_any()
}

/// The bonus tiles that a seat has won, as they lie before it.
pub(super) fn won(table: Table, seat: Seat) -> AnyView {
    let held = Memo::new(move |_| {
        table.state.with(|state| {
            let tiles = Kind::ALL.into_iter().flat_map(|kind| [(kind, true), (kind, false)]);
            let holds = |(kind, large): &(Kind, bool)| {
                let holder = if *large { state.large_bonus(*kind) } else { state.small_bonus(*kind) };
                holder == Some(seat)
            };
            tiles.filter(holds).collect::<Vec<_>>()
        })
    });
    let one = |(kind, large): (Kind, bool)| drawing(&bonus_id(kind, large), "sign", "0 0 48 48");
    view! { <span class="burgundy-won" aria-hidden="true">{move || held.get().into_iter().map(one).collect_view()}</span> }
        .into_any()
}

/// The id of a bonus tile's symbol.
fn bonus_id(kind: Kind, large: bool) -> String {
    format!("burgundy-bonus-{}-{}", if large { "large" } else { "small" }, kind.name())
}
