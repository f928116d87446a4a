//! How fast a large server is: long boards, long chats, many games, many half-open connections. They take minutes and want a
//! quiet machine, so that they run by name only:
//!
//! ```sh
//! ulimit -n 65536 && cargo test --release -p server --test it figures -- --ignored --nocapture --test-threads 1
//! ```
//!
//! `KASHI_FIGURES=100` makes everything a hundredth as large, to try them out. What was measured stands in
//! `docs/operating.md`.

#![expect(clippy::print_stderr, reason = "the figures are what it is for")]

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel};
use crate::store::cluster;
use api::{Board, Language, Scope, SessionKind, Status};
use serde_json::json;
use server::store::{ActionRow, PersonRow, Place, RatingRow, Row, SeatRow, SessionRow, TableRow, connect, import};
use server::{Config, Times};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, BufWriter, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

/// How large everything is.
struct Sizes {
    /// Members on one rating board.
    rated: u64,
    /// Tables in the lobby, and lines of chat at each.
    listed: u64,
    lines: i64,
    /// Lines of chat at one table.
    long: i64,
    /// Games that are on.
    running: u64,
    half_open: u64,
}

impl Sizes {
    fn read() -> Self {
        let part = std::env::var("KASHI_FIGURES").ok().and_then(|part| part.parse().ok()).unwrap_or(1_u64).max(1);
        let of = |whole: u64| (whole / part).max(1);
        Sizes {
            rated: of(1_000_000),
            listed: 50,
            lines: of(5_000) as i64,
            long: of(100_000) as i64,
            running: of(3_000),
            half_open: of(5_000),
        }
    }
}

/// A game that was really played, an open table, and their people: everything else is a copy of these.
struct Sample {
    people: Vec<Row>,
    playing: Table,
    open: Table,
    /// What was said, as it is stored.
    line: String,
}

struct Table {
    row: TableRow,
    actions: Vec<ActionRow>,
    seats: Vec<SeatRow>,
}

impl Table {
    fn of(rows: &[Row], status: Status) -> Self {
        let row = rows.iter().find_map(|row| match row {
            Row::Table(table) if table.status == status => Some(table.clone()),
            _ => None,
        });
        let row = row.unwrap();
        let actions = rows.iter().filter_map(|one| match one {
            Row::Action(action) if action.table_id == row.table_id => Some(action.clone()),
            _ => None,
        });
        let seats = rows.iter().filter_map(|one| match one {
            Row::Seat(seat) if seat.table_id == row.table_id => Some(seat.clone()),
            _ => None,
        });
        Table { actions: actions.collect(), seats: seats.collect(), row }
    }

    /// The same at another table, where this was said besides.
    fn copy(&self, id: &str, lines: i64, line: &str, created: i64) -> Vec<Row> {
        let table_id: api::TableId = id.parse().unwrap();
        let code = id.parse().unwrap();
        let row = TableRow { table_id: table_id.clone(), code, created, updated: created, ..self.row.clone() };
        let copied = |action: &ActionRow| ActionRow { table_id: table_id.clone(), request: None, ..action.clone() };
        let last = self.actions.last().map_or(0, |action| action.ply);
        let said = (1..=lines).map(|number| ActionRow {
            table_id: table_id.clone(),
            ply: last + number,
            at: created,
            person_id: None,
            request: None,
            body: line.to_owned(),
        });
        let seats = self.seats.iter().map(|seat| SeatRow { table_id: table_id.clone(), ..seat.clone() });
        let actions = self.actions.iter().map(copied).chain(said).map(Row::Action);
        std::iter::once(Row::Table(row)).chain(actions).chain(seats.map(Row::Seat)).collect()
    }
}

fn sample() -> Sample {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(config(data.path()));
    let (a, b) = (server.guest("مهتاب"), server.guest("B"));
    let table = duel(&a, &b);
    for _ in 0..20 {
        let seat = a.get(&format!("/api/tables/{table}"))["next"]["seat"].as_u64().unwrap();
        let mover = if seat == 0 { &a } else { &b };
        assert_eq!(mover.act(&table, &a_move(mover, &table)).status, 200);
    }
    let open = a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true, "chat": "all"}));
    let say = json!({"id": "say", "do": "say", "text": "نوبت کیست؟ من آماده‌ام."});
    assert_eq!(a.act(open["id"].as_str().unwrap(), &say).status, 200);
    drop(server);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut rows = Vec::new();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        let mut each = |row: Row| {
            rows.push(row);
            Ok(())
        };
        store.dump(&mut each).await.unwrap();
        store.close().await;
    });
    let mut open = Table::of(&rows, Status::Open);
    let line = open.actions.pop().unwrap().body;
    let playing = Table::of(&rows, Status::Playing);
    Sample { people: rows.into_iter().filter(|row| matches!(row, Row::Person(_))).collect(), playing, open, line }
}

const SECRET: &str = "figures";

/// Writes an export; answers how many rows it has.
fn write_export(path: &Path, sizes: &Sizes, sample: &Sample) -> u64 {
    let mut file = BufWriter::new(std::fs::File::create(path).unwrap());
    // The first form, which has no last line.
    writeln!(file, "{{\"kashi_export\":1}}").unwrap();
    let mut count = 0;
    let mut put = |row: &Row| {
        count += 1;
        serde_json::to_writer(&mut file, row).unwrap();
        file.write_all(b"\n").unwrap();
    };
    sample.people.iter().for_each(&mut put);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    for number in 0..sizes.rated {
        let name = format!("Member {number}");
        put(&Row::Person(PersonRow {
            account: Some(format!("member{number}")),
            name_fold: Some(api::name::fold(&name)),
            ..PersonRow::guest(member(number).parse().unwrap(), name, Language::Fa, now)
        }));
    }
    let mut secret_hash = String::new();
    for byte in Sha256::digest(SECRET) {
        write!(secret_hash, "{byte:02x}").unwrap();
    }
    put(&Row::Session(SessionRow {
        session_id: SECRET.parse().unwrap(),
        secret_hash,
        person_id: member(sizes.rated / 2).parse().unwrap(),
        kind: SessionKind::Browser,
        label: String::new(),
        created: now,
        seen: now,
        scope: Scope::All,
        ends: None,
    }));
    // Listed for as long as anything here takes.
    let created = now + 3_600_000;
    for number in 0..sizes.listed {
        sample.open.copy(&format!("LISTED{number}"), sizes.lines, &sample.line, created).iter().for_each(&mut put);
    }
    sample.open.copy("LONG", sizes.long, &sample.line, now).iter().for_each(&mut put);
    for number in 0..sizes.running {
        sample.playing.copy(&format!("RUNNING{number}"), 0, "", now).iter().for_each(&mut put);
    }
    for number in 0..sizes.rated {
        put(&Row::Rating(RatingRow {
            player_id: member(number),
            game: "azul".to_owned(),
            players: 2,
            board: Board::People,
            // In no order, as people come.
            rating: 10.0 + (number.wrapping_mul(2_654_435_761) % 1_000_003) as f64 / 25_000.0,
            uncertainty: 2.0 + (number % 100) as f64 / 20.0,
            games: 7,
        }));
    }
    file.flush().unwrap();
    count
}

fn member(number: u64) -> String {
    format!("M{number:07}")
}

/// One connection that stays open.
struct Kept {
    stream: BufReader<TcpStream>,
    head: String,
}

impl Kept {
    fn connect(address: SocketAddr, secret: Option<&str>) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let cookie = secret.map(|secret| format!("cookie: __Host-kashi={secret}\r\n")).unwrap_or_default();
        Kept { stream: BufReader::new(stream), head: format!(" HTTP/1.1\r\nhost: {address}\r\n{cookie}\r\n") }
    }

    /// How long a request takes, and how many bytes the answer has.
    fn get(&mut self, path: &str) -> (Duration, usize) {
        let request = format!("GET {path}{}", self.head);
        let begin = Instant::now();
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let (mut line, mut length, mut status) = (String::new(), 0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            let text = line.trim_end();
            if text.is_empty() {
                break;
            }
            if status.is_empty() {
                text.clone_into(&mut status);
            }
            if let Some(bytes) = text.strip_prefix("content-length: ") {
                length = bytes.parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        let took = begin.elapsed();
        assert!(status.starts_with("HTTP/1.1 200"), "{path}: {status} {}", String::from_utf8_lossy(&body));
        (took, length)
    }
}

/// Asks often; says what half and what 99 of 100 take at most.
fn measure(what: &str, goal: &str, kept: &mut Kept, path: &str, times: usize, pause: Duration) {
    let mut all = Vec::with_capacity(times);
    let mut bytes = 0;
    for _ in 0..times {
        std::thread::sleep(pause);
        let (took, length) = kept.get(path);
        all.push(took);
        bytes = length;
    }
    all.sort_unstable();
    let (half, most) = (all[times / 2], all[times * 99 / 100]);
    eprintln!("  {what:<44} p50 {half:>10.3?}  p99 {most:>10.3?}  {bytes:>7} bytes  (goal {goal})");
}

fn figures(name: &str, place: &Place) {
    let sizes = Sizes::read();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("export.jsonl");
    let rows = write_export(&file, &sizes, &sample());
    eprintln!("{name}: {rows} rows");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let store = connect(place).await.unwrap();
        let begin = Instant::now();
        let mut input = BufReader::with_capacity(1 << 20, std::fs::File::open(&file).unwrap());
        assert_eq!(import(&*store, &mut input).await.unwrap(), rows);
        let rate = rows as f64 / begin.elapsed().as_secs_f64();
        eprintln!("  import: {rate:.0} rows/s in {:.1?} (goal > 50,000 rows/s)", begin.elapsed());
        store.close().await;
    });
    let unused = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(50), ..Times::default() };
    let config = Config { place: place.clone(), proxies: 0, times, ..config(unused.path()) };
    for which in ["the first start after it, which lists the tables", "start"] {
        let begin = Instant::now();
        drop(Server::start_as(config.clone()));
        // Stopping is not starting; it takes a few milliseconds.
        eprintln!("  {which}: {:.3?} with the stop (goal < 0.5 s)", begin.elapsed());
    }
    let server = Server::start_as(config.clone());
    let mut anybody = Kept::connect(server.address, None);
    let mut member = Kept::connect(server.address, Some(SECRET));
    let now = Duration::ZERO;
    measure("who is signed in", "-", &mut member, "/api/me", 500, now);
    measure("board, first page", "< 5 ms", &mut anybody, "/api/ratings/azul", 300, now);
    measure("board, with one's own place", "< 5 ms", &mut member, "/api/ratings/azul", 300, now);
    measure("board, a page in the middle", "< 5 ms", &mut anybody, "/api/ratings/azul?after=15:M", 300, now);
    measure("lobby", "< 5 ms", &mut anybody, "/api/tables", 300, now);
    measure("lobby of a member", "< 5 ms", &mut member, "/api/tables", 300, now);
    // So rarely that the table leaves the memory between.
    let rarely = Duration::from_millis(250);
    measure("table with many lines, first load", "< 20 ms", &mut anybody, "/api/tables/LONG", 40, rarely);
    measure("the same from memory", "-", &mut anybody, "/api/tables/LONG", 300, now);
    measure("older lines of it", "-", &mut anybody, "/api/tables/LONG/chat?before=500", 300, now);
    drop(server);
    half_open(&runtime, &sizes, Config { connections_per_address: 512, ..config });
}

/// Others are not kept waiting by an address that opens connections and sends half a request on each.
fn half_open(runtime: &tokio::runtime::Runtime, sizes: &Sizes, config: Config) {
    let server = Server::start_as(config);
    let mut other = Kept::connect(server.address, None);
    measure("before the half-open connections", "-", &mut other, "/api/games", 500, Duration::ZERO);
    let address = server.address;
    let held = runtime.block_on(async {
        let mut held = Vec::new();
        for _ in 0..sizes.half_open {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
            let Ok(stream) = socket.connect(address).await else { continue };
            // Those that were turned away can't be written to.
            let _ = stream.try_write(b"GET /api/games HTTP/1.1\r\nhost: x\r\n");
            held.push(stream);
        }
        held
    });
    eprintln!("  {} half-open connections from one address", held.len());
    measure("an open connection meanwhile", "as before", &mut other, "/api/games", 500, Duration::ZERO);
    let mut opened = Vec::new();
    for _ in 0..100 {
        let begin = Instant::now();
        assert_eq!(Client::new(address).call("GET", "/api/games", None).unwrap().status, 200);
        opened.push(begin.elapsed());
    }
    opened.sort_unstable();
    eprintln!("  new connections meanwhile: p50 {:.3?}, slowest of 100 {:.3?}", opened[50], opened[99]);
}

#[test]
#[ignore = "takes minutes, on a quiet machine"]
fn figures_of_sqlite() {
    let data = tempfile::tempdir().unwrap();
    figures("SQLite", &Place::Directory(data.path().to_owned()));
}

#[test]
#[ignore = "takes minutes, on a quiet machine"]
fn figures_of_postgresql() {
    let Some(cluster) = cluster() else { return };
    figures("PostgreSQL", &Place::Postgres(cluster.address("postgres")));
}
