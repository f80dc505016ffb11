use super::unexpected;
use crate::hub::Hub;
use crate::refuse::Refused;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{FromRequestParts, Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use floor::{HANDS_PER_PAGE_MAX, History, HistoryError};
use std::collections::BTreeSet;
use std::sync::Arc;
use units::{HandNo, TableId};
use wire::{HandsView, Refusal, RefusalCode, RetoldHand};

/// Hands of a page where nobody says how many.
const HANDS_PER_PAGE: u32 = 30;

/// `GET /api/me/hands`
pub(crate) async fn hands(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Json<HandsView>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let Wanted { table, before, limit } = Wanted::read(query.as_deref().unwrap_or_default())?;
    read(&hub, move |history| history.hands(player, table, before, limit)).await.map(Json)
}

/// `GET /api/me/hands/{table}/{hand_no}`
pub(crate) async fn hand(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    NamedHand(table, hand_no): NamedHand,
) -> Result<Json<RetoldHand>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let told = read(&hub, move |history| history.hand(player, table, hand_no)).await?;
    // Whether there is a hand is nobody's affair who was not dealt in.
    told.map(Json).ok_or_else(|| RefusalCode::HandUnknown.into())
}

/// Reads beside the threads that serve, one reader after the other.
async fn read<T: Send + 'static>(
    hub: &Hub,
    ask: impl FnOnce(&mut History) -> Result<T, HistoryError> + Send + 'static,
) -> Result<T, Refused> {
    let mut history = Arc::clone(&hub.history).lock_owned().await;
    let read = tokio::task::spawn_blocking(move || ask(&mut history)).await;
    match read {
        Ok(Ok(told)) => Ok(told),
        Ok(Err(error)) => {
            tracing::error!("a hand cannot be told again: {error}");
            Err(RefusalCode::Failed.into())
        }
        Err(_) => Err(unexpected()),
    }
}

/// Which hands are asked for.
#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    table: Option<TableId>,
    before: Option<u64>,
    limit: u32,
}

impl Wanted {
    /// From what stands behind the question mark.
    fn read(query: &str) -> Result<Wanted, Refusal> {
        let mut wanted = Wanted { table: None, before: None, limit: HANDS_PER_PAGE };
        let mut said = BTreeSet::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (field, value) = part.split_once('=').unwrap_or((part, ""));
            let fits = match field {
                "table" => value.parse().map(|table| wanted.table = Some(table)).is_ok(),
                "before" => value.parse().map(|before| wanted.before = Some(before)).is_ok(),
                "limit" => {
                    let limit = value.parse().ok();
                    let limit = limit.filter(|limit| (1..=HANDS_PER_PAGE_MAX).contains(limit));
                    limit.map(|limit| wanted.limit = limit).is_some()
                }
                _ => false,
            };
            if !fits || !said.insert(field) {
                let allowed = format!(
                    "table=<a table's id>, before=<a number>, limit=1 to {HANDS_PER_PAGE_MAX}, each once"
                );
                let detail = format!("{field}={value} is not one of {allowed}");
                return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail));
            }
        }
        Ok(wanted)
    }
}

/// The hand that a path names. What is no table's id, no number, or not even text, names none.
pub(crate) struct NamedHand(TableId, HandNo);

impl<S: Send + Sync> FromRequestParts<S> for NamedHand {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<NamedHand, Refused> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let named = path.ok().and_then(|Path((table, hand_no))| {
            Some(NamedHand(table.parse().ok()?, HandNo(hand_no.parse().ok()?)))
        });
        named.ok_or_else(|| RefusalCode::HandUnknown.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{HANDS_PER_PAGE, Wanted};
    use units::TableId;

    #[test]
    fn what_is_asked_for_is_read_or_refused() {
        let none = Wanted { table: None, before: None, limit: HANDS_PER_PAGE };
        assert_eq!(Wanted::read(""), Ok(none));
        let table = TableId::from_bits(5);
        let all = Wanted { table: Some(table), before: Some(7), limit: 50 };
        assert_eq!(Wanted::read(&format!("limit=50&before=7&table={table}")), Ok(all));
        assert!(Wanted::read("limit=5&limit=5").is_err(), "said twice");
        for wrong in ["limit=0", "limit=51", "limit=", "before=-1", "table=x", "of=everybody"] {
            let refusal = Wanted::read(wrong).expect_err(wrong);
            assert_eq!(refusal.code, wire::RefusalCode::Malformed);
            let detail = refusal.params["detail"].as_str().unwrap();
            assert!(detail.contains(wrong) && detail.contains("1 to 50"), "{detail}");
        }
    }
}
