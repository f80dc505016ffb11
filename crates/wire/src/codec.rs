//! Reads requests from JSON text, and writes frames as JSON text.

use crate::{Command, Frame, Refusal, RefusalCode, Request, RoundRuling};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use units::bound::FRAME_BYTES_MAX;
use units::{TableId, TournamentId};

/// Why the room cannot read bytes from a client as a request; holds the refusal to send back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The request's id; `None` if it could not be read.
    pub id: Option<u32>,
    /// The refusal to send back.
    pub refusal: Refusal,
}

/// Reads one request from the socket.
///
/// # Errors
/// [`DecodeError`] with `too_long` before anything is parsed, with `malformed` and the reason in `detail`, or with
/// `table_unknown` if `table` is not an identifier.
pub fn decode_request(text: &str) -> Result<Request, DecodeError> {
    if text.len() > FRAME_BYTES_MAX {
        let refusal = Refusal::new(RefusalCode::TooLong).with("max", FRAME_BYTES_MAX);
        return Err(DecodeError { id: None, refusal });
    }
    let request: Request = serde_json::from_str(text).map_err(|error| {
        let id = serde_json::from_str::<Value>(text)
            .ok()
            .and_then(|value| value.get("id")?.as_u64()?.try_into().ok());
        DecodeError { id, refusal: unreadable(text, &error) }
    })?;
    let id = Some(request.id);
    refuse_stray_lists(text).map_err(|refusal| DecodeError { id, refusal })?;
    match surplus(&request, text) {
        Some(field) => {
            let refusal = malformed(format!("unknown field `{field}`"));
            Err(DecodeError { id, refusal })
        }
        None => Ok(request),
    }
}

/// Reads the body of an HTTP request.
///
/// # Errors
/// `malformed` with the reason in `detail`, or `table_unknown` or `tournament_unknown` if `table` or `tournament` is
/// not an identifier.
pub fn decode_form<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    let form = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
    refuse_stray_lists(text)?;
    Ok(form)
}

/// Writes the body of an HTTP request in the form that [`decode_form`] reads.
pub fn encode_form<T: Serialize>(form: &T) -> String {
    serde_json::to_string(form).expect("forms hold no maps with other than text keys")
}

/// Reads a field that may be `null` but must be present, so that a forgotten field does not count as `null`.
pub(crate) fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

/// The names of all fields that may hold a list. Any other field of a request may not.
///
/// The lists are: tables in `hello`, cards of `show` and `draw`, games of dealer's choice, shares of a deal, rows of
/// levels and payouts, payout tables by entries, ends of days, points by place, dates of a timetable, starts of
/// flights, stakes on a layout, and the numbers that each stake covers. At a live event: acts of a console, the
/// organiser's chips, players who are out, winners, stacks, players of a chip race, languages, and entries that agreed.
const LISTS: &[&str] = &[
    "resume",
    "these",
    "cards",
    "games",
    "shares",
    "rows",
    "tables",
    "next_days",
    "points",
    "dates",
    "starts_at",
    "bets",
    "numbers",
    "acts",
    "chips",
    "out",
    "winners",
    "stacks",
    "players",
    "languages",
    "agreed",
];

/// Fields that hold JSON in the form of another crate, which reads it.
const FOREIGN: &[&str] = &["situation", "incident"];

/// Refuses a request that has a list in place of an object. The derived decoders would accept the list, and would take
/// its members as the fields in the order of their declaration.
fn refuse_stray_lists(text: &str) -> Result<(), Refusal> {
    if !text.contains('[') {
        return Ok(());
    }
    let whole = serde_json::from_str(text).unwrap_or_default();
    match stray_list("", &whole) {
        Some("") => Err(malformed("a list where an object belongs".into())),
        Some(field) => Err(malformed(format!("{field}: a list where an object belongs"))),
        None => Ok(()),
    }
}

/// Returns the first field that holds a list and is not in [`LISTS`].
fn stray_list<'a>(field: &'a str, value: &'a Value) -> Option<&'a str> {
    match value {
        Value::Array(members) if LISTS.contains(&field) => {
            members.iter().find_map(|member| stray_list("", member)).map(|_| field)
        }
        Value::Array(_) => Some(field),
        Value::Object(fields) => {
            let mut own = fields.iter().filter(|(field, _)| !FOREIGN.contains(&field.as_str()));
            own.find_map(|(field, value)| stray_list(field, value))
        }
        _ => None,
    }
}

/// Returns the refusal for text that does not parse.
///
/// If `table` or `tournament` is not an identifier, the refusal is `table_unknown` or `tournament_unknown`: a link was
/// probably mistyped, so details would not help.
fn unreadable(text: &str, error: &serde_json::Error) -> Refusal {
    let value: Value = serde_json::from_str(text).unwrap_or_default();
    let table = value.get("table").and_then(Value::as_str);
    if table.is_some_and(|table| table.parse::<TableId>().is_err()) {
        return Refusal::new(RefusalCode::TableUnknown);
    }
    let tournament = value.get("tournament").and_then(Value::as_str);
    if tournament.is_some_and(|tournament| tournament.parse::<TournamentId>().is_err()) {
        return Refusal::new(RefusalCode::TournamentUnknown);
    }
    let what = error.to_string();
    match field_read_last(text, error).filter(|_| !what.contains("field `")) {
        Some(field) => malformed(format!("{field}: {what}")),
        None => malformed(what),
    }
}

/// Returns the field whose value could not be read; `None` if the field is unknown. For requests on the socket, it is
/// always unknown, because their whole text is parsed before any value is decoded.
fn field_read_last<'a>(text: &'a str, error: &serde_json::Error) -> Option<&'a str> {
    if !error.is_data() || error.line() != 1 || error.column() >= text.trim_end().len() {
        return None;
    }
    let mut rest = text.get(..error.column())?;
    let mut field = None;
    while let Some((_, from)) = rest.split_once('"') {
        let mut escaped = false;
        let end = from.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        })?;
        rest = &from[end + 1..];
        if rest.trim_start().starts_with(':') {
            field = Some(&from[..end]);
        }
    }
    field
}

fn malformed(detail: String) -> Refusal {
    Refusal::new(RefusalCode::Malformed).with("detail", detail)
}

/// Returns the first unknown field of a command without fields. The derived decoder would ignore such a field.
fn surplus(request: &Request, text: &str) -> Option<String> {
    let (part, fields): (_, &[&str]) = match &request.command {
        Command::Ping => (None, &["id", "cmd"]),
        Command::Act { action, .. } if action.is_bare() => (Some("action"), &["kind"]),
        Command::Host { order, .. } if order.is_bare() => (Some("order"), &["kind"]),
        Command::RuleOnRound { ruling: RoundRuling::PassDice, .. } => (Some("ruling"), &["what"]),
        _ => return None,
    };
    let whole: Value = serde_json::from_str(text).ok()?;
    let object = part.map_or(Some(&whole), |part| whole.get(part))?.as_object()?;
    object.keys().find(|key| !fields.contains(&key.as_str())).cloned()
}

/// Writes one frame as JSON.
pub fn encode_frame(frame: &Frame) -> String {
    serde_json::to_string(frame).expect("frames hold no maps with other than text keys")
}

#[cfg(test)]
mod tests;
