//! What is seen at a table now and then: the room before a game, its end, sharing, fairness. A part of the app of its own,
//! which comes when everything else stands.

use super::end::End;
use super::fairness::Fairness;
use super::share::Share;
use super::telling::Telling;
use super::waiting::WaitingRoom;
use crate::part::{NoPart, once};
use crate::room::Desk;
use leptos::prelude::*;
use std::cell::Cell;
use std::time::Duration;

/// Something of that part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extra {
    /// The room before the game.
    Waiting,
    /// The result.
    End,
    /// How others find the table.
    Share,
    /// What shows that nobody meddled with chance.
    Fairness,
    /// What people with real pieces tell.
    Telling,
}

type Draw = fn(Extra, Desk) -> AnyView;

fn draw(extra: Extra, desk: Desk) -> AnyView {
    match extra {
        Extra::Waiting => view! { <WaitingRoom desk /> }.into_any(),
        Extra::End => view! { <End desk /> }.into_any(),
        Extra::Share => view! { <Share desk /> }.into_any(),
        Extra::Fairness => view! { <Fairness desk /> }.into_any(),
        Extra::Telling => view! { <Telling desk /> }.into_any(),
    }
}

/// Here the part is cut off.
#[wasm_split_helpers::wasm_split(extras, fallible)]
fn cut() -> Result<Draw, NoPart> {
    Ok(draw)
}

thread_local! {
    /// The part, once it has come.
    static CAME: Cell<Option<Draw>> = const { Cell::new(None) };
}

async fn load() -> Result<Draw, NoPart> {
    let draw = cut().await?;
    CAME.set(Some(draw));
    Ok(draw)
}

/// Shows something of the part: at once if it is there, otherwise when it has come.
pub(crate) fn extra(extra: Extra, desk: Desk) -> AnyView {
    match CAME.get() {
        Some(draw) => draw(extra, desk),
        None => once(|| Box::pin(load()), None, move |draw| draw(extra, desk)),
    }
}

/// When a table has stood for this long, the part is fetched: nobody should wait for a result.
const LATER: Duration = Duration::from_secs(4);

/// Lets the part come once the table stands.
pub(super) fn expect() {
    if CAME.get().is_none() {
        let fetch = || {
            leptos::task::spawn_local(async {
                // What needs it asks again.
                let _ = load().await;
            });
        };
        set_timeout(fetch, LATER);
    }
}
