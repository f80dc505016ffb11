//! Entries, rebuys and add-ons, and the closing of entry.

use super::draft::Draft;
use super::entrant::Status;
use super::event::Event;
use super::input::{Purchase, Refused};
use super::passages::Knock;
use super::plan::{Plan, Stages};
use super::state::{Phase, Tournament};
use crate::entry::{AddOn, Bought, Holder, Price, Rebuy, Refusal, Terms};
use crate::{Digest, hand_for_hand};
use seating::{Direction, EntryId, TableNo};
use units::{Chips, Instant, PlayerId};

impl Draft<'_> {
    pub(super) fn buys(
        &mut self,
        player: PlayerId,
        what: Purchase,
        commitment: Option<Digest>,
    ) -> Result<(), Refused> {
        let bought = self.tournament.offered(player, what, self.now)?;
        let (price, commitment) = (bought.price, self.counted_commitment(commitment));
        match what {
            Purchase::Entry { by_ticket } => {
                self.emit(Event::Registered { player, price, by_ticket, again: false, commitment });
            }
            Purchase::ReEntry => {
                let (by_ticket, again) = (false, true);
                self.emit(Event::Registered { player, price, by_ticket, again, commitment });
            }
            Purchase::Rebuy(entry) => self.sells(entry, bought, false)?,
            Purchase::AddOn(entry) => self.sells(entry, bought, true)?,
        }
        Ok(())
    }

    /// Books a purchase of chips, and tells the table to add them.
    fn sells(&mut self, entry: EntryId, bought: Bought, add_on: bool) -> Result<(), Refused> {
        let table = self.tournament.roster[entry].table;
        let table = table.ok_or(Refused::OnTheWay(entry))?;
        self.has_room(table)?;
        let Bought { price, chips, .. } = bought;
        self.emit(Event::Bought { entry, price, chips, add_on });
        self.gives_chips(table, entry, add_on);
        Ok(())
    }

    /// Tells a table to add the chips of a purchase.
    fn gives_chips(&mut self, table: TableNo, entry: EntryId, add_on: bool) {
        let terms = &self.tournament.plan.terms;
        let (amount, if_at_most) = match (terms.rebuy, terms.add_on) {
            (_, Some(sold)) if add_on => (sold.chips, None),
            (Some(sold), _) => (sold.chips, terms.stack_max(sold.stack)),
            _ => return,
        };
        self.direct(table, Direction::Chips { entry, amount, if_at_most });
    }

    pub(super) fn withdraws(&mut self, entry: EntryId) -> Result<(), Refused> {
        self.may_withdraw(entry)?;
        self.emit(Event::Withdrawn(entry));
        Ok(())
    }

    /// Whether an entry can still be withdrawn.
    pub(super) fn may_withdraw(&self, entry: EntryId) -> Result<(), Refused> {
        let entrant = self.tournament.entry(entry).ok_or(Refused::NoEntry(entry))?;
        if self.tournament.phase != Phase::Registering || self.tournament.is_listed(entry) {
            return Err(Refused::Started);
        }
        if entrant.status != Status::Registered {
            return Err(Refused::NoEntry(entry));
        }
        // A player from a flight has already played.
        if entrant.bag.is_some() {
            return Err(Refused::Started);
        }
        Ok(())
    }

    /// Changes the terms of rebuys and the add-on; refused once a player has registered and relies on them.
    pub(super) fn changes_rebuys(
        &mut self,
        rebuy: Rebuy,
        add_on: Option<AddOn>,
    ) -> Result<(), Refused> {
        let t = &self.tournament;
        if !t.roster.entries.is_empty() || t.phase != Phase::Registering {
            return Err(Refused::Fixed);
        }
        if t.plan.terms.rebuy.is_none() {
            return Err(Refusal::NotSold.into());
        }
        let terms = Terms { rebuy: Some(rebuy), add_on, ..t.plan.terms };
        let plan = Plan { terms, ..t.plan().clone() };
        plan.check().map_err(|why| Refused::Plan(Box::new(why)))?;
        self.emit(Event::RebuysChanged { rebuy, add_on });
        Ok(())
    }

    pub(super) fn declines(&mut self, entry: EntryId) -> Result<(), Refused> {
        let entrant = self.tournament.entry(entry).ok_or(Refused::NoEntry(entry))?;
        let pays = self.tournament.roster.pending.contains_key(&entry);
        match &entrant.status {
            Status::Offered { knock, .. } if !pays => {
                let knock = knock.clone();
                self.knocks_out(knock);
                Ok(())
            }
            _ => Err(Refused::NotOffered(entry)),
        }
    }

    /// Whether a player who is out of chips may rebuy.
    pub(super) fn may_buy_again(&self, knock: &Knock) -> bool {
        let t = &self.tournament;
        let entry = knock.out.entry;
        let player = t.roster[entry].player;
        let moments = t.moment(self.now).zip(t.moment(knock.began));
        t.is_entry_open()
            && t.holder_of(player, entry).ok().zip(moments).is_some_and(|(holder, (now, began))| {
                t.plan.terms.buy_again(&holder, now, began).is_ok()
            })
    }

    /// Ends an offer of a rebuy whose time is over, or that the player can no longer accept.
    pub(super) fn offer_ends(&mut self) -> bool {
        let Some(&(until, entry)) = self.tournament.roster.offers.first() else { return false };
        if until > self.now {
            return false;
        }
        let Status::Offered { knock, .. } = &self.tournament.roster[entry].status else {
            return false;
        };
        let knock = knock.clone();
        self.knocks_out(knock);
        true
    }

    /// Handles chips that a table refused. If the entry has moved, the chips follow it. Otherwise the price is
    /// returned, and a player who is now out of chips gets a new offer.
    pub(super) fn chips_refused(&mut self, table: TableNo, entry: EntryId, was_there: bool) {
        let t = &self.tournament;
        let entrant = &t.roster[entry];
        let moved = entrant.table.filter(|now| !was_there && *now != table && entrant.is_in_play());
        let first = t.roster.pending.get(&entry).and_then(|all| all.front());
        if let Some((to, &(_, add_on))) = moved.zip(first) {
            self.gives_chips(to, entry, add_on);
            return;
        }
        self.emit(Event::ChipsRefused(entry));
        self.offers_again(entry);
    }

    /// Offers a rebuy again after a failed purchase.
    pub(super) fn offers_again(&mut self, entry: EntryId) {
        let t = &self.tournament;
        let is_buying = t.roster.pending.contains_key(&entry);
        if let Status::Offered { knock, .. } = &t.roster[entry].status
            && !is_buying
        {
            let (knock, until) = (knock.clone(), self.now + t.plan.rebuy_offer);
            self.emit(Event::Offered { knock, until });
        }
    }

    /// Makes the prizes final once nobody can enter or buy chips any more.
    pub(super) fn closes_entry(&mut self) -> bool {
        let t = &self.tournament;
        if t.results.closed.is_some() || !t.tables_are_open() {
            return false;
        }
        let is_called_off = t.cancelling && t.roster.left < t.taken();
        let is_over = !t.is_entry_period(self.now) || t.is_time_up(self.now);
        let is_due = is_over || is_called_off || t.hand_for_hand_is_near() || t.roster.left <= 1;
        if !is_due || t.is_buying() {
            return false;
        }
        let event = self.prizes_are_fixed();
        self.emit(event);
        true
    }
}

impl Tournament {
    /// Returns the current price of a purchase for the player.
    ///
    /// # Errors
    /// [`Refused`] if the player cannot make this purchase.
    pub fn quote(&self, player: PlayerId, what: Purchase, now: Instant) -> Result<Price, Refused> {
        self.offered(player, what, now).map(|bought| bought.price)
    }

    /// Returns the purchase that a player could make now: its price and its chips.
    pub(super) fn offered(
        &self,
        player: PlayerId,
        what: Purchase,
        now: Instant,
    ) -> Result<Bought, Refused> {
        let terms = &self.plan.terms;
        match what {
            Purchase::Entry { by_ticket: _ } => {
                let open = self.is_registration_open(now);
                let bought = terms.enter(&self.holder(player, None), self.taken(), open)?;
                match self.phase == Phase::Playing && !self.has_table_for_another(player) {
                    true => Err(Refusal::NoTable(self.tables.field.len() as u32).into()),
                    false => Ok(bought),
                }
            }
            Purchase::ReEntry if terms.re_entry.is_none() => Err(Refusal::NotSold.into()),
            Purchase::ReEntry => {
                let asked = self.moment(now).filter(|_| self.is_entry_open());
                let asked = asked.ok_or(Refusal::NotOpen)?;
                let bought = terms.enter_again(&self.holder(player, None), asked)?;
                match self.taken() >= terms.places {
                    true => Err(Refusal::Full(terms.places).into()),
                    false => Ok(bought),
                }
            }
            Purchase::Rebuy(entry) => self.rebuy(player, entry, now),
            Purchase::AddOn(entry) => {
                let holder = self.holder_of(player, entry)?;
                if terms.add_on.is_none() {
                    return Err(Refusal::NotSold.into());
                }
                let in_break = self.in_add_on_break(now) && self.is_entry_open();
                Ok(terms.add_on(&holder, in_break)?)
            }
        }
    }

    /// Whether play would be hand for hand if entry closed now. Entry must close first.
    pub(super) fn hand_for_hand_is_near(&self) -> bool {
        let (left, prizes) = (self.roster.left, self.prizes_for(self.taken()));
        let (rules, from) = (self.plan.tables.hand_for_hand, self.staff_hand_for_hand);
        hand_for_hand::applies(left, prizes, self.tables.field.len(), from, rules)
    }

    /// Whether a rebuy offer is open, or a table still has to add bought chips.
    pub(super) fn is_buying(&self) -> bool {
        !self.roster.offers.is_empty() && !self.cancelling || !self.roster.pending.is_empty()
    }

    /// Whether a new player may register.
    pub fn is_registration_open(&self, now: Instant) -> bool {
        if self.cancelling || self.plan.of_flights().is_some() {
            return false;
        }
        let Some(moment) = self.moment(now) else {
            // A shootout has no seats for players who come after the draw.
            let is_drawn = self.nonces.asked().is_some() && self.plan.stages == Stages::Shootout;
            return now >= self.plan.registration.opens
                && self.phase == Phase::Registering
                && !is_drawn
                || self.phase == Phase::Playing && self.plan.registration.late.is_some();
        };
        let late = self.plan.registration.late.is_some_and(|until| until.includes(moment));
        self.is_entry_open() && late
    }

    /// Returns the number of entries that are not withdrawn.
    pub fn taken(&self) -> u32 {
        self.roster.entries.len() as u32 - self.roster.withdrawn
    }

    /// Whether entry is open, so that the prizes are not final yet.
    pub(super) fn is_entry_open(&self) -> bool {
        self.results.closed.is_none() && self.phase == Phase::Playing && !self.cancelling
    }

    /// Whether a period for entering or buying chips is in progress.
    fn is_entry_period(&self, now: Instant) -> bool {
        let Some(moment) = self.moment(now) else { return true };
        let terms = &self.plan.terms;
        let late = self.plan.registration.late.is_some_and(|until| until.includes(moment));
        let again = terms.re_entry.is_some_and(|re_entry| re_entry.until.includes(moment));
        let rebuy = terms.rebuy.is_some_and(|rebuy| rebuy.until.includes(moment));
        let at = self.schedule.at(now).map(|moment| moment.row);
        let add_on = terms.add_on.is_some() && at <= self.plan.add_on_break();
        late || again || rebuy || add_on
    }

    /// Returns a player's purchases so far, as they count for this entry or, with `None`, for a new entry.
    pub(super) fn holder(&self, player: PlayerId, entry: Option<EntryId>) -> Holder {
        let mine = || {
            let entries = self.entries_of(player).iter();
            entries.map(|entry| &self.roster[*entry])
        };
        let counts = |again: bool| {
            let is_one =
                |one: &&super::Entrant| one.again == again && one.status != Status::Withdrawn;
            mine().filter(is_one).count() as u32
        };
        let is_in = |one: &super::Entrant| one.is_in_play() || one.status == Status::Registered;
        let own = entry.and_then(|entry| self.entry(entry));
        let bought = |add_on: bool| {
            let pending = entry.and_then(|entry| self.roster.pending.get(&entry));
            pending.map_or(0, |all| all.iter().filter(|(_, is)| *is == add_on).count() as u32)
        };
        Holder {
            entries: counts(false),
            re_entries: counts(true),
            rebuys: own.map_or(0, |own| own.rebuys) + bought(false),
            add_ons: own.map_or(0, |own| own.add_ons) + bought(true),
            stack: Chips::ZERO,
            eliminated: match own {
                Some(own) => !own.is_in_play(),
                None => counts(false) > 0 && !mine().any(is_in),
            },
        }
    }

    fn holder_of(&self, player: PlayerId, entry: EntryId) -> Result<Holder, Refused> {
        match self.entry(entry) {
            Some(entrant) if entrant.player == player => Ok(self.holder(player, Some(entry))),
            _ => Err(Refused::NotYours(entry)),
        }
    }

    /// Sells a rebuy. The table checks the stack of a player who still has chips.
    fn rebuy(&self, player: PlayerId, entry: EntryId, now: Instant) -> Result<Bought, Refused> {
        let holder = self.holder_of(player, entry)?;
        if self.plan.terms.rebuy.is_none() {
            return Err(Refusal::NotSold.into());
        }
        let asked = self.moment(now).filter(|_| self.is_entry_open()).ok_or(Refusal::NotOpen)?;
        let began = match &self.roster[entry].status {
            Status::Offered { knock, .. } => self.moment(knock.began).unwrap_or(asked),
            _ => asked,
        };
        Ok(self.plan.terms.buy_again(&holder, asked, began)?)
    }
}
