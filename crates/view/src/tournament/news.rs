//! The news that players get about their own entries.

use super::{SeenTournament, chips_price, money, own::player_of, place, rules::drawn_row};
use crate::refused;
use ::tournament::deals::DealError;
use ::tournament::entry::Price;
use ::tournament::places::Place;
use ::tournament::{Because, Event, Given, PaidFor, Phase, Purchase, Start, Status, Vote};
use seating::{EntryId, Fact, PassageId, TableNo};
use units::{Chips, Instant, PlayerId};
use wire::{
    BuyKind, CancelReason, DrawnPrize, GoneReason, Hex32, PaidKind, SeatedBecause, TournamentNews,
};

/// Returns the news of an event for each affected entry: the player, the entry's number, and the news.
///
/// `seen` is the tournament *before* the event. A seat becomes news once the table has reported that the player sits
/// there.
pub fn own_news(seen: &SeenTournament<'_>, event: &Event) -> Vec<(PlayerId, u32, TournamentNews)> {
    // The entry is the next one: it does not exist before the event.
    if let Event::Registered { player, by_ticket: true, .. } = event {
        let entry = seen.tournament.entries().len() as u32; // at most as many as there are places
        return vec![(*player, entry, TournamentNews::EnteredByTicket {})];
    }
    let news = match event {
        Event::Spun { row } => match drawn_row(seen.tournament, *row) {
            Some(DrawnPrize { times, prize, .. }) => {
                let entries = seen.tournament.all_left();
                each(&entries, &TournamentNews::PrizeDrawn { times, prize })
            }
            None => Vec::new(),
        },
        Event::PutOff { until } => {
            let entries = seen.tournament.all_left();
            each(&entries, &TournamentNews::PutOff { until: *until })
        }
        Event::NoncesAsked(asked) => {
            let awaited = |(entry, given): (EntryId, Given)| {
                let (commitment, list) = (Hex32(given.commitment.0), Hex32(asked.list.0));
                (entry, TournamentNews::NonceAwaited { commitment, list, until: asked.until })
            };
            seen.tournament.nonces().given().map(awaited).collect()
        }
        Event::Withdrawn(entry) => vec![(*entry, TournamentNews::Withdrawn {})],
        Event::TurnedAway { entry, note } => {
            vec![(*entry, TournamentNews::TurnedAway { reason: note.reason.clone() })]
        }
        Event::RefundedByHand { entry, amount, note } => {
            let (amount, reason) = (money(*amount), note.reason.clone());
            vec![(*entry, TournamentNews::Refunded { amount, reason })]
        }
        Event::Heard { table, fact: Fact::Sat(passages), no: _ } => seated(seen, *table, passages),
        Event::Offered { knock, until } => {
            let entry = knock.out.entry;
            rebuy(seen, entry, *until).map(|news| (entry, news)).into_iter().collect()
        }
        Event::ChipsAdded(entry) => {
            let added = |(_, add_on)| {
                let (what, chips) = sold(seen, add_on);
                (*entry, TournamentNews::ChipsAdded { what, chips })
            };
            seen.tournament.pending(*entry).next().map(added).into_iter().collect()
        }
        Event::ChipsRefused(entry) => {
            let refused = |(price, add_on): (Price, bool)| {
                let (what, _) = sold(seen, add_on);
                (*entry, TournamentNews::ChipsRefused { what, back: money(price.total()) })
            };
            seen.tournament.pending(*entry).next().map(refused).into_iter().collect()
        }
        Event::KnockedOut(knock) => {
            let entry = knock.out.entry;
            let because = match seen.tournament.entry(entry).map(|entrant| &entrant.status) {
                Some(Status::Offered { .. }) => GoneReason::NoRebuy,
                Some(_) | None => GoneReason::KnockedOut,
            };
            let may_re_enter = seen.tournament.may_return(entry, seen.now);
            vec![(entry, TournamentNews::Out { because, may_re_enter })]
        }
        Event::Merged { out, into } => {
            vec![(out.entry, TournamentNews::Merged { into: into.0, chips: out.stack })]
        }
        Event::BountyWon { from, by, paid, to_head } => {
            let from = seen.tournament.entry(*from);
            let from = from.map_or_else(String::new, |entrant| seen.name_of(entrant));
            let (paid, to_head) = (money(*paid), money(*to_head));
            vec![(*by, TournamentNews::BountyWon { from, paid, to_head })]
        }
        Event::Bagged(bags) => bags
            .iter()
            .map(|bag| (bag.entry, TournamentNews::Bagged { chips: bag.chips }))
            .collect(),
        Event::Placed { entry, place } => placed(seen, *entry, *place),
        Event::Paid { entry, amount, of } => {
            let of = match of {
                PaidFor::Place(_) => PaidKind::Place,
                PaidFor::Deal => PaidKind::Deal,
                PaidFor::OwnBounty => PaidKind::OwnBounty,
                PaidFor::Target => PaidKind::Target,
                PaidFor::Refund => PaidKind::Refund,
            };
            vec![(*entry, TournamentNews::Paid { amount: money(*amount), of })]
        }
        Event::TableWon { entry, .. } => {
            vec![(*entry, TournamentNews::TableWon { stage: seen.tournament.stage() })]
        }
        Event::DealProposed { voters, until, .. } => {
            let until = *until;
            each(voters, &TournamentNews::DealProposed { until })
        }
        Event::DealAgreed => deal_ends(seen, true, None),
        Event::DealEnded { fault } => deal_ends(seen, false, fault.as_ref()),
        Event::Cancelled { .. } => {
            let because = cancelled_because(seen);
            each(&seen.tournament.all_left(), &TournamentNews::Cancelled { because })
        }
        // The page shows these; the payment of an envelope or of the target has separate news.
        Event::RebuysChanged { .. }
        | Event::FlightIn(_)
        | Event::EnvelopesSealed(_)
        | Event::EnvelopeOpened { .. }
        | Event::TargetDrawn { .. }
        | Event::TargetNamed(_)
        | Event::TargetOut { .. } => Vec::new(),
        // No news. A player who buys or registers gets the answer to the request, a ticket comes with its place, and
        // everything else is visible at the tables and on the tournament's page.
        Event::Registered { .. }
        | Event::NonceOpened { .. }
        | Event::NoncesClosed { .. }
        | Event::SeatsDrawn(_)
        | Event::SeatsExchanged(_)
        | Event::SeatsKept(_)
        | Event::TableOpened(_)
        | Event::BreakingOrder(_)
        | Event::Started { .. }
        | Event::Directed { .. }
        | Event::Taken { .. }
        | Event::Heard { .. }
        | Event::TableClosed(_)
        | Event::TableFailed { .. }
        | Event::LateSeatDrawn { .. }
        | Event::MoveBegan { .. }
        | Event::MoveDropped(_)
        | Event::Broke { .. }
        | Event::StageBegan { .. }
        | Event::RedrawBegan
        | Event::Bought { .. }
        | Event::Ordered { .. }
        | Event::EntryClosed { .. }
        | Event::TicketWon { .. }
        | Event::ClockSet(_)
        | Event::HandForHandFrom(_)
        | Event::HandForHand(_)
        | Event::RoundBegan(_)
        | Event::DealAsked { .. }
        | Event::DealAnswered { .. }
        | Event::Ended
        | Event::CancelBegan
        | Event::Finished => Vec::new(),
    };
    let to_player = |(entry, news)| Some((player_of(seen, entry)?, entry.0, news));
    news.into_iter().filter_map(to_player).collect()
}

/// The same news for several entries.
fn each(entries: &[EntryId], news: &TournamentNews) -> Vec<(EntryId, TournamentNews)> {
    entries.iter().map(|entry| (*entry, news.clone())).collect()
}

/// The news for entries that have just been seated at a table.
fn seated(
    seen: &SeenTournament<'_>,
    table: TableNo,
    passages: &[PassageId],
) -> Vec<(EntryId, TournamentNews)> {
    let Some(id) = seen.room.table_id(table) else { return Vec::new() };
    let news = |(entry, because)| {
        let because = match because {
            Because::Start => SeatedBecause::Start,
            Because::NextStage => SeatedBecause::NextStage,
            Because::Late => SeatedBecause::Late,
            Because::Balanced => SeatedBecause::Balanced,
            Because::TableBroken => SeatedBecause::TableBroken,
            Because::FinalTable => SeatedBecause::FinalTable,
            Because::NextDay => SeatedBecause::NextDay,
            Because::TableFailed => SeatedBecause::TableFailed,
        };
        (entry, TournamentNews::Seated { table: id, no: table.0, because })
    };
    seen.tournament.sits_by(table, passages).into_iter().map(news).collect()
}

/// The offer of a rebuy; `None` if chips that the entry has bought are still on their way.
fn rebuy(seen: &SeenTournament<'_>, entry: EntryId, until: Instant) -> Option<TournamentNews> {
    let t = seen.tournament;
    let sold = t.plan().terms.rebuy.filter(|_| t.pending(entry).next().is_none())?;
    let nth = t.nth(player_of(seen, entry)?, Purchase::Rebuy(entry));
    let (price, chips) = (chips_price(sold.price), sold.chips);
    Some(TournamentNews::RebuyOffered { price, chips, nth, until })
}

/// The kind of a purchase, and the number of chips that the entry gets.
fn sold(seen: &SeenTournament<'_>, add_on: bool) -> (BuyKind, Chips) {
    let terms = &seen.tournament.plan().terms;
    match add_on {
        true => (BuyKind::AddOn, terms.add_on.map_or(Chips::ZERO, |add_on| add_on.chips)),
        false => (BuyKind::Rebuy, terms.rebuy.map_or(Chips::ZERO, |rebuy| rebuy.chips)),
    }
}

/// The news that an entry's place is final. If the entry was in play until now, it also learns that it is out.
fn placed(seen: &SeenTournament<'_>, entry: EntryId, at: Place) -> Vec<(EntryId, TournamentNews)> {
    let t = seen.tournament;
    let Some(entrant) = t.entry(entry) else { return Vec::new() };
    let out = TournamentNews::Out { because: GoneReason::PlayEnded, may_re_enter: false };
    let out = t.is_left(entry).then_some((entry, out));
    // Entries that share places are placed one after the other, and the first ones get the odd units.
    let before = match at.from == at.to {
        true => 0,
        false => seen.entries().filter(|(_, one)| one.status == Status::Placed(at)).count(),
    };
    let news = TournamentNews::Placed {
        place: place(at),
        prize: t.prizes_of_place(at).get(before).map_or(Chips::ZERO, |prize| money(*prize)),
        ticket: t.is_ticket(at),
        bounties: money(entrant.earned.bounties),
        entries: t.entries_closed().unwrap_or(t.taken()),
    };
    out.into_iter().chain([(entry, news)]).collect()
}

/// The news for all voters that a vote is over, or that no deal could be computed.
fn deal_ends(
    seen: &SeenTournament<'_>,
    agreed: bool,
    fault: Option<&DealError>,
) -> Vec<(EntryId, TournamentNews)> {
    let left = seen.tournament.all_left();
    let voters = match seen.tournament.vote() {
        Some(Vote::Open { voters, .. }) => voters,
        Some(Vote::Asked { .. }) | None => &left,
    };
    // A deal numbers its players in the order of their entries.
    let name = |player: usize| {
        let entry = player.checked_sub(1).and_then(|at| left.get(at));
        let entrant = entry.and_then(|entry| seen.tournament.entry(*entry));
        entrant.map_or_else(String::new, |entrant| seen.name_of(entrant))
    };
    let fault = fault.map(|fault| refused::deal(fault, name));
    each(voters, &TournamentNews::DealEnded { agreed, fault })
}

/// Why a tournament was cancelled: by order, or at its start for lack of players.
///
/// *Missing*: the reason that the room cannot continue the tournament.
fn cancelled_because(seen: &SeenTournament<'_>) -> CancelReason {
    let t = seen.tournament;
    let plan = t.plan();
    let is_over = plan.period.is_some_and(|period| seen.now >= period.ends);
    let is_due = is_over
        || match plan.start {
            Start::At(at) => seen.now >= at,
            Start::Full => t.left() == plan.terms.places,
        };
    if t.phase() != Phase::Registering || !is_due {
        CancelReason::Ordered
    } else if t.left() < plan.registration.entries_min {
        CancelReason::TooFew
    } else {
        CancelReason::GuaranteeNotCovered
    }
}
