//! A player's own part in a tournament: their entries, and what they may do now.

use super::entrants::{Known, entrant_view};
use super::{SeenTournament, chips_price, money};
use super::{lots, structure};
use crate::{Observer, refused};
use ::tournament::deals::Answer;
use ::tournament::entry::{StackRule, Until};
use ::tournament::{ByHand, Entrant, Offer, Phase, Purchase, Start, Status, Vote};
use seating::EntryId;
use units::{Instant, PlayerId};
use wire::{ByHandView, OwnAct, OwnEntry, OwnOffer, OwnTournament, PriceView};

/// The observer's own part in a tournament; empty for the rail.
pub fn own_tournament(seen: &SeenTournament<'_>, observer: Observer) -> OwnTournament {
    let Some(player) = observer.player() else {
        return OwnTournament {
            entries: Vec::new(),
            register: None,
            not_now: None,
            turned_away: None,
            you_host: false,
            you_own: false,
            by_hand: Vec::new(),
        };
    };
    let what = Purchase::Entry { by_ticket: false };
    let (register, not_now) = match seen.tournament.offer(player, what, seen.now) {
        Ok(offer) => {
            let ticket = seen.room.has_ticket(player);
            (Some(OwnOffer { ticket, ..enters(seen, OwnAct::Register, offer) }), None)
        }
        Err(why) => (None, Some(refused(&why))),
    };
    let entries = seen.entries_of(player);
    let you_own = seen.room.is_owner(player);
    OwnTournament {
        entries: entries.map(|(entry, entrant)| own_entry(seen, entry, entrant)).collect(),
        register,
        not_now,
        turned_away: turned_away(seen, player),
        you_host: seen.host == Some(player) || you_own,
        you_own,
        by_hand: if you_own { by_hand(seen) } else { Vec::new() },
    }
}

/// The host's reason for turning a player away; `None` if the player's last entry was not turned away.
fn turned_away(seen: &SeenTournament<'_>, player: PlayerId) -> Option<String> {
    let last = seen.tournament.entries_of(player).last()?;
    seen.tournament.turned_away(*last).map(|note| note.reason.clone())
}

/// What the room's staff did to entries by hand.
fn by_hand(seen: &SeenTournament<'_>) -> Vec<ByHandView> {
    let one = |act: &ByHand| ByHandView {
        entry: act.entry.0,
        name: seen.room.named(act.note.player).name,
        refund: act.refund.map(money),
        by: seen.room.named(act.note.by).name,
        reason: act.note.reason.clone(),
    };
    seen.tournament.by_hand().iter().map(one).collect()
}

fn own_entry(seen: &SeenTournament<'_>, entry: EntryId, entrant: &Entrant) -> OwnEntry {
    let known = Known::of(seen, entry, entrant);
    let table = seen.seat_of(entry, entrant);
    let pending = seen.tournament.pending(entry).map(|(price, _)| price.total());
    let earned = entrant.earned;
    OwnEntry {
        entry: entrant_view(seen, &known, entry, entrant),
        table: table.and_then(|table| seen.room.table_id(table)),
        paid: money(entrant.price.total() + entrant.more.total() + pending.sum()),
        won: money(earned.prize + earned.bounties + earned.refund),
        nonce: lots::own_nonce(seen, entry),
        may: may(seen, &known, entry, entrant),
    }
}

/// What a player may do with one of their entries now.
fn may(
    seen: &SeenTournament<'_>,
    known: &Known,
    entry: EntryId,
    entrant: &Entrant,
) -> Vec<OwnOffer> {
    let (t, now, player) = (seen.tournament, seen.now, entrant.player);
    let mut may = Vec::new();
    let is_free = entrant.status == Status::Registered && !t.is_listed(entry);
    if t.phase() == Phase::Registering && is_free {
        let price = Some(seen.entry_price(entrant.price));
        let until = match t.plan().start {
            // The list of commitments fixes the entries with it.
            Start::At(at) if t.nonces().is_empty() => Some(at),
            Start::At(_) => t.fixed_at(),
            Start::Full => None,
        };
        may.push(OwnOffer { price, until, ..costless(OwnAct::Unregister) });
    }
    // The last of several entries is the one that is followed by another.
    let is_last = seen.entries_of(player).next_back().is_some_and(|(last, _)| last == entry);
    if let Ok(offer) = t.offer(player, Purchase::ReEntry, now)
        && is_last
    {
        may.push(enters(seen, OwnAct::ReEnter, offer));
    }
    may.extend(chips(seen, known, entry, entrant));
    if t.may_propose(entry, now).is_ok() {
        may.push(costless(OwnAct::ProposeDeal));
    }
    if let Some(Vote::Open { voters, answers, until, .. }) = t.vote() {
        let at = voters.iter().position(|voter| *voter == entry);
        if at.is_some_and(|at| answers[at] == Answer::Silent) {
            may.push(OwnOffer { until: Some(*until), ..costless(OwnAct::AnswerDeal) });
        }
    }
    may
}

/// The rebuy and the add-on that an entry may buy, and the rebuy that it may decline.
fn chips(
    seen: &SeenTournament<'_>,
    known: &Known,
    entry: EntryId,
    entrant: &Entrant,
) -> Vec<OwnOffer> {
    let (t, now, player) = (seen.tournament, seen.now, entrant.player);
    let terms = &t.plan().terms;
    let waits = t.pending(entry).next().is_some();
    let (is_offered, until) = match entrant.status {
        Status::Offered { until, .. } => (!waits, Some(until)),
        Status::Registered
        | Status::Playing
        | Status::Out
        | Status::Placed(_)
        | Status::Bagged { .. }
        | Status::Withdrawn => (false, None),
    };
    // The table checks a stack that may not be known yet.
    let is_small = known.chips(entry, entrant).is_none_or(|stack| stack <= terms.start_chips);
    let plays = entrant.status == Status::Playing && seen.seat_of(entry, entrant).is_some();
    let may_rebuy = is_offered
        || terms.rebuy.is_some_and(|rebuy| match rebuy.stack {
            StackRule::Zero => false,
            StackRule::AtMostStart => plays && is_small,
            StackRule::Any => plays,
        });
    let buys = |act, what, until: Option<Instant>| {
        let Offer { bought, nth } = t.offer(player, what, now).ok()?;
        let (price, chips) = (paid(chips_price(bought.price)), Some(bought.chips));
        Some(OwnOffer { price, chips, nth: Some(nth), until, ..costless(act) })
    };
    let period = |until: Until| structure::ends(seen, until);
    let rebuy_until = || until.or_else(|| period(terms.rebuy?.until));
    let rebuy =
        may_rebuy.then(|| buys(OwnAct::Rebuy, Purchase::Rebuy(entry), rebuy_until())).flatten();
    let decline = is_offered.then(|| OwnOffer { until, ..costless(OwnAct::DeclineRebuy) });
    let break_ends = || structure::clock(seen, None)?.ends_at;
    let add_on = plays || is_offered;
    let add_on =
        add_on.then(|| buys(OwnAct::AddOn, Purchase::AddOn(entry), break_ends())).flatten();
    [rebuy, decline, add_on].into_iter().flatten().collect()
}

/// The offer of a registration or a re-entry.
fn enters(seen: &SeenTournament<'_>, act: OwnAct, offer: Offer) -> OwnOffer {
    let (t, Offer { bought, nth }) = (seen.tournament, offer);
    let plan = t.plan();
    let late = || plan.registration.late.and_then(|until| structure::ends(seen, until));
    let start = match plan.start {
        Start::At(at) if t.phase() == Phase::Registering => Some(at),
        Start::At(_) | Start::Full => None,
    };
    let is_again = act == OwnAct::ReEnter;
    let until = match plan.terms.re_entry.filter(|_| is_again) {
        Some(re_entry) => structure::ends(seen, re_entry.until),
        None => late().or(start),
    };
    OwnOffer {
        act,
        price: paid(seen.entry_price(bought.price)),
        chips: Some(bought.chips),
        nth: (is_again || plan.terms.entries_max > 1).then_some(nth),
        until,
        ticket: false,
    }
}

/// The offer of an act that costs nothing, gives no chips and has no time limit.
fn costless(act: OwnAct) -> OwnOffer {
    OwnOffer { act, price: None, chips: None, nth: None, until: None, ticket: false }
}

/// The price; `None` if it is zero.
fn paid(price: PriceView) -> Option<PriceView> {
    Some(price).filter(|price| *price != PriceView::default())
}

/// The player to whom an entry belongs.
pub(super) fn player_of(seen: &SeenTournament<'_>, entry: EntryId) -> Option<PlayerId> {
    seen.tournament.entry(entry).map(|entrant| entrant.player)
}
