//! The stored forms from outside: frozen bytes, seals, chains.
#![allow(clippy::unwrap_used)]

mod apart;
mod chain;
mod dealt;
mod flights;
mod golden;
mod kind;
mod league;
mod live;
mod own;
mod pit;
mod played;
mod samples;
mod seal;
mod several;
mod snapshot;
mod tournament;
mod tournament_table;
mod words;

// A tournament's table with its surroundings, and whole tournaments, from those crates' own tests.
#[allow(dead_code)]
#[path = "../../../tournament/tests/it/accounts.rs"]
mod accounts;
#[allow(dead_code)]
#[path = "../../../tournament-table/tests/it/desk.rs"]
mod desk;
#[allow(dead_code)]
#[path = "../../../live/tests/it/plans.rs"]
mod hall_plans;
#[allow(dead_code)]
#[path = "../../../tournament/tests/it/meetings.rs"]
mod meetings;
#[allow(dead_code)]
#[path = "../../../tournament/tests/it/paper.rs"]
mod paper;
#[allow(dead_code, clippy::inconsistent_digit_grouping)]
#[path = "../../../tournament/tests/it/plans.rs"]
mod plans;
#[allow(dead_code)]
#[path = "../../../tournament/tests/it/world.rs"]
mod world;

use record::RoomKey;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

fn data(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder)
}

/// Returns the golden bytes of this name, which `bytes` must equal. A missing file is written with `WRITE_GOLDEN=1`.
fn golden(folder: &str, name: &str, bytes: &[u8]) -> Vec<u8> {
    let file = data(folder).join(format!("{name}.json"));
    if !file.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
        fs::write(&file, bytes).unwrap();
    }
    let golden = fs::read(&file).unwrap_or_else(|error| panic!("{folder}/{name}.json: {error}"));
    let (now, then) = (String::from_utf8_lossy(bytes), String::from_utf8_lossy(&golden));
    assert_eq!(now, then, "{name} is stored differently than before");
    golden
}

/// Returns the names of all golden files in a folder.
fn golden_names(folder: &str) -> BTreeSet<String> {
    let name =
        |file: std::io::Result<fs::DirEntry>| file.unwrap().file_name().into_string().unwrap();
    let names = fs::read_dir(data(folder)).unwrap().map(name);
    names.map(|name| name.trim_end_matches(".json").to_owned()).collect()
}

/// The forms from before schema 11, which spell out names.
mod out {
    use cash::{DealtIn, Event, Snapshot};
    use people::WrittenOut;
    use record::{ChainHash, RecordError, RoomKey, StoredSnapshot};
    use units::{HandId, Seq};

    pub(crate) fn encode(event: &Event, key: &RoomKey, hand: Option<HandId>, seq: Seq) -> Vec<u8> {
        forms::encode(event, key, &WrittenOut, hand, seq)
    }
    pub(crate) fn decode(
        body: &[u8],
        key: &RoomKey,
        hand: Option<HandId>,
        seq: Seq,
    ) -> Result<Event, RecordError> {
        forms::decode(body, key, &WrittenOut, hand, seq)
    }
    pub(crate) fn encode_snapshot(table: &Snapshot, seq: Seq, chain: ChainHash) -> StoredSnapshot {
        forms::encode_snapshot(table, &WrittenOut, seq, chain)
    }
    pub(crate) fn decode_snapshot(kept: &StoredSnapshot) -> Result<Snapshot, RecordError> {
        forms::decode_snapshot(kept, &WrittenOut)
    }
    pub(crate) fn encode_dealt(dealt: &[DealtIn]) -> String {
        forms::encode_dealt(dealt, &WrittenOut)
    }
    pub(crate) fn decode_dealt(text: &str) -> Result<Vec<DealtIn>, RecordError> {
        forms::decode_dealt(text, &WrittenOut)
    }
}
