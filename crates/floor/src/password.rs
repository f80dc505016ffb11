//! Passwords of private tables: who may set one, and how many attempts a player has.

use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::mailbox::{Asker, Letter, Work};
use crate::orders::own_order;
use crate::questions::ReplyTo;
use crate::refusal::failed;
use cash::{HostOrder, Input, ListInput};
use units::{PlayerId, TableId};
use wire::{Refusal, RefusalCode as Code};

/// Returns a salt, but only to the host of a private table, because hashing is expensive.
pub(crate) fn password_salt(
    job: &mut Job<'_>,
    player: PlayerId,
    table: TableId,
) -> Result<[u8; 16], Refusal> {
    match job.around.tables.cash(table).map(cash::Table::config) {
        // a table that the player has ordered
        None => {
            own_order(job.around, player, table).map_err(|_| job.around.table_unknown(table))?
        }
        Some(config) if config.host != Some(player) && !job.around.is_owner(player) => {
            return Err(Refusal::new(Code::NotHost));
        }
        Some(config) if !config.private => {
            return Err(Refusal::new(Code::PasswordNotOffered));
        }
        Some(_) => {}
    }
    let bits = random_bits(job.entropy).map_err(|_| failed())?;
    Ok(bits.to_le_bytes())
}

pub(crate) fn set_password(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    table: TableId,
    hash: Option<String>,
) {
    let order = HostOrder::Password(hash);
    let owner = job.around.is_owner(player);
    post_asked(job, to, table, Input::Host { by: player, owner, order });
}

/// Counts a try and returns the stored hash of a table's password; `None` if the player needs no password.
pub(crate) fn password_of(
    job: &mut Job<'_>,
    player: PlayerId,
    table: TableId,
) -> Result<Option<String>, Refusal> {
    let cash = job.around.tables.cash(table).ok_or_else(|| job.around.table_unknown(table))?;
    if cash.is_removed(player) {
        return Err(Refusal::new(Code::RemovedFromTable));
    }
    let hash = cash.password().filter(|_| !cash.is_admitted(player));
    let hash = hash.map(str::to_owned);
    if hash.is_some() {
        if let Some(until) = job.around.tries.refused_until(player, table, job.around.now) {
            return Err(Refusal::new(Code::PasswordTries).with("until", until.0));
        }
        job.tell(Message::Tried(player, table));
    }
    Ok(hash)
}

/// Admits a player who gave the password with this hash, and forgets their earlier tries at this table.
pub(crate) fn enter(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    table: TableId,
    hash: String,
) {
    job.tell(Message::Forgiven(player, table));
    post_asked(job, to, table, Input::List(ListInput::Admit { player, hash }));
}

fn post_asked(job: &mut Job<'_>, to: ReplyTo<()>, table: TableId, input: Input) {
    let asker = Asker::Ask(to);
    if let Some(refusal) = job.around.gate() {
        return job.refuse(asker, refusal);
    }
    job.post(table, Letter { asker, came: job.around.now, work: Work::Input(input.into()) });
}
