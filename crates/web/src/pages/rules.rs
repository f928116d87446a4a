//! The rules of all games, clause by clause: searchable, and every clause has its own address.

use super::home::title;
use crate::later::{self, Words};
use crate::part::{Arriving, once, waiting};
use crate::parts::{drawing, icon};
use crate::prefs::{lang, locale};
use crate::{say, t};
use game::GameInfo;
use i18n::rules::{Chapter, ClauseText, FigureText, Mark, Page, figure_file};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::{use_location, use_params_map};
use std::time::Duration;

/// The rules page of one game, or the list of games; a search looks through all of them.
#[component]
pub fn Rules() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    let query = RwSignal::new(String::new());
    let place = use_location();
    // The clause of the address comes into sight once it is on the page.
    Effect::new(move |_| {
        let hash = place.hash.get();
        let _ = (game.get(), lang());
        // A reader who followed a result wants to read, not to search further.
        query.set(String::new());
        set_timeout(move || show_clause(hash.trim_start_matches('#')), Duration::from_millis(30));
    });
    // A search looks through all games, so it waits for all their pages.
    let all_here = RwSignal::new(false);
    let found = move || all_here.get().then(|| i18n::rules::search(lang(), &query.get()));
    let searching = Memo::new(move |_| !query.with(|query| query.trim().is_empty()));
    Effect::new(move |_| {
        if searching.get() && !all_here.get_untracked() {
            let pages: Vec<Words> = catalog::games().iter().map(|info| Words::Rules(info.id.to_owned())).collect();
            let coming = later::bring(&[], &pages);
            leptos::task::spawn_local(async move {
                // Without them all, those that came are searched. The page may be gone by now.
                let _ = coming.all().await;
                let _ = all_here.try_set(true);
            });
        }
    });
    let tab = move |id: &'static str| {
        let current = move || (game.get().as_deref() == Some(id)).then_some("page");
        view! { <A href=format!("/rules/{id}") attr:class="tab" attr:aria-current=current>{move || title(id)}</A> }
    };
    let unknown = Memo::new(move |_| game.with(|game| game.as_deref().is_some_and(|id| catalog::info(id).is_err())));
    let page = move || {
        view! {
            <div class="page rules">
                <header class="rules-head">
                    <h1>{move || game.get().map_or_else(t!("web-rules"), |id| title(&id))}</h1>
                    {move || game.get().map(|id| view! {
                        <A href=format!("/learn/{id}") attr:class="button">{icon("hint")} <span>{t!("web-first-game")}</span></A>
                        <A href=format!("/puzzles/{id}") attr:class="button quiet">{icon("why")} <span>{t!("web-puzzles")}</span></A>
                        <A href=format!("/sheet/{id}") attr:class="button quiet">{icon("log")} <span>{t!("web-count")}</span></A>
                    })}
                    <label class="search">
                        {icon("search")}
                        <span class="unseen">{t!("web-search-rules")}</span>
                        <input
                            class="input"
                            type="search"
                            id="search-rules"
                            placeholder=move || say!("web-search-rules")
                            prop:value=query
                            on:input=move |event| query.set(event_target_value(&event))
                        />
                    </label>
                    <nav class="tabs" aria-label=t!("web-games")>
                        {catalog::games().iter().map(|info| tab(info.id)).collect_view()}
                    </nav>
                </header>
                {move || if searching.get() {
                    found().map_or_else(waiting, results)
                } else {
                    game.get().map_or_else(choose, written)
                }}
            </div>
        }
        .into_any()
    };
    view! { {move || if unknown.get() { super::not_found::NotFound().into_any() } else { page() }} }.into_any()
}

/// The page of a game, once it has come. It follows the language.
fn written(game: String) -> AnyView {
    let words = [Words::Rules(game.clone())];
    let load = move || -> Arriving<()> {
        let coming = later::bring(&[], &words);
        Box::pin(async move { Ok(coming.all().await?) })
    };
    let show = move |()| {
        let game = game.clone();
        view! { {move || i18n::rules::page(&game, lang()).map(whole)} }.into_any()
    };
    once(load, None, show)
}

/// All games as the lines of a list, each with a link to its page in this folder.
pub(super) fn games(folder: &'static str) -> AnyView {
    let line = |info: &'static GameInfo| {
        view! {
            <li>
                <A href=format!("/{folder}/{}", info.id) attr:class="line">
                    {drawing(&format!("home-{}", info.id), "game-picture small", "0 0 320 200")} <b>{move || title(info.id)}</b>
                </A>
            </li>
        }
    };
    catalog::games().iter().map(|info| line(info)).collect_view().into_any()
}

/// No game is named: all of them, to choose from.
fn choose() -> AnyView {
    view! {
        <div class="list">
            <p class="hint">{t!("web-rules-choose")}</p>
            <ul class="rules-games">{games("rules")}</ul>
        </div>
    }
    .into_any()
}

fn show_clause(id: &str) {
    if id.is_empty() {
        return;
    }
    if let Some(element) = document().get_element_by_id(id) {
        // A reader who already sees it keeps their place: the page that the server wrote was there before.
        if !is_in_sight(&element) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Center);
            element.scroll_into_view_with_scroll_into_view_options(&options);
        }
        if let Ok(Some(before)) = document().query_selector(".clause-line.target") {
            let _ = before.class_list().remove_1("target");
        }
        let _ = element.class_list().add_1("target");
    }
}

fn is_in_sight(element: &web_sys::Element) -> bool {
    let place = element.get_bounding_client_rect();
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    place.top() >= 0.0 && place.bottom() <= height
}

fn whole(page: &'static Page) -> AnyView {
    let chapter = |chapter: &'static Chapter| {
        view! {
            <section class="chapter" aria-labelledby=format!("chapter-{}", chapter.number)>
                <h2 id=format!("chapter-{}", chapter.number)>{chapter.title.clone()}</h2>
                <ul>{chapter.clauses.iter().map(clause).collect_view()}</ul>
            </section>
        }
    };
    let content = page.chapters.iter().map(|chapter| {
        let place = format!("#chapter-{}", chapter.number);
        view! { <li><a href=place rel="external">{chapter.title.clone()}</a></li> }
    });
    view! {
        <div class="rules-body">
            <nav class="contents" aria-label=t!("web-contents")><ol>{content.collect_view()}</ol></nav>
            <div class="chapters">
                <section class="overview" aria-label=t!("web-rules-overview")>
                    {page.overview.iter().map(|paragraph| view! { <p>{paragraph.clone()}</p> }).collect_view()}
                </section>
                <p class="intro">{page.intro.clone()}</p>
                {page.chapters.iter().map(chapter).collect_view()}
            </div>
        </div>
    }
    .into_any()
}

fn clause(clause: &'static ClauseText) -> AnyView {
    let id = clause.clause.to_string();
    view! {
        <li class="clause-line" id=id.clone()>
            <a class="clause" href=format!("#{id}")>{id.clone()}</a>
            <p>{clause.text.clone()} {clause.mark.map(marked)}</p>
            {(!clause.table.is_empty()).then(|| table(&clause.table))}
            {clause.figures.iter().map(figure).collect_view()}
        </li>
    }
    .into_any()
}

/// Where the clause comes from, with a tip that says what the sign means.
fn marked(mark: Mark) -> AnyView {
    let tip = move || i18n::tr(locale(), mark.key(), &[]);
    view! { <abbr title=tip>{format!(" {}", mark.sign())}</abbr> }.into_any()
}

/// Numbers of a clause side by side. The first row and the first column say what they are.
fn table(rows: &'static [Vec<String>]) -> AnyView {
    let line = |(at, row): (usize, &'static Vec<String>)| {
        let cell = move |(column, text): (usize, &'static String)| match (at, column) {
            (0, _) => view! { <th scope="col">{text.clone()}</th> }.into_any(),
            (_, 0) => view! { <th scope="row">{text.clone()}</th> }.into_any(),
            _ => view! { <td>{text.clone()}</td> }.into_any(),
        };
        view! { <tr>{row.iter().enumerate().map(cell).collect_view()}</tr> }
    };
    view! { <div class="rules-table" tabindex="0"><table class="data">{rows.iter().enumerate().map(line).collect_view()}</table></div> }
        .into_any()
}

/// A picture of a position, loaded when it comes into sight.
fn figure(figure: &'static FigureText) -> AnyView {
    view! {
        <figure class="rules-figure">
            <img
                src=format!("/{}", figure_file(&figure.id, lang()))
                alt=figure.alt.clone()
                width="480"
                height="240"
                loading="lazy"
                decoding="async"
            />
            <figcaption>{figure.caption.clone()}</figcaption>
        </figure>
    }
    .into_any()
}

fn results(found: Vec<i18n::rules::Found>) -> AnyView {
    if found.is_empty() {
        return view! { <p class="empty" role="status">{icon("search")} <span>{t!("play-no-result")}</span></p> }
            .into_any();
    }
    let line = |found: i18n::rules::Found| {
        let id = found.clause.clause.to_string();
        view! {
            <li class="clause-line">
                <A href=format!("/rules/{}#{id}", found.game) attr:class="clause">{id}</A>
                <p><b>{title(found.game)} " · " {found.chapter.title.clone()}</b><br />{found.clause.text.clone()}</p>
            </li>
        }
    };
    let count = found.len();
    view! {
        <p class="hint" role="status">{t!("web-found", count = count)}</p>
        <ul class="results">{found.into_iter().take(80).map(line).collect_view()}</ul>
    }
    .into_any()
}
