//! Prizes, bounties, and when they are paid.

use crate::hall::{DIRECTOR, Hall, knock_out};
use crate::plans::{setup, staff, with};
use live::{
    DeskAct, DeviceId, EntryAct, MoneyAct, Need, NotNow, OutOfChips, Payment, PlayAct, Refusal,
    Role, What,
};
use seating::{EntryId, TableNo};
use tournament::bounties::HeadRules;
use tournament::entry::{ReEntry, Until};
use tournament::{Amount, Bounty};
use units::{Millis, Seat};

fn pay(entry: EntryId) -> What {
    What::Money(MoneyAct::Pay(entry))
}

#[test]
fn no_place_is_paid_while_a_console_is_out_of_touch() {
    let mut hall = Hall::playing(setup(), 4, 1, 1);
    let device = DeviceId(1);
    let sign = DeskAct::SignIn { device, staff: staff(1), role: Role::Floor };
    hall.does(What::Desk(sign));
    let entry = hall.someone(1);
    hall.out(entry).unwrap();
    hall.minutes(1);
    let third = hall.someone(1);
    hall.out(third).unwrap();
    hall.happens(hall.event.touch(device, false));
    assert_eq!(hall.try_to(pay(third)), Err(Refusal::OutOfTouch(vec![device])));
    hall.happens(hall.event.touch(device, true));
    hall.does(pay(third));
    assert_eq!(hall.event.got(third), Amount::new(400));
    assert_eq!(hall.try_to(pay(entry)), Err(Refusal::NothingDue(entry)));
    let playing = hall.someone(1);
    assert_eq!(hall.try_to(pay(playing)), Err(Refusal::NotNow(NotNow::NoPlace)));
}

#[test]
fn nothing_is_paid_while_players_can_still_enter() {
    let until = Until::Clock(Millis(30 * 60_000));
    let mut hall = Hall::playing(
        with(|setup| {
            setup.plan.terms.re_entry = Some(ReEntry { until, max: Some(1) });
        }),
        4,
        1,
        1,
    );
    let (first, second) = (EntryId(0), EntryId(1));
    hall.out(first).unwrap();
    hall.minutes(1);
    hall.out(second).unwrap();
    assert_eq!(hall.try_to(pay(second)), Err(Refusal::NotNow(NotNow::EntryOpen)));
    let again = || What::Entry(EntryAct::ReEnter { person: 1, payment: Payment::Card });
    hall.does(again());
    assert_eq!((hall.event.entries_count(), hall.event.left()), (5, 3));
    let place = |hall: &Hall, entry| hall.event.places()[&entry].from;
    assert_eq!((place(&hall, first), place(&hall, second)), (5, 4));
    hall.minutes(1);
    hall.out(EntryId(4)).unwrap();
    let used = tournament::entry::Refusal::Used { used: 1, max: 1 };
    assert_eq!(hall.try_to(again()), Err(Refusal::Sale(used)));
    hall.minutes(30);
    hall.does(pay(EntryId(4)));
    let over = tournament::entry::Refusal::Over(until);
    let late = What::Entry(EntryAct::ReEnter { person: 2, payment: Payment::Card });
    assert_eq!(hall.try_to(late), Err(Refusal::Sale(over)));
}

#[test]
fn bounties_go_to_whoever_is_named_as_the_winner() {
    let setup = with(|setup| {
        let (amount, rules) = (Amount::new(100), HeadRules::FIXED);
        setup.plan.bounty = Some(Bounty { amount, rules });
    });
    let mut hall = Hall::playing(setup, 4, 1, 1);
    let winner = hall.chair(EntryId(3)).seat;
    let table = TableNo(1);
    let out = |hall: &Hall, entry: u32, winners: &[Seat]| {
        let winners = winners.to_vec();
        let out = vec![OutOfChips { seat: hall.chair(EntryId(entry)).seat, stack: None }];
        let out = live::KnockOut { winners, ..knock_out(table, out) };
        What::Play(PlayAct::KnockOut(out))
    };
    let unnamed = out(&hall, 0, &[]);
    let needs = Refusal::Needs(vec![Need::Winner(table)]);
    assert_eq!(hall.by(DIRECTOR, unnamed), Err(needs));
    for entry in 0..3 {
        hall.minutes(1);
        let act = out(&hall, entry, &[winner]);
        hall.does(act);
    }
    // Three heads and their own one; the pool has what is left of each entry.
    let won = hall.event.won()[&EntryId(3)];
    assert_eq!((won.bounties, won.prize), (Amount::new(400), Amount::new(800)));
    assert_eq!(hall.event.pool().total, Amount::new(1_600));
}

#[test]
fn odd_units_of_a_shared_place_go_to_the_first_entries() {
    let mut hall =
        Hall::playing(with(|setup| setup.plan.terms.price.prize = Amount::new(333)), 4, 1, 1);
    let seats: Vec<_> = hall.event.tables()[&TableNo(1)].taken().iter().take(2).collect();
    let stack = Some(units::Chips::new(10_000));
    let out = seats.iter().map(|seat| OutOfChips { seat: *seat, stack }).collect();
    hall.does(What::Play(PlayAct::KnockOut(knock_out(TableNo(1), out))));
    let won: Vec<u64> = hall.event.won().values().map(|won| won.total().get()).collect();
    let shared: Vec<u64> = won.into_iter().filter(|amount| *amount > 0).collect();
    // 20 % of 1,332 is 266 for places 3 and 4 together.
    assert_eq!(shared, [133, 133]);
}
