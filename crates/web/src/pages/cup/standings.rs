//! How everybody stands, with what breaks ties.

use super::words::tenths;
use super::{Followed, ask};
use crate::parts::called;
use crate::prefs::{locale, number};
use crate::{net, t};
use api::{CupForm, CupStanding, CupStandings};
use leptos::prelude::*;

/// The standings as they are known: all pages that the reader has asked for.
pub(super) fn known(followed: Followed) -> (RwSignal<Vec<CupStanding>>, RwSignal<usize>, impl Fn(usize) + Copy) {
    let (lines, total) = (RwSignal::new(Vec::<CupStanding>::new()), RwSignal::new(0_usize));
    let fault = RwSignal::new(None);
    let load = move |after: usize| {
        let path = followed.path(&format!("/standings?after={after}"));
        ask(fault, async move { net::get::<CupStandings>(&path).await }, move |page| {
            let _ = lines.try_update(|known| {
                known.truncate(after);
                known.extend(page.lines);
            });
            let _ = total.try_set(page.total.into());
        });
    };
    let v = followed.v();
    Effect::new(move |_| {
        // A memo that is only tracked is never computed, and never changes.
        v.get();
        load(0);
    });
    (lines, total, load)
}

/// The table of standings.
pub(super) fn section(followed: Followed) -> AnyView {
    let (lines, total, load) = known(followed);
    let duplicate = followed.part(|mine| mine.cup.line.duplicate);
    let how = move || if duplicate.get() { t!("web-cup-ties-duplicate")() } else { t!("web-cup-ties")() };
    let count = move || lines.with(Vec::len);
    view! {
        <section class="card stack" id="cup-standings">
            <h2>{t!("web-cup-standings")}</h2>
            <p class="hint">{how}</p>
            <div class="cup-scroll" tabindex="0" role="region" aria-label=t!("web-cup-standings")>
                <table class="data">
                    <thead>{move || columns(duplicate.get())}</thead>
                    <tbody>{move || lines.with(|lines| lines.iter().map(|line| row(line, duplicate.get())).collect_view())}</tbody>
                </table>
            </div>
            <Show when=move || count() < total.get()>
                <button type="button" class="button" on:click=move |_| load(count())>{t!("web-cup-more")}</button>
            </Show>
        </section>
    }
    .into_any()
}

fn columns(duplicate: bool) -> AnyView {
    let compared = duplicate.then(|| {
        view! { <th scope="col" class="number">{t!("web-cup-compared")}</th> <th scope="col" class="number">{t!("web-cup-above")}</th> }
    });
    let usual = (!duplicate).then(|| {
        view! { <th scope="col" class="number">{t!("web-cup-opponents")}</th> <th scope="col" class="number">{t!("web-cup-direct")}</th> }
    });
    view! {
        <tr>
            <th scope="col">{t!("web-cup-place")}</th>
            <th scope="col">{t!("web-cup-player")}</th>
            {compared}
            <th scope="col" class="number">{t!("web-cup-points")}</th>
            {usual}
            <th scope="col" class="number">{t!("web-cup-scored")}</th>
            <th scope="col">{t!("web-cup-form")}</th>
        </tr>
    }
    .into_any()
}

fn row(line: &CupStanding, duplicate: bool) -> AnyView {
    let me = net::me().with(|me| me.as_ref().is_some_and(|me| me.person.id == line.person.id));
    let person = line.person.clone();
    let out = line.out.then(|| view! { " " <span class="hint">{t!("web-cup-out")}</span> });
    let compared = duplicate.then(|| {
        let (share, above) = (line.compared.unwrap_or_default(), line.above.unwrap_or_default());
        view! { <td class="number"><b>{tenths(share, false)}</b></td> <td class="number" data-sign=sign(above)>{tenths(above, true)}</td> }
    });
    let usual = (!duplicate).then(
        || view! { <td class="number">{number(line.opponents)}</td> <td class="number">{number(line.direct)}</td> },
    );
    view! {
        <tr class:me=me>
            <td>{number(line.place)}</td>
            <th scope="row"><bdi>{move || called(&person)}</bdi>{out}</th>
            {compared}
            <td class="number"><b>{number(line.points)}</b></td>
            {usual}
            <td class="number">{number(line.scored)}</td>
            <td>{form(&line.form)}</td>
        </tr>
    }
    .into_any()
}

/// The sign of a difference, for its colour: the number says it, too.
pub(super) fn sign(value: i32) -> &'static str {
    match value.signum() {
        1 => "more",
        -1 => "less",
        _ => "same",
    }
}

/// The last games as marks: height and name say what colour does.
pub(super) fn form(form: &[CupForm]) -> AnyView {
    let mark = |form: &CupForm| {
        let (class, key) = match form {
            CupForm::Won => ("won", "web-cup-won"),
            CupForm::Between => ("between", "web-cup-between"),
            CupForm::Lost => ("lost", "web-cup-lost"),
            CupForm::Bye => ("bye", "web-cup-bye"),
        };
        view! { <span class=format!("form {class}") role="img" aria-label=i18n::tr(locale(), key, &[])></span> }
    };
    view! { <span class="forms">{form.iter().map(mark).collect_view()}</span> }.into_any()
}
