//! An HTTP call: its row in the table of calls, and the checks before its handler runs.

use crate::hub::Hub;
use crate::origin::{self, RequestSource, channel_of_ask};
use crate::refuse::Refused;
use crate::visitor::Admit;
use axum::Json;
use axum::body::to_bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use floor::Channel;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use units::bound::{ACTS_BYTES_MAX, FRAME_BYTES_MAX};
use wire::{Refusal, RefusalCode};

/// One call in the table of calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// Path below `/api`, with parameters in braces.
    pub path: &'static str,
    /// What the call costs, in credits.
    pub cost: u64,
    /// Who may make the call.
    pub who: Who,
    /// Name of the request body's type; empty if the call has no body.
    pub body: String,
    /// Description of the body's fields, printed after the name of the body's type.
    pub fields: &'static str,
    /// HTTP status when the call succeeds.
    pub status: u16,
    /// Name of the answer's type; empty if it is not JSON.
    pub answer: String,
    /// Description of the answer, printed after the name of its type.
    pub words: &'static str,
}

/// Who may make a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anyone, whether or not they have a session.
    Anyone,
    /// A player: someone with a session.
    Player,
    /// The host of the table that the call names, or the owner of the room.
    Host,
    /// The owner of the room.
    Owner,
}

impl Row {
    /// Formats the row for the table in `docs/protocol.md`.
    pub fn on_page(&self) -> String {
        let Row { method, path, cost, fields, words, .. } = self;
        let who = match self.who {
            Who::Anyone => "anyone",
            Who::Player => "player",
            Who::Host => "host, owner",
            Who::Owner => "owner",
        };
        let quoted = |name: &String| match name.is_empty() {
            true => String::new(),
            false => format!("`{name}`"),
        };
        let body = format!(" {}{fields} ", quoted(&self.body));
        let body = if body.trim().is_empty() { " " } else { &body };
        let status = if self.status == 200 { String::new() } else { format!("{} ", self.status) };
        let answer = format!("{status}{}", quoted(&self.answer));
        let told = match words.starts_with([':', ';', ',', ' ']) {
            true => format!("{}{words}", answer.trim_end()),
            false => format!("{answer}{words}"),
        };
        format!("| `{method} /api{path}` | {cost} | {who} |{body}| {} |", told.trim_end())
    }
}

/// One call in the table of calls, with its handler.
pub(crate) struct Call {
    pub(crate) row: Row,
    pub(crate) route: MethodRouter<Arc<Hub>>,
}

impl Call {
    /// Sets the description of the body's fields.
    pub(crate) fn fields(mut self, fields: &'static str) -> Call {
        self.row.fields = fields;
        self
    }

    /// Sets the description of the answer, printed after the name of its type.
    pub(crate) fn says(mut self, words: &'static str) -> Call {
        self.row.words = words;
        self
    }
}

/// Defines a `GET` call, which changes nothing.
pub(crate) fn get<W: Admit, I: Input, A: Output, F: Future<Output = Result<A, Refused>> + Send>(
    path: &'static str,
    cost: u64,
    handler: impl Fn(Caller<W>, I) -> F + Clone + Send + Sync + 'static,
) -> Call {
    call(MethodFilter::GET, path, cost, handler)
}

/// Defines a `POST` call, which changes something. Only the room's own pages, or programs, may make it.
pub(crate) fn post<W: Admit, I: Input, A: Output, F: Future<Output = Result<A, Refused>> + Send>(
    path: &'static str,
    cost: u64,
    handler: impl Fn(Caller<W>, I) -> F + Clone + Send + Sync + 'static,
) -> Call {
    call(MethodFilter::POST, path, cost, handler)
}

fn call<W: Admit, I: Input, A: Output, F: Future<Output = Result<A, Refused>> + Send>(
    method: MethodFilter,
    path: &'static str,
    cost: u64,
    handler: impl Fn(Caller<W>, I) -> F + Clone + Send + Sync + 'static,
) -> Call {
    let changes = method == MethodFilter::POST;
    let answer = async move |hub: Arc<Hub>, peer: SocketAddr, request: Request| {
        let way = RequestSource::of(&hub.trust, peer, request.headers());
        if changes {
            is_our_own(&hub, &way, &request)?;
        }
        charge(&hub, &way, cost)?;
        let who = W::admit(&hub, request.headers())?;
        let channel = channel_of_ask(request.headers());
        let input = I::read(request, &hub).await?;
        handler(Caller { hub, way, channel, who }, input).await
    };
    let route = on(
        method,
        async move |State(hub): State<Arc<Hub>>,
                    ConnectInfo(peer): ConnectInfo<SocketAddr>,
                    request: Request| answer(hub, peer, request).await,
    );
    let row = Row {
        method: if changes { "POST" } else { "GET" },
        path,
        cost,
        who: W::WHO,
        body: I::name(),
        fields: "",
        status: A::STATUS.as_u16(),
        answer: A::name(),
        words: "",
    };
    Call { row, route }
}

/// What a handler knows about a call, in addition to its input.
pub(crate) struct Caller<W> {
    pub(crate) hub: Arc<Hub>,
    /// Where the call came from: client address, scheme and host.
    pub(crate) way: RequestSource,
    /// Whether a browser or a program made the call.
    pub(crate) channel: Channel,
    pub(crate) who: W,
}

/// What a call reads from its path, query or body.
pub(crate) trait Input: Sized + Send + 'static {
    /// Name of the request body's type; empty if the call has no body.
    fn name() -> String {
        String::new()
    }
    fn read(request: Request, hub: &Arc<Hub>)
    -> impl Future<Output = Result<Self, Refused>> + Send;
}

impl Input for () {
    async fn read(_: Request, _: &Arc<Hub>) -> Result<(), Refused> {
        Ok(())
    }
}

/// A JSON body; an invalid one is refused with the reason.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned + Send + 'static> Input for Body<T> {
    fn name() -> String {
        short_name::<T>()
    }

    async fn read(request: Request, hub: &Arc<Hub>) -> Result<Body<T>, Refused> {
        read_json(request, hub, FRAME_BYTES_MAX).await.map(Body)
    }
}

/// A JSON body of up to [`ACTS_BYTES_MAX`] bytes, with acts of a live event's console.
pub(crate) struct LargeBody<T>(pub(crate) T);

impl<T: DeserializeOwned + Send + 'static> Input for LargeBody<T> {
    fn name() -> String {
        short_name::<T>()
    }

    async fn read(request: Request, hub: &Arc<Hub>) -> Result<LargeBody<T>, Refused> {
        read_json(request, hub, ACTS_BYTES_MAX).await.map(LargeBody)
    }
}

/// Reads a JSON body of up to `max` bytes.
async fn read_json<T: DeserializeOwned>(
    request: Request,
    hub: &Arc<Hub>,
    max: usize,
) -> Result<T, Refused> {
    let within = Duration::from_millis(hub.config.body_within.0);
    let bytes = tokio::time::timeout(within, to_bytes(request.into_body(), max))
        .await
        .map_err(|_| {
            let detail = format!("the body did not arrive within {} s", within.as_secs());
            Refusal::new(RefusalCode::Malformed).with("detail", detail)
        })?
        .map_err(|_| Refusal::new(RefusalCode::TooLong).with("max", max))?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|error| Refusal::new(RefusalCode::Malformed).with("detail", error.to_string()))?;
    Ok(wire::decode_form(text)?)
}

/// What a call answers if it is not refused.
pub(crate) trait Output: IntoResponse {
    const STATUS: StatusCode = StatusCode::OK;
    /// Name of the answer's type; empty if the answer is not JSON.
    fn name() -> String {
        String::new()
    }
}

impl<T: Serialize> Output for Json<T> {
    fn name() -> String {
        short_name::<T>()
    }
}

/// Status 201 with the created object as JSON.
pub(crate) struct Created<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (Self::STATUS, Json(self.0)).into_response()
    }
}

impl<T: Serialize> Output for Created<T> {
    const STATUS: StatusCode = StatusCode::CREATED;

    fn name() -> String {
        short_name::<T>()
    }
}

/// Status 204: the call succeeded, and its answer has no body.
pub(crate) struct Done;

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        Self::STATUS.into_response()
    }
}

impl Output for Done {
    const STATUS: StatusCode = StatusCode::NO_CONTENT;
}

/// Returns the name of a type without its path; for an `Option`, of the type inside.
fn short_name<T>() -> String {
    let name = std::any::type_name::<T>();
    name.rsplit("::").next().unwrap_or(name).trim_end_matches('>').to_owned()
}

/// Checks that a `POST` call comes from one of the room's own pages or from a program, and has a JSON body.
///
/// A form on another site's page cannot send JSON.
fn is_our_own(hub: &Hub, way: &RequestSource, request: &Request) -> Result<(), Refused> {
    if !origin::is_own(way, request.headers(), hub.own_origins()) {
        return Err(RefusalCode::OriginForbidden.into());
    }
    let kind = origin::text(request.headers(), header::CONTENT_TYPE.as_str()).unwrap_or_default();
    if kind.split(';').next().unwrap_or_default().trim() != "application/json" {
        let refusal = Refusal::new(RefusalCode::Malformed);
        return Err(refusal.with("detail", "content-type must be application/json").into());
    }
    Ok(())
}

/// Charges the client's address the cost of a call.
///
/// # Errors
/// `too_fast` if the address has too few credits.
pub(crate) fn charge(hub: &Hub, way: &RequestSource, cost: u64) -> Result<(), Refused> {
    let paid = hub.allowance.charge(way.client, cost, Instant::now());
    if paid.is_err() {
        hub.figures.too_fast.add(1);
    }
    paid
}

#[cfg(test)]
mod tests {
    use super::{Row, Who};

    #[test]
    fn a_row_is_written_as_the_page_has_it() {
        let row = Row {
            method: "POST",
            path: "/guest",
            cost: 90,
            who: Who::Anyone,
            body: "NewName".into(),
            fields: ": `name`",
            status: 200,
            answer: "Me".into(),
            words: " with a code",
        };
        let page = "| `POST /api/guest` | 90 | anyone | `NewName`: `name` | `Me` with a code |";
        assert_eq!(row.on_page(), page);
        let (body, fields, answer) = (String::new(), "", String::new());
        let done = Row { body, fields, status: 204, answer, words: "; it is gone", ..row };
        assert_eq!(done.on_page(), "| `POST /api/guest` | 90 | anyone | | 204; it is gone |");
    }
}
