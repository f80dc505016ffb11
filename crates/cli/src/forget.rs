//! `cardroom forget`: deletes everything about a person except the identifier. The room must be stopped.

use crate::args::{Forget, Serve};
use crate::data::{Folder, Held};
use crate::failure::Failure;
use crate::owner::keep;
use crate::{say, settings};
use floor::ForgetError;
use people::People;
use shuffler::SystemEntropy;
use store::sqlite::{Reader, Settings, SqliteStore};
use units::PlayerId;

/// Runs `cardroom forget`: forgets a player and prints what remains.
pub(crate) fn forget(args: &Forget) -> Result<(), Failure> {
    let folder = Folder::new(&args.data.data);
    folder.must_exist()?;
    let settings = Serve { data: args.data.clone(), listen: None, config: args.config.clone() };
    let config = settings::read(&settings)?;
    let held = folder.hold()?;
    let database = held.folder.database();
    let at = || Failure::store(&database);
    let (player, name) = erase(&held, &args.player, config.floor())?;
    let mut reader = Reader::open(&database).map_err(at())?;
    let left = reader.written_out(player, &forms::written_out(player)).map_err(at())?;
    let old = match left {
        0 => String::new(),
        1 => "1 entry from before schema 11 still holds one of their names; records are never \
              rewritten.\n"
            .into(),
        n => format!(
            "{n} entries from before schema 11 still hold one of their names; records are never \
             rewritten.\n"
        ),
    };
    say(&format!(
        "Player {player} is forgotten; old hands show the alias {}.\n{old}Earlier backups still \
         hold {name}: delete them with their files of persons when they expire.\n",
        people::alias(player),
    ))
}

/// Forgets the player in the database; returns their identifier and the name that they had.
fn erase(
    held: &Held,
    player: &str,
    config: floor::FloorConfig,
) -> Result<(PlayerId, String), Failure> {
    let (database, key) = (held.folder.database(), held.folder.read_key()?);
    let wake = Box::new(|| ());
    let store = SqliteStore::open(&database, Settings::default(), wake);
    let mut store = store.map_err(Failure::store(&database))?;
    let loaded = store.load(floor::is_readable).map_err(Failure::store(&database))?;
    let people = loaded.everybody().map_err(Failure::store(&database))?;
    let player = meant(&people, player)?;
    let entropy = Box::new(SystemEntropy);
    let forgetting = floor::forget(config, key, entropy, loaded, player, server::now());
    let forgetting = forgetting.map_err(|error| match error {
        ForgetError::Recover(error) => Failure::Recover { path: database, error: Box::new(error) },
        error => Failure::Refused { hint: next_step(&error), reason: error.to_string() },
    })?;
    keep(&mut store, forgetting.batch)?;
    Ok((player, forgetting.name))
}

/// Returns what the operator must do before the player can be forgotten; `None` if nothing helps.
fn next_step(error: &ForgetError) -> Option<&'static str> {
    match error {
        ForgetError::Unknown { .. } => Some(WHO),
        ForgetError::Owner { .. } => {
            Some("make someone else the owner first: they open the link of `cardroom owner-link`")
        }
        ForgetError::AtTable { .. } => {
            Some("start the room, wait until the player has left the table, and stop it again")
        }
        ForgetError::InTournament { .. } => {
            Some("start the room, cancel the tournament or wait for its end, and stop it again")
        }
        ForgetError::InLiveEvent { .. } => {
            Some("start the room, end the event at a console, and stop it again")
        }
        ForgetError::Hosts { .. } => {
            Some("start the room, close the table in the office, and stop it again")
        }
        ForgetError::Money { .. } => Some("pay it out first"),
        ForgetError::Already { .. } | ForgetError::House { .. } | ForgetError::Recover(_) => None,
    }
}

/// The hint for an unknown player.
const WHO: &str = "PLAYER is an identifier or the player's current name";

/// Finds the player whom the operator means: by identifier or by current name.
fn meant(people: &People, text: &str) -> Result<PlayerId, Failure> {
    let by_name = || people.players().find(|one| one.name == text).map(|one| one.player);
    let by_id = text.parse().ok().filter(|id| people.player(*id).is_some());
    let unknown =
        || Failure::Refused { reason: format!("unknown player {text:?}"), hint: Some(WHO) };
    by_id.or_else(by_name).ok_or_else(unknown)
}
