//! A table on paper: it keeps the words of `seating` as a real one does, and tosses coins for hands.

use courier::{Incoming, Outgoing};
use seating::{
    BustedSeat, Direction, EmptySeat, EntryId, Fact, Hold, Leaver, Passage, PassageId, Phase,
    Schedule, Stack,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use test_kit::Dice;
use units::{Chips, HandNo, Instant, Millis, Seat};

/// A table, its players and the hand in play.
pub(crate) struct Paper {
    pub(crate) seats: BTreeMap<Seat, Passage>,
    pub(crate) incoming: Incoming,
    pub(crate) outgoing: Outgoing<Fact>,
    /// Shared by all tables: a large field would have as many copies of the rows.
    pub(crate) schedule: Arc<Schedule>,
    pub(crate) hands: u64,
    pub(crate) closed: bool,
    /// Whether no hand begins.
    pub(crate) sleeps: bool,
    failed: bool,
    size: u8,
    kept: BTreeMap<PassageId, Seat>,
    /// Directions that wait for the end of the hand.
    after_hand: VecDeque<Direction>,
    hand: Option<Hand>,
    held: bool,
    after_out: bool,
    round: Option<u32>,
    told_last_table: bool,
    last_hand: Instant,
}

struct Hand {
    began: Instant,
    ends: Instant,
    round: Option<u32>,
    stacks: BTreeMap<EntryId, Chips>,
}

impl Paper {
    pub(crate) fn new(size: u8, schedule: impl Into<Arc<Schedule>>) -> Paper {
        Paper {
            seats: BTreeMap::new(),
            incoming: Incoming::new(),
            outgoing: Outgoing::new(),
            schedule: schedule.into(),
            hands: 0,
            closed: false,
            sleeps: false,
            failed: false,
            size,
            kept: BTreeMap::new(),
            after_hand: VecDeque::new(),
            hand: None,
            held: false,
            after_out: false,
            round: None,
            told_last_table: false,
            last_hand: Instant(0),
        }
    }

    /// Takes the direction with this number, if it is the next.
    pub(crate) fn take(&mut self, now: Instant, no: u64, direction: &Direction) {
        assert!(
            !self.closed || self.incoming.taken() >= no,
            "a closed table is told {direction:?}"
        );
        if self.incoming.take(no) != courier::Arrival::Next {
            return;
        }
        if self.failed && *direction != Direction::Close {
            return;
        }
        match direction {
            Direction::Keep { .. } | Direction::Take { .. }
                if self.after_hand.is_empty() && !self.waits_to_merge(direction) =>
            {
                self.seats_or_keeps(now, direction);
            }
            // Directions are carried out in order: a seat that is to be free may be meant.
            Direction::Keep { .. } | Direction::Take { .. } => {
                self.after_hand.push_back(direction.clone());
            }
            Direction::Seat(arrivals) => {
                assert!(self.seats.is_empty(), "seats are drawn at an empty table");
                let mut ids = Vec::new();
                for one in arrivals {
                    if !self.merges(now, &one.passage) {
                        ids.push(one.passage.id);
                        self.sits(one.seat, one.passage.clone());
                    }
                }
                self.tell(Fact::Sat(ids));
            }
            Direction::Clock(mark) => Arc::make_mut(&mut self.schedule).clock.marks.push(*mark),
            Direction::Hold(hold) => {
                self.held = true;
                match (hold, &self.hand) {
                    (Hold::BreakOff, Some(hand)) => {
                        let stacks = hand.stacks.clone();
                        self.seats.values_mut().for_each(|one| {
                            if let Some(stack) = stacks.get(&one.entry) {
                                one.stack = *stack;
                            }
                        });
                        self.hand = None;
                        self.rest(None);
                    }
                    (_, Some(_)) => {}
                    (_, None) => self.rest(None),
                }
            }
            Direction::GoOn { round } => {
                self.held = false;
                self.after_out = false;
                self.round = *round;
            }
            Direction::Release { .. } | Direction::ReleaseAll { .. } | Direction::Chips { .. } => {
                self.after_hand.push_back(direction.clone());
            }
            Direction::Close => {
                assert!(
                    self.seats.is_empty() && self.hand.is_none(),
                    "players sit at a closed table"
                );
                self.closed = true;
                self.tell(Fact::Closed);
            }
        }
        self.between_hands(now);
    }

    /// Lets time pass: ends the hand, opens the next.
    pub(crate) fn play(&mut self, now: Instant, dice: &mut Dice) {
        if self.hand.as_ref().is_some_and(|hand| hand.ends <= now) {
            let hand = self.hand.take().unwrap();
            self.ends(&hand, dice);
        }
        self.between_hands(now);
        let phase = self.schedule.at(now).map(|at| at.phase);
        let live = self.seats.values().filter(|one| one.stack > Chips::ZERO).count();
        if phase == Some(Phase::AwaitsLastTable) && self.hand.is_none() {
            if !self.told_last_table {
                self.told_last_table = true;
                self.rest(None);
            }
            return;
        }
        self.told_last_table = false;
        let stands =
            self.held || self.after_out || self.hand.is_some() || self.closed || self.sleeps;
        if stands || self.schedule.level(now, self.hands).is_none() {
            return;
        }
        if live < 2 {
            if let Some(round) = self.round.take() {
                self.held = true;
                self.rest(Some(round));
            }
            return;
        }
        let lasts = Millis(dice.between(15_000, 60_000));
        let stacks = self.seats.values().map(|one| (one.entry, one.stack)).collect();
        self.hands += 1;
        self.hand = Some(Hand { began: now, ends: now + lasts, round: self.round.take(), stacks });
        self.last_hand = now;
    }

    /// One player loses all chips to another in a hand that takes no time.
    pub(crate) fn busts(&mut self, now: Instant, loser: EntryId, winner: EntryId) {
        let seat = |paper: &Paper, entry| {
            let mut seats = paper.seats.iter().filter(move |(_, one)| one.entry == entry);
            *seats.next().unwrap().0
        };
        let (from, to) = (seat(self, loser), seat(self, winner));
        let lost = core::mem::take(&mut self.seats.get_mut(&from).unwrap().stack);
        self.seats.get_mut(&to).unwrap().stack += lost;
        self.hands += 1;
        self.after_out = true;
        let seats = vec![BustedSeat { entry: loser, stack_before: lost, won_by: vec![winner] }];
        let hand = HandNo(self.hands);
        self.tell(Fact::Out { hand, round: None, began: now, ended: now, seats });
    }

    /// Fails: its hand is void, and it tells the stacks of before.
    pub(crate) fn fails(&mut self) {
        let hand = self.hand.take();
        let stacks = self.seats.values().map(|one| {
            let chips = hand.as_ref().and_then(|hand| hand.stacks.get(&one.entry)).copied();
            Stack { entry: one.entry, chips: chips.unwrap_or(one.stack) }
        });
        let stacks = stacks.collect();
        self.failed = true;
        self.seats.clear();
        self.after_hand.clear();
        self.tell(Fact::Failed { stacks });
    }

    /// Everybody's chips before the hand in play.
    pub(crate) fn stacks_before(&self) -> Vec<(EntryId, Chips)> {
        let before = |one: &Passage| self.hand.as_ref()?.stacks.get(&one.entry).copied();
        let seats = self.seats.values();
        seats.map(|one| (one.entry, before(one).unwrap_or(one.stack))).collect()
    }

    /// Everybody's chips; those of a hand in play as they were before it.
    pub(crate) fn chips(&self) -> u64 {
        self.seats.values().map(|one| one.stack.get()).sum()
    }

    /// What it stands still for, if it does.
    pub(crate) fn told(&self) -> String {
        let stacks: Vec<u64> = self.seats.values().map(|one| one.stack.get()).collect();
        let (held, out, hand) = (self.held, self.after_out, self.hand.is_some());
        format!("stacks {stacks:?}, held {held}, after out {out}, in a hand {hand}")
    }

    /// Whether directions wait for the end of the hand, or facts for the link.
    pub(crate) fn is_quiet(&self) -> bool {
        self.after_hand.is_empty() && self.outgoing.is_empty()
    }

    /// Whether no hand begins before a knock-out is acknowledged.
    pub(crate) fn awaits_acknowledgement(&self) -> bool {
        self.after_out
    }

    /// Whether it is open and its seats are empty.
    pub(crate) fn has_nobody(&self) -> bool {
        self.seats.is_empty() && !self.closed && !self.failed
    }

    /// When the hand in play ends.
    pub(crate) fn hand_ends(&self) -> Option<Instant> {
        self.hand.as_ref().map(|hand| hand.ends)
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.hand_ends().is_some()
    }

    /// A hand: one or two pots change hands, more often all of a stack as the blinds rise.
    fn ends(&mut self, hand: &Hand, dice: &mut Dice) {
        let is_in =
            |one: &Passage| hand.stacks.get(&one.entry).is_some_and(|stack| *stack > Chips::ZERO);
        let dealt = self.seats.iter().filter(|(_, one)| is_in(one));
        let live: Vec<Seat> = dealt.map(|(seat, _)| *seat).collect();
        let mut busted = BTreeSet::new();
        let winner = dice.pick(&live);
        let losers = dice.between(1, 2).min(live.len() as u64 - 1);
        let mut won = Chips::ZERO;
        for seat in dice
            .some(&live, live.len())
            .into_iter()
            .filter(|seat| *seat != winner)
            .take(losers as usize)
        {
            let one = self.seats.get_mut(&seat).unwrap();
            let most = one.stack.get();
            let lost = if dice.percent(35) { most } else { dice.between(1, most) / 2 };
            one.stack = Chips::new(most - lost);
            won = Chips::new(won.get() + lost);
            if one.stack == Chips::ZERO {
                busted.insert(seat);
            }
        }
        let winner = self.seats.get_mut(&winner).unwrap();
        winner.stack = Chips::new(winner.stack.get() + won.get());
        let by = winner.entry;
        if !busted.is_empty() {
            self.after_out = true;
            let seats = busted.iter().map(|seat| {
                let entry = self.seats[seat].entry;
                BustedSeat { entry, stack_before: hand.stacks[&entry], won_by: vec![by] }
            });
            let (no, round, began, ended) = (HandNo(self.hands), hand.round, hand.began, hand.ends);
            let seats = seats.collect();
            self.tell(Fact::Out { hand: no, round, began, ended, seats });
        }
        if hand.round.is_some() {
            self.held = true;
            self.rest(hand.round);
        } else if self.held {
            self.rest(None);
        }
    }

    fn between_hands(&mut self, now: Instant) {
        if self.hand.is_some() {
            return;
        }
        while let Some(direction) = self.after_hand.pop_front() {
            match direction {
                // A seat that was kept for a stack that does not come.
                Direction::Release { passage, .. } if self.kept.remove(&passage).is_some() => {}
                Direction::Release { passage, leaver, stay } => {
                    let may = |one: &Passage| one.stack > Chips::ZERO && !stay.contains(&one.entry);
                    let other = self.seats.iter().find(|(_, one)| may(one)).map(|(seat, _)| *seat);
                    let seat = match leaver {
                        Leaver::Entry(entry) => self
                            .seats
                            .iter()
                            .find(|(_, one)| one.entry == entry)
                            .map(|(seat, _)| *seat),
                        _ => other.or_else(|| {
                            let mut all = self.seats.iter();
                            all.find(|(_, one)| one.stack > Chips::ZERO).map(|(seat, _)| *seat)
                        }),
                    };
                    match seat {
                        Some(seat) => self.releases(seat, passage),
                        None => self.tell(Fact::NotReleased(passage)),
                    }
                }
                Direction::ReleaseAll { first } => {
                    let seats: Vec<Seat> = self.seats.keys().copied().collect();
                    for (at, seat) in (0..).zip(&seats) {
                        self.releases(*seat, PassageId(first.0 + at));
                    }
                    if seats.is_empty() {
                        self.tell(Fact::Empty);
                    }
                }
                Direction::Chips { entry, amount, if_at_most } => {
                    let one = self.seats.values_mut().find(|one| one.entry == entry);
                    let fact = match one {
                        Some(one) if if_at_most.is_none_or(|most| one.stack <= most) => {
                            one.stack = Chips::new(one.stack.get() + amount.get());
                            Fact::Added { entry, amount }
                        }
                        one => Fact::NotAdded { entry, stack: one.map(|one| one.stack) },
                    };
                    self.tell(fact);
                }
                other => self.seats_or_keeps(now, &other),
            }
        }
    }

    fn seats_or_keeps(&mut self, now: Instant, direction: &Direction) {
        match direction {
            Direction::Keep { passage, .. } => {
                let free = self.free();
                let fact = match free {
                    Some(seat) => {
                        self.kept.insert(*passage, seat);
                        let place = EmptySeat {
                            seat,
                            to_big_blind: seat.number() % 5,
                            waits_for_button: false,
                        };
                        Fact::Kept { passage: *passage, place }
                    }
                    None => Fact::NoRoom(*passage),
                };
                self.tell(fact);
            }
            Direction::Take { passage, kept } => {
                let seat = self.kept.remove(&passage.id).or_else(|| self.free());
                if self.merges(now, passage) {
                    return;
                }
                assert!(kept.is_none() || *kept == seat, "another seat was kept");
                match seat {
                    Some(seat) => {
                        self.sits(seat, passage.clone());
                        self.tell(Fact::Sat(vec![passage.id]));
                    }
                    None => self.tell(Fact::NoRoom(passage.id)),
                }
            }
            other => unreachable!("{other:?} waits for no hand"),
        }
    }

    /// Whether a stack would meet another one of its player, and has to wait for the end of the hand.
    fn waits_to_merge(&self, direction: &Direction) -> bool {
        let Direction::Take { passage, .. } = direction else { return false };
        self.hand.is_some() && self.seats.values().any(|one| one.player == passage.player)
    }

    /// One player's two stacks become one; the smaller is out, and of equal ones the later.
    fn merges(&mut self, now: Instant, passage: &Passage) -> bool {
        let Some(there) = self.seats.values_mut().find(|one| one.player == passage.player) else {
            return false;
        };
        let mut two = [(there.stack, there.entry), (passage.stack, passage.entry)];
        two.sort_by(|one, other| one.0.cmp(&other.0).then(other.1.cmp(&one.1)));
        let [from, into] = two.map(|(chips, entry)| Stack { entry, chips });
        there.stack += passage.stack;
        there.entry = into.entry;
        let into = Stack { chips: there.stack, ..into };
        self.tell(Fact::Merged { passage: passage.id, from, into, at: now });
        true
    }

    fn releases(&mut self, seat: Seat, id: PassageId) {
        let passage = Passage { id, ..self.seats.remove(&seat).unwrap() };
        self.tell(Fact::Released { passage, to_big_blind: 0 });
        if self.seats.is_empty() {
            self.tell(Fact::Empty);
        }
    }

    fn rest(&mut self, round: Option<u32>) {
        let stacks = self.seats.values().map(|one| Stack { entry: one.entry, chips: one.stack });
        let stacks = stacks.collect();
        self.tell(Fact::Rested { round, stacks });
    }

    fn sits(&mut self, seat: Seat, passage: Passage) {
        assert!(seat.number() <= self.size, "no such seat");
        assert!(self.seats.insert(seat, passage).is_none(), "two players in one seat");
    }

    fn free(&self) -> Option<Seat> {
        let is_free = |seat: &Seat| {
            !self.seats.contains_key(seat) && !self.kept.values().any(|kept| kept == seat)
        };
        (1..=self.size).map(Seat::new).find(is_free)
    }

    fn tell(&mut self, fact: Fact) {
        self.outgoing.push(fact).unwrap();
    }
}
