//! Deserializing refuses everything out of bounds.

use serde_json::{from_str, to_string};
use units::bound::AMOUNT_MAX;
use units::{Chips, Currency, PlayerId, Seat, SeatSet};

#[test]
fn chips_are_whole_and_within_bounds() {
    for n in [0, 1, AMOUNT_MAX] {
        assert_eq!(to_string(&Chips::new(n)).unwrap(), n.to_string());
        assert_eq!(from_str::<Chips>(&n.to_string()).unwrap(), Chips::new(n));
    }
    let too_many = (AMOUNT_MAX + 1).to_string();
    for json in [&too_many, "-1", "0.5", "1.0", "1e3", "\"5\"", "null", "18446744073709551616"] {
        assert!(from_str::<Chips>(json).is_err(), "{json}");
    }
}

#[test]
fn seats_are_one_to_ten() {
    for n in 0..=20_u8 {
        assert_eq!(from_str::<Seat>(&n.to_string()).is_ok(), (1..=10).contains(&n), "{n}");
    }
    for json in ["-1", "256", "1.5", "\"1\""] {
        assert!(from_str::<Seat>(json).is_err(), "{json}");
    }
    let set: SeatSet = [2, 9].map(Seat::new).into_iter().collect();
    assert_eq!(to_string(&set).unwrap(), "[2,9]");
    assert_eq!(from_str::<SeatSet>("[9,2,9]").unwrap(), set);
    assert!(from_str::<SeatSet>("[0]").is_err());
}

#[test]
fn identifiers_and_currencies_travel_as_text() {
    let id = PlayerId::from_bits(77);
    assert_eq!(from_str::<PlayerId>(&to_string(&id).unwrap()).unwrap(), id);
    assert!(from_str::<PlayerId>("\"short\"").is_err());
    assert!(from_str::<PlayerId>("77").is_err());
    assert_eq!(to_string(&Currency::PLAY).unwrap(), "\"PLAY\"");
    assert_eq!(from_str::<Currency>("\"PLAY\"").unwrap(), Currency::PLAY);
    assert!(from_str::<Currency>("\"play\"").is_err());
}
