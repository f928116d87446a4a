//! What people have played, how well they play, and games that were played elsewhere.

use super::App;
use super::error::{Answer, Error};
use super::identity::Me;
use super::path::PathId;
use super::tables::{cursor, read_lines};
use crate::ratings::{self, Scale, Summary};
use crate::store::{BoardKey, PersonRow, PlayedRow, PointRow, Rank, RatingRow, StandingRow, UploadRow, Write};
use crate::tables::Refusal;
use crate::{now, secret};
use api::{
    Board, Code, Ending, GameCount, Games, Kept, NewRecord, Occupant, OwnStanding, Person, PersonId, Played, Player,
    Points, Profile, Rating, RatingHistory, RatingPoint, Reason, RecordId, SeatPlan, Source, Standing, Standings,
    Status, TableId,
};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use game::Seat;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// How many games a page holds.
const PAGE: i64 = 20;

/// How many running games are shown.
const MAX_RUNNING: i64 = 50;

/// How many places of a rating board a page holds.
const MAX_STANDINGS: i64 = 100;

/// How many games of a rating's history a page holds.
const MAX_POINTS: i64 = 200;

/// How many games that were played elsewhere a person may keep here.
const MAX_UPLOADS: i64 = 500;

/// How long an uploaded game may be: the longest random games of Burgundy have some hundreds of actions.
const MAX_ACTIONS: usize = 5000;

pub(crate) async fn profile(State(app): State<App>, PathId(id): PathId<PersonId>) -> Answer<Json<Profile>> {
    let row = seen(&app, &id).await?;
    let counts = app.store.counts(&row.person_id).await?;
    let ratings = app.store.ratings(row.person_id.as_str()).await?;
    Ok(Json(Profile {
        person: row.person(),
        since: row.created,
        ratings: ratings.into_iter().map(shown).collect(),
        games: counts
            .into_iter()
            .map(|row| GameCount { game: row.game, finished: row.games as u64, won: row.won as u64 })
            .collect(),
    }))
}

/// A person as everybody may see them. A guest who became a member is that member.
async fn seen(app: &App, id: &PersonId) -> Answer<PersonRow> {
    let row = app.store.person(id).await?.ok_or(Code::NotFound)?;
    let row = match &row.became {
        Some(member) => app.store.person(member).await?.ok_or(Code::NotFound)?,
        None => row,
    };
    if row.removed.is_some() {
        return Err(Code::NotFound.into());
    }
    Ok(row)
}

fn shown(row: RatingRow) -> Rating {
    Rating {
        game: row.game,
        players: row.players as u8,
        board: row.board,
        rating: row.rating,
        uncertainty: row.uncertainty,
        games: row.games as u64,
        shown: Points::of(row.rating, row.uncertainty),
    }
}

/// Where a page begins.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Before {
    /// What the page before called `next`; the latest games without it.
    before: Option<String>,
}

pub(crate) async fn games(
    State(app): State<App>,
    me: Option<Me>,
    PathId(id): PathId<PersonId>,
    before: Result<Query<Before>, QueryRejection>,
) -> Answer<Json<Games>> {
    let Query(Before { before }) = before?;
    let text = before.as_deref();
    // A game has the id of its table or of its record.
    let place = cursor::<TableId>(text).or_else(|| cursor::<RecordId>(text)).ok_or(Code::NoSuchPage)?;
    let person = app.store.person(&id).await?.ok_or(Code::NotFound)?;
    let id = person.became.unwrap_or(person.person_id);
    let own = me.is_some_and(|me| me.row.person_id == id);
    let mut rows = app.store.played(&id, own, &place, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let next = rows.last().filter(|_| more).map(|row| format!("{}-{}", row.ended, row.id));
    let mut ids = app.store.guests_of(&id).await?;
    ids.push(id.clone());
    let played = rows.into_iter().map(|row| read(row, &ids)).collect::<Answer<_>>()?;
    let mut running = Vec::new();
    if own && before.is_none() {
        running = read_lines(&app.store.lines_of(&id, Status::Playing, MAX_RUNNING).await?)?;
    }
    Ok(Json(Games { running, played, next }))
}

fn read(row: PlayedRow, ids: &[PersonId]) -> Answer<Played> {
    let summary: Summary = serde_json::from_str(&row.summary).map_err(|fault| Error::Internal(fault.to_string()))?;
    let rated = if row.at_table.0 { summary.board() } else { None };
    let is_theirs = |occupant: &Occupant| match occupant {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => ids.contains(&person.id),
        Occupant::Open | Occupant::Bot { .. } => false,
    };
    let theirs = Seat::all(summary.seats.len() as u8).filter(|seat| is_theirs(&summary.seats[seat.index()])).collect();
    Ok(Played {
        id: row.id,
        source: if row.at_table.0 { Source::Table } else { Source::Upload },
        game: row.game,
        ended: row.ended,
        theirs,
        places: summary.ending.places,
        scores: summary.ending.scores,
        seats: summary.seats,
        rated,
    })
}

/// Which rating board.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Which {
    /// With how many players; 2 if nothing is said.
    players: Option<u8>,
    /// `people` (the default) or `bots`.
    #[serde(default)]
    board: Board,
    /// What the page before called `next`; the best without it.
    after: Option<String>,
}

/// What the page before called `next`; before the best without it.
fn rank(text: Option<&str>) -> Option<Rank> {
    let Some(text) = text else { return Some(Rank::START) };
    let (certain, player_id) = text.split_once(':')?;
    // The id of a bot is one that a person could have.
    player_id.parse::<PersonId>().ok()?;
    let certain: f64 = certain.parse().ok()?;
    certain.is_finite().then(|| Rank { certain, player_id: player_id.to_owned() })
}

pub(crate) async fn standings(
    State(app): State<App>,
    me: Option<Me>,
    Path(game): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
) -> Answer<Json<Standings>> {
    let Query(Which { players, board, after }) = which?;
    let after = rank(after.as_deref()).ok_or(Code::NoSuchPage)?;
    if catalog::info(&game).is_err() {
        return Err(Code::NotFound.into());
    }
    let which = BoardKey { board, game, players: i64::from(players.unwrap_or(2)) };
    let mut rows = app.store.standings(&which, &after, MAX_STANDINGS + 1).await?;
    let more = rows.len() > MAX_STANDINGS as usize;
    rows.truncate(MAX_STANDINGS as usize);
    let next = rows.last().filter(|_| more).map(|row| format!("{}:{}", row.certain, row.rating.player_id));
    let mut mine = None;
    if let Some(me) = me
        && let Some(row) = app.store.standing(&which, me.row.person_id.as_str()).await?
    {
        let place = place(&app, &which, &row).await?;
        mine = standing(row).map(|standing| OwnStanding { place, standing });
    }
    let of = app.store.standing_there(&which).await? as u64;
    Ok(Json(Standings { best: rows.into_iter().filter_map(standing).collect(), of, next, mine }))
}

/// The place on a board, from 1.
async fn place(app: &App, which: &BoardKey, row: &StandingRow) -> Answer<u64> {
    let than = Rank { certain: row.certain, player_id: row.rating.player_id.clone() };
    Ok(app.store.better(which, &than).await? as u64 + 1)
}

/// Which rating, and from where on.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct WhichHistory {
    /// With how many players; 2 if nothing is said.
    players: Option<u8>,
    /// `people` (the default) or `bots`.
    #[serde(default)]
    board: Board,
    /// What the page before called `next`; the latest games without it.
    before: Option<u64>,
}

pub(crate) async fn rating_history(
    State(app): State<App>,
    Path((id, game)): Path<(PersonId, String)>,
    which: Result<Query<WhichHistory>, QueryRejection>,
) -> Answer<Json<RatingHistory>> {
    let Query(WhichHistory { players, board, before }) = which?;
    if catalog::info(&game).is_err() {
        return Err(Code::NotFound.into());
    }
    let row = seen(&app, &id).await?;
    let which = BoardKey { board, game, players: i64::from(players.unwrap_or(2)) };
    let player = row.person_id.as_str();
    let fits = |row: &RatingRow| row.game == which.game && row.players == which.players && row.board == board;
    let rating = app.store.ratings(player).await?.into_iter().find(fits);
    let of = app.store.standing_there(&which).await? as u64;
    let place = match app.store.standing(&which, player).await? {
        Some(row) => Some(place(&app, &which, &row).await?),
        None => None,
    };
    let before = before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX));
    let mut rows = app.store.rating_history(player, &which, before, MAX_POINTS + 1).await?;
    let more = rows.len() > MAX_POINTS as usize;
    rows.truncate(MAX_POINTS as usize);
    let next = rows.last().filter(|_| more).map(|row| row.number as u64);
    let point = |row: PointRow| RatingPoint {
        number: row.number as u64,
        at: row.at,
        table: row.table_id,
        shown: Points::of(row.rating, row.uncertainty),
    };
    let history = rows.into_iter().map(point).collect();
    let percentile = place.and_then(|place| api::percentile(place, of));
    Ok(Json(RatingHistory { rating: rating.map(shown), place, of, percentile, history, next }))
}

fn standing(StandingRow { rating: row, name, .. }: StandingRow) -> Option<Standing> {
    let player = match ratings::level(&row.player_id) {
        Some(level) => Player::Bot { level },
        None => Player::Person { person: Person { id: row.player_id.parse().ok()?, name: name?, member: true } },
    };
    let shown = Points::of(row.rating, row.uncertainty);
    Some(Standing { player, rating: row.rating, uncertainty: row.uncertainty, games: row.games as u64, shown })
}

pub(crate) async fn new_record(
    State(app): State<App>,
    me: Me,
    body: Result<Json<NewRecord>, JsonRejection>,
) -> Answer<impl IntoResponse> {
    let Json(NewRecord { record, seats }) = body?;
    if app.store.uploads(&me.row.person_id).await? >= MAX_UPLOADS {
        return Err(Code::TooMany.into());
    }
    let person = me.person();
    // A long game is a moment of work: not on the threads that serve.
    let checked = off_thread(&app, move || check(&record, &seats, &person));
    let (game, summary, record) = checked.await??;
    // The same game of the same person is the same record, however often it is sent.
    let record_id = secret::record_id(&me.row.person_id, &record);
    let upload = UploadRow {
        record_id: record_id.clone(),
        person_id: me.row.person_id,
        game,
        created: now(),
        summary: serde_json::to_string(&summary).map_err(|fault| Error::Internal(fault.to_string()))?,
        record,
    };
    // A conflict is a record that is there already.
    app.store.write(Write::AddUpload(upload)).await?;
    Ok((StatusCode::CREATED, Json(Kept { id: record_id })))
}

/// Works where nobody waits for it, a few at a time; refuses when too many wait already.
async fn off_thread<T: Send + 'static>(app: &App, work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    let _place = app.replays.try_acquire().map_err(|_| Error::from(Code::Unavailable))?;
    let _turn = app.replayers.acquire().await.map_err(|_| Error::from(Code::Unavailable))?;
    tokio::task::spawn_blocking(work).await.map_err(|fault| Error::Internal(fault.to_string()))
}

/// Replays a record in full; answers its game, how it ended, and its text.
fn check(record: &Value, seats: &[SeatPlan], me: &Person) -> Answer<(String, Summary, String)> {
    let long = record["actions"].as_array().is_some_and(|actions| actions.len() > MAX_ACTIONS);
    if long {
        return Err(Code::TooLarge.into());
    }
    let table = catalog::verify(record).map_err(|fault| Error::Refused(Refusal::from(fault)))?;
    let outcome = table.outcome().ok_or(Code::GameUnfinished)?;
    // A game from an invented position says nothing about how its players play.
    let whole = record["options"].is_object() && seats.len() == usize::from(table.players());
    if !whole || !seats.contains(&SeatPlan::Me) {
        return Err(Code::NotWholeGame.into());
    }
    let seats = seats.iter().map(|plan| match plan {
        SeatPlan::Me => Occupant::Person { person: me.clone() },
        SeatPlan::Open => Occupant::Open,
        SeatPlan::Bot(level) => Occupant::Bot { level: *level, instead_of: None },
    });
    let ending = Ending { reason: Reason::Rules, places: outcome.places, scores: table.scores() };
    // Serialised again: only what was read and checked is kept.
    Ok((
        table.info().id.to_owned(),
        Summary { seats: seats.collect(), ending, friendly: false, scale: Scale::NOW },
        table.record().to_string(),
    ))
}

pub(crate) async fn record(State(app): State<App>, PathId(id): PathId<RecordId>) -> Answer<Json<Value>> {
    let upload = app.store.upload(&id).await?.ok_or(Code::NotFound)?;
    serde_json::from_str(&upload.record).map(Json).map_err(|fault| Error::Internal(fault.to_string()))
}
