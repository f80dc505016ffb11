use people::is_reserved;

#[test]
fn names_that_speak_for_the_room_are_reserved() {
    for name in [
        "House",
        "HOUSE",
        "h0use",
        "Ноuse",
        "The House",
        "house player",
        "House Player 3",
        "dealer",
        "Dea1er",
        "Dealer 42",
        "Cardroom",
        "Card Room",
        "cardroom-admin",
        "Admin",
        "аdmin",
        "The Admin",
        "admin.",
        "Your moderator",
        "Support",
        "Staff (2)",
        "Owner",
        "Seat 4",
        "Sеat4",
        "Button",
        "The Dealer",
        "you",
    ] {
        assert!(is_reserved(name), "{name}");
    }
}

#[test]
fn ordinary_names_are_not_reserved() {
    for name in
        ["Ana", "Gregory House", "Dealer Dan", "Hostetler", "Rooney", "Youssef", "7", "明美"]
    {
        assert!(!is_reserved(name), "{name}");
    }
}
