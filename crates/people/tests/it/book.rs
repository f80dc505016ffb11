use people::{Change, Kind, People, Player, PlayerName, SecretHash};
use units::{Instant, PlayerId};

fn id(n: u128) -> PlayerId {
    PlayerId::from_bits(n)
}

fn hash(n: u8) -> SecretHash {
    SecretHash([n; 32])
}

fn joined(n: u128, name: &str) -> Change {
    let player = Player { player: id(n), name: name.into(), kind: Kind::Guest, since: Instant(1) };
    Change::Joined { player }
}

fn book(changes: &[Change]) -> People {
    let mut people = People::default();
    changes.iter().for_each(|change| people.apply(change));
    people
}

fn taken(people: &People, name: &str, except: Option<u128>) -> bool {
    people.name_taken(&name.parse::<PlayerName>().unwrap(), except.map(id))
}

#[test]
fn a_player_is_found_by_identifier_and_look_of_name() {
    let people = book(&[joined(1, "Oscar"), joined(2, "Anna")]);
    assert_eq!(people.player(id(1)).unwrap().name, "Oscar");
    assert!(people.player(id(3)).is_none());
    assert_eq!(people.players().count(), 2);
    assert!(taken(&people, "0SCAR", None));
    assert!(taken(&people, "Oscar", Some(2)));
    assert!(!taken(&people, "oscar", Some(1)), "one's own name is free");
    assert!(!taken(&people, "Oskar", None));
    assert!(!taken(&people, "Osca", None), "a beginning is another name");
}

/// Who took a name before its kind was refused keeps it, and nobody else gets one like it.
#[test]
fn a_name_taken_earlier_stays_and_is_taken() {
    let people = book(&[joined(1, "Оsсаr"), joined(2, "Seat 4"), joined(3, "ﬁsh")]);
    assert_eq!(people.player(id(1)).unwrap().name, "Оsсаr");
    for name in ["Oscar", "seat4", "Fish", "FISH"] {
        assert!(taken(&people, name, None), "{name}");
    }
    let renamed = Change::Renamed { player: id(3), name: "Otto".into() };
    let people = book(&[joined(3, "ﬁsh"), renamed]);
    assert!(!taken(&people, "fish", None));
}

#[test]
fn a_new_name_frees_the_old() {
    let renamed = Change::Renamed { player: id(1), name: "Otto".into() };
    let people = book(&[joined(1, "Oscar"), renamed]);
    assert_eq!(people.player(id(1)).unwrap().name, "Otto");
    assert!(taken(&people, "0tto", None));
    assert!(!taken(&people, "Oscar", None));
}

#[test]
fn two_of_one_look_are_told_apart() {
    let renamed = Change::Renamed { player: id(2), name: "Otto".into() };
    let people = book(&[joined(1, "Oscar"), joined(2, "0scar"), renamed]);
    assert!(taken(&people, "Oscar", None), "the other still has it");
    assert!(!taken(&people, "Oscar", Some(1)));
}

#[test]
fn sessions_open_and_close() {
    let opened = |token, player| Change::SessionOpened {
        player: id(player),
        token: hash(token),
        at: Instant(2),
    };
    let mut people = book(&[joined(1, "Oscar"), opened(5, 1), opened(6, 1), opened(7, 9)]);
    assert_eq!(people.who(&hash(5)), Some(id(1)));
    assert_eq!(people.who(&hash(6)), Some(id(1)));
    assert_eq!(people.who(&hash(7)), None, "of nobody we know");
    assert_eq!(people.sessions_of(id(1)).collect::<Vec<_>>(), [hash(5), hash(6)]);
    people.apply(&Change::SessionClosed { token: hash(5) });
    assert_eq!(people.sessions_of(id(1)).collect::<Vec<_>>(), [hash(6)]);
    assert_eq!(people.who(&hash(5)), None);
    assert_eq!(people.who(&hash(6)), Some(id(1)));
}

#[test]
fn a_new_recovery_code_voids_the_old() {
    let set = |player, code| Change::RecoverySet { player: id(player), code: hash(code) };
    let people =
        book(&[joined(1, "Oscar"), joined(2, "Anna"), set(1, 5), set(2, 6), set(1, 7), set(9, 8)]);
    assert_eq!(people.by_recovery(&hash(5)), None);
    assert_eq!(people.by_recovery(&hash(6)), Some(id(2)));
    assert_eq!(people.by_recovery(&hash(7)), Some(id(1)));
    assert_eq!(people.by_recovery(&hash(8)), None, "of nobody we know");
}

#[test]
fn the_owners_link_is_used_once() {
    let link = |n, at| Change::OwnerLinkSet { link: hash(n), at: Instant(at), salt: Some([n; 32]) };
    let mut people = book(&[joined(1, "Oscar"), link(5, 10), link(6, 20)]);
    assert_eq!(people.owner(), None);
    assert_eq!(people.owner_link(), Some((hash(6), Instant(20))));
    assert_eq!(people.owner_link_salt(), Some([6; 32]));
    people.apply(&Change::OwnerSet { player: id(1) });
    assert_eq!(people.owner(), Some(id(1)));
    assert_eq!((people.owner_link(), people.owner_link_salt()), (None, None));
    people.apply(&link(7, 30));
    assert_eq!(people.owner(), Some(id(1)), "a new link alone changes no owner");
    assert_eq!(people.owner_link(), Some((hash(7), Instant(30))));
}

#[test]
fn refills_are_counted() {
    let refilled = |at, count| Change::Refilled { player: id(1), at: Instant(at), count };
    let people = book(&[joined(1, "Oscar"), refilled(10, 1), refilled(20, 2)]);
    assert_eq!(people.refilled(id(1)), Some((Instant(20), 2)));
    assert_eq!(people.refilled(id(2)), None);
}

/// Stored changes are read by every later version.
#[test]
fn changes_are_kept_as_json() {
    let stored = r#"{"kind":"renamed","player":"00000000000000000000000001","name":"Otto"}"#;
    let change = Change::Renamed { player: id(1), name: "Otto".into() };
    assert_eq!(serde_json::to_string(&change).unwrap(), stored);
    assert_eq!(serde_json::from_str::<Change>(stored).unwrap(), change);
    // A link of an earlier version, which could not be told again.
    let hash = serde_json::to_string(&hash(1)).unwrap();
    let stored = format!(r#"{{"kind":"owner_link_set","link":{hash},"at":5}}"#);
    let change: Change = serde_json::from_str(&stored).unwrap();
    assert!(matches!(change, Change::OwnerLinkSet { salt: None, .. }));
    assert_eq!(serde_json::to_string(&change).unwrap(), stored);
}
