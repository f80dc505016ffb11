use super::*;
use crate::Rulebook;
use hand::VARIANTS;

const OTHERS: [&str; 5] = ["svenska-spel", "win2day", "pokerstars-cz", "svepof", "ray"];

fn rules(key: &str) -> TournamentRules {
    let book = Rulebook::built_in(key).unwrap();
    book.tournament.clone().unwrap()
}

/// Replaces one piece of the house's rulebook and checks that it is refused with this message.
#[track_caller]
fn check_fault(from: &str, to: &str, says: &str) {
    let text = Rulebook::built_in("house").unwrap().text.to_string();
    let (before, tournament) = text.split_once("[tournament]").unwrap();
    assert!(tournament.contains(from), "{from:?} is not in the book");
    let text = format!("{before}[tournament]{}", tournament.replacen(from, to, 1));
    let error = Rulebook::parse("house", &text, VARIANTS).expect_err("not allowed");
    assert_eq!(error.fault.to_string(), format!("tournament.{says}"));
}

#[test]
fn tournament_faults_name_key_value_and_what_is_allowed() {
    check_fault(
        "gap = 2",
        "gap = 1",
        "tables.gap is 1; it must be 0 (nobody is moved) or at least 2",
    );
    check_fault("gap = 2", "gap = 11", "tables.gap is 11; it must be 0 to 10");
    check_fault("gap = 2\n", "", "tables.gap is missing; it must be 0 to 10");
    check_fault(
        "sit_and_go_max = 360",
        "sit_and_go_max = 1",
        "sit_and_go_max is 1; it must be 2 to 10000",
    );
    check_fault(
        "share_bps_min = 0",
        "share_bps_min = 500\nshare_bps_most = 400",
        "fees.share_bps_most is unknown; expected one of share_bps_min, share_of, share_bps_max, \
         fee_max, prize_part_max, on_more_chips",
    );
    check_fault(
        "share_bps_max = 10000",
        "share_bps_max = 10001",
        "fees.share_bps_max is 10001; it must be 0 to 10000",
    );
    check_fault(
        "ties = \"by_stack\"",
        "ties = \"by_lot\"",
        "tables.ties is \"by_lot\"; it must be \"by_stack\" or \"by_stack_at_each_table\" or \
         \"shared\"",
    );
    let seats = "a list of \"<game or mix>/<seats>\" that the book offers, or empty";
    for wrong in ["medley/6", "eight_game/1", "holdem/11", "holdem"] {
        check_fault(
            "seats = []",
            &format!("seats = [\"{wrong}\"]"),
            &format!("seats is [\"{wrong}\"]; it must be {seats}"),
        );
    }
    check_fault(
        "sources = [\"entries\", \"part\", \"fixed\"]",
        "sources = []",
        "prizes.sources is []; it must be a list of \"entries\", \"part\", \"fixed\", each at most once",
    );
}

/// If a rulebook is marked as silent on a key, it has the house's value for that key.
#[test]
fn where_a_book_is_silent_the_house_value_applies() {
    let house = Rulebook::built_in("house").unwrap();
    let mut silent = 0;
    for key in OTHERS {
        let book = Rulebook::built_in(key).unwrap();
        let notes = book.notes.iter().filter(|note| note.key.starts_with("tournament."));
        for note in notes.filter(|note| note.beside == "silent") {
            let of_house = house.notes.iter().find(|one| one.key == note.key).unwrap();
            assert_eq!(note.value, of_house.value, "{key}: {}", note.key);
            silent += 1;
        }
    }
    assert!(silent > 50, "{silent}");
}

#[test]
fn every_tournament_value_names_its_clause_or_says_why_not() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rulebooks/owners.tsv");
    let owners = std::fs::read_to_string(docs).expect("the owners of the clauses");
    for key in OTHERS {
        let book = Rulebook::built_in(key).unwrap();
        let notes = book.notes.iter().filter(|note| note.key.starts_with("tournament."));
        for note in notes {
            let reasons = ["silent", "none", "not offered"];
            let has_reason = !note.clauses.is_empty() || reasons.contains(&&*note.beside);
            assert!(has_reason, "{key}: {}", note.key);
            for id in &note.clauses {
                let is_there = owners.lines().any(|line| line.split('\t').next() == Some(id));
                assert!(is_there, "{key}: {}: {id}", note.key);
            }
        }
    }
}

#[test]
fn fees_are_bounded_by_two_books() {
    // clause: W2D-16.1-02, W2D-16.1-03, PSC-2-10
    let win2day = EntryFees {
        share_of: FeeBase::PrizePart,
        share_min: Bps(0),
        share_max: Bps(1_500),
        fee_max: Some(Chips::new(5_000)),
        prize_part_max: Some(Chips::new(50_000)),
        on_more_chips: false,
    };
    let pokerstars = EntryFees {
        share_of: FeeBase::WholePrice,
        share_min: Bps(200),
        share_max: Bps(1_700),
        fee_max: None,
        prize_part_max: None,
        on_more_chips: true,
    };
    assert_eq!((rules("win2day").fees, rules("pokerstars-cz").fees), (win2day, pokerstars));
    for key in ["house", "svenska-spel", "svepof", "ray"] {
        let EntryFees { share_min, share_max, fee_max, prize_part_max, .. } = rules(key).fees;
        assert_eq!((share_min, share_max), (Bps(0), Bps::WHOLE), "{key}");
        assert_eq!((fee_max, prize_part_max), (None, None), "{key}");
    }
}

#[test]
fn entry_and_chips_are_sold_as_each_book_says() {
    let sold = |key: &str| rules(key).entry.sold;
    // clause: SVS-2.3.4-08, SVS-2.3.4-10, SVS-2.3.4-12, SVS-2.3.4-13
    assert_eq!(sold("svenska-spel"), [Sold::Rebuy, Sold::AddOn]);
    assert_eq!(rules("svenska-spel").entry.rebuy_stack, RebuyStack::Zero);
    assert!(rules("svenska-spel").entry.add_on_costs_entry);
    // clause: W2D-16.5-07
    assert_eq!(sold("win2day"), [Sold::ReEntry, Sold::MultiEntry, Sold::Rebuy, Sold::AddOn]);
    assert_eq!(rules("win2day").entry.rebuy_stack, RebuyStack::AtMostStart);
    // clause: PSC-A1Tiv-02, PSC-A1Tiv-06
    assert_eq!(rules("pokerstars-cz").entry.rebuy_stack, RebuyStack::Stated);
    assert!(rules("pokerstars-cz").entry.add_on_at_least_start);
    assert_eq!(rules("pokerstars-cz").entry.rebuy_offer, Millis::seconds(15));
    // Svepof: SVP-2.6-02.
    assert!(!rules("svepof").entry.late && !sold("svepof").contains(&Sold::ReEntry));
    assert_eq!(sold("ray"), []);
}

#[test]
fn seats_moves_and_places_are_as_each_book_says() {
    // clause: PSC-A1o-03, PSC-A1Tvi-02, PSC-A1Tx-02
    let pokerstars = rules("pokerstars-cz");
    assert_eq!(pokerstars.seats_max("eight_game", 9), 6);
    assert_eq!(pokerstars.seats_max("holdem", 10), 10);
    assert_eq!(pokerstars.sit_and_go, (2, 360));
    let tables = |key: &str| rules(key).tables;
    // clause: SVS-2.3.4-05, W2D-16.9-01
    let before = ["svenska-spel", "win2day", "house"].map(|key| tables(key).hand_for_hand);
    assert_eq!(before, [Some(2), Some(2), Some(1)]);
    // clause: SVP-2.15-01, SVP-2.15-02, SVP-8.2-03
    assert_eq!(tables("svepof").ties, Ties::ByStackAtEachTable);
    assert_eq!(tables("svepof").free_choice_above, Some(9));
    for key in ["house", "svenska-spel", "win2day", "pokerstars-cz", "ray"] {
        assert_eq!(tables(key).ties, Ties::ByStack, "{key}");
        assert_eq!(tables(key).gap, Some(2), "{key}");
    }
    // clause: PSC-A1Ti-02
    let TournamentTables { halt_short, leaves, arrives, .. } = tables("pokerstars-cz");
    assert_eq!((halt_short, leaves, arrives), (Some(2), Leaves::NextBigBlind, Comes::AnySeat));
}

#[test]
fn play_prizes_and_deals_are_as_each_book_says() {
    // clause: SVS-2.3.4-15, SVS-2.3.4-16, SVS-2.8.2-08, SVS-2.8.2-10
    let play = rules("svenska-spel").play;
    let svenska_spel = TournamentPlay {
        absent_response: Millis::seconds(2),
        absent_checks: false,
        all_in_face_up: FaceUp::Holdem,
        all_in_delay: Millis(1_500),
        pause_max: Some(Millis::seconds(60 * 60)),
    };
    assert_eq!(play, svenska_spel);
    assert_eq!(rules("svepof").play.absent_response, Millis(0));
    // clause: RAY-TOUR-07, RAY-TOUR-08, RAY-TOUR-09
    let ray = rules("ray");
    assert!(ray.offers(TournamentKind::TimeLimit) && !ray.offers(TournamentKind::Spin));
    assert_eq!(ray.prizes.sources, [PoolSource::Entries, PoolSource::Part, PoolSource::Fixed]);
    assert!(ray.deals.first_prize_caps);
    // clause: SVS-2.2.2-03
    assert_eq!(rules("svenska-spel").prizes.sources, [PoolSource::Entries]);
    assert!(!rules("svenska-spel").prizes.guarantees);
    // clause: PSC-A1Tix-02, PSC-A1Tix-03
    let prizes = rules("pokerstars-cz").prizes;
    assert_eq!((prizes.paid_in_min, prizes.paid_out_max), (Bps(5_000), Bps(9_500)));
    // clause: W2D-16.8-04
    let deals = [Division::Chips, Division::Equal, Division::Free];
    assert_eq!(rules("win2day").deals.offered, deals);
}

#[test]
fn a_book_that_extends_another_may_change_one_tournament_rule() {
    let text = "extends = \"win2day\"\nversion = \"1\"\nname = \"Own\"\n\n\
                [tournament.tables]\nhand_for_hand = 0\n\n[tournament.refunds.spin]\nfee_back = false\n";
    let own = Rulebook::parse("own", text, VARIANTS).unwrap();
    let mut expected = rules("win2day");
    expected.tables.hand_for_hand = None;
    expected.refunds.spin.fee_back = false;
    assert_eq!(own.tournament.clone(), Some(expected));
    let again = Rulebook::parse("own", &own.text, VARIANTS).unwrap();
    assert_eq!(again.tournament, own.tournament);
}
