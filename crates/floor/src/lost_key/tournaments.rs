//! Ends tournaments that can no longer compute their lots, and returns their money according to the books.

use crate::RecoverError;
use crate::recover::replayed;
use forms::tournament::{Event as Stored, Opening};
use ledger::{Account, Kind, Posting, Transfer, TransferKey, TransferKind};
use record::Entry;
use std::collections::BTreeMap;
use store::{Batch, Loaded};
use tournament::{Event, Phase, Tournament, holds, set_aside, ticket};
use units::{Currency, Instant, PlayerId, TournamentId};

/// Returns the batches that end every open tournament.
pub(super) fn closed(loaded: &Loaded, at: Instant) -> Result<Vec<Batch>, RecoverError> {
    let people = loaded.everybody()?;
    let balances: BTreeMap<Account, i64> = loaded.balances.iter().copied().collect();
    let mut batches = Vec::new();
    for (id, entries, head) in &loaded.tournaments {
        let Some((seq, chain)) = *head else { continue };
        let kept = loaded.snapshots.get(&(*id).into());
        let replayed = replayed((*id).into(), kept, entries, &people)?;
        let Some(replayed) = replayed else { continue };
        let body = forms::tournament::encode(&Stored::Happened(Event::Finished), &people);
        let transfers = give_back(&replayed.opening, &replayed.tournament, &balances, at);
        let entries = vec![Entry::after(&chain, *id, seq.next(), at, body)];
        batches.push(Batch { entries, closes: true, transfers, ..Batch::default() });
    }
    Ok(batches)
}

/// Makes the transfers that return a tournament's money to its remaining players.
///
/// Before the start each entry gets back its price or its ticket. After the start, purchases whose chips were not
/// delivered are paid back, and every remaining player gets an equal share of the prizes and bounties. After a flight,
/// the players with bags share the money set aside for the final. Odd units go to the first entries.
fn give_back(
    opening: &Opening,
    of: &Tournament,
    balances: &BTreeMap<Account, i64>,
    at: Instant,
) -> Vec<Transfer> {
    let (id, currency) = (opening.tournament, opening.currency);
    let desk = TournamentTransfers { id, currency, at };
    let [entry, prize, bounty] = holds(of, id, currency).map(|(account, _)| account);
    let holds = |account| balances.get(account).copied().unwrap_or(0);
    let left = of.all_left();
    let entrant = |at: &seating::EntryId| of.entry(*at).expect("one of its entries");
    if let Some(report) = of.flight_report(id) {
        // If the final already has it, the account is empty.
        let aside = set_aside(id, currency);
        let bags = report.bags.iter().map(|bag| (bag.entry.0, bag.player));
        return desk.shares(aside, holds(&aside), &bags.collect::<Vec<_>>());
    }
    if of.phase() == Phase::Registering && of.plan().of_flights().is_none() {
        let back = left.iter().map(|one| {
            let entrant = entrant(one);
            let to = match entrant.by_ticket {
                true => ticket(id, *one, currency),
                false => Account::player(entrant.player, currency),
            };
            (one.0, to, entrant.price.total().get() as i64)
        });
        return back.filter_map(|(one, to, amount)| desk.moves(one, entry, to, amount)).collect();
    }
    let player = |player: PlayerId| Account::player(player, currency);
    let mut transfers = Vec::new();
    for (nth, (one, price)) in (0..).zip(of.purchases()) {
        let (to, amount) = (player(entrant(&one).player), price.total().get() as i64);
        transfers.extend(desk.moves(nth, entry, to, amount));
    }
    let whole = holds(&prize) + holds(&bounty);
    transfers.extend(desk.moves(0, bounty, prize, holds(&bounty)));
    let left: Vec<(u32, PlayerId)> = left.iter().map(|one| (one.0, entrant(one).player)).collect();
    transfers.extend(desk.shares(prize, whole, &left));
    transfers
}

/// Builds the transfers of one tournament.
struct TournamentTransfers {
    id: TournamentId,
    currency: Currency,
    at: Instant,
}

impl TournamentTransfers {
    /// Makes the transfers that divide an amount into equal parts; odd units go to the first players.
    fn shares(&self, from: Account, whole: i64, to: &[(u32, PlayerId)]) -> Vec<Transfer> {
        let parts = i64::try_from(to.len()).unwrap_or(i64::MAX);
        let part = |(place, &(entry, player)): (i64, &(u32, PlayerId))| {
            let share = whole / parts + i64::from(place < whole % parts);
            self.moves(entry, from, Account::player(player, self.currency), share)
        };
        (0..).zip(to).filter_map(part).collect()
    }

    fn moves(&self, nth: u32, from: Account, to: Account, amount: i64) -> Option<Transfer> {
        let TournamentTransfers { id, at, .. } = *self;
        debug_assert_eq!(from.currency, self.currency);
        let kind: Kind = from.owner.kind();
        let key = TransferKey(format!("lost-key/{id}/{kind}/{nth}"));
        let postings =
            vec![Posting { account: from, amount: -amount }, Posting { account: to, amount }];
        (amount > 0).then_some(Transfer { key, kind: TransferKind::Refund, at, postings })
    }
}
