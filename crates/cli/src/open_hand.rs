//! `cardroom open-hand`: a finished hand's whole deck, for an auditor.

use crate::args::{OpenHand, Serve};
use crate::data::Folder;
use crate::failure::Failure;
use crate::{say, settings};
use std::fs::File;
use std::io::Write;
use store::sqlite::Reader;
use units::HandNo;

/// Writes the proof file.
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
        let sealed = "the hands of this table are sealed under a key that is lost";
        return Err(Failure::Refused(sealed.into()));
    }
    let (hand, now) = (HandNo(args.hand), server::now());
    let opened = audit::open_hand(&key, &people, &entries, hand, now, delay);
    let file = opened.map_err(|error| Failure::Refused(error.to_string()))?;
    let mut json = serde_json::to_vec_pretty(&file).expect("text keys only");
    json.push(b'\n');
    let made = File::options().write(true).create_new(true).open(&args.to);
    let written = made.and_then(|mut out| out.write_all(&json).and_then(|()| out.sync_all()));
    written.map_err(Failure::file("write", &args.to))?;
    say(&format!(
        "{} has the whole deck of hand {}; check it with `cardroom verify`.\n",
        args.to.display(),
        args.hand
    ))
}
