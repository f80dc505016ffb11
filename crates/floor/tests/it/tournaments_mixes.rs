//! Mixed games in tournaments: the game changes with the level, between two hands.

use crate::tournaments::{Field, sit_and_go};
use crate::tournaments_kinds::names;
use crate::tournaments_tampered::Record;
use crate::world::passive;
use books::{Rotation, Rulebook};
use hand::Limit;
use table::Event as Play;
use tables::Event as AtTable;
use tournament_table::Event as Played;
use units::{Chips, Instant, Millis};
use wire::{
    Act, NewGame, NewLevels, NewPrice, NewRow, NewStructure, NewTournament, OptionsView,
    RefusalCode, StructureRow,
};

/// How long each level lasts.
const LEVEL: Millis = Millis::seconds(6 * 60);

fn mixed(mix: &str, rulebook: &str) -> NewTournament {
    let price = NewPrice { prize: Chips::ZERO, fee: Chips::ZERO };
    let (game, rulebook) = (NewGame::Mix { key: mix.into() }, Some(rulebook.into()));
    NewTournament { game, rulebook, price, ..sit_and_go(6, 6) }
}

/// A mix with levels of six minutes, so slow that nobody is out before the last one.
fn slow(mix: &str, levels: u64) -> NewTournament {
    let level = |n: u64| NewRow::Level {
        small_blind: Chips::new(10 * n),
        big_blind: Chips::new(20 * n),
        ante: Chips::ZERO,
        minutes: 6,
    };
    let rows = (1..=levels).map(level).collect();
    let structure = Some(NewStructure { start_chips: Chips::new(1_000_000), rows });
    let new = mixed(mix, "pokerstars-cz");
    NewTournament { levels: NewLevels { structure, ..new.levels.clone() }, ..new }
}

/// Folds to every bet, and stands pat.
fn cautious(options: &OptionsView) -> Act {
    match passive(options) {
        Act::Call => Act::Fold,
        other => other,
    }
}

#[test]
fn a_mix_changes_its_game_with_each_level() {
    // clause: PSC-A1a-08, PSC-A1o-02
    for key in ["eight_game", "holdem_mixed"] {
        let rotation = Rotation::by_key(key).unwrap();
        let games = rotation.games.len() as u64;
        let mut field = Field::entered(slow(key, games + 2), 6);
        field.world.pass(Millis::seconds(6));
        field.watch();
        let begins = field.tournament().schedule().clock.began;
        while field.world.now < begins + Millis(LEVEL.0 * (games + 1)) {
            if !field.decide_by(|_, options| cautious(options)) {
                field.world.pass(Millis::seconds(10));
            }
        }
        let record = Record::of(&field.world.disk, field.tournament);
        let hands = hands(&record);
        assert!(hands.len() as u64 > 5 * games, "{} hands", hands.len());
        let mut played = Vec::new();
        for (asked, game) in hands {
            // The level at the moment the hand began; its game stays until the hand is over.
            let level = asked.since(begins).0 / LEVEL.0;
            assert_eq!(game, rotation.games[(level % games) as usize], "{key}, level {level}");
            if played.last() != Some(&game) {
                played.push(game);
            }
        }
        let all = rotation.games.iter().chain(&rotation.games[..1]);
        assert_eq!(played, all.copied().collect::<Vec<_>>());
        field.world.check_books();
    }
}

/// The moment of each hand, and its game with the limit.
fn hands(record: &Record) -> Vec<(Instant, (&'static str, Limit))> {
    let mut hands = Vec::new();
    let mut began = None;
    for (_, event) in record.tables.values().flatten() {
        match event {
            AtTable::Tournament(Played::HandBegan { asked, .. }) => began = Some(*asked),
            AtTable::Tournament(Played::Table(Play::HandOpened(header))) => {
                let game = (header.variant.key, header.setup.limit);
                hands.push((began.take().expect("it began"), game));
            }
            _ => {}
        }
    }
    hands
}

#[test]
fn a_mix_states_the_game_and_the_stakes_of_each_level() {
    // clause: PSC-A1a-09, PSC-A1o-05
    let mut field = Field::entered(slow("eight_game", 9), 1);
    let player = field.players[0];
    let view = field.view(player);
    assert_eq!(view.row.mix.as_deref(), Some("eight_game"));
    let stakes: Vec<_> = view
        .structure
        .iter()
        .filter_map(|row| match row {
            StructureRow::Level { game, .. } => Some((game.key.as_str(), &game.stakes)),
            StructureRow::Break { .. } => None,
        })
        .collect();
    let rotation = Rotation::by_key("eight_game").unwrap();
    for (n, (key, stakes)) in (1..).zip(&stakes) {
        let (game, limit) = rotation.games[(n as usize - 1) % 8];
        assert_eq!(*key, game);
        let big = match limit {
            Limit::Fixed => {
                assert_eq!(
                    (stakes.small_bet, stakes.big_bet),
                    (Chips::new(20 * n), Chips::new(40 * n))
                );
                20 * n
            }
            // Beside fixed limit, half the blinds make a game of about the same value.
            Limit::No | Limit::Pot => 10 * n,
        };
        assert_eq!(stakes.big_blind, Chips::new(big), "level {n}");
    }
    // Level 8 is pot limit; the blinds of the level after it are no lower.
    assert!(stakes[8].1.big_blind >= stakes[7].1.big_blind);
}

#[test]
fn a_preset_of_a_mix_is_told_as_such() {
    for mix in ["horse", "eight_game", "omaha_mixed"] {
        let mut field = Field::entered(mixed(mix, "pokerstars-cz"), 1);
        let player = field.players[0];
        assert_eq!(field.view(player).row.speed, Some(wire::Speed::Hyper), "{mix}");
    }
}

#[test]
fn every_mix_is_played_to_its_end() {
    for key in ["house", "pokerstars-cz"] {
        let book = Rulebook::built_in(key).unwrap();
        for mix in book.table.mixes.iter().filter(|mix| Rotation::by_key(mix).is_some()) {
            let new = NewTournament { places: 3, seats: 3, ..mixed(mix, key) };
            let mut field = Field::entered(new, 3);
            field.world.pass(Millis::seconds(6));
            field.watch();
            field.play(|_, _| {});
            assert_eq!(field.tournament().left(), 1, "{key}: {mix}");
            field.world.check_books();
        }
    }
}

#[test]
fn a_mix_that_the_book_does_not_have_is_refused() {
    let mut field = Field::of(1);
    let player = field.players[0];
    let all = "horse, hose, eight_game, holdem_mixed, omaha_mixed";
    for (new, at, allowed) in [
        (mixed("horses", "house"), "game.key", all),
        (mixed("dealers_choice", "house"), "game.key", all),
        (NewTournament { seats: 7, places: 7, ..mixed("eight_game", "house") }, "seats", "2 to 6"),
    ] {
        let open = floor::ask::OpenTournament { player, new: Box::new(new) };
        let refusal = field.world.ask(open).expect_err("not offered");
        assert_eq!(refusal.code, RefusalCode::TournamentUnfit, "{at}");
        names(&refusal, &[("field", at), ("allowed", allowed)]);
    }
    let open = floor::ask::OpenTournament { player, new: Box::new(mixed("horse", "win2day")) };
    let refusal = field.world.ask(open).expect_err("a book without mixes");
    assert_eq!(refusal.code, RefusalCode::TournamentNotOffered);
    names(&refusal, &[("field", "game")]);
}
