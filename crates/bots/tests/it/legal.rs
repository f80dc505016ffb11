//! Tests that the house player chooses one of the options, whatever they are.
use bots::{HousePlayer, Strategy as _, Temper};
use client::TableState;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use test_kit::table_views::*;
use units::{ActionNo, Chips, HandNo, Seat};
use wire::*;

#[derive(Clone, Debug)]
struct Case {
    seed: u64,
    cards: Vec<u8>,
    board: usize,
    seats: u8,
    bets: Vec<u64>,
    stack: u64,
    pot: u64,
    check: bool,
    wager: Option<(u64, u64)>,
    is_bet: bool,
}

fn cases() -> impl proptest::strategy::Strategy<Value = Case> {
    let deck = Just((0..52).collect::<Vec<u8>>()).prop_shuffle();
    let board = prop_oneof![Just(0_usize), Just(3), Just(4), Just(5)];
    let wager = prop::option::of((1_u64..5_000, 0_u64..20_000));
    let numbers = (any::<u64>(), deck, board, 2_u8..10, prop::collection::vec(0_u64..400, 10));
    (numbers, 1_u64..10_000, 0_u64..9_000, any::<bool>(), wager, any::<bool>()).prop_map(
        |((seed, cards, board, seats, bets), stack, pot, check, wager, is_bet)| Case {
            seed,
            cards,
            board,
            seats,
            bets,
            stack,
            pot,
            check,
            wager,
            is_bet,
        },
    )
}

fn options(case: &Case) -> OptionsView {
    let to_call = Chips::new(case.bets[1].max(1).min(case.stack));
    let range = case.wager.map(|(min, more)| WagerRange {
        min: chips(min),
        max: chips(min + more),
        by: chips(1),
    });
    OptionsView {
        fold: true,
        check: case.check,
        call: (!case.check).then_some(to_call),
        bet: range.filter(|_| case.is_bet),
        raise_to: range.filter(|_| !case.is_bet),
        bring_in: None,
        draw: None,
        runs: None,
        muck: false,
        pot_after_call: chips(case.pot),
    }
}

fn table(case: &Case) -> TableState {
    let deal: Vec<_> = case.cards.iter().map(|&n| cards::Card::from_index(n)).collect();
    let mut view = empty_table();
    view.seats = (1..=case.seats)
        .map(|seat| SeatView {
            in_hand: true,
            bet: chips(case.bets[usize::from(seat) % 10]),
            cards: vec![CardView(None); 2],
            ..seat_view(seat, 500)
        })
        .collect();
    view.seats[0].cards = deal[..2].iter().map(|&card| CardView(Some(card))).collect();
    view.seats[0].stack = chips(case.stack);
    let mut state = TableState::new(view);
    let seats = (1..=case.seats).map(Seat::new).collect();
    let kept = state.view.seats.clone();
    state.apply(&NewsItem::HandOpened {
        hand_no: HandNo(1),
        hand: units::HandId::from_bits(1),
        button: Some(Seat::new(case.seats)),
        seats,
        root: String::new(),
        deck: 52,
        commitments: Vec::new(),
        cut_at: None,
        leg: None,
        bomb: None,
    });
    state.view.seats = kept;
    let hand = state.view.hand.as_mut().unwrap();
    hand.boards = vec![deal[2..2 + case.board].to_vec()];
    hand.pots = vec![PotView { amount: chips(case.pot), seats: vec![] }];
    state.apply(&NewsItem::Turn(TurnView {
        seat: Seat::new(1),
        hand_no: HandNo(1),
        action_no: ActionNo(0),
        deadline: None,
        time_ms: None,
        bank_ms: None,
        bank_from: None,
        options: Some(options(case)),
    }));
    state
}

fn is_legal(act: &Act, options: &OptionsView) -> bool {
    let within = |range: Option<WagerRange>, to| range.is_some_and(|r| r.min <= to && to <= r.max);
    match *act {
        Act::Fold => options.fold && !options.check,
        Act::Check => options.check,
        Act::Call => options.call.is_some(),
        Act::Bet { to } => within(options.bet, to),
        Act::RaiseTo { to } => within(options.raise_to, to),
        Act::BringIn | Act::Draw { .. } | Act::Run { .. } | Act::Show | Act::Muck => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4_000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x5eed),
        ..Default::default()
    })]
    #[test]
    fn every_act_is_among_the_options(case in cases()) {
        let state = table(&case);
        let me = Seat::new(1);
        let mut player = HousePlayer::new(Temper::from_seed(case.seed), case.seed);
        let think = player.think(&state.view, me);
        let act = player.decide(&state.view, me);
        prop_assert!(is_legal(&act, &options(&case)), "{act:?}");
        prop_assert!((600..=6_000).contains(&think.0), "{think:?}");
        // Asking in a different order gives the same answers, because everything follows from the seed.
        let mut again = HousePlayer::new(Temper::from_seed(case.seed), case.seed);
        prop_assert_eq!((again.decide(&state.view, me), again.think(&state.view, me)), (act, think));
    }
}

#[test]
fn an_unknown_game_is_folded_rather_than_paid_for() {
    let mut state = TableState::new(empty_table());
    state.apply(&hand_opened(1));
    state.view.seats[0].cards = faces("AsAdAhAc");
    let options = OptionsView {
        fold: true,
        check: false,
        call: Some(chips(2)),
        bet: None,
        raise_to: None,
        bring_in: None,
        draw: None,
        runs: None,
        muck: false,
        pot_after_call: chips(5),
    };
    state.apply(&NewsItem::Turn(TurnView {
        seat: Seat::new(1),
        hand_no: HandNo(1),
        action_no: ActionNo(0),
        deadline: None,
        time_ms: None,
        bank_ms: None,
        bank_from: None,
        options: Some(options),
    }));
    let mut player = HousePlayer::new(Temper::from_seed(1), 1);
    assert_eq!(player.decide(&state.view, Seat::new(1)), Act::Fold);
}

/// Each table counts its hands from 1, so a plan for one table must not be used at another.
#[test]
fn a_plan_does_not_carry_over_to_another_table() {
    let me = Seat::new(1);
    for seed in 0..50 {
        let [here, there] = [false, true].map(|check| Case {
            seed,
            cards: (0..52).collect(),
            board: 0,
            seats: 3,
            bets: vec![20; 10],
            stack: 500,
            pot: 60,
            check,
            wager: None,
            is_bet: false,
        });
        let mut player = HousePlayer::new(Temper::from_seed(seed), seed);
        player.decide(&table(&here).view, me);
        let mut other = table(&there);
        other.view.table = units::TableId::from_bits(8);
        assert_eq!(player.decide(&other.view, me), Act::Check);
    }
}

/// A house player who is asked last does not decide alone, but follows the people in the hand.
///
/// If there are only house players, they run the board once.
#[test]
fn house_players_follow_humans_on_running_the_board() {
    let answer = |person_folded| {
        let mut view = empty_table();
        let [house, person] = &mut view.seats[..] else { panic!("two seats") };
        (house.house, house.in_hand) = (true, true);
        (person.in_hand, person.folded) = (true, person_folded);
        let options = OptionsView {
            fold: false,
            check: false,
            call: None,
            bet: None,
            raise_to: None,
            bring_in: None,
            draw: None,
            runs: Some(3),
            muck: false,
            pot_after_call: Chips::ZERO,
        };
        let NewsItem::Turn(turn) = turn(1, 4) else { panic!("a turn") };
        view.turn = Some(TurnView { options: Some(options), ..turn });
        HousePlayer::new(Temper::from_seed(1), 1).decide(&view, Seat::new(1))
    };
    assert_eq!(answer(false), Act::Run { runs: 3 });
    assert_eq!(answer(true), Act::Run { runs: 1 });
}
