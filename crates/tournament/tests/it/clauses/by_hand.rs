//! What staff do by hand: players turned away, and refunds at their discretion.

use super::{enters, player, started, with_chips};
use crate::chaos::note;
use crate::plans::{freezeout, price};
use crate::world::World;
use ::seating::EntryId;
use ledger::Account;
use tournament::{Amount, Event, Input, Note, Refused, StaffAct, Status};
use units::Currency;

fn turns_away(world: &World, entry: EntryId) -> Input {
    Input::Staff(StaffAct::TurnAway { entry, note: note(world, entry) })
}

fn refunds(world: &World, entry: EntryId, amount: u64) -> Input {
    let (amount, note) = (Amount::new(amount), note(world, entry));
    Input::Staff(StaffAct::Refund { entry, amount, note })
}

#[test]
fn who_is_turned_away_has_both_fees_back_and_is_on_record() {
    // clause: SVS-2.3.4-02, W2D-16.3-01
    let mut plan = freezeout();
    plan.terms.price = price(100_00, 10_00);
    plan.terms.places = 3;
    let mut world = World::new(plan, 1);
    world.registers(3);
    let (refused, entry) = (player(1), EntryId(1));
    let account = Account::player(refused, Currency::PLAY);
    let before = world.accounts.book.balance(account);
    world.give(turns_away(&world, entry)).unwrap();
    assert_eq!(world.accounts.book.balance(account) - before, 110_00);
    assert_eq!(world.tournament.entry(entry).unwrap().status, Status::Withdrawn);
    assert_eq!((world.tournament.left(), world.tournament.taken()), (2, 2));
    let [(_, Event::TurnedAway { entry: out, note: kept })] =
        &world.record[world.record.len() - 1..]
    else {
        panic!("it is the last entry of the record: {:?}", world.record.last());
    };
    assert_eq!((*out, kept), (entry, &note(&world, entry)));
    assert_eq!(world.tournament.turned_away(entry), Some(kept));
    assert_eq!(world.give(turns_away(&world, entry)), Err(Refused::NoEntry(entry)));
    // The place is free again.
    enters(&mut world, 7).unwrap();
}

#[test]
fn nobody_is_turned_away_during_play() {
    let mut world = started(freezeout(), 9, 1);
    let entry = EntryId(3);
    assert_eq!(world.give(turns_away(&world, entry)), Err(Refused::Started));
    assert_eq!(world.tournament.turned_away(entry), None);
}

#[test]
fn a_refund_by_hand_is_the_rooms_and_at_most_what_was_paid() {
    let mut plan = with_chips(1_500);
    plan.terms.price = price(100_00, 10_00);
    let mut world = World::new(plan, 1);
    world.registers(9);
    let entry = EntryId(4);
    assert_eq!(world.give(refunds(&world, entry, 1)), Err(Refused::NotPlaying));
    super::until(&mut world, |world| world.tournament.tables().count() > 0);
    let out_of_range = |amount, max| {
        let (amount, max) = (Amount::new(amount), Amount::new(max));
        Err(Refused::RefundOutOfRange { amount, max })
    };
    assert_eq!(world.give(refunds(&world, entry, 0)), out_of_range(0, 110_00));
    assert_eq!(world.give(refunds(&world, entry, 110_01)), out_of_range(110_01, 110_00));
    let nobody = EntryId(9);
    assert_eq!(world.give(refunds(&world, nobody, 1)), Err(Refused::NoEntry(nobody)));
    let wrong = Note { player: player(0), ..note(&world, entry) };
    let amount = Amount::new(1);
    let wrong = Input::Staff(StaffAct::Refund { entry, amount, note: wrong });
    assert_eq!(world.give(wrong), Err(Refused::NotYours(entry)));
    let pool = world.tournament.paid_in();
    world.give(refunds(&world, entry, 60_00)).unwrap();
    assert_eq!(world.give(refunds(&world, entry, 50_01)), out_of_range(50_01, 50_00));
    world.give(refunds(&world, entry, 50_00)).unwrap();
    assert_eq!(world.give(refunds(&world, entry, 1)), Err(Refused::NothingToRefund(entry)));
    assert_eq!(world.tournament.paid_in(), pool);
    world.plays(60_000);
    // The prizes are those of nine entries, and the books balance with what the room gave.
    assert_eq!(world.results().iter().map(|one| one.3).sum::<u64>(), 900_00);
    world.balances();
    assert_eq!(world.tournament.by_hand().len(), 2);
}
