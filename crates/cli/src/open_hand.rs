//! `cardroom open-hand`: opens the complete deck of a finished hand, for an auditor.

use crate::args::{OpenHand, Serve};
use crate::data::Folder;
use crate::failure::Failure;
use crate::{say, settings};
use audit::OpenHandError;
use std::fs::File;
use std::io::Write;
use store::sqlite::Reader;
use units::HandNo;

/// Returns what must happen before the deck can be opened; `None` if nothing helps.
fn next_step(error: &OpenHandError) -> Option<&'static str> {
    match error {
        OpenHandError::NoHand(_) => Some("hands are numbered from 1 at each table"),
        OpenHandError::Running(_) => Some("wait until the hand is over"),
        OpenHandError::TooEarly { .. } => {
            Some("the setting audit.open_decks_after_s says how long to wait")
        }
        OpenHandError::Record(_) | OpenHandError::Unplayable | OpenHandError::Deal(_) => {
            Some("`cardroom audit` checks the whole record and names the first fault")
        }
        OpenHandError::Voided(_) => None,
    }
}

/// Runs `cardroom open-hand`: opens the deck and writes the proof file.
pub(crate) fn open_hand(args: &OpenHand) -> Result<(), Failure> {
    let folder = Folder::new(&args.data.data);
    folder.must_exist()?;
    let settings = Serve { data: args.data.clone(), listen: None, config: args.config.clone() };
    let delay = settings::read(&settings)?.open_decks_after;
    let (database, key) = (folder.database(), folder.read_key()?);
    let read = || {
        let mut reader = Reader::open(&database)?;
        let entries = reader.entries(args.table)?;
        Ok((audit::is_sealed(&mut reader, &key, &entries)?, reader.everybody()?, entries))
    };
    let (is_sealed, people, entries) = read().map_err(Failure::store(&database))?;
    if is_sealed {
        return Err(Failure::refused("the hands of this table are sealed under a lost key"));
    }
    let (hand, now) = (HandNo(args.hand), server::now());
    let opened = audit::open_hand(&key, &people, &entries, hand, now, delay);
    let file = opened
        .map_err(|error| Failure::Refused { hint: next_step(&error), reason: error.to_string() })?;
    let mut json = serde_json::to_vec_pretty(&file).expect("text keys only");
    json.push(b'\n');
    let made = File::options().write(true).create_new(true).open(&args.to);
    let written = made.and_then(|mut out| out.write_all(&json).and_then(|()| out.sync_all()));
    written.map_err(Failure::file("write", &args.to))?;
    say(&format!(
        "{} holds the whole deck of hand {}; check it with `cardroom verify`.\n",
        args.to.display(),
        args.hand
    ))
}
