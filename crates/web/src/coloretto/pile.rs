//! The pile: how many cards, when the last-round card comes, what the next card may be; and the card that was drawn.

use super::{Piece, Place, Spot, Table, words};
use crate::parts::{drawing, icon};
use crate::pieces::Button;
use crate::prefs::{locale, number};
use crate::t;
use ::coloretto::{Card, Coloretto, Phase};
use i18n::tr;
use leptos::prelude::*;

/// A card's picture.
pub(super) fn picture(card: Card, class: &'static str) -> AnyView {
    drawing(words::symbol(card), class, "0 0 60 84")
}

/// The pile with the drawn card beside it.
pub(super) fn pile(table: Table, odds: RwSignal<bool>) -> AnyView {
    let count = Memo::new(move |_| table.state.with(|state| state.pile().total()));
    let hand = table.hand;
    let label = move || {
        let until = table.state.with(words::until_last);
        let name = tr!(locale(), "web-coloretto-pile", count = count.get(), until = until);
        if hand.can_pick(Piece::Pile) { tr!(locale(), "web-coloretto-pile-draw", pile = name) } else { name }
    };
    let stack = view! {
        <span class="stack" data-spot=Spot::Pile.to_string()>
            {drawing("coloretto-back", "under", "0 0 60 84")}
            {drawing("coloretto-back", "under", "0 0 60 84")}
            {drawing("coloretto-back", "piece", "0 0 60 84")}
            <b class="many" aria-hidden="true">{move || number(count.get())}</b>
        </span>
    };
    view! {
        <div class="coloretto-source">
            {Button::piece(hand, "coloretto-pile", Piece::Pile)
                .also("bare", move || count.get() == 0)
                .pressed(move || hand.holds(Piece::Pile) && hand.is_chosen(Place::Pile))
                .label(label)
                .view(stack)}
            <div class="coloretto-source-side">
                {drawn(table)}
                {countdown(table)}
                <button
                    class="coloretto-odds-button"
                    data-keep=""
                    aria-expanded=move || odds.get().to_string()
                    on:click=move |_| odds.update(|open| *open = !*open)
                >
                    {icon("eye")} <span>{t!("web-coloretto-odds-short")}</span>
                </button>
            </div>
        </div>
    }
    .into_any()
}

/// The card that waits for a row, large. It comes from the pile and turns over on its way.
fn drawn(table: Table) -> AnyView {
    let card = Memo::new(move |_| table.state.with(Coloretto::pending));
    let hand = table.hand;
    let show = move |card: Card| {
        let mine = move || hand.can_pick(Piece::Card);
        let label = move || tr!(locale(), "web-coloretto-drawn", card = words::card(card));
        view! {
            <span
                class="coloretto-drawn"
                class:touchable=mine
                data-piece=Piece::Card.to_string()
                data-spot=Spot::Drawn.to_string()
                role="img"
                aria-label=label
            >
                <span class="coloretto-turning">
                    {picture(card, "piece")}
                    {drawing("coloretto-back", "backside", "0 0 60 84")}
                </span>
            </span>
        }
    };
    view! { {move || card.get().map(show)} }.into_any()
}

fn countdown(table: Table) -> AnyView {
    let shown = move || {
        table.state.with(|state| {
            let rest = state.countdown().filter(|_| state.pending().is_none() && state.phase() != Phase::Over)?;
            Some((rest, words::until_last(state)))
        })
    };
    let line = |(rest, until): (u8, String)| {
        let title = until.clone();
        view! {
            <span class="coloretto-countdown" class:soon=rest <= 10 title=title>
                {drawing("coloretto-last-round", "sign", "0 0 60 84")}
                <b aria-hidden="true">{number(rest)}</b>
                <span class="unseen">{until}</span>
            </span>
        }
    };
    view! { {move || shown().map(line)} }.into_any()
}

/// The chances of the next card, as exactly as players can know them (CO-1.17, CO-1.18).
pub(super) fn odds(table: Table) -> AnyView {
    let pile = Memo::new(move |_| table.state.with(Coloretto::pile));
    let removed = Memo::new(move |_| table.state.with(Coloretto::removed));
    let golden = table.state.with_untracked(Coloretto::golden);
    let kinds = move || {
        let removed = removed.get();
        Card::ALL.into_iter().filter(move |kind| match kind {
            Card::Colour(colour) => !removed.contains(*colour),
            Card::Golden => golden,
            Card::Plus | Card::Joker => true,
        })
    };
    let line = move |kind: Card| {
        let (count, total) = (pile.get().count(kind), pile.get().total());
        let share = format!("{}%", u32::from(count) * 100 / u32::from(total.max(1)));
        view! {
            <li class:none=count == 0>
                {picture(kind, "sign")}
                <span class="coloretto-chance">
                    <span class="unseen">{words::counted(kind, count)}</span>
                    <b class="ltr">{words::percent(count, total)}</b>
                    <span class="of" dir="auto" aria-hidden="true">{tr!(locale(), "web-coloretto-of", count = count, total = total)}</span>
                    <span class="bar" aria-hidden="true"><i style:inline-size=share></i></span>
                </span>
            </li>
        }
    };
    let note = move || {
        let mut notes = vec![table.state.with(words::until_last)];
        if !removed.get().is_empty() {
            notes.push(tr!(locale(), "coloretto-table-removed", colours = words::colours(removed.get())));
        }
        notes.into_iter().map(|note| view! { <span>{note}</span> }).collect_view()
    };
    view! {
        <section class="coloretto-odds" aria-label=t!("web-coloretto-odds") data-keep="">
            <h3>{t!("web-coloretto-odds")}</h3>
            <ul>{move || kinds().map(line).collect_view()}</ul>
            <p class="hint">{note}</p>
        </section>
    }
    .into_any()
}
