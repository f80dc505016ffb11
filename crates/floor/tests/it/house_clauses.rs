//! Clauses about what players see and may do at house tables.

use crate::house_games::{bet, house_table, lay, on_box, room, seen, sit, table_of, until};
use crate::world::World;
use floor::ask;
use units::{Chips, Millis};
use wire::{Command, HouseGameView, NewHouseTable, PitPhase, RefusalCode as Code};

fn game(world: &mut World, key: &str) -> HouseGameView {
    world.ask(ask::HouseGame { key: key.into() }).unwrap().expect("a game of the house")
}

/// What a bet or a circle of a game pays, as its page shows it: each case with its odds.
fn pays(world: &mut World, key: &str, bet: &str) -> Vec<(String, String)> {
    let game = game(world, key);
    let kind = game.bets.iter().find(|kind| kind.key == bet).expect("the game has the bet");
    kind.pays.iter().map(|pay| (pay.when.clone(), pay.odds.clone())).collect()
}

fn row(when: &str, odds: &str) -> (String, String) {
    (when.into(), odds.into())
}

// clause: RAY-GEN-04, RAY-BJ-15
#[test]
fn the_rules_of_a_table_are_those_of_its_version() {
    let mut world = room(&["blackjack-ray-a", "blackjack-ray-b"]);
    for (key, odds) in [("blackjack-ray-a", "2:1"), ("blackjack-ray-b", "3:2")] {
        let table = table_of(&mut world, key);
        let line = world.line(1, None);
        world.ok(line, Command::Watch { table, after: None });
        let shown = seen(&world, line).game;
        assert_eq!(game(&mut world, &shown).key, key);
        assert!(pays(&mut world, &shown, "main").contains(&row("blackjack", odds)), "{key}");
    }
}

// clause: RAY-BJ-14
#[test]
fn a_table_shows_its_version_before_stakes() {
    let mut world = room(&["blackjack-ray-a", "blackjack-ray-b"]);
    for (key, name) in [("blackjack-ray-a", "Blackjack A"), ("blackjack-ray-b", "Blackjack B")] {
        assert_eq!(game(&mut world, key).name, name);
        let list = world.ask(ask::HouseTables { player: None }).unwrap();
        assert!(list.tables.iter().any(|table| table.game == key && table.game_name == name));
    }
}

// clause: RAY-GEN-05, RAY-TRIP-07, RAY-DYN-09, RAY-RIV-06
#[test]
fn limits_are_shown_before_the_round_and_kept() {
    let games = ["ray-roulette", "triple-bet-poker", "dynamic-poker", "riverside-poker"];
    let mut world = room(&games);
    for (nth, key) in games.into_iter().enumerate() {
        let table = table_of(&mut world, key);
        let rail = world.line(20, None);
        world.ok(rail, Command::Watch { table, after: None });
        let limits = seen(&world, rail).limits;
        let shown: Vec<(u64, u64)> =
            limits.iter().map(|limit| (limit.min.get(), limit.max.get())).collect();
        assert!(shown.iter().all(|limits| *limits == (2, 100)), "{key}: {shown:?}");
        let (ana, _) = sit(&mut world, 30 + nth as u64, &format!("Ana {nth}"), table);
        until(&mut world, ana, PitPhase::Bets);
        let round = seen(&world, ana).round.unwrap().no;
        let low = if nth == 0 { bet("red", crate::house_games::RED, 1) } else { on_box(1, 1) };
        let refused = world.refused(ana, Command::Lay { table, round, bets: vec![low] });
        assert!(
            matches!(refused.code, Code::WagerTooSmall | Code::StakeStep | Code::BaseStakeNeeded),
            "{key}: {refused:?}"
        );
    }
    // RAY voids what is above the maximum.
    let table = table_of(&mut world, "ray-roulette");
    let (ben, _) = sit(&mut world, 40, "Ben", table);
    until(&mut world, ben, PitPhase::Bets);
    lay(&mut world, ben, vec![bet("red", crate::house_games::RED, 150)]);
    let at_stake = seen(&world, ben).seats.iter().map(|seat| seat.at_stake.get()).max();
    assert_eq!(at_stake, Some(100));
}

// clause: RAY-TRIP-02, RAY-RIV-42
#[test]
fn odds_are_shown_before_bets() {
    let mut world = room(&["triple-bet-poker", "riverside-poker"]);
    let bonus = pays(&mut world, "riverside-poker", "bonus");
    let odds: Vec<&str> = bonus.iter().map(|(_, odds)| odds.as_str()).collect();
    assert_eq!(odds, ["30:1", "20:1", "15:1", "10:1", "10:1", "10:1", "10:1"]);
    assert_eq!(bonus[0].0, "straight_flush");
    assert_eq!(bonus[6].0, "two_pair");
    let triple = game(&mut world, "triple-bet-poker");
    let base = pays(&mut world, "triple-bet-poker", &triple.bets[0].key);
    assert!(base.len() >= 8, "{base:?}");
    assert!(triple.bets.iter().any(|kind| kind.group == "side" && !kind.pays.is_empty()));
}

// clause: RAY-DICE-03
#[test]
fn the_dice_layout_has_36_boxes_and_the_sums() {
    let mut world = room(&[]);
    let dice = game(&mut world, "lucky-dice");
    let plein = dice.bets.iter().find(|kind| kind.key == "straight-up").unwrap();
    assert_eq!(plein.places.len(), 36);
    for key in ["sum-3", "sum-7", "sum-11", "all-pairs", "under-7", "over-7"] {
        assert!(dice.bets.iter().any(|kind| kind.key == key), "{key}");
    }
}

// clause: RAY-FAST-17
#[test]
fn only_players_at_a_seat_stake() {
    let mut world = room(&["fast-poker"]);
    let table = table_of(&mut world, "fast-poker");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    until(&mut world, ana, PitPhase::Bets);
    let round = seen(&world, ana).round.unwrap().no;
    let (ben, _) = world.guest("Ben");
    let rail = world.line(2, Some(ben));
    world.ok(rail, Command::Watch { table, after: None });
    let stake = Command::Lay { table, round, bets: vec![on_box(2, 10)] };
    world.refused_as(rail, stake, Code::NotSeated);
}

// clause: RAY-TRIP-10, RAY-DYN-08
#[test]
fn a_client_gets_its_own_cards_alone_before_the_end() {
    for (game, own, base) in [("triple-bet-poker", 3, 3), ("dynamic-poker", 2, 1)] {
        let mut world = room(&[game]);
        let table = table_of(&mut world, game);
        let (ana, _) = sit(&mut world, 1, "Ana", table);
        let (ben, _) = sit(&mut world, 2, "Ben", table);
        until(&mut world, ana, PitPhase::Bets);
        let equal = |at: u8| {
            let circle = |circle| wire::NewStake {
                place: wire::PlaceOfBet::Circle { at, circle },
                stake: Chips::new(10),
            };
            (0..base).map(circle).collect::<Vec<_>>()
        };
        lay(&mut world, ana, equal(1));
        lay(&mut world, ben, equal(2));
        let asked = until(&mut world, ana, PitPhase::Decide);
        for one in asked.round.unwrap().boxes {
            let seen = one.hands[0].cards.iter().filter(|card| card.is_some()).count();
            assert_eq!(seen, if one.at == 1 { own } else { 0 }, "{game}, box {}", one.at);
        }
    }
}

// clause: PSC-A2-01
#[test]
fn a_question_has_a_deadline_and_then_its_quiet_answer() {
    let mut world = room(&["blackjack-classic"]);
    let table = table_of(&mut world, "blackjack-classic");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    for _ in 0..20 {
        until(&mut world, ana, PitPhase::Bets);
        lay(&mut world, ana, vec![on_box(1, 10)]);
        while !matches!(seen(&world, ana).phase, PitPhase::Decide | PitPhase::Over) {
            world.pass(Millis(200));
        }
        let asked = seen(&world, ana);
        if asked.phase == PitPhase::Over {
            continue; // a blackjack has no turn
        }
        let question = asked.round.as_ref().unwrap().asked[0].clone();
        let left = asked.until.expect("a question has a deadline").since(world.now);
        assert!(left > Millis(0) && left <= Millis(asked.decision_ms.into()), "{left:?}");
        let quiet = if question.answers.iter().any(|one| one.key == "decline") {
            "decline"
        } else {
            "stand"
        };
        assert_eq!(question.silence, quiet);
        world.pass(Millis(left.0.saturating_sub(1)));
        assert_eq!(seen(&world, ana).round.unwrap().asked.len(), 1);
        world.pass(Millis(2));
        let after = seen(&world, ana).round.unwrap();
        assert_ne!(after.asked.first(), Some(&question));
        if quiet == "stand" {
            return;
        }
    }
    panic!("no hand of twenty had a turn");
}

// clause: PSC-8b-01
#[test]
fn a_settlement_pays_the_odds_of_the_page() {
    let mut world = room(&["european-roulette"]);
    let table = table_of(&mut world, "european-roulette");
    let new = NewHouseTable { private: false, ..house_table("x", "european-roulette") };
    assert_eq!(new.game, "european-roulette");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    let mut wins = 0;
    for _ in 0..15 {
        until(&mut world, ana, PitPhase::Bets);
        let bets = [("red", crate::house_games::RED), ("black", BLACK)];
        let straight = (0..=9).map(|number| bet("straight-up", &[number], 2));
        let all = bets.iter().map(|(kind, numbers)| bet(kind, numbers, 10)).chain(straight);
        lay(&mut world, ana, all.collect());
        let over = until(&mut world, ana, PitPhase::Over);
        for line in over.round.unwrap().settled {
            let wire::PlaceOfBet::Bet { kind, .. } = &line.place else { panic!("a layout") };
            let odds = pays(&mut world, "european-roulette", kind)[0].1.clone();
            let (win, per) = odds.split_once(':').unwrap();
            let (win, per): (u64, u64) = (win.parse().unwrap(), per.parse().unwrap());
            let paid = line.stake.get() + line.stake.get() * win / per;
            assert!([0, paid].contains(&line.returned.get()), "{kind}: {}", line.returned);
            wins += u32::from(!line.returned.is_zero());
        }
    }
    assert!(wins > 10);
}

/// The black numbers of a wheel.
const BLACK: &[u8] = &[2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];
