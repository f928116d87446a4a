//! A position that people lay out: the board that they play on, and beside it everything that can be set.
//!
//! What can be set, what follows from it and what is impossible say the rules ([`game::editing`]). This page shows it, and
//! leads on: a bot's opinion, a game from there, a link. It is a part of its own for each game, beside that of its tables:
//! who only plays doesn't load it.

mod bench;
mod card;
mod marks;

pub use bench::{Bench, Of};

use super::home::title;
use crate::later::{self, Words};
use crate::part::{self, Arriving, NoPart};
use crate::{house, keep, say, t};
use i18n::packs::Pack;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;

thread_local! {
    /// The benches that have come, by game.
    static CAME: RefCell<HashMap<String, &'static dyn Bench>> = RefCell::default();
}

/// Under this name this browser keeps the position that was laid out last.
fn name(game: &str) -> String {
    format!("kashi.edit.{game}")
}

/// Hands a position to this page; answers its address.
pub fn hand_over(game: &str, state: &Value) -> String {
    keep::save(&name(game), state);
    format!("/edit/{game}")
}

/// The page.
#[component]
pub fn EditPage() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game").unwrap_or_default()));
    view! { {move || open(game.get())} }.into_any()
}

fn open(game: String) -> AnyView {
    let id = game.clone();
    part::once_loaded(&id, move |_| {
        let (coming, game) = (game.clone(), game.clone());
        let load = move || -> Arriving<()> { Box::pin(come(coming.clone())) };
        part::once(load, Some(game.clone()), move |()| begin(&game))
    })
}

/// Waits for the words and for what lays positions of the game out.
async fn come(game: String) -> Result<(), NoPart> {
    let words = later::bring(&["editing.css"], &[Words::Messages(Pack::Edit.name().to_owned())]);
    if !CAME.with_borrow(|came| came.contains_key(&game)) {
        let bench = bench::of(&game).ok_or(NoPart::Unknown)?.await?;
        CAME.with_borrow_mut(|came| came.insert(game, bench));
    }
    words.all().await?;
    Ok(())
}

fn begin(game: &str) -> AnyView {
    let Some(bench) = CAME.with_borrow(|came| came.get(game).copied()) else { return ().into_any() };
    let id = game.to_owned();
    Effect::new(move |_| {
        let game = title(&id);
        document().set_title(&say!("web-edit-of", game = game));
    });
    on_cleanup(|| document().set_title(&house::title()));
    bench.lay_out(keep::load::<Value>(&name(game)))
}

/// What a link says after `#`: the options, as far as they aren't the usual ones, and the position.
fn asked() -> Option<(Value, String)> {
    let hash = window().location().hash().ok()?;
    let (options, code) = hash.strip_prefix('#')?.split_once('~')?;
    let options = js_sys::decode_uri_component(options).ok()?.as_string()?;
    let options = if options.is_empty() { Value::Null } else { serde_json::from_str(&options).ok()? };
    Some((options, code.to_owned()))
}

/// The end of a link to a position.
fn written(options: &Value, code: &str) -> String {
    let options = if options.is_null() { String::new() } else { options.to_string() };
    let options = js_sys::encode_uri_component(&options).as_string().unwrap_or_default();
    format!("#{options}~{code}")
}

/// A word for a switch that opens something.
fn all_places() -> impl Fn() -> String + Send + Sync + Copy + 'static {
    t!("web-edit-places")
}
