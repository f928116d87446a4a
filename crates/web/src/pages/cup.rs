//! A cup: how it stands, its tables, what the reader can do, and what the organiser can.

mod organise;
mod standings;
mod tables;
pub mod television;
pub mod words;

use super::account::{ask, refusal};
use super::home::title;
use crate::parts::{called, icon, is_reachable_here, link, qr_code};
use crate::prefs::number;
use crate::{net, say, t};
use api::{Code, CupCommand, CupFormat, CupLog, CupStatus, CupView, Fault, MyCup};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use words::{format_words, stage, told};

/// How long changes are gathered before the page asks for more, in milliseconds.
const GATHER: u32 = 1500;

/// How long after a failure the cup is asked for again, in milliseconds.
const TRY_AGAIN: u32 = 4000;

/// A cup as the reader sees it, kept up while the page is there.
#[derive(Clone, Copy)]
pub(super) struct Followed {
    id: StoredValue<String>,
    shown: RwSignal<Option<MyCup>>,
    fault: RwSignal<Option<Fault>>,
}

impl Followed {
    /// Follows the cup of the address.
    fn begin() -> Self {
        let id = use_params_map().with_untracked(|params| params.get("id")).unwrap_or_default();
        let followed =
            Followed { id: StoredValue::new(id.clone()), shown: RwSignal::new(None), fault: RwSignal::new(None) };
        leptos::task::spawn_local(async move {
            let mut after = None;
            loop {
                // The answer waits until something has happened.
                let news = after.map(|v: u64| format!("?after={v}")).unwrap_or_default();
                match net::get::<MyCup>(&format!("/api/cups/{id}{news}")).await {
                    Ok(cup) => {
                        after = Some(cup.cup.v);
                        if followed.show(cup).is_none() {
                            return;
                        }
                        TimeoutFuture::new(GATHER).await;
                    }
                    Err(found) => {
                        let gone = found.code == Code::NotFound;
                        if followed.fault.try_set(Some(found)).is_some() || gone {
                            return;
                        }
                        TimeoutFuture::new(TRY_AGAIN).await;
                    }
                }
            }
        });
        followed
    }

    /// Shows it; none if the page has gone.
    fn show(self, cup: MyCup) -> Option<()> {
        let _ = self.fault.try_set(None);
        // What is the same draws nothing again.
        let same = self.shown.try_with_untracked(|known| known.as_ref() == Some(&cup))?;
        if same { Some(()) } else { self.shown.try_set(Some(cup)).is_none().then_some(()) }
    }

    fn path(self, what: &str) -> String {
        self.id.with_value(|id| format!("/api/cups/{id}{what}"))
    }

    /// Something of the cup; what stands there before it has come is the type's own nothing.
    fn part<T: Default + PartialEq + Clone + Send + Sync + 'static>(
        self,
        look: impl Fn(&MyCup) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.shown.with(|cup| cup.as_ref().map(&look).unwrap_or_default()))
    }

    /// The number of the last thing that happened.
    fn v(self) -> Memo<u64> {
        self.part(|mine| mine.cup.v)
    }

    /// Asks for something, and shows what came of it.
    fn act(self, fault: RwSignal<Option<Fault>>, command: CupCommand) {
        let path = self.path("");
        let work = async move {
            net::become_somebody().await?;
            net::post_until_known::<MyCup>(&path, &command).await
        };
        ask(fault, work, move |cup| {
            let _ = self.show(cup);
        });
    }
}

/// The page of a cup.
#[component]
pub fn CupPage() -> impl IntoView {
    let followed = Followed::begin();
    let view = followed.part(|mine| Some(mine.cup.clone()));
    let is_there = Memo::new(move |_| view.with(Option::is_some));
    view! {
        <div class="page cup">
            {refusal(followed.fault)}
            <Show when=move || is_there.get()>
                {move || head(followed, view)}
                <div class="cup-body">
                    <div class="stack">
                        {mine(followed)}
                        {standings::section(followed)}
                    </div>
                    <div class="stack">
                        {tables::section(followed)}
                        {organise::section(followed)}
                        {seed(view)}
                        {log(followed)}
                    </div>
                </div>
            </Show>
        </div>
    }
    .into_any()
}

/// Name, what is played, where the cup is, and how others find it.
fn head(followed: Followed, view: Memo<Option<CupView>>) -> AnyView {
    let line = untrack(|| view.with(|view| view.as_ref().map(|view| view.line.clone())));
    let Some(line) = line else { return ().into_any() };
    let (game, format, duplicate) = (line.game, line.format, line.duplicate);
    let entrants = followed.part(|mine| mine.cup.line.entrants);
    let words = move || {
        let parts = [title(&game), say!("web-cup-entrants", count = number(entrants.get())), format_words(format)];
        parts.into_iter().chain(duplicate.then(|| say!("web-cup-duplicate"))).collect::<Vec<_>>().join(" · ")
    };
    let address = followed.id.with_value(|id| link(&format!("/cup/{id}")));
    let television = followed.id.with_value(|id| format!("/cup/{id}/television"));
    view! {
        <header class="cup-head">
            <h1><bdi>{line.name}</bdi></h1>
            <p class="chip">{words}</p>
            <p class="chip gold" id="cup-stage" role="status">{move || view.with(|view| view.as_ref().map(stage))}</p>
            <A href=television attr:class="button" attr:id="cup-television">{icon("eye")} <span>{t!("web-cup-television")}</span></A>
            <details class="cup-share">
                <summary class="button">{icon("share")} <span>{t!("web-cup-share")}</span></summary>
                {is_reachable_here().then(|| qr_code(&address))}
                <code class="ltr">{address.clone()}</code>
            </details>
        </header>
    }
    .into_any()
}

/// What concerns the reader: to join, to leave, the next table.
fn mine(followed: Followed) -> AnyView {
    let fault = RwSignal::new(None::<Fault>);
    let plays = followed.part(|mine| mine.plays);
    let table = followed.part(|mine| mine.table.clone());
    let status = followed.part(|mine| Some(mine.cup.line.status));
    let solo = followed.part(|mine| matches!(mine.cup.line.format, CupFormat::Solo { .. }));
    let late = followed.part(|mine| matches!(mine.cup.line.format, CupFormat::Solo { .. } | CupFormat::Arena { .. }));
    let knows = followed.part(|mine| mine.standing.is_some());
    let is = move |wanted: CupStatus| status.get() == Some(wanted);
    let may_join =
        move || !plays.get() && (is(CupStatus::Open) || is(CupStatus::Running) && (late.get() || knows.get()));
    let to_table = move || {
        table.get().map(|table| view! {
            <A href=format!("/t/{}", table.id) attr:class="button primary" attr:id="cup-to-table">{icon("seat")} <span>{t!("web-cup-to-table")}</span></A>
        })
    };
    let words = move || match (status.get(), plays.get(), table.get().is_some()) {
        (Some(CupStatus::Open), true, _) => say!("web-cup-joined"),
        (Some(CupStatus::Open), false, _) => say!("web-cup-join-more"),
        (Some(CupStatus::Running), true, true) => say!("web-cup-at-table"),
        (Some(CupStatus::Running), true, false) if solo.get() => say!("web-cup-solo-more"),
        (Some(CupStatus::Running), true, false) => say!("web-cup-wait"),
        (Some(CupStatus::Running), false, _) => say!("web-cup-watch"),
        _ => say!("web-cup-is-over"),
    };
    view! {
        <section class="card stack cup-mine" aria-live="polite">
            <p>{words}</p>
            {refusal(fault)}
            <div class="buttons">
                {to_table}
                <Show when=may_join>
                    <button type="button" class="button primary" id="cup-join" on:click=move |_| followed.act(fault, CupCommand::Join)>{icon("plus")} <span>{t!("web-cup-join")}</span></button>
                </Show>
                <Show when=move || solo.get() && plays.get() && is(CupStatus::Running) && table.get().is_none()>
                    <button type="button" class="button primary" id="cup-play" on:click=move |_| followed.act(fault, CupCommand::Play)>{icon("play")} <span>{t!("web-cup-play")}</span></button>
                </Show>
                <Show when=move || plays.get() && !is(CupStatus::Over)>
                    <button type="button" class="button quiet" id="cup-leave" on:click=move |_| followed.act(fault, CupCommand::Leave)>{t!("web-cup-leave")}</button>
                </Show>
            </div>
        </section>
    }
    .into_any()
}

/// The promise about the deals, and the seed once it is revealed, checked here.
fn seed(view: Memo<Option<CupView>>) -> AnyView {
    let promise = Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.commitment.clone())));
    let seed = Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.seed.clone())));
    let fits = move || {
        let seed = seed.get()?.parse::<game::Seed>().ok()?;
        Some(Some(seed.commitment()) == promise.get())
    };
    view! {
        <Show when=move || promise.with(Option::is_some)>
            <details class="card" id="cup-seed">
                <summary>{t!("web-cup-seed")}</summary>
                <p class="hint">{t!("web-cup-seed-more")}</p>
                <p>{t!("web-cup-commitment")} " " <code class="ltr">{promise}</code></p>
                <p>{move || seed.get().map_or_else(
                    || view! { <span class="hint">{t!("web-cup-seed-later")}</span> }.into_any(),
                    |seed| view! { {t!("web-cup-the-seed")} " " <code class="ltr">{seed}</code> }.into_any(),
                )}</p>
                {move || fits().map(|fits| if fits {
                    view! { <p class="chip good">{icon("check")} <span>{t!("web-cup-seed-fits")}</span></p> }.into_any()
                } else {
                    view! { <p class="fault" role="alert">{t!("web-cup-seed-wrong")}</p> }.into_any()
                })}
            </details>
        </Show>
    }
    .into_any()
}

/// What people did, when the reader wants to know.
fn log(followed: Followed) -> AnyView {
    let (lines, next) = (RwSignal::new(Vec::new()), RwSignal::new(None::<u64>));
    let (open, fault) = (RwSignal::new(false), RwSignal::new(None::<Fault>));
    let v = followed.v();
    let load = move |before: Option<u64>| {
        let path = followed.path(&before.map_or_else(|| "/log".to_owned(), |before| format!("/log?before={before}")));
        ask(fault, async move { net::get::<CupLog>(&path).await }, move |page| {
            let _ = lines.try_update(|known| {
                if before.is_none() {
                    known.clear();
                }
                known.extend(page.lines);
            });
            let _ = next.try_set(page.next);
        });
    };
    Effect::new(move |_| {
        // A memo that is only tracked is never computed, and never changes.
        v.get();
        if open.get() {
            load(None);
        }
    });
    let line = |line: &api::CupLogLine| {
        let (line, by) = (line.clone(), line.by.clone());
        let reason = (!line.reason.is_empty()).then(|| line.reason.clone());
        view! {
            <li>
                <span>{move || told(&line)}</span>
                {by.map(|by| view! { <span class="hint"><bdi>{move || called(&by)}</bdi></span> })}
                {reason.map(|reason| view! { <q><bdi>{reason}</bdi></q> })}
            </li>
        }
        .into_any()
    };
    view! {
        <details class="card" id="cup-log" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary>{t!("web-cup-log")}</summary>
            {refusal(fault)}
            <ol class="cup-log">{move || lines.with(|lines| lines.iter().map(line).collect_view())}</ol>
            {move || next.get().map(|before| view! {
                <button type="button" class="button" on:click=move |_| load(Some(before))>{t!("web-cup-more")}</button>
            })}
        </details>
    }
    .into_any()
}
