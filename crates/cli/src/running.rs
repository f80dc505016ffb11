//! `cardroom restart` and `cardroom status`, which need a running room.

use crate::control::{Instruction, Reply, order};
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;

/// Runs `cardroom restart`: plans a restart after this number of seconds; `None` cancels the planned restart.
pub(crate) fn restart(folder: &Folder, seconds: Option<u32>) -> Result<(), Failure> {
    match seconds {
        Some(seconds) => {
            order(folder, Instruction::Restart { seconds })?;
            say(&format!("The room restarts in {seconds} s; all tables have been notified.\n"))
        }
        None => {
            order(folder, Instruction::CancelRestart)?;
            say("The restart is cancelled.\n")
        }
    }
}

/// Runs `cardroom status`: prints the state of the running room.
pub(crate) fn status(folder: &Folder) -> Result<(), Failure> {
    let Reply::Status(status) = order(folder, Instruction::Status)? else {
        return Err(Failure::Unexpected);
    };
    let state = status.fault.map_or("open".to_owned(), |why| format!("not taking bets: {why}"));
    say(&format!(
        "Cardroom {} at {}: {state}\n{} tables, {} seats taken, {} of them by house players; \
         {} connections, {} dropped for reading too slowly; {} hands since the start\n",
        status.version,
        status.address,
        status.tables,
        status.seats_taken,
        status.house_players,
        status.connections,
        status.slow_readers,
        status.hands,
    ))
}
