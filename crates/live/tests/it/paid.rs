//! What a payment or a deal fixes: undo cannot change the pool or the places on which it depends.

use crate::hall::{Hall, chips, walk_in};
use crate::plans::{setup, staff, text, with};
use crate::undo::cannot;
use live::{
    ActNo, CannotUndo, DeskAct, DeviceId, EntryAct, MoneyAct, Payment, PlayAct, Role, Setup, What,
};
use seating::{EntryId, TableNo};
use tournament::Amount;
use tournament::deals::Method;
use tournament::entry::{CountsFrom, Price, Rebuy, StackRule, Until};
use units::{Chips, Millis};

/// An event with late entries, and rebuys at any time, in the first half hour.
fn sells() -> Setup {
    with(|setup| {
        let until = Until::Clock(Millis(30 * 60_000));
        setup.plan.registration.late = Some(until);
        setup.plan.terms.rebuy = Some(Rebuy {
            price: Price { prize: Amount::new(500), fee: Amount::ZERO },
            chips: Chips::new(10_000),
            until,
            counts_from: CountsFrom::HandBegan,
            max: None,
            stack: StackRule::Any,
        });
    })
}

/// Sales of which some were taken back: all of them change the pool if they are undone.
struct Sales {
    entry: ActNo,
    entry_undone: ActNo,
    rebuy: ActNo,
    rebuy_undone: ActNo,
}

impl Sales {
    fn made(hall: &mut Hall) -> Sales {
        let late = |name| What::Entry(EntryAct::Register(walk_in(text(name))));
        let buys = |entry| {
            let (entry, payment) = (EntryId(entry), Payment::Cash);
            What::Entry(EntryAct::Rebuy { entry, payment })
        };
        let entry = hall.does(late(60));
        let mistake = hall.does(late(61));
        let entry_undone = hall.does(What::Undo(mistake));
        let rebuy = hall.does(buys(0));
        let mistake = hall.does(buys(3));
        let rebuy_undone = hall.does(What::Undo(mistake));
        Sales { entry, entry_undone, rebuy, rebuy_undone }
    }

    fn all(&self) -> [ActNo; 4] {
        [self.entry, self.entry_undone, self.rebuy, self.rebuy_undone]
    }
}

#[test]
fn a_paid_winner_makes_every_knock_out_final() {
    let mut hall = Hall::playing(setup(), 3, 1, 1);
    let mut outs = Vec::new();
    while hall.event.left() > 1 {
        hall.minutes(1);
        let entry = hall.someone(1);
        outs.push(hall.out(entry).unwrap());
    }
    let winner = hall.event.all_in()[0];
    hall.does(What::Money(MoneyAct::Pay(winner)));
    assert_eq!(hall.event.got(winner), Amount::new(750));
    for out in outs {
        assert_eq!(cannot(hall.try_to(What::Undo(out))), CannotUndo::Paid);
    }
    assert_eq!(hall.event.left(), 1, "nobody else can win the first prize");
}

#[test]
fn money_that_a_player_in_play_has_got_fixes_the_pool() {
    let mut hall = Hall::playing(sells(), 4, 1, 1);
    let sales = Sales::made(&mut hall);
    let second = DeviceId(1);
    let sign = DeskAct::SignIn { device: second, staff: staff(1), role: Role::Desk };
    hall.does(What::Desk(sign));
    let out = hall.out(EntryId(2)).unwrap();
    let back = hall.does(What::Undo(out));
    let correct = |paid| {
        let (entry, paid, reason) = (EntryId(3), Amount::new(paid), Some(text(1)));
        What::Money(MoneyAct::Correct { entry, paid, second, reason })
    };
    hall.does(correct(100));
    let pool = hall.event.pool().total;
    for act in sales.all().into_iter().chain([back]) {
        assert_eq!(cannot(hall.try_to(What::Undo(act))), CannotUndo::Paid, "act {act}");
    }
    assert_eq!(hall.event.pool().total, pool);
    // The player gives the money back.
    hall.does(correct(0));
    for act in sales.all().into_iter().chain([back]) {
        hall.does(What::Undo(act));
    }
    hall.replays();
}

/// Counts the chips of the three who are left, and makes a deal among them.
fn deals(hall: &mut Hall, told: [u64; 3], left: u64) -> ActNo {
    let (table, agreed) = (TableNo(1), hall.event.all_in());
    let seats = agreed.iter().map(|entry| hall.chair(*entry).seat);
    let stacks = seats.zip(told.map(chips)).collect();
    hall.does(What::Play(PlayAct::Count { table, stacks, remark: None }));
    let left = Amount::new(left);
    hall.does(What::Money(MoneyAct::Deal { method: Method::Equal, left, agreed }))
}

fn won(hall: &Hall) -> u64 {
    hall.event.won().values().map(|won| won.total().get()).sum()
}

#[test]
fn a_deal_fixes_the_pool_and_who_has_a_share() {
    let mut hall = Hall::playing(sells(), 4, 1, 1);
    let sales = Sales::made(&mut hall);
    let mut before = sales.all().to_vec();
    for entry in [1, 2] {
        hall.minutes(1);
        before.push(hall.out(EntryId(entry)).unwrap());
    }
    hall.minutes(31);
    // Entry 4 has touched no chip, so only the deal keeps it in the pool.
    let deal = deals(&mut hall, [30_000, 20_000, 10_000], 0);
    assert_eq!((hall.event.pool().total, won(&hall)), (Amount::new(3_000), 3_000));
    for act in before {
        assert_eq!(cannot(hall.try_to(What::Undo(act))), CannotUndo::Depended, "act {act}");
    }
    assert_eq!((hall.event.pool().total, won(&hall)), (Amount::new(3_000), 3_000));
    // Without the deal, a sale can be taken back again.
    hall.does(What::Undo(deal));
    hall.does(What::Undo(sales.rebuy));
    assert_eq!(hall.event.pool().total, Amount::new(2_500));
    hall.replays();
}

#[test]
fn a_knock_out_from_before_a_deal_does_not_come_into_force() {
    let mut hall = Hall::playing(setup(), 5, 1, 1);
    let mut outs = Vec::new();
    for entry in [0, 1, 2] {
        hall.minutes(1);
        outs.push(hall.out(EntryId(entry)).unwrap());
    }
    let back = hall.does(What::Undo(outs[0]));
    hall.minutes(1);
    deals(&mut hall, [20_000, 20_000, 10_000], 100);
    // Entry 0 has a share, and would get place 5, behind two players without one.
    assert_eq!(cannot(hall.try_to(What::Undo(back))), CannotUndo::Depended);
    // A knock-out since the deal is taken back, and put into force again.
    hall.minutes(1);
    let out = hall.out(EntryId(3)).unwrap();
    let back = hall.does(What::Undo(out));
    hall.does(What::Undo(back));
    assert_eq!(hall.event.places()[&EntryId(3)].from, 3);
    hall.minutes(1);
    hall.out(EntryId(4)).unwrap();
    assert_eq!(won(&hall), 2_500);
    hall.replays();
}
