use people::is_reserved;

#[test]
fn nobody_speaks_for_the_room() {
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
fn people_have_their_names() {
    for name in
        ["Ana", "Gregory House", "Dealer Dan", "Hostetler", "Rooney", "Youssef", "7", "明美"]
    {
        assert!(!is_reserved(name), "{name}");
    }
}
