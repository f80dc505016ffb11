//! Switch files, and each switch alone in both values.

use crate::probes;
use rulings::*;

/// The text of a shipped file.
const FILES: [&str; 2] =
    [include_str!("../../switches/svepof.toml"), include_str!("../../switches/tda_2024.toml")];

fn read(lines: &str) -> Result<Switches, SwitchError> {
    Switches::read(&format!("name = \"club\"\nextends = \"svepof-1.2\"\n[switches]\n{lines}"))
}

#[test]
fn the_shipped_files_are_complete() {
    let (book, tda) = (Switches::svepof(), Switches::tda_2024());
    assert_eq!((book.name.as_str(), tda.name.as_str()), ("svepof-1.2", "tda-2024"));
    assert_eq!((book.clock_wait_s, book.clock_count_from), (60, 10));
    assert_eq!((tda.clock_wait_s, tda.clock_count_from), (25, 5));
    assert_eq!(Key::all().count(), 61, "one key for each row of M7");
}

#[test]
fn every_key_names_its_clauses_in_the_shipped_files() {
    for text in FILES {
        for line in text.lines().skip_while(|line| *line != "[switches]").skip(1) {
            let (name, rest) = line.split_once(" = ").unwrap();
            let (_, clauses) = rest.split_once(" # ").unwrap();
            let key = Key::named(name).unwrap();
            let named: Vec<&str> = key.clauses.iter().map(|clause| clause.0).collect();
            assert_eq!(clauses, named.join(", "), "{name}");
        }
    }
}

#[test]
fn the_keys_are_the_rows_of_the_models_table() {
    let book = include_str!("../../../../docs/rulebooks/svepof.md");
    let (_, table) = book.split_once("### M7").unwrap();
    let (table, _) = table.split_once("## Parameters").unwrap();
    let rows: Vec<(&str, &str)> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(name, rest)| (name, rest.trim_end_matches(" |").rsplit(" | ").next().unwrap()))
        .collect();
    assert_eq!(rows.len(), Key::all().count());
    for (name, clauses) in rows {
        let key = Key::named(name).unwrap();
        let named: Vec<&str> = key.clauses.iter().map(|clause| clause.0).collect();
        assert_eq!(clauses, named.join(", "), "{name}");
    }
}

#[test]
fn each_value_of_each_switch_loads_alone() {
    for key in Key::all() {
        for value in key.values {
            read(&format!("{} = \"{value}\"", key.name)).unwrap();
        }
    }
    assert_eq!(read("clock_wait_s = 25").unwrap().clock_wait_s, 25);
    assert_eq!(read("clock_count_from = 5").unwrap().clock_count_from, 5);
}

#[test]
fn faults_in_a_switch_file_are_named() {
    assert_eq!(read("fone = \"penalty\""), Err(SwitchError::UnknownSwitch("fone".into())));
    let value = read("phone = \"off\"").unwrap_err();
    assert_eq!(value.to_string(), "phone is \"off\"; expected hand_dead, penalty");
    assert!(matches!(
        read("clock_wait_s = 0"),
        Err(SwitchError::UnknownValue { key: "clock_wait_s", .. })
    ));
    assert!(matches!(
        read("phone = \"penalty\"\nphone = \"penalty\""),
        Err(SwitchError::NotToml(_))
    ));
    let alone = Switches::read("name = \"club\"\n[switches]\nphone = \"penalty\"");
    assert_eq!(alone, Err(SwitchError::NoValue("clock_wait_s")));
    let base = Switches::read("name = \"club\"\nextends = \"wsop\"");
    assert_eq!(base, Err(SwitchError::UnknownBase("wsop".into())));
    let entry = Switches::read("name = \"club\"\nextends = \"svepof-1.2\"\nswitch = 1");
    assert_eq!(entry, Err(SwitchError::UnknownEntry("switch".into())));
}

#[test]
fn contradictions_are_refused_by_name() {
    let pair = |lines: &str| match read(lines) {
        Err(SwitchError::Contradiction { first, second, .. }) => (first, second),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        pair("playing_td_may_leave = \"on\"\nleave_table = \"penalty\""),
        ("playing_td_may_leave", "leave_table")
    );
    assert_eq!(
        pair("shown_cards = \"penalty\"\nshown_to_one = \"dead\""),
        ("shown_cards", "shown_to_one")
    );
    assert_eq!(
        pair("clock_wait_s = 5\nclock_count_from = 10"),
        ("clock_count_from", "clock_wait_s")
    );
}

/// The switches that other crates decide by: entries, seats, moves.
const ELSEWHERE: [&str; 6] = [
    "flight_redraw",
    "seeded_draw",
    "late_entry",
    "final_table_redraw",
    "balance_gap",
    "balance_method",
];

#[test]
fn every_switch_of_a_ruling_is_read_somewhere_in_the_code() {
    let mut code = String::new();
    for folder in ["src", "src/incident"] {
        for file in std::fs::read_dir(format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"))).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() && !path.ends_with("switches.rs") {
                code += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    for key in Key::all().filter(|key| !ELSEWHERE.contains(&key.name)) {
        assert!(code.contains(&format!("switches.{}", key.name)), "{} decides nothing", key.name);
    }
}

/// The switches that bear on whatever ruling has a penalty, a report, or a dead hand.
const GENERAL: [&str; 3] = ["penalty_unit", "report_penalties", "dead_hand_uncalled"];

/// Every value of every switch that SVEPOF does not have, alone.
fn others() -> Vec<(&'static Key, Switches)> {
    let book = serde_json::to_value(Switches::svepof()).unwrap();
    let mut others = Vec::new();
    for key in Key::all().filter(|key| !ELSEWHERE.contains(&key.name)) {
        for value in key.values.iter().filter(|value| book[key.name] != **value) {
            others.push((key, read(&format!("{} = \"{value}\"", key.name)).unwrap()));
        }
    }
    others.push((Key::named("clock_wait_s").unwrap(), read("clock_wait_s = 25").unwrap()));
    others.push((Key::named("clock_count_from").unwrap(), read("clock_count_from = 5").unwrap()));
    others
}

#[test]
fn every_value_of_every_switch_changes_a_worked_result() {
    let book = probes::results(&Switches::svepof());
    for (key, switches) in others() {
        let results = probes::results(&switches);
        assert_ne!(results, book, "{} decides nothing", key.name);
    }
}

#[test]
fn a_switch_changes_only_rulings_that_cite_its_clauses() {
    let book = probes::rulings(&Switches::svepof());
    for (key, switches) in others().into_iter().filter(|(key, _)| !GENERAL.contains(&key.name)) {
        for (ours, theirs) in book.iter().zip(probes::rulings(&switches)) {
            let cites = |ruling: &Ruling| key.clauses.iter().any(|clause| ruling.cites(clause.0));
            assert!(
                *ours == theirs || cites(ours) || cites(&theirs),
                "{}: {ours:#?} {theirs:#?}",
                key.name
            );
        }
    }
}

#[test]
fn the_values_of_the_tda_change_rulings_alone_and_together() {
    let tda = probes::rulings(&Switches::tda_2024());
    assert!(tda.iter().any(|ruling| ruling.clauses[0].book() == "TDA 2024"));
    assert_ne!(tda, probes::rulings(&Switches::svepof()));
}
