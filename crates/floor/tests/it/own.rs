//! An operator's own games and rulebooks at a table: played by house players, proved, and recovered from the record,
//! whatever the files say by then.

use crate::games::{Party, of};
use crate::world::{World, config, new_table};
use bots::{HousePlayer, Strategy, Temper};
use floor::{FloorConfig, OwnFile, Shelf, ask};
use hand::{Limit, Variant};
use units::TableId;
use wire::{LimitKind, NewTable};

/// The operator's games: each a built-in game with a few lines changed.
const GAMES: &[(&str, &str, &[(&str, &str)])] = &[
    ("pineapple_8", "pineapple", &[("[\"high\"]", "[\"high\", \"eight_or_better\"]")]),
    ("crazy_pineapple_8", "crazy_pineapple", &[("[\"high\"]", "[\"high\", \"eight_or_better\"]")]),
    (
        "two_flops_8",
        "double_flop",
        &[("[\"high\"]", "[\"high\", \"ace_to_five\"]"), ("seats_max = 10", "seats_max = 6")],
    ),
    (
        "big_pineapple",
        "pineapple",
        &[("down = 3", "down = 5"), ("discard = 1", "discard = 3"), ("= 10", "= 7")],
    ),
    (
        "omaha_from_fives",
        "omaha_8",
        &[("lowest_card = \"2\"", "lowest_card = \"5\""), ("= 10", "= 6")],
    ),
    ("low_five_card_stud", "five_card_stud", &[("[\"high\"]", "[\"deuce_to_seven\"]")]),
    ("draw_high_low", "five_card_draw", &[("[\"high\"]", "[\"high\", \"ace_to_five\"]")]),
];

const CLUB: &str = "extends = \"house\"\nversion = \"1\"\nname = \"The club\"\n\n[stud]\n\
                    dealer = \"button\" # it moves\n\n[clock]\ntime_out = \"fold\"\n";

fn file(folder: &str, key: &str, text: String) -> OwnFile {
    OwnFile { name: format!("{folder}/{key}.toml"), key: key.into(), text }
}

/// A game's file under another name, since no two games may have the same.
fn named(text: &str, name: &str) -> String {
    let (_, rest) = text.split_once('\n').expect("its name stands first");
    format!("name = {name:?}\n{rest}")
}

fn game_files() -> Vec<OwnFile> {
    let file = |(key, like, changes): &(&str, &str, &[(&str, &str)])| {
        let text = Shelf::built_in().game_text(like).unwrap();
        let changed = changes.iter().fold(text, |text, (from, to)| {
            assert!(text.contains(from), "{from} is not in {like}");
            text.replacen(from, to, 1)
        });
        file("games", key, named(&changed, key))
    };
    GAMES.iter().map(file).collect()
}

fn shelf(club: &str) -> Shelf {
    Shelf::with(&game_files(), &[file("rulebooks", "club", club.into())]).unwrap()
}

fn room(tables: Vec<NewTable>) -> FloorConfig {
    FloorConfig { shelf: shelf(CLUB), rulebook: "club".into(), tables, ..config() }
}

/// A table of an operator's game, with its first limit.
fn table_of(game: &'static Variant) -> NewTable {
    of(game, game.limits[0])
}

fn told(shelf: &Shelf) -> impl Fn(u64) -> Box<dyn Strategy> {
    let view = floor::games(shelf);
    move |n| Box::new(HousePlayer::new(Temper::from_seed(n), n).told(&view))
}

/// Programs play each game to its end, knowing only what the room tells them, with every card proved and crashes in the
/// middle of hands.
#[test]
fn an_operators_games_are_played_and_proved_through_crashes() {
    for (nth, (key, ..)) in (0..).zip(GAMES) {
        let shelf = shelf(CLUB);
        let game = shelf.game(key).unwrap();
        let count = u64::from(game.seats_max).min(3 + nth % 4);
        println!("{key}, {count} at the table"); // shown if it fails
        let mut party = Party::with(room(vec![table_of(game)]), count, told(&shelf));
        let (mut moments, mut died) = (0, 0);
        party.play(2, |party| {
            moments += 1;
            let is_turn = party.world.table(party.table).turn().is_some();
            if is_turn && moments % 4 == 0 && died < 5 {
                died += 1;
                party.crash();
                let config = party.world.table(party.table).config();
                assert_eq!(config.variant, game, "the game comes from the record");
                assert_eq!(config.rulebook.hash, shelf.book("club").unwrap().hash);
            }
        });
        assert!(died > 0, "{key}: it did not die");
        let header = party.world.table(party.table).header().unwrap();
        assert_eq!((header.variant, &*header.rulebook), (game, "club"), "{key}");
        assert_eq!(header.rulebook_hash, shelf.book("club").unwrap().hash);
        let seen = party.people.iter().flat_map(|person| &person.proofs);
        assert!(seen.map(|proof| proof.cards.len()).sum::<usize>() > 0, "{key}");
        let differs = party.world.logs.iter().filter(|line| line.contains("goes on"));
        assert_eq!(differs.collect::<Vec<_>>(), Vec::<&String>::new(), "{key}: nothing differs");
    }
}

fn variant_of(world: &World, table: TableId) -> (&'static Variant, [u8; 32]) {
    let config = world.table(table).config();
    (config.variant, config.rulebook.hash)
}

/// The files change, and then go, in the middle of a hand: the table keeps what it opened with, and the log says so. A
/// table that opens after the change is played by the new files.
#[test]
fn a_table_keeps_the_game_and_rulebook_it_opened_with() {
    let shelf = shelf(CLUB);
    let game = shelf.game("pineapple_8").unwrap();
    let mut party = Party::with(room(vec![table_of(game)]), 3, told(&shelf));
    let before = variant_of(&party.world, party.table);
    let mut changes = 0;
    party.play(5, |party| {
        let is_turn = party.world.table(party.table).turn().is_some();
        if !is_turn || party.world.table(party.table).hand_no().0 <= changes {
            return;
        }
        changes += 1;
        party.world.logs.clear();
        party.world.config.tables.clear();
        party.world.config.shelf = match changes {
            1 => {
                let mut files = game_files();
                files[0].text = files[0].text.replace("eight_or_better", "ace_to_five");
                let club = CLUB.replace("\"1\"", "\"2\"").replace("\"fold\"", "\"check_or_fold\"");
                Shelf::with(&files, &[file("rulebooks", "club", club)]).unwrap()
            }
            _ => Shelf::built_in(),
        };
        if changes > 1 {
            party.world.config.rulebook = "house".into();
        }
        party.crash();
        assert_eq!(variant_of(&party.world, party.table), before);
        let now = if changes == 1 { "reads otherwise now" } else { "is not there" };
        let (table, logs) = (party.table, party.world.logs.join("\n"));
        for what in ["the game \"pineapple_8\"", "by the rulebook \"club\", version 1,"] {
            let of_table = format!("table {table} goes on");
            let is_it = |line: &&str| line.starts_with(&of_table) && line.contains(what);
            let line = logs.lines().find(is_it).unwrap_or_else(|| panic!("{what}:\n{logs}"));
            assert!(line.ends_with(now), "{line}");
        }
        if changes == 1 {
            let (player, _) = party.world.guest("Late");
            let table = NewTable { private: true, ..table_of(game) };
            let Ok(table) = party.world.ask(ask::OpenTable { player, table }) else {
                panic!("not opened");
            };
            party.world.settle();
            let (other, hash) = variant_of(&party.world, table);
            assert!(other != game && other.key == game.key && hash != before.1);
        }
    });
    assert!(changes >= 3);
}

#[test]
fn an_unknown_game_or_rulebook_is_refused_with_known_names() {
    let mut world = World::with(room(Vec::new()));
    let (player, _) = world.guest("Ann");
    let mut refused = |new: NewTable| {
        let table = NewTable { private: true, ..new };
        let Err(refusal) = world.ask(ask::OpenTable { player, table }) else {
            panic!("it opened");
        };
        let text = |key: &str| {
            refusal.params.get(key).map(|value| format!("{value:?}")).unwrap_or_default()
        };
        format!("{} {}", text("field"), text("allowed"))
    };
    let book = refused(NewTable { rulebook: Some("casino".into()), ..new_table("One") });
    assert!(book.contains("rulebook") && book.contains("svepof, club"), "{book}");
    let game = refused(NewTable { game: Some("snap".into()), ..new_table("One") });
    assert!(game.contains("game") && game.contains("badugi, pineapple_8, "), "{game}");
    let by_ray = refused(NewTable {
        rulebook: Some("ray".into()),
        ..of(shelf(CLUB).game("pineapple_8").unwrap(), Limit::No)
    });
    assert!(by_ray.contains("game") && !by_ray.contains("pineapple_8"), "{by_ray}");
}

/// With more games than fit into a mix, and with a rulebook that sets its own opening bet for the highest card.
#[test]
fn dealers_choice_takes_as_many_games_as_fit() {
    let text = Shelf::built_in().game_text("holdem").unwrap();
    let keys = (1..=20).map(|n| format!("holdem_{n}"));
    let games: Vec<_> = keys.map(|key| file("games", &key, named(&text, &key))).collect();
    let club = CLUB.replace("dealer =", "five_card_bring_in_antes = 2\ndealer =");
    let shelf = Shelf::with(&games, &[file("rulebooks", "club", club)]).unwrap();
    let mut world = World::with(FloorConfig { shelf, rulebook: "club".into(), ..config() });
    let (player, _) = world.guest("Ana");
    let one = NewTable { private: true, ..new_table("One") };
    let choice = NewTable { mix: Some("dealers_choice".into()), seats_max: 6, ..one.clone() };
    let stud = NewTable { game: Some("soko".into()), limit: LimitKind::FixedLimit, ..one };
    for table in [choice, NewTable { seats_max: 6, ..stud }] {
        let answer = world.ask(ask::OpenTable { player, table });
        assert!(answer.is_ok(), "{answer:?}");
    }
}
