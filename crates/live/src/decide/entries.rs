use super::{Draft, reason};
use crate::act::{EntryAct, Registering, Who};
use crate::card::Need;
use crate::event::{Bought, DeskEvent, EntryEvent, LiveEvent, TableEvent};
use crate::known::Known;
use crate::lots::DrawOf;
use crate::people::{Entry, Payment, PersonNo, Presence, Status};
use crate::refusal::{Named, NotNow, Refusal};
use crate::results::How;
use crate::setup::SeatsDrawn;
use crate::state::Event;
use crate::table::{Blinds, Chair};
use seating::EntryId;
use tournament::Digest;
use tournament::entry::{Bought as Sold, Holder, Price, StackRule};
use units::{Chips, Instant, Seat};

impl Draft<'_> {
    pub(super) fn enters(&mut self, act: &EntryAct) -> Result<(), Refusal> {
        match *act {
            EntryAct::Register(ref registering) => self.registers(registering),
            EntryAct::Accept { person, book } => {
                self.person(person)?;
                self.emit(LiveEvent::Entry(EntryEvent::Accepted { person, book }));
                Ok(())
            }
            EntryAct::Settle { entry, payment } => {
                self.entry_in(entry)?;
                self.emit(LiveEvent::Entry(EntryEvent::Settled { entry, payment }));
                Ok(())
            }
            EntryAct::Seat(entry) => self.seats(entry),
            EntryAct::Fix { entry, chair, reason: why } => self.fixes(entry, chair, why),
            EntryAct::Withdraw(entry) => self.withdraws(entry),
            EntryAct::ReEnter { person, payment } => self.enters_again(person, payment),
            EntryAct::Rebuy { entry, payment } => self.rebuys(entry, payment),
            EntryAct::AddOn { entry, payment } => self.adds_on(entry, payment),
            EntryAct::ChangePerson { entry, to } => self.changes_person(entry, to),
            EntryAct::Join { person, account } => {
                if self.person(person)?.account.is_some() {
                    return Err(Refusal::AccountKnown(person));
                }
                self.emit(LiveEvent::Entry(EntryEvent::Joined { person, account }));
                Ok(())
            }
            EntryAct::Presence { entry, presence } => {
                let before = self.entry_in(entry)?.presence;
                let since = self.at;
                self.emit(LiveEvent::Entry(EntryEvent::Presence {
                    entry,
                    before,
                    after: presence,
                    since,
                }));
                Ok(())
            }
        }
    }

    fn person(&self, person: PersonNo) -> Result<&crate::Person, Refusal> {
        self.event.person(person).ok_or(Refusal::None(Named::Person(person)))
    }

    /// The person who registers; somebody new gets the next number.
    fn comes(&mut self, who: Who) -> Result<PersonNo, Refusal> {
        match who {
            Who::Known(person) => self.person(person).map(|_| person),
            Who::New(name) => {
                self.emit(LiveEvent::Entry(EntryEvent::Person(name)));
                Ok(self.event.people.len() as PersonNo) // fewer than 2^32 people
            }
        }
    }

    fn registers(&mut self, registering: &Registering) -> Result<(), Refusal> {
        let Registering { who, payment, by_representative, accepts, from_stock } = *registering;
        let holder = match who {
            Who::Known(person) => self.event.holder(person, None),
            Who::New(_) => Holder::default(),
        };
        let open = self.event.may_enter(self.at);
        let terms = &self.event.setup.plan.terms;
        let sold = terms.enter(&holder, self.event.entries_count(), open);
        let sold = sold.map_err(Refusal::Sale)?;
        self.prices_are_open()?;
        let person = self.comes(who)?;
        if let Some(book) = accepts {
            self.emit(LiveEvent::Entry(EntryEvent::Accepted { person, book }));
        }
        let presence = if by_representative { Presence::NeverCame } else { Presence::Here };
        let entry =
            self.new_entry(Entered { person, payment, by_representative, presence }, false, sold);
        if let Some(chair) = from_stock {
            self.is_ready(entry)?;
            return self.sits_from_stock(entry, chair);
        }
        let now =
            self.event.has_started() || self.event.setup.seats_drawn == SeatsDrawn::AtRegistration;
        if now && self.is_ready(entry).is_ok() { self.sits_by_lot(entry) } else { Ok(()) }
    }

    fn new_entry(&mut self, entered: Entered, again: bool, sold: Sold) -> EntryId {
        let entry = EntryId(self.event.entries.len() as u32); // fewer than 2^32 entries
        let Entered { person, payment, by_representative, presence } = entered;
        self.emit(LiveEvent::Entry(EntryEvent::Entered(Entry {
            person,
            price: sold.price,
            payment,
            by_representative,
            again,
            made: self.at,
            more: Price::default(),
            rebuys: 0,
            add_ons: 0,
            chair: None,
            fixed: None,
            presence,
            since: self.at,
            status: Status::In,
        })));
        entry
    }

    /// An entry counts for all prizes, so none may be paid before.
    fn prices_are_open(&self) -> Result<(), Refusal> {
        match self.event.paid_until() {
            Some(until) => Err(Refusal::PlacesPaid { until }),
            None => Ok(()),
        }
    }

    /// Whether an entry may have a seat: it is paid, and its player has accepted the rules.
    pub(super) fn is_ready(&self, entry: EntryId) -> Result<(), Refusal> {
        let one = self.entry_in(entry)?;
        if self.person(one.person)?.accepted.is_none() {
            return Err(Refusal::NotAccepted(one.person));
        }
        one.payment.map(|_| ()).ok_or(Refusal::NotPaid(one.person))
    }

    fn seats(&mut self, entry: EntryId) -> Result<(), Refusal> {
        self.is_ready(entry)?;
        if let Some(chair) = self.entry_in(entry)?.chair {
            return Err(Refusal::Seated { entry, chair });
        }
        self.sits_by_lot(entry)
    }

    fn sits_from_stock(&mut self, entry: EntryId, chair: Chair) -> Result<(), Refusal> {
        let device = self.by;
        let stock = &self.event.desk.devices[&device].stock;
        if stock.front() != Some(&chair) {
            return Err(Refusal::NotNextOfStock { device, chair });
        }
        self.emit(LiveEvent::Desk(DeskEvent::HandedOut(device)));
        self.free(chair)?;
        self.sits(entry, chair, None);
        Ok(())
    }

    pub(super) fn sits_by_lot(&mut self, entry: EntryId) -> Result<(), Refusal> {
        let chair = self.draws(DrawOf::Seat(entry), |event, lot| event.drawn_chair(&[], lot));
        let chair = chair.ok_or_else(|| self.no_free_seat())?;
        self.sits(entry, chair, None);
        Ok(())
    }

    pub(super) fn sits(&mut self, entry: EntryId, chair: Chair, fixed: Option<Digest>) {
        let stack = self.event.setup.plan.terms.start_chips;
        let (waits, at) = (self.event.waits_at(chair, self.at), self.at);
        self.emit(LiveEvent::Entry(EntryEvent::Sat { entry, chair, stack, waits, fixed, at }));
    }

    fn fixes(&mut self, entry: EntryId, chair: Chair, why: Option<Digest>) -> Result<(), Refusal> {
        self.before_start()?;
        self.is_ready(entry)?;
        if let Some(chair) = self.entry_in(entry)?.chair {
            return Err(Refusal::Seated { entry, chair });
        }
        self.free(chair)?;
        let why = reason(why)?;
        self.sits(entry, chair, Some(why));
        Ok(())
    }

    fn withdraws(&mut self, entry: EntryId) -> Result<(), Refusal> {
        let one = self.event.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        let chair = one.chair;
        if self.event.has_started() {
            return Err(Refusal::NoRefund(entry));
        }
        self.entry_in(entry)?;
        self.emit(LiveEvent::Entry(EntryEvent::Withdrawn { entry, chair }));
        Ok(())
    }

    fn enters_again(&mut self, person: PersonNo, payment: Payment) -> Result<(), Refusal> {
        self.playing()?;
        self.person(person)?;
        let moment = self.event.moment(self.at).ok_or(Refusal::NotNow(NotNow::NotStarted))?;
        let terms = &self.event.setup.plan.terms;
        let sold = terms.enter_again(&self.event.holder(person, None), moment);
        let sold = sold.map_err(Refusal::Sale)?;
        let taken = self.event.entries_count();
        if taken >= terms.places {
            return Err(Refusal::Sale(tournament::entry::Refusal::Full(terms.places)));
        }
        self.prices_are_open()?;
        let payment = Some(payment);
        let entered =
            Entered { person, payment, by_representative: false, presence: Presence::Here };
        let entry = self.new_entry(entered, true, sold);
        self.is_ready(entry)?;
        self.sits_by_lot(entry)
    }

    /// Sells a rebuy; a player who was told as out plays on in their seat, if it is still free.
    fn rebuys(&mut self, entry: EntryId, payment: Payment) -> Result<(), Refusal> {
        self.playing()?;
        let sold = self.event.rebuy(entry, self.at)?;
        self.prices_are_open()?;
        let gone = self.event.gone(entry).cloned();
        if let Some((gone, chair)) = gone.zip(self.event.entry(entry).and_then(|one| one.chair)) {
            self.free(chair)?;
            let stack = Known::told(Chips::ZERO, self.at);
            self.emit(LiveEvent::Table(TableEvent::BackIn { gone, chair, stack }));
        }
        self.buys(entry, false, sold, payment);
        Ok(())
    }

    fn adds_on(&mut self, entry: EntryId, payment: Payment) -> Result<(), Refusal> {
        self.playing()?;
        let sold = self.event.add_on(entry, self.at)?;
        self.prices_are_open()?;
        self.buys(entry, true, sold, payment);
        Ok(())
    }

    fn buys(&mut self, entry: EntryId, add_on: bool, sold: Sold, payment: Payment) {
        let bought = Bought { entry, add_on, price: sold.price, chips: sold.chips, payment };
        self.emit(LiveEvent::Entry(EntryEvent::Bought(bought)));
    }

    fn changes_person(&mut self, entry: EntryId, to: Who) -> Result<(), Refusal> {
        let before = self.entry_in(entry)?.person;
        if self.event.has_started() {
            return Err(Refusal::PersonFixed(entry));
        }
        let after = self.comes(to)?;
        self.emit(LiveEvent::Entry(EntryEvent::PersonChanged { entry, before, after }));
        Ok(())
    }
}

/// Who makes an entry, and how it is paid.
struct Entered {
    person: PersonNo,
    payment: Option<Payment>,
    by_representative: bool,
    presence: Presence,
}

impl Event {
    /// Returns the rebuy that an entry may buy at this moment.
    ///
    /// # Errors
    /// [`Refusal`], also if the entry's stack must be counted first.
    pub fn rebuy(&self, entry: EntryId, at: Instant) -> Result<Sold, Refusal> {
        let one = self.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        let chair = one.chair.ok_or(Refusal::NotIn(entry))?;
        let gone = self.gone(entry);
        let rule = self.setup.plan.terms.rebuy.map(|rebuy| rebuy.stack);
        let stack = match (gone, rule) {
            (Some(gone), _) if gone.how == How::KnockedOut => Chips::ZERO,
            (Some(_), _) => return Err(Refusal::NotIn(entry)),
            (None, None | Some(StackRule::Any)) => Chips::ZERO,
            (None, Some(_)) => {
                let told = self.sitting(chair).and_then(|sat| sat.stack.get().copied());
                told.ok_or_else(|| Refusal::Needs(vec![Need::Stack(chair)]))?
            }
        };
        let moment = self.moment(at).ok_or(Refusal::NotNow(NotNow::NotStarted))?;
        let began = gone.and_then(|gone| self.moment(gone.ended)).unwrap_or(moment);
        let holder = Holder { stack, eliminated: false, ..self.holder(one.person, Some(entry)) };
        self.setup.plan.terms.buy_again(&holder, moment, began).map_err(Refusal::Sale)
    }

    /// Returns the add-on that an entry may buy at this moment.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn add_on(&self, entry: EntryId, at: Instant) -> Result<Sold, Refusal> {
        let one = self.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        let holder = self.holder(one.person, Some(entry));
        let in_break = self.in_add_on_break(at);
        self.setup.plan.terms.add_on(&holder, in_break).map_err(Refusal::Sale)
    }

    /// What a person has bought so far, as it counts for this entry or a new one.
    pub(crate) fn holder(&self, person: PersonNo, entry: Option<EntryId>) -> Holder {
        let mine = || {
            let counts = |one: &&Entry| one.person == person && one.status != Status::Withdrawn;
            self.entries.iter().filter(counts)
        };
        let own = entry.and_then(|entry| self.entry(entry));
        let count = |again: bool| mine().filter(|one| one.again == again).count() as u32;
        Holder {
            entries: count(false),
            re_entries: count(true),
            rebuys: own.map_or(0, |own| own.rebuys),
            add_ons: own.map_or(0, |own| own.add_ons),
            stack: Chips::ZERO,
            eliminated: match own {
                Some(own) => !own.is_in(),
                None => count(false) > 0 && mine().all(|one| one.status == Status::Out),
            },
        }
    }

    /// Whether a player who sits down there gets no cards until the button has passed: SVP-8.2-11.
    pub(crate) fn waits_at(&self, chair: Chair, now: Instant) -> bool {
        let Some(table) = self.tables.get(&chair.table).filter(|_| self.has_started()) else {
            return false;
        };
        let fresh = table.blinds.at().is_some_and(|at| self.is_fresh(at, now));
        let Some(&Blinds { button, small_seat, big, .. }) = table.blinds.get().filter(|_| fresh)
        else {
            return false;
        };
        !is_between(big, chair.seat, button) && !is_between(small_seat, chair.seat, big)
    }
}

/// Whether a seat is clockwise after `from` and before `to`.
fn is_between(from: Seat, seat: Seat, to: Seat) -> bool {
    if from < to { from < seat && seat < to } else { seat > from || seat < to }
}
