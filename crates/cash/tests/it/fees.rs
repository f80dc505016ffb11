//! Tests of what a table charges: rake and time charges.

use crate::world::{World, book, config, deck};
use books::{Fee, RakeScale, TimeCharge};
use cash::{
    Event, Input, MoneyEvent, Refused, SeatEvent, SeatInput, TableConfig, TableEvent, TableInput,
};
use hand::Action;
use ledger::{Account, Owner};
use table::SitOutReason;
use units::{Bps, Chips, Currency, Instant, Millis, PlayerId, Seat};

const PLAYERS: [PlayerId; 3] =
    [PlayerId::from_bits(1), PlayerId::from_bits(2), PlayerId::from_bits(3)];

fn percent(share: u32, cap: u64, steps: &[&str]) -> Fee {
    let steps = steps.iter().map(|step| step.parse().unwrap()).collect();
    Fee::Percent(RakeScale { share: Bps(share), cap: Chips::new(cap), steps })
}

/// Plays one hand at a table with this rulebook and fee, in which the first two seats go all-in.
///
/// Each player has `stack`; a third player folds. The aces win; they are dealt last, to the button at seat 1.
fn all_in(book_key: &str, fee: Fee, players: usize, stack: u64) -> World {
    let stack = Chips::new(stack);
    let (buy_in_min, buy_in_max) = (Chips::new(4), Chips::new(1_000_000));
    let config = TableConfig { fee: Some(fee), buy_in_min, buy_in_max, ..config() };
    let config = TableConfig { straddle: None, rulebook: book(book_key).into(), ..config };
    config.check().unwrap();
    let mut world = World::new(0, config, book(book_key));
    for (player, n) in PLAYERS.into_iter().zip(1..).take(players) {
        world.grant(player);
        let (name, seat) = (format!("P{n}"), Some(Seat::new(n)));
        let take = Input::Seat(SeatInput::Take {
            player,
            name,
            house: false,
            seat,
            buy_in: stack,
            commitment: None,
        });
        world.send(take).unwrap();
    }
    world.next_deck = Some(deck(match players {
        2 => "Kc Kd Ah Ad 2c 3d 7h 8s 9h",
        _ => "Kc Kd Qc Qd Ah Ad 2c 3d 7h 8s 9h",
    }));
    world.settle();
    for _ in 0..players {
        let Some((seat, _)) = world.table.turn() else { break };
        let hand = world.table.hand().unwrap();
        let action = match hand.options(seat).unwrap().raise_to {
            _ if seat == Seat::new(3) => Action::Fold,
            Some(range) => Action::RaiseTo(range.max),
            None => Action::Call,
        };
        act(&mut world, seat, action);
    }
    world
}

fn act(world: &mut World, seat: Seat, action: Action) {
    let player = world.table.seat(seat).unwrap().player;
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    world.settle();
}

fn rake(world: &World) -> i64 {
    world.book.balance(Account { owner: Owner::RAKE, currency: Currency::PLAY })
}

// clause: RAY-FEE-02
#[test]
fn rake_is_a_share_of_the_chips_staked() {
    let world = all_in("ray", percent(500, 1_000, &[]), 2, 100);
    let hand = world.table.hand().unwrap();
    assert!(hand.is_over());
    assert_eq!(hand.rake(), Chips::new(10));
    let won = world.table.seats().map(|(_, sitting)| sitting.stack.get()).max();
    assert_eq!(won, Some(190));
    assert_eq!(rake(&world), 10);
}

// clause: RAY-FEE-03
#[test]
fn rake_stops_at_the_cap() {
    let world = all_in("ray", percent(500, 4, &[]), 2, 100);
    assert_eq!(world.table.hand().unwrap().rake(), Chips::new(4));
    assert_eq!(rake(&world), 4);
}

// clause: PSC-2-09
#[test]
fn rake_is_one_to_five_percent_up_to_five_dollars() {
    let worked = |stack| all_in("pokerstars-cz", percent(450, 500, &[]), 2, stack);
    assert_eq!(worked(1_170).table.hand().unwrap().rake(), Chips::new(105)); // of 23.40
    assert_eq!(worked(7_500).table.hand().unwrap().rake(), Chips::new(500)); // of 150.00
    let at = |fee| {
        let book = book("pokerstars-cz").into();
        TableConfig { fee: Some(fee), straddle: None, rulebook: book, ..config() }.check()
    };
    for share in [100, 500] {
        assert_eq!(at(percent(share, 500, &[])), Ok(()));
    }
    for share in [90, 510] {
        let refused = at(percent(share, 500, &[])).unwrap_err();
        assert_eq!(refused.field, "rake.share_bps");
        assert_eq!(refused.allowed, "0, or 100 to 500");
    }
    assert_eq!(at(percent(500, 501, &[])).unwrap_err().allowed, "1 to 500");
}

/// The cap depends on the number of players dealt in, and the table keeps the fee it opened with.
#[test]
fn the_cap_depends_on_the_players_dealt_in() {
    let steps = ["1/10/1", "2/2/3", "2/6/7"];
    let two = all_in("ray", percent(500, 9, &steps), 2, 100);
    assert_eq!(two.table.hand().unwrap().rake(), Chips::new(3));
    let three = all_in("ray", percent(500, 9, &steps), 3, 100);
    assert_eq!(three.table.hand().unwrap().rake(), Chips::new(7));
    assert_eq!(three.table.config().fee(), Some(percent(500, 9, &steps)));
}

/// A table of `ray` with a charge of 6 for each period of this many minutes, and three seats taken.
fn timed(minutes: u64) -> World {
    let period = Millis::seconds(60 * minutes);
    let fee = Some(Fee::Time(TimeCharge { amount: Chips::new(6), period }));
    let (pause_between_hands, away_max) = (Millis::seconds(60), Millis::seconds(86_400));
    let config = TableConfig { fee, pause_between_hands, away_max, straddle: None, ..config() };
    let config = TableConfig { rulebook: book("ray").into(), ..config };
    config.check().unwrap();
    let mut world = World::new(0, config, book("ray"));
    for (player, n) in PLAYERS.into_iter().zip(1..) {
        world.grant(player);
        sit(&mut world, player, n, 100);
    }
    world
}

fn sit(world: &mut World, player: PlayerId, n: u8, buy_in: u64) {
    let (name, seat, buy_in) = (format!("P{n}"), Some(Seat::new(n)), Chips::new(buy_in));
    let take =
        Input::Seat(SeatInput::Take { player, name, house: false, seat, buy_in, commitment: None });
    world.send(take).unwrap();
}

/// Everyone folds to the last player; nobody is removed because of the clock.
fn fold_round(world: &mut World) {
    world.settle();
    while let Some((seat, _)) = world.table.turn() {
        act(world, seat, Action::Fold);
    }
}

/// What each of the three players has paid, according to the events.
fn paid(world: &World) -> [u64; 3] {
    PLAYERS.map(|player| {
        let of = |event: &Event| match event {
            Event::Money(MoneyEvent::TimeCharged { shares }) => {
                let own =
                    shares.iter().filter(|(seat, _)| PLAYERS[seat.number() as usize - 1] == player);
                own.map(|(_, amount)| amount.get()).sum()
            }
            _ => 0,
        };
        world.log.iter().map(|(_, event)| of(event)).sum()
    })
}

/// Plays hand after hand for this many minutes.
fn play_for(world: &mut World, minutes: u64) {
    let end = world.now + Millis::seconds(60 * minutes);
    while world.now < end {
        fold_round(world);
        let next = world.now + world.table.config().pause_between_hands;
        world.now = next.max(world.now).min(end);
    }
}

// clause: RAY-FEE-04
#[test]
fn every_seat_pays_six_for_half_an_hour() {
    let mut world = timed(30);
    world.settle();
    let begun = world.now;
    assert_eq!(paid(&world), [6, 6, 6]); // for the period that begins
    play_for(&mut world, 29);
    assert_eq!((paid(&world), rake(&world)), ([6, 6, 6], 18));
    // After half an hour each player pays six again before the next hand; no pot pays rake.
    world.now = begun + Millis::seconds(30 * 60);
    fold_round(&mut world);
    assert_eq!((paid(&world), rake(&world)), ([12, 12, 12], 36));
    assert_eq!(world.table.hand().unwrap().rake(), Chips::ZERO);
    let held: u64 = world.table.seats().map(|(_, sitting)| sitting.stack.get()).sum();
    assert_eq!(held, 300 - 36);
    assert!(world.replayed() == world.table);
}

/// A hand is played with the chips left after the charge: stacks, header and books agree.
#[test]
fn a_hand_starts_with_what_the_charge_left() {
    let mut world = timed(30);
    world.settle();
    let stacks = world.table.header().unwrap().setup.seats.iter().map(|stake| stake.stack.get());
    assert!(stacks.eq([94, 94, 94]));
}

#[test]
fn no_hand_no_charge_and_no_refund_for_leaving() {
    let mut world = timed(10);
    world.send(Input::Seat(SeatInput::SitOut { player: PLAYERS[2] })).unwrap();
    play_for(&mut world, 25);
    assert_eq!(paid(&world), [18, 18, 0]);
    world.send(Input::Seat(SeatInput::ComeBack { player: PLAYERS[2] })).unwrap();
    let deal = |world: &mut World| {
        while world.table.dealt_in(Seat::new(3)).is_none() || world.table.turn().is_none() {
            world.now += Millis::seconds(60);
            world.settle();
            if world.table.dealt_in(Seat::new(3)).is_none() {
                fold_round(world); // seat 3 waits for its place in the blinds
            }
        }
        fold_round(world);
    };
    deal(&mut world);
    let begun = world.now;
    assert_eq!(paid(&world)[2], 6);
    // The player leaves and comes back within the period: nothing is refunded, and nothing is paid twice.
    let stack = world.table.booked(Seat::new(3)).get();
    world.send(Input::Seat(SeatInput::Leave { player: PLAYERS[2] })).unwrap();
    assert_eq!(world.table.seat_of(PLAYERS[2]), None);
    sit(&mut world, PLAYERS[2], 3, stack);
    deal(&mut world);
    assert!(world.now < begun + Millis::seconds(600), "the period is over");
    assert_eq!(paid(&world)[2], 6);
    world.now = begun + Millis::seconds(600);
    deal(&mut world);
    assert_eq!(paid(&world)[2], 12);
}

#[test]
fn a_seat_that_cannot_pay_is_dealt_in_after_a_top_up() {
    let mut world = timed(30);
    world.settle();
    // In its first hands against seat 2, seat 1 loses all but four of its chips.
    let lost = Chips::new(90);
    while world.table.booked(Seat::new(1)) > Chips::new(6) {
        let short = world.table.booked(Seat::new(1)).saturating_sub(Chips::new(4));
        let stake = lost.min(short);
        lose(&mut world, stake);
    }
    let left = world.table.booked(Seat::new(1));
    assert!(left <= Chips::new(6) && !left.is_zero(), "{left}");
    world.now += Millis::seconds(30 * 60);
    let before = world.log.len();
    fold_round(&mut world);
    let out = Event::Table(TableEvent::SatOut { seat: Seat::new(1), reason: SitOutReason::Unpaid });
    assert!(world.log[before..].iter().any(|(_, event)| *event == out));
    assert!(world.table.dealt_in(Seat::new(1)).is_none());
    assert_eq!(paid(&world)[0], 6);
    // Coming back needs more chips than the player has.
    let refused = world.send(Input::Seat(SeatInput::ComeBack { player: PLAYERS[0] })).err();
    let charge = Chips::new(6);
    assert_eq!(refused, Some(Refused::ChargeNotCovered { charge, stack: left }));
    let amount = Chips::new(7).saturating_sub(left);
    if amount > Chips::new(1) {
        world
            .send(Input::Seat(SeatInput::TopUp { player: PLAYERS[0], amount: Chips::new(1) }))
            .unwrap();
        assert!(!world.table.is_in(Seat::new(1)), "still too few");
    }
    world
        .send(Input::Seat(SeatInput::TopUp { player: PLAYERS[0], amount: Chips::new(50) }))
        .unwrap();
    assert!(world.table.is_in(Seat::new(1)));
    play_for(&mut world, 2);
    assert_eq!(paid(&world)[0], 12);
    assert!(world.replayed() == world.table);
}

/// Seat 1 loses this much to a seat that bets, by calling and then folding.
fn lose(world: &mut World, amount: Chips) {
    world.settle();
    if world.table.turn().is_none() {
        world.wait(world.table.config().pause_between_hands);
    }
    let mut has_called = false;
    while let Some((seat, _)) = world.table.turn() {
        let hand = world.table.hand().unwrap();
        let options = hand.options(seat).unwrap();
        let is_poor = seat == Seat::new(1);
        let most = options.raise_to.map(|range| range.max.min(amount).max(range.min));
        let action = match most {
            _ if is_poor && has_called => Action::Fold,
            _ if is_poor && options.call.is_some() => Action::Call,
            _ if is_poor => Action::Check,
            _ if seat == Seat::new(3) && options.fold => Action::Fold,
            Some(to) if !has_called => Action::RaiseTo(to),
            _ if options.check => Action::Check,
            _ => Action::Call,
        };
        has_called |= is_poor && action == Action::Call && hand.bet(Seat::new(2)) >= amount;
        act(world, seat, action);
    }
}

/// A house player pays like everyone else, and leaves if it cannot pay.
#[test]
fn house_players_pay_or_go() {
    let mut world = timed(10);
    let house = PlayerId::from_bits(9);
    world.grant(house);
    let (name, seat, buy_in) = ("House".into(), Some(Seat::new(4)), Chips::new(40));
    let take = Input::Seat(SeatInput::Take {
        player: house,
        name,
        house: true,
        seat,
        buy_in,
        commitment: None,
    });
    world.send(take).unwrap();
    let mut charges = 0;
    while world.table.seat_of(house).is_some() {
        world.now += Millis::seconds(600);
        fold_round(&mut world);
        charges += 1;
        assert!(charges < 20, "it pays without end");
    }
    let left = world.log.iter().find_map(|(_, event)| match event {
        Event::Seat(SeatEvent::Left { player, stack, reason, .. }) if *player == house => {
            Some((*stack, *reason))
        }
        _ => None,
    });
    let (stack, reason) = left.unwrap();
    assert_eq!(reason, cash::LeaveReason::Broke);
    assert!(stack <= Chips::new(6));
}

#[test]
fn a_stop_of_the_room_costs_no_paid_time() {
    let mut world = timed(10);
    play_for(&mut world, 9);
    world.now += Millis::seconds(60 * 60);
    world.send(Input::Table(TableInput::Recovered)).unwrap();
    play_for(&mut world, 9);
    assert_eq!(paid(&world), [6, 6, 6]);
    play_for(&mut world, 2);
    assert_eq!(paid(&world), [12, 12, 12]);
}

/// The system clock was set back before the player left: they are remembered until their paid period is over.
#[test]
fn a_clock_set_back_makes_nobody_pay_twice() {
    let hour = Millis::seconds(60 * 60);
    let mut world = timed(120);
    fold_round(&mut world);
    world.now = Instant(10 * hour.0);
    fold_round(&mut world);
    let before = paid(&world);
    let over = world.table.cash_seat(Seat::new(3)).unwrap().paid_until.unwrap();
    world.now = Instant(world.now.0 - hour.0);
    world.send(Input::Seat(SeatInput::Leave { player: PLAYERS[2] })).unwrap();
    world.now = Instant(over.0 - hour.0 / 2);
    world.send(Input::Seat(SeatInput::Leave { player: PLAYERS[1] })).unwrap();
    sit(&mut world, PLAYERS[2], 3, 100);
    assert_eq!(world.table.cash_seat(Seat::new(3)).unwrap().paid_until, Some(over));
    assert!(Instant(10 * hour.0) < over && paid(&world) == before);
}

#[test]
fn a_charge_fits_table_and_rulebook() {
    let at = |book_key: &str, amount, seconds| {
        let charge = TimeCharge { amount: Chips::new(amount), period: Millis::seconds(seconds) };
        let (fee, rulebook) = (Some(Fee::Time(charge)), book(book_key).into());
        let config = TableConfig { private: false, host: None, straddle: None, ..config() };
        let checked = TableConfig { fee, rulebook, ..config }.check();
        checked.map_err(|wrong| (wrong.field, wrong.allowed))
    };
    for book_key in ["house", "ray", "svepof"] {
        assert_eq!(at(book_key, 39, 60), Ok(()), "{book_key}");
    }
    for book_key in ["svenska-spel", "win2day", "pokerstars-cz"] {
        assert_eq!(at(book_key, 6, 60).unwrap_err().0, "time_charge.amount", "{book_key}");
    }
    assert_eq!(at("ray", 0, 60).unwrap_err(), ("time_charge.amount", "1 or more".into()));
    for seconds in [0, 59, 61, 60 * 1_441] {
        assert_eq!(at("ray", 6, seconds).unwrap_err().0, "time_charge.minutes", "{seconds}");
    }
    let more = ("buy_in_min", "more than the charge for time, 40".to_owned());
    assert_eq!(at("ray", 40, 60).unwrap_err(), more);
}
