//! A tournament's money as transfers of the ledger.
//!
//! All payments of players go through `entry/<tournament>`. They stay there as long as the room may have to return
//! them: until the start, or until a table has added the bought chips. Then they move to `prize/<tournament>`,
//! `bounty/<tournament>` and the rake. The accounts `entry`, `prize` and `bounty` of a tournament are empty when it is
//! over.

use super::event::{Event, PaidFor};
use super::state::{Phase, Tournament};
use crate::Amount;
use crate::entry::Price;
use crate::refunds::{RefundError, Step};
use ledger::{Account, Kind, Name, Owner, OwnerId, Posting, Transfer, TransferKey, TransferKind};
use seating::EntryId;
use units::{Currency, Instant, Seq, TournamentId};

/// Returns the transfers that an event makes, in order; none for most events.
///
/// - `Registered`: the price, from the player. After the start, the room takes it immediately. If a ticket pays, only
///   this second transfer is made here, after [`by_ticket`].
/// - `Withdrawn`, `TurnedAway`: the full price back to the player; a ticket goes back as a ticket.
/// - `RefundedByHand`: from the room's own money, which is the issue; the tournament's accounts do not change.
/// - `Started`: the room takes what all players have paid: prize parts, bounties, fees.
/// - `Bought`, `ChipsAdded`, `ChipsRefused`: the price of chips is paid, is taken, or goes back.
/// - `Bagged`, `FlightIn`: the pool of a flight, to `flight/<tournament>`, and from there into the final's prizes.
/// - `EntryClosed`: what the room adds to the prizes, and what it keeps.
/// - `Paid`, `BountyWon`, `TicketWon`: to players, and to their tickets.
/// - `Cancelled`: if play had begun, bounties are added to the prizes, and the room gives or gets what the rulebook's
///   refunds need. Each refund is a later `Paid`, with fees from the rake. If the pool cannot be divided, all of it
///   goes to `case/<tournament>`.
/// - `Ended`: the prizes of places that nobody reached, back to the room.
///
/// `before` is the tournament as it was before the event. The room's side is the issue, as in a club with play chips.
///
/// Each key is `<kind>/<tournament>/<seq>`. Postings of zero are left out, and so is a transfer without other postings.
pub fn transfers(
    before: &Tournament,
    id: TournamentId,
    currency: Currency,
    at: Instant,
    seq: Seq,
    event: &Event,
) -> Vec<Transfer> {
    let desk = EventTransfers { before, id, currency, at, seq };
    let transfers = match event {
        Event::Registered { player, price, by_ticket, .. } => {
            let from = Owner::player(*player);
            let bounty = before.plan.bounty.map_or(Amount::ZERO, |bounty| bounty.amount);
            vec![
                desk.pays_in(from, *price).filter(|_| !by_ticket),
                desk.takes(price.prize - bounty, bounty, price.fee).filter(|_| before.has_begun()),
            ]
        }
        Event::Withdrawn(entry) | Event::TurnedAway { entry, .. } => {
            let entrant = &before.roster[*entry];
            let to = match entrant.by_ticket {
                true => ticket_of(id, *entry),
                false => Owner::player(entrant.player),
            };
            vec![desk.gives_back(to, entrant.price)]
        }
        Event::FlightIn(report) => {
            let from = named(Kind::Flight, &report.flight.to_string());
            let pool = report.paid_in.prize;
            vec![desk.moves(TransferKind::Flight, from, desk.of(Kind::Prize), pool)]
        }
        Event::Bagged(_) => {
            let (prizes, aside) = (desk.of(Kind::Prize), desk.of(Kind::Flight));
            vec![desk.moves(TransferKind::Flight, prizes, aside, before.prizes_left())]
        }
        // Money from flights is already in the prizes.
        Event::Started { .. } if before.has_begun() => Vec::new(),
        Event::Started { .. } => vec![desk.takes_all()],
        Event::Bought { entry, price, .. } => vec![desk.pays_in(desk.player(*entry), *price)],
        Event::ChipsAdded(entry) => {
            let price = before.first_pending(*entry);
            vec![price.and_then(|price| desk.takes(price.prize, Amount::ZERO, price.fee))]
        }
        Event::ChipsRefused(entry) => {
            let price = before.first_pending(*entry);
            vec![price.and_then(|price| desk.gives_back(desk.player(*entry), price))]
        }
        Event::RefundedByHand { entry, amount, .. } => {
            let to = desk.player(*entry);
            vec![desk.moves(TransferKind::Refund, Owner::ISSUE, to, *amount)]
        }
        Event::EntryClosed { pool, .. } => vec![desk.adds(pool.overlay), desk.keeps(pool.kept)],
        Event::Paid { entry, amount, of } => vec![desk.pays(*entry, *amount, of)],
        Event::BountyWon { by, paid, .. } => vec![desk.pays(*by, *paid, &PaidFor::OwnBounty)],
        Event::TicketWon { entry, price } => {
            vec![desk.moves(
                TransferKind::Ticket,
                desk.of(Kind::Prize),
                ticket_of(id, *entry),
                price.total(),
            )]
        }
        Event::Cancelled { working, fault } if before.has_begun() => {
            desk.calls_off(working, fault.as_ref())
        }
        // The pool is set aside.
        Event::Ended if before.plan.flight().is_some() => Vec::new(),
        Event::Ended => vec![desk.keeps(before.prizes_left())],
        // Before the start, each entry is paid back separately.
        Event::Cancelled { .. } | Event::CancelBegan | Event::Finished => Vec::new(),
        Event::RebuysChanged { .. } | Event::PutOff { .. } | Event::Spun { .. } => Vec::new(),
        Event::SeatsDrawn(_)
        | Event::SeatsExchanged(_)
        | Event::TableOpened(_)
        | Event::TableClosed(_)
        | Event::TableFailed { .. }
        | Event::BreakingOrder(_) => Vec::new(),
        Event::Directed { .. } | Event::Taken { .. } | Event::Heard { .. } => Vec::new(),
        Event::LateSeatDrawn { .. }
        | Event::SeatsKept(_)
        | Event::MoveBegan { .. }
        | Event::MoveDropped(_)
        | Event::Broke { .. }
        | Event::TableWon { .. }
        | Event::StageBegan { .. }
        | Event::RedrawBegan => Vec::new(),
        // Knock-outs and places; their payments come with `Paid`.
        Event::Offered { .. }
        | Event::KnockedOut(_)
        | Event::Merged { .. }
        | Event::Ordered { .. }
        | Event::Placed { .. } => Vec::new(),
        Event::EnvelopesSealed(_)
        | Event::EnvelopeOpened { .. }
        | Event::TargetDrawn { .. }
        | Event::TargetNamed(_)
        | Event::TargetOut { .. } => Vec::new(),
        Event::ClockSet(_)
        | Event::HandForHandFrom(_)
        | Event::HandForHand(_)
        | Event::RoundBegan(_) => Vec::new(),
        Event::DealAsked { .. }
        | Event::DealProposed { .. }
        | Event::DealAnswered { .. }
        | Event::DealAgreed
        | Event::DealEnded { .. }
        | Event::NoncesAsked(_)
        | Event::NonceOpened { .. }
        | Event::NoncesClosed { .. } => Vec::new(),
    };
    transfers.into_iter().flatten().collect()
}

/// Returns the account in which a flight's pool waits for its final: `flight/<tournament>`.
pub fn set_aside(id: TournamentId, currency: Currency) -> Account {
    Account { owner: named(Kind::Flight, &id.to_string()), currency }
}

/// Returns the account of a ticket that an entry of this tournament wins or gets back: `ticket/<tournament>-<entry>`.
pub fn ticket(id: TournamentId, entry: EntryId, currency: Currency) -> Account {
    Account { owner: ticket_of(id, entry), currency }
}

/// Returns the balances that the tournament's accounts must have: everything paid in and not yet paid out.
pub fn holds(of: &Tournament, id: TournamentId, currency: Currency) -> [(Account, Amount); 3] {
    let account =
        |kind, amount| (Account { owner: named(kind, &id.to_string()), currency }, amount);
    let results = &of.results;
    let (entry, prize, bounty) = match of.phase {
        Phase::Registering if of.has_begun() => (Amount::ZERO, results.paid_in.prize, Amount::ZERO),
        Phase::Registering => (results.paid_in.deposits, Amount::ZERO, Amount::ZERO),
        Phase::Playing => {
            let pending = of.purchases().map(|(_, price)| price.total()).sum();
            (pending, of.prizes_left(), of.bounties_left())
        }
        Phase::Ended | Phase::Finished => (Amount::ZERO, Amount::ZERO, Amount::ZERO),
    };
    [account(Kind::Entry, entry), account(Kind::Prize, prize), account(Kind::Bounty, bounty)]
}

/// Returns the transfer that pays for an entry with a ticket, at the price in its `Registered`. Book it before the
/// [`transfers`] of that event.
pub fn by_ticket(
    before: &Tournament,
    id: TournamentId,
    at: Instant,
    seq: Seq,
    ticket: Account,
    price: Price,
) -> Option<Transfer> {
    EventTransfers { before, id, currency: ticket.currency, at, seq }.pays_in(ticket.owner, price)
}

fn ticket_of(id: TournamentId, entry: EntryId) -> Owner {
    named(Kind::Ticket, &format!("{id}-{}", entry.0))
}

fn named(kind: Kind, name: &str) -> Owner {
    let name: Name = name.parse().expect("an identifier, and a number after it");
    Owner::new(kind, OwnerId::Name(name)).expect("a kind whose accounts have names")
}

/// Builds the transfers of one event.
struct EventTransfers<'a> {
    before: &'a Tournament,
    id: TournamentId,
    currency: Currency,
    at: Instant,
    seq: Seq,
}

impl EventTransfers<'_> {
    /// Returns the owner part of this tournament's account of a kind.
    fn of(&self, kind: Kind) -> Owner {
        named(kind, &self.id.to_string())
    }

    fn player(&self, entry: EntryId) -> Owner {
        Owner::player(self.before.roster[entry].player)
    }

    fn pays_in(&self, from: Owner, price: Price) -> Option<Transfer> {
        self.moves(TransferKind::Entry, from, self.of(Kind::Entry), price.total())
    }

    fn gives_back(&self, to: Owner, price: Price) -> Option<Transfer> {
        self.moves(TransferKind::EntryBack, self.of(Kind::Entry), to, price.total())
    }

    fn takes(&self, prize: Amount, bounty: Amount, fee: Amount) -> Option<Transfer> {
        let paid = prize + bounty + fee;
        self.make(
            TransferKind::EntryTaken,
            &[
                (self.of(Kind::Entry), -signed(paid)),
                (self.of(Kind::Prize), signed(prize)),
                (self.of(Kind::Bounty), signed(bounty)),
                (Owner::RAKE, signed(fee)),
            ],
        )
    }

    fn takes_all(&self) -> Option<Transfer> {
        let results = &self.before.results;
        let (prize, bounty) = (results.paid_in.prize, results.heads.total());
        self.takes(prize, bounty, results.paid_in.deposits - prize - bounty)
    }

    fn adds(&self, amount: Amount) -> Option<Transfer> {
        self.moves(TransferKind::Overlay, Owner::ISSUE, self.of(Kind::Prize), amount)
    }

    fn keeps(&self, amount: Amount) -> Option<Transfer> {
        self.moves(TransferKind::Surplus, self.of(Kind::Prize), Owner::ISSUE, amount)
    }

    fn pays(&self, entry: EntryId, amount: Amount, of: &PaidFor) -> Option<Transfer> {
        let to = self.player(entry);
        match of {
            PaidFor::Place(_) | PaidFor::Deal | PaidFor::Target => {
                self.moves(TransferKind::Prize, self.of(Kind::Prize), to, amount)
            }
            PaidFor::OwnBounty => {
                self.moves(TransferKind::Bounty, self.of(Kind::Bounty), to, amount)
            }
            PaidFor::Refund => self.refunds(entry, amount),
        }
    }

    /// Returns the transfer for a refund. Fees come from the rake account, and a ticket's payment goes back as a
    /// ticket.
    fn refunds(&self, entry: EntryId, amount: Amount) -> Option<Transfer> {
        let entrant = &self.before.roster[entry];
        let (from, fees) = match self.before.has_begun() {
            true => (Kind::Prize, self.before.fees_back(entrant)),
            false => (Kind::Entry, Amount::ZERO),
        };
        let as_ticket = self.before.back_as_ticket(entrant);
        self.make(
            TransferKind::Refund,
            &[
                (self.of(from), -signed(amount - fees)),
                (Owner::RAKE, -signed(fees)),
                (Owner::player(entrant.player), signed(amount - as_ticket)),
                (ticket_of(self.id, entry), signed(as_ticket)),
            ],
        )
    }

    /// Returns the transfers that leave exactly the amount of the coming refunds in the prize account.
    fn calls_off(&self, working: &[Step], fault: Option<&RefundError>) -> Vec<Option<Transfer>> {
        let results = &self.before.results;
        let (prizes, bounties) = (self.before.prizes_left(), self.before.bounties_left());
        let (of_prizes, of_bounties) = (self.of(Kind::Prize), self.of(Kind::Bounty));
        if fault.is_some() {
            let held = prizes + bounties;
            return vec![self.make(
                TransferKind::Held,
                &[
                    (of_prizes, -signed(prizes)),
                    (of_bounties, -signed(bounties)),
                    (self.of(Kind::Case), signed(held)),
                ],
            )];
        }
        let open = working.iter().find_map(|step| match step {
            Step::OpenPool { open, .. } => Some(*open),
            _ => None,
        });
        // Without one, everything paid for prizes and bounties is returned.
        let needed = open.unwrap_or_else(|| results.paid_in.prize + bounties);
        let there = prizes + bounties;
        vec![
            self.moves(TransferKind::Refund, of_bounties, of_prizes, bounties),
            self.adds(needed.less(there)),
            self.keeps(there.less(needed)),
        ]
    }

    fn moves(
        &self,
        kind: TransferKind,
        from: Owner,
        to: Owner,
        amount: Amount,
    ) -> Option<Transfer> {
        self.make(kind, &[(from, -signed(amount)), (to, signed(amount))])
    }

    fn make(&self, kind: TransferKind, postings: &[(Owner, i64)]) -> Option<Transfer> {
        let account = |owner| Account { owner, currency: self.currency };
        let postings = postings.iter().filter(|(_, amount)| *amount != 0);
        let postings: Vec<Posting> =
            postings.map(|&(owner, amount)| Posting { account: account(owner), amount }).collect();
        let key = TransferKey(format!("{kind}/{}/{}", self.id, self.seq));
        (!postings.is_empty()).then_some(Transfer { key, kind, at: self.at, postings })
    }
}

impl Tournament {
    /// Whether play has begun, so that the payments are no longer held back. For a final, whether its flights' play has
    /// begun.
    pub(super) fn has_begun(&self) -> bool {
        self.plan.of_flights().is_some() || self.schedule.clock.began != Instant(u64::MAX)
    }

    /// Returns the purchases that were paid but whose chips no table has added yet, by entry.
    pub fn purchases(&self) -> impl Iterator<Item = (EntryId, Price)> {
        let pending = self.roster.pending.iter();
        pending.flat_map(|(&entry, all)| all.iter().map(move |(price, _)| (entry, *price)))
    }

    /// Returns the price of the entry's purchase that the table will add or refuse next; `None` if there is none.
    fn first_pending(&self, entry: EntryId) -> Option<Price> {
        self.roster.pending.get(&entry)?.front().map(|(price, _)| *price)
    }

    /// Returns the part of the prizes that is not paid yet, excluding bounties, once play has begun.
    fn prizes_left(&self) -> Amount {
        let results = &self.results;
        let closed = results.closed.as_ref();
        let prizes = |closed: &super::state::Closed| closed.prizes.total() + closed.target;
        closed.map_or(results.paid_in.prize, prizes) - results.paid
    }
}

/// Converts an amount to a signed number. It always fits, because an amount is at most 2^53 - 1.
fn signed(amount: Amount) -> i64 {
    amount.get() as i64
}
