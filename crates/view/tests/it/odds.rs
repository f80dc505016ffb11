//! The chances of open hands.

use crate::told::{ANA, act, heads_up, heads_up_at, heads_up_by, told};
use crate::world::{World, config, rules};
use cards::{Card, Rank};
use cash::{Input, SeatInput, TableConfig};
use hand::{Action, Game, Variant};
use units::{Chips, PlayerId, Seat};
use view::{Observer, news};
use wire::NewsItem;

/// All-in on the flop: chances come with the hands and after each card.
///
/// Kings beat aces with 83 of 990 turns and rivers, and with 2 of 44 rivers.
#[test]
fn open_hands_have_chances_on_each_street() {
    let mut world = heads_up("AcAd KcKd 2h7s9d3c4s");
    act(&mut world, Action::Call);
    act(&mut world, Action::Check);
    act(&mut world, Action::Bet(Chips::new(98)));
    act(&mut world, Action::Call);
    for observer in [Observer::Rail, Observer::Player(ANA)] {
        let items = told(&world, observer);
        let odds = items.iter().filter_map(|item| match item {
            NewsItem::Odds { seats, estimate: false } => {
                Some(seats.iter().map(|one| (one.seat.number(), one.win_bps)).collect())
            }
            _ => None,
        });
        let each = |ana, bo| vec![(1, Some(ana)), (2, Some(bo))];
        let expected = [each(838, 9_162), each(455, 9_545), each(0, 10_000)];
        assert_eq!(odds.collect::<Vec<Vec<_>>>(), expected);
    }
    // clause: SVS-2.3.4-17
    let mut world = heads_up("QsQd AsKd Ad7c2h9s3c");
    act(&mut world, Action::Call);
    act(&mut world, Action::RaiseTo(Chips::new(100)));
    act(&mut world, Action::Call);
    let items = told(&world, Observer::Rail);
    let last_two = items.iter().rev().filter_map(|item| match item {
        NewsItem::Odds { seats, .. } => Some([seats[0].win_bps, seats[1].win_bps]),
        _ => None,
    });
    let last_two: Vec<_> = last_two.take(2).collect();
    assert_eq!(last_two, [[Some(10_000), Some(0)], [Some(9_545), Some(455)]]);
    // No chances while cards are hidden.
    let mut world = heads_up("AcAd KcKd 2h7s9d3c4s");
    act(&mut world, Action::Call);
    act(&mut world, Action::Check);
    let items = told(&world, Observer::Player(ANA));
    assert!(!items.iter().any(|item| matches!(item, NewsItem::Odds { .. })));
}

/// Everybody checks to the last street, then both go all in; a board that can be is run `runs` times. The equities
/// after each card are compared with every way in which all boards can be completed together. Returns the number of
/// incomplete boards each time.
fn check_chances(config: TableConfig, runs: u8) -> Vec<usize> {
    let mut book = rules(0, 0);
    book.rules.runs_max = runs;
    let mut world = heads_up_by(book, config, "As8dKs8c7sQh2sJh9dTc3c6h5dKcTd9c4h4s");
    while let Some(hand) = world.table.hand().filter(|hand| !hand.is_over()) {
        let (seat, _) = world.table.turn().expect("somebody is to act");
        let options = hand.options(seat).expect("it has some");
        let is_last = hand.boards().iter().all(|board| board.len() == 4);
        let action = match (options.runs, options.bet.or(options.raise_to)) {
            (Some(_), _) => Action::Run(runs),
            (None, Some(range)) if is_last && options.check => Action::Bet(range.max),
            (None, Some(range)) if is_last => Action::RaiseTo(range.max),
            _ if options.check => Action::Check,
            _ => Action::Call,
        };
        act(&mut world, action);
    }
    let mut lacking = Vec::new();
    crate::watch::replay(&world, |after, _, event| {
        for item in news(after, event, Observer::Rail, &()) {
            let NewsItem::Odds { seats, estimate: false } = item else { continue };
            let hand = after.hand().expect("its cards lie open");
            let told: Vec<u16> = seats.iter().map(|one| one.equity_bps).collect();
            assert_eq!(told, every_way(hand), "{:?}", hand.boards());
            lacking.push(hand.boards().iter().filter(|board| board.len() < 5).count());
        }
    });
    lacking
}

/// The equity of the two players over every way in which the boards can be completed together, in basis points.
fn every_way(hand: &hand::Hand) -> Vec<u16> {
    use equity::{Contest, Holding, exact};
    fn complete(boards: &mut [Vec<Card>], left: &[Card], share: &mut impl FnMut(&[Vec<Card>])) {
        let Some(at) = boards.iter().position(|board| board.len() < 5) else {
            return share(boards);
        };
        for (nth, &card) in left.iter().enumerate() {
            boards[at].push(card);
            let rest = [&left[..nth], &left[nth + 1..]].concat();
            complete(boards, &rest, share);
            boards[at].pop();
        }
    }
    let holes: Vec<Vec<Card>> =
        hand.live().iter().map(|seat| hand.face_up(seat).to_vec()).collect();
    let low = matches!(hand.variant().sharing, hand::PotSharing::Halves(..));
    let contest = Contest::of_key(if low { "omaha8" } else { "holdem" }).unwrap();
    let holdings: Vec<Holding> = holes.iter().cloned().map(Holding::Cards).collect();
    let mut boards: Vec<Vec<Card>> = hand.boards().iter().map(|board| board.to_vec()).collect();
    let seen: Vec<Card> = holes.iter().chain(&boards).flatten().copied().collect();
    let left: Vec<Card> = Card::all().filter(|card| !seen.contains(card)).collect();
    let (mut won, mut ways) = ([0.0; 2], 0.0);
    complete(&mut boards, &left, &mut |boards| {
        for board in boards {
            let shares = exact(contest, &holdings, board, &[]).unwrap().shares;
            won.iter_mut().zip(shares).for_each(|(won, share)| *won += share.equity);
            ways += 1.0;
        }
    });
    won.iter().map(|won| (won / ways * 10_000.0 + 0.5) as u16).collect()
}

/// Equities with two boards, and with boards run several times: the part of the pot over everything that may still come
/// to any of them.
#[test]
fn equities_cover_several_boards() {
    let config = || TableConfig { straddle: None, ..config() };
    let double = Variant::by_key("double_flop").unwrap();
    assert_eq!(check_chances(TableConfig { variant: double, ..config() }, 1), [2, 1, 0]);
    assert_eq!(check_chances(config(), 1), [1, 0]);
    let (twice, thrice) = (check_chances(config(), 2), check_chances(config(), 3));
    assert!(twice.len() == 3 && twice.ends_with(&[1, 0]), "{twice:?}");
    assert!(thrice.len() == 4 && thrice.ends_with(&[2, 1, 0]), "{thrice:?}");
    let bomb = cash::BombPots { when: cash::BombWhen::Every(1), ante_big_blinds: 5, boards: 2 };
    let high_low = Variant::by_key("omaha_8").unwrap();
    let bombs = TableConfig { variant: high_low, bomb: Some(bomb), ..config() };
    assert_eq!(check_chances(TableConfig { limit: hand::Limit::Pot, ..bombs }, 1), [2, 1, 0]);
}

/// All-in at stud with two cards each to come: the equity is an estimate, close to the exact one, and says so. With one
/// card each to come it is exact. Open cards of a folded seat do not come any more. While a street is being dealt there
/// is none.
#[test]
fn stud_equities_are_estimates_until_sixth_street() {
    use equity::{Contest, Holding, exact};
    for (key, contest) in [("stud", "stud"), ("stud_8", "stud8"), ("razz", "razz")] {
        let contest = Contest::of_key(contest).unwrap();
        let variant = Variant::by_key(key).unwrap();
        let mut config =
            TableConfig { variant, limit: hand::Limit::No, straddle: None, ..config() };
        (config.stakes.ante, config.stakes.bring_in) =
            (hand::Ante::Each(Chips::new(1)), Chips::new(1));
        // Three get As8d Kc, 2s2h Qd, 9cJd3h; then 7c and Jh for the two who stay, 6s and 2d, Th and 5d.
        let mut world = World::new(0, config, rules(0, 0));
        world.next_deck = Some(crate::world::deck("As 2s 9c 8d 2h Jd Kc Qd 3h 7c Jh 6s 2d Th 5d"));
        for n in 1..=3 {
            let (player, seat) = (PlayerId::from_bits(u128::from(n)), Some(Seat::new(n)));
            world.grant(player);
            let (name, buy_in) = (format!("P{n}"), Chips::new(100));
            let sits = Input::Seat(SeatInput::Take {
                player,
                name,
                house: false,
                seat,
                buy_in,
                commitment: None,
            });
            world.send(sits).unwrap();
        }
        world.settle();
        let mut has_folded = false;
        while let Some(hand) = world.table.hand().filter(|hand| !hand.is_over()) {
            let (seat, _) = world.table.turn().expect("somebody is to act");
            let options = hand.options(seat).expect("it has some");
            let (may_check, raise) = (options.check, options.bet.or(options.raise_to));
            let is_fifth = hand.live().iter().all(|seat| hand.hole(seat).len() == 5);
            let action = match raise {
                _ if options.bring_in.is_some() => Action::BringIn,
                _ if !has_folded && seat != Seat::new(1) && options.fold => {
                    has_folded = true;
                    Action::Fold
                }
                Some(range) if is_fifth && may_check => Action::Bet(range.max),
                _ if may_check => Action::Check,
                _ => Action::Call,
            };
            act(&mut world, action);
        }
        let mut told = Vec::new();
        crate::watch::replay(&world, |after, _, event| {
            for item in news(after, event, Observer::Rail, &()) {
                let NewsItem::Odds { seats, estimate } = item else { continue };
                let hand = after.hand().expect("its cards lie open");
                let open = |seat| Holding::Cards(hand.face_up(seat).to_vec());
                let holdings: Vec<Holding> = seats.iter().map(|one| open(one.seat)).collect();
                let folded = hand.dealt_in().difference(hand.live());
                let dead: Vec<Card> =
                    folded.iter().flat_map(|seat| hand.face_up(seat)).copied().collect();
                assert_eq!((holdings.len(), dead.len()), (2, 1));
                let every = exact(contest, &holdings, &[], &dead).unwrap().shares;
                for (one, share) in seats.iter().zip(every) {
                    let (told, is) = (f64::from(one.equity_bps) / 10_000.0, share.equity);
                    let off = if estimate { 0.025 } else { 0.00005 };
                    assert!((told - is).abs() <= off, "{key}: {told} where it is {is}");
                    assert!(!estimate || one.equity_bps % 100 == 0, "{key}: {}", one.equity_bps);
                }
                told.push(estimate);
            }
        });
        assert_eq!(told, [true, false], "{key}: on fifth and on sixth street");
    }
}

/// Games with draws have no equities: nobody knows what will be discarded.
#[test]
fn draw_games_have_no_equities() {
    let draw = Variant::by_key("five_card_draw").unwrap();
    let mut world = heads_up_at(TableConfig { variant: draw, straddle: None, ..config() }, "");
    act(&mut world, Action::RaiseTo(Chips::new(100)));
    act(&mut world, Action::Call);
    while world.table.hand().is_some_and(|hand| !hand.is_over()) {
        act(&mut world, Action::Draw(Vec::new()));
    }
    let items = told(&world, Observer::Rail);
    assert!(items.iter().any(|item| matches!(item, NewsItem::Shown { .. })));
    assert!(!items.iter().any(|item| matches!(item, NewsItem::Odds { .. })));
}

/// Equities assume the contest's deck: an operator's game with another deck has none.
#[test]
fn a_game_with_another_deck_has_no_equities() {
    let lowest = |key: &str, lowest| {
        let mut game = Game::of(Variant::by_key(key).unwrap());
        (game.key, game.seats_max) = (format!("{key}_odds"), 6);
        game.lowest = vec![(6, lowest)];
        books::keep(game).unwrap()
    };
    let cases = [
        ("holdem", Rank::Two, true),
        ("holdem", Rank::Ten, false),
        ("short_deck", Rank::Six, true),
        ("short_deck", Rank::Seven, false),
    ];
    for (key, rank, is_told) in cases {
        let variant = lowest(key, rank);
        let config = TableConfig { variant, straddle: None, ..config() };
        let mut world = heads_up_at(config, "AcAd KcKd QhJsTdTcTs");
        act(&mut world, Action::RaiseTo(Chips::new(100)));
        act(&mut world, Action::Call);
        let items = told(&world, Observer::Rail);
        let has_odds = items.iter().any(|item| matches!(item, NewsItem::Odds { .. }));
        assert_eq!(has_odds, is_told, "{key} from the {rank:?}");
    }
}
