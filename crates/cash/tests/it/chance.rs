//! Random but likely inputs: what people do at a table over hours, and what they must not do.

use crate::world::{HOST, World, any_seat};
use books::{BankDrawn, Refill, TimeBank, Timing};
use cash::{HostOrder, Input, ListInput, Plan, SeatInput, TableInput, WaitEnd};
use hand::{Action, Show};
use test_kit::Dice;
use units::{ActionNo, Chips, HandNo, Millis, PlayerId, Seat};

/// What a script says when a player acts out of turn.
pub(crate) const TURN: &str = "refused: it is not this player's turn";

pub(crate) const PLAYERS: u128 = 9;

pub(crate) fn player(dice: &mut Dice) -> PlayerId {
    PlayerId::from_bits(u128::from(dice.below(PLAYERS as u64)) + 1)
}

/// Lets one thing happen: usually the player to act decides; otherwise someone comes or goes, or time passes.
pub(crate) fn step(world: &mut World, dice: &mut Dice) {
    let roll = dice.below(100);
    let is_turn = world.table.turn().is_some();
    if world.table.is_paused() && roll < 10 {
        let _refused = world.host(HostOrder::Resume);
    } else if let Some(choice) = world.table.choice().filter(|_| roll < 40) {
        choose(world, choice.seat, dice);
    } else if world.table.cut_due().is_some() && roll < 80 {
        cut(world, dice);
    } else if is_turn && roll < 80 {
        decide(world, dice);
    } else if roll < if is_turn { 96 } else { 50 } {
        let input = any_input(world, dice);
        let _refused = world.send(input);
    } else {
        let length = dice.pick(&[100, 3_000, 3_000, 3_000, 3_000, 5_000, 5_000, 11_000]);
        world.wait(Millis(length));
    }
    world.settle();
}

/// The player to act takes one of their options, or sometimes tries something they may not do.
fn decide(world: &mut World, dice: &mut Dice) {
    let (seat, _) = world.table.turn().unwrap();
    let hand = world.table.hand().unwrap();
    let options = hand.options(seat).unwrap();
    let mut actions = Vec::new();
    if options.fold {
        actions.push(Action::Fold);
    }
    if options.check {
        actions.extend([Action::Check, Action::Check]);
    }
    if options.call.is_some() {
        actions.extend([Action::Call, Action::Call, Action::Call]);
    }
    for (range, bets) in [(options.bet, true), (options.raise_to, false)] {
        let Some(range) = range else { continue };
        let steps = (range.max.get() - range.min.get()) / range.by.get() + 1;
        let some = Chips::new(range.min.get() + dice.below(steps) * range.by.get());
        let to = dice.pick(&[range.min, range.min, some, range.max]);
        actions.push(if bets { Action::Bet(to) } else { Action::RaiseTo(to) });
    }
    actions.extend(options.bring_in.map(|_| Action::BringIn));
    if let Some(draw) = options.draw {
        let some = draw.min + dice.below(u64::from(draw.max - draw.min) + 1) as u8;
        let count = dice.pick(&[some, draw.max]);
        let own = hand.hole(seat).reveal().iter();
        actions.push(Action::Draw(own.take(count.into()).copied().collect()));
    }
    actions.extend(options.runs.map(|most| Action::Run(1 + dice.below(most.into()) as u8)));
    if options.muck {
        actions.extend([Action::Muck, Action::Show(Show::All)]);
    }
    let action = if dice.below(30) == 0 { any_action(dice) } else { dice.pick(&actions) };
    let input = Input::Table(TableInput::Act {
        player: world.table.seat(seat).unwrap().player,
        hand_no: world.table.hand_no(),
        action_no: hand.action_no(),
        action,
    });
    let _refused = world.send(input);
}

/// The player who is asked chooses a game, sometimes one that does not exist; sometimes a different player tries to
/// choose.
fn choose(world: &mut World, seat: Seat, dice: &mut Dice) {
    let asked = world.table.seat(seat).unwrap().player;
    let player = if dice.below(5) == 0 { player(dice) } else { asked };
    let count = world.table.config().games().len() as u64;
    let game = dice.below(count + 1) as u8;
    let events = world.send(Input::Table(TableInput::ChooseGame { player, game }));
    let fits = player == asked && u64::from(game) < count;
    assert_eq!(events.is_ok(), fits, "{player} chooses {game}");
}

/// Some players who committed open their nonces, and some commit again.
fn cut(world: &mut World, dice: &mut Dice) {
    let dealt = world.table.seats().map(|(seat, _)| seat);
    let committed: Vec<_> = dealt.filter(|seat| world.table.committed(*seat).is_some()).collect();
    let mut some = |n: u8| {
        let opened = committed.iter().filter(|_| dice.below(4) > 0);
        opened.map(|seat| (*seat, [n; 32])).collect::<Vec<_>>()
    };
    let (nonces, next) = (some(1), some(2));
    let events =
        world.send(Input::Table(TableInput::Cut { nonces: nonces.clone(), next })).unwrap();
    let Some(cash::Event::Table(cash::TableEvent::DeckCut { nonces: cut, next })) = events.first()
    else {
        panic!("a cut")
    };
    assert_eq!(*cut, nonces);
    assert!(next.iter().all(|(seat, _)| nonces.iter().any(|(opened, _)| opened == seat)));
    assert_eq!(world.table.cut(), Some(&nonces[..]));
}

fn any_action(dice: &mut Dice) -> Action {
    let to = Chips::new(dice.below(300));
    dice.pick(&[
        Action::Fold,
        Action::Check,
        Action::Call,
        Action::Bet(to),
        Action::RaiseTo(to),
        Action::Show(Show::All),
    ])
    .clone()
}

fn any_input(world: &World, dice: &mut Dice) -> Input {
    // Usually a player who is seated, otherwise anyone.
    let seated: Vec<PlayerId> = world.table.seats().map(|(_, sitting)| sitting.player).collect();
    let anybody = seated.len() < 4 || dice.below(3) == 0;
    let who = if anybody { player(dice) } else { dice.pick(&seated) };
    if world.table.config().host_seats && dice.below(5) == 0 {
        return at_the_door(world, dice, who);
    }
    match dice.below(51) {
        0..11 => Input::Seat(SeatInput::Take {
            player: who,
            name: format!("P{}", who.bits()),
            house: who.bits() > PLAYERS - 2,
            seat: if dice.below(3) == 0 { any_seat(dice) } else { None },
            buy_in: Chips::new(dice.pick(&[39, 40, 40, 60, 100, 200, 200, 201])),
            commitment: (dice.below(2) == 0 && who.bits() <= PLAYERS - 2).then_some([3; 32]),
        }),
        11..17 => Input::Seat(SeatInput::TopUp {
            player: who,
            amount: Chips::new(dice.pick(&[0, 5, 30, 150])),
        }),
        17 if dice.below(2) == 0 => {
            Input::Table(TableInput::Commit { player: who, commitment: [4; 32] })
        }
        17 => Input::Seat(SeatInput::SitOut { player: who }),
        18..24 => Input::Seat(SeatInput::ComeBack { player: who }),
        24..26 => Input::Seat(SeatInput::Leave { player: who }),
        26 => Input::Seat(SeatInput::Straddle { player: who, on: dice.below(3) > 0 }),
        27 => Input::Seat(SeatInput::WishBomb { player: who, on: dice.below(3) > 0 }),
        28..30 => {
            Input::Table(TableInput::Connection { player: who, connected: dice.below(2) == 0 })
        }
        30 => Input::Table(TableInput::Recovered),
        31 => Input::Table(TableInput::Tick),
        32..34 => Input::Table(TableInput::Act {
            player: who,
            hand_no: HandNo(world.table.hand_no().0.saturating_sub(dice.below(2))),
            action_no: ActionNo(dice.below(9) as u32),
            action: any_action(dice),
        }),
        34..37 => Input::Table(TableInput::Act {
            player: who,
            hand_no: world.table.hand_no(),
            action_no: world.table.hand().map_or(ActionNo(0), |hand| hand.action_no()),
            action: Action::Show(Show::All),
        }),
        37 => {
            let waits = Seat::all().find(|seat| {
                world.table.cash_seat(*seat).is_some_and(|cash| !cash.top_up.is_zero())
            });
            match waits {
                Some(seat) => Input::Seat(SeatInput::TopUpFailed { seat }),
                None => Input::Table(TableInput::Cards { cards: Vec::new() }),
            }
        }
        38 => Input::Table(TableInput::DrawOnBank {
            player: world
                .table
                .turn()
                .map_or(who, |(seat, _)| world.table.seat(seat).unwrap().player),
            hand_no: world.table.hand_no(),
            action_no: world.table.hand().map_or(ActionNo(0), |hand| hand.action_no()),
        }),
        48 => {
            let sits_out = Some(Plan::SitOutAtBigBlind);
            let plans = [None, sits_out, sits_out, sits_out, Some(Plan::LeaveAfterHand)];
            Input::Seat(SeatInput::Plan { player: who, plan: dice.pick(&plans) })
        }
        39 => Input::Table(TableInput::MoreTime { player: who, on: dice.below(2) == 0 }),
        40 => Input::Table(TableInput::Outage),
        41..43 => Input::List(ListInput::Wait {
            player: who,
            any: (dice.below(4) == 0).then_some(world.now),
        }),
        43 => Input::List(ListInput::StopWaiting { player: who, why: WaitEnd::Asked }),
        44 => {
            Input::List(ListInput::WaiterConnection { player: who, connected: dice.below(2) == 0 })
        }
        45 => Input::List(ListInput::PassOver { player: who }),
        46 => Input::List(ListInput::OfferSeat { player: who }),
        47 => Input::Seat(SeatInput::AutoTopUp {
            player: who,
            to: Chips::new(dice.pick(&[0, 5, 100, 150])),
        }),
        _ => {
            let order = order(dice);
            let owner = matches!(order, HostOrder::BreakOff { .. });
            Input::Host { by: dice.pick(&[HOST, HOST, who]), owner, order }
        }
    }
}

/// Returns an input for a table where the host approves each player: someone asks, is let in or is declined.
///
/// Rarely the host changes the password, or a player gives it.
fn at_the_door(world: &World, dice: &mut Dice, who: PlayerId) -> Input {
    let waiters: Vec<PlayerId> = world.table.waiters().iter().map(|one| one.player).collect();
    let player = if waiters.is_empty() { who } else { dice.pick(&waiters) };
    let order = match dice.below(10) {
        0..4 => return Input::List(ListInput::Ask { player: who, seat: any_seat(dice) }),
        4 | 5 => {
            let right = world.table.password().filter(|_| dice.below(4) > 0);
            return Input::List(ListInput::Admit {
                player: who,
                hash: right.unwrap_or("another").into(),
            });
        }
        6 | 7 => {
            let seat = if dice.below(2) == 0 { any_seat(dice) } else { None };
            HostOrder::Seat { player, seat }
        }
        8 => HostOrder::Decline(player),
        _ => HostOrder::Password((dice.below(4) == 0).then(|| dice.below(3).to_string())),
    };
    Input::Host { by: HOST, owner: false, order }
}

fn order(dice: &mut Dice) -> HostOrder {
    let who = player(dice);
    let wanted = dice.below(11) as u8;
    dice.pick(&[
        HostOrder::Pause,
        HostOrder::Resume,
        HostOrder::Resume,
        HostOrder::Lock,
        HostOrder::Unlock,
        HostOrder::Unlock,
        HostOrder::Mute(who),
        HostOrder::Unmute(who),
        match wanted {
            4..10 => HostOrder::BreakOff { close: false },
            wanted => HostOrder::HousePlayers(wanted),
        },
        HostOrder::BombPot,
        if who.bits() > 6 { HostOrder::Remove(who) } else { HostOrder::Resume },
    ])
    .clone()
}

/// Opens a table with random options, for which every player has chips.
pub(crate) fn open(seed: u64, dice: &mut Dice) -> World {
    let mut config = crate::world::config();
    config.limit = dice.pick(&[hand::Limit::No, hand::Limit::Pot, hand::Limit::Fixed]);
    config.stakes.ante = match dice.below(3) {
        0 => hand::Ante::Each(Chips::new(1)),
        1 => hand::Ante::BigBlind(Chips::new(2)),
        _ => hand::Ante::None,
    };
    let (_, straddle) = dice.pick(books::Straddle::WORDS);
    config.straddle = Some(straddle);
    let when = [cash::BombWhen::Every(3), cash::BombWhen::Agreed, cash::BombWhen::Ordered];
    let when = dice.pick(&when);
    let boards = 1 + dice.below(2) as u8;
    config.bomb = Some(cash::BombPots { when, ante_big_blinds: 2, boards });
    config.bomb = config.bomb.filter(|_| dice.below(2) == 0);
    config.host_seats = seed % 6 == 5;
    open_as(seed, dice, config)
}

/// Opens a table with these options, for which every player has chips.
pub(crate) fn open_as(seed: u64, dice: &mut Dice, config: cash::TableConfig) -> World {
    let (rake, cap) = dice.pick(&[(0, 0), (500, 3), (250, 100)]);
    let config = cash::TableConfig { timing: timing(seed), ..config };
    let mut book = crate::world::rules(rake, cap);
    if seed % 2 == 1 {
        book.table.mucked_seen_by = books::SeenBy::DealtIn;
    }
    let mut world = World::new(seed, config, book);
    for n in 1..=PLAYERS {
        world.grant(PlayerId::from_bits(n));
    }
    world
}

/// Of four tables, one has only its time to act, one has no limit, and the others have a time bank each.
fn timing(seed: u64) -> Timing {
    let dice = &mut Dice::new(seed ^ 0xc10c);
    let seconds = Millis::seconds;
    let outage_hold = seconds(dice.pick(&[0, 20]));
    let drawn = dice.pick(&[BankDrawn::ByButton, BankDrawn::ByItself]);
    let refill = Some(Refill { add: seconds(1), hands: 1 + dice.below(3) as u16 });
    let bank =
        TimeBank { size: seconds(4), refill: refill.filter(|_| !seed.is_multiple_of(3)), drawn };
    match seed % 4 {
        0 => Timing::default(),
        1 => Timing { unlimited: true, outage_hold, ..Timing::default() },
        _ => Timing { bank: Some(bank), more_time: seconds(3), unlimited: false, outage_hold },
    }
}

/// Prints the seed if the test panics while this value is alive.
pub(crate) struct Seed(pub(crate) u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failing seed: {}", self.0);
        }
    }
}
