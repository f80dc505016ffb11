use crate::{data, key};
use forms::{Kind, kind_of_first};
use people::WrittenOut;
use record::RecordError;
use std::fs;

#[test]
fn the_first_entry_tells_the_kind_of_a_stream() {
    for (file, kind) in [
        ("v1/opened", Kind::CashTable),
        ("v2/opened", Kind::CashTable),
        ("v1_tournament_table/tournament_table_opened", Kind::TournamentTable),
        ("v1_tournament/tournament_opened", Kind::Tournament),
        ("v1_pit/pit_opened_keno", Kind::Pit),
    ] {
        let body = fs::read(data("").join(format!("{file}.json"))).unwrap();
        assert_eq!(kind_of_first(&body), Ok(kind), "{file}");
    }
}

#[test]
fn bytes_other_than_a_first_entry_have_no_kind() {
    let closed = kind_of_first(br#"{"v":1,"event":"closed"}"#);
    assert!(matches!(closed, Err(RecordError::Malformed(_))));
    assert!(matches!(kind_of_first(b""), Err(RecordError::Malformed(_))));
    assert_eq!(kind_of_first(br#"{"v":3,"event":"closed"}"#), Err(RecordError::Version(3)));
}

#[test]
fn an_entry_of_another_kind_is_refused() {
    let body = |file: &str| fs::read(data("").join(format!("{file}.json"))).unwrap();
    let cash = body("v1/opened");
    let table = body("v1_tournament_table/tournament_table_opened");
    let tournament = body("v1_tournament/tournament_opened");
    let (key, seq) = (key(), units::Seq(1));
    assert!(forms::cash::decode(&table, &key, &WrittenOut, None, seq).is_err());
    assert!(forms::cash::decode(&tournament, &key, &WrittenOut, None, seq).is_err());
    assert!(forms::tournament_table::decode(&cash, &key, &WrittenOut, None, seq).is_err());
    assert!(forms::tournament_table::decode(&tournament, &key, &WrittenOut, None, seq).is_err());
    assert!(forms::tournament::decode(&cash, &WrittenOut).is_err());
    assert!(forms::tournament::decode(&table, &WrittenOut).is_err());
}
