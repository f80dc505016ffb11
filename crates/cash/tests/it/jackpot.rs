//! Tests of the bad-beat jackpot: what pays into it, what wins it, and who gets it.

use crate::world::{World, book, config, deck};
use books::Rulebook;
use cash::{
    Claim, Event, Input, Jackpot, MoneyEvent, Needs, Payout, SeatInput, TableConfig, TableInput,
};
use hand::{Action, BadBeatRule};
use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use units::{Chips, Currency, Instant, Millis, PlayerId, Seat, TableId};

/// A jackpot that is won when aces full of kings or better are beaten by any four of a kind.
fn jackpot(drop: u64, min_pot: u64) -> Jackpot {
    Jackpot {
        drop: Chips::new(drop),
        min_pot: Chips::new(min_pot),
        rule: BadBeatRule::of("AsAhAdKsKh", "2s2h2d2c3s").unwrap(),
        split: book("win2day").table.jackpot.unwrap(),
    }
}

fn player(n: u8) -> PlayerId {
    PlayerId::from_bits(u128::from(n))
}

/// Seats this many players with 200 each at a table of Win2day, which shows all hands.
fn table(jackpot: Option<Jackpot>, players: u8, cards: &str) -> World {
    table_by(book("win2day"), jackpot, players, cards)
}

fn table_by(by: Rulebook, jackpot: Option<Jackpot>, players: u8, cards: &str) -> World {
    let config = TableConfig { jackpot, straddle: None, seats_max: 6, ..config() };
    let of_book = TableConfig { rulebook: book("win2day").into(), ..config.clone() };
    TableConfig { private: false, ..of_book }.check().unwrap();
    let mut world = World::new(0, config, by);
    world.send(Input::Host { by: player(1), owner: true, order: cash::HostOrder::Pause }).unwrap();
    for n in 1..=players {
        world.grant(player(n));
        let (name, seat, buy_in) = (format!("P{n}"), Some(Seat::new(n)), Chips::new(200));
        let take = Input::Seat(SeatInput::Take {
            player: player(n),
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        });
        world.send(take).unwrap();
    }
    world.next_deck = Some(deck(cards));
    world.send(Input::Host { by: player(1), owner: true, order: cash::HostOrder::Resume }).unwrap();
    world.settle();
    world
}

/// Puts this much into the jackpot from a seat at a different table.
fn fill(world: &mut World, amount: i64) {
    let (elsewhere, giver, play) = (TableId::from_bits(99), player(99), Currency::PLAY);
    let way = [
        Account::issue(play),
        Account::player(giver, play),
        Account::seat(elsewhere, giver, play),
        Account::jackpot(play),
    ];
    let kinds = [TransferKind::Grant, TransferKind::BuyIn, TransferKind::JackpotDrop];
    for (at, kind) in kinds.into_iter().enumerate() {
        let fill = Transfer {
            key: TransferKey(format!("fill/{at}")),
            kind,
            at: Instant(0),
            postings: vec![
                Posting { account: way[at], amount: -amount },
                Posting { account: way[at + 1], amount },
            ],
        };
        world.book.post(&fill).unwrap();
    }
}

fn act(world: &mut World, action: Action) {
    let (seat, _) = world.table.turn().unwrap();
    let player = world.table.seat(seat).unwrap().player;
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    world.settle();
}

/// All players fold to the last two, who go all-in.
fn two_all_in(world: &mut World) {
    while let Some((_, _)) = world.table.turn() {
        let hand = world.table.hand().unwrap();
        let (seat, _) = world.table.turn().unwrap();
        let options = hand.options(seat).unwrap();
        let action = match options.raise_to {
            _ if options.runs.is_some() => Action::Run(1),
            _ if hand.live().len() > 2 => Action::Fold,
            Some(range) => Action::RaiseTo(range.max),
            None if options.call.is_some() => Action::Call,
            None => Action::Check,
        };
        act(world, action);
    }
}

fn held(world: &World, account: fn(Currency) -> Account) -> i64 {
    world.book.balance(account(Currency::PLAY))
}

/// Answers the claim with the balance that the books hold.
fn pay(world: &mut World) -> Vec<Event> {
    assert_eq!(world.table.needs(world.now), Needs::Jackpot);
    let balance = Chips::new(held(world, Account::jackpot) as u64);
    world.send(Input::Jackpot { balance }).unwrap()
}

/// Heads-up, the big blind at seat 2 is dealt first: eights, against an ace and a king.
const ACES_FULL_OF_KINGS: &str = "8c8d AcKd AsAhKs8s8h";
const ACES_FULL_OF_QUEENS: &str = "8c8d AcQd AsAhQs8s8h";

// clause: W2D-9.1-01
#[test]
fn only_tables_with_a_jackpot_give_and_win() {
    let mut with = table(Some(jackpot(5, 20)), 2, ACES_FULL_OF_KINGS);
    two_all_in(&mut with);
    assert_eq!(held(&with, Account::jackpot), 5);
    assert!(with.table.claim().is_some());
    let mut without = table(None, 2, ACES_FULL_OF_KINGS);
    two_all_in(&mut without);
    assert_eq!(held(&without, Account::jackpot), 0);
    assert!(without.table.claim().is_none());
}

// clause: W2D-9.1-02
#[test]
fn every_large_enough_pot_gives_the_drop() {
    let mut world = table(Some(jackpot(5, 20)), 2, "2c7d AcKd");
    for paid in 0..200 {
        // Raises to six make a pot of 12, which is too small; raises to ten make one of 20.
        let stacks =
            |world: &World| world.table.booked(Seat::new(1)) + world.table.booked(Seat::new(2));
        let (before, large) = (stacks(&world), paid % 2 == 0);
        act(&mut world, Action::RaiseTo(Chips::new(if large { 10 } else { 6 })));
        act(&mut world, Action::Call);
        while world.table.turn().is_some() {
            act(&mut world, Action::Check);
        }
        let given = before - stacks(&world);
        assert_eq!(given, Chips::new(if large { 5 } else { 0 }), "hand {paid}");
        if world.table.claim().is_some() {
            pay(&mut world);
        }
        for n in 1..=2 {
            let short = Chips::new(200).saturating_sub(world.table.booked(Seat::new(n)));
            if !short.is_zero() {
                world
                    .send(Input::Seat(SeatInput::TopUp { player: player(n), amount: short }))
                    .unwrap();
            }
        }
        world.wait(world.table.config().pause_between_hands);
    }
    let drops = world
        .log
        .iter()
        .filter(|(_, event)| matches!(event, Event::Money(MoneyEvent::JackpotFed { .. })));
    assert_eq!(drops.count(), 100);
}

/// Each winner of a shared pot pays in proportion; the odd chip is paid by the first seat.
#[test]
fn winners_of_a_shared_pot_give_together() {
    let mut world = table(Some(jackpot(5, 20)), 2, "AsKs AhKh 2c2d2h3c4d");
    two_all_in(&mut world);
    let given = world.log.iter().find_map(|(_, event)| match event {
        Event::Money(MoneyEvent::JackpotFed { shares }) => Some(shares.clone()),
        _ => None,
    });
    let share = |n, amount| (Seat::new(n), Chips::new(amount));
    assert_eq!(given, Some(vec![share(1, 3), share(2, 2)]));
}

// clause: W2D-9.1-03
#[test]
fn a_full_house_beaten_by_quads_wins_the_jackpot() {
    let wins_by = |beaten: &str, cards: &str| {
        let rule = BadBeatRule::of(beaten, "2s2h2d2c3s").unwrap();
        let mut world = table(Some(Jackpot { rule, ..jackpot(5, 20) }), 2, cards);
        two_all_in(&mut world);
        world.table.claim().cloned()
    };
    let wins = |cards: &str| wins_by("AsAhAdKsKh", cards);
    let claim = wins(ACES_FULL_OF_KINGS).unwrap();
    assert_eq!((claim.beaten, claim.winners), (vec![player(1)], vec![player(2)]));
    assert_eq!(wins(ACES_FULL_OF_QUEENS), None);
    // The board itself is aces full of kings, so the loser plays no hole card.
    assert_eq!(wins("KcKd 2c3d AsAhAdKsKh"), None);
    assert!(wins("KcKd 2cAc AsAhAdKsKh").is_none()); // the winner plays one hole card
    // Four aces with three of them on the board, and the kicker, a seven, on the board too.
    assert_eq!(wins_by("AsAhAd2s2h", "Ac3h 7s7h AsAhAd2c7d"), None);
    assert!(wins_by("AsAhAd2s2h", "AcKh 7s7h AsAhAd2c7d").is_some()); // the king plays
    // A player who folds before the showdown was not beaten.
    let mut world = table(Some(jackpot(5, 20)), 2, ACES_FULL_OF_KINGS);
    act(&mut world, Action::RaiseTo(Chips::new(30)));
    act(&mut world, Action::Fold);
    assert_eq!(world.table.claim(), None);
}

/// If there are two boards, only the first counts.
#[test]
fn the_first_board_decides_the_jackpot() {
    for (cards, wins) in
        [("8c8d AcKd AsAhKs8s8h 2c3d9hTsJc", true), ("8c8d AcKd 2c3d9hTsJc AsAhKs8s8h", false)]
    {
        let mut world = table(Some(jackpot(5, 20)), 2, cards);
        act(&mut world, Action::RaiseTo(Chips::new(200)));
        act(&mut world, Action::Call);
        while world.table.turn().is_some() {
            act(&mut world, Action::Run(2));
        }
        assert_eq!(world.table.claim().is_some(), wins, "{cards}");
    }
}

// clause: W2D-9.1-04, W2D-9.1-05, W2D-9.1-06
#[test]
fn three_quarters_of_the_jackpot_go_to_the_table() {
    // Six are dealt in; the beaten player and the winner are the last two, in the blinds.
    let cards = "8c8d AcKd 2c3h 2d3d 2h3c 4c5d AsAhKs8s8h";
    let mut world = table(Some(jackpot(5, 20)), 6, cards);
    fill(&mut world, 1_234_567 - 5);
    let before: Vec<i64> = (1..=6).map(|n| balance(&world, n)).collect();
    two_all_in(&mut world);
    assert_eq!(held(&world, Account::jackpot), 1_234_567);
    let rake = held(&world, Account::rake);
    // No hand is dealt before the jackpot is paid, and a player who leaves is still paid.
    assert_eq!(world.table.next_hand_at(), None);
    world.send(Input::Seat(SeatInput::Leave { player: player(4) })).unwrap();
    pay(&mut world);
    let claim = world.log.iter().find_map(|(_, event)| match event {
        Event::Money(MoneyEvent::JackpotWon { beaten, winners }) => {
            Some((beaten[0].number(), winners[0].number()))
        }
        _ => None,
    });
    let (beaten, winner) = claim.unwrap();
    let left = |n: u8| if n == 4 { 200 } else { 0 };
    for n in 1..=6 {
        let got = balance(&world, n) - before[usize::from(n) - 1] - left(n);
        let due = match n {
            n if n == beaten => 462_964,
            n if n == winner => 231_481,
            _ => 57_870,
        };
        assert_eq!(got, due, "seat {n}");
    }
    assert_eq!(held(&world, Account::rake) - rake, 61_728);
    assert_eq!(held(&world, Account::jackpot), 246_914);
    assert_eq!(925_925 + 61_728 + 246_914, 1_234_567);
    assert!(world.table.next_hand_at().is_some());
}

fn balance(world: &World, n: u8) -> i64 {
    world.book.balance(Account::player(player(n), Currency::PLAY))
}

/// A table that is closing waits until the jackpot is paid.
#[test]
fn a_closing_table_waits_for_the_jackpot() {
    let mut world = table(Some(jackpot(5, 20)), 2, ACES_FULL_OF_KINGS);
    let close = Input::Host { by: player(1), owner: true, order: cash::HostOrder::Close };
    world.send(close).unwrap();
    two_all_in(&mut world);
    assert!(!world.table.is_closed());
    pay(&mut world);
    assert!(world.table.is_closed());
}

/// A jackpot is refused at a game or with a rulebook that has none, and with a drop above the minimum pot.
#[test]
fn a_jackpot_that_cannot_be_paid_is_refused() {
    let at = |change: fn(&mut TableConfig)| {
        let jackpot = Some(jackpot(5, 20));
        let mut config = TableConfig { jackpot, straddle: None, ..config() };
        change(&mut config);
        config.check().map_err(|error| error.field)
    };
    assert_eq!(at(|_| {}), Ok(()));
    assert_eq!(at(|c| c.variant = crate::world::game("pineapple")), Err("jackpot.tables"));
    assert_eq!(at(|c| c.rulebook = book("svenska-spel").into()), Err("jackpot.tables"));
    assert_eq!(at(|c| c.jackpot.as_mut().unwrap().drop = Chips::new(21)), Err("jackpot.drop"));
}

/// The system clock was set far ahead: in one tick the hand ends and its winner has been away too long.
#[test]
fn a_winner_away_too_long_still_pays_the_drop() {
    let mut world = table(Some(jackpot(5, 20)), 2, ACES_FULL_OF_KINGS);
    act(&mut world, Action::RaiseTo(Chips::new(40)));
    act(&mut world, Action::Call);
    act(&mut world, Action::Check);
    let (bettor, _) = world.table.turn().unwrap();
    act(&mut world, Action::Bet(Chips::new(50)));
    let away = world.table.seat(bettor).unwrap().player;
    world.send(Input::Seat(SeatInput::SitOut { player: away })).unwrap();
    world.now += Millis::seconds(24 * 3_600);
    world.send(Input::Table(TableInput::Tick)).unwrap();
    world.settle();
    assert_eq!(held(&world, Account::jackpot), 5);
    assert!(world.table.seat(bettor).is_none(), "then the seat is free");
}

/// With a rake of 5% the winner of a pot of 20 gets 19, but the whole pot counts.
// clause: W2D-9.1-02
#[test]
fn a_pot_of_exactly_the_minimum_before_rake_gives() {
    for (min_pot, gives) in [(20, 5), (21, 0)] {
        let mut raked = book("win2day");
        raked.rules.rake.share = units::Bps(500);
        raked.rules.rake.cap = Chips::new(10);
        let mut world = table_by(raked, Some(jackpot(5, min_pot)), 2, "2c7d AcKd");
        act(&mut world, Action::RaiseTo(Chips::new(10)));
        act(&mut world, Action::Call);
        while world.table.turn().is_some() {
            act(&mut world, Action::Check);
        }
        assert_eq!(held(&world, Account::rake), 1);
        assert_eq!(held(&world, Account::jackpot), gives, "least pot {min_pot}");
    }
}

// clause: W2D-9.1-04
#[test]
fn the_odd_chip_goes_to_the_first_of_several_beaten() {
    let split = jackpot(5, 20).split;
    let beaten = vec![player(3), player(5)];
    let claim = Claim { beaten, winners: vec![player(1)], others: vec![player(2)] };
    // 75 of 100 go to the table: 18 each to the winner and the other player; of the remaining 39 the first gets one
    // more.
    let paid = Payout::of(Chips::new(100), &split, &claim);
    let share = |n, amount| (player(n), Chips::new(amount));
    assert_eq!(paid.shares, [share(3, 20), share(5, 19), share(1, 18), share(2, 18)]);
    assert_eq!(paid.house, Chips::new(5));
}
