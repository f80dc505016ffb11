//! Tests of time: the rulebooks' clauses, time banks, more time, lost connections, no limit, and outages.

use crate::world::{World, book, config};
use books::{BankDrawn, Refill, TimeBank, Timing};
use cash::{Event, HostOrder, Input, Refused, SeatInput, TableEvent, TableInput};
use hand::{Action, Event as Of};
use table::SitOutReason;
use units::{Chips, Instant, Millis, PlayerId, Seat, Seq};

const S1: Seat = Seat::new(1);
const S2: Seat = Seat::new(2);
const S3: Seat = Seat::new(3);

/// Seats players with 100 chips at seats 1, 2 and so on, with 20 s to act; the first hand waits for a decision.
fn seated(book_key: &str, timing: Timing, count: u8) -> World {
    seated_by(book(book_key), timing, count)
}

fn seated_by(book: books::Rulebook, timing: Timing, count: u8) -> World {
    let mut table = config();
    (table.time_to_act, table.timing, table.straddle) = (Millis::seconds(20), timing, None);
    table.private = book.table.private_tables;
    table.rulebook = book.clone().into();
    table.check().unwrap();
    let mut world = World::new(7, table, book);
    world.host(HostOrder::Pause).unwrap();
    (1..=count).for_each(|seat| sit(&mut world, seat, false));
    world.host(HostOrder::Resume).unwrap();
    world.settle();
    world
}

fn sit(world: &mut World, seat: u8, house: bool) {
    let player = player(seat);
    world.grant(player);
    let (name, seat) = (format!("P{seat}"), Some(Seat::new(seat)));
    let buy_in = Chips::new(100);
    world
        .send(Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment: None }))
        .unwrap();
}

fn player(seat: u8) -> PlayerId {
    PlayerId::from_bits(100 + u128::from(seat))
}

fn bank(size: u64, drawn: BankDrawn) -> Timing {
    let bank = TimeBank { size: Millis::seconds(size), refill: None, drawn };
    Timing { bank: Some(bank), ..Timing::default() }
}

/// Makes the decision of the player to act at this moment, without a tick before it.
fn act(world: &mut World, action: Action) -> Result<Vec<Event>, Refused> {
    let (seat, _) = world.table.turn().expect("it is somebody's turn");
    let player = world.table.seat(seat).unwrap().player;
    let (hand_no, action_no) = (world.table.hand_no(), world.table.hand().unwrap().action_no());
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action }))
}

#[track_caller]
fn acts(world: &mut World, actions: &[Action]) {
    for action in actions {
        act(world, action.clone()).unwrap();
        world.settle();
    }
}

/// Presses the time bank button for the player to act.
fn press(world: &mut World) -> Result<Vec<Event>, Refused> {
    let (seat, _) = world.table.turn().expect("it is somebody's turn");
    let player = world.table.seat(seat).unwrap().player;
    let (hand_no, action_no) = (world.table.hand_no(), world.table.hand().unwrap().action_no());
    world.send(Input::Table(TableInput::DrawOnBank { player, hand_no, action_no }))
}

fn line(world: &mut World, seat: u8, connected: bool) {
    world.send(Input::Table(TableInput::Connection { player: player(seat), connected })).unwrap();
    world.settle();
}

/// Lets time pass, without a tick.
fn pass(world: &mut World, length: u64) {
    world.now += Millis(length);
}

#[track_caller]
fn check_turn(world: &World, seat: Seat, seconds_left: u64) {
    let until = world.now + Millis::seconds(seconds_left);
    assert_eq!(world.table.turn(), Some((seat, Some(until))), "at {:?}", world.now);
}

/// Lists the events from this index in the log.
fn told(world: &World, from: usize) -> Vec<&Event> {
    world.log[from..].iter().map(|(_, event)| event).collect()
}

fn folded(world: &World, from: usize, of: Seat) -> bool {
    let folds = |event: &&Event| matches!(event, Event::Table(TableEvent::Hand(Of::Folded { seat })) if *seat == of);
    told(world, from).iter().any(folds)
}

fn timed_out(world: &World, from: usize, of: Seat) -> bool {
    told(world, from).contains(&&Event::Table(TableEvent::TimedOut { seat: of }))
}

fn bank_of(world: &World, seat: Seat) -> u64 {
    world.table.bank_left(seat).0
}

// clause: SVS-2.3.2-06, W2D-14.1-01
#[test]
fn a_decision_counts_until_the_time_ends() {
    for book in ["svenska-spel", "win2day"] {
        let mut world = seated(book, Timing::default(), 3);
        pass(&mut world, 19_900);
        act(&mut world, Action::Call).unwrap();
        pass(&mut world, 20_100);
        // No tick came since; the decision is too late all the same.
        assert_eq!(act(&mut world, Action::Call), Err(Refused::TooLate), "{book}");
        let from = world.log.len();
        world.settle();
        assert!(timed_out(&world, from, S2) && folded(&world, from, S2), "{book}");
        // The deadline itself is already too late.
        check_turn(&world, S3, 20);
        pass(&mut world, 20_000);
        assert_eq!(act(&mut world, Action::Check), Err(Refused::TooLate), "{book}");
    }
}

/// A player who decided in time is not late because the room was slow.
#[test]
fn a_decision_in_time_counts_even_if_read_late() {
    let world = seated("svenska-spel", Timing::default(), 3);
    let (player, hand_no) = (player(1), world.table.hand_no());
    let action_no = world.table.hand().unwrap().action_no();
    let call = Input::Table(TableInput::Act { player, hand_no, action_no, action: Action::Call });
    let (came, read) = (world.now + Millis(19_900), world.now + Millis(23_000));
    let read_now = |came| {
        let drafted = world.table.clone().draft(read, came, Seq(0), call.clone());
        drafted.map(|drafted| drafted.events)
    };
    assert!(read_now(came).is_ok());
    assert_eq!(read_now(came + Millis(100)), Err(Refused::TooLate));
}

// clause: SVS-2.3.2-08
#[test]
fn by_svenska_spel_a_lost_connection_gives_nothing() {
    let mut world = seated("svenska-spel", Timing::default(), 3);
    acts(&mut world, &[Action::RaiseTo(Chips::new(100))]);
    pass(&mut world, 5_000);
    line(&mut world, 2, false);
    check_turn(&world, S2, 15);
    let from = world.log.len();
    world.wait(Millis::seconds(15));
    assert!(timed_out(&world, from, S2) && folded(&world, from, S2));
    let hand = world.table.hand().unwrap();
    assert!(!hand.live().contains(S2) && !world.table.is_all_in(S2));
    assert_eq!(world.table.stack(S2), Chips::new(99), "only the small blind is lost");
}

// clause: W2D-14.3-01
#[test]
fn by_win2day_a_lost_connection_is_a_plain_time_out() {
    let mut world = seated("win2day", Timing::default(), 3);
    acts(&mut world, &[Action::RaiseTo(Chips::new(10))]);
    line(&mut world, 2, false);
    check_turn(&world, S2, 20);
    let from = world.log.len();
    world.wait(Millis::seconds(20));
    assert!(timed_out(&world, from, S2) && folded(&world, from, S2) && !world.table.is_all_in(S2));
    // If nothing has been bet, S2 stays in.
    let mut world = seated("win2day", Timing::default(), 3);
    acts(&mut world, &[Action::Call, Action::Call, Action::Check]);
    line(&mut world, 2, false);
    check_turn(&world, S2, 20);
    let from = world.log.len();
    world.wait(Millis::seconds(20));
    assert!(timed_out(&world, from, S2) && !folded(&world, from, S2));
    assert!(world.table.hand().unwrap().live().contains(S2));
    check_turn(&world, S3, 20);
}

/// S2 ran out of time on the flop, connected or not, and is still in; it is S3's turn to bet 10, then S1's to call.
fn silent_on_the_flop(book: &str, is_there: bool) -> World {
    let mut world = seated(book, Timing::default(), 3);
    acts(&mut world, &[Action::Call, Action::Call, Action::Check]);
    if !is_there {
        line(&mut world, 2, false);
    }
    let (_, until) = world.table.turn().unwrap();
    let from = world.log.len();
    world.wait(Millis(until.unwrap().since(world.now).0));
    assert!(timed_out(&world, from, S2) && world.table.hand().unwrap().live().contains(S2));
    world
}

// clause: W2D-14.2-02
#[test]
fn by_win2day_a_bet_folds_a_disconnected_silent_player() {
    let bet = [Action::Bet(Chips::new(10)), Action::Call];
    let mut world = silent_on_the_flop("win2day", false);
    let (from, now) = (world.log.len(), world.now);
    acts(&mut world, &bet);
    assert!(timed_out(&world, from, S2) && folded(&world, from, S2));
    assert_eq!(world.now, now, "nobody waits for the player");
    check_turn(&world, S3, 20);
    // A connected player gets a fresh clock, even if they have only just reconnected.
    let mut world = silent_on_the_flop("win2day", true);
    acts(&mut world, &bet);
    check_turn(&world, S2, 20);
    let mut world = silent_on_the_flop("win2day", false);
    line(&mut world, 2, true);
    acts(&mut world, &bet);
    check_turn(&world, S2, 20);
    // So does a player who loses their connection in this very turn, and one who may still check.
    line(&mut world, 2, false);
    check_turn(&world, S2, 20);
    let mut world = silent_on_the_flop("win2day", false);
    acts(&mut world, &[Action::Check, Action::Check]);
    check_turn(&world, S2, 20);
    // The rule applies within one hand and after a timeout: a lost connection alone folds nobody.
    let mut world = seated("win2day", Timing::default(), 3);
    acts(&mut world, &[Action::RaiseTo(Chips::new(10))]);
    line(&mut world, 2, false);
    check_turn(&world, S2, 20);
    // The other rulebooks do not fold a disconnected player at once.
    for book in ["house", "ray", "pokerstars-cz"] {
        let mut world = silent_on_the_flop(book, false);
        acts(&mut world, &bet);
        check_turn(&world, S2, 20);
    }
}

/// Players do not suffer if the room was down, even if that cut every connection.
#[test]
fn a_stop_of_the_room_folds_nobody_at_once() {
    let mut world = silent_on_the_flop("win2day", false);
    acts(&mut world, &[Action::Bet(Chips::new(10))]);
    world.send(Input::Table(TableInput::Recovered)).unwrap();
    acts(&mut world, &[Action::Call]);
    check_turn(&world, S2, 20);
}

// clause: SVS-2.3.2-09
#[test]
fn by_svenska_spel_a_time_bank_is_limited_and_used_up() {
    let mut world = seated("svenska-spel", bank(60, BankDrawn::ByButton), 3);
    assert_eq!([S1, S2, S3].map(|seat| bank_of(&world, seat)), [60_000; 3]);
    acts(&mut world, &[Action::Call]);
    press(&mut world).unwrap();
    check_turn(&world, S2, 80);
    pass(&mut world, 65_000);
    acts(&mut world, &[Action::Call, Action::Check]);
    assert_eq!(bank_of(&world, S2), 15_000);
    // The next use of the bank lasts 15 s.
    press(&mut world).unwrap();
    check_turn(&world, S2, 35);
    pass(&mut world, 34_999);
    acts(&mut world, &[Action::Check, Action::Check, Action::Check]);
    assert_eq!(bank_of(&world, S2), 1);
    press(&mut world).unwrap();
    world.wait(Millis(20_001));
    let sat_out = Event::Table(TableEvent::SatOut { seat: S2, reason: SitOutReason::TimedOut });
    assert!(told(&world, 0).contains(&&sat_out));
    // S2 folded; in the next hand their bank is empty and the request is refused.
    acts(&mut world, &[Action::Check, Action::Check, Action::Check, Action::Check]);
    world.send(Input::Seat(SeatInput::ComeBack { player: player(2) })).unwrap();
    world.wait(Millis::seconds(3));
    while world.table.turn().is_some_and(|(seat, _)| seat != S2) {
        acts(&mut world, &[Action::Call]);
    }
    assert_eq!(bank_of(&world, S2), 0);
    assert_eq!(press(&mut world), Err(Refused::TimeBankEmpty));
    // A table without a time bank refuses the request.
    let mut world = seated("svenska-spel", Timing::default(), 3);
    assert_eq!(press(&mut world), Err(Refused::NoTimeBank));
}

// clause: SVS-2.3.2-10
#[test]
fn by_svenska_spel_a_bank_is_drawn_during_the_time_to_act() {
    let mut world = seated("svenska-spel", bank(60, BankDrawn::ByButton), 3);
    acts(&mut world, &[Action::Call]);
    pass(&mut world, 15_000);
    press(&mut world).unwrap();
    check_turn(&world, S2, 5 + 60);
    assert_eq!(press(&mut world), Err(Refused::TimeBankRuns));
    acts(&mut world, &[Action::Call]);
    // S2 pressed the button but needed no time from the bank.
    assert_eq!(bank_of(&world, S2), 60_000);
    // Seat 3 does not press, and is out of time at 20 s although their bank is full.
    let from = world.log.len();
    world.wait(Millis::seconds(20));
    assert!(timed_out(&world, from, S3) && folded(&world, from, S3));
    assert_eq!(bank_of(&world, S3), 60_000);
    // A press after the deadline is refused, even before a tick.
    pass(&mut world, 20_100);
    assert_eq!(press(&mut world), Err(Refused::TooLate));
    let other_book = book("svenska-spel");
    let by_itself = bank(60, BankDrawn::ByItself);
    let refused = cash::TableConfig { rulebook: other_book.into(), timing: by_itself, ..config() };
    assert_eq!(refused.check().map_err(|error| error.field), Err("time_bank_drawn"));
}

#[test]
fn a_press_is_for_the_decision_that_it_names() {
    let mut world = seated("house", bank(30, BankDrawn::ByButton), 3);
    let press = |player, hand_no, action_no| {
        Input::Table(TableInput::DrawOnBank { player, hand_no, action_no })
    };
    let (hand_no, action_no) = (world.table.hand_no(), world.table.hand().unwrap().action_no());
    let refused = |world: &mut World, input| world.send(input).unwrap_err();
    assert_eq!(refused(&mut world, press(player(2), hand_no, action_no)), Refused::NotYourTurn);
    assert_eq!(refused(&mut world, press(player(1), hand_no.next(), action_no)), Refused::HandOver);
    assert_eq!(refused(&mut world, press(player(9), hand_no, action_no)), Refused::NotSeated);
    acts(&mut world, &[Action::Call]);
    let awaited = world.table.hand().unwrap().action_no();
    assert_eq!(refused(&mut world, press(player(2), hand_no, action_no)), Refused::Stale(awaited));
    world.host(HostOrder::Pause).unwrap();
    assert_eq!(refused(&mut world, press(player(2), hand_no, awaited)), Refused::Paused);
}

#[test]
fn an_automatic_bank_is_spent_to_the_millisecond() {
    let mut world = seated("house", bank(30, BankDrawn::ByItself), 3);
    assert_eq!(press(&mut world), Err(Refused::NoTimeBank));
    world.wait(Millis(20_000));
    check_turn(&world, S1, 30);
    assert_eq!(
        told(&world, 0).last(),
        Some(&&Event::Table(TableEvent::TimeBankBegun { seat: S1 }))
    );
    world.wait(Millis(4_321));
    acts(&mut world, &[Action::Call]);
    assert_eq!(bank_of(&world, S1), 30_000 - 4_321);
    // A decision in the bank's time, without a tick before it.
    pass(&mut world, 25_000);
    acts(&mut world, &[Action::Call]);
    assert_eq!(bank_of(&world, S2), 25_000);
    // Even if the tick comes long after everything is over, the clock ended in time.
    let from = world.log.len();
    pass(&mut world, 500_000);
    world.settle();
    assert_eq!(told(&world, from)[0], &Event::Table(TableEvent::TimeBankBegun { seat: S3 }));
    assert!(timed_out(&world, from, S3) && bank_of(&world, S3) == 0);
    pass(&mut world, 50_000);
    assert_eq!(act(&mut world, Action::Check), Err(Refused::TooLate));
}

#[test]
fn a_bank_is_refilled_by_hands_dealt_in() {
    let refill = Some(Refill { add: Millis::seconds(10), hands: 2 });
    let by_itself = BankDrawn::ByItself;
    let bank = TimeBank { size: Millis::seconds(25), refill, drawn: by_itself };
    let mut world = seated("house", Timing { bank: Some(bank), ..Timing::default() }, 3);
    world.wait(Millis(20_000 + 18_000));
    assert_eq!(bank_of(&world, S1), 25_000, "a running clock is used up at its end");
    let mut left = Vec::new();
    for _ in 0..5 {
        acts(&mut world, &[Action::Fold, Action::Fold]);
        left.push(bank_of(&world, S1));
        world.wait(Millis::seconds(3));
    }
    // Dealt into hands 1 to 5: the bank gains 10 s at the second, and is filled to 25 s at the fourth.
    assert_eq!(left, [7_000, 17_000, 17_000, 25_000, 25_000]);
}

#[test]
fn leaving_and_returning_keeps_the_time_bank() {
    let mut world = seated("house", bank(30, BankDrawn::ByItself), 3);
    world.wait(Millis(20_000 + 12_000));
    acts(&mut world, &[Action::Fold, Action::Fold]);
    world.send(Input::Seat(SeatInput::Leave { player: player(1) })).unwrap();
    sit(&mut world, 1, false);
    assert_eq!(bank_of(&world, S1), 18_000);
    world.send(Input::Seat(SeatInput::Leave { player: player(1) })).unwrap();
    world.wait(Millis::seconds(3_601));
    sit(&mut world, 1, false);
    assert_eq!(bank_of(&world, S1), 30_000, "an hour later the player is a newcomer");
}

#[test]
fn house_players_have_no_bank_and_no_more_time() {
    let timing = Timing { more_time: Millis::seconds(10), ..bank(30, BankDrawn::ByItself) };
    let mut world = seated("house", timing, 1);
    sit(&mut world, 2, true);
    assert_eq!([S1, S2].map(|seat| bank_of(&world, seat)), [30_000, 0]);
    let asks = world.send(Input::Table(TableInput::MoreTime { player: player(2), on: true }));
    assert_eq!(asks, Err(Refused::MoreTimeNotOffered));
    world.settle();
    acts(&mut world, &[Action::Call]);
    line(&mut world, 2, false);
    let from = world.log.len();
    world.wait(Millis::seconds(20));
    assert!(timed_out(&world, from, S2), "not for a lost line either");
}

#[test]
fn a_pause_stops_a_bank_and_a_stop_of_the_room_costs_none() {
    let mut world = seated("house", bank(30, BankDrawn::ByItself), 3);
    world.wait(Millis(20_000 + 12_000));
    world.host(HostOrder::Pause).unwrap();
    assert_eq!(bank_of(&world, S1), 18_000);
    world.wait(Millis::seconds(100));
    world.host(HostOrder::Resume).unwrap();
    check_turn(&world, S1, 20);
    assert_eq!(bank_of(&world, S1), 18_000);
    world.wait(Millis(20_000 + 5_000));
    pass(&mut world, 7_000_000);
    world.send(Input::Table(TableInput::Recovered)).unwrap();
    check_turn(&world, S1, 20);
    assert_eq!(bank_of(&world, S1), 18_000);
}

#[test]
fn more_time_counts_from_the_next_turn() {
    let more = Timing { more_time: Millis::seconds(15), ..Timing::default() };
    let mut world = seated("svenska-spel", more, 3);
    let ask = |seat, on| Input::Table(TableInput::MoreTime { player: player(seat), on });
    world.send(ask(1, true)).unwrap();
    world.send(ask(2, true)).unwrap();
    assert!(world.send(ask(2, true)).unwrap().is_empty());
    check_turn(&world, S1, 20);
    acts(&mut world, &[Action::Call]);
    check_turn(&world, S2, 35);
    assert_eq!(world.table.turn_time(), Some(Millis::seconds(35)));
    world.send(ask(2, false)).unwrap();
    acts(&mut world, &[Action::Call, Action::Check]);
    check_turn(&world, S2, 20);
    let mut world = seated("svenska-spel", Timing::default(), 3);
    assert_eq!(world.send(ask(1, true)), Err(Refused::MoreTimeNotOffered));
}

#[test]
fn a_lost_connection_gives_extra_time_once_a_hand() {
    assert_eq!(book("house").table.time.lost_line, Millis::seconds(15));
    let mut world = seated("house", Timing::default(), 3);
    pass(&mut world, 12_000);
    line(&mut world, 1, false);
    check_turn(&world, S1, 8 + 15);
    line(&mut world, 1, true);
    line(&mut world, 1, false);
    check_turn(&world, S1, 8 + 15);
    acts(&mut world, &[Action::Call, Action::Call, Action::Check]);
    // The connection is lost before their turn; seat 1 has used its extra time in this hand.
    line(&mut world, 2, false);
    line(&mut world, 2, true);
    line(&mut world, 3, false);
    check_turn(&world, S2, 20 + 15);
    acts(&mut world, &[Action::Check]);
    check_turn(&world, S3, 20 + 15);
    acts(&mut world, &[Action::Check]);
    check_turn(&world, S1, 20);
}

/// The time for a lost connection comes in addition to the bank, which starts only after it.
#[test]
fn extra_time_for_a_lost_connection_spares_the_bank() {
    let mut world = seated("house", bank(30, BankDrawn::ByItself), 3);
    world.wait(Millis(20_000));
    line(&mut world, 1, false);
    check_turn(&world, S1, 15 + 30);
    pass(&mut world, 15_000 + 4_000);
    acts(&mut world, &[Action::Call]);
    assert_eq!(bank_of(&world, S1), 26_000);
}

#[test]
fn without_limit_only_absent_players_have_a_clock() {
    let unlimited = Timing { unlimited: true, ..Timing::default() };
    let mut world = seated("svenska-spel", unlimited.clone(), 3);
    assert_eq!(world.table.turn(), Some((S1, None)));
    world.wait(Millis::seconds(100_000));
    assert_eq!(world.table.turn(), Some((S1, None)));
    // A player whose connection is lost gets the usual time until they are back.
    line(&mut world, 1, false);
    check_turn(&world, S1, 20);
    line(&mut world, 1, true);
    assert_eq!(world.table.turn(), Some((S1, None)));
    acts(&mut world, &[Action::Call]);
    // So does a player who sits out.
    world.send(Input::Seat(SeatInput::SitOut { player: player(2) })).unwrap();
    check_turn(&world, S2, 20);
    world.send(Input::Seat(SeatInput::ComeBack { player: player(2) })).unwrap();
    assert_eq!(world.table.turn(), Some((S2, None)));
    // The host removes a player who never answers, and who then gets the usual time too.
    let from = world.log.len();
    world.host(HostOrder::Remove(player(2))).unwrap();
    check_turn(&world, S2, 20);
    world.wait(Millis::seconds(20));
    assert!(folded(&world, from, S2));
    assert_eq!(world.table.turn(), Some((S3, None)));
    // Once the table closes, everyone gets the usual time.
    world.host(HostOrder::Close).unwrap();
    check_turn(&world, S3, 20);
    world.wait(Millis::seconds(200));
    assert!(world.table.is_closed());
    // A host may pause; the hand is held, and after the pause nobody has a clock.
    let mut world = seated("svenska-spel", unlimited, 3);
    world.host(HostOrder::Pause).unwrap();
    assert!(world.table.held_until().is_some());
    world.host(HostOrder::Resume).unwrap();
    assert_eq!(world.table.turn(), Some((S1, None)));
}

/// If a player does not answer, the board is run once after the rulebook's time for an answer. This is no timeout, and
/// uses no time bank.
#[test]
fn no_answer_about_runs_costs_no_bank_and_no_seat() {
    let mut own = book("house");
    own.rules.runs_max = 2;
    let bank = books::TimeBank::usual(Millis::seconds(30), &own.table.time);
    let mut world = seated_by(own, Timing { bank, ..Timing::default() }, 2);
    acts(&mut world, &[Action::RaiseTo(Chips::new(100)), Action::Call]);
    let (seat, deadline) = world.table.turn().unwrap();
    assert_eq!(deadline, Some(world.now + Millis::seconds(10)));
    let from = world.log.len();
    world.wait(Millis::seconds(10));
    assert!(told(&world, from).contains(&&Event::Table(TableEvent::TimedOut { seat })));
    assert!(world.table.hand().unwrap().is_over());
    let costs = |event: &&Event| match event {
        Event::Table(TableEvent::SatOut { reason, .. }) => *reason != SitOutReason::Broke,
        Event::Table(TableEvent::TimeBankBegun { .. }) => true,
        _ => false,
    };
    assert!(!told(&world, from).iter().any(costs));
    assert_eq!(world.table.bank_left(seat), Millis::seconds(30));
}

#[test]
fn the_question_about_runs_is_timed_even_without_limit() {
    let mut own = book("house");
    own.rules.runs_max = 2;
    let mut world = seated_by(own, Timing { unlimited: true, ..Timing::default() }, 2);
    acts(&mut world, &[Action::RaiseTo(Chips::new(100))]);
    assert_eq!(world.table.turn().unwrap().1, None);
    acts(&mut world, &[Action::Call]);
    let (seat, deadline) = world.table.turn().unwrap();
    assert_eq!(deadline, Some(world.now + Millis::seconds(10)));
    // A lost connection gets its extra time here too, once; reconnecting does not remove the limit.
    for connected in [false, true, false, true] {
        line(&mut world, seat.number(), connected);
        assert_eq!(world.table.turn(), Some((seat, Some(world.now + Millis::seconds(25)))));
    }
    let from = world.log.len();
    world.wait(Millis::seconds(25));
    assert!(told(&world, from).contains(&&Event::Table(TableEvent::TimedOut { seat })));
    assert!(world.table.hand().unwrap().is_over());
}

/// Timing with a wait of one minute after an outage.
fn waits() -> Timing {
    Timing { outage_hold: Millis::seconds(60), ..Timing::default() }
}

/// Players at a table that waits after an outage, but grants no time for a single lost connection.
fn waiting(count: u8) -> World {
    let mut own = book("svenska-spel");
    own.table.time.outage_hold_max = Millis::seconds(60);
    seated_by(own, waits(), count)
}

// clause: SVS-2.3.2-08, W2D-14.3-01
#[test]
fn an_outage_wait_needs_a_rulebook_that_allows_it() {
    for key in ["svenska-spel", "win2day"] {
        let rulebook = book(key).into();
        let table = cash::TableConfig {
            rulebook,
            timing: waits(),
            straddle: None,
            private: false,
            ..config()
        };
        assert_eq!(table.check().map_err(|error| error.field), Err("outage_hold_s"), "{key}");
    }
    let rulebook = book("house").into();
    let table = cash::TableConfig { rulebook, timing: waits(), ..config() };
    assert_eq!(table.check(), Ok(()));
}

fn outage(world: &World) -> Option<Instant> {
    world.table.outage_until()
}

#[test]
fn a_table_waits_when_half_disconnect_at_once() {
    let mut world = waiting(4);
    line(&mut world, 3, false);
    assert_eq!(outage(&world), None, "a single one stops nobody");
    pass(&mut world, 4_000);
    line(&mut world, 4, false);
    let until = world.now + Millis::seconds(60);
    assert_eq!(outage(&world), Some(until));
    assert_eq!(world.table.held_until(), Some(until));
    assert_eq!(act(&mut world, Action::Call), Err(Refused::Paused));
    // More than half of them are back: the hand continues, with a full clock.
    world.wait(Millis::seconds(30));
    line(&mut world, 3, true);
    assert_eq!(outage(&world), Some(until));
    line(&mut world, 4, true);
    assert_eq!((outage(&world), world.table.held_until()), (None, None));
    let (seat, deadline) = world.table.turn().unwrap();
    assert_eq!(deadline, Some(world.now + Millis::seconds(20)), "{seat}");
}

#[test]
fn an_outage_wait_ends_at_its_limit() {
    let mut world = waiting(2);
    line(&mut world, 1, false);
    line(&mut world, 2, false);
    assert!(outage(&world).is_some());
    let from = world.log.len();
    world.wait(Millis(59_999));
    assert!(told(&world, from).is_empty());
    world.wait(Millis(1));
    assert_eq!(told(&world, from), [&Event::Table(TableEvent::OutageEnded)]);
    check_turn(&world, S1, 20);
    // A player who is still not back runs out of time as usual.
    world.wait(Millis::seconds(20));
    assert!(timed_out(&world, from, S1));
}

#[test]
fn one_guest_old_losses_and_house_players_start_no_wait() {
    // A lone guest among house players cannot stop the table, even if all of them are cut off.
    let mut world = waiting(1);
    sit(&mut world, 2, true);
    sit(&mut world, 3, true);
    world.settle();
    (1..=3).for_each(|seat| line(&mut world, seat, false));
    assert_eq!(outage(&world), None);
    // Losses more than five seconds apart do not count as one outage.
    let mut world = waiting(4);
    line(&mut world, 3, false);
    pass(&mut world, 5_001);
    line(&mut world, 4, false);
    assert_eq!(outage(&world), None);
    // Two of five players are less than half.
    let mut world = waiting(5);
    line(&mut world, 4, false);
    line(&mut world, 5, false);
    assert_eq!(outage(&world), None);
    line(&mut world, 3, false);
    assert!(outage(&world).is_some());
    // If the table's options forbid it, the table never waits.
    let mut world = seated("svenska-spel", Timing::default(), 2);
    line(&mut world, 1, false);
    line(&mut world, 2, false);
    assert_eq!(outage(&world), None);
}

#[test]
fn an_outage_wait_starts_once_in_ten_minutes() {
    let mut world = waiting(3);
    let drop_both = |world: &mut World| {
        line(world, 2, false);
        line(world, 3, false);
    };
    drop_both(&mut world);
    assert!(outage(&world).is_some());
    line(&mut world, 2, true);
    line(&mut world, 3, true);
    assert_eq!(outage(&world), None);
    let over = world.now;
    drop_both(&mut world);
    assert_eq!(outage(&world), None, "not again at once");
    line(&mut world, 2, true);
    line(&mut world, 3, true);
    let rest = (over + Millis::seconds(600)).since(world.now).0;
    pass(&mut world, rest - 1);
    drop_both(&mut world);
    assert_eq!(outage(&world), None);
    line(&mut world, 2, true);
    line(&mut world, 3, true);
    pass(&mut world, 1);
    drop_both(&mut world);
    assert!(outage(&world).is_some());
}

#[test]
fn an_outage_wait_counts_towards_the_hold_limit() {
    let mut world = waiting(3);
    // The host's pause has used all but ten seconds of the ten minutes allowed.
    world.host(HostOrder::Pause).unwrap();
    world.wait(Millis::seconds(590));
    world.host(HostOrder::Resume).unwrap();
    line(&mut world, 2, false);
    line(&mut world, 3, false);
    assert_eq!(outage(&world), Some(world.now + Millis::seconds(10)));
    // A pause during the wait does not hold the hand longer; the table is paused after the wait.
    world.host(HostOrder::Pause).unwrap();
    world.wait(Millis::seconds(10));
    assert_eq!((outage(&world), world.table.held_until()), (None, None));
    assert!(world.table.is_paused() && world.table.turn().is_some());
}

#[test]
fn an_outage_between_hands_waits_for_players_or_the_host() {
    let mut world = waiting(4);
    acts(&mut world, &[Action::Fold, Action::Fold, Action::Fold]);
    line(&mut world, 1, false);
    line(&mut world, 2, false);
    assert!(outage(&world).is_some() && world.table.held_until().is_none());
    assert_eq!(world.table.next_hand_at(), None);
    let hand = world.table.hand_no();
    world.wait(Millis::seconds(40));
    assert_eq!(world.table.hand_no(), hand);
    world.host(HostOrder::Resume).unwrap();
    world.wait(Millis::seconds(3));
    assert_eq!(world.table.hand_no(), hand.next());
}

#[test]
fn a_room_wide_outage_holds_a_table_with_one_lost_player() {
    let mut world = waiting(4);
    assert!(
        world.send(Input::Table(TableInput::Outage)).unwrap().is_empty(),
        "nobody is missed here"
    );
    line(&mut world, 4, false);
    world.send(Input::Table(TableInput::Outage)).unwrap();
    assert!(outage(&world).is_some());
    assert!(world.send(Input::Table(TableInput::Outage)).unwrap().is_empty());
}

#[test]
fn each_time_option_has_its_bounds() {
    let refused = |timing: Timing, field: &str, allowed: &str| {
        let error = cash::TableConfig { timing, ..config() }.check().unwrap_err();
        assert_eq!((error.field, error.allowed.as_str()), (field, allowed));
    };
    let by_itself = BankDrawn::ByItself;
    let with = |add, hands| {
        let refill = Some(Refill { add: Millis::seconds(add), hands });
        let bank = TimeBank { size: Millis::seconds(30), refill, drawn: by_itself };
        Timing { bank: Some(bank), ..Timing::default() }
    };
    refused(bank(601, by_itself), "time_bank_s", "0 to 600");
    refused(bank(0, by_itself), "time_bank_s", "1 to 600");
    refused(with(31, 1), "time_bank_refill_s", "1 to 30");
    refused(with(10, 0), "time_bank_refill_hands", "1 to 1000");
    let seconds = Millis::seconds;
    refused(Timing { more_time: seconds(121), ..Timing::default() }, "more_time_s", "0 to 120");
    refused(Timing { outage_hold: seconds(301), ..Timing::default() }, "outage_hold_s", "0 to 300");
    let unlimited = Timing { unlimited: true, ..bank(30, by_itself) };
    refused(unlimited, "time_bank_s", "0");
    let unlimited = Timing { unlimited: true, more_time: seconds(5), ..Timing::default() };
    refused(unlimited, "more_time_s", "0");
    let open = cash::TableConfig { private: false, host: None, ..config() };
    let unlimited = Timing { unlimited: true, ..Timing::default() };
    let error = cash::TableConfig { timing: unlimited, ..open }.check().unwrap_err();
    assert_eq!((error.field, &*error.allowed), ("unlimited_time", "false at a public table"));
    // Win2day has no time bank.
    let win2day = cash::TableConfig {
        rulebook: book("win2day").into(),
        timing: bank(30, BankDrawn::ByButton),
        straddle: None,
        ..config()
    };
    let error = win2day.check().unwrap_err();
    assert_eq!((error.field, &*error.allowed), ("time_bank_s", "0"));
}

/// The table does not wait for a player whose connection was lost long before.
#[test]
fn an_outage_wait_ignores_earlier_losses() {
    let mut world = waiting(5);
    for seat in [3, 4, 5] {
        line(&mut world, seat, false);
        pass(&mut world, 6_000);
    }
    assert_eq!(outage(&world), None);
    line(&mut world, 1, false);
    line(&mut world, 2, false);
    let until = world.now + Millis::seconds(60);
    assert_eq!(outage(&world), Some(until));
    pass(&mut world, 1_000);
    line(&mut world, 3, true);
    line(&mut world, 1, true);
    assert_eq!(outage(&world), Some(until), "half of the two are missing");
    line(&mut world, 2, true);
    assert_eq!(outage(&world), None);
}

/// The table also waits for players whose connections are lost during the wait.
#[test]
fn an_outage_wait_includes_later_losses() {
    let mut world = waiting(4);
    line(&mut world, 1, false);
    line(&mut world, 2, false);
    let until = outage(&world);
    assert!(until.is_some());
    pass(&mut world, 7_000);
    line(&mut world, 3, false);
    line(&mut world, 4, false);
    line(&mut world, 1, true);
    line(&mut world, 2, true);
    assert_eq!(outage(&world), until);
    line(&mut world, 3, true);
    assert_eq!(outage(&world), None);
}
