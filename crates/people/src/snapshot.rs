//! Writes and reads a snapshot of all people, for a quick start. Separately stored texts and sessions are not in it.

use crate::state::{People, Silence};
use crate::{
    HeldLeague, HeldTimetable, Kind, Player, RecordedText, SecretHash, TextDigest, TrackedOrder,
    TypedText,
};
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId};

/// The version that is written, and the only one that can be read. For any other version, a start of the room replays
/// all changes.
const VERSION: u32 = 1;

/// How every snapshot of this version begins.
const BEGINS: &[u8] = b"{\"v\":1,";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    v: u32,
    players: Vec<(PlayerId, Kind, Instant)>,
    names: Vec<(PlayerId, u32, RecordedText)>,
    codes: Vec<(PlayerId, TextDigest)>,
    owner: Option<PlayerId>,
    owner_link: Option<(TextDigest, Instant)>,
    owner_link_salt: Option<TextDigest>,
    refills: Vec<(PlayerId, Instant, u64)>,
    blocks: Vec<(PlayerId, PlayerId)>,
    silences: Vec<(PlayerId, Silence)>,
    orders: Vec<TrackedOrder>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leagues: Vec<HeldLeague>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    timetables: Vec<HeldTimetable>,
    forgotten: Vec<PlayerId>,
}

/// Reports whether these bytes have the version that [`People::from_snapshot`] reads.
pub fn is_readable_snapshot(body: &[u8]) -> bool {
    body.starts_with(BEGINS)
}

impl People {
    /// Writes all people as bytes, without the texts that are stored separately.
    pub fn to_snapshot(&self) -> Vec<u8> {
        let stored = Stored {
            v: VERSION,
            players: self.players.values().map(|one| (one.player, one.kind, one.since)).collect(),
            names: self.names.iter().map(|((of, n), name)| (*of, *n, name.clone())).collect(),
            codes: self.code_of.iter().map(|(of, code)| (*of, TextDigest(code.0))).collect(),
            owner: self.owner,
            owner_link: self.owner_link.map(|(link, at)| (TextDigest(link.0), at)),
            owner_link_salt: self.owner_link_salt.map(TextDigest),
            refills: self.refills.iter().map(|(of, (at, count))| (*of, *at, *count)).collect(),
            blocks: self.blocks.iter().copied().collect(),
            silences: self.silences.iter().map(|(of, silence)| (*of, *silence)).collect(),
            orders: self.orders.values().cloned().collect(),
            leagues: self.leagues.values().cloned().collect(),
            timetables: self.timetables.values().cloned().collect(),
            forgotten: self.forgotten.iter().copied().collect(),
        };
        serde_json::to_vec(&stored).expect("plain data, written to memory")
    }

    /// Reads all people from a snapshot's bytes and the texts that are stored separately.
    ///
    /// # Errors
    /// [`serde_json::Error`] if the bytes are malformed or have an unknown version.
    pub fn from_snapshot(body: &[u8], texts: Vec<TypedText>) -> Result<People, serde_json::Error> {
        let stored: Stored = serde_json::from_slice(body)?;
        if stored.v != VERSION {
            let what = format!("unknown version {}", stored.v);
            return Err(serde::de::Error::custom(what));
        }
        let mut people = People::default();
        texts.into_iter().for_each(|typed| people.know(typed));
        people.forgotten = stored.forgotten.into_iter().collect();
        people.names = stored.names.into_iter().map(|(of, n, name)| ((of, n), name)).collect();
        for (player, kind, since) in stored.players {
            let name = people.current_name(player);
            if !people.is_forgotten(player) {
                people.keep_looks(&name, player);
            }
            people.players.insert(player, Player { player, name, kind, since });
        }
        for (player, TextDigest(code)) in stored.codes {
            people.recovery.insert(SecretHash(code), player);
            people.code_of.insert(player, SecretHash(code));
        }
        people.owner = stored.owner;
        people.owner_link = stored.owner_link.map(|(link, at)| (SecretHash(link.0), at));
        people.owner_link_salt = stored.owner_link_salt.map(|TextDigest(salt)| salt);
        people.refills = stored.refills.into_iter().map(|(of, at, n)| (of, (at, n))).collect();
        people.blocks = stored.blocks.into_iter().collect();
        people.silences = stored.silences.into_iter().collect();
        let orders = stored.orders.into_iter().map(|standing| (standing.order.table, standing));
        people.orders = orders.collect();
        let leagues = stored.leagues.into_iter().map(|held| (held.league.league, held));
        people.leagues = leagues.collect();
        let timetables = stored.timetables.into_iter();
        people.timetables = timetables.map(|held| (held.timetable.timetable, held)).collect();
        Ok(people)
    }
}
