//! Limits for incoming TCP connections: their number, the time to the first byte, the time to read an answer.

use crate::config::{Config, Network};
use crate::per_address::network;
use axum_server::accept::Accept;
use std::collections::BTreeMap;
use std::future::{Future, ready};
use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// Maximum number of connections to the operator's listener. Prometheus and a health check need one or two.
const OPERATOR_MAX: usize = 64;
/// Minimum interval between two log lines about refused connections.
const TELL_EVERY: Duration = Duration::from_secs(60);

/// Length of the HTTP/2 preface.
///
/// To tell HTTP/2 from HTTP/1, the library reads this number of bytes without a deadline.
const PREFACE_BYTES: usize = 24;

/// Accepts connections up to its limits, and passes them to `A`, which may add TLS.
///
/// It closes all further connections without reading from them.
#[derive(Clone)]
pub(crate) struct Intake<A> {
    desk: Arc<Desk>,
    inner: A,
}

struct Desk {
    limits: Limits,
    open: Mutex<Open>,
}

/// The limits of one listener.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// Maximum number of open connections.
    pub(crate) all_max: usize,
    /// Maximum number of open connections from one address.
    pub(crate) per_address_max: usize,
    /// Proxies, which have no limit per address, because each of them carries many visitors.
    pub(crate) proxies: Vec<Network>,
    /// Time limit for the first bytes from a client.
    pub(crate) first_within: Duration,
    /// How long a write may wait for a client that reads nothing.
    pub(crate) write_within: Duration,
}

/// How many connections are open, and how many were refused.
#[derive(Default)]
struct Open {
    all: usize,
    by_address: BTreeMap<IpAddr, usize>,
    /// Connections refused since the last log line about refusals. That line was written at `told`.
    turned_away: u64,
    told: Option<Instant>,
}

/// Counts one connection until it is dropped.
struct CountedConnection {
    desk: Arc<Desk>,
    address: Option<IpAddr>,
}

impl Limits {
    /// Returns the limits of the public listener.
    pub(crate) fn public(config: &Config) -> Limits {
        Limits {
            all_max: config.connections_max,
            per_address_max: config.connections_per_address_max,
            proxies: config.trusted_proxies.clone(),
            first_within: Duration::from_millis(config.head_within.0),
            write_within: Duration::from_millis(config.write_within.0),
        }
    }

    /// Returns the limits of the operator's listener. They are separate, so that players cannot use them up.
    pub(crate) fn operator(config: &Config) -> Limits {
        let (all_max, per_address_max) = (OPERATOR_MAX, OPERATOR_MAX);
        Limits { all_max, per_address_max, ..Limits::public(config) }
    }
}

impl<A> Intake<A> {
    /// Makes an intake with no open connections.
    pub(crate) fn new(limits: Limits, inner: A) -> Intake<A> {
        Intake { desk: Arc::new(Desk { limits, open: Mutex::default() }), inner }
    }

    fn take(&self, stream: &TcpStream) -> io::Result<CountedConnection> {
        let peer = stream.peer_addr()?.ip().to_canonical();
        let place = self.place(peer);
        if place.is_none()
            && let Some(count) = self.to_tell(Instant::now())
        {
            tracing::warn!(
                "{count} connections were closed because a limit was reached (connections.max or \
                 connections.per_address_max)"
            );
        }
        place.ok_or_else(|| io::ErrorKind::ConnectionRefused.into())
    }

    /// Counts one more connection; `None` if a limit is reached.
    fn place(&self, peer: IpAddr) -> Option<CountedConnection> {
        let Limits { all_max, per_address_max, proxies, .. } = &self.desk.limits;
        let is_proxy = proxies.iter().any(|proxy| proxy.contains(peer));
        let address = (!is_proxy).then(|| network(peer));
        let mut open = self.desk.open.lock().expect("nobody panics while holding it");
        let of_address = address.and_then(|address| open.by_address.get(&address));
        if open.all >= *all_max || of_address.is_some_and(|count| count >= per_address_max) {
            open.turned_away += 1;
            return None;
        }
        open.all += 1;
        if let Some(address) = address {
            *open.by_address.entry(address).or_insert(0) += 1;
        }
        Some(CountedConnection { desk: Arc::clone(&self.desk), address })
    }

    /// Returns how many connections were refused since the last log line; `None` if no line is due.
    fn to_tell(&self, now: Instant) -> Option<u64> {
        let mut open = self.desk.open.lock().expect("nobody panics while holding it");
        if open.told.is_some_and(|told| now < told + TELL_EVERY) {
            return None;
        }
        open.told = Some(now);
        Some(std::mem::take(&mut open.turned_away))
    }
}

impl<S, A> Accept<TcpStream, S> for Intake<A>
where
    A: Accept<TcpStream, S>,
    A::Future: Send + 'static,
    A::Stream: Send + 'static,
    A::Service: Send + 'static,
{
    type Stream = TimedStream<A::Stream>;
    type Service = A::Service;
    type Future = Pin<
        Box<dyn Future<Output = io::Result<(TimedStream<A::Stream>, A::Service)>> + Send + 'static>,
    >;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let place = match self.take(&stream) {
            Ok(place) => place,
            Err(error) => return Box::pin(ready(Err(error))),
        };
        let accepted = self.inner.accept(stream, service);
        Box::pin(async move {
            let (stream, service) = accepted.await?;
            Ok((TimedStream::new(stream, place), service))
        })
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut open = self.desk.open.lock().expect("nobody panics while holding it");
        open.all -= 1;
        let Some(address) = self.address else { return };
        if let Some(count) = open.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

/// An accepted connection. It fails if its first bytes are late, or if the client stops reading.
pub(crate) struct TimedStream<S> {
    stream: S,
    /// Deadline for the first bytes; `None` once they have arrived or something was written.
    silent: Option<Pin<Box<Sleep>>>,
    come: usize,
    /// Deadline for the client to read; `None` while no write is pending.
    unread: Option<Pin<Box<Sleep>>>,
    place: CountedConnection,
}

impl<S> TimedStream<S> {
    fn new(stream: S, place: CountedConnection) -> TimedStream<S> {
        let silent = Some(Box::pin(sleep(place.desk.limits.first_within)));
        TimedStream { stream, silent, come: 0, unread: None, place }
    }

    /// Passes on the result of a write. Fails if nothing could be written by the deadline.
    fn written<T>(
        &mut self,
        cx: &mut Context<'_>,
        tried: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if tried.is_ready() {
            (self.silent, self.unread) = (None, None);
            return tried;
        }
        let within = self.place.desk.limits.write_within;
        let by = self.unread.get_or_insert_with(|| Box::pin(sleep(within)));
        by.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        self: Pin<&mut TimedStream<S>>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let before = into.filled().len();
        let read = Pin::new(&mut line.stream).poll_read(cx, into);
        let Some(by) = &mut line.silent else { return read };
        if read.is_pending() {
            return by.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()));
        }
        line.come += into.filled().len() - before;
        if line.come >= PREFACE_BYTES {
            line.silent = None; // from now on each head has its own deadline
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        self: Pin<&mut TimedStream<S>>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let tried = Pin::new(&mut line.stream).poll_write(cx, bytes);
        line.written(cx, tried)
    }

    fn poll_write_vectored(
        self: Pin<&mut TimedStream<S>>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let tried = Pin::new(&mut line.stream).poll_write_vectored(cx, slices);
        line.written(cx, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut TimedStream<S>>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        match Pin::new(&mut line.stream).poll_flush(cx) {
            // Usually nothing was waiting to be flushed, so success does not show that the client reads.
            Poll::Ready(flushed) if line.unread.is_none() => Poll::Ready(flushed),
            tried => line.written(cx, tried),
        }
    }

    fn poll_shutdown(self: Pin<&mut TimedStream<S>>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let tried = Pin::new(&mut line.stream).poll_shutdown(cx);
        line.written(cx, tried)
    }
}

#[cfg(test)]
mod tests;
