//! The owner's instructions: closing a table, voiding a hand, planning a restart.

use crate::job::{Job, Message};
use crate::mailbox::{Asker, Letter, Work};
use crate::pool::close_pool;
use crate::questions::ReplyTo;
use cash::{HostOrder, Input};
use units::{Millis, PlayerId, TableId};
use wire::{Notice, Refusal, RefusalCode as Code};

/// Passes an instruction of the owner to a table.
pub(crate) fn ask_order(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    table: TableId,
    order: HostOrder,
) {
    let asker = Asker::Ask(to);
    if let Some(refusal) = job.around.gate() {
        return job.refuse(asker, refusal);
    }
    if !job.around.is_owner(player) {
        return job.refuse(asker, Refusal::new(Code::NotOwner));
    }
    match (job.around.pool_of(table), &order) {
        (Some(pool), HostOrder::Close) => return close_pool(job, asker, player, pool),
        // Only a single table of a pool can void its hand.
        (Some(pool), _) if pool == table => {
            return job.refuse(asker, Refusal::new(Code::TableUnknown));
        }
        (Some(_) | None, _) => {}
    }
    let order = Input::Host { by: player, owner: true, order };
    job.post(table, Letter { asker, came: job.around.now, work: Work::Input(order.into()) });
}

/// Announces a restart this many seconds from now, or cancels it.
pub(crate) fn plan_restart(job: &mut Job<'_>, in_seconds: Option<u32>) {
    let at = in_seconds.map(|seconds| job.around.now + Millis::seconds(seconds.into()));
    let notice = match (at, job.around.gate.restart_at) {
        (Some(at), _) => Notice::RestartPlanned { at },
        (None, Some(_)) => Notice::RestartCancelled,
        (None, None) => return,
    };
    job.tell(Message::RestartPlanned(at));
    job.tell(Message::StirAll);
    job.notice(notice);
}
