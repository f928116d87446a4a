//! `kashi serve`: tables for people elsewhere.

mod greeting;
mod mail;

use crate::args::speaking;
use crate::operate::{self, LogArgs, SecurityLog, stop};
use crate::{Context, calendar};
use anyhow::{Context as _, Result, bail};
use greeting::Greeting;
use i18n::{Value, tr};
use server::store::Place;
use server::{Config, House, HouseError};
use std::env;
use std::io::{IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tokio::net::TcpListener;

const MORE: &str = "\
Examples:
  kashi serve                                    on this machine only, at http://localhost:7878
  kashi serve --listen 0.0.0.0:7878              for everybody on the network, as in a café
  kashi serve --data /var/lib/kashi              keep the tables there
  DATABASE_URL=postgres://kashi@db/kashi kashi serve

Where things are kept:
  One file, kashi.db (and two beside it while the server runs), in the data directory: --data, else
  $KASHI_DATA, else $XDG_DATA_HOME/kashi, else ~/.local/share/kashi. A move that was answered is on
  disk. To copy everything, or to move between SQLite and PostgreSQL: kashi export, kashi import.

Several servers:
  Any number of them can share one PostgreSQL: give all the same DATABASE_URL and NATS_URL (a NATS
  server, by which they tell each other what is new). People at one table may be on different
  servers; when one of them ends, its people come back to another. Limits of requests count on each.

Bots:
  They think on --bots threads of this server, people taking turns, and only at tables where people
  are. With a NATS server `kashi think` lends threads of other machines; --bots 0 uses only those.

Behind a reverse proxy:
  Let the proxy speak HTTPS and pass requests to this port with --proxies 1 (2 with a CDN before it).
  It must
    - pass the headers Host and Origin on as they are,
    - set X-Forwarded-Proto (so that cookies are for HTTPS only) and append to X-Forwarded-For (so
      that limits count visitors, not the proxy),
    - let WebSockets through (Upgrade, Connection), and not buffer /api/tables/*/events.
  docs/operating.md has complete blocks for nginx and Caddy. Never pass --proxies where visitors reach
  the port themselves: they could invent addresses.

Monitoring:
  /healthz (alive), /readyz (the database answers), /metrics (OpenMetrics). Logs go to stderr.
  SIGTERM or Ctrl-C: no new requests, those accepted are finished. Exit codes: 2 a setting is wrong,
  75 try again later (the database is away, the directory is in use). More: docs/operating.md.";

/// Host online tables
#[derive(clap::Args)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878", value_parser = listen)]
    listen: SocketAddr,

    #[command(flatten)]
    place: PlaceArgs,

    /// A NATS server, nats://…, over which several servers on one PostgreSQL notify each other; by default what
    /// `NATS_URL` says
    #[arg(long, value_name = "URL")]
    bus: Option<String>,

    /// What this place is called, such as a café: in the title of the page, and where phones install the app
    #[arg(long, value_name = "NAME", value_parser = house)]
    name: Option<House>,

    /// How many trusted reverse proxies stand in front, whose X-Forwarded- or Forwarded headers can be trusted
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=16))]
    proxies: u8,

    /// The same as --proxies 1
    #[arg(long, conflicts_with = "proxies")]
    behind_proxy: bool,

    /// On how many threads bots think, by default one less than there are cores; with 0 all thinking is left to `kashi think`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=256))]
    bots: Option<u16>,

    /// How long a bot of the highest level may think about a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = crate::budget::EXPERT_MS, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    bot_time: u64,

    /// How many requests a second one address, or one person, may send
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    rate: u32,

    /// How many connections one address may have open, sockets among them; behind a proxy the proxy sees to it
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..))]
    connections_per_address: u32,

    /// How many sockets one address may have open, a household or a café
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    sockets_per_address: u32,

    /// How many sockets one person may have open
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..))]
    sockets_per_person: u32,

    /// How many open tables one person may host
    #[arg(long, value_name = "N", default_value_t = server::Quotas::default().open_tables, value_parser = clap::value_parser!(u32).range(1..))]
    open_tables: u32,

    /// At how many tables one person may sit, open and running
    #[arg(long, value_name = "N", default_value_t = server::Quotas::default().running_tables, value_parser = clap::value_parser!(u32).range(1..))]
    running_tables: u32,

    /// How many lines a minute one person may say, at all tables together
    #[arg(long, value_name = "N", default_value_t = server::Quotas::default().lines_per_minute, value_parser = clap::value_parser!(u32).range(1..))]
    lines_per_minute: u32,

    /// How long an open table waits with nobody there, such as 12h, 7d or 2w
    #[arg(long, value_name = "TIME", default_value = "1d", value_parser = calendar::duration)]
    keep_open_tables: Duration,

    /// After how long without a move a running game rests: kept, and counted for nobody
    #[arg(long, value_name = "TIME", default_value = "30d", value_parser = calendar::duration)]
    rest_after: Duration,

    /// How long a guest without games is remembered after the last visit
    #[arg(long, value_name = "TIME", default_value = "30d", value_parser = calendar::duration)]
    keep_guests: Duration,

    /// How long the id of a request is known, so that a retry changes nothing
    #[arg(long, value_name = "TIME", default_value = "2d", value_parser = calendar::duration)]
    keep_requests: Duration,

    /// How long a browser stays signed in after its last visit
    #[arg(long, value_name = "TIME", default_value = "365d", value_parser = calendar::duration)]
    keep_sessions: Duration,

    /// How many lines of chat are kept at each table; the oldest go
    #[arg(long, value_name = "N", default_value_t = server::Keeping::default().lines, value_parser = clap::value_parser!(u32).range(100..))]
    keep_lines: u32,

    /// A mail server by which members get codes, such as <smtps://user:password@mail.example>, or
    /// <smtp://mail.example?tls=required>; by default what `KASHI_SMTP` says. Without one there is no mail
    #[arg(long, value_name = "URL")]
    smtp: Option<String>,

    /// The file that holds the password for the mail server, if its URL has none; or `KASHI_SMTP_PASSWORD` says it
    #[arg(long, value_name = "FILE")]
    smtp_password: Option<PathBuf>,

    /// The sender of mail, such as "Kashi <kashi@example.org>"; by default what `KASHI_MAIL_FROM` says
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,

    /// Answer /metrics here and not with everything else, such as 127.0.0.1:9090
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,

    /// How long to go on after SIGTERM while /readyz says no, in seconds, so that a load balancer notices first
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=600))]
    drain: u64,

    /// Serve the web app from this folder, not the one that the program carries
    #[arg(long, value_name = "DIR", value_parser = web_folder)]
    web: Option<PathBuf>,

    /// Write security events here as well, as JSON lines: sign-ins, passwords, bans, what operators do; SIGHUP opens it again
    #[arg(long, value_name = "FILE")]
    security_log: Option<PathBuf>,

    #[command(flatten)]
    log: LogArgs,
}

/// Which database.
#[derive(clap::Args)]
pub(crate) struct PlaceArgs {
    /// The directory in which the tables are kept
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,

    /// A PostgreSQL server, postgres://…; by default what `DATABASE_URL` says
    #[arg(long, value_name = "URL", value_parser = database)]
    database: Option<String>,
}

impl PlaceArgs {
    /// The database chosen on the command line or by the environment.
    pub(crate) fn place(self) -> Result<Place> {
        if let Some(directory) = self.data {
            return Ok(Place::Directory(directory));
        }
        let said = |name| env::var(name).ok().filter(|value| !value.is_empty());
        if let Some(address) = self.database.or_else(|| said("DATABASE_URL")) {
            return Ok(Place::Postgres(database(&address).map_err(anyhow::Error::msg)?));
        }
        let share = || Some(PathBuf::from(said("XDG_DATA_HOME")?).join("kashi"));
        let home = || Some(PathBuf::from(said("HOME")?).join(".local/share/kashi"));
        let directory = said("KASHI_DATA").map(PathBuf::from).or_else(share).or_else(home);
        Ok(Place::Directory(directory.with_context(|| tr!(speaking(), "refusal-no-directory"))?))
    }
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let bus = operate::bus(self.bus.clone());
        if self.bots == Some(0) && bus.is_none() {
            bail!(tr!(context.lang, "cli-nobody-thinks", flag = "--bots 0"));
        }
        let security = self.security_log.clone().map(SecurityLog::open).transpose()?;
        self.log.start(security.as_ref())?;
        tokio::runtime::Runtime::new()?.block_on(async {
            if let Some(log) = security {
                tokio::spawn(log.reopen_when_told());
            }
            self.serve(context, bus).await
        })
    }

    async fn serve(self, context: &mut Context, bus: Option<String>) -> Result<ExitCode> {
        let mail = mail::config(self.smtp, self.smtp_password.as_deref(), self.mail_from)?;
        let config = Config {
            place: self.place.place()?,
            bus,
            proxies: if self.behind_proxy { 1 } else { self.proxies },
            house: self.name.clone(),
            bot_threads: self.bots.map_or(operate::cores().saturating_sub(1).max(1), usize::from),
            bot_time: Duration::from_millis(self.bot_time),
            requests_per_second: self.rate,
            connections_per_address: self.connections_per_address as usize,
            sockets_per_address: self.sockets_per_address as usize,
            sockets_per_person: self.sockets_per_person as usize,
            web: self.web,
            metrics: self.metrics,
            drain: Duration::from_secs(self.drain),
            quotas: server::Quotas {
                open_tables: self.open_tables,
                running_tables: self.running_tables,
                lines_per_minute: self.lines_per_minute,
                ..server::Quotas::default()
            },
            keeping: server::Keeping {
                open_tables: self.keep_open_tables,
                rest: self.rest_after,
                guests: self.keep_guests,
                requests: self.keep_requests,
                sessions: self.keep_sessions,
                lines: self.keep_lines,
            },
            mail,
            times: server::Times::default(),
        };
        raise_open_files();
        let listener = TcpListener::bind(self.listen).await.with_context(|| format!("--listen {}", self.listen))?;
        let greeting = Greeting::new(listener.local_addr()?, &config);
        let ready = || {
            tracing::info!(address = %greeting.listen, data = greeting.kept, "serving");
            if std::io::stdout().is_terminal() {
                let lines = greeting.lines(context.lang).join("\n");
                // A terminal that is gone reads nothing; the server serves on.
                let _ = writeln!(context.out, "{lines}\n").and_then(|()| context.out.flush());
            }
        };
        server::run(listener, config, ready, stop()).await?;
        tracing::info!("stopped");
        Ok(ExitCode::SUCCESS)
    }
}

/// An address and a port. A port alone is on this machine, and names are looked up.
fn listen(text: &str) -> Result<SocketAddr, String> {
    use std::net::ToSocketAddrs as _;
    let text = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
    let whole = match text.strip_prefix(':').unwrap_or(text).parse::<u16>() {
        Ok(port) => format!("127.0.0.1:{port}"),
        Err(_) => text.to_owned(),
    };
    let found = whole.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    let [here, everywhere] = ["127.0.0.1:7878", "0.0.0.0:7878"].map(Value::latin);
    found.ok_or_else(|| tr!(speaking(), "refusal-listen", here, everywhere))
}

/// What the place is called.
fn house(text: &str) -> Result<House, String> {
    text.parse().map_err(|fault| match fault {
        HouseError::Empty => tr!(speaking(), "refusal-house-empty"),
        HouseError::TooLong => tr!(speaking(), "refusal-house-long", most = server::MAX_HOUSE),
        HouseError::Hidden => tr!(speaking(), "refusal-house-hidden"),
    })
}

/// A folder that holds the web app.
fn web_folder(text: &str) -> Result<PathBuf, String> {
    let folder = PathBuf::from(text);
    if folder.join("index.html").is_file() {
        return Ok(folder);
    }
    let [command, folder] = ["`cargo xtask web`", "target/web/dist"].map(Value::latin);
    Err(tr!(speaking(), "refusal-web-folder", command, folder))
}

/// The address of a PostgreSQL.
fn database(text: &str) -> Result<String, String> {
    if text.starts_with("postgres://") || text.starts_with("postgresql://") {
        return Ok(text.to_owned());
    }
    let form = Value::latin("postgres://USER:PASSWORD@HOST/DATABASE");
    let said = Value::latin(text.split("://").next().unwrap_or(text));
    Err(tr!(speaking(), "refusal-database", form, said))
}

/// Asks for as many open files as the system lets this process have: shells mostly start with 1,024, and each connection is
/// one.
fn raise_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(fault) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%fault, "the number of open files stays as it is");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_can_be_said_in_many_ways() {
        for text in ["127.0.0.1:7950", "7950", ":7950", "http://127.0.0.1:7950/"] {
            assert_eq!(listen(text), Ok(([127, 0, 0, 1], 7950).into()), "{text}");
        }
        assert!(listen("localhost:7950").is_ok());
        for text in ["", "localhost", "7950:", "70000", "nowhere at all"] {
            assert!(listen(text).unwrap_err().contains("127.0.0.1:7878"), "{text}");
        }
    }

    #[test]
    fn only_postgresql_is_a_database_elsewhere() {
        assert!(database("postgres://kashi@db/kashi").is_ok());
        assert_eq!(
            database("mysql://db/kashi").unwrap_err(),
            "expected postgres://USER:PASSWORD@HOST/DATABASE, not mysql"
        );
    }
}
