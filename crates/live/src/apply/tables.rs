use crate::event::{Bought, Counted, HandEnded, TableEvent};
use crate::known::Known;
use crate::people::Status;
use crate::results::Gone;
use crate::state::Event;
use crate::table::{Blinds, Chair, Sitting};
use seating::{EntryId, TableNo};
use units::{Chips, Instant};

impl Event {
    pub(super) fn apply_table(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Out(gone) => {
                self.stands(gone.chair, gone.entry, false);
                self.entry_mut(gone.entry).status = Status::Out;
                self.results.gone.push(gone.clone());
            }
            TableEvent::BackIn { gone, chair, stack } => self.is_back(gone, *chair, *stack),
            TableEvent::Hand(hand) => self.hand_ended(hand),
            TableEvent::HandTakenBack(hand) => self.hand_taken_back(hand),
            TableEvent::Blinds { table, after, .. } => {
                if let Some(one) = self.tables.get_mut(table) {
                    one.blinds = *after;
                }
            }
            TableEvent::Stacks(counted) => self.counted(counted),
            TableEvent::Moved { entry, from, to, stack, waits } => {
                self.moved(*from, *to, *entry, *stack);
                self.seats(*to, *entry, *stack, *waits);
            }
            TableEvent::Redrawn { before, after, button, at } => {
                self.redrawn(before, after, *button, *at);
            }
            TableEvent::BreakBegan(table) => self.breaking(*table, true),
            TableEvent::BreakCancelled(table) => self.breaking(*table, false),
            TableEvent::HandForHandFrom { after, .. } => self.rounds.from = *after,
            TableEvent::HandForHand(on) => {
                self.rounds.is_on = *on;
                self.rounds.playing =
                    if *on { self.tables.keys().copied().collect() } else { Default::default() };
            }
            TableEvent::Round { tables, at } => {
                self.rounds.began.push(*at);
                self.rounds.playing = tables.iter().copied().collect();
            }
        }
    }

    fn is_back(&mut self, gone: &Gone, chair: Chair, stack: Known<Chips>) {
        self.results.gone.retain(|one| one.entry != gone.entry);
        self.entry_mut(gone.entry).status = Status::In;
        let from = self.tables.get(&gone.chair.table);
        match from.filter(|table| table.opened <= gone.act) {
            Some(_) if gone.chair.table == chair.table => {}
            Some(_) => {
                self.forgets_chips(gone.chair.table);
                self.forgets_chips(chair.table);
            }
            // The chips went wherever the players of that table went.
            None => self.forgets_all_chips(),
        }
        self.seats(chair, gone.entry, stack, false);
    }

    fn moved(&mut self, from: Chair, to: Chair, entry: EntryId, stack: Known<Chips>) {
        self.stands(from, entry, false);
        match stack.get() {
            Some(chips) => {
                self.loses(from.table, *chips);
                self.gains(to.table, *chips);
            }
            None => {
                self.forgets_chips(from.table);
                self.forgets_chips(to.table);
            }
        }
    }

    fn breaking(&mut self, table: TableNo, breaking: bool) {
        if let Some(one) = self.tables.get_mut(&table) {
            one.breaking = breaking;
        }
    }

    fn hand_ended(&mut self, hand: &HandEnded) {
        self.rounds.playing.remove(&hand.table);
        self.counts_hands(hand, |count, hands| count + hands);
        let Some(table) = self.tables.get_mut(&hand.table) else { return };
        table.hands += u32::from(hand.hands);
        table.blinds = hand.after;
        for (seat, _, after) in &hand.blinded {
            if let Some(one) = table.at.get_mut(seat) {
                one.stack = *after;
            }
        }
        for seat in &hand.dealt_in {
            if let Some(one) = table.at.get_mut(seat) {
                one.waits = false;
            }
        }
    }

    fn hand_taken_back(&mut self, hand: &HandEnded) {
        self.counts_hands(hand, u32::saturating_sub);
        let Some(table) = self.tables.get_mut(&hand.table) else { return };
        table.hands -= u32::from(hand.hands);
        table.blinds = hand.before;
        for (seat, before, _) in &hand.blinded {
            if let Some(one) = table.at.get_mut(seat) {
                one.stack = *before;
            }
        }
        for seat in &hand.dealt_in {
            if let Some(one) = table.at.get_mut(seat) {
                one.waits = true;
            }
        }
    }

    /// Counts hands for time outs that are measured in hands.
    fn counts_hands(&mut self, hand: &HandEnded, count: fn(u32, u32) -> u32) {
        let Some(table) = self.tables.get(&hand.table) else { return };
        let here: Vec<EntryId> = table.at.values().map(|one| one.entry).collect();
        for penalty in self.conduct.penalties.iter_mut().filter(|one| here.contains(&one.entry)) {
            penalty.hands = count(penalty.hands, hand.hands.into());
        }
    }

    fn counted(&mut self, counted: &Counted) {
        self.chips.raced += counted.raced;
        self.chips.remarked += counted.remark.map_or(0, |(difference, _)| difference);
        let Some(table) = self.tables.get_mut(&counted.table) else { return };
        table.holds = counted.holds_after;
        for (seat, _, after) in &counted.stacks {
            if let Some(one) = table.at.get_mut(seat) {
                one.stack = *after;
            }
        }
    }

    fn redrawn(
        &mut self,
        before: &[(Chair, Sitting)],
        after: &[(Chair, EntryId)],
        button: Option<Chair>,
        at: Instant,
    ) {
        let tables: Vec<TableNo> = self.tables.keys().copied().collect();
        let held: Option<Vec<Chips>> =
            tables.iter().map(|table| self.tables[table].holds.get().copied()).collect();
        let total = held.map(|all| all.iter().fold(Chips::ZERO, |sum, one| sum + *one));
        for table in self.tables.values_mut() {
            table.at.clear();
            table.blinds = Known::Unknown;
            table.holds = Known::Unknown;
        }
        let mut used: Vec<TableNo> = after.iter().map(|(chair, _)| chair.table).collect();
        used.dedup();
        self.tables.retain(|table, _| used.contains(table));
        self.order.retain(|table| used.contains(table));
        self.cards.open.clear();
        self.rounds.playing.retain(|table| used.contains(table));
        for (chair, entry) in after {
            let sat = before.iter().find(|(_, one)| one.entry == *entry);
            let stack = sat.map_or(Known::Unknown, |(_, one)| one.stack);
            self.seats(*chair, *entry, stack, false);
        }
        if let [table] = used.as_slice() {
            let table = self.tables.get_mut(table).expect("a table with drawn seats");
            table.holds = total.map_or(Known::Unknown, |total| Known::told(total, at));
            let live = table.taken();
            let big = button.and_then(|button| match live.len() {
                2 => live.first_after(button.seat),
                _ => live.after(button.seat).nth(1),
            });
            let blinds = big.and_then(|big| Blinds::told(table, big, None, false));
            table.blinds = blinds.map_or(Known::Unknown, |blinds| Known::told(blinds, at));
        }
    }

    /// Puts an entry with new chips into a seat.
    pub(super) fn sits(&mut self, chair: Chair, entry: EntryId, stack: Known<Chips>, waits: bool) {
        self.gains(chair.table, stack.get().copied().unwrap_or(Chips::ZERO));
        self.seats(chair, entry, stack, waits);
    }

    /// Puts an entry into a seat.
    fn seats(&mut self, chair: Chair, entry: EntryId, stack: Known<Chips>, waits: bool) {
        let table = self.tables.get_mut(&chair.table).expect("the table is open");
        table.at.insert(chair.seat, Sitting { entry, stack, waits });
        self.entry_mut(entry).chair = Some(chair);
    }

    /// Frees a seat; `with_chips` if the stack leaves the table too.
    pub(super) fn stands(&mut self, chair: Chair, entry: EntryId, with_chips: bool) {
        let Some(table) = self.tables.get_mut(&chair.table) else { return };
        let Some(sat) = table.at.get(&chair.seat).filter(|one| one.entry == entry) else { return };
        let stack = sat.stack;
        table.at.remove(&chair.seat);
        match stack.get() {
            Some(chips) if with_chips => self.loses(chair.table, *chips),
            None if with_chips => self.forgets_chips(chair.table),
            _ => {}
        }
    }

    pub(super) fn bought(&mut self, bought: &Bought, is_bought: bool) {
        let Bought { entry, add_on, price, chips, .. } = *bought;
        let one = self.entry_mut(entry);
        let count = if add_on { &mut one.add_ons } else { &mut one.rebuys };
        let Some(chair) = one.chair else { return };
        match is_bought {
            true => {
                *count += 1;
                (one.more.prize, one.more.fee) =
                    (one.more.prize + price.prize, one.more.fee + price.fee);
                self.gains(chair.table, chips);
            }
            false => {
                *count -= 1;
                (one.more.prize, one.more.fee) =
                    (one.more.prize.less(price.prize), one.more.fee.less(price.fee));
                self.loses(chair.table, chips);
            }
        }
        let sat = self.tables.get_mut(&chair.table).and_then(|one| one.at.get_mut(&chair.seat));
        if let Some(sat) = sat.filter(|sat| sat.entry == entry) {
            sat.stack = match sat.stack {
                Known::Told { value, at } if is_bought => Known::told(value + chips, at),
                Known::Told { value, at } => Known::told(value.saturating_sub(chips), at),
                Known::Unknown => Known::Unknown,
            };
        }
    }

    pub(super) fn gains(&mut self, table: TableNo, chips: Chips) {
        self.changes_chips(table, |held| Some(held + chips));
    }

    pub(super) fn loses(&mut self, table: TableNo, chips: Chips) {
        self.changes_chips(table, |held| (held >= chips).then(|| held - chips));
    }

    fn forgets_chips(&mut self, table: TableNo) {
        self.changes_chips(table, |_| None);
    }

    fn forgets_all_chips(&mut self) {
        self.tables.values_mut().for_each(|table| table.holds = Known::Unknown);
    }

    /// Nobody knows where chips are if a table was closed at which some should have been left.
    pub(super) fn reconciles_chips(&mut self) {
        let held: Option<Vec<Chips>> =
            self.tables.values().map(|table| table.holds.get().copied()).collect();
        let held: Option<Chips> = held.map(|all| all.into_iter().sum());
        if held.is_some_and(|held| held != self.issued()) {
            self.forgets_all_chips();
        }
    }

    fn changes_chips(&mut self, table: TableNo, change: impl Fn(Chips) -> Option<Chips>) {
        let Some(one) = self.tables.get_mut(&table) else { return };
        if let Known::Told { value, at } = one.holds {
            let value = change(value);
            one.holds = value.map_or(Known::Unknown, |value| Known::told(value, at));
        }
    }
}
