//! Cups: lists, one cup, what is done there, its pages.

use super::error::{Answer, Error};
use super::identity::Me;
use super::path::PathId;
use super::tables::{MAX_CLOCK, cursor};
use super::{Address, App};
use crate::cups::{State, new_link};
use crate::{now, secret};
use api::{
    Clock, Code, CupCommand, CupFormat, CupFrame, CupId, CupLine, CupLog, CupStandings, CupTables, Cups, MAX_CUP_NAME,
    MAX_CUP_ROUNDS, MyCup, NewCup, PersonId, TableId,
};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, Query, State as AppState};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use cups::{Asker, Setup};
use futures_util::stream;
use schemars::JsonSchema;
use serde::Deserialize;
use std::convert::Infallible;
use std::time::Duration;

/// How many cups a page has.
const PAGE: i64 = 30;

/// How long a question for news waits for them.
const NEWS: Duration = Duration::from_secs(20);

/// How long changes are gathered before a stream tells of them.
const GATHER: Duration = Duration::from_secs(1);

/// The furthest start, and the longest arena and solo cup.
const MAX_AHEAD: i64 = 365 * 24 * 60 * 60 * 1000;
const MAX_MINUTES: u16 = 24 * 60;
const MAX_HOURS: u16 = 31 * 24;

/// Which cups to list.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Which {
    /// Whether only those that I organise or take part in.
    #[serde(default)]
    mine: bool,
    /// What the page before called `next`.
    before: Option<String>,
}

pub(crate) async fn list(
    AppState(app): AppState<App>,
    me: Option<Me>,
    which: Result<Query<Which>, QueryRejection>,
) -> Answer<Json<Cups>> {
    let Query(Which { mine, before }) = which?;
    let before = cursor::<CupId>(before.as_deref()).ok_or(Code::NoSuchPage)?;
    let mut texts = if mine {
        let me = me.ok_or(Code::NotSignedIn)?;
        app.store.cups_of(&me.row.person_id, &before, PAGE + 1).await?
    } else {
        app.store.listed_cups(&before, PAGE + 1).await?
    };
    let more = texts.len() > PAGE as usize;
    texts.truncate(PAGE as usize);
    let read = |text: &String| serde_json::from_str(text).map_err(|fault| Error::Internal(fault.to_string()));
    let cups: Vec<CupLine> = texts.iter().map(read).collect::<Answer<_>>()?;
    let next = cups.last().filter(|_| more).map(|cup| format!("{}-{}", cup.created, cup.id));
    Ok(Json(Cups { cups, next }))
}

pub(crate) async fn make(
    AppState(app): AppState<App>,
    me: Me,
    body: Result<Json<NewCup>, JsonRejection>,
) -> Answer<impl IntoResponse> {
    let Json(new) = body?;
    let id = match &new.id {
        Some(request) => secret::cup_id(&me.session_id, request),
        None => secret::id(),
    };
    let (listed, setup) = (new.listed, setup(&me.row.person_id, new)?);
    let id = app.cups.make(setup, listed, id).await?;
    Ok((StatusCode::CREATED, Json(mine(&app, &id, Some(&me)).await?)))
}

/// A cup as it was asked for, if there can be one.
fn setup(organiser: &PersonId, new: NewCup) -> Answer<Setup> {
    let name = new.name.trim().to_owned();
    let length = name.chars().count();
    let named = (1..=MAX_CUP_NAME).contains(&length) && !name.chars().any(char::is_control);
    let solo = matches!(new.format, CupFormat::Solo { .. });
    let format = match new.format {
        CupFormat::RoundRobin => true,
        CupFormat::Swiss { rounds } => (1..=MAX_CUP_ROUNDS).contains(&rounds),
        CupFormat::Arena { minutes } => (1..=MAX_MINUTES).contains(&minutes) && !new.duplicate,
        // A bot with a clock would answer differently from time to time.
        CupFormat::Solo { rounds, level, hours } => {
            (1..=MAX_CUP_ROUNDS).contains(&rounds) && (1..=MAX_HOURS).contains(&hours) && level.time().is_none()
        }
    };
    let clock = match new.clock {
        Clock::None => solo,
        Clock::Game { initial, increment } => {
            (1000..=MAX_CLOCK).contains(&initial) && (0..=MAX_CLOCK).contains(&increment)
        }
        Clock::Days { days } => (1..=30).contains(&days) && !matches!(new.format, CupFormat::Arena { .. }),
    };
    let starts = new.starts.is_none_or(|starts| (now()..now() + MAX_AHEAD).contains(&starts));
    let patience = new.patience.unwrap_or(if matches!(new.clock, Clock::Days { .. }) { 86_400 } else { 180 });
    let patient = new.patience.is_none_or(|patience| (30..=3600).contains(&patience));
    if !(named && format && clock && starts && patient) {
        return Err(Code::CupForm.into());
    }
    let trial = catalog::open(&new.game, Some(new.players), new.options, None).map_err(crate::tables::Refusal::from);
    let options = trial.map_err(Error::Refused)?.options().unwrap_or_default();
    Ok(Setup {
        name,
        organiser: organiser.clone(),
        game: new.game,
        options,
        players: new.players,
        format: new.format,
        clock: new.clock,
        duplicate: new.duplicate || solo,
        patience: i64::from(patience) * 1000,
        starts: new.starts,
    })
}

/// A cup as one reader sees it.
async fn mine(app: &App, id: &CupId, me: Option<&Me>) -> Answer<MyCup> {
    let me = me.map(|me| (me.row.person_id.clone(), me.row.operator.0));
    Ok(app.cups.look(id, |state| mine_of(state, me.as_ref())).await?)
}

fn mine_of(state: &mut State, me: Option<&(PersonId, bool)>) -> MyCup {
    let standings = state.standings();
    let cup = &state.cup;
    let at = me.and_then(|(me, _)| cup.players().iter().position(|player| player.person == *me));
    let player = at.map(|at| &cup.players()[at]);
    let table = player.and_then(|player| player.table).and_then(|table| cup.tables().get(table as usize - 1));
    let line = at.and_then(|at| standings.line(at)).map(|line| cup.standing(line, &|id| state.person(id)));
    MyCup {
        cup: state.view(),
        organises: me.is_some_and(|(person, operator)| cup.may_organise(Asker { person, operator: *operator })),
        plays: player.is_some_and(|player| !player.out),
        standing: line.filter(|_| shows_standings(state)),
        table: table.map(|table| table.link.clone()),
    }
}

/// Of those who play alone nothing is shown before the end.
fn shows_standings(state: &State) -> bool {
    !state.cup.is_solo() || state.cup.is_revealed()
}

/// From when on news are asked for.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct After {
    /// The number of the last thing that is known: the answer waits until something has happened after it, at most twenty
    /// seconds.
    after: Option<u64>,
}

pub(crate) async fn one(
    AppState(app): AppState<App>,
    me: Option<Me>,
    Extension(Address(address)): Extension<Address>,
    PathId(id): PathId<CupId>,
    after: Result<Query<After>, QueryRejection>,
) -> Answer<Json<MyCup>> {
    let Query(After { after }) = after?;
    if let Some(after) = after {
        // It is counted like a stream.
        let _permit = app.connections.enter(address, me.as_ref().map(|me| &me.row.person_id)).ok_or(Code::TooMany)?;
        let mut life = app.life.clone();
        tokio::select! {
            waited = app.cups.wait(&id, after, NEWS) => waited?,
            _ = life.wait_for(|life| *life != crate::Life::Serving) => {}
        }
    }
    Ok(Json(mine(&app, &id, me.as_ref()).await?))
}

pub(crate) async fn act(
    AppState(app): AppState<App>,
    me: Me,
    PathId(id): PathId<CupId>,
    body: Result<Json<CupCommand>, JsonRejection>,
) -> Answer<Json<MyCup>> {
    let Json(command) = body?;
    let (person, operator) = (me.row.person_id.clone(), me.row.operator.0);
    if let Some(hold) = app.banned(&person) {
        return Err(hold.into());
    }
    if let CupCommand::Replace { by, .. } = &command {
        app.store.person(by).await?.filter(|person| person.deleted.is_none()).ok_or(Code::NotFound)?;
    }
    let asked = person.clone();
    let decide = move |cup: &cups::Cup| match command.clone() {
        // Sent again, it has happened already.
        CupCommand::Join if cup.player(&asked).is_some_and(|player| !player.out) => Ok(None),
        CupCommand::Play if cup.player(&asked).is_some_and(|player| player.table.is_some()) => Ok(None),
        CupCommand::Play if cup.status() != api::CupStatus::Running => Err(Code::WrongTime),
        CupCommand::Play => cup.solo_table(&asked, new_link()).map(Some).ok_or(Code::WrongTime),
        command => cup.request(Asker { person: &asked, operator }, command).map(Some),
    };
    app.cups.decide(&id, Some(person), decide).await?;
    Ok(Json(mine(&app, &id, Some(&me)).await?))
}

/// Where a page begins.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Skip {
    /// After how many lines.
    #[serde(default)]
    after: u32,
}

pub(crate) async fn standings(
    AppState(app): AppState<App>,
    PathId(id): PathId<CupId>,
    skip: Result<Query<Skip>, QueryRejection>,
) -> Answer<Json<CupStandings>> {
    let Query(Skip { after }) = skip?;
    let page = app.cups.look(&id, |state| {
        let standings = state.standings();
        let mut page = state.cup.standings_page(&standings, after as usize, &|id| state.person(id));
        if !shows_standings(state) {
            // Who plays, and nothing of how.
            page.lines.sort_by(|one, other| one.person.id.cmp(&other.person.id));
            for line in &mut page.lines {
                *line =
                    api::CupStanding { games: line.games, ..api::CupStanding::nothing(line.person.clone(), line.out) };
            }
        }
        page
    });
    Ok(Json(page.await?))
}

/// Which tables.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Round {
    /// Of which round, from 1; 0 in an arena. The one that is on without it.
    round: Option<u16>,
    /// After how many tables the page begins.
    #[serde(default)]
    after: u32,
}

pub(crate) async fn tables(
    AppState(app): AppState<App>,
    PathId(id): PathId<CupId>,
    round: Result<Query<Round>, QueryRejection>,
) -> Answer<Json<CupTables>> {
    let Query(Round { round, after }) = round?;
    let page = app.cups.look(&id, |state| {
        let round = round.unwrap_or_else(|| state.cup.round());
        state.cup.tables_page(round, after as usize, &|id| state.person(id))
    });
    Ok(Json(page.await?))
}

/// Where a page of the log ends.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct BeforeEntry {
    /// What the page before called `next`.
    before: Option<u64>,
}

pub(crate) async fn log(
    AppState(app): AppState<App>,
    PathId(id): PathId<CupId>,
    before: Result<Query<BeforeEntry>, QueryRejection>,
) -> Answer<Json<CupLog>> {
    let Query(BeforeEntry { before }) = before?;
    Ok(Json(app.cups.look(&id, |state| state.cup.log_page(before, &|id| state.person(id))).await?))
}

/// The cup as it changes, as lines of JSON.
pub(crate) async fn events(
    AppState(app): AppState<App>,
    me: Option<Me>,
    Extension(Address(address)): Extension<Address>,
    PathId(id): PathId<CupId>,
) -> Answer<impl IntoResponse> {
    let permit = app.connections.enter(address, me.as_ref().map(|me| &me.row.person_id)).ok_or(Code::TooMany)?;
    app.cups.look(&id, |_| ()).await?;
    let life = app.life.clone();
    let begin = (app, id, None::<u64>, life, permit);
    let lines = stream::unfold(begin, |(app, id, known, mut life, permit)| async move {
        if let Some(known) = known {
            tokio::time::sleep(GATHER).await;
            tokio::select! {
                _ = app.cups.wait(&id, known, NEWS) => {}
                _ = life.wait_for(|life| *life == crate::Life::Stopping) => return None,
            }
        }
        let cup = app.cups.look(&id, |state| state.view()).await.ok()?;
        let v = cup.v;
        let frame = if known == Some(v) { CupFrame::Alive } else { CupFrame::Cup { cup: Box::new(cup) } };
        let line = serde_json::to_string(&frame).expect("a frame serialises with texts as keys") + "\n";
        Some((Ok::<_, Infallible>(Bytes::from(line)), (app, id, Some(v), life, permit)))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)))
}

/// Whether a reader may see a table now: others may still play the same deals.
pub(super) async fn may_see(app: &App, id: &TableId, me: Option<&PersonId>) -> Answer<()> {
    let of = app.hub.look(id, |live| {
        let cup = live.table.cup().filter(|cup| cup.shared && !live.is_seed_open())?;
        Some((cup.clone(), me.is_some_and(|me| live.table.played(me))))
    });
    let Some((cup, plays)) = of.await? else { return Ok(()) };
    let (sealed, revealed) = app.cups.seal(&cup).await?;
    if sealed && !plays {
        return Err(Code::CupSealed.into());
    }
    if revealed {
        app.hub.look(id, crate::tables::Live::open_seed).await?;
    }
    Ok(())
}
