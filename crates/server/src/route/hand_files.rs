//! Calls that return a player's past hands as files, in formats that other programs read.

use super::past_hands::{Allowed, NamedHand, read, read_query};
use crate::call::{Caller, Input, Output, charge};
use crate::calls::WRITTEN;
use crate::hub::Hub;
use crate::origin::RequestSource;
use crate::refuse::Refused;
use crate::visitor::Player;
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use floor::{HandsRange, RetoldPage};
use futures_util::stream;
use history::Format;
use history::observed_hand::{CannotSay, ObservedHand};
use std::io;
use std::sync::Arc;
use std::time::Duration;
use units::{Instant, PlayerId};
use wire::{LeftOut, LeftOutHand, Refusal, RefusalCode, RetoldHand, WrittenHands};

/// Names of the formats, for refusals.
const FORMATS: Allowed = ("format", "phh, ohh or stars");
const RANGE: [Allowed; 3] =
    [("table", "<a table's or pool's id>"), ("from", "<a time>"), ("until", "<a time>")];
const PAGE: [Allowed; 2] = [("before", "<a number>"), ("first", "<a number from 1>")];

/// A file that the browser saves.
pub(crate) struct Attachment {
    name: String,
    body: Body,
}

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"{}\"", self.name);
        let headers = [
            (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, name),
        ];
        (headers, self.body).into_response()
    }
}

impl Output for Attachment {}

/// Returns one of the player's hands as a file.
pub(crate) async fn one(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    WantedFile { hand: NamedHand(table, hand_no), format }: WantedFile,
) -> Result<Attachment, Refused> {
    let told = read(&hub, move |history| history.hand(player, table, hand_no)).await?;
    // Only players who were dealt in may learn that the hand exists.
    let told = told.ok_or(RefusalCode::HandUnknown)?;
    let not_written = |why: CannotSay| {
        let refusal = Refusal::new(RefusalCode::HandNotWritten).with("format", format.word());
        refusal.with("reason", word(why.left_out()))
    };
    let tale = ObservedHand::of(&told).map_err(not_written)?;
    let text = format.write(&tale).map_err(not_written)?;
    let name = format!("cardroom-hand-{}.{}", tale.number, format.extension(1));
    Ok(Attachment { name, body: Body::from(text) })
}

/// Returns the next part of a file with several hands.
pub(crate) async fn page(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    WantedPage(wanted): WantedPage,
) -> Result<Json<WrittenHands>, Refused> {
    Ok(Json(written(&hub, player, &wanted).await?))
}

/// Returns a file with several hands, which are read while the file is being sent.
pub(crate) async fn stream(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    WantedStream(wanted): WantedStream,
) -> Result<Attachment, Refused> {
    let name = format!("cardroom-hands.{}", wanted.format.extension(2));
    // The first page is read at once, so that a room that cannot read it refuses the call.
    let first = written(&hub, player, &wanted).await?;
    let parts = Parts { hub, way, player, wanted, next: Some(first) };
    let body = Body::from_stream(stream::try_unfold(parts, Parts::next));
    Ok(Attachment { name, body })
}

/// A file that is being sent, page by page.
struct Parts {
    hub: Arc<Hub>,
    way: RequestSource,
    player: PlayerId,
    wanted: Wanted,
    /// A page that was read but has not been sent yet; `None` if there is none.
    next: Option<WrittenHands>,
}

impl Parts {
    async fn next(mut self) -> io::Result<Option<(Bytes, Parts)>> {
        let page = match self.next.take() {
            Some(page) => page,
            None if self.wanted.is_done => return Ok(None),
            None => {
                self.pay().await;
                let page = written(&self.hub, self.player, &self.wanted).await;
                // Only an error ends the answer so that the reader notices that the file is not whole.
                page.map_err(|refused| io::Error::other(format!("{:?}", refused.refusal.code)))?
            }
        };
        self.wanted.first += u64::from(page.hands);
        self.wanted.before = page.before;
        self.wanted.is_done = page.before.is_none();
        Ok(Some((Bytes::from(page.text), self)))
    }

    /// Waits until the client's address has the credits for another page, and takes them.
    async fn pay(&self) {
        while let Err(refused) = charge(&self.hub, &self.way, WRITTEN) {
            let seconds = refused.retry_after_s.unwrap_or(1);
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }
}

async fn written(hub: &Hub, player: PlayerId, wanted: &Wanted) -> Result<WrittenHands, Refused> {
    let Wanted { format, range, before, first, .. } = *wanted;
    let page =
        read(hub, move |history| Ok(write(&history.retold(player, range, before)?, format, first)));
    page.await
}

fn write(page: &RetoldPage, format: Format, first: u64) -> WrittenHands {
    let mut written = WrittenHands { before: page.before, ..WrittenHands::default() };
    for hand in &page.hands {
        let hand = match hand {
            Ok(hand) => hand,
            Err(untold) => {
                let name = untold.name.clone();
                let (table, hand_no, at) = (untold.table, untold.hand_no, untold.at);
                let (why, game) = (LeftOut::Damaged, None);
                written.left_out.push(LeftOutHand { table, name, hand_no, at, why, game });
                continue;
            }
        };
        let nth = first + u64::from(written.hands);
        match ObservedHand::of(hand).and_then(|tale| format.write_nth(&tale, nth)) {
            Ok(text) => {
                written.text.push_str(&text);
                written.hands += 1;
            }
            Err(why) => written.left_out.push(left_out(hand, why.left_out())),
        }
    }
    written
}

fn left_out(hand: &RetoldHand, why: LeftOut) -> LeftOutHand {
    let row = &hand.row;
    LeftOutHand {
        table: row.table,
        name: Some(row.name.clone()),
        hand_no: row.hand_no,
        at: row.at,
        why,
        game: Some(row.game.clone()),
    }
}

/// Converts the reason why a hand was left out to its form in JSON.
fn word(why: LeftOut) -> serde_json::Value {
    serde_json::to_value(why).expect("a plain word")
}

/// What the client wants in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    format: Format,
    range: HandsRange,
    before: Option<u64>,
    /// Number of the next hand in the file, from 1.
    first: u64,
    /// Whether the last page was read.
    is_done: bool,
}

impl Wanted {
    fn read(query: Option<&str>, more: &[Allowed]) -> Result<Wanted, Refusal> {
        let range = HandsRange { table: None, from: None, until: None };
        let mut wanted =
            Wanted { format: Format::Phh, range, before: None, first: 1, is_done: false };
        let mut format = None;
        let allowed = [&[FORMATS][..], &RANGE, more].concat();
        read_query(query, &allowed, |field, value| {
            let range = &mut wanted.range;
            match field {
                "format" => {
                    format = Format::by_word(value);
                    format.is_some()
                }
                "table" => value.parse().map(|table| range.table = Some(table)).is_ok(),
                "from" => value.parse().map(|at| range.from = Some(Instant(at))).is_ok(),
                "until" => value.parse().map(|at| range.until = Some(Instant(at))).is_ok(),
                "before" => value.parse().map(|before| wanted.before = Some(before)).is_ok(),
                "first" => {
                    let first = value.parse().ok().filter(|first| (1..1 << 53).contains(first));
                    first.map(|first| wanted.first = first).is_some()
                }
                _ => false,
            }
        })?;
        wanted.format = format.ok_or_else(no_format)?;
        Ok(wanted)
    }
}

fn no_format() -> Refusal {
    let (field, may) = FORMATS;
    let detail = format!("{field} is missing; it must be {may}");
    Refusal::new(RefusalCode::Malformed).with("detail", detail)
}

/// Query for the next part of a file.
pub(crate) struct WantedPage(Wanted);

impl Input for WantedPage {
    async fn read(request: Request, _: &Arc<Hub>) -> Result<WantedPage, Refused> {
        Ok(WantedPage(Wanted::read(request.uri().query(), &PAGE)?))
    }
}

/// Query for a whole file.
pub(crate) struct WantedStream(Wanted);

impl Input for WantedStream {
    async fn read(request: Request, _: &Arc<Hub>) -> Result<WantedStream, Refused> {
        Ok(WantedStream(Wanted::read(request.uri().query(), &[])?))
    }
}

/// A hand in a path, and the query for its format.
pub(crate) struct WantedFile {
    hand: NamedHand,
    format: Format,
}

impl Input for WantedFile {
    async fn read(request: Request, hub: &Arc<Hub>) -> Result<WantedFile, Refused> {
        let mut format = None;
        read_query(request.uri().query(), &[FORMATS], |_, value| {
            format = Format::by_word(value);
            format.is_some()
        })?;
        let format = format.ok_or_else(no_format)?;
        Ok(WantedFile { hand: NamedHand::read(request, hub).await?, format })
    }
}

#[cfg(test)]
mod tests {
    use super::{PAGE, Wanted};
    use floor::HandsRange;
    use history::Format;
    use units::{Instant, TableId};

    #[test]
    fn a_query_for_a_file_is_read_or_refused() {
        let table = TableId::from_bits(5);
        let query = format!("format=ohh&table={table}&from=10&until=20&before=7&first=51");
        let range =
            HandsRange { table: Some(table), from: Some(Instant(10)), until: Some(Instant(20)) };
        let all = Wanted { format: Format::Ohh, range, before: Some(7), first: 51, is_done: false };
        assert_eq!(Wanted::read(Some(&query), &PAGE), Ok(all));
        let missing = Wanted::read(None, &PAGE).expect_err("no format").params["detail"].clone();
        assert_eq!(missing, "format is missing; it must be phh, ohh or stars");
        let wrong = ["format=pdf", "first=0", "from=-1", "until=today", "format=phh&format=phh"];
        for wrong in wrong {
            Wanted::read(Some(wrong), &PAGE).expect_err(wrong);
        }
        Wanted::read(Some("format=phh&before=7"), &[]).expect_err("a stream has no pages");
    }
}
