//! My dice, silver and workers, which lie in the bar; my stores, which lie in the corners of the estate; and what has no
//! other place on the table.

use super::estate::{outline, picture, price, rim};
use super::{Piece, Place, Spot, Table, depots, words};
use crate::parts::drawing;
use crate::pieces::Grammar as _;
use crate::pieces::tile::signed;
use crate::prefs::{locale, number};
use crate::t;
use burgundy::components::{GOODS_SPACES, STORE_SPACES};
use burgundy::{Burgundy, Face, Goods, Stage};
use i18n::tr;
use leptos::prelude::*;

/// How many dice a player throws.
pub(super) const DICE: usize = 2;

/// What is always in the hand: dice, workers, silver.
pub(super) fn hand(table: Table) -> AnyView {
    view! {
        <div class="burgundy-hand" class:asked=move || table.hand.is_asked()>{dice(table)} {means(table)}</div>
    }
    .into_any()
}

/// The tile whose effect is being settled.
pub(super) fn effect(table: Table) -> AnyView {
    let at_work = Memo::new(move |_| {
        table.room.actor()?;
        table.state.with(|state| words::at_work(state.stage()))
    });
    let one = |face: Face| {
        view! {
            <span class="burgundy-effect" role="img" aria-label=move || words::tile(face) data-face=face.to_string()>
                {picture(words::symbol(face), "piece")}
            </span>
        }
    };
    view! { {move || at_work.get().map(one)} }.into_any()
}

fn dice(table: Table) -> AnyView {
    let hand = table.hand;
    let dice = Memo::new(move |_| {
        let seat = table.viewer.get();
        table.state.with(|state| state.player(seat).dice().iter().collect::<Vec<u8>>())
    });
    // Of two dice alike it makes no difference which is used (CB-5.14): the one that was touched shows as held.
    let touched = RwSignal::new(0);
    let twins = Memo::new(move |_| dice.with(|dice| matches!(dice[..], [one, other] if one == other)));
    let slot = move |at: usize| {
        let die = Memo::new(move |_| dice.with(|dice| dice.get(at).copied()));
        let one = move |die: u8| {
            let piece = Piece::Action { die: Some(die) };
            let held = Memo::new(move |_| {
                let held = hand.held().is_some_and(|held| held.bare() == piece);
                held && (!twins.get() || touched.get() == at)
            });
            let classes = move || {
                let mut classes = String::from("burgundy-die");
                if hand.can_pick(piece) {
                    classes.push_str(" touchable");
                }
                if held.get() {
                    classes.push_str(" held");
                }
                if hinted(table) == Some(die) {
                    classes.push_str(" hinted");
                }
                classes
            };
            view! {
                <button
                    class=classes
                    tabindex="-1"
                    data-piece=piece.to_string()
                    aria-pressed=move || held.get().to_string()
                    aria-label=move || tr!(locale(), "web-burgundy-die", die = die)
                >
                    {drawing(&format!("burgundy-die-{die}"), "piece", "0 0 40 40")}
                </button>
            }
        };
        let spot = Spot::Die(at).to_string();
        view! {
            <span class="burgundy-die-slot" data-spot=spot on:pointerdown=move |_| touched.set(at) on:keydown=move |_| touched.set(at)>
                {move || die.get().map(one)}
            </span>
        }
    };
    view! {
        <div class="burgundy-dice" role="group" aria-label=t!("web-burgundy-dice")>{(0..DICE).map(slot).collect_view()}</div>
    }
    .into_any()
}

/// The die that a bot would use, if the reader asked.
fn hinted(table: Table) -> Option<u8> {
    Burgundy::split(table.room.desk().advice.mv()?).0.die()
}

/// The tile store. A stored tile is picked up with the die that is in the hand.
pub(super) fn store(table: Table) -> AnyView {
    let hand = table.hand;
    let tiles = Memo::new(move |_| {
        let seat = table.viewer.get();
        table.state.with(|state| state.player(seat).store().iter().collect::<Vec<_>>())
    });
    let slot = move |at: usize| {
        let tile = Memo::new(move |_| tiles.with(|tiles| tiles.get(at).copied()));
        let content = move || {
            let Some(face) = tile.get() else {
                return outline("vacant");
            };
            let place = Place::Stored(face);
            let piece = Memo::new(move |_| hand.held()?.with_tile(face).filter(|piece| hand.can_pick(*piece)));
            let classes = move || {
                let mut classes = words::classes(hand, "burgundy-stored", place);
                if piece.with(Option::is_some) {
                    classes.push_str(" touchable");
                }
                if piece.get().is_some_and(|piece| hand.holds(piece)) {
                    classes.push_str(" held");
                }
                classes
            };
            let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(place)));
            let label =
                move || words::with_worth(tr!(locale(), "web-burgundy-stored", tile = words::tile(face)), offer.get());
            view! {
                <button
                    class=classes
                    tabindex="-1"
                    data-place=place.to_string()
                    data-piece=move || piece.get().map(|piece| piece.to_string())
                    data-face=face.to_string()
                    aria-label=label
                >
                    {picture(words::symbol(face), "piece")}
                    {move || offer.get().map(|offer| price(&offer))}
                    {rim()}
                </button>
            }
            .into_any()
        };
        let spot = move || Spot::Store { seat: table.viewer.get(), at }.to_string();
        view! { <span class="burgundy-slot" data-spot=spot>{content}</span> }
    };
    let slots = (0..STORE_SPACES).map(slot).collect_view();
    view! { <div class="burgundy-store" role="group" aria-label=t!("burgundy-table-store")>{slots}</div> }.into_any()
}

/// The goods store: each colour may be sold by its number.
pub(super) fn goods(table: Table) -> AnyView {
    let hand = table.hand;
    let lies = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).goods()));
    let sold = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).sold()));
    let slot = move |at: usize| {
        let kind = Memo::new(move |_| depots::held(lies.get()).nth(at));
        let one = move |goods: Goods| {
            let place = Place::Goods(goods);
            let count = Memo::new(move |_| lies.get().count(goods.index()));
            let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(place)));
            let label = move || {
                let words = text::burgundy::names::goods_in_words(lies.get().only(goods.index()), crate::prefs::lang());
                words::with_worth(words, offer.get())
            };
            view! {
                <button
                    class=move || words::classes(hand, "burgundy-sale", place)
                    tabindex="-1"
                    data-place=place.to_string()
                    aria-label=label
                >
                    {drawing(words::goods_symbol(goods), "piece", "0 0 40 40")}
                    <b class="burgundy-many" aria-hidden="true">{move || number(count.get())}</b>
                    <span class="burgundy-pips" aria-hidden="true">{move || number(goods.number())}</span>
                    {move || offer.get().map(|offer| price(&offer))}
                </button>
            }
        };
        let spot = move || Spot::Goods { seat: table.viewer.get(), at }.to_string();
        view! { <span class="burgundy-goods-slot" data-spot=spot>{move || kind.get().map(one)}</span> }
    };
    let total = move || sold.get().total();
    let label = move || {
        let goods = text::burgundy::names::goods_in_words(sold.get(), crate::prefs::lang());
        tr!(locale(), "web-burgundy-sold", goods = goods)
    };
    view! {
        <div class="burgundy-goods-store" role="group" aria-label=t!("burgundy-table-goods")>
            {(0..GOODS_SPACES as usize).map(slot).collect_view()}
            <span
                class="burgundy-sold"
                role="img"
                aria-label=label
                title=label
                data-spot=move || Spot::Sold(table.viewer.get()).to_string()
            >
                <span aria-hidden="true">"✓"</span> <b aria-hidden="true">{move || number(total())}</b>
            </span>
        </div>
    }
    .into_any()
}

/// Workers, which a die can take, and silver, which buys.
fn means(table: Table) -> AnyView {
    let hand = table.hand;
    let workers = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).workers()));
    let silver = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).silver()));
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(Place::Workers)));
    let gets = move || {
        let gain = signed(offer.get()?.workers as i16);
        Some(view! { <span class="burgundy-price" aria-hidden="true"><b class="gain ltr">{gain}</b></span> })
    };
    let held =
        move || words::with_worth(tr!(locale(), "web-burgundy-workers-held", workers = workers.get()), offer.get());
    let purse = move || {
        let mut classes = String::from("burgundy-purse");
        if hand.can_pick(Piece::Purse) {
            classes.push_str(" touchable");
        }
        if hand.holds(Piece::Purse) {
            classes.push_str(" held");
        }
        classes
    };
    view! {
        <div class="burgundy-means">
            <button
                class=move || words::classes(hand, "burgundy-pool", Place::Workers)
                tabindex="-1"
                data-place=Place::Workers.to_string()
                data-spot=move || Spot::Workers(table.viewer.get()).to_string()
                aria-label=held
            >
                {drawing("burgundy-worker", "piece", "0 0 40 40")}
                <b aria-hidden="true">{move || number(workers.get())}</b>
                {gets}
            </button>
            <button
                class=purse
                tabindex="-1"
                data-piece=Piece::Purse.to_string()
                data-spot=move || Spot::Silver(table.viewer.get()).to_string()
                aria-pressed=move || hand.holds(Piece::Purse).to_string()
                aria-label=move || tr!(locale(), "web-burgundy-silver-held", silver = silver.get())
            >
                {drawing("burgundy-silver", "piece", "0 0 40 40")} <b aria-hidden="true">{move || number(silver.get())}</b>
            </button>
        </div>
    }
    .into_any()
}

/// Passing and ending the turn have no place on the table.
pub(super) fn buttons(table: Table) -> AnyView {
    let hand = table.hand;
    let one = move |place: Place| {
        let offered = Memo::new(move |_| hand.fits(place));
        let words = move || match place {
            Place::End => tr!(locale(), "web-burgundy-end"),
            _ => match table.state.with(Burgundy::stage) {
                Stage::LoadSecond { .. } => tr!(locale(), "web-burgundy-pass-second"),
                _ => tr!(locale(), "web-burgundy-pass"),
            },
        };
        let classes = move || words::classes(hand, "button small burgundy-button", place);
        view! {
            {move || offered.get().then(|| view! { <button class=classes tabindex="-1" data-place=place.to_string()>{words}</button> })}
        }
    };
    view! { <div class="burgundy-buttons">{one(Place::Pass)} {one(Place::End)}</div> }.into_any()
}
