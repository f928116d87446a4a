//! The gallery: every part in every state, for people who draw, review or photograph them.
//!
//! It is in builds for developers only: visitors do not pay for it.

use crate::games::Tabletop;
use crate::later::{self, Words};
use crate::part::{self, NoPart};
use crate::parts::{Dialog, drawing, face, icon, qr_code, switch};
use crate::prefs::number;
use crate::room::posed;
use crate::t;
use crate::table::signed;
use api::{Level, Occupant, Person};
use game::Seat;
use i18n::packs::Pack;
use leptos::prelude::*;

/// The signs that pages use.
const SIGNS: [&str; 28] = [
    "undo",
    "hint",
    "why",
    "chat",
    "send",
    "sound",
    "bell",
    "link",
    "qr",
    "share",
    "copy",
    "trophy",
    "clock",
    "people",
    "person",
    "bot",
    "eye",
    "settings",
    "moon",
    "sun",
    "play",
    "pause",
    "step",
    "step-back",
    "rules",
    "log",
    "fair",
    "flag",
];

/// Waits for what the specimens of all games are made of.
pub async fn everything() -> Result<(), NoPart> {
    for info in catalog::games() {
        part::load(info.id).await?;
    }
    let pages = Words::Messages(Pack::Pages.name().to_owned());
    Ok(later::bring(&[], &[pages]).all().await?)
}

/// The kit.
#[component]
pub fn Kit() -> impl IntoView {
    let open = RwSignal::new(false);
    let on = RwSignal::new(true);
    let faces = Level::ALL.map(|level| face(&Occupant::Bot { level, instead_of: None }));
    let person = face(&Occupant::Person { person: Person::guest(api::PersonId::me(), String::new()) });
    let clause = "AZ-2.5".parse().ok().map(crate::table::log::clause_tag);
    view! {
        <div class="page kit">
            <h1>{t!("web-kit")}</h1>
            <section class="card stack" aria-label="buttons">
                <div class="buttons">
                    <button class="button">{icon("undo")} <span>{t!("web-undo")}</span></button>
                    <button class="button primary">{icon("play")} <span>{t!("web-play-now")}</span></button>
                    <button class="button quiet">{t!("web-rules")}</button>
                    <button class="button danger">{icon("flag")} <span>{t!("web-resign")}</span></button>
                    <button class="button turn">{icon("forward")} <span>{t!("web-next-game")}</span></button>
                    <button class="button" disabled>{t!("web-undo")}</button>
                    <button class="button primary" disabled>{t!("web-start")}</button>
                    <button class="button" aria-pressed="true">{t!("web-in-words")}</button>
                    <button class="button small">{t!("web-agree")}</button>
                    <button class="button round" aria-label=t!("web-close")>{icon("close")}</button>
                    <button class="button" on:click=move |_| open.set(true)>{t!("web-fairness")}</button>
                </div>
                <div class="buttons">
                    <span class="chip">{t!("web-practice")}</span>
                    <span class="chip turn">{t!("web-your-turn-short")}</span>
                    {clause} {signed(7)} {signed(-3)}
                    <span class="dot here"></span> <span class="dot"></span>
                    <span class="clock">{|| number("4:20")}</span> <span class="clock ticking">{|| number("1:07")}</span> <span class="clock short">{|| number("0:12")}</span>
                    <b class="score">{|| number(48)}</b>
                </div>
            </section>
            <section class="card stack" aria-label="notices">
                <p class="refusal">{t!("web-not-found-more")}</p>
                <p class="notice">{icon("offline")} <span>{t!("web-link-lost")}</span></p>
                <p class="notice calm">{icon("hint")} <span>{t!("web-thinking")}</span></p>
                <p class="empty">{t!("web-no-games")}</p>
            </section>
            <section class="card stack" aria-label="fields">
                <label class="field"><span class="label">{t!("web-name")}</span><input class="input" value="مهتاب" /></label>
                <label class="field"><span class="label">{t!("web-join")}</span><input class="input ltr" aria-invalid="true" value="K4T0B1" /></label>
                <div class="choices">
                    <label class="choice"><input type="radio" name="kit" checked /><b>{t!("web-clock-none")}</b><span class="hint">{t!("web-clock-none-more")}</span></label>
                    <label class="choice"><input type="radio" name="kit" /><b>{t!("web-clock-fast")}</b><span class="hint">{t!("web-clock-fast-more")}</span></label>
                </div>
                {switch("kit-switch", t!("web-notify"), t!("web-notify-more"), move || on.get(), move |now| on.set(now))}
            </section>
            <section class="card kit-signs" aria-label="signs">{SIGNS.map(icon).collect_view()}</section>
            <section class="card kit-signs" aria-label="faces">{faces.collect_view()} {person}</section>
            <section class="card kit-pictures" aria-label="pictures">
                {catalog::games().iter().map(|info| drawing(&format!("home-{}", info.id), "game-picture", "0 0 320 200")).collect_view()}
            </section>
            <section class="card" aria-label="code">{qr_code("https://example.org/t/7Q2M9K4T0B1C8D3E")}</section>
            {tables::<::azul::Azul>(&crate::azul::kit::POSITIONS)}
            {tables::<::coloretto::Coloretto>(&crate::coloretto::kit::POSITIONS)}
            {tables::<::pavilion::Pavilion>(&crate::pavilion::kit::POSITIONS)}
            {tables::<::sintra::Sintra>(&crate::sintra::kit::POSITIONS)}
            {tables::<::burgundy::Burgundy>(&crate::burgundy::kit::POSITIONS)}
            <Dialog open title=Signal::derive(t!("web-fairness"))><p>{t!("web-fairness-more")}</p></Dialog>
        </div>
    }
    .into_any()
}

/// The tables of a game in fixed positions, each with the seat that is asked mine.
fn tables<G: Tabletop>(positions: &[&str]) -> AnyView {
    let show = |text: &&str| {
        let position: G = serde_json::from_str(text).expect("the kit's positions are possible");
        let mine = position.next().decider().unwrap_or(Seat::FIRST);
        view! { <div class="kit-table">{G::board(posed::pose(position, mine))}</div> }
    };
    positions.iter().map(show).collect_view().into_any()
}
