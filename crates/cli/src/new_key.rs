//! `cardroom new-key`: replaces a lost room.key.

use crate::args::Data;
use crate::clock;
use crate::data::Folder;
use crate::failure::Failure;
use crate::owner::keep;
use crate::say;
use record::Checkpoint;
use shuffler::SystemEntropy;
use store::sqlite::{Reader, Settings, SqliteStore};

/// Runs `cardroom new-key`: closes the open tables, notes the new key in the record, and saves the key last.
///
/// If the command is interrupted, the operator can run it again, because the old state is still complete.
pub(crate) fn new_key(args: &Data) -> Result<(), Failure> {
    let folder = Folder::new(&args.data);
    folder.must_exist()?;
    let held = folder.hold()?;
    if held.folder.key().exists() {
        return Err(Failure::KeyThere(held.folder.key()));
    }
    let database = held.folder.database();
    let wrong = |error| Failure::store(&database)(error);
    let last = Reader::open(&database).and_then(|mut reader| reader.last_checkpoint());
    let before = last.map_err(wrong)?.and_then(|line| Checkpoint::names_key(&line));
    let mut store =
        SqliteStore::open(&database, Settings::default(), Box::new(|| ())).map_err(wrong)?;
    let loaded = store.load(floor::is_readable).map_err(wrong)?;
    clock::go_on(&held.folder, loaded.last_at)?;
    let (key, made) = held.new_key(&mut SystemEntropy)?;
    let (tables, players) = (loaded.tables.len(), floor::players_at_tables(&loaded));
    let tournaments = match loaded.tournaments.len() {
        0 => String::new(),
        ended => format!(
            " {ended} tournaments were ended, and their remaining players were paid what they held."
        ),
    };
    let batches = floor::take_key(&loaded, &key, before.as_ref(), server::now());
    let batches = batches.map_err(|error| Failure::refused(error.to_string()))?;
    for batch in batches {
        keep(&mut store, batch)?;
    }
    drop(store);
    made.keep()?;
    say(&format!(
        "{} is the room's new key. {tables} tables were closed, and {players} players have their chips \
         back.{tournaments} Earlier hands stay sealed under the lost key. Keep a copy of the new key apart from the \
         backups, and start a new file of checkpoints.\n",
        held.folder.key().display()
    ))
}
