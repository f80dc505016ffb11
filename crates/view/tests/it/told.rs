//! The news of a hand, item by item.

use crate::world::{World, config, rules};
use cards::{Card, Rank};
use cash::{HostOrder, Input, Plan, SeatInput, TableConfig, TableInput};
use hand::{Action, Game, Variant};
use units::{Chips, Millis, PlayerId, Seat};
use view::{Observer, news, turn_news};
use wire::{ActionKind, CardView, NewsItem};

const ANA: PlayerId = PlayerId::from_bits(1);
const BO: PlayerId = PlayerId::from_bits(2);

/// Ana (s1, button) and Bo (s2) with 100 each, and a deck that begins with these cards.
fn heads_up(deck: &str) -> World {
    heads_up_at(config(), deck)
}

fn heads_up_at(config: TableConfig, deck: &str) -> World {
    heads_up_by(rules(0, 0), config, deck)
}

fn heads_up_by(book: books::Rulebook, config: TableConfig, deck: &str) -> World {
    let mut world = World::new(0, config, book);
    world.next_deck = Some(crate::world::deck(deck));
    for (player, n) in [(ANA, 1), (BO, 2)] {
        world.grant(player);
        let (seat, buy_in) = (Some(Seat::new(n)), Chips::new(100));
        let name = format!("P{n}");
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
    world.settle();
    world
}

fn act(world: &mut World, action: Action) {
    let (seat, _) = world.table.turn().unwrap();
    let player = world.table.seat(seat).unwrap().player;
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    world.settle();
}

fn told(world: &World, observer: Observer) -> Vec<NewsItem> {
    let mut items = Vec::new();
    crate::watch::replay(world, |after, _, event| items.extend(news(after, event, observer, &())));
    items
}

#[test]
fn players_see_own_faces_and_others_backs() {
    let world = heads_up("2c2d3h3s");
    for observer in [Observer::Player(ANA), Observer::Player(BO), Observer::Rail] {
        let mut faces = [0, 0];
        for item in told(&world, observer) {
            let NewsItem::Dealt { seat, cards, .. } = item else { continue };
            let seen = cards.iter().filter(|card| card.0.is_some()).count();
            faces[usize::from(seat.number()) - 1] += seen;
        }
        let expected = match observer {
            Observer::Player(ANA) => [2, 0],
            Observer::Player(_) => [0, 2],
            Observer::Rail => [0, 0],
        };
        assert_eq!(faces, expected, "{observer:?}");
    }
}

#[test]
fn only_the_player_to_act_gets_options() {
    let world = heads_up("2c2d3h3s");
    let options = |observer| match turn_news(&world.table, observer) {
        NewsItem::Turn(turn) => turn.options,
        other => panic!("{other:?}"),
    };
    let own = options(Observer::Player(ANA)).unwrap();
    assert_eq!(own.call, Some(Chips::new(1)));
    assert_eq!(own.pot_after_call, Chips::new(4));
    assert_eq!(options(Observer::Player(BO)), None);
    assert_eq!(options(Observer::Rail), None);
}

#[test]
fn a_paused_table_has_no_deadline_and_no_options() {
    let mut world = heads_up("2c2d3h3s");
    world.host(cash::HostOrder::Pause).unwrap();
    let NewsItem::Turn(turn) = turn_news(&world.table, Observer::Player(ANA)) else { panic!() };
    assert_eq!((turn.deadline, turn.options), (None, None));
}

#[test]
fn a_decision_by_the_clock_is_marked() {
    let mut world = heads_up("2c2d3h3s");
    act(&mut world, Action::Call);
    world.wait(Millis::seconds(10));
    let acted: Vec<_> = told(&world, Observer::Rail)
        .into_iter()
        .filter_map(|item| match item {
            NewsItem::Acted { action, timed_out, .. } => Some((action, timed_out)),
            _ => None,
        })
        .collect();
    assert_eq!(acted, [(ActionKind::Call, false), (ActionKind::Check, true)]);
}

/// All-in before the flop, or on it: the hands are turned up at once and named when the board is full, for what they
/// make by then.
#[test]
fn all_in_hands_are_named_on_the_river() {
    let mut world = heads_up("AcKd AdKc AhAs7h2s9d");
    act(&mut world, Action::RaiseTo(Chips::new(100)));
    act(&mut world, Action::Call);
    check_named_on_the_river(&world);

    let mut world = heads_up("AcKd AdKc AhAs7h2s9d");
    act(&mut world, Action::Call);
    act(&mut world, Action::Check);
    act(&mut world, Action::Bet(Chips::new(98)));
    act(&mut world, Action::Call);
    check_named_on_the_river(&world);
}

fn check_named_on_the_river(world: &World) {
    let items = told(world, Observer::Rail);
    let river = items
        .iter()
        .rposition(|item| matches!(item, NewsItem::BoardDealt { .. }))
        .expect("the board was dealt");
    let named = |items: &[NewsItem]| {
        let category = |item: &NewsItem| match item {
            NewsItem::Shown { rankings, cards, .. } => {
                assert!(cards.iter().all(|card| *card != CardView(None)));
                rankings.first().map(|ranking| ranking.category.clone())
            }
            _ => None,
        };
        items.iter().filter_map(category).collect::<Vec<_>>()
    };
    assert_eq!(named(&items[..river]), Vec::<String>::new());
    assert_eq!(named(&items[river..]).len(), 2);
    let raised = items.iter().find_map(|item| match item {
        NewsItem::PotAwarded { best, .. } => Some(best.len()),
        _ => None,
    });
    assert!(raised.is_some_and(|cards| cards >= 5));
}

/// All-in on the flop: chances come with the hands and after each card. Kings beat aces with 83 of 990 turns and rivers,
/// and with 2 of 44 rivers.
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

/// Only the player learns of their pending top-up.
#[test]
fn a_pending_top_up_is_private() {
    let mut world = heads_up("2c2d3h3s");
    let amount = Chips::new(5);
    world.send(Input::Seat(SeatInput::TopUp { player: ANA, amount })).unwrap();
    let waits = NewsItem::TopUpWaits { amount };
    assert!(told(&world, Observer::Player(ANA)).contains(&waits));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert!(!told(&world, other).contains(&waits), "{other:?}");
    }
}

/// Only the player learns of their plan, until it is executed.
#[test]
fn a_plan_is_private_until_executed() {
    let mut world = heads_up("2c2d3h3s");
    let plan = Some(Plan::LeaveAfterHand);
    world.send(Input::Seat(SeatInput::Plan { player: ANA, plan })).unwrap();
    let planned = NewsItem::Planned { plan: Some(wire::Plan::LeaveAfterHand) };
    let seen = |world: &World, observer| {
        view::table(&world.table, world.seq, observer, Vec::new(), Vec::new()).plan
    };
    assert!(told(&world, Observer::Player(ANA)).contains(&planned));
    assert_eq!(seen(&world, Observer::Player(ANA)), Some(wire::Plan::LeaveAfterHand));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert!(!told(&world, other).contains(&planned), "{other:?}");
        assert_eq!(seen(&world, other), None);
    }
    act(&mut world, Action::Fold);
    assert!(world.table.seat_of(ANA).is_none(), "the hand is over");
}

/// A player who gives up their hand before their turn will fold: others learn it when they do.
#[test]
fn leaving_before_ones_turn_is_private_until_the_fold() {
    let mut world = heads_up("2c2d3h3s");
    world.send(Input::Seat(SeatInput::Leave { player: BO })).unwrap();
    let (seat, reason) = (Seat::new(2), wire::LeaveReason::Left);
    let leaving = NewsItem::Leaving { seat, reason };
    let seen = |world: &World, observer| {
        let view = view::table(&world.table, world.seq, observer, Vec::new(), Vec::new());
        view.seats.iter().find(|one| one.seat == seat).unwrap().leaving
    };
    assert!(told(&world, Observer::Player(BO)).contains(&leaving));
    assert!(seen(&world, Observer::Player(BO)));
    for other in [Observer::Player(ANA), Observer::Rail] {
        assert!(!told(&world, other).contains(&leaving), "{other:?}");
        assert!(!seen(&world, other), "{other:?}");
    }
    act(&mut world, Action::RaiseTo(Chips::new(6)));
    let count = |observer| told(&world, observer).iter().filter(|item| **item == leaving).count();
    assert_eq!([Observer::Player(ANA), Observer::Rail].map(count), [1, 1], "he has folded");
    assert_eq!(count(Observer::Player(BO)), 1, "and was told himself when he asked for it");
}

/// Removals, and leaving where no hand can be won, are public at once.
#[test]
fn a_removal_or_table_closing_is_public_at_once() {
    for close in [false, true] {
        let mut world = heads_up("2c2d3h3s");
        world.send(Input::Seat(SeatInput::Leave { player: BO })).unwrap();
        let order = if close { HostOrder::Close } else { HostOrder::Remove(BO) };
        let by = world.table.config().host.unwrap();
        world.send(Input::Host { by, owner: true, order }).unwrap();
        for observer in [Observer::Player(ANA), Observer::Rail] {
            let view = view::table(&world.table, world.seq, observer, Vec::new(), Vec::new());
            assert!(view.seats[1].leaving, "{observer:?}");
            let reason =
                if close { wire::LeaveReason::TableClosed } else { wire::LeaveReason::Removed };
            let leaving = NewsItem::Leaving { seat: Seat::new(2), reason };
            assert!(told(&world, observer).contains(&leaving), "{observer:?}");
        }
    }
}

/// Only the player learns of their auto top-up and the minimum for coming back.
#[test]
fn auto_top_up_and_rejoin_minimum_are_private() {
    let mut world = heads_up("2c2d3h3s");
    let to = Chips::new(200);
    world.send(Input::Seat(SeatInput::AutoTopUp { player: ANA, to })).unwrap();
    let set = NewsItem::AutoTopUpSet { to };
    assert!(told(&world, Observer::Player(ANA)).contains(&set));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert!(!told(&world, other).contains(&set), "{other:?}");
    }
    act(&mut world, Action::Fold);
    world.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    let left = world.table.rejoins(ANA).expect("he was filled up to the most");
    assert_eq!(left.0, to);
    let rejoin = |observer| {
        let items = told(&world, observer);
        items.into_iter().find_map(|item| match item {
            NewsItem::SeatLeft { rejoin, .. } => Some(rejoin),
            _ => None,
        })
    };
    let own = wire::RejoinView { least: to, until: left.1 };
    assert_eq!(rejoin(Observer::Player(ANA)), Some(Some(own)));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert_eq!(rejoin(other), Some(None), "{other:?}");
    }
    let seen =
        |observer| view::table(&world.table, world.seq, observer, Vec::new(), Vec::new()).rejoin;
    assert_eq!((seen(Observer::Player(ANA)), seen(Observer::Player(BO))), (Some(own), None));
}

/// A pot that nobody contested shows no cards, and the winner's stay face down.
#[test]
fn an_uncontested_pot_shows_no_cards() {
    let mut world = heads_up("2c2d3h3s");
    act(&mut world, Action::Fold);
    let items = told(&world, Observer::Rail);
    assert!(
        items
            .iter()
            .any(|item| matches!(item, NewsItem::PotAwarded { best, .. } if best.is_empty()))
    );
    assert!(view::shown_cards(&items).is_empty());
    let view = view::table(&world.table, world.seq, Observer::Rail, Vec::new(), Vec::new());
    let cards = |n: usize| view.seats[n].cards.clone();
    assert_eq!((cards(0), cards(1)), (Vec::new(), vec![CardView(None); 2]));
}

/// Cy sits down in Ana's seat while the cards of her last hand are still shown there.
#[test]
fn a_newcomer_does_not_see_the_seats_last_cards() {
    let cy = PlayerId::from_bits(3);
    let mut world = heads_up("2c2d3h3s");
    act(&mut world, Action::Fold);
    let chair = Seat::new(1);
    let of = |world: &World, player| {
        let observer = Observer::Player(player);
        let view = view::table(&world.table, world.seq, observer, Vec::new(), Vec::new());
        let seat = view.seats.iter().find(|s| s.seat == chair).unwrap();
        (seat.in_hand, seat.cards.clone())
    };
    assert_eq!(of(&world, ANA).1.iter().filter(|card| card.0.is_some()).count(), 2);
    world.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    world.grant(cy);
    let (seat, name, buy_in) = (Some(chair), "Cy".into(), Chips::new(100));
    world
        .send(Input::Seat(SeatInput::Take {
            player: cy,
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        }))
        .unwrap();
    assert!(world.table.hand().is_some_and(|hand| hand.hole(chair).len() == 2));
    assert_eq!(of(&world, cy), (false, Vec::new()));
    assert!(view::known_cards(&world.table, Observer::Player(cy)).is_empty());
}

#[test]
fn stakes_name_the_currency_and_its_decimals() {
    for (code, decimals) in [("PLAY", 0), ("EUR", 2), ("KWD", 3)] {
        let config =
            cash::TableConfig { currency: code.parse().unwrap(), ..crate::world::config() };
        let table = cash::Table::open(units::Instant(0), config);
        let told = view::lobby_row(&table, view::Observer::Rail).stakes;
        assert_eq!((told.currency.code(), told.decimals), (code, decimals));
    }
}
