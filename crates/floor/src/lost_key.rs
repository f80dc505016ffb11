//! Recovery of a room that has lost its key.
//!
//! Nothing sealed under that key can be opened any more, so open tables and tournaments close, and their money goes
//! back according to the books.

mod tournaments;

use crate::{RecoverError, cashier};
use forms::pit::At;
use ledger::{Account, Kind, Owner, Posting, Transfer, TransferKey, TransferKind};
use people::{Change, People};
use record::{Entry, PublicKey, RoomKey};
use std::collections::BTreeSet;
use store::{Batch, Loaded};
use units::{Instant, StreamId, TableId};

/// Makes the batches that close what the lost key sealed and record the new `key`.
///
/// They close every open table and live event, and return the chips of tables according to the books. They end every
/// tournament and return its money to the remaining players. The last batch names the new key in the changes to people.
/// `before` is the lost key's public half, if the room has signed anything.
///
/// # Errors
/// [`RecoverError`]: a tournament's record cannot be read, so its remaining players are unknown.
pub fn take_key(
    loaded: &Loaded,
    key: &RoomKey,
    before: Option<&PublicKey>,
    at: Instant,
) -> Result<Vec<Batch>, RecoverError> {
    let seat = |&(account, balance): &(Account, i64)| {
        let (table, player) = account.owner.at_seat().filter(|_| balance > 0)?;
        Some((table, cashier::give_back(table, player, account.currency, balance, at)))
    };
    let mut back: Vec<_> = loaded.balances.iter().filter_map(seat).collect();
    let mut batches = tournaments::closed(loaded, at)?;
    for (id, _, head) in &loaded.tables {
        let Some((seq, chain)) = *head else { continue };
        let seq = seq.next();
        // The same bytes close a table of any kind.
        let closed = cash::Event::Table(table::Event::Closed);
        let body = forms::encode(&closed, key, &People::default(), None, seq);
        let entries = vec![Entry::after(&chain, *id, seq, at, body)];
        let (own, others): (Vec<_>, Vec<_>) = back.into_iter().partition(|(of, _)| of == id);
        back = others;
        let transfers = own.into_iter().map(|(_, transfer)| transfer).collect();
        batches.push(Batch { entries, closes: true, transfers, ..Batch::default() });
    }
    for (id, _, head) in &loaded.pits {
        let Some((seq, chain)) = *head else { continue };
        let (seq, stream) = (seq.next(), StreamId::Pit(*id));
        let body = forms::pit::encode(&pit::Event::Closed, &At::first(), key, &People::default());
        let entries = vec![Entry::after(&chain, stream, seq, at, body)];
        let (own, others): (Vec<_>, Vec<_>) = back.into_iter().partition(|(of, _)| of == id);
        back = others;
        let mut transfers: Vec<Transfer> = own.into_iter().map(|(_, transfer)| transfer).collect();
        transfers.extend(emptied_bank(loaded, *id, at));
        batches.push(Batch { entries, closes: true, transfers, ..Batch::default() });
    }
    for (id, _, head) in &loaded.live {
        let Some((seq, chain)) = *head else { continue };
        let stream = StreamId::Live(*id);
        let body = forms::live::encode(&forms::live::Event::Closed, &People::default());
        let entries = vec![Entry::after(&chain, stream, seq.next(), at, body)];
        batches.push(Batch { entries, closes: true, ..Batch::default() });
    }
    // Chips between two tables of a pool are at neither.
    let transfers: Vec<Transfer> = back.into_iter().map(|(_, transfer)| transfer).collect();
    let signer = key.signer();
    let taken = Change::KeyTaken {
        before: before.map(PublicKey::to_string),
        key: signer.public().to_string(),
        at,
        signature: signer.takes_over(before, at),
    };
    batches.push(Batch { transfers, people: vec![taken], ..Batch::default() });
    Ok(batches)
}

/// Makes the transfer that returns a house table's bank to the account that issues play chips.
fn emptied_bank(loaded: &Loaded, table: TableId, at: Instant) -> Option<Transfer> {
    let is_bank = |owner: Owner| owner.kind() == Kind::Bank && owner.of_table() == Some(table);
    let mut banks = loaded.balances.iter().filter(|(account, _)| is_bank(account.owner));
    let (account, balance) = *banks.find(|(_, balance)| *balance > 0)?;
    let issue = Account::issue(account.currency);
    Some(Transfer {
        key: TransferKey(format!("failed/{table}/bank")),
        kind: TransferKind::BankCredited,
        at,
        postings: vec![
            Posting { account: issue, amount: balance },
            Posting { account, amount: -balance },
        ],
    })
}

/// Returns the number of players with chips at tables, according to the books.
pub fn players_at_tables(loaded: &Loaded) -> usize {
    let at_table = |&(account, balance): &(Account, i64)| {
        account.owner.at_seat().filter(|_| balance > 0).map(|(_, player)| player)
    };
    loaded.balances.iter().filter_map(at_table).collect::<BTreeSet<_>>().len()
}
