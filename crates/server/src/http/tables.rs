//! Tables: lists, one table, requests, records; and how the server is.

use super::App;
use super::cups::may_see;
use super::error::{Answer, Error};
use super::identity::Me;
use super::path::PathId;
use super::trouble::may_sit;
use crate::Life;
use crate::mail::Mailer;
use crate::metrics::Now;
use crate::store::{ActionRow, Cursor};
use crate::tables::{Live, MAX_LIST, Reader};
use crate::thinking::Lane;
use crate::{now, secret};
use api::{
    Code, Command, Done, GameLine, MAX_LINES, NewTable, OptionLine, PersonId, Request, Said, SeatPlan, Status,
    TableCode, TableId, TableLine, TableReview, TableView,
};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use game::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::str::FromStr;
use table::Entry;

/// The longest clock, in milliseconds: a day. For longer games there are days per move.
pub(super) const MAX_CLOCK: i64 = 24 * 60 * 60 * 1000;

/// Which tables to list.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Which {
    /// `listed` (the default): waiting for people. `open`, `playing`, `over`: one's own.
    #[serde(default)]
    list: List,
    /// For the next page of `listed`: `created` and `id` of the last table of the page before, with a `-` between.
    before: Option<String>,
}

#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum List {
    #[default]
    Listed,
    Open,
    Playing,
    Over,
}

pub(crate) async fn list(
    State(app): State<App>,
    me: Option<Me>,
    which: Result<Query<Which>, QueryRejection>,
) -> Answer<Json<Vec<TableLine>>> {
    let Query(Which { list, before }) = which?;
    let before = cursor::<TableId>(before.as_deref()).ok_or(Code::NoSuchPage)?;
    let status = match list {
        List::Listed => None,
        List::Open => Some(Status::Open),
        List::Playing => Some(Status::Playing),
        List::Over => Some(Status::Over),
    };
    let texts = match status {
        None => {
            // Where a person can't sit down, nobody waits for them.
            let hosts = match &me {
                Some(me) => app.store.blockers_of(&me.row.person_id).await?,
                None => Vec::new(),
            };
            let rows = app.store.lobby(&before, now(), MAX_LIST).await?.into_iter();
            rows.filter(|row| !hosts.contains(&row.host_id)).map(|row| row.line).collect()
        }
        Some(status) => {
            let me = me.ok_or(Code::NotSignedIn)?;
            app.store.lines_of(&me.row.person_id, status, MAX_LIST).await?
        }
    };
    Ok(Json(read_lines(&texts)?))
}

/// Lines as they are stored.
pub(crate) fn read_lines(texts: &[String]) -> Answer<Vec<TableLine>> {
    let read = |text: &String| serde_json::from_str(text).map_err(|fault| Error::Internal(fault.to_string()));
    texts.iter().map(read).collect()
}

/// Where a page begins: a time and an id, as the page before said; at the latest without it.
pub(crate) fn cursor<Id: FromStr>(text: Option<&str>) -> Option<Cursor> {
    let Some(text) = text else { return Some(Cursor::START) };
    let (at, id) = text.split_once('-')?;
    id.parse::<Id>().ok()?;
    Some(Cursor { at: at.parse().ok()?, id: id.to_owned() })
}

pub(crate) async fn open(
    State(app): State<App>,
    me: Me,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Answer<impl IntoResponse> {
    let Json(new) = body?;
    let sound = match new.clock {
        api::Clock::None => true,
        api::Clock::Game { initial, increment } => {
            (1000..=MAX_CLOCK).contains(&initial) && (0..=MAX_CLOCK).contains(&increment)
        }
        api::Clock::Days { days } => (1..=30).contains(&days),
    };
    if !sound {
        return Err(Code::ClockRange.into());
    }
    let own = new.seats.iter().filter(|plan| **plan == SeatPlan::Me).count();
    if new.rated && (new.clock == api::Clock::None || new.hints || own > 1) {
        return Err(Code::RatedForm.into());
    }
    let id = new.id.as_ref().map(|request| secret::table_id(&me.session_id, request));
    let id = app.hub.open(me.person(), new, id).await?;
    Ok((StatusCode::CREATED, Json(view(&app, &id, Some(&me)).await?)))
}

/// Whom a reader has blocked.
async fn blocked(app: &App, me: Option<&PersonId>) -> Answer<Vec<PersonId>> {
    match me {
        Some(me) => Ok(app.store.blocked_ids(me).await?),
        None => Ok(Vec::new()),
    }
}

async fn view(app: &App, id: &TableId, me: Option<&Me>) -> Answer<TableView> {
    let me = me.map(|me| &me.row.person_id);
    may_see(app, id, me).await?;
    let blocked = blocked(app, me).await?;
    Ok(app.hub.look(id, |live| live.view(Reader { me, blocked: &blocked }, &app.hub.attention)).await?)
}

pub(crate) async fn one(
    State(app): State<App>,
    me: Option<Me>,
    PathId(id): PathId<TableId>,
) -> Answer<Json<TableView>> {
    Ok(Json(view(&app, &id, me.as_ref()).await?))
}

pub(crate) async fn by_code(
    State(app): State<App>,
    me: Option<Me>,
    PathId(code): PathId<TableCode>,
) -> Answer<Json<TableView>> {
    let id = app.store.table_by_code(&code).await?.ok_or(Code::NotFound)?;
    Ok(Json(view(&app, &id, me.as_ref()).await?))
}

pub(crate) async fn act(
    State(app): State<App>,
    me: Me,
    PathId(id): PathId<TableId>,
    body: Result<Json<Request>, JsonRejection>,
) -> Answer<Json<Done>> {
    let Json(request) = body?;
    Ok(Json(carry_out(&app, &id, &me, request).await?))
}

/// Carries out a request that came by HTTP or through a socket.
pub(crate) async fn carry_out(app: &App, table: &TableId, me: &Me, request: Request) -> Answer<Done> {
    let (person, speaks) = (&me.row.person_id, matches!(request.command, Command::Say { .. }));
    // Through a socket a person may speak whose ban has just begun.
    if let Some(hold) = app.banned(person).or_else(|| app.muted(person).filter(|_| speaks)) {
        return Err(hold.into());
    }
    if app.by_person.check_key(person).is_err() {
        return Err(Code::TooMany.into());
    }
    if matches!(request.command, Command::Sit { .. }) && !may_sit(app, table, &me.row.person_id).await? {
        return Err(Code::Blocked.into());
    }
    Ok(app.hub.request(table, me.person(), request).await?)
}

/// Where a page of lines ends.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct BeforeLine {
    /// The number of the oldest line that is known; the last lines without it.
    before: Option<u64>,
}

pub(crate) async fn chat(
    State(app): State<App>,
    me: Option<Me>,
    PathId(id): PathId<TableId>,
    before: Result<Query<BeforeLine>, QueryRejection>,
) -> Answer<Json<Vec<Said>>> {
    let Query(BeforeLine { before }) = before?;
    let before = before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX));
    app.store.table(&id).await?.ok_or(Code::NotFound)?;
    may_see(&app, &id, me.as_ref().map(|me| &me.row.person_id)).await?;
    let rows = app.store.said(&id, before, MAX_LINES as i64).await?;
    let line = |row: ActionRow| match serde_json::from_str::<Entry>(&row.body) {
        Ok(Entry::Say { person, text, phrase }) => Ok(Said { v: row.ply as u64, at: row.at, person, text, phrase }),
        _ => Err(Error::Internal(format!("event {} of table {id} is no line", row.ply))),
    };
    let mut said = rows.into_iter().rev().map(line).collect::<Answer<Vec<_>>>()?;
    let me = me.as_ref().map(|me| &me.row.person_id);
    Reader { me, blocked: &blocked(&app, me).await? }.hear(&mut said);
    Ok(Json(said))
}

/// Whose moves to list.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Whose {
    /// Which seat, from 0; by default the one that is asked.
    #[schemars(with = "Option<u8>")]
    seat: Option<Seat>,
}

/// The legal moves of a seat.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Legal {
    /// How many actions there were: what a move has to say.
    ply: u64,
    /// The notation of every legal move; none if the seat is not asked.
    moves: Vec<String>,
}

pub(crate) async fn legal(
    State(app): State<App>,
    me: Option<Me>,
    PathId(id): PathId<TableId>,
    whose: Result<Query<Whose>, QueryRejection>,
) -> Answer<Json<Legal>> {
    let Query(Whose { seat }) = whose?;
    may_see(&app, &id, me.as_ref().map(|me| &me.row.person_id)).await?;
    let look = app.hub.look(&id, |live| {
        let table = &live.table;
        let seated = seat.is_none_or(|seat| seat.index() < table.seats().len());
        let playing = table.status() == Status::Playing;
        Legal { ply: table.ply(), moves: if playing && seated { table.game().legal(seat) } else { Vec::new() } }
    });
    Ok(Json(look.await?))
}

pub(crate) async fn record(State(app): State<App>, me: Option<Me>, PathId(id): PathId<TableId>) -> Answer<Json<Value>> {
    may_see(&app, &id, me.as_ref().map(|me| &me.row.person_id)).await?;
    let record = app.hub.look(&id, Live::record).await?;
    Ok(Json(record.ok_or(Code::WrongTime)?))
}

pub(crate) async fn review(
    State(app): State<App>,
    me: Option<Me>,
    PathId(id): PathId<TableId>,
) -> Answer<Json<TableReview>> {
    may_see(&app, &id, me.as_ref().map(|me| &me.row.person_id)).await?;
    Ok(Json(app.hub.review(&id).await?))
}

pub(crate) async fn begin_review(
    State(app): State<App>,
    me: Me,
    PathId(id): PathId<TableId>,
) -> Answer<Json<TableReview>> {
    Ok(Json(app.hub.begin_review(&id, &me.row.person_id).await?))
}

pub(crate) fn games() -> Json<Vec<GameLine>> {
    let lines = catalog::games().iter().map(|info| GameLine {
        id: info.id.to_owned(),
        min_players: *info.players.start(),
        max_players: *info.players.end(),
        rules: info.rules_version,
        options: info
            .options
            .iter()
            .map(|option| OptionLine {
                name: option.name.to_owned(),
                values: option.values.iter().map(|value| (*value).to_owned()).collect(),
                default: option.default.to_owned(),
            })
            .collect(),
    });
    Json(lines.collect())
}

/// Whether changes reach the disk and nobody told the server to stop.
pub(crate) async fn ready(State(app): State<App>) -> Answer<&'static str> {
    if *app.life.borrow() != Life::Serving || !app.pulse.is_felt().await {
        return Err(Error::from(Code::Unavailable));
    }
    Ok("ready\n")
}

/// What is counted, where it is shown to everybody.
pub(crate) async fn metrics(State(app): State<App>) -> Answer<impl IntoResponse> {
    if app.metrics_apart {
        return Err(Error::from(Code::NotFound));
    }
    Ok(counted(&app))
}

/// What is counted.
pub(crate) fn counted(app: &App) -> impl IntoResponse + use<> {
    let text = app.hub.metrics.text(&Now {
        store: app.store.load(),
        tables: app.hub.tables(),
        bots_waiting: Lane::ALL.map(|lane| (lane, app.hub.bots_waiting(lane))),
        bots_bytes: app.hub.bots_bytes(),
        bus_is_up: app.bus.is_up(),
        passwords_waiting: app.passwords.waiting(),
        mail_waiting: app.mailer.as_ref().map_or(0, Mailer::waiting),
    });
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
}
