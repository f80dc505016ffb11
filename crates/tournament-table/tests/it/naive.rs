//! A deliberately plain second account of a table: a list of seats and stacks, replayed from its
//! events and facts. It knows nothing of tables, schedules or positions.

use hand::{Event as Hand, PostKind};
use seating::{BustedSeat, Direction, EntryId, Fact, Hold, Passage, PassageId};
use std::collections::{BTreeMap, BTreeSet};
use table::Event as TableEvent;
use tournament_table::Event;
use units::{Instant, Seat};

#[derive(Default)]
pub(crate) struct Naive {
    /// Who sits where, with how many chips between hands.
    pub(crate) seats: BTreeMap<Seat, (EntryId, u64)>,
    /// The hand that is being played.
    hand: Option<Played>,
    /// Whether an order to go on is due before the next hand.
    stopped: bool,
    /// Holds that were directed and not lifted.
    holds: u32,
    /// The round whose hand is due.
    round: Option<u32>,
    /// The numbers of the directions that were taken.
    taken: u64,
    /// Those of them that were carried out.
    done: BTreeSet<u64>,
    /// Who has risen and is to be told of.
    rising: Option<(EntryId, u64)>,
    /// Every fact, in order.
    pub(crate) told: Vec<Fact>,
    /// The facts that are due next.
    due: Vec<Fact>,
    pub(crate) hands: u64,
    pub(crate) busts: u64,
    pub(crate) moves: u64,
}

#[derive(Default)]
struct Played {
    began: Instant,
    round: Option<u32>,
    started: BTreeMap<Seat, u64>,
    put_in: BTreeMap<Seat, u64>,
    folded: BTreeSet<Seat>,
    ante_for_all: bool,
    winners: BTreeMap<u8, BTreeSet<Seat>>,
}

impl Naive {
    /// Takes an event in, and checks all that can be told of it.
    pub(crate) fn take(&mut self, at: Instant, event: &Event) {
        match event {
            Event::Opened(_) | Event::Judged { .. } | Event::SeatKept { .. } => {}
            Event::SeatFreed { .. } | Event::AwaitsBreak { .. } | Event::Acknowledged { .. } => {}
            Event::Table(event) => self.play(at, event),
            Event::Directed { no, direction } => {
                assert_eq!(*no, self.taken + 1, "a direction was lost or taken twice");
                self.taken = *no;
                match direction {
                    Direction::GoOn { round } => {
                        (self.stopped, self.holds, self.round) = (false, 0, *round);
                    }
                    Direction::Hold(_) => self.holds += 1,
                    _ => {}
                }
                if let Direction::Hold(Hold::AfterHand | Hold::BreakOff) = direction {
                    self.stopped |= self.hand.is_none();
                }
            }
            Event::CarriedOut { no } => {
                assert!(*no <= self.taken && self.done.insert(*no), "{no} was carried out twice");
                assert!(self.hand.is_none(), "{no} was carried out in a hand");
            }
            Event::SatDown { seat, passage, .. } => {
                let Passage { entry, stack, .. } = passage;
                assert!(self.seats.values().all(|(other, _)| other != entry), "{entry:?} twice");
                let before = self.seats.insert(*seat, (*entry, stack.get()));
                assert!(before.is_none(), "{seat} was taken");
                self.moves += 1;
            }
            Event::Merged { seat, passage, into } => {
                assert!(self.hand.is_none(), "stacks become one between hands");
                let one = self.seats.get_mut(seat).unwrap();
                *one = (*into, one.1 + passage.stack.get());
                self.moves += 1;
            }
            Event::Rose { seat } => {
                let (entry, stack) = self.seats.remove(seat).expect("somebody sits there");
                self.rising = Some((entry, stack));
            }
            Event::ChipsCame { seat, amount } => {
                assert!(self.hand.is_none(), "chips come between hands");
                self.seats.get_mut(seat).unwrap().1 += amount.get();
            }
            Event::Held => self.stopped = true,
            Event::HandBegan { asked, round } => {
                assert!(!self.stopped && self.holds == 0, "a hand began at a table at rest");
                assert_eq!(*round, self.round.take(), "the hand is of its round");
                assert!(self.due.is_empty(), "{:?} were not told before the next hand", self.due);
                self.stopped = round.is_some();
                self.hand = Some(Played { began: *asked, round: *round, ..Played::default() });
                self.hands += 1;
            }
            Event::RoundPassed => {
                assert!(self.seats.values().filter(|(_, stack)| *stack > 0).count() < 2);
                (self.round, self.stopped) = (None, true);
            }
            Event::Reported(fact) => self.hear(fact),
        }
    }

    fn hear(&mut self, fact: &Fact) {
        if let Fact::Rested { stacks, .. } | Fact::Failed { stacks } = fact {
            let told: Vec<(EntryId, u64)> =
                stacks.iter().map(|stack| (stack.entry, stack.chips.get())).collect();
            assert_eq!(told, self.seats.values().copied().collect::<Vec<_>>());
            assert!(self.hand.is_none());
        }
        if let Fact::Out { .. } = fact {
            let due = self.due.iter().position(|due| due == fact);
            self.due.remove(due.unwrap_or_else(|| panic!("{fact:?} is not {:?}", self.due)));
            self.stopped = true;
        }
        if let Fact::Released { passage, .. } = fact {
            let left = (passage.entry, passage.stack.get());
            assert_eq!(self.rising.take(), Some(left), "who leaves takes their stack along");
        }
        if let Fact::Empty = fact {
            assert!(self.seats.is_empty());
        }
        self.told.push(fact.clone());
    }

    fn play(&mut self, at: Instant, event: &TableEvent) {
        match event {
            TableEvent::HandOpened(header) => {
                let hand = self.hand.as_mut().expect("it has begun");
                for stake in &header.setup.seats {
                    let (_, stack) = self.seats[&stake.seat];
                    assert_eq!(stack, stake.stack.get());
                    hand.started.insert(stake.seat, stack);
                }
                hand.ante_for_all = matches!(header.setup.stakes.ante, hand::Ante::BigBlind(_));
            }
            TableEvent::Hand(event) => self.play_hand(at, event),
            TableEvent::HandVoided(_) => self.hand = None,
            _ => {}
        }
    }

    fn play_hand(&mut self, at: Instant, event: &Hand) {
        let Some(hand) = &mut self.hand else { return };
        let mut put = |seat: &Seat, amount: u64| *hand.put_in.entry(*seat).or_default() += amount;
        match event {
            Hand::AntePosted { seat, amount, .. } if !hand.ante_for_all => put(seat, amount.get()),
            Hand::BlindPosted { kind: PostKind::Dead | PostKind::Ante, .. } => {}
            Hand::BlindPosted { seat, amount, .. } | Hand::Called { seat, amount, .. } => {
                put(seat, amount.get());
            }
            Hand::BetMade { seat, amount, .. } | Hand::RaisedTo { seat, amount, .. } => {
                put(seat, amount.get());
            }
            Hand::UncalledReturned { seat, amount } => {
                *hand.put_in.get_mut(seat).unwrap() -= amount.get();
            }
            Hand::Folded { seat } => {
                hand.folded.insert(*seat);
            }
            Hand::PotAwarded { pot, shares, .. } => {
                let winners = hand.winners.entry(*pot).or_default();
                winners.extend(shares.iter().map(|share| share.seat));
            }
            Hand::Ended { stacks } => {
                for stake in stacks.iter() {
                    self.seats.get_mut(&stake.seat).unwrap().1 = stake.stack.get();
                }
                let hand = self.hand.take().unwrap();
                let out = self.out(at, hand);
                self.due.extend(out);
            }
            _ => {}
        }
    }

    /// Who went out in a hand, and who won the highest layer of chips that each had a part in.
    fn out(&mut self, ended: Instant, hand: Played) -> Option<Fact> {
        let live = |seat: &&Seat| !hand.folded.contains(seat);
        let levels: BTreeSet<u64> = hand
            .started
            .keys()
            .filter(live)
            .map(|seat| hand.put_in.get(seat).copied().unwrap_or(0))
            .collect();
        let mut seats = Vec::new();
        for (seat, before) in &hand.started {
            let (entry, now) = self.seats[seat];
            if now > 0 {
                continue;
            }
            let own = hand.put_in.get(seat).copied().unwrap_or(0);
            let pot = levels.iter().position(|level| *level == own).unwrap() as u8;
            let pot = pot - u8::from(levels.first() == Some(&0));
            let won_by = hand.winners[&pot].iter().map(|seat| self.seats[seat].0).collect();
            let stack_before = units::Chips::new(*before);
            seats.push(BustedSeat { entry, stack_before, won_by });
            self.busts += 1;
        }
        let number = units::HandNo(self.hands);
        let Played { began, round, .. } = hand;
        (!seats.is_empty()).then_some(Fact::Out { hand: number, round, began, ended, seats })
    }

    /// All chips at the table, between hands.
    pub(crate) fn chips(&self) -> u64 {
        self.seats.values().map(|(_, stack)| stack).sum()
    }

    /// The stacks that left, by passage.
    pub(crate) fn left(&self) -> BTreeMap<PassageId, u64> {
        let passages = self.told.iter().filter_map(|fact| match fact {
            Fact::Released { passage, .. } => Some((passage.id, passage.stack.get())),
            _ => None,
        });
        passages.collect()
    }
}
