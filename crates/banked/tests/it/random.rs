//! Random rounds: the round agrees with the second dealer, and no chip is lost or made.

use crate::reference;
use crate::table::{Table, game, setup};
use banked::{
    Asks, BetOnLayout, BoxNo, Event, Family, Input, Numbers, Place, Positions, Round, Symbol,
};
use cards::Card;
use std::collections::BTreeMap;
use test_kit::Dice;
use units::{Chips, Seat};

/// Rounds of each game in the default run. `CARDROOM_ROUNDS=1000000 cargo test --release -p banked -- random` is the
/// long form.
const ROUNDS: u64 = 1_000;

/// The number of rounds of the long form, or this number.
pub(crate) fn rounds_or(short: u64) -> u64 {
    std::env::var("CARDROOM_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(short)
}

/// Plays a layout with random bets of several seats, and compares each line with the second dealer.
fn layouts(key: &str, back: impl Fn(&str, &[u8], u64, &[u8]) -> u64) {
    let mut dice = Dice::new(0xfe11);
    let setup = setup(key);
    let game = game(key);
    let Family::Layout(field) = &game.family else { panic!("{key} is a field") };
    for _ in 0..rounds_or(ROUNDS) {
        let mut round = Round::new(setup.clone()).unwrap();
        let mut laid = BTreeMap::new();
        for seat in Seat::all().take(dice.between(1, 4) as usize) {
            let mut bets: BTreeMap<Place, Chips> = BTreeMap::new();
            for _ in 0..dice.between(1, 6) {
                let kind = dice.place(field.kinds.len());
                let Positions::Listed(sets) = &field.kinds[kind].positions else {
                    panic!("listed")
                };
                let bet = BetOnLayout { kind: kind as u8, numbers: dice.pick(sets) };
                bets.insert(Place::Field(bet), Chips::new(2 * dice.between(1, 400)));
            }
            let bets: Vec<(Place, Chips)> = bets.into_iter().collect();
            round
                .take(Input::Lay { seat, bets: bets.clone(), purse: Chips::new(100_000) })
                .unwrap();
            laid.extend(bets.into_iter().map(|(place, stake)| ((seat, place), stake)));
        }
        round.take(Input::Close).unwrap();
        let Asks::Draw { places, .. } = round.asks() else { panic!("a draw") };
        let faces = if key == "lucky-dice" { 1..7 } else { 0..37 };
        let faces: Vec<u8> = faces.collect();
        let drawn: Vec<u8> = places.iter().map(|_| dice.pick(&faces)).collect();
        round.take(Input::Draw(drawn.iter().map(|n| Symbol::Number(*n)).collect())).unwrap();
        let events = round.take(Input::Settle).unwrap();
        let [Event::Settled { lines, .. }] = &events[..] else { panic!("settled") };
        assert_eq!(lines.len(), laid.len());
        let mut bank = 0;
        for line in lines {
            let Place::Field(bet) = line.place else { panic!("on the layout") };
            assert_eq!(laid.get(&(line.seat, line.place)), Some(&line.stake));
            let numbers: Vec<u8> = bet.numbers.iter().collect();
            let kind = &field.kinds[usize::from(bet.kind)].key;
            let expected = back(kind, &numbers, line.stake.get(), &drawn);
            assert_eq!(line.returned.get(), expected, "{kind} {} with {drawn:?}", bet.numbers);
            bank += line.stake.signed() - line.returned.signed();
        }
        assert_eq!(round.bank_result(), bank);
        assert_eq!(round.asks(), Asks::Nothing);
    }
}

#[test]
fn random_roulette_agrees_with_the_second_dealer() {
    layouts("ray-roulette", |bet, numbers, stake, drawn| {
        reference::roulette(false, bet, numbers, stake, drawn[0])
    });
    layouts("european-roulette", |bet, numbers, stake, drawn| {
        reference::roulette(true, bet, numbers, stake, drawn[0])
    });
}

#[test]
fn random_double_ball_agrees_with_the_second_dealer() {
    layouts("double-ball-roulette", |bet, numbers, stake, drawn| {
        reference::double_ball(bet, numbers, stake, [drawn[0], drawn[1]])
    });
}

#[test]
fn random_dice_agree_with_the_second_dealer() {
    layouts("lucky-dice", |bet, numbers, stake, drawn| {
        reference::lucky_dice(bet, numbers, stake, [drawn[0], drawn[1]])
    });
}

/// What happened at one box: stakes by circle, cards, and the names of its answers.
struct Played {
    stakes: BTreeMap<String, u64>,
    own: Vec<Card>,
    common: Vec<Card>,
    dealer: Vec<Card>,
    answers: Vec<&'static str>,
}

/// Plays rounds of several boxes with random answers and silences, and compares what comes back of every circle.
///
/// `back` gives it from the base stake, the side stake and everything that happened at the box.
fn boxes(key: &str, base: &str, back: impl Fn(u64, u64, &Played) -> BTreeMap<String, u64>) {
    let mut dice = Dice::new(0xb0c5);
    let game = game(key);
    let Family::Boxes(versus) = &game.family else { panic!("{key} has boxes") };
    for _ in 0..rounds_or(ROUNDS) {
        let mut table = Table::new(setup(key));
        let mut deck = dice.deck().into_iter();
        let count = dice.between(1, u64::from(*versus.boxes.end())) as u8;
        let mut first: BTreeMap<u8, (u64, u64)> = BTreeMap::new();
        for seat in 1..=count {
            let (stake, side) = (dice.between(1, 500), dice.below(3) * dice.between(1, 50));
            let equal = if key == "triple-bet-poker" {
                format!(", 2 {stake}, 3 {stake}")
            } else {
                String::new()
            };
            table.lay(seat, &format!("{seat}: {base} {stake}{equal}, bonus {side}")).unwrap();
            first.insert(seat, (stake, side));
        }
        table.close();
        let mut answers: BTreeMap<u8, Vec<&'static str>> = BTreeMap::new();
        loop {
            match table.round.asks() {
                Asks::Nothing => break,
                Asks::Settle { .. } => {
                    table.settle();
                }
                Asks::Draw { places, .. } => {
                    let cards = deck.by_ref().take(places.len()).map(Symbol::Card).collect();
                    table.take(Input::Draw(cards)).unwrap();
                }
                Asks::Decisions(open) => {
                    for one in open {
                        let silent = dice.percent(10);
                        let offer = match silent {
                            true => *one
                                .offers
                                .iter()
                                .find(|offer| offer.choice == one.silence)
                                .unwrap(),
                            false => dice.pick(&one.offers),
                        };
                        answers.entry(one.at.0).or_default().push(offer.key);
                        table.answer(one.at.0, offer.key).unwrap();
                    }
                }
                asks => panic!("unexpected: {asks:?}"),
            }
        }
        let cards =
            |symbols: &[Symbol]| symbols.iter().filter_map(|one| one.card()).collect::<Vec<_>>();
        for (at, (stake, side)) in first {
            let seat = Seat::new(at);
            let lines = table.lines().into_iter().filter(|line| line.seat == seat);
            let name = |place: Place| match place {
                Place::Circle { circle, .. } => versus.circles[usize::from(circle)].key.to_owned(),
                Place::Field(_) => panic!("a circle"),
            };
            let lines: Vec<_> = lines.map(|line| (name(line.place), line)).collect();
            let played = Played {
                stakes: lines.iter().map(|(name, line)| (name.clone(), line.stake.get())).collect(),
                own: table.round.own(BoxNo(at)).to_vec(),
                common: cards(table.round.drawn()),
                dealer: table.round.dealer().to_vec(),
                answers: answers.remove(&at).unwrap_or_default(),
            };
            let mut expected = back(stake, side, &played);
            expected.retain(|circle, _| played.stakes.contains_key(circle));
            let told: BTreeMap<String, u64> =
                lines.iter().map(|(name, line)| (name.clone(), line.returned.get())).collect();
            assert_eq!(told, expected, "{key}: {:?} {:?}", played.own, played.answers);
        }
        let lines = table.lines();
        let nets = lines.iter().map(|line| line.stake.signed() - line.returned.signed());
        assert_eq!(table.round.bank_result(), nets.sum::<i64>());
    }
}

fn by_name<const N: usize>(names: [&str; N], back: [u64; N]) -> BTreeMap<String, u64> {
    names.into_iter().map(String::from).zip(back).collect()
}

#[test]
fn random_fast_poker_agrees_with_the_second_dealer() {
    boxes("fast-poker", "bet", |stake, side, played| {
        let folds = played.answers == ["fold"];
        let dealer = &played.dealer;
        by_name(["bet", "play", "bonus"], reference::fast(stake, side, &played.own, folds, dealer))
    });
}

#[test]
fn random_triple_bet_agrees_with_the_second_dealer() {
    boxes("triple-bet-poker", "1", |stake, side, played| {
        let five = [&played.own[..], &played.common].concat();
        let [base, bonus] = reference::triple(stake, side, &five);
        // What is removed is settled no more: circle 1 at the first decision, circle 2 at the second.
        let left = |circle: &str, nth: usize| {
            assert_eq!(played.stakes.contains_key(circle), played.answers[nth] == "leave");
        };
        left("1", 0);
        left("2", 1);
        by_name(["1", "2", "3", "bonus"], [base, base, base, bonus])
    });
}

#[test]
fn random_dynamic_agrees_with_the_second_dealer() {
    boxes("dynamic-poker", "blind", |stake, side, played| {
        let raises = (played.answers[0] == "play")
            .then(|| [played.answers[1] == "raise", played.answers[2] == "raise"]);
        if let Some([turn, river]) = raises {
            assert!(turn || !river, "a river stake without a turn stake");
        }
        let Played { own, common, dealer, .. } = played;
        let back = reference::dynamic(stake, side, own, raises, common, dealer);
        by_name(["blind", "flop", "turn", "river", "bonus"], back)
    });
}

#[test]
fn random_riverside_agrees_with_the_second_dealer() {
    boxes("riverside-poker", "blind", |stake, side, played| {
        let Played { own, common, dealer, .. } = played;
        let folds = played.answers == ["fold"];
        let back = reference::riverside(stake, side, own, folds, common, dealer);
        by_name(["blind", "call", "bonus"], back)
    });
}

#[test]
fn replaying_the_events_gives_the_same_round() {
    let mut dice = Dice::new(0x5eed);
    for _ in 0..200 {
        let mut table = Table::new(setup("riverside-poker"));
        let mut deck = dice.deck().into_iter();
        table.lay(1, "1: blind 10, bonus 5").unwrap();
        table.lay(2, "3: blind 20").unwrap();
        table.close();
        let stop = dice.below(12);
        for _ in 0..stop {
            let input = match table.round.asks() {
                Asks::Draw { places, .. } => {
                    Input::Draw(deck.by_ref().take(places.len()).map(Symbol::Card).collect())
                }
                Asks::Decisions(open) if dice.percent(70) => Input::Decide {
                    seat: open[0].seat,
                    at: open[0].at,
                    choice: dice.pick(&open[0].offers).choice,
                    stake: None,
                    purse: Chips::new(1_000),
                },
                Asks::Decisions(_) => Input::TimeOut,
                Asks::Settle { .. } if dice.percent(80) => Input::Settle,
                Asks::Nothing => break,
                _ => Input::Void { by: None, why: "a test".into() },
            };
            table.take(input).unwrap();
        }
        let mut again = Round::new(setup("riverside-poker")).unwrap();
        table.events.iter().for_each(|event| again.apply(event));
        assert_eq!(format!("{again:?}"), format!("{:?}", table.round));
    }
}

#[test]
fn the_bank_never_loses_more_than_its_exposure() {
    let mut dice = Dice::new(0xba4c);
    for key in ["ray-roulette", "double-ball-roulette", "lucky-dice", "sic-bo"] {
        let game = game(key);
        let Family::Layout(field) = &game.family else { panic!("{key} is a field") };
        let outcomes = field.chance.outcomes().unwrap();
        for _ in 0..3 {
            let mut bets: BTreeMap<Place, Chips> = BTreeMap::new();
            for _ in 0..dice.between(1, 12) {
                let kind = dice.place(field.kinds.len());
                let Positions::Listed(sets) = &field.kinds[kind].positions else {
                    panic!("listed")
                };
                let numbers: Numbers = dice.pick(sets);
                let bet = BetOnLayout { kind: kind as u8, numbers };
                bets.insert(Place::Field(bet), Chips::new(2 * dice.between(1, 50)));
            }
            let bets: Vec<(Place, Chips)> = bets.into_iter().collect();
            let loss = |drawn: &Vec<Symbol>| {
                let mut round = Round::new(setup(key)).unwrap();
                let purse = Chips::new(100_000);
                round.take(Input::Lay { seat: Seat::new(1), bets: bets.clone(), purse }).unwrap();
                round.take(Input::Close).unwrap();
                round.take(Input::Draw(drawn.clone())).unwrap();
                round.take(Input::Settle).unwrap();
                -round.bank_result()
            };
            let worst = outcomes.iter().map(loss).max().unwrap();
            assert_eq!(banked::exposure(&game, &bets).signed(), worst.max(0), "{key}");
        }
    }
}
