//! Calls that read a player's past hands.

use crate::call::{Caller, Input};
use crate::hub::Hub;
use crate::refuse::Refused;
use crate::visitor::Player;
use axum::extract::{Path, Request};
use axum::{Json, RequestExt};
use floor::{HANDS_PER_PAGE_MAX, PastHands, PastHandsError};
use std::collections::BTreeSet;
use std::sync::Arc;
use units::{HandNo, TableId};
use wire::{HandsView, NewHands, PlayedTables, Refusal, RefusalCode, RetoldHand, UntoldHand};

/// Default number of hands on a page.
const HANDS_PER_PAGE: u32 = 30;

pub(crate) async fn hands(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    WantedHands(wanted): WantedHands,
) -> Result<Json<HandsView>, Refused> {
    let Wanted { table, before, limit, .. } = wanted;
    let view = read(&hub, move |history| history.hands(player, table, before, limit)).await?;
    for UntoldHand { table, hand_no, .. } in &view.untold {
        tracing::error!("hand {hand_no} of table {table} cannot be replayed; run `cardroom audit`");
    }
    Ok(Json(view))
}

pub(crate) async fn new_hands(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    WantedSince(Wanted { table, after, .. }): WantedSince,
) -> Result<Json<NewHands>, Refused> {
    read(&hub, move |history| history.new_hands(player, table, after)).await.map(Json)
}

pub(crate) async fn tables(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    (): (),
) -> Result<Json<PlayedTables>, Refused> {
    read(&hub, move |history| history.tables(player)).await.map(Json)
}

pub(crate) async fn hand(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    NamedHand(table, hand_no): NamedHand,
) -> Result<Json<RetoldHand>, Refused> {
    let told = read(&hub, move |history| history.hand(player, table, hand_no)).await?;
    // Only players who were dealt in may learn that the hand exists.
    told.map(Json).ok_or_else(|| RefusalCode::HandUnknown.into())
}

/// Reads from the record on a thread for blocking work. One reader works at a time.
pub(super) async fn read<T: Send + 'static>(
    hub: &Hub,
    ask: impl FnOnce(&mut PastHands) -> Result<T, PastHandsError> + Send + 'static,
) -> Result<T, Refused> {
    let mut history = Arc::clone(&hub.history).lock_owned().await;
    let read = tokio::task::spawn_blocking(move || ask(&mut history)).await;
    match read {
        Ok(Ok(told)) => Ok(told),
        Ok(Err(error)) => {
            tracing::error!("a past hand cannot be replayed: {error}");
            let is_damage = error.is_damage();
            let code = if is_damage { RefusalCode::HandDamaged } else { RefusalCode::Failed };
            Err(code.into())
        }
        Err(_) => Err(RefusalCode::Failed.into()), // it panicked, which was logged
    }
}

/// The parameters of a query for past hands.
#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    table: Option<TableId>,
    before: Option<u64>,
    after: u64,
    limit: u32,
}

/// A query field, and a description of its allowed values.
pub(super) type Allowed = (&'static str, &'static str);

/// The query fields and their allowed values, as refusals name them.
const ALLOWED: [Allowed; 4] = [
    ("table", "<a table's or pool's id>"),
    ("before", "<a number>"),
    ("after", "<a number>"),
    ("limit", "1 to 50"),
];

impl Wanted {
    /// Parses a query string. It may have only these fields, each at most once.
    fn read(query: Option<&str>, fields: &[&str]) -> Result<Wanted, Refusal> {
        let mut wanted = Wanted { table: None, before: None, after: 0, limit: HANDS_PER_PAGE };
        let allowed: Vec<Allowed> =
            ALLOWED.into_iter().filter(|(field, _)| fields.contains(field)).collect();
        read_query(query, &allowed, |field, value| match field {
            "table" => value.parse().map(|table| wanted.table = Some(table)).is_ok(),
            "before" => value.parse().map(|before| wanted.before = Some(before)).is_ok(),
            "after" => value.parse().map(|after| wanted.after = after).is_ok(),
            "limit" => {
                let limit = value.parse().ok();
                let limit = limit.filter(|limit| (1..=HANDS_PER_PAGE_MAX).contains(limit));
                limit.map(|limit| wanted.limit = limit).is_some()
            }
            _ => false,
        })?;
        Ok(wanted)
    }
}

/// Parses a query string. It may have only these fields, each at most once.
///
/// `take` says whether a value is allowed.
///
/// # Errors
/// `malformed` names the first field that does not fit, and what is allowed.
pub(super) fn read_query(
    query: Option<&str>,
    allowed: &[Allowed],
    mut take: impl FnMut(&str, &str) -> bool,
) -> Result<(), Refusal> {
    let mut said = BTreeSet::new();
    for part in query.unwrap_or_default().split('&').filter(|part| !part.is_empty()) {
        let (field, value) = part.split_once('=').unwrap_or((part, ""));
        let is_field = allowed.iter().any(|(name, _)| *name == field);
        if !is_field || !take(field, value) || !said.insert(field) {
            let may: Vec<String> =
                allowed.iter().map(|(field, what)| format!("{field}={what}")).collect();
            let detail = format!("{field}={value} is not one of {}, each once", may.join(", "));
            return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail));
        }
    }
    Ok(())
}

/// The query for a page of past hands.
pub(crate) struct WantedHands(Wanted);

impl Input for WantedHands {
    async fn read(request: Request, _: &Arc<Hub>) -> Result<WantedHands, Refused> {
        let query = request.uri().query();
        Ok(WantedHands(Wanted::read(query, &["table", "before", "limit"])?))
    }
}

/// The query for the number of new hands.
pub(crate) struct WantedSince(Wanted);

impl Input for WantedSince {
    async fn read(request: Request, _: &Arc<Hub>) -> Result<WantedSince, Refused> {
        Ok(WantedSince(Wanted::read(request.uri().query(), &["table", "after"])?))
    }
}

/// A table and a hand number from a path. A malformed path is refused like an unknown hand.
pub(crate) struct NamedHand(pub(super) TableId, pub(super) HandNo);

impl Input for NamedHand {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<NamedHand, Refused> {
        let path = request.extract_parts::<Path<(String, String)>>().await;
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
    fn a_query_for_hands_is_read_or_refused() {
        let list = ["table", "before", "limit"];
        let none = Wanted { table: None, before: None, after: 0, limit: HANDS_PER_PAGE };
        assert_eq!(Wanted::read(None, &list), Ok(none));
        let table = TableId::from_bits(5);
        let all = Wanted { table: Some(table), before: Some(7), after: 0, limit: 50 };
        assert_eq!(Wanted::read(Some(&format!("limit=50&before=7&table={table}")), &list), Ok(all));
        assert!(Wanted::read(Some("limit=5&limit=5"), &list).is_err(), "said twice");
        let after = Wanted::read(Some("after=12"), &["table", "after"]).expect("a place");
        assert_eq!(after.after, 12);
        let wrong = ["limit=0", "limit=51", "limit=", "before=-1", "table=x", "of=all", "after=3"];
        for wrong in wrong {
            let refusal = Wanted::read(Some(wrong), &list).expect_err(wrong);
            assert_eq!(refusal.code, wire::RefusalCode::Malformed);
            let detail = refusal.params["detail"].as_str().unwrap();
            assert!(detail.contains(wrong) && detail.contains("limit=1 to 50"), "{detail}");
            assert!(!detail.contains("after=<"), "{detail}");
        }
    }

    #[test]
    fn every_allowed_query_field_is_accepted() {
        let limit = format!("1 to {}", floor::HANDS_PER_PAGE_MAX);
        assert!(super::ALLOWED.contains(&("limit", &limit)));
    }
}
