//! Tests of speed poker: who is drawn, what blinds cost in the long run, and a table of a pool.

use crate::world::{World, book, config, rules};
use books::{BankDrawn, Fee, Refill, Straddle, TimeBank, TimeCharge, Timing};
use cash::{
    BlindAccount, BlindPosition, BombPots, BombWhen, Carried, Draw, Event, Input, Jackpot,
    LeaveReason, ListInput, MoneyEvent, Needs, PoolConfig, PoolEvent, PoolInput, Refused,
    SeatEvent, SeatInput, TableConfig, TableEvent, TableInput, WHOLE, Waiting,
};
use hand::{Action, BadBeatRule, PostKind};
use std::collections::BTreeMap;
use table::{SeatTime, SitOutReason};
use test_kit::Dice;
use units::{Chips, HandNo, Millis, PlayerId, Seat, TableId};

const POOL: TableId = TableId::from_bits(0x9001);

fn player(n: u64) -> PlayerId {
    PlayerId::from_bits(u128::from(n) + 100)
}

fn luck(dice: &mut Dice) -> [u8; 32] {
    std::array::from_fn(|_| dice.below(256) as u8)
}

fn standing(dice: &mut Dice) -> BlindAccount {
    let mut owed = || dice.below(4) as i32 * 420 - 840;
    let (big, small, button) = (owed(), owed(), owed());
    let last = dice.pick(&[
        BlindPosition::Nowhere,
        BlindPosition::Small,
        BlindPosition::Big,
        BlindPosition::Between,
        BlindPosition::Button,
    ]);
    BlindAccount { big, small, button, last }
}

fn anybody(dice: &mut Dice, count: u64) -> Vec<Waiting> {
    let one = |at| Waiting {
        player: player(at),
        house: dice.below(3) == 0,
        standing: standing(dice),
        passed: dice.below(3) as u32,
    };
    (0..count).map(one).collect()
}

/// The rule as one reads it: a position goes to the player who owes it, or is due it, most. Players who had it in their
/// last hand come after all others.
fn may_have(
    place: BlindPosition,
    owed: fn(&BlindAccount) -> i32,
    who: &Waiting,
    others: &[Waiting],
) -> bool {
    let of = |one: &Waiting| (one.standing.last == place, owed(&one.standing));
    let (mine_again, mine) = of(who);
    others.iter().all(|other| {
        let (theirs_again, theirs) = of(other);
        if mine_again == theirs_again { mine >= theirs } else { theirs_again }
    })
}

#[test]
fn the_longest_waiting_play_and_debts_decide_places() {
    let mut dice = Dice::new(1);
    let mut drawn_at_all = 0;
    for _ in 0..4_000 {
        let count = dice.below(14);
        let waiting = anybody(&mut dice, count);
        let seats = 2 + dice.below(8) as u8;
        let least = 2 + dice.below(u64::from(seats) - 1) as u8;
        let draw = Draw { seats, least, house_alone: dice.below(2) == 0 };
        let luck = luck(&mut dice);
        let drawn = draw.next(&waiting, &luck);
        let people = waiting.iter().filter(|one| !one.house).count();
        let enough = waiting.len() >= usize::from(least) && (draw.house_alone || people > 0);
        assert_eq!(drawn.is_some(), enough);
        let Some(drawn) = drawn else { continue };
        drawn_at_all += 1;
        let mut turned = waiting.clone();
        turned.reverse();
        assert_eq!(draw.next(&turned, &luck).unwrap(), drawn, "the order of those who wait counts");

        let of = |id: &PlayerId| *waiting.iter().find(|one| one.player == *id).unwrap();
        let play: Vec<Waiting> = drawn.iter().map(of).collect();
        let wait: Vec<&Waiting> =
            waiting.iter().filter(|one| !drawn.contains(&one.player)).collect();
        assert_eq!(play.len() + wait.len(), waiting.len(), "somebody is drawn twice");
        assert_eq!(play.len(), waiting.len().min(seats.into()));
        assert!(draw.house_alone || play.iter().any(|one| !one.house), "only house players");
        let worst = play.iter().filter(|one| draw.house_alone || one.house).map(|one| one.passed);
        if let (Some(least), Some(most)) = (worst.min(), wait.iter().map(|one| one.passed).max()) {
            assert!(least >= most, "somebody is passed over who was before");
        }
        let [small, big, rest @ ..] = &play[..] else { panic!("two play at least") };
        assert!(may_have(BlindPosition::Big, |s| s.big, big, &play));
        let others: Vec<Waiting> = play.iter().filter(|one| *one != big).copied().collect();
        assert!(may_have(BlindPosition::Small, |s| s.small, small, &others));
        if let [.., button] = rest {
            assert!(may_have(BlindPosition::Button, |s| s.button, button, rest));
        }
    }
    assert!(drawn_at_all > 2_000);
}

#[test]
fn every_pair_meets_equally_often() {
    let mut dice = Dice::new(2);
    let waiting: Vec<Waiting> = (0..12)
        .map(|at| Waiting {
            player: player(at),
            house: false,
            standing: BlindAccount::default(),
            passed: 0,
        })
        .collect();
    let draw = Draw { seats: 6, least: 2, house_alone: false };
    let mut together = BTreeMap::new();
    for _ in 0..4_400 {
        let drawn = draw.next(&waiting, &luck(&mut dice)).unwrap();
        for one in &drawn {
            for other in drawn.iter().filter(|other| *other > one) {
                *together.entry((*one, *other)).or_insert(0u32) += 1;
            }
        }
    }
    // 6 of 12 play: each pair meets in 5/22 of the draws, 1,000 times in all, with a standard deviation of 28.
    assert_eq!(together.len(), 66);
    for (pair, times) in together {
        assert!((850..1_150).contains(&times), "{pair:?}: {times} times");
    }
}

/// An independent count: how many hands of each size a player has played, and how often they posted each blind.
#[derive(Default)]
struct Tally {
    sizes: BTreeMap<usize, i64>,
    bigs: i64,
    smalls: i64,
}

impl Tally {
    fn share(&self) -> i64 {
        self.sizes.iter().map(|(size, hands)| hands * i64::from(WHOLE) / *size as i64).sum()
    }
}

/// Simulates an evening of a pool: hands of random length, and players who come, leave and return.
///
/// Returns the most that anyone was ever ahead or behind in big and small blinds, in units of 1/[`WHOLE`].
fn evening(seed: u64, players: u64, seats: u8, hands: usize) -> (i64, i64) {
    let mut dice = Dice::new(seed);
    let draw = Draw { seats, least: 2, house_alone: false };
    let mut standings: BTreeMap<PlayerId, BlindAccount> = BTreeMap::new();
    let mut tallies: BTreeMap<PlayerId, Tally> = BTreeMap::new();
    let mut passed: BTreeMap<PlayerId, u32> = BTreeMap::new();
    let mut busy: BTreeMap<PlayerId, u64> = BTreeMap::new();
    let (mut worst, mut dealt, mut now) = ((0, 0), 0, 0);
    while dealt < hands {
        now += 1;
        busy.retain(|_, until| *until > now);
        let free = (0..players).map(player).filter(|one| !busy.contains_key(one));
        let waiting: Vec<Waiting> = free
            .map(|player| Waiting {
                player,
                house: false,
                standing: standings.get(&player).copied().unwrap_or_default(),
                passed: passed.get(&player).copied().unwrap_or(0),
            })
            .collect();
        if waiting.len() < usize::from(seats) && dice.below(3) != 0 {
            continue;
        }
        let Some(drawn) = draw.next(&waiting, &luck(&mut dice)) else { continue };
        dealt += 1;
        for one in &waiting {
            let times = passed.entry(one.player).or_default();
            *times = if drawn.contains(&one.player) { 0 } else { *times + 1 };
            let rounds = players.div_ceil(seats.into()) as u32 + 1;
            assert!(*times <= rounds, "somebody waits and waits");
        }
        for (at, player) in drawn.iter().enumerate() {
            let place = match at {
                0 => BlindPosition::Small,
                1 => BlindPosition::Big,
                _ if at + 1 == drawn.len() => BlindPosition::Button,
                _ => BlindPosition::Between,
            };
            let standing = standings.entry(*player).or_default();
            *standing = standing.after(drawn.len() as u8, place);
            let tally = tallies.entry(*player).or_default();
            *tally.sizes.entry(drawn.len()).or_default() += 1;
            tally.bigs += i64::from(place == BlindPosition::Big);
            tally.smalls += i64::from(place == BlindPosition::Small);
            let whole = i64::from(WHOLE);
            let big = tally.share() - tally.bigs * whole;
            assert_eq!(big, i64::from(standing.big), "two bookkeepings differ");
            let small = tally.share() - tally.smalls * whole;
            worst = (worst.0.max(big.abs()), worst.1.max(small.abs()));
            // Some fold at once, some see the end of the hand, and some go away for a while.
            let away = if dice.below(40) == 0 { 30 } else { dice.below(6) };
            busy.insert(*player, now + 1 + away);
        }
    }
    worst
}

/// The bound is kept: compared with what their hands cost, no player ever posted two big blinds, or two and a half
/// small blinds, too many or too few.
#[test]
fn pool_blinds_come_as_often_as_at_a_table() {
    for (seed, players, seats) in
        [(1, 7, 6), (2, 12, 6), (3, 40, 6), (4, 30, 9), (5, 3, 2), (6, 9, 4)]
    {
        let (big, small) = evening(seed, players, seats, 6_000);
        println!("{players} players at {seats}: big {big}, small {small} of {WHOLE}");
        assert!(big < 2 * i64::from(WHOLE), "{players} at {seats}: {big} of {WHOLE}");
        assert!(2 * small < 5 * i64::from(WHOLE), "{players} at {seats}: {small} of {WHOLE}");
    }
}

fn of_pool() -> TableConfig {
    let stakes =
        hand::Stakes { small_blind: Chips::new(5), big_blind: Chips::new(10), ..config().stakes };
    let config = TableConfig {
        stakes,
        pool: Some(PoolConfig { pool: POOL, least: 2 }),
        straddle: None,
        private: false,
        host: None,
        ..config()
    };
    config.check().unwrap();
    config
}

/// A table of a pool with this many players at the first seats.
fn seated(count: u64, named: &str) -> World {
    let mut world = World::new(5, of_pool(), book(named));
    for at in 1..=count {
        let player = player(at);
        world.grant(player);
        let (seat, name) = (Some(Seat::new(at as u8)), format!("P{at}"));
        let buy_in = Chips::new(100);
        let input = Input::Seat(SeatInput::Take {
            player,
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        });
        world.send(input).unwrap();
    }
    world
}

fn posts(world: &World) -> Vec<(u8, PostKind, u64)> {
    let posts = &world.table.header().unwrap().setup.posts;
    posts.iter().map(|post| (post.seat.number(), post.kind, post.amount.get())).collect()
}

// clause: W2D-11.6-02, W2D-11.6-03
#[test]
fn a_pools_newcomer_pays_only_the_blind_of_the_seat() {
    let mut world = seated(4, "win2day");
    world.settle();
    assert_eq!(world.table.hand_no(), HandNo(1));
    let dealt = world.table.header().unwrap().setup.seats.len();
    assert_eq!(dealt, 4, "a newcomer on a middle seat is dealt in as all are");
    assert_eq!(posts(&world), [(1, PostKind::SmallBlind, 5), (2, PostKind::BigBlind, 10)]);
    assert_eq!(world.table.header().unwrap().setup.button, Seat::new(4));
    // The account of blinds moves with the player.
    let standing = |at| world.table.cash_seat(Seat::new(at)).unwrap().standing;
    assert_eq!(standing(1), BlindAccount::default().after(4, BlindPosition::Small));
    assert_eq!(standing(2), BlindAccount::default().after(4, BlindPosition::Big));
    assert_eq!(standing(3), BlindAccount::default().after(4, BlindPosition::Between));
    assert_eq!(standing(4), BlindAccount::default().after(4, BlindPosition::Button));
}

#[test]
fn heads_up_in_a_pool_the_second_is_the_big_blind() {
    for (named, button) in [("house", 1), ("svenska-spel", 1)] {
        let mut world = seated(2, named);
        world.settle();
        let (small, big) = (PostKind::SmallBlind, PostKind::BigBlind);
        assert_eq!(posts(&world), [(1, small, 5), (2, big, 10)]);
        assert_eq!(world.table.header().unwrap().setup.button, Seat::new(button));
    }
}

fn acts(world: &mut World, action: Action) {
    let (seat, _) = world.table.turn().unwrap();
    let player = world.table.seat(seat).unwrap().player;
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    while let Needs::Cards { places } = world.table.needs(world.now) {
        let from = usize::from(world.table.hand().unwrap().cards_dealt());
        let cards = world.deck[from..from + places.len()].to_vec();
        world.send(Input::Table(TableInput::Cards { cards })).unwrap();
    }
}

fn goes_on(world: &mut World, at: u64) -> Result<Vec<Event>, Refused> {
    goes_on_as(world, player(at))
}

fn goes_on_as(world: &mut World, player: PlayerId) -> Result<Vec<Event>, Refused> {
    world.send(Input::Pool(PoolInput::GoOn { player }))
}

#[test]
fn a_folded_player_moves_on_and_the_bet_stays() {
    let mut world = World::new(5, of_pool(), rules(500, 3));
    for at in 1..=3 {
        let player = player(at);
        world.grant(player);
        let (name, seat) = (format!("P{at}"), None);
        let buy_in = Chips::new(100);
        let input = Input::Seat(SeatInput::Take {
            player,
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        });
        world.send(input).unwrap();
    }
    world.settle();
    assert_eq!(goes_on(&mut world, 3), Err(Refused::NotAsked), "the player has to play this hand");
    acts(&mut world, Action::RaiseTo(Chips::new(30))); // seat 3, the button
    acts(&mut world, Action::Call); // seat 1
    acts(&mut world, Action::Fold); // seat 2, the big blind
    assert_eq!(goes_on(&mut world, 1), Err(Refused::NotAsked));
    let went = goes_on(&mut world, 2).unwrap();
    let (seat, stack) = (Seat::new(2), Chips::new(90));
    assert_eq!(went, [Event::Pool(PoolEvent::WentOn { seat, player: player(2), stack })]);
    // The blind stays in the pot, and the player no longer sits here.
    assert_eq!(world.table.booked(seat), Chips::new(10));
    assert_eq!(world.table.seat_of(player(2)), None);
    assert_eq!(goes_on(&mut world, 2), Err(Refused::NotSeated));
    let left = world.table.last_left(player(2)).unwrap();
    assert!(left.went_on && left.stack == stack);
    assert_eq!(left.carried.standing, BlindAccount::default().after(3, BlindPosition::Big));
    while world.table.is_hand_running() {
        acts(&mut world, Action::Check);
    }
    assert!(world.table.seat(seat).is_none(), "the seat is free at the end of the hand");
    let freed = |event: &Event| matches!(event, Event::Seat(SeatEvent::Left { reason: LeaveReason::WentOn, stack, .. }) if stack.is_zero());
    assert!(world.log.iter().any(|(_, event)| freed(event)));
    // The player arrives again, with what they took and what is remembered of them.
    let (name, carried) = ("P2".into(), Carried::default());
    let back = Input::Pool(PoolInput::Arrive {
        player: player(2),
        name,
        house: false,
        seat: Some(seat),
        stack,
        carried,
    });
    world.send(back).unwrap();
    assert_eq!(world.table.booked(seat), stack);
    assert!(world.replayed() == world.table, "the log gives a different table");
}

#[test]
fn staying_or_a_pending_top_up_holds_until_the_end() {
    let mut world = seated(4, "house");
    world.settle();
    let early = Input::Pool(PoolInput::Stay { player: player(4), on: true });
    assert_eq!(world.send(early), Err(Refused::NotYourTurn), "it would reveal a fold");
    acts(&mut world, Action::Fold); // seat 3
    assert!(world.table.is_free(Seat::new(3)));
    world.send(Input::Pool(PoolInput::Stay { player: player(3), on: true })).unwrap();
    assert!(!world.table.is_free(Seat::new(3)));
    assert_eq!(goes_on(&mut world, 3), Err(Refused::NotAsked));
    world.send(Input::Pool(PoolInput::Stay { player: player(3), on: false })).unwrap();
    assert!(world.table.is_free(Seat::new(3)));
    world
        .send(Input::Seat(SeatInput::TopUp { player: player(3), amount: Chips::new(50) }))
        .unwrap();
    assert!(!world.table.is_free(Seat::new(3)));
    acts(&mut world, Action::Fold);
    acts(&mut world, Action::Fold);
    assert!(world.table.is_free(Seat::new(3)));
    goes_on(&mut world, 3).unwrap();
    assert!(world.table.seat(Seat::new(3)).is_none());
    let left = world.table.last_left(player(3)).unwrap();
    assert_eq!(left.stack, Chips::new(150));
    // A player who sits out is not dealt in elsewhere.
    world.send(Input::Seat(SeatInput::SitOut { player: player(4) })).unwrap();
    assert_eq!(goes_on(&mut world, 4), Err(Refused::NotAsked));
}

#[test]
fn time_bank_and_auto_top_up_move_with_the_player() {
    let bank = TimeBank {
        size: Millis::seconds(30),
        refill: Some(Refill { add: Millis::seconds(5), hands: 2 }),
        drawn: BankDrawn::ByButton,
    };
    let timing = Timing { bank: Some(bank), more_time: Millis::seconds(5), ..Timing::default() };
    let mut world = World::new(5, TableConfig { timing, ..of_pool() }, book("house"));
    let time = SeatTime { bank: Millis::seconds(7), hands: 1, more: true, lost_at: None };
    let carried = Carried { time, auto_top_up: Chips::new(120), ..Carried::default() };
    world.grant(player(1));
    let (name, stack) = ("P1".into(), Chips::new(90));
    world.put_between(player(1), POOL, stack);
    let player = player(1);
    let arrive =
        Input::Pool(PoolInput::Arrive { player, name, house: false, seat: None, stack, carried });
    let came = world.send(arrive).unwrap();
    assert!(matches!(came[..], [Event::Pool(PoolEvent::Arrived { .. })]), "{came:?}");
    let seat = Seat::new(1);
    let to = carried.auto_top_up;
    let filled = world.send(Input::Seat(SeatInput::AutoTopUp { player, to })).unwrap();
    assert_eq!(filled, [Event::Seat(SeatEvent::ToppedUp { seat, amount: Chips::new(30) })]);
    let one = world.table.seat(seat).unwrap();
    assert_eq!(
        (one.time, world.table.cash_seat(seat).unwrap().auto_top_up, one.stack),
        (time, Chips::new(120), Chips::new(120))
    );
    goes_on_as(&mut world, player).unwrap();
    let left = world.table.last_left(player).unwrap();
    assert_eq!((left.carried.time, left.carried.auto_top_up), (time, Chips::new(120)));
    // The player did not leave for good, so there is no minimum buy-in here.
    assert_eq!(world.table.min_to_rejoin(player, world.now), Chips::ZERO);
}

/// A period paid at one table of the pool is paid at all of them. A player with too few chips for the next one sits
/// out, even though it is not known when the next hand begins.
#[test]
fn paid_time_moves_with_the_player() {
    let charge = TimeCharge { amount: Chips::new(6), period: Millis::seconds(600) };
    let fee = Some(Fee::Time(charge));
    let mut world = World::new(5, TableConfig { fee, ..of_pool() }, book("house"));
    let until = world.now + Millis::seconds(300);
    let came = [(1, 90, Some(until)), (2, 90, None), (3, 6, Some(until)), (4, 6, None)];
    for (n, stack, paid_until) in came {
        world.grant(player(n));
        let (name, stack) = (format!("P{n}"), Chips::new(stack));
        world.put_between(player(n), POOL, stack);
        let carried = Carried { paid_until, ..Carried::default() };
        let (player, house) = (player(n), false);
        world
            .send(Input::Pool(PoolInput::Arrive {
                player,
                name,
                house,
                seat: None,
                stack,
                carried,
            }))
            .unwrap();
    }
    world.settle();
    let out = Event::Table(TableEvent::SatOut { seat: Seat::new(4), reason: SitOutReason::Unpaid });
    assert!(world.log.iter().any(|(_, event)| *event == out));
    let charged = world.log.iter().filter_map(|(_, event)| match event {
        Event::Money(MoneyEvent::TimeCharged { shares }) => Some(shares.clone()),
        _ => None,
    });
    assert_eq!(charged.collect::<Vec<_>>(), [vec![(Seat::new(2), Chips::new(6))]]);
    let stacks = world.table.header().unwrap().setup.seats.iter().map(|one| one.stack.get());
    assert!(stacks.eq([90, 84, 6]));
}

/// The room goes down during a hand from which a player has moved on. Those still seated get a full period again; the
/// player who moved on keeps the paid time that they had.
// clause: RAY-FEE-04
#[test]
fn a_stop_keeps_the_paid_time_of_players_who_moved_on() {
    let charge = TimeCharge { amount: Chips::new(6), period: Millis::seconds(600) };
    let fee = Some(Fee::Time(charge));
    let mut world = World::new(5, TableConfig { fee, ..of_pool() }, book("house"));
    let sit = |world: &mut World, at: u64| {
        let (player, name) = (player(at), format!("P{at}"));
        let (seat, buy_in) = (Some(Seat::new(at as u8)), Chips::new(100));
        let (house, commitment) = (false, None);
        let input = SeatInput::Take { player, name, house, seat, buy_in, commitment };
        world.send(Input::Seat(input)).unwrap();
    };
    for at in 1..=4 {
        world.grant(player(at));
        sit(&mut world, at);
    }
    world.settle();
    let paid = |world: &World, at| world.table.cash_seat(Seat::new(at)).unwrap().paid_until;
    let until = paid(&world, 3).unwrap();
    acts(&mut world, Action::Fold); // seat 3
    goes_on(&mut world, 3).unwrap();
    world.now += Millis::seconds(300);
    world.send(Input::Table(TableInput::Recovered)).unwrap();
    assert_eq!(paid(&world, 1), Some(world.now + charge.period));
    while world.table.is_hand_running() {
        acts(&mut world, Action::Fold);
    }
    sit(&mut world, 3);
    assert_eq!(paid(&world, 3), Some(until));
    assert!(world.replayed() == world.table, "the log gives a different table");
}

#[test]
fn a_pool_has_no_list_and_no_blind_to_wait_for() {
    let mut world = seated(2, "house");
    let waits = Input::List(ListInput::Wait { player: player(9), any: None });
    assert_eq!(world.send(waits), Err(Refused::ListFull { max: 0 }));
    let waits = Input::Seat(SeatInput::WaitForBigBlind { player: player(1), on: true });
    assert_eq!(world.send(waits), Err(Refused::PoolSharesBlinds));
    let config = world.table.config();
    assert!(!config.is_like(config), "one of its tables is not like another");
}

#[test]
fn leaving_a_pool_and_returning_keeps_the_debt() {
    let mut world = seated(3, "house");
    world.settle();
    acts(&mut world, Action::Fold);
    acts(&mut world, Action::Fold);
    let standing = world.table.cash_seat(Seat::new(3)).unwrap().standing;
    assert!(standing.big > 0);
    world.send(Input::Seat(SeatInput::Leave { player: player(3) })).unwrap();
    let (name, buy_in) = ("P3".into(), Chips::new(100));
    let back = Input::Seat(SeatInput::Take {
        player: player(3),
        name,
        house: false,
        seat: None,
        buy_in,
        commitment: None,
    });
    world.send(back).unwrap();
    assert_eq!(world.table.cash_seat(Seat::new(3)).unwrap().standing, standing);
}

#[test]
fn only_a_pools_table_lets_players_move() {
    let mut world = World::new(5, config(), book("house"));
    world.grant(player(1));
    let buy_in = Chips::new(100);
    let sit = |world: &mut World, at| {
        let (player, name) = (player(at), format!("P{at}"));
        world.send(Input::Seat(SeatInput::Take {
            player,
            name,
            house: false,
            seat: None,
            buy_in,
            commitment: None,
        }))
    };
    sit(&mut world, 1).unwrap();
    assert_eq!(goes_on(&mut world, 1), Err(Refused::NotAsked));
    assert_eq!(
        world.send(Input::Pool(PoolInput::Stay { player: player(1), on: true })),
        Err(Refused::NotInPool)
    );
    let (name, carried) = ("P2".into(), Carried::default());
    let arrive = Input::Pool(PoolInput::Arrive {
        player: player(2),
        name,
        house: false,
        seat: None,
        stack: buy_in,
        carried,
    });
    assert_eq!(world.send(arrive), Err(Refused::NotAsked));
}

#[test]
fn a_pool_allows_one_blinds_game_without_extras() {
    let fault = |change: &dyn Fn(&mut TableConfig)| {
        let mut config = of_pool();
        change(&mut config);
        config.check().expect_err("it is not allowed").field
    };
    let least = |least| PoolConfig { pool: POOL, least };
    assert_eq!(fault(&|config| config.pool = Some(least(1))), "pool");
    assert_eq!(fault(&|config| config.pool = Some(least(7))), "pool");
    assert_eq!(fault(&|config| config.straddle = Some(Straddle::UnderTheGun)), "straddle");
    let bomb = BombPots { when: BombWhen::Agreed, ante_big_blinds: 2, boards: 1 };
    assert_eq!(fault(&|config| config.bomb = Some(bomb)), "bomb");
    let jackpot = || Jackpot {
        drop: Chips::new(1),
        min_pot: Chips::new(20),
        rule: BadBeatRule::of("AsAhAdKsKh", "2s2h2d2c3s").unwrap(),
        split: book("win2day").table.jackpot.unwrap(),
    };
    assert_eq!(fault(&|config| config.jackpot = Some(jackpot())), "jackpot.tables");
    assert_eq!(fault(&|config| (config.private, config.host) = (true, Some(player(1)))), "private");
    let late = Millis::seconds(60);
    assert_eq!(fault(&|config| config.rail_delay = late), "rail_delay_min");
    of_pool().check().unwrap();
}
