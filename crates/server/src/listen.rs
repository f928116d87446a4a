//! Connections: counted by address, and ended when nothing comes in or nothing is taken.
//!
//! `axum::serve` waits forever for a request that never becomes whole. A thousand half requests, which one address can
//! send without effort, would then use up the open files of the process and lock everybody else out.

use crate::http::{ConnectionLimiter, ConnectionPermit, counted};
use crate::metrics::Metrics;
use crate::{Life, Times};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::Sleep;
use tokio_util::task::TaskTracker;

type Request = hyper::Request<Incoming>;

/// How long to wait when the operating system gives no connection, mostly for want of open files.
const BREATH: Duration = Duration::from_millis(100);

/// Serves on the listener until the server stops; then waits for the requests under way.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limiter: Option<Arc<ConnectionLimiter>>,
    times: Times,
    metrics: Arc<Metrics>,
    mut life: watch::Receiver<Life>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(times.header);
    let under_way = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // The sender lives as long as the server.
            _ = life.wait_for(|life| *life == Life::Stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(fault) => {
                if !is_of_one_connection(&fault) {
                    tracing::warn!(%fault, "no connection can be accepted");
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        let permit = match &limiter {
            None => None,
            Some(limiter) => {
                let permit = limiter.enter(counted(peer.ip()), None);
                if permit.is_none() {
                    metrics.turned_away.inc();
                    continue;
                }
                permit
            }
        };
        // Frames are small, and people wait for each.
        let _ = stream.set_nodelay(true);
        let io = Impatient { io: TokioIo::new(stream), patience: times.patience, stalled: None };
        let connection = http.serve_connection(io, service(router.clone(), peer)).with_upgrades();
        under_way.spawn(attend(connection, life.clone(), permit));
    }
    drop(listener);
    under_way.close();
    under_way.wait().await;
}

/// Serves a connection to its end, which comes after the request under way once the server stops. A socket is no longer
/// the connection's concern once it is open.
async fn attend<S>(
    connection: http1::UpgradeableConnection<Impatient, S>,
    mut life: watch::Receiver<Life>,
    _permit: Option<ConnectionPermit>,
) where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    let mut connection = pin!(connection);
    // What goes wrong with a connection is its client's concern.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = life.wait_for(|life| *life == Life::Stopping) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// The router, told from where a request came.
fn service(
    router: Router,
    peer: SocketAddr,
) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send> {
    let router = TowerToHyperService::new(router);
    service_fn(move |mut request: Request| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    })
}

/// Whether the fault is one connection's, and the next one may be sound.
fn is_of_one_connection(fault: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(fault.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A connection that breaks when the other side takes nothing of what it is sent.
struct Impatient {
    io: TokioIo<TcpStream>,
    patience: Duration,
    /// Runs while something waits to be taken.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Impatient {
    /// Passes on what a write came to, unless it has waited too long.
    fn unless_stalled<T>(&mut self, written: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Read for Impatient {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(cx, buf)
    }
}

impl Write for Impatient {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write(cx, buf);
        self.unless_stalled(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write_vectored(cx, bufs);
        self.unless_stalled(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}
