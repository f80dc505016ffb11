use super::Hex32;

#[test]
fn hex_digits_round_trip() {
    let bytes: [u8; 32] = std::array::from_fn(|at| (at * 8) as u8);
    let text = serde_json::to_string(&Hex32(bytes)).unwrap();
    assert!(text.starts_with("\"0008101820"));
    assert_eq!(serde_json::from_str::<Hex32>(&text).unwrap(), Hex32(bytes));
}

#[test]
fn other_spellings_of_32_bytes_are_refused() {
    let good = "0".repeat(64);
    for bad in [&good[1..], &format!("{good}0"), &format!("{}G", &good[1..]), "", "\u{e9}"] {
        assert!(serde_json::from_str::<Hex32>(&format!("\"{bad}\"")).is_err(), "{bad}");
    }
    let upper = format!("\"A{}\"", &good[1..]);
    assert!(serde_json::from_str::<Hex32>(&upper).is_err(), "one spelling only");
}
