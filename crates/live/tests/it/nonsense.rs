//! Nonsense: acts of every kind with random contents, at random moments. Most are refused; whatever is done, nobody
//! sits twice, chips add up, and the record replays.

use crate::hall::{Hall, chips, walk_in};
use crate::plans::{BOOK, START, setup, staff, text, with};
use crate::random::seeds;
use live::{
    Chair, Choice, ClockAct, ConductAct, Dealt, DeskAct, DeviceId, EntryAct, HandDone, Instead,
    KnockOut, MoneyAct, MoveAct, OutOfChips, Payment, PlanAct, PlanChange, PlayAct, Presence,
    PrizeGoes, Published, RaceRun, Registering, Role, SeatsDrawn, Setup, StartItem, What, Who,
};
use rulings::{Dealing, Incident, Length, Level, Phone, Player, Situation};
use seating::{EntryId, TableNo};
use std::collections::BTreeMap;
use test_kit::Dice;
use tournament::Amount;
use tournament::deals::Method;
use tournament::entry::{AddOn, CountsFrom, Price, ReEntry, Rebuy, StackRule, Until};
use units::{Chips, Instant, Millis, Seat};

/// An event that sells everything.
fn sells_all(seed: u64) -> Setup {
    with(|setup| {
        let until = Until::Clock(Millis(39 * 60_000));
        let price = Price { prize: Amount::new(500), fee: Amount::ZERO };
        let terms = &mut setup.plan.terms;
        terms.re_entry = Some(ReEntry { until, max: Some(2) });
        terms.rebuy = Some(Rebuy {
            price,
            chips: Chips::new(10_000),
            until,
            counts_from: CountsFrom::Asked,
            max: Some(3),
            stack: if seed.is_multiple_of(2) { StackRule::Zero } else { StackRule::AtMostStart },
        });
        terms.add_on = Some(AddOn { price, chips: Chips::new(15_000), max: 1 });
        setup.plan.registration.late = Some(until);
        setup.plan.seats = 6;
        setup.plan.tables.final_table.players = 6;
        setup.plan.tables.final_table.redraw = !seed.is_multiple_of(3);
        setup.dealing = if seed % 2 == 1 { Dealing::PlayerDealt } else { Dealing::DealerDealt };
        setup.seats_drawn =
            if seed % 4 < 2 { SeatsDrawn::AtStart } else { SeatsDrawn::AtRegistration };
    })
}

struct Fool {
    hall: Hall,
    dice: Dice,
    kinds: BTreeMap<&'static str, (u32, u32)>,
}

impl Fool {
    fn entry(&mut self) -> EntryId {
        EntryId(self.dice.below(self.hall.event.entries_count().into()) as u32)
    }

    fn table(&mut self) -> TableNo {
        TableNo(self.dice.between(1, 6) as u32)
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.dice.between(1, 7) as u8)
    }

    /// A seat, more often than not one with somebody in it.
    fn chair(&mut self) -> Chair {
        let all = self.hall.event.all_in();
        if self.dice.percent(70) && !all.is_empty() {
            let entry = self.dice.pick(&all);
            if let Some(chair) = self.hall.event.seat_of(entry) {
                return chair;
            }
        }
        Chair { table: self.table(), seat: self.seat() }
    }

    fn free(&mut self) -> Chair {
        let table = self.table();
        let free = self.hall.event.free(table).first();
        Chair { table, seat: free.unwrap_or(Seat::new(1)) }
    }

    fn stack(&mut self) -> Chips {
        chips(self.dice.between(0, 400) * 100)
    }

    fn reason(&mut self) -> Option<tournament::Digest> {
        self.dice.percent(80).then(|| text(1))
    }

    fn what(&mut self) -> (&'static str, What) {
        match self.dice.below(10) {
            0 => ("plan", What::Plan(self.plan())),
            1 => ("entry", What::Entry(self.enters())),
            2 => ("desk", What::Desk(self.desk())),
            3 | 4 => ("play", What::Play(self.play())),
            5 | 6 => ("move", What::Move(self.moves())),
            7 => ("clock", What::Clock(self.clock())),
            8 => match self.dice.percent(50) {
                true => ("conduct", What::Conduct(self.conduct())),
                false => ("money", What::Money(self.money())),
            },
            _ => {
                let acts = self.hall.event.log().len() as u64;
                let last = acts.saturating_sub(self.dice.below(12));
                ("undo", What::Undo(last as u32))
            }
        }
    }

    fn plan(&mut self) -> PlanAct {
        let order = vec![self.table(), self.table()];
        match self.dice.below(10) {
            0 => PlanAct::Publish(Published { redraw: true, ..setup().published() }),
            1 => PlanAct::Change {
                change: PlanChange::BreakOrder(order),
                reason: self.reason(),
                departs: false,
            },
            2 => {
                let (change, reason) = (PlanChange::PlanRedraw, self.reason());
                PlanAct::Change { change, reason, departs: true }
            }
            3 => PlanAct::Said(StartItem::Phones),
            4 => PlanAct::Announced(self.dice.between(1, 9) as u32),
            5 | 6 => PlanAct::OpenTable { table: self.table(), seats: 6 },
            7 => PlanAct::CloseTable(self.table()),
            8 => PlanAct::Start { begins: None },
            _ => PlanAct::Finish,
        }
    }

    fn enters(&mut self) -> EntryAct {
        let (entry, payment) = (self.entry(), Payment::Cash);
        let person = entry.0 + 1;
        let all = [Presence::Here, Presence::Away, Presence::LeftForGood, Presence::NeverCame];
        let who = if self.dice.percent(80) { Who::New(text(3)) } else { Who::Known(person) };
        match self.dice.below(11) {
            0..=2 => EntryAct::Register(Registering { who, ..walk_in(text(2)) }),
            3 => EntryAct::Accept { person, book: BOOK },
            4 => EntryAct::Seat(entry),
            5 => {
                let (chair, reason) = (self.free(), self.reason());
                EntryAct::Fix { entry, chair, reason }
            }
            6 => EntryAct::Withdraw(entry),
            7 => EntryAct::ReEnter { person, payment },
            8 => EntryAct::Rebuy { entry, payment },
            9 => EntryAct::AddOn { entry, payment },
            _ => EntryAct::Presence { entry, presence: self.dice.pick(&all) },
        }
    }

    fn desk(&mut self) -> DeskAct {
        let device = DeviceId(self.dice.between(1, 3) as u32);
        match self.dice.below(5) {
            0 => DeskAct::SignIn { device, staff: staff(1), role: Role::Desk },
            1 => DeskAct::Return(device),
            2 => match self.hall.event.refused().first() {
                Some(refused) => DeskAct::DealtWith(refused.act.id),
                None => DeskAct::Return(device),
            },
            _ => DeskAct::Reserve { device, seats: self.dice.between(1, 3) as u8 },
        }
    }

    fn play(&mut self) -> PlayAct {
        let Chair { table, seat } = self.chair();
        match self.dice.below(12) {
            0..=3 => {
                let second = self.seat();
                let stack = self.dice.percent(50).then(|| self.stack());
                let out = |seat| OutOfChips { seat, stack };
                let two = self.dice.percent(20).then(|| out(second));
                let out = [out(seat)].into_iter().chain(two).collect();
                let winner = self.dice.percent(20).then(|| self.seat());
                let winners = winner.into_iter().collect();
                PlayAct::KnockOut(KnockOut { table, out, winners, ended: None })
            }
            4..=6 => {
                let hands = self.dice.between(1, 4) as u8;
                PlayAct::Hand(HandDone { table, hands, shuffled: None })
            }
            7 | 8 => {
                let (button, no_small) = (None, self.dice.percent(20));
                PlayAct::BigBlind { table, big: seat, button, no_small }
            }
            9 => {
                let seats = self.hall.event.tables().get(&table).map(|one| one.taken());
                let stacks: Vec<(Seat, Chips)> = seats
                    .into_iter()
                    .flat_map(|all| all.iter().collect::<Vec<_>>())
                    .map(|seat| (seat, self.stack()))
                    .collect();
                PlayAct::Count { table, stacks, remark: self.reason() }
            }
            10 => {
                let players = vec![(seat, self.stack(), 2)];
                let (old, new, button) = (chips(25), chips(100), seat);
                let (cards, remark) = (Dealt::ByLot, self.reason());
                PlayAct::Race(RaceRun { table, old, new, players, button, cards, remark })
            }
            _ => match self.dice.percent(30) {
                true => PlayAct::HandForHand(self.dice.between(2, 12) as u32),
                false => PlayAct::Round,
            },
        }
    }

    fn moves(&mut self) -> MoveAct {
        let cards = self.hall.event.cards();
        let card = cards.first().map_or(1, |card| card.no);
        let (entry, to, reason) = (self.entry(), self.free(), self.reason());
        let stack = self.dice.percent(30).then(|| self.stack());
        match self.dice.below(10) {
            0..=4 => {
                let done = self.dice.percent(60).then_some((entry, to.seat));
                MoveAct::Confirm { card, done, stack }
            }
            5 => {
                let moved = Instead::Moved { entry, to };
                let instead = if self.dice.percent(50) { moved } else { Instead::Nothing };
                MoveAct::Decline { card, instead, reason }
            }
            6 => MoveAct::Break { table: to.table, reason },
            7 => MoveAct::FinalTable,
            8 => MoveAct::Redraw,
            _ => MoveAct::ByHand { entry, to, reason },
        }
    }

    fn clock(&mut self) -> ClockAct {
        let time = Millis(self.dice.between(0, 30 * 60_000));
        match self.dice.below(6) {
            0 => ClockAct::Pause,
            1 | 2 => ClockAct::Resume,
            3 => ClockAct::BreakBegins,
            4 => ClockAct::Set { row: self.dice.below(9) as u32, left: time },
            _ => ClockAct::Back(time),
        }
    }

    fn conduct(&mut self) -> ConductAct {
        let (entry, reason) = (self.entry(), self.reason());
        let minutes = 10 * self.dice.between(0, 5) as u8;
        match self.dice.below(5) {
            0 | 1 => {
                let level = Level::SitOut(Length::Minutes(minutes));
                let corrects = self.dice.percent(20).then_some(1);
                ConductAct::Penalise { entry, level, reason, corrects }
            }
            2 => {
                let all = [PrizeGoes::Organiser, PrizeGoes::Behind, PrizeGoes::Player];
                let (stack, prize) = (Some(self.stack()), self.dice.pick(&all));
                ConductAct::Disqualify { entry, stack, reason, prize }
            }
            3 => {
                let Chair { table, seat } = self.chair();
                let players = vec![Player::at(seat)];
                let situation = Situation { players, ..Situation::default() };
                let incident = Incident::now(Phone { who: seat }, &situation);
                ConductAct::Propose { table, situation, incident, corrects: None }
            }
            _ => {
                let ruling = self.dice.between(1, 4) as u32;
                let (instead, penalties) = (self.dice.percent(30).then(|| text(1)), Vec::new());
                ConductAct::Decide { ruling, choice: Choice { instead, reason, penalties } }
            }
        }
    }

    fn money(&mut self) -> MoneyAct {
        match self.dice.below(3) {
            0 => {
                let (agreed, left) = (self.hall.event.all_in(), Amount::ZERO);
                MoneyAct::Deal { method: Method::Equal, left, agreed }
            }
            1 => MoneyAct::Pay(self.entry()),
            _ => {
                let (paid, second) = (Amount::new(100), DeviceId(1));
                MoneyAct::Correct { entry: self.entry(), paid, second, reason: self.reason() }
            }
        }
    }

    fn step(&mut self) {
        self.hall.passes(Millis(self.dice.between(0, 20_000)));
        if self.dice.percent(5) {
            // A console whose clock is behind.
            self.hall.now = Instant(self.hall.now.0 + 1);
        }
        let (kind, what) = self.what();
        let done = self.hall.try_to(what);
        let count = self.kinds.entry(kind).or_default();
        match done {
            Ok(_) => count.0 += 1,
            Err(why) => {
                assert!(!why.to_string().is_empty());
                count.1 += 1;
            }
        }
    }
}

#[test]
fn random_acts_of_every_kind_keep_everything_in_order() {
    let mut kinds: BTreeMap<&'static str, (u32, u32)> = BTreeMap::new();
    for seed in seeds(8) {
        println!("nonsense, seed {seed}");
        let mut hall = Hall::new(sells_all(seed), seed);
        hall.opens(4);
        hall.registers(20);
        hall.now = START;
        hall.says_all();
        let mut fool = Fool { hall, dice: Dice::new(seed), kinds: BTreeMap::new() };
        (0..600).for_each(|_| fool.step());
        fool.hall.replays();
        for (kind, (done, refused)) in fool.kinds {
            let all = kinds.entry(kind).or_default();
            *all = (all.0 + done, all.1 + refused);
        }
    }
    println!("{kinds:?}");
    for (kind, (done, refused)) in kinds {
        assert!(done > 5 && refused > 5, "{kind}: {done} done, {refused} refused");
    }
}
