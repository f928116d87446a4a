//! After a clear result against bots: another game at a level that fits better.

use crate::levels;
use crate::no_table::refusal;
use crate::pages::home::{play_now, practice};
use crate::parts::icon;
use crate::prefs::locale;
use crate::room::local::Plan;
use crate::room::{Desk, Kind, level_key};
use crate::t;
use api::{Level, Occupant, Person, PersonId, Reason, SeatPlan};
use game::Seat;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

/// The level of the bots, if the reader played against nothing else, and the reader's seat.
fn against(desk: Desk) -> Option<(Seat, Level)> {
    let id = crate::net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
    let is_me = |person: &Person| person.id == PersonId::me() || Some(&person.id) == id.as_ref();
    let (mut me, mut level) = (None, None);
    for seat in Seat::all(desk.players) {
        // A person who gave up counts as the player.
        match desk.occupant(seat) {
            Occupant::Person { person } if me.is_none() && is_me(&person) => me = Some(seat),
            Occupant::Bot { level: found, .. } if level.is_none_or(|level| level == found) => level = Some(found),
            _ => return None,
        }
    }
    me.zip(level)
}

/// The offer, if there is one.
pub(super) fn offer(desk: Desk) -> Option<AnyView> {
    let ending = desk.served.ending()?;
    let (me, level) = against(desk)?;
    let fits = levels::better_fit(level, me, &ending.scores, ending.reason != Reason::Rules)?;
    let go = use_navigate();
    let fault = RwSignal::new(None::<api::Words>);
    let play = move |_| {
        levels::choose(desk.game.id, fits);
        let plan = |seat| if seat == me { SeatPlan::Me } else { SeatPlan::Bot(fits) };
        let seats: Vec<SeatPlan> = Seat::all(desk.players).map(plan).collect();
        let go = go.clone();
        leptos::task::spawn_local(async move {
            let place = match desk.kind {
                Kind::Online => {
                    let options = untrack(|| desk.served.view(|view| view.options.clone())).unwrap_or_default();
                    play_now(desk.game.id, options, seats).await
                }
                _ => practice(desk.game.id, Plan::of(options_here(desk), &seats)).await,
            };
            match place {
                Ok(place) => go(&place, NavigateOptions::default()),
                Err(why) => fault.set(Some(why.into())),
            }
        });
    };
    let bot = move || i18n::tr(locale(), level_key(fits), &[]);
    let words = move || {
        if fits > level {
            i18n::tr!(locale(), "web-level-up", bot = bot())
        } else {
            i18n::tr!(locale(), "web-level-down", bot = bot())
        }
    };
    Some(
        view! {
            <p class="notice calm" id="next-level">
                {icon("trophy")} <span>{words}</span>
                <button class="button small" id="play-level" on:click=play>{t!("web-level-play")}</button>
            </p>
            {refusal(fault)}
        }
        .into_any(),
    )
}

/// The options of a table in this browser.
fn options_here(desk: Desk) -> serde_json::Value {
    let path = untrack(|| desk.served.path());
    let kept = path.as_deref().and_then(|path| crate::room::local::kept(path.strip_prefix("/practice/")?));
    kept.and_then(|kept| kept.record.get("options").cloned()).unwrap_or_default()
}
