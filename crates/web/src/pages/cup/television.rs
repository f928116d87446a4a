//! A cup for a television in a café: nothing to touch, large, kept up by itself.

use super::Followed;
use super::standings::{self, form, sign};
use super::tables;
use super::words::{stage, tenths};
use crate::app::AtTable;
use crate::pages::home::title;
use crate::parts::{called, drawing, is_reachable_here, link, qr_code};
use crate::prefs::number;
use crate::{say, t};
use api::{CupSeat, CupStanding, CupStatus, CupTable};
use leptos::prelude::*;
use std::time::Duration;

/// How many lines and tables fit.
const LINES: usize = 10;
const TABLES: usize = 8;

/// How long a page of more tables or lines than fit is shown.
const TURN: Duration = Duration::from_secs(12);

/// The page for a television.
#[component]
pub fn Television() -> impl IntoView {
    // Like a table it has all of the window.
    AtTable::begin();
    let followed = Followed::begin();
    let cup = followed.part(|mine| Some(mine.cup.clone()));
    let round = followed.part(|mine| mine.cup.round);
    let duplicate = followed.part(|mine| mine.cup.line.duplicate);
    let (lines, _, _) = standings::known(followed);
    let (now, _) = tables::known(followed, round);
    let turn = RwSignal::new(0_usize);
    let timer = set_interval_with_handle(move || turn.update(|turn| *turn += 1), TURN);
    on_cleanup(move || drop(timer.map(|timer| timer.clear())));
    let name = move || cup.with(|cup| cup.as_ref().map(|cup| cup.line.name.clone()));
    let about = move || {
        cup.with(|cup| {
            cup.as_ref().map(|cup| {
                let line = &cup.line;
                let parts = [title(&line.game), say!("web-cup-entrants", count = number(line.entrants))];
                parts
                    .into_iter()
                    .chain(line.duplicate.then(|| say!("web-cup-one-deal")))
                    .collect::<Vec<_>>()
                    .join(" · ")
            })
        })
    };
    let shown_tables = move || {
        now.with(|page| {
            let all = page.as_ref().map(|page| page.tables.clone()).unwrap_or_default();
            // While the round is on, those that are still played at.
            let on: Vec<CupTable> = all.iter().filter(|table| !table.over).cloned().collect();
            let shown = if on.is_empty() || all.len() <= TABLES { all } else { on };
            let pages = shown.len().div_ceil(TABLES).max(1);
            shown.chunks(TABLES).nth(turn.get() % pages).map(|page| page.iter().map(card).collect_view())
        })
    };
    let shown_lines = move || {
        lines.with(|lines| {
            let pages = lines.len().div_ceil(LINES).max(1);
            // The first page comes every other time.
            let page = if turn.get().is_multiple_of(2) { 0 } else { turn.get() / 2 % pages };
            lines.chunks(LINES).nth(page).map(|page| page.iter().map(|line| row(line, duplicate.get())).collect_view())
        })
    };
    let over = followed.part(|mine| mine.cup.line.status == CupStatus::Over);
    let address = followed.id.with_value(|id| link(&format!("/cup/{id}")));
    let ticker = move || {
        lines.with(|lines| {
            let best = lines.first()?;
            let name = called(&best.person);
            Some(match (over.get(), best.above.filter(|above| *above > 0)) {
                (true, _) => say!("web-cup-ticker-won", name = name),
                (false, Some(above)) => say!("web-cup-ticker-above", name = name, points = tenths(above, false)),
                (false, None) => say!("web-cup-ticker-leads", name = name),
            })
        })
    };
    view! {
        <div class="cup-tv">
            <header>
                {drawing("logo", "logo", "0 0 64 64")}
                <div><h1><bdi>{name}</bdi></h1> <p>{about}</p></div>
                <p class="cup-tv-stage" role="status">{move || cup.with(|cup| cup.as_ref().map(stage))}</p>
            </header>
            <section class="cup-tv-standings">
                <table>
                    <thead><tr>
                        <th scope="col">{t!("web-cup-place")}</th>
                        <th scope="col">{t!("web-cup-player")}</th>
                        <th scope="col">{t!("web-cup-points")}</th>
                        <th scope="col">{move || if duplicate.get() { t!("web-cup-above")() } else { t!("web-cup-opponents")() }}</th>
                        <th scope="col">{t!("web-cup-form")}</th>
                    </tr></thead>
                    <tbody>{shown_lines}</tbody>
                </table>
            </section>
            <ul class="cup-tv-tables">{shown_tables}</ul>
            <footer>
                {is_reachable_here().then(|| qr_code(&address))}
                <div><b>{t!("web-cup-watch-phone")}</b> <code class="ltr">{address.clone()}</code></div>
                <p class="cup-tv-ticker">{ticker}</p>
            </footer>
        </div>
    }
    .into_any()
}

fn row(line: &CupStanding, duplicate: bool) -> AnyView {
    let second = if duplicate {
        let above = line.above.unwrap_or_default();
        view! { <td data-sign=sign(above)>{tenths(above, true)}</td> }.into_any()
    } else {
        view! { <td>{number(line.opponents)}</td> }.into_any()
    };
    view! {
        <tr class:first=line.place == 1>
            <td>{number(line.place)}</td>
            <th scope="row"><bdi>{called(&line.person)}</bdi></th>
            <td><b>{number(line.points)}</b></td>
            {second}
            <td>{form(&line.form)}</td>
        </tr>
    }
    .into_any()
}

fn card(table: &CupTable) -> AnyView {
    let seat = |(at, seat): (usize, &CupSeat)| {
        let name = seat.person.as_ref().map_or_else(t!("web-cup-bot"), called);
        view! { <li data-seat=at><bdi>{name}</bdi> <b>{seat.score.map(number)}</b></li> }
    };
    let number_of = table.number;
    let state = if table.over { say!("web-cup-table-over") } else { say!("web-cup-table-on") };
    view! {
        <li data-over=table.over.to_string()>
            <p><b>{say!("web-cup-table", number = number(number_of))}</b> <span>{state}</span></p>
            <ol>{table.seats.iter().enumerate().map(seat).collect_view()}</ol>
        </li>
    }
    .into_any()
}
