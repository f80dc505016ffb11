//! The deal that a tournament's last players may agree on.

use super::own::player_of;
use super::{SeenTournament, money};
use ::tournament::deals::{Answer, Deal, Method};
use ::tournament::{Agreed, Amount, Vote};
use seating::EntryId;
use units::{Chips, Instant};
use wire::{DealMethod, DealShare, DealView};

/// The deal for which shares are being computed, on which players vote, or on which they agreed.
///
/// `None` if there is none.
pub(super) fn deal(seen: &SeenTournament<'_>) -> Option<DealView> {
    match seen.tournament.vote() {
        Some(Vote::Asked { by, method, left }) => view(seen, *by, method, *left, None, Vec::new()),
        Some(Vote::Open { by, deal, voters, answers, until }) => {
            let accepts = |at: usize| match answers.get(at) {
                Some(Answer::Accepts) => Some(true),
                Some(Answer::Refuses | Answer::Absent) => Some(false),
                Some(Answer::Silent) | None => None,
            };
            let shares = shares(seen, deal, voters, &accepts);
            view(seen, *by, &deal.method, deal.left, Some(*until), shares)
        }
        None => {
            let Agreed { by, deal, voters } = seen.tournament.agreed()?;
            let shares = shares(seen, deal, voters, &|_| Some(true));
            let view = view(seen, *by, &deal.method, deal.left, None, shares)?;
            Some(DealView { agreed: true, ..view })
        }
    }
}

fn view(
    seen: &SeenTournament<'_>,
    by: EntryId,
    method: &Method,
    left: Amount,
    until: Option<Instant>,
    shares: Vec<DealShare>,
) -> Option<DealView> {
    let by = seen.room.named(player_of(seen, by)?);
    let method = deal_method(method);
    Some(DealView { by, method, left: money(left), until, shares, agreed: false })
}

/// Converts a method for dividing the prizes to its form on the wire.
pub(crate) fn deal_method(method: &Method) -> DealMethod {
    match method {
        Method::Chips => DealMethod::Chips,
        Method::ChipsAlone => DealMethod::ChipsAlone,
        Method::Icm => DealMethod::Icm,
        Method::Equal => DealMethod::Equal,
        Method::Free(_) => DealMethod::Free,
    }
}

/// Each player's share, in the order of the vote.
fn shares(
    seen: &SeenTournament<'_>,
    deal: &Deal,
    voters: &[EntryId],
    accepts: &dyn Fn(usize) -> Option<bool>,
) -> Vec<DealShare> {
    let below = |at: usize| {
        let warning = deal.warnings.iter().find(|warning| warning.player == at)?;
        Some(money(warning.next_prize))
    };
    let share = |(at, &entry): (usize, &EntryId)| DealShare {
        entry: entry.0,
        name: seen.tournament.entry(entry).map_or_else(String::new, |one| seen.name_of(one)),
        chips: deal.stacks.get(at).copied().unwrap_or(Chips::ZERO),
        amount: deal.shares.get(at).map_or(Chips::ZERO, |share| money(*share)),
        below: below(at),
        accepts: accepts(at),
    };
    voters.iter().enumerate().map(share).collect()
}
