//! What is data: clauses, decision rows, needs.

use crate::table::{A, flop};
use rulings::*;
use std::collections::BTreeSet;

const BOOK: &str = include_str!("../../../../docs/rulebooks/svepof.md");

#[test]
fn the_clauses_are_those_of_the_rulebook() {
    let headings: Vec<&str> =
        BOOK.lines().filter_map(|line| line.strip_prefix("### SVP-")).collect();
    let ours: Vec<String> = Clause::all()
        .map(|clause| format!("{} {}", &clause.0[4..], clause.title().unwrap()))
        .collect();
    assert_eq!(ours, headings);
    for clause in Clause::all() {
        let (_, text) = BOOK.split_once(&format!("### {clause} ")).unwrap();
        let lines = text.lines().skip(1).take_while(|line| !line.starts_with("area:"));
        let text: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        assert_eq!(clause.words(), Some(text.join(" ").as_str()), "{clause}");
    }
}

#[test]
fn every_row_cites_clauses_that_exist() {
    for row in TABLES.iter().flat_map(|table| table.rows) {
        assert!(!row.clauses.is_empty(), "{}", row.when);
        for id in row.clauses {
            assert!(Clause(id).title().is_some(), "{id} in \"{}\"", row.when);
        }
    }
}

#[test]
fn a_rule_of_the_tda_is_one_that_the_rulebook_compares_with() {
    let compared: String = BOOK.lines().filter(|line| line.starts_with("tda:")).collect();
    let tda = TABLES.iter().flat_map(|table| table.rows).flat_map(|row| row.clauses);
    for id in tda.filter_map(|id| id.strip_prefix("TDA-")) {
        let named = compared.match_indices(id).any(|(at, _)| {
            let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
            !digit(compared[..at].chars().next_back())
                && !digit(compared[at + id.len()..].chars().next())
        });
        assert!(named, "TDA-{id}");
    }
}

#[test]
fn the_rows_of_a_table_say_different_things() {
    for table in TABLES {
        let when: BTreeSet<&str> = table.rows.iter().map(|row| row.when).collect();
        assert_eq!(when.len(), table.rows.len(), "{}", table.kind);
    }
}

#[test]
fn the_page_of_rules_has_every_row() {
    let page = page();
    for row in TABLES.iter().flat_map(|table| table.rows) {
        assert!(page.contains(&format!("| {} | {} |", row.when, row.then)), "{}", row.when);
    }
}

#[test]
fn a_ruling_is_printed_with_edition_and_clause() {
    let table = flop(3);
    let ruling =
        rule(&table, &Incident::now(Phone { who: A }, &table), &Switches::svepof()).unwrap();
    let (clause, title, words) = ruling.words().next().unwrap();
    assert_eq!(
        format!("{}, {clause}: {title}", clause.book()),
        "SVEPOF 1.2, SVP-2.5-01: Telephone kills the hand"
    );
    assert!(words.starts_with("If a player talks on a mobile phone"));
    let tda = Switches::read("name = \"x\"\nextends = \"tda-2024\"").unwrap();
    let ruling = rule(&table, &Incident::now(Phone { who: A }, &table), &tda).unwrap();
    assert_eq!((ruling.clauses[0], ruling.clauses[0].book()), (Clause("TDA-5"), "TDA 2024"));
}

#[test]
fn what_an_incident_needs_is_asked_and_nothing_else() {
    let book = Switches::svepof();
    let bet = What::from(OutOfTurn { who: A, act: Act::Check });
    assert_eq!(
        needs(&bet, &book),
        [Field::Claim, Field::Players, Field::Button, Field::BigBlind, Field::Betting]
    );
    assert_eq!(
        needs(&bet, &Switches::tda_2024()),
        [Field::Claim, Field::Players, Field::Button, Field::Betting]
    );
    let empty = Situation::default();
    assert_eq!(rule(&empty, &Incident::now(bet, &empty), &book), Err(Missing(Field::Players)));
    // A repair of the board asks for nothing but the moments.
    let early = PrematureBoard { street: Street::Flop, burned: true };
    assert!(rule(&empty, &Incident::now(early, &empty), &book).is_ok());
}
