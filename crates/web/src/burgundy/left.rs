//! The tiles that are left in the supplies: nobody knows their order, but everybody may count them.

use super::estate::picture;
use super::{Table, depots, words};
use crate::parts::Dialog;
use crate::prefs::{lang, number};
use crate::t;
use burgundy::{Burgundy, Face, Kind};
use leptos::prelude::*;
use text::burgundy::names;

/// The button that opens the list, with the number of all tiles that are left.
pub(super) fn button(table: Table) -> AnyView {
    let open = RwSignal::new(false);
    let total = Memo::new(move |_| {
        table.state.with(|state| u16::from(state.coloured_supply().total()) + u16::from(state.black_supply().total()))
    });
    view! {
        <button class="burgundy-left-button" data-keep="" aria-haspopup="dialog" title=t!("web-burgundy-left") on:click=move |_| open.set(true)>
            {picture("burgundy-back-black", "sign")}
            <span class="unseen">{t!("web-burgundy-left")}</span>
            <b>{move || number(total.get())}</b>
        </button>
        <Dialog open title=Signal::derive(t!("web-burgundy-left"))>{list(table)}</Dialog>
    }
    .into_any()
}

/// Every kind with its tiles: how many with coloured backs, how many with black ones.
pub(super) fn list(table: Table) -> AnyView {
    let kind = move |kind: Kind| {
        let counts = Memo::new(move |_| {
            table.state.with(|state| (state.coloured_supply().total_of(kind), state.black_supply().total_of(kind)))
        });
        let id = kind.name();
        view! {
            <tr>
                <th scope="row">{picture(&format!("burgundy-hex-{id}"), "sign")} <span>{move || names::kind_name(kind, lang())}</span></th>
                <td class="number">{move || number(counts.get().0)}</td>
                <td class="number">{move || number(counts.get().1)}</td>
                <td class="burgundy-left-faces">{faces(table, kind)}</td>
            </tr>
        }
    };
    let goods = Memo::new(move |_| table.state.with(Burgundy::unseen_goods));
    let unseen =
        move || depots::held(goods.get()).map(|one| depots::stack(one, goods.get().count(one.index()))).collect_view();
    view! {
        <div class="burgundy-left scroll">
            <table class="data">
                <thead>
                    <tr>
                        <td></td>
                        <th class="number" scope="col">{t!("web-burgundy-left-coloured")}</th>
                        <th class="number" scope="col">{t!("web-burgundy-left-black")}</th>
                        <td></td>
                    </tr>
                </thead>
                <tbody>{Kind::ALL.map(kind).collect_view()}</tbody>
            </table>
            <p class="burgundy-left-goods"><span>{t!("web-burgundy-left-goods")}</span> {unseen}</p>
        </div>
    }
    .into_any()
}

/// The tiles of a kind that has several, each with how many there are of it.
fn faces(table: Table, kind: Kind) -> AnyView {
    let all: Vec<Face> = Face::all().filter(|face| face.kind() == kind).collect();
    if all.len() < 2 {
        return ().into_any();
    }
    let one = move |face: Face| {
        let count =
            Memo::new(move |_| table.state.with(|state| state.coloured_supply()[face] + state.black_supply()[face]));
        view! {
            <span class="burgundy-left-face" class:none=move || count.get() == 0 title=move || words::tile(face)>
                {picture(words::symbol(face), "sign")}
                <span class="unseen">{move || words::tile(face)}</span>
                <b>{move || number(count.get())}</b>
            </span>
        }
    };
    all.into_iter().map(one).collect_view().into_any()
}
