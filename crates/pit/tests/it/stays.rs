//! Stakes that stay on the layout, or are proposed.

use crate::configs::{banked, blackjack};
use crate::world::{World, circle, only, player};
use banked::{Place, Symbol};
use pit::{Config, Input, RemainingStakes};
use units::{Chips, Seat};

const SEAT: Seat = Seat::new(1);

/// After a round with 10 on red and 5 on odd, and this result.
fn after(left: RemainingStakes, result: u8) -> (World, Place, Place) {
    let config = Config { left, ..banked("ray-roulette") };
    let (red, odd) = (only(&config, "red"), only(&config, "odd"));
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.script = vec![Symbol::Number(result)];
    world.open();
    world.lay(1, &[(red, 10), (odd, 5)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    (world, red, odd)
}

// clause: RAY-ROUL-13
#[test]
fn a_stake_that_won_is_kept_moved_or_taken_off() {
    for choice in 0..3 {
        let (mut world, red, _) = after(RemainingStakes::Stay, 32);
        assert_eq!(world.chips(1), 505, "32 is red and even");
        assert_eq!(world.table.left_stakes(SEAT), [(red, Chips::new(10))], "still on red");
        world.script = vec![Symbol::Number(12)];
        world.open();
        assert_eq!(world.table.at_stake(SEAT).get(), 10);
        assert!(world.due().is_some(), "the time for bets runs");
        let black = only(world.table.config(), "black");
        let (left, staked) = match choice {
            0 => (515, 10),
            1 => {
                world.lay(1, &[(black, 10)]).unwrap();
                (495, 10)
            }
            _ => {
                world.lay(1, &[]).unwrap();
                (505, 0)
            }
        };
        assert_eq!(world.table.at_stake(SEAT).get(), staked);
        if staked > 0 {
            world.ready(1).unwrap();
            world.finish();
        }
        assert_eq!(world.chips(1), left, "12 is red");
    }
}

#[test]
fn a_stake_that_lost_does_not_stay() {
    let (mut world, ..) = after(RemainingStakes::Stay, 2);
    assert_eq!(world.table.left_stakes(SEAT), []);
    world.open();
    assert!(world.table.at_stake(SEAT).is_zero());
}

#[test]
fn stakes_are_proposed_where_they_do_not_stay() {
    let (mut world, red, odd) = after(RemainingStakes::Proposal, 32);
    let proposed = [(red, Chips::new(10)), (odd, Chips::new(5))];
    let mut left = world.table.left_stakes(SEAT).to_vec();
    left.sort_unstable_by_key(|(_, chips)| std::cmp::Reverse(*chips));
    assert_eq!(left, proposed);
    world.open();
    assert!(world.table.at_stake(SEAT).is_zero());
    assert_eq!(world.table.left_stakes(SEAT).len(), 2, "until bets close again");
}

#[test]
fn stakes_of_an_absent_player_do_not_stay() {
    let (mut world, ..) = after(RemainingStakes::Stay, 32);
    world.sit(2, 500);
    world.take(Input::Connection { player: player(1), connected: false }).unwrap();
    world.open();
    assert!(world.table.at_stake(SEAT).is_zero());
}

#[test]
fn stakes_do_not_stay_for_the_next_player_at_the_seat() {
    let (mut world, ..) = after(RemainingStakes::Stay, 32);
    world.leave(1);
    let (chips, seat) = (Chips::new(500), Some(SEAT));
    let sit = Input::Sit { player: player(2), house: false, seat, chips, commitment: None };
    world.take(sit).unwrap();
    assert_eq!(world.table.left_stakes(SEAT), []);
    world.open();
    assert!(world.table.at_stake(SEAT).is_zero());
}

/// What the bank could not pay any more comes off the layout.
#[test]
fn stakes_that_the_bank_cannot_cover_do_not_stay() {
    let config =
        Config { left: RemainingStakes::Stay, float: Chips::new(40), ..banked("ray-roulette") };
    let red = only(&config, "red");
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.script = vec![Symbol::Number(32)];
    world.open();
    world.lay(1, &[(red, 20)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    assert_eq!(world.table.bank().get(), 20, "half is not below half");
    world.script = vec![Symbol::Number(32)];
    world.open();
    assert_eq!(world.table.at_stake(SEAT).get(), 20);
    world.ready(1).unwrap();
    world.finish();
    assert_eq!(world.table.bank().get(), 40, "filled again");
}

#[test]
fn stakes_on_boxes_never_stay() {
    for mut config in [blackjack("blackjack-classic"), banked("fast-poker")] {
        config.left = RemainingStakes::Stay;
        let mut world = World::new(config, 1);
        world.sit(1, 500);
        world.open();
        world.lay(1, &[(circle(1, 0), 10)]).unwrap();
        world.ready(1).unwrap();
        world.finish();
        assert_eq!(world.table.left_stakes(SEAT).len(), 1, "a proposal");
        world.open();
        assert!(world.table.at_stake(SEAT).is_zero());
    }
}
