//! Sessions, in a separate table whose rows can be deleted.

use super::bulk;
use super::insert::{Insert, Script};
use crate::OpenError;
use people::{Change, SecretHash, Session, SessionChange, Sessions};
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeSet;
use units::Instant;
use units::PlayerId;

static OPENED: Insert = Insert::new(
    "INSERT INTO sessions (token, player, opened, seen)",
    4,
    "ON CONFLICT (token) DO UPDATE SET player = excluded.player, opened = excluded.opened, \
     seen = excluded.seen",
);

/// Returns the statements for these changes, in order.
pub(super) fn scripts<'a>(
    changes: impl Iterator<Item = &'a SessionChange>,
) -> impl Iterator<Item = Script> {
    changes.map(|change| match *change {
        SessionChange::Opened { token, player, at } => {
            row(&Session { token, player, opened: at, seen: at })
        }
        SessionChange::Seen { token, at } => {
            let sql = "UPDATE sessions SET seen = max(seen, ?) WHERE token = ?";
            Script::of(sql, |row| _ = row.bind(at.0 as i64).bind(token.0.to_vec()))
        }
        SessionChange::Closed { token } => {
            let sql = "DELETE FROM sessions WHERE token = ?";
            Script::of(sql, |row| _ = row.bind(token.0.to_vec()))
        }
    })
}

fn row(session: &Session) -> Script {
    let mut script = Script::default();
    script.insert(&OPENED, &[session], |row, session| {
        row.bind(session.token.0.to_vec())
            .bind(session.player.to_string())
            .bind(session.opened.0 as i64)
            .bind(session.seen.0 as i64);
    });
    script
}

/// Reads every open session, ordered by the hash of its token.
pub(super) async fn all(connection: &mut SqliteConnection) -> Result<Vec<Session>, OpenError> {
    let sql = "SELECT json_group_array(json_array(hex(token), player, opened, seen)) FROM (\
         SELECT *, row_number() OVER () AS n FROM sessions) GROUP BY n / 4096";
    let rows: Vec<(String, String, u64, u64)> = bulk::rows(connection, "sessions", sql).await?;
    let session = |(token, player, opened, seen): &(String, String, u64, u64)| {
        Ok(Session {
            token: SecretHash(bulk::bytes(token, "sessions")?),
            player: bulk::parsed(player, "sessions")?,
            opened: Instant(*opened),
            seen: Instant(*seen),
        })
    };
    let mut sessions: Vec<Session> = rows.iter().map(session).collect::<Result<_, OpenError>>()?;
    sessions.sort_unstable_by_key(|session| session.token);
    Ok(sessions)
}

/// Copies the open sessions from the people's chain, if the chain also has the sessions' players.
pub(super) async fn take_over(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let (mut known, mut sessions) = (BTreeSet::<PlayerId>::new(), Sessions::default());
    let rows = sqlx::query("SELECT change FROM people ORDER BY id");
    for stored in rows.fetch_all(&mut *connection).await? {
        let text: &str = stored.try_get(0)?;
        // Loading everything reports what cannot be read.
        let Ok(change) = Change::read(text) else { continue };
        match change {
            Change::Joined { player } => _ = known.insert(player.player),
            Change::SessionOpened { player, token, at } if known.contains(&player) => {
                sessions.apply(&SessionChange::Opened { token, player, at });
            }
            Change::SessionClosed { token } => sessions.apply(&SessionChange::Closed { token }),
            _ => {}
        }
    }
    for session in sessions.all() {
        row(session).run(connection).await?;
    }
    Ok(())
}
