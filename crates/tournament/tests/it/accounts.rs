//! The books of a tournament in a test: every event's transfers under a club's chart, and a naive list beside them.

use ledger::{
    Account, Book, Kind, Name, Owner, OwnerId, Posting, Transfer, TransferKey, TransferKind,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use tournament::refunds::Step;
use tournament::{Event, PaidFor, Phase, Tournament, by_ticket, transfers};
use units::{Currency, Instant, PlayerId, Seq, TournamentId};

const CURRENCY: Currency = Currency::PLAY;

/// The books, and what a list of the events says of them.
pub(crate) struct Accounts {
    pub(crate) id: TournamentId,
    pub(crate) book: Book,
    pub(crate) booked: Vec<Transfer>,
    /// Tickets that registrations by ticket spend, first to last.
    pub(crate) tickets: VecDeque<Account>,
    /// The tournament before the next event.
    shadow: Tournament,
    seq: Seq,
    list: List,
    /// Fees of tournaments before this one.
    fees_before: i64,
}

/// Sums in minor units, kept event by event.
#[derive(Default)]
struct List {
    /// What each player has won, less what they have paid; tickets are not among it.
    players: BTreeMap<PlayerId, i64>,
    /// Prices of chips on their way, by entry.
    pending: BTreeMap<u32, VecDeque<(i64, i64)>>,
    paid_in: i64,
    returned: i64,
    fees: i64,
    overlay: i64,
    surplus: i64,
    /// The announced prizes, once they are fixed, and what is not paid of them.
    prizes_left: Option<i64>,
    /// The announced prizes, from the first place down.
    prizes: Vec<i64>,
}

impl Accounts {
    pub(crate) fn new(opened: Tournament) -> Accounts {
        Accounts {
            id: TournamentId::from_bits(0x70),
            book: Book::default(),
            booked: Vec::new(),
            tickets: VecDeque::new(),
            shadow: opened,
            seq: Seq(0),
            list: List::default(),
            fees_before: 0,
        }
    }

    /// Goes on with the books of another tournament.
    pub(crate) fn follows(&mut self, earlier: Accounts) {
        self.id = TournamentId::from_bits(earlier.id.bits() + 1);
        (self.book, self.booked) = (earlier.book, earlier.booked);
        self.fees_before = self.book.balance(Account::rake(CURRENCY));
    }

    /// Books an event, and compares the books with the list.
    pub(crate) fn happens(&mut self, at: Instant, event: &Event) {
        self.seq = Seq(self.seq.0 + 1);
        self.pays_first(at, event);
        let made = transfers(&self.shadow, self.id, CURRENCY, at, self.seq, event);
        assert!(made.iter().all(|one| one.postings.len() <= 64), "{made:?}");
        self.book(made);
        self.list.happens(&self.shadow, event);
        self.shadow.apply(event);
        self.adds_up(event);
    }

    /// What a player needs for a purchase, and what a ticket pays.
    fn pays_first(&mut self, at: Instant, event: &Event) {
        let entries = self.shadow.entries();
        let (player, price, is_ticket) = match event {
            Event::Registered { player, price, by_ticket, .. } => (*player, *price, *by_ticket),
            Event::Bought { entry, price, .. } => (entries[entry.0 as usize].player, *price, false),
            _ => return,
        };
        if price.total().is_zero() {
            return;
        }
        if is_ticket {
            let paying = self.tickets.pop_front().expect("a ticket to spend");
            let paid = by_ticket(&self.shadow, self.id, at, self.seq, paying, price);
            self.book(paid.into_iter().collect());
            return;
        }
        self.grants(player, price.total().get() as i64);
    }

    fn grants(&mut self, player: PlayerId, amount: i64) {
        let (issue, player) = (Account::issue(CURRENCY), Account::player(player, CURRENCY));
        let grant = (TransferKind::Grant, issue, player, amount);
        self.moves(&[grant]);
    }

    /// A ticket of this worth, from a satellite that is over.
    pub(crate) fn funds_ticket(&mut self, name: &str, amount: i64) {
        let account = |kind: Kind| of(kind, name);
        let player = PlayerId::from_bits(0xf00d);
        self.grants(player, amount);
        let player = Account::player(player, CURRENCY);
        let (entry, prize, won) =
            (account(Kind::Entry), account(Kind::Prize), account(Kind::Ticket));
        self.moves(&[
            (TransferKind::Entry, player, entry, amount),
            (TransferKind::EntryTaken, entry, prize, amount),
            (TransferKind::Ticket, prize, won, amount),
        ]);
        self.tickets.push_back(won);
    }

    /// The pool of a flight that is over.
    pub(crate) fn sets_aside(&mut self, flight: &str, amount: i64) {
        if amount == 0 {
            return;
        }
        let player = PlayerId::from_bits(0xf00d);
        self.grants(player, amount);
        let (entry, prize) = (of(Kind::Entry, flight), of(Kind::Prize, flight));
        self.moves(&[
            (TransferKind::Entry, Account::player(player, CURRENCY), entry, amount),
            (TransferKind::EntryTaken, entry, prize, amount),
            (TransferKind::Flight, prize, of(Kind::Flight, flight), amount),
        ]);
    }

    fn moves(&mut self, all: &[(TransferKind, Account, Account, i64)]) {
        let made = all.iter().zip(self.booked.len()..).map(|(&(kind, from, to, amount), nth)| {
            let key = TransferKey(format!("test/{nth}"));
            let postings =
                vec![Posting { account: from, amount: -amount }, Posting { account: to, amount }];
            Transfer { key, kind, at: Instant(0), postings }
        });
        self.book(made.collect());
    }

    fn book(&mut self, made: Vec<Transfer>) {
        for one in &made {
            assert_eq!(self.book.post(one), Ok(true), "{one:?}");
        }
        self.booked.extend(made);
    }

    /// What of the tournament is in accounts of this kind.
    pub(crate) fn has(&self, kind: Kind) -> i64 {
        self.book.balance(of(kind, &self.id.to_string()))
    }

    /// Entry, prizes, bounties and fees are what was paid, with what the room added, less what went out.
    fn adds_up(&self, event: &Event) {
        let list = &self.list;
        let there = self.has(Kind::Entry) + self.has(Kind::Prize) + self.has(Kind::Bounty);
        let due = list.paid_in + list.overlay - list.surplus - list.returned;
        let fees = self.book.balance(Account::rake(CURRENCY)) - self.fees_before;
        assert_eq!(fees, list.fees, "{event:?}");
        assert_eq!(there + fees, due - self.has(Kind::Case), "{event:?}");
        if matches!(self.shadow.phase(), Phase::Finished) {
            assert_eq!(there, 0, "all is paid out");
        }
    }

    /// Every player has what the list says, and the books are those of the ledger's reference.
    pub(crate) fn is_over(&self) {
        for (&player, &net) in &self.list.players {
            let account = Account::player(player, CURRENCY);
            let granted: i64 = self
                .booked
                .iter()
                .filter(|one| one.kind == TransferKind::Grant)
                .flat_map(|one| &one.postings)
                .filter(|posting| posting.account == account)
                .map(|posting| posting.amount)
                .sum();
            assert_eq!(self.book.balance(account) - granted, net, "player {player}");
        }
        let balances: BTreeMap<Account, i64> = self.book.balances().collect();
        assert_eq!(ledger::reference_balances(&self.booked), Ok(balances));
    }

    pub(crate) fn kinds(&self) -> BTreeSet<TransferKind> {
        self.booked.iter().map(|one| one.kind).collect()
    }
}

/// An account with a name.
pub(crate) fn of(kind: Kind, name: &str) -> Account {
    let name: Name = name.parse().unwrap();
    Account { owner: Owner::new(kind, OwnerId::Name(name)).unwrap(), currency: CURRENCY }
}

impl List {
    fn happens(&mut self, before: &Tournament, event: &Event) {
        let entry = |entry: &seating::EntryId| &before.entries()[entry.0 as usize];
        let is_final = before.plan().of_flights().is_some();
        let began = before.schedule().clock.began != Instant(u64::MAX) || is_final;
        let number = |amount: tournament::Amount| amount.get() as i64;
        match event {
            Event::Registered { player, price, by_ticket, .. } => {
                let net = self.players.entry(*player).or_default();
                *net -= if *by_ticket { 0 } else { number(price.total()) };
                self.paid_in += number(price.total());
                self.fees += if began { number(price.fee) } else { 0 };
            }
            Event::Started { .. } => {
                let all = before.entries().iter();
                let paying = all.filter(|one| one.status != tournament::Status::Withdrawn);
                self.fees += paying.map(|one| number(one.price.fee)).sum::<i64>();
            }
            Event::Withdrawn(no) | Event::TurnedAway { entry: no, .. } => {
                let one = entry(no);
                self.returns(one.player, number(one.price.total()), one.by_ticket);
            }
            Event::Bought { entry: no, price, .. } => {
                let price = (number(price.total()), number(price.fee));
                self.pending.entry(no.0).or_default().push_back(price);
                *self.players.entry(entry(no).player).or_default() -= price.0;
                self.paid_in += price.0;
            }
            Event::ChipsAdded(no) => {
                let price = self.pending.get_mut(&no.0).and_then(VecDeque::pop_front);
                self.fees += price.map_or(0, |price| price.1);
            }
            Event::ChipsRefused(no) => {
                let price = self.pending.get_mut(&no.0).and_then(VecDeque::pop_front);
                self.returns(entry(no).player, price.map_or(0, |price| price.0), false);
            }
            Event::EntryClosed { pool, prizes, .. } => {
                self.overlay += number(pool.overlay);
                self.surplus += number(pool.kept);
                self.prizes_left = Some(number(pool.total));
                self.prizes = prizes.iter().map(|prize| number(*prize)).collect();
            }
            Event::Cancelled { working, fault: None } if began => {
                let all = before.entries().iter();
                let paid = all.map(|one| number(one.price.prize + one.more.prize)).sum::<i64>();
                let paid = if is_final { number(before.paid_in().prize) } else { paid };
                let pool = working.iter().find_map(|step| match step {
                    Step::OpenPool { pool, .. } => Some(number(*pool)),
                    _ => None,
                });
                match (pool, self.prizes_left) {
                    // In full: the room has what it added, and keeps nothing.
                    (None, _) => (self.overlay, self.surplus) = (0, 0),
                    (Some(pool), None) => (self.overlay, self.surplus) = (pool, paid),
                    (Some(_), Some(_)) => {}
                }
            }
            Event::Bagged(_) => {
                self.returned += self.prizes_left.replace(0).expect("prizes are fixed");
            }
            Event::FlightIn(report) => self.paid_in += number(report.paid_in.prize),
            Event::Ended => self.ends(before.taken()),
            Event::Paid { entry: no, amount, of } => {
                let one = entry(no);
                if matches!(of, PaidFor::Place(_) | PaidFor::Deal | PaidFor::Target) {
                    *self.prizes_left.as_mut().unwrap() -= number(*amount);
                }
                let in_full = *of == PaidFor::Refund && before.left() == before.taken();
                let full = in_full && (!began || before.plan().refunds.full_while_nobody_is_out);
                let as_ticket = if full && one.by_ticket { number(one.price.total()) } else { 0 };
                self.returns(one.player, as_ticket, true);
                self.returns(one.player, number(*amount) - as_ticket, false);
                if *of == PaidFor::Refund && began && (full || before.plan().refunds.fee_back) {
                    self.fees -= number(one.price.fee + one.more.fee);
                }
            }
            Event::BountyWon { by, paid, .. } => {
                self.returns(entry(by).player, number(*paid), false);
            }
            Event::RefundedByHand { entry: no, amount, .. } => {
                // From the room's own money: nothing of the tournament's.
                *self.players.entry(entry(no).player).or_default() += number(*amount);
            }
            Event::TicketWon { entry: no, price } => {
                *self.prizes_left.as_mut().unwrap() -= number(price.total());
                self.returns(entry(no).player, number(price.total()), true);
            }
            _ => {}
        }
    }

    /// The room keeps the prizes of places that no entry reached, and nothing else.
    fn ends(&mut self, entries: u32) {
        let left = self.prizes_left.expect("prizes are fixed");
        let unreached: i64 = self.prizes.iter().skip(entries as usize).sum();
        assert_eq!(left, unreached, "prizes that are not paid, and those that nobody reached");
        self.surplus += left;
    }

    fn returns(&mut self, player: PlayerId, amount: i64, as_ticket: bool) {
        self.returned += amount;
        *self.players.entry(player).or_default() += if as_ticket { 0 } else { amount };
    }
}
