//! The one list of what can be asked: the router and the OpenAPI description are both made from it.

use super::identity::Needs;
use super::{
    App, MAX_BODY, MAX_RECORD, accounts, cups, history, leaving, lists, live, mail, pairing, people, reports, tables,
    trouble,
};
use api::{
    AskRecovery, ChangePassword, Confirm, Credentials, CupCommand, CupFrame, CupLog, CupStandings, CupTables, Cups,
    Decision, Done, Fault, Frame, GameLine, Games, Kept, MailCode, MailState, Me, MyCup, NewCup, NewGuest, NewMail,
    NewRecord, NewReport, NewTable, NewToken, PairingFrame, Person, Preferences, Profile, RatingHistory, Recover,
    RecoveryCode, Registered, Reports, Request, Said, Scope, Seek, Session, Standings, TableLine, TableReview,
    TableView, Token, UpdateMe,
};
use axum::Json;
use axum::routing::{MethodRouter, delete, get, patch, post, put};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

type Describe = fn(&mut SchemaGenerator) -> Schema;

/// Something that can be asked.
pub(crate) struct Route {
    method: &'static str,
    pub(crate) path: &'static str,
    summary: &'static str,
    query: Option<Describe>,
    body: Option<Describe>,
    answer: Returned,
    /// How many bytes a body may have.
    pub(crate) max_body: usize,
    /// What a token must be for.
    pub(crate) needs: Needs,
    pub(crate) handler: MethodRouter<App>,
}

enum Returned {
    /// Text for people and machines that watch over the server.
    Text,
    /// Nothing but the status 204.
    Nothing,
    /// JSON, with this status.
    Json(u16, Describe),
    /// Lines of JSON, until either side closes.
    Lines(Describe),
    /// A socket.
    Socket,
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

impl Route {
    fn new(
        method: &'static str,
        path: &'static str,
        summary: &'static str,
        answer: Returned,
        handler: MethodRouter<App>,
    ) -> Self {
        let reads = method == "get";
        let scope = if reads { Scope::Read } else { Scope::All };
        // Who is banned may still read, but not sit there and watch.
        let even_if_banned = reads && !matches!(answer, Returned::Lines(_) | Returned::Socket);
        let needs = Needs { scope, even_if_banned };
        Route { method, path, summary, query: None, body: None, answer, max_body: MAX_BODY, needs, handler }
    }

    /// For tokens that are for at least this. By default tokens that may read may ask, and those that may do everything
    /// may change something.
    fn needs(self, scope: Scope) -> Self {
        Route { needs: Needs { scope, ..self.needs }, ..self }
    }

    /// For those, too, whom an operator has banned.
    fn even_if_banned(self) -> Self {
        Route { needs: Needs { even_if_banned: true, ..self.needs }, ..self }
    }

    fn body<T: JsonSchema>(self) -> Self {
        Route { body: Some(of::<T>), ..self }
    }

    /// A body that may be longer than others.
    fn long_body<T: JsonSchema>(self, max_body: usize) -> Self {
        Route { max_body, ..self.body::<T>() }
    }

    fn query<T: JsonSchema>(self) -> Self {
        Route { query: Some(of::<T>), ..self }
    }

    /// Whether the answer lasts until either side closes.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.answer, Returned::Lines(_) | Returned::Socket)
    }

    fn describe(&self, generator: &mut SchemaGenerator) -> Value {
        let (status, content) = match self.answer {
            Returned::Text => (200, json!({"text/plain": {}})),
            Returned::Nothing => (204, json!({})),
            Returned::Socket => (101, json!({})),
            Returned::Json(status, schema) => (status, json!({"application/json": {"schema": schema(generator)}})),
            Returned::Lines(schema) => (200, json!({"application/x-ndjson": {"schema": schema(generator)}})),
        };
        let mut said = json!({
            "summary": self.summary,
            "parameters": self.parameters(generator),
            "responses": {
                status.to_string(): {"description": "as asked", "content": content},
                "default": {"$ref": "#/components/responses/Fault"},
            },
        });
        if let Some(body) = self.body {
            said["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": body(generator)}}});
        }
        said
    }

    fn parameters(&self, generator: &mut SchemaGenerator) -> Vec<Value> {
        let names = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let mut parameters: Vec<Value> = names
            .map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}))
            .collect();
        if let Some(query) = self.query {
            // A query is a flat object: each of its fields is a parameter.
            let schema = query(generator);
            let name = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
            let fields = name.and_then(|name| generator.definitions()[name]["properties"].as_object().cloned());
            for (name, schema) in fields.unwrap_or_default() {
                parameters.push(json!({"name": name, "in": "query", "schema": schema}));
            }
        }
        parameters
    }
}

/// Everything that can be asked.
pub(crate) fn all() -> Vec<Route> {
    about_me()
        .into_iter()
        .chain(my_account())
        .chain(my_mail())
        .chain(about_others())
        .chain(about_tables())
        .chain(about_cups())
        .chain(for_operators())
        .collect()
}

/// Who I am.
fn about_me() -> Vec<Route> {
    let json = |status, schema| Returned::Json(status, schema);
    vec![
        Route::new("get", "/api/me", "Who is signed in", json(200, of::<Me>), get(people::me)),
        Route::new("post", "/api/me", "Makes a guest", json(201, of::<Me>), post(people::new_guest)).body::<NewGuest>(),
        Route::new("patch", "/api/me", "Changes what is shown of me", json(200, of::<Me>), patch(people::update_me))
            .body::<UpdateMe>(),
        Route::new(
            "get",
            "/api/me/preferences",
            "How I like my pages",
            json(200, of::<Preferences>),
            get(people::preferences),
        ),
        Route::new(
            "put",
            "/api/me/preferences",
            "Changes how I like my pages",
            json(200, of::<Preferences>),
            put(people::set_preferences),
        )
        .body::<Preferences>(),
    ]
}

/// My account, where I am signed in, and trouble with others.
fn my_account() -> Vec<Route> {
    let json = |status, schema| Returned::Json(status, schema);
    vec![
        Route::new(
            "post",
            "/api/account",
            "Makes a guest a member",
            json(201, of::<Registered>),
            post(accounts::register),
        )
        .body::<Credentials>(),
        Route::new(
            "delete",
            "/api/account",
            "Deletes the account; its games stay, without the name",
            Returned::Nothing,
            delete(leaving::delete_account),
        )
        .body::<Confirm>()
        .even_if_banned(),
        Route::new(
            "get",
            "/api/me/data",
            "Everything that is kept about me",
            json(200, of::<Value>),
            get(leaving::download),
        )
        .needs(Scope::All),
        Route::new("get", "/api/blocks", "Whom I have blocked", json(200, of::<Vec<Person>>), get(trouble::blocks)),
        Route::new("put", "/api/blocks/{id}", "Blocks somebody", Returned::Nothing, put(trouble::block)),
        Route::new("delete", "/api/blocks/{id}", "Blocks them no longer", Returned::Nothing, delete(trouble::unblock)),
        Route::new(
            "post",
            "/api/reports",
            "Reports somebody to the operator",
            Returned::Nothing,
            post(trouble::report),
        )
        .body::<NewReport>(),
        Route::new("put", "/api/password", "Changes the password", Returned::Nothing, put(accounts::change_password))
            .body::<ChangePassword>(),
        Route::new(
            "post",
            "/api/recovery",
            "Makes another recovery code",
            json(201, of::<RecoveryCode>),
            post(accounts::new_recovery_code),
        )
        .body::<Confirm>(),
        Route::new(
            "post",
            "/api/recover",
            "Sets a password by the recovery code",
            json(200, of::<Registered>),
            post(accounts::recover),
        )
        .body::<Recover>(),
        Route::new("post", "/api/session", "Signs in", json(200, of::<Me>), post(accounts::sign_in))
            .body::<Credentials>(),
        Route::new("delete", "/api/session", "Signs out", Returned::Nothing, delete(accounts::sign_out))
            .even_if_banned(),
        Route::new(
            "delete",
            "/api/sessions",
            "Signs out everywhere, and ends all tokens",
            Returned::Nothing,
            delete(accounts::sign_out_everywhere),
        )
        .even_if_banned(),
        Route::new(
            "get",
            "/api/sessions",
            "Where I am signed in",
            json(200, of::<Vec<Session>>),
            get(people::sessions),
        )
        .needs(Scope::All),
        Route::new(
            "delete",
            "/api/sessions/{id}",
            "Ends a session or token",
            Returned::Nothing,
            delete(people::end_session),
        )
        .even_if_banned(),
        Route::new(
            "post",
            "/api/tokens",
            "Makes a token for a program",
            json(201, of::<Token>),
            post(people::new_token),
        )
        .body::<NewToken>(),
    ]
}

/// Mail, where the server sends any.
fn my_mail() -> Vec<Route> {
    let json = |status, schema| Returned::Json(status, schema);
    vec![
        Route::new(
            "get",
            "/api/mail",
            "Whether there is mail, and where I get it",
            json(200, of::<MailState>),
            get(mail::state),
        )
        .needs(Scope::All),
        Route::new("put", "/api/mail", "Sends a code to an address of mine", Returned::Nothing, put(mail::set))
            .body::<NewMail>(),
        Route::new(
            "post",
            "/api/mail",
            "Confirms an address by the code",
            Returned::Nothing,
            post(mail::confirm_address),
        )
        .body::<MailCode>(),
        Route::new("delete", "/api/mail", "Forgets the address", Returned::Nothing, delete(mail::remove))
            .body::<Confirm>(),
        Route::new("post", "/api/recovery/mail", "Mails a recovery code", Returned::Nothing, post(mail::ask_recovery))
            .body::<AskRecovery>(),
    ]
}

/// Tables, people, and the server itself.
fn about_others() -> Vec<Route> {
    use Returned::{Lines, Socket, Text};
    let json = |status, schema| Returned::Json(status, schema);
    let any: Describe = of::<Value>;
    vec![
        Route::new("get", "/healthz", "The process is alive", Text, get(async || "ok\n")),
        Route::new("get", "/readyz", "Changes reach the disk", Text, get(tables::ready)),
        Route::new("get", "/metrics", "Counters, as OpenMetrics", Text, get(tables::metrics)),
        Route::new("get", "/api/openapi.json", "This description", json(200, any), get(async || Json(openapi()))),
        Route::new("get", "/api/games", "The games", json(200, of::<Vec<GameLine>>), get(async || tables::games())),
        Route::new("get", "/api/people/{id}", "A person", json(200, of::<Profile>), get(history::profile)),
        Route::new(
            "get",
            "/api/people/{id}/games",
            "What a person plays and has played",
            json(200, of::<Games>),
            get(history::games),
        )
        .query::<history::Before>(),
        Route::new(
            "get",
            "/api/people/{id}/ratings/{game}",
            "How a person's rating came about",
            json(200, of::<RatingHistory>),
            get(history::rating_history),
        )
        .query::<history::WhichHistory>(),
        Route::new(
            "get",
            "/api/ratings/{game}",
            "The best players of a game",
            json(200, of::<Standings>),
            get(history::standings),
        )
        .query::<history::Which>(),
        Route::new(
            "post",
            "/api/records",
            "Keeps a game that was played elsewhere",
            json(201, of::<Kept>),
            post(history::new_record),
        )
        .long_body::<NewRecord>(MAX_RECORD)
        .needs(Scope::Play),
        Route::new("get", "/api/records/{id}", "The record of such a game", json(200, any), get(history::record)),
        Route::new("get", "/api/lists/live", "Lists as they change: a WebSocket", Socket, get(lists::socket))
            .query::<lists::Wanted>(),
        Route::new(
            "get",
            "/api/pairing/live",
            "Looks for an opponent as long as it is open, or only at who does: a WebSocket",
            Socket,
            get(pairing::socket),
        )
        .query::<pairing::Wanted>(),
        Route::new(
            "post",
            "/api/pairing",
            "Looks for an opponent as long as the answer is read",
            Lines(of::<PairingFrame>),
            post(pairing::lines),
        )
        .body::<Seek>()
        .needs(Scope::Play),
    ]
}

/// Tables, and what is done there.
fn about_tables() -> Vec<Route> {
    use Returned::{Lines, Socket};
    let json = |status, schema| Returned::Json(status, schema);
    let any: Describe = of::<Value>;
    vec![
        Route::new("get", "/api/tables", "Tables", json(200, of::<Vec<TableLine>>), get(tables::list))
            .query::<tables::Which>(),
        Route::new("post", "/api/tables", "Opens a table", json(201, of::<TableView>), post(tables::open))
            .body::<NewTable>()
            .needs(Scope::Play),
        Route::new(
            "get",
            "/api/codes/{code}",
            "The table with a code",
            json(200, of::<TableView>),
            get(tables::by_code),
        ),
        Route::new("get", "/api/tables/{id}", "A table", json(200, of::<TableView>), get(tables::one)),
        Route::new("post", "/api/tables/{id}", "Does something there", json(200, of::<Done>), post(tables::act))
            .body::<Request>()
            .needs(Scope::Play),
        Route::new("get", "/api/tables/{id}/legal", "Legal moves", json(200, of::<tables::Legal>), get(tables::legal))
            .query::<tables::Whose>(),
        Route::new(
            "get",
            "/api/tables/{id}/chat",
            "What was said before",
            json(200, of::<Vec<Said>>),
            get(tables::chat),
        )
        .query::<tables::BeforeLine>(),
        Route::new("get", "/api/tables/{id}/record", "The record so far", json(200, any), get(tables::record)),
        Route::new(
            "get",
            "/api/tables/{id}/review",
            "What is known of the decisions of a finished game",
            json(200, of::<TableReview>),
            get(tables::review),
        ),
        Route::new(
            "post",
            "/api/tables/{id}/review",
            "Lets the server think about the decisions of a finished game at which I sat",
            json(200, of::<TableReview>),
            post(tables::begin_review),
        ),
        Route::new("get", "/api/tables/{id}/events", "Frames as lines", Lines(of::<Frame>), get(live::events))
            .query::<live::Since>(),
        Route::new("get", "/api/tables/{id}/live", "The table's WebSocket", Socket, get(live::socket))
            .query::<live::Since>(),
    ]
}

/// Cups.
fn about_cups() -> Vec<Route> {
    let json = |status, schema| Returned::Json(status, schema);
    vec![
        Route::new("get", "/api/cups", "Cups, latest first", json(200, of::<Cups>), get(cups::list))
            .query::<cups::Which>(),
        Route::new("post", "/api/cups", "Makes a cup", json(201, of::<MyCup>), post(cups::make))
            .body::<NewCup>()
            .needs(Scope::Play),
        Route::new("get", "/api/cups/{id}", "A cup, with what is mine there", json(200, of::<MyCup>), get(cups::one))
            .query::<cups::After>(),
        Route::new("post", "/api/cups/{id}", "Does something there", json(200, of::<MyCup>), post(cups::act))
            .body::<CupCommand>()
            .needs(Scope::Play),
        Route::new(
            "get",
            "/api/cups/{id}/standings",
            "How everybody stands",
            json(200, of::<CupStandings>),
            get(cups::standings),
        )
        .query::<cups::Skip>(),
        Route::new(
            "get",
            "/api/cups/{id}/tables",
            "The tables of a round",
            json(200, of::<CupTables>),
            get(cups::tables),
        )
        .query::<cups::Round>(),
        Route::new("get", "/api/cups/{id}/log", "What people did there", json(200, of::<CupLog>), get(cups::log))
            .query::<cups::BeforeEntry>(),
        Route::new(
            "get",
            "/api/cups/{id}/events",
            "The cup as it changes, as lines",
            Returned::Lines(of::<CupFrame>),
            get(cups::events),
        ),
    ]
}

/// What operators read and decide.
fn for_operators() -> Vec<Route> {
    vec![
        Route::new(
            "get",
            "/api/operator/reports",
            "Open reports, for operators",
            Returned::Json(200, of::<Reports>),
            get(reports::list),
        )
        .query::<reports::After>()
        .needs(Scope::All),
        Route::new(
            "post",
            "/api/operator/reports/{id}",
            "Decides about a report, for operators",
            Returned::Nothing,
            post(reports::decide),
        )
        .body::<Decision>(),
    ]
}

/// The OpenAPI description of the HTTP part.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for route in all() {
        paths.entry(route.path).or_insert_with(|| json!({}))[route.method] = route.describe(&mut generator);
    }
    let fault = of::<Fault>(&mut generator);
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Kashi", "version": env!("CARGO_PKG_VERSION")},
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "responses": {
                "Fault": {
                    "description": "what was wrong, in both languages",
                    "content": {"application/json": {"schema": fault}},
                },
            },
        },
    })
}
