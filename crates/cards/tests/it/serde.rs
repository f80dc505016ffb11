use cards::Card;

#[test]
fn cards_travel_as_their_notation() {
    for card in Card::all() {
        let json = serde_json::to_string(&card).unwrap();
        assert_eq!(json, format!("\"{card}\""));
        assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
    }
}

#[test]
fn what_is_no_card_is_refused() {
    for json in ["\"\"", "\"1s\"", "\"AsKd\"", "51", "null", "\"A\\u2660\""] {
        assert!(serde_json::from_str::<Card>(json).is_err(), "{json}");
    }
    let fault = serde_json::from_str::<Card>("\"Ax\"").unwrap_err().to_string();
    assert!(fault.contains("the suit must be c, d, h or s"), "{fault}");
}
