//! The tables of a round, and what everybody made of the same deals.

use super::standings::sign;
use super::words::tenths;
use super::{Followed, ask};
use crate::parts::{called, icon};
use crate::prefs::number;
use crate::{net, say, t};
use api::{CupSeat, CupTable, CupTables};
use leptos::prelude::*;
use leptos_router::components::A;

/// The tables of a round as they are known, kept up while that is the round that is shown.
pub(super) fn known(followed: Followed, round: Memo<u16>) -> (RwSignal<Option<CupTables>>, impl Fn(usize) + Copy) {
    let tables = RwSignal::new(None::<CupTables>);
    let fault = RwSignal::new(None);
    let load = move |after: usize| {
        let path = followed.path(&format!("/tables?round={}&after={after}", round.get_untracked()));
        ask(fault, async move { net::get::<CupTables>(&path).await }, move |page| {
            let _ = tables.try_update(|known| match known {
                Some(known) if after > 0 => known.tables.extend(page.tables),
                _ => *known = Some(page),
            });
        });
    };
    let v = followed.v();
    Effect::new(move |_| {
        // A memo that is only tracked is never computed, and never changes.
        v.get();
        round.get();
        load(0);
    });
    (tables, load)
}

/// The rounds, and the tables of one of them.
pub(super) fn section(followed: Followed) -> AnyView {
    let last = followed.part(|mine| mine.cup.round);
    let duplicate = followed.part(|mine| mine.cup.line.duplicate);
    let chosen = RwSignal::new(None::<u16>);
    let round = Memo::new(move |_| chosen.get().unwrap_or_else(|| last.get()));
    let (tables, load) = known(followed, round);
    let heading = move || match round.get() {
        0 => say!("web-cup-tables"),
        round => say!("web-cup-round", round = number(round)),
    };
    let several = move || last.get() > 1;
    let choose = move |of: u16| {
        view! {
            <button type="button" class="button small" aria-pressed=move || (round.get() == of).to_string() on:click=move |_| chosen.set(Some(of))>{number(of)}</button>
        }
    };
    let none = move || tables.with(|tables| tables.as_ref().is_some_and(|page| page.tables.is_empty()));
    let more = move || tables.with(|tables| tables.as_ref().map(|page| (page.tables.len(), page.total as usize)));
    let byes = move || {
        tables.with(|tables| {
            let names: Vec<_> = tables.as_ref().map(|page| page.byes.iter().map(called).collect()).unwrap_or_default();
            (!names.is_empty()).then(|| say!("web-cup-byes", names = names.join("، ")))
        })
    };
    view! {
        <section class="card stack" id="cup-tables">
            <div class="cup-rounds">
                <h2>{heading}</h2>
                <Show when=several>
                    <div class="buttons" role="group" aria-label=t!("web-cup-rounds-all")>{move || (1..=last.get()).map(choose).collect_view()}</div>
                </Show>
            </div>
            <Show when=move || duplicate.get()><p class="hint">{t!("web-cup-same-deals")}</p></Show>
            <Show when=none><p class="empty">{t!("web-cup-no-tables")}</p></Show>
            <ul class="cup-tables">
                {move || tables.with(|tables| tables.as_ref().map(|page| page.tables.iter().map(card).collect_view()))}
            </ul>
            <p class="hint">{byes}</p>
            {move || more().filter(|(known, total)| known < total).map(|(known, _)| view! {
                <button type="button" class="button" on:click=move |_| load(known)>{t!("web-cup-more")}</button>
            })}
        </section>
    }
    .into_any()
}

/// A table with its seats.
pub(super) fn card(table: &CupTable) -> AnyView {
    let (number_of, over, sealed) = (table.number, table.over, table.sealed);
    let is_mine = net::me().with(|me| {
        let mine = |seat: &CupSeat| {
            me.as_ref().is_some_and(|me| seat.person.as_ref().is_some_and(|person| person.id == me.person.id))
        };
        table.seats.iter().any(mine)
    });
    let state = move || match (over, sealed) {
        (false, _) => say!("web-cup-table-on"),
        (true, true) => say!("web-cup-table-sealed"),
        (true, false) => say!("web-cup-table-over"),
    };
    let look = (!sealed || is_mine).then(|| {
        view! { <A href=format!("/t/{}", table.link.id) attr:class="button quiet small">{icon("eye")} <span>{t!("web-cup-look")}</span></A> }
    });
    view! {
        <li class="cup-table" data-over=over.to_string()>
            <p class="cup-table-head"><b>{move || say!("web-cup-table", number = number(number_of))}</b> <span class="hint">{state}</span> {look}</p>
            <ol>{table.seats.iter().enumerate().map(|(at, seat)| seat_line(at, seat)).collect_view()}</ol>
        </li>
    }
    .into_any()
}

fn seat_line(at: usize, seat: &CupSeat) -> AnyView {
    let person = seat.person.clone();
    let name = move || person.as_ref().map_or_else(t!("web-cup-bot"), called);
    let out = seat.out.then(|| view! { <span class="hint">{t!("web-cup-gave-up")}</span> });
    let score = seat.score.map(number);
    let compared =
        seat.above.map(|above| view! { <span class="above" data-sign=sign(above)>{tenths(above, true)}</span> });
    let won = (seat.place == Some(1))
        .then(|| view! { <span class="place" role="img" aria-label=t!("web-cup-won")>{icon("trophy")}</span> });
    view! { <li data-seat=at><bdi>{name}</bdi> {out} {won} {compared} <b class="number">{score}</b></li> }.into_any()
}
