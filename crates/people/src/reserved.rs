//! Names that only the owner may have, because they sound like the room or its staff.

use crate::look_alike;
use std::sync::LazyLock;

/// Names that sound as if their owner spoke for the room.
const RESERVED: &[&str] = &[
    "bank",
    "big blind",
    "button",
    "cage",
    "cashier",
    "croupier",
    "dealer",
    "everybody",
    "everyone",
    "floor",
    "floorman",
    "floor manager",
    "help",
    "host",
    "house",
    "house player",
    "jackpot",
    "manager",
    "me",
    "mod",
    "nobody",
    "operator",
    "owner",
    "rail",
    "room",
    "root",
    "seat",
    "security",
    "server",
    "small blind",
    "somebody",
    "spectator",
    "system",
    "the dealer",
    "the floor",
    "the host",
    "the house",
    "the owner",
    "the room",
    "watcher",
    "you",
];
/// Words that make any name sound as if its owner spoke for the room.
const RESERVED_WORDS: &[&str] =
    &["admin", "administrator", "cardroom", "moderator", "official", "staff", "support"];

/// Look-alike keys of the reserved names, and of the reserved words.
static KEYS: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
    [RESERVED, RESERVED_WORDS]
        .map(|list| list.iter().flat_map(|name| look_alike::looks(name)).collect())
});

/// Reports whether a name could be taken for the room or for someone who works there.
///
/// Only the owner may have such a name. Names that look alike count as the same, and digits at the end are ignored.
///
/// ```
/// for name in ["House", "The Dealer", "Аdmin", "card-room", "Support Team", "dealer 2"] {
///     assert!(people::is_reserved(name), "{name}");
/// }
/// assert!(!people::is_reserved("Gregory House"));
/// ```
pub fn is_reserved(name: &str) -> bool {
    let bare = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let [names, named_words] = &*KEYS;
    let looks_like = |text: &str, keys: &[String]| {
        look_alike::looks(text).iter().any(|look| keys.contains(look))
    };
    let mut words = bare.split(|c: char| !c.is_alphanumeric() && !look_alike::is_mark(c));
    [name, bare].iter().any(|whole| looks_like(whole, names) || looks_like(whole, named_words))
        || words.any(|word| looks_like(word, named_words))
}
