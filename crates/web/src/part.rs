//! A game's part of the app: everything that knows which game it is about. The app is divided here: a part is a module of
//! its own, which is loaded when the first table of its game is opened (`xtask/src/web/split.rs` cuts it off).
//!
//! Only [`Part`] leads from the rest of the app into a part. Whatever else named a game's type would draw that game into
//! the module that every visitor waits for.

use crate::games::Tabletop;
use crate::later::{self, Away, Words};
use crate::occasion::Occasion;
use crate::pages::home::title;
use crate::pages::learn::{self, Lesson, Task};
use crate::pages::{practice, replay, table};
use crate::room::local::{self, Kept, Plan};
use crate::room::online::Joined;
use crate::{games, t};
use api::TableView;
use catalog::{CatalogError, Table};
use game::Clause;
use leptos::prelude::*;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::pin::Pin;
use wasm_split_helpers::SplitLoaderError;

/// What pages want of a game.
pub trait Part: Send + Sync {
    /// Makes a table in this browser; answers its id, or why the options allow no table.
    fn create(&self, plan: Plan) -> Result<String, CatalogError>;

    /// The table of an occasion, which is the same for everybody; answers its id.
    fn create_for(&self, occasion: Occasion) -> Result<String, CatalogError>;

    /// A table that is kept in this browser.
    fn practice(&self, kept: &Kept, me: &str) -> Option<AnyView>;

    /// A table at the server.
    fn table(&self, joined: Joined, view: TableView) -> Option<AnyView>;

    /// A game again, from its record; or what is wrong with it.
    fn replay(&self, found: replay::Found) -> Result<replay::Replayed, String>;

    /// How many actions a record has, once each is checked, and its deals against its seed.
    fn verify(&self, record: &Value) -> Result<usize, CatalogError>;

    /// A table to learn a move at.
    fn lesson(&self, task: Task) -> Option<Lesson>;

    /// The points that every player begins with, by their rule, where that is not 0.
    fn begins_with(&self) -> Option<(Clause, i16)>;
}

/// The part of a game.
pub(crate) struct Of<G>(PhantomData<fn() -> G>);

impl<G: Tabletop> Of<G> {
    /// The part of this game.
    pub(crate) const PART: &'static dyn Part = &Of::<G>(PhantomData);
}

impl<G: Tabletop> Part for Of<G> {
    fn create(&self, plan: Plan) -> Result<String, CatalogError> {
        local::create::<G>(plan)
    }

    fn create_for(&self, occasion: Occasion) -> Result<String, CatalogError> {
        local::create_for::<G>(occasion)
    }

    fn practice(&self, kept: &Kept, me: &str) -> Option<AnyView> {
        practice::table::<G>(kept, me)
    }

    fn table(&self, joined: Joined, view: TableView) -> Option<AnyView> {
        table::table::<G>(joined, view)
    }

    fn replay(&self, found: replay::Found) -> Result<replay::Replayed, String> {
        replay::table::<G>(found)
    }

    fn verify(&self, record: &Value) -> Result<usize, CatalogError> {
        catalog::verified::<G>(record).map(|driver| Table::len(&driver))
    }

    fn lesson(&self, task: Task) -> Option<Lesson> {
        learn::table::<G>(task)
    }

    fn begins_with(&self) -> Option<(Clause, i16)> {
        G::begins_with()
    }
}

/// Why there is no part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPart {
    /// There is no such game.
    Unknown,
    /// It could not be loaded; it may come later.
    Away,
}

impl From<SplitLoaderError> for NoPart {
    fn from(_: SplitLoaderError) -> Self {
        NoPart::Away
    }
}

impl From<Away> for NoPart {
    fn from(Away: Away) -> Self {
        NoPart::Away
    }
}

/// Something of the app that is on its way.
pub type Arriving<T> = Pin<Box<dyn Future<Output = Result<T, NoPart>>>>;

/// A part that is on its way.
pub type Loading = Arriving<&'static dyn Part>;

/// Writes [`Tabletop::part`]: the function at which the module of a game is cut off.
macro_rules! apart {
    ($name:ident, $game:ty) => {
        fn part() -> $crate::part::Loading {
            #[wasm_split_helpers::wasm_split($name, fallible)]
            fn load() -> Result<&'static dyn $crate::part::Part, $crate::part::NoPart> {
                Ok($crate::part::Of::<$game>::PART)
            }
            Box::pin(load())
        }
    };
}
pub(crate) use apart;

thread_local! {
    /// The parts that have come.
    static LOADED: RefCell<HashMap<String, &'static dyn Part>> = RefCell::default();
}

/// The part of a game, if it is there: at a table, and after it, it always is.
pub fn loaded(id: &str) -> Option<&'static dyn Part> {
    LOADED.with_borrow(|loaded| loaded.get(id).copied())
}

/// The part of a game, loaded if need be, with its words, its drawings and its style sheet. Its rules follow.
pub async fn load(id: &str) -> Result<&'static dyn Part, NoPart> {
    if let Some(part) = loaded(id) {
        later::expect_rules(id);
        return Ok(part);
    }
    let arriving = games::part(id).ok_or(NoPart::Unknown)?;
    let things = [format!("{id}.svg"), "table.css".to_owned(), format!("{id}.css")];
    let words = [Words::Messages(id.to_owned())];
    let coming = later::bring(&things.each_ref().map(String::as_str), &words);
    let part = arriving.await?;
    coming.all().await?;
    LOADED.with_borrow_mut(|loaded| loaded.insert(id.to_owned(), part));
    later::expect_rules(id);
    Ok(part)
}

/// Shows something of a game: at once if its part is there, otherwise when it has come.
pub fn once_loaded(id: &str, show: impl Fn(&'static dyn Part) -> AnyView + Send + Sync + 'static) -> AnyView {
    if let Some(part) = loaded(id) {
        return show(part);
    }
    let (id, named) = (id.to_owned(), id.to_owned());
    let load = move || -> Loading {
        let id = id.clone();
        Box::pin(async move { load(&id).await })
    };
    once(load, Some(named), show)
}

/// Shows something when it has come, and meanwhile how much of it. If it is a game's, its name is said when it stays away.
pub fn once<T: Copy + Send + Sync + 'static>(
    load: impl Fn() -> Arriving<T> + Send + Sync + 'static,
    game: Option<String>,
    show: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let came = RwSignal::new(None::<Result<T, NoPart>>);
    let fetch = Callback::new(move |()| {
        let arriving = load();
        came.set(None);
        leptos::task::spawn_local(async move {
            let thing = arriving.await;
            // The page may be gone by now.
            let _ = came.try_set(Some(thing));
        });
    });
    fetch.run(());
    view! {
        {move || match came.get() {
            None => waiting(),
            Some(Ok(thing)) => untrack(|| show(thing)),
            Some(Err(fault)) => stays_away(fault, game.clone(), fetch),
        }}
    }
    .into_any()
}

/// Something is on its way. `boot.js` moves the bar.
pub fn waiting() -> AnyView {
    view! {
        <div class="waiting" role="status" data-looking>
            <p>{t!("web-loading")}</p>
            <progress data-part aria-label=t!("web-loading")></progress>
        </div>
    }
    .into_any()
}

fn stays_away(fault: NoPart, game: Option<String>, fetch: Callback<()>) -> AnyView {
    match fault {
        NoPart::Unknown => view! { <p class="waiting" role="alert">{t!("web-unknown-game")}</p> }.into_any(),
        NoPart::Away => view! {
            <div class="waiting" role="alert" id="no-part">
                <h1>{move || game.as_deref().map_or_else(t!("web-brand"), title)}</h1>
                <p>{t!("web-no-part")}</p>
                <button class="button" on:click=move |_| fetch.run(())>{t!("web-try-again")}</button>
            </div>
        }
        .into_any(),
    }
}
