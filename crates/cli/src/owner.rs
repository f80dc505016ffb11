//! `cardroom owner-link`: makes a one-time link, in the running room or in a stopped room's database.

use crate::args::{Data, Serve};
use crate::control::{Instruction, Reply, order};
use crate::data::{Folder, Held};
use crate::failure::Failure;
use crate::{clock, say, settings};
use people::{Change, Credential, session_token};
use shuffler::{Entropy, SystemEntropy};
use std::time::Duration;
use store::sqlite::{Settings, SqliteStore};
use store::{Batch, Store, StoreError, Ticket};

/// Time between two checks whether the batch is durable.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Runs `cardroom owner-link`: prints a new link; the old link stops working.
pub(crate) fn owner_link(args: &Data) -> Result<(), Failure> {
    let folder = Folder::new(&args.data);
    folder.must_exist()?;
    let link = match order(&folder, Instruction::OwnerLink) {
        Ok(Reply::OwnerLink { link }) => link,
        Ok(_) => return Err(Failure::Unexpected),
        Err(Failure::NotRunning(_)) => {
            let config = settings::read(&Serve::of(args.clone()))?;
            let secret = write_link(&folder.hold()?)?;
            format!("{}/owner/{secret}", config.public_url())
        }
        Err(failure) => return Err(failure),
    };
    say(&format!("{link}\nIt works once. The previous link is void.\n"))
}

/// Writes a new link to a stopped room's database; returns the link's secret.
fn write_link(held: &Held) -> Result<String, Failure> {
    let mut salt = [0; 32];
    SystemEntropy.fill(&mut salt)?;
    let Credential { secret, hash } = session_token(held.folder.read_key()?.owner_link(&salt));
    clock::go_on(&held.folder, None)?;
    let link = Change::OwnerLinkSet { link: hash, at: server::now(), salt: Some(salt) };
    let batch = Batch { people: vec![link], ..Batch::default() };

    let wake = Box::new(|| ());
    let database = held.folder.database();
    let store = SqliteStore::open(&database, Settings::default(), wake);
    let mut store = store.map_err(Failure::store(&database))?;
    keep(&mut store, batch)?;
    Ok(secret)
}

/// Writes a batch to a stopped room's database, and waits until the batch is durable.
pub(crate) fn keep(store: &mut SqliteStore<()>, batch: Batch) -> Result<(), Failure> {
    store.submit(Ticket(1), batch, ());
    loop {
        match store.completed().pop() {
            Some(completion) => {
                return completion.outcome.map(drop).map_err(|((), error)| not_kept(error));
            }
            None => std::thread::sleep(LOOK_EVERY),
        }
    }
}

fn not_kept(error: StoreError) -> Failure {
    let hint = match error {
        StoreError::Full => Some("free some space on the disk of the data folder"),
        StoreError::Ledger(_) | StoreError::OutOfOrder | StoreError::Broken(_) => None,
    };
    Failure::Refused { reason: error.to_string(), hint }
}
