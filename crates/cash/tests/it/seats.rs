//! Tests of taking, keeping, waiting for and leaving a seat, according to the rulebooks.

use crate::clauses::tells;
use crate::world::{HOST, World, book, config, game, rules};
use books::{Mix, NextGame, Rotation};
use cash::{
    Event, Input, LeaveReason, ListInput, Refused, SeatEvent, SeatInput, TableConfig, TableInput,
};
use hand::{Ante, Limit};
use units::{Chips, Millis, PlayerId, Seat};

const ANA: PlayerId = PlayerId::from_bits(101);
const BO: PlayerId = PlayerId::from_bits(102);
const CY: PlayerId = PlayerId::from_bits(103);

/// Options for a table of this rulebook's game, at its default limit, with this many seats.
fn table_of(rulebook: &str, key: &str, seats_max: u8) -> TableConfig {
    let (rulebook, variant) = (book(rulebook), game(key));
    let limit = rulebook.offer(key).expect("it is offered").limits[0];
    let mut table = TableConfig { variant, limit, seats_max, straddle: None, ..config() };
    let (small, big) = (Chips::new(10), Chips::new(20));
    table.stakes = books::Game::usual(variant, limit, &rulebook, small, big).stakes;
    table.private = rulebook.table.private_tables;
    table.rulebook = rulebook.into();
    table
}

/// The numbers of seats that a table of this game may have under this rulebook.
fn seats_of(rulebook: &str, key: &str) -> Vec<u8> {
    (0..=12).filter(|&seats| table_of(rulebook, key, seats).check().is_ok()).collect()
}

fn sit(world: &mut World, player: PlayerId, seat: Option<u8>) -> Result<Vec<Event>, Refused> {
    world.grant(player);
    let (name, seat) = (format!("P{player}"), seat.map(Seat::new));
    let buy_in = Chips::new(100);
    world.send(Input::Seat(SeatInput::Take {
        player,
        name,
        house: false,
        seat,
        buy_in,
        commitment: None,
    }))
}

fn world(seats_max: u8) -> World {
    World::new(0, TableConfig { seats_max, ..config() }, rules(0, 0))
}

// clause: SVS-2.3.2-02, W2D-2.1-01
#[test]
fn a_table_has_two_to_ten_seats_and_one_player_plays_no_hand() {
    for rulebook in ["svenska-spel", "win2day"] {
        assert_eq!(seats_of(rulebook, "holdem"), (2..=10).collect::<Vec<u8>>(), "{rulebook}");
        let mut alone = World::new(0, table_of(rulebook, "holdem", 10), book(rulebook));
        sit(&mut alone, ANA, Some(1)).unwrap();
        alone.wait(Millis::seconds(3_600));
        assert_eq!(alone.hands, 0, "{rulebook}: one active player");
        sit(&mut alone, BO, Some(10)).unwrap();
        alone.settle();
        assert_eq!(alone.hands, 1, "{rulebook}: two");
    }
}

// clause: RAY-POK-14
#[test]
fn ten_seats_are_accepted_and_eleven_refused() {
    assert_eq!(table_of("ray", "holdem", 10).check(), Ok(()));
    let refused = table_of("ray", "holdem", 11).check().expect_err("eleven seats");
    assert_eq!((refused.field, &*refused.allowed), ("seats_max", "2 to 10"));
}

// clause: RAY-STUD-12
#[test]
fn stud_has_eight_seats_at_most() {
    for key in ["stud", "stud_8"] {
        assert_eq!(table_of("ray", key, 8).check(), Ok(()));
        let refused = table_of("ray", key, 9).check().expect_err("nine seats");
        assert_eq!((refused.field, &*refused.allowed), ("seats_max", "2 to 8"), "{key}");
    }
}

// clause: SVS-3.5.1-05
#[test]
fn seven_e_has_five_seats_at_most() {
    assert_eq!(seats_of("svenska-spel", "draw_7e"), [2, 3, 4, 5]);
}

// clause: PSC-A1i-07
#[test]
fn triple_draw_has_six_seats_at_most() {
    assert_eq!(table_of("pokerstars-cz", "triple_draw_27", 6).check(), Ok(()));
    let refused = table_of("pokerstars-cz", "triple_draw_27", 7).check().expect_err("seven");
    assert_eq!((refused.field, &*refused.allowed), ("seats_max", "2 to 6"));
}

/// The other half of this clause is about tournaments of six.
#[test]
fn eight_game_has_two_to_six_seats_at_a_cash_table() {
    let rotation = Rotation::by_key("eight_game").unwrap();
    let games = books::Game::beside_each_other(
        &rotation.variants(),
        &book("pokerstars-cz"),
        Chips::new(20),
        Chips::new(40),
    );
    let at = |seats_max| {
        let first = games[0].clone();
        let length = books::LegLength::Hands(rotation.hands(seats_max));
        let others = games[1..].to_vec();
        let mix = Mix { key: "eight_game".into(), others, length, next: NextGame::InOrder };
        TableConfig {
            variant: first.variant,
            limit: first.limit,
            stakes: first.stakes,
            mix: Some(mix),
            seats_max,
            straddle: None,
            rulebook: book("pokerstars-cz").into(),
            buy_in_min: Chips::new(800),
            buy_in_max: Chips::new(8_000),
            ..config()
        }
    };
    let fits: Vec<u8> = (0..=12).filter(|&seats| at(seats).check().is_ok()).collect();
    assert_eq!(fits, [2, 3, 4, 5, 6]);
}

// clause: RAY-POK-03
#[test]
fn a_seated_player_gets_no_second_seat() {
    let mut world = world(6);
    sit(&mut world, ANA, Some(3)).unwrap();
    assert_eq!(sit(&mut world, ANA, Some(5)), Err(Refused::AlreadySeated));
    assert_eq!(sit(&mut world, ANA, None), Err(Refused::AlreadySeated));
    assert_eq!(
        world.send(Input::List(ListInput::Wait { player: ANA, any: None })),
        Err(Refused::AlreadySeated)
    );
    let seats: Vec<Seat> = world.table.seats().map(|(seat, _)| seat).collect();
    assert_eq!(seats, [Seat::new(3)]);
}

// clause: PSC-A1CG-01
#[test]
fn a_free_seat_is_taken_once_and_leaving_always_works() {
    let mut world = world(2);
    sit(&mut world, ANA, Some(2)).unwrap();
    assert_eq!(world.table.seat_of(ANA), Some(Seat::new(2)));
    // Two players ask for the last seat: the first gets it.
    let asked = [sit(&mut world, BO, Some(1)), sit(&mut world, CY, Some(1))];
    assert!(asked[0].is_ok(), "{asked:?}");
    assert_eq!(asked[1], Err(Refused::SeatTaken(Seat::new(1))));
    // Leaving works between hands, before the deal, during a hand on and off one's turn, and while the table is paused.
    for moment in 0..40 {
        let mut then = self::world(2);
        then.host(cash::HostOrder::Pause).unwrap();
        for (player, seat) in [(ANA, 2), (BO, 1)] {
            sit(&mut then, player, Some(seat)).unwrap();
        }
        then.host(cash::HostOrder::Resume).unwrap();
        for _ in 0..moment {
            if let Some((seat, _)) = then.table.turn() {
                let player = then.table.seat(seat).unwrap().player;
                let hand = then.table.hand().unwrap();
                let (hand_no, action_no) = (then.table.hand_no(), hand.action_no());
                let action = hand.default_action(seat).unwrap();
                then.send(Input::Table(TableInput::Act { player, hand_no, action_no, action }))
                    .unwrap();
            }
            then.wait(Millis(700));
        }
        for player in [ANA, BO] {
            then.send(Input::Seat(SeatInput::Leave { player })).unwrap();
        }
        then.wait(Millis::seconds(60));
        assert_eq!(then.table.seats().count(), 0, "{moment}: both are gone");
    }
}

// clause: SVS-2.3.2-05
#[test]
fn a_full_tables_waiting_list_is_served_in_order() {
    let full = "by svenska-spel
        seats 2
        host pauses
        ana sits 1 with 100
        bo sits 2 with 100
        cy waits
        dee waits
        host resumes
        everybody folds
        bo leaves";
    // cy declines, or lets the time run out: the seat is offered to the next in line.
    for declines in ["cy waits no more", "wait 30s"] {
        tells(
            &format!("{full}\ndee sits 2 with 100\n{declines}\ndee sits 2 with 100"),
            &[
                "s2 is held for cy for 30 s",
                "dee sits 2 with 100",
                "refused: seat 2 is held for another player",
                "..",
                "s2 is held for dee for 30 s",
                "dee sits 2 with 100",
                "s2 taken by dee with 100",
                "dee waits no more (Seated)",
            ],
        );
    }
}

// clause: RAY-POK-12
#[test]
fn sitting_down_in_a_hand_brings_cards_in_the_next() {
    tells(
        "by ray
        host pauses
        ana sits 1 with 100
        bo sits 2 with 100
        cy sits 3 with 100
        host resumes
        dee sits 4 with 100
        everybody folds
        wait 3s",
        &[
            "hand 1: s1 s2 s3, button s1",
            "..",
            "s4 taken by dee with 100",
            "..",
            "hand over: s1 100, s2 99, s3 101",
            "..",
            "hand 2: s1 s2 s3 s4, button s2",
        ],
    );
}

// clause: RAY-POK-13
#[test]
fn leaving_in_a_hand_folds_at_the_turn_and_keeps_the_rest() {
    tells(
        "by ray
        host pauses
        ana sits 1 with 100
        bo sits 2 with 100
        cy sits 3 with 100
        host resumes
        bo leaves
        ana raises to 6
        cy folds",
        &[
            "s2 posts the small blind of 1",
            "..",
            "s2 will leave (Left)",
            "ana raises to 6",
            "s1 raises to 6",
            "s2 folds",
            "cy folds",
            "..",
            "s2 free: bo leaves with 99 (Left)",
        ],
    );
}

/// BO's chips at the table are returned to the account when the hand is over, not before.
fn leaves_in_mid_hand(rulebook: &str) {
    let settings = TableConfig { buy_in_max: Chips::new(1_000), ..table_of(rulebook, "holdem", 6) };
    let mut world = World::new(0, settings, book(rulebook));
    world.host(cash::HostOrder::Pause).unwrap();
    for (player, seat, buy_in) in [(ANA, 1, 400), (BO, 2, 342)] {
        world.grant(player);
        let (name, seat) = ("P".into(), Some(Seat::new(seat)));
        let buy_in = Chips::new(buy_in);
        world
            .send(Input::Seat(SeatInput::Take {
                player,
                name,
                house: false,
                seat,
                buy_in,
                commitment: None,
            }))
            .unwrap();
    }
    world.host(cash::HostOrder::Resume).unwrap();
    world.settle();
    let account = |world: &World| {
        let owner = ledger::Owner::player(BO);
        world.book.balance(ledger::Account { owner, currency: world.table.config().currency })
    };
    let before = account(&world);
    let posted = world.table.hand().unwrap().bet(Seat::new(2));
    assert!(!posted.is_zero(), "the player has a blind in the hand");
    world.send(Input::Seat(SeatInput::Leave { player: BO })).unwrap();
    assert_eq!((account(&world), world.table.seat_of(BO)), (before, Some(Seat::new(2))));
    // The other player continues; BO is folded at their turn.
    while let Some((seat, _)) = world.table.turn() {
        let hand = world.table.hand().unwrap();
        let (hand_no, action_no) = (world.table.hand_no(), hand.action_no());
        let options = hand.options(seat).unwrap();
        let action = match options.raise_to {
            Some(range) => hand::Action::RaiseTo(range.min),
            None => hand.default_action(seat).unwrap(),
        };
        world
            .send(Input::Table(TableInput::Act { player: ANA, hand_no, action_no, action }))
            .unwrap();
        world.settle();
    }
    let rest = Chips::new(342).saturating_sub(posted);
    assert_eq!(world.table.seat_of(BO), None);
    assert_eq!(account(&world), before + rest.signed());
    let left = |(_, event): &(_, Event)| match event {
        Event::Seat(SeatEvent::Left { player: BO, stack, reason: LeaveReason::Left, .. }) => {
            *stack == rest
        }
        _ => false,
    };
    assert!(world.log.iter().any(left));
}

// clause: SVS-2.6.1-01, W2D-12.3-01
#[test]
fn leaving_in_a_hand_returns_the_stack_after_it() {
    // Chips already posted stay in the pot.
    for rulebook in ["svenska-spel", "win2day"] {
        leaves_in_mid_hand(rulebook);
    }
}

// clause: SVS-2.2.1-01
#[test]
fn a_cash_table_takes_players_at_any_hour() {
    let mut world = World::new(0, table_of("svenska-spel", "holdem", 6), book("svenska-spel"));
    // Every hour for two days, at an empty table and at a table in play.
    for hour in 0..48 {
        sit(&mut world, ANA, None).unwrap();
        sit(&mut world, BO, None).unwrap();
        world.settle();
        assert!(world.table.is_hand_running(), "hour {hour}");
        sit(&mut world, CY, None).unwrap();
        for player in [CY, BO, ANA] {
            world.send(Input::Seat(SeatInput::Leave { player })).unwrap();
        }
        world.wait(Millis::seconds(3_600));
        assert_eq!(world.table.seats().count(), 0);
    }
}

// clause: SVS-2.3.3-04
#[test]
fn players_who_act_in_time_keep_their_seats() {
    let mut world = World::new(7, table_of("svenska-spel", "holdem", 3), book("svenska-spel"));
    for (player, seat) in [(ANA, 1), (BO, 2), (CY, 3)] {
        sit(&mut world, player, Some(seat)).unwrap();
    }
    world.send(Input::List(ListInput::Wait { player: HOST, any: None })).unwrap();
    // Each player acts at the last moment, for a whole day; cy lets the time run out.
    while world.now.0 < 24 * 3_600_000 {
        let Some((seat, deadline)) = world.table.turn() else {
            world.wait(Millis::seconds(3));
            continue;
        };
        let player = world.table.seat(seat).unwrap().player;
        let left = deadline.unwrap().since(world.now);
        if player == CY {
            world.wait(left);
            continue;
        }
        world.wait(Millis(left.0 - 1));
        let hand = world.table.hand().unwrap();
        let (hand_no, action_no) = (world.table.hand_no(), hand.action_no());
        let action = hand.default_action(seat).unwrap();
        world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
        world.settle();
    }
    assert!(world.hands > 1_000, "{} hands", world.hands);
    let gone = |(_, event): &(_, Event)| match event {
        Event::Seat(SeatEvent::Left { player, .. }) => Some(*player),
        _ => None,
    };
    let gone: Vec<PlayerId> = world.log.iter().filter_map(gone).collect();
    assert_eq!(gone, [CY], "only the player who was away too long");
    for player in [ANA, BO] {
        assert!(world.table.seat_of(player).is_some());
    }
}

/// Public tables are similar if their games, stakes, currency and rulebook are the same.
#[test]
fn tables_are_alike_by_games_stakes_currency_and_book() {
    let public = TableConfig { private: false, host: None, ..config() };
    let other = |change: fn(&mut TableConfig)| {
        let mut other = public.clone();
        other.table = units::TableId::from_bits(78);
        change(&mut other);
        other
    };
    for same in [
        other(|t| t.name = "Elm".into()),
        other(|t| t.seats_max = 2),
        other(|t| t.time_to_act = Millis::seconds(30)),
    ] {
        assert!(public.is_like(&same) && same.is_like(&public));
    }
    for different in [
        other(|t| t.private = true),
        other(|t| t.limit = Limit::Pot),
        other(|t| t.variant = game("omaha")),
        other(|t| t.stakes.big_blind = Chips::new(4)),
        other(|t| t.stakes.ante = Ante::Each(Chips::new(1))),
        other(|t| t.rulebook = book("ray").into()),
        other(|t| t.currency = "EUR".parse().unwrap()),
    ] {
        assert!(!public.is_like(&different) && !different.is_like(&public), "{different:?}");
    }
}

/// A seat goes to the first of the players who wait for this table or for any. A player with a seat held at one table
/// is not offered a seat at another meanwhile.
#[test]
fn waiting_for_any_table_queues_at_every_similar_one() {
    let public = TableConfig { private: false, host: None, ..config() };
    // Both tables are full, and nobody plays.
    let full = |n| {
        let table = TableConfig { seats_max: 2, ..public.clone() };
        let mut world = World::new(n, table, rules(0, 0));
        for (player, seat) in [(ANA, 1), (BO, 2)] {
            sit(&mut world, player, Some(seat)).unwrap();
            world.send(Input::Seat(SeatInput::SitOut { player })).unwrap();
        }
        world
    };
    let (mut one, mut two) = (full(1), full(2));
    let (dee, eve) = (PlayerId::from_bits(104), PlayerId::from_bits(105));
    one.wait(Millis(5));
    two.wait(Millis(5));
    one.send(Input::List(ListInput::Wait { player: CY, any: None })).unwrap();
    one.wait(Millis(5));
    two.wait(Millis(5));
    two.send(Input::List(ListInput::Wait { player: dee, any: Some(two.now) })).unwrap();
    one.wait(Millis(5));
    one.send(Input::List(ListInput::Wait { player: eve, any: None })).unwrap();
    let line = |world: &World, like: &World| {
        world.table.line([&like.table]).iter().map(|waiter| waiter.player).collect::<Vec<_>>()
    };
    assert_eq!(line(&one, &two), [CY, dee, eve]);
    assert_eq!(line(&two, &one), [dee]);
    assert_eq!(one.table.next_to_offer([&two.table]), None, "no seat is free");
    // Both players leave the first table, and its seats are held for the first two in line.
    for (at, next) in [(ANA, CY), (BO, dee)] {
        one.send(Input::Seat(SeatInput::Leave { player: at })).unwrap();
        assert_eq!(one.table.next_to_offer([&two.table]), Some(next));
        one.send(Input::List(ListInput::OfferSeat { player: next })).unwrap();
    }
    two.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    assert_eq!(two.table.next_to_offer([&one.table]), None, "dee has a seat held already");
    let held = one.table.offer_to(dee).expect("it is held").1;
    assert_eq!(held.until, one.now + one.table.config().seat_offer);
}

#[test]
fn a_new_password_is_not_asked_of_waiting_players() {
    tells(
        "seats 2
        host sits 1 with 100
        ana sits 2 with 100
        bo waits
        host sets the password 1
        ana leaves
        everybody folds
        cy sits 2 with 100
        bo sits 2 with 100",
        &[
            "s2 is held for bo for 30 s",
            "..",
            "refused: this table asks for a password",
            "..",
            "s2 taken by bo with 100",
        ],
    );
}

/// bo left with 101 chips and may not return with fewer, even though the seat was held for them meanwhile.
#[test]
fn an_offered_seat_needs_the_chips_left_with() {
    tells(
        "seats 2
        ana sits 1 with 100
        bo sits 2 with 100
        ana folds
        bo leaves
        ana leaves
        cy sits 1 with 100
        dee sits 2 with 100
        bo waits
        dee leaves
        everybody folds
        bo sits 2 with 100
        bo sits 2 with 101",
        &[
            "s2 free: bo leaves with 101 (Left)",
            "..",
            "s2 is held for bo for 30 s",
            "..",
            "refused: the buy-in is 100; it must be 101 to 200",
            "..",
            "s2 taken by bo with 101",
        ],
    );
}
