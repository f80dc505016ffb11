use core::num::NonZeroU16;
use leagues::{Formula, Rules};
use people::{
    Change, Kind, League, Names, Order, People, Player, PlayerName, RecordedText, SecretHash,
    SessionChange, Sessions, Terms, Timetable, TypedText, alias, is_readable_snapshot,
};
use units::{Instant, LeagueId, PlayerId, TableId, TimetableId};

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
    assert!(!taken(&people, "oscar", Some(1)), "a player's own name is free to them");
    assert!(!taken(&people, "Oskar", None));
    assert!(!taken(&people, "Osca", None), "a prefix is a different name");
}

/// A player whose name becomes reserved later keeps it, and nobody else may take a name that looks like it.
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
fn two_players_whose_names_look_alike_are_kept_apart() {
    let renamed = Change::Renamed { player: id(2), name: "Otto".into() };
    let people = book(&[joined(1, "Oscar"), joined(2, "0scar"), renamed]);
    assert!(taken(&people, "Oscar", None), "the other still has it");
    assert!(!taken(&people, "Oscar", Some(1)));
}

#[test]
fn sessions_open_and_close() {
    let opened = |token, player| SessionChange::Opened {
        player: id(player),
        token: hash(token),
        at: Instant(2),
    };
    let mut sessions = Sessions::default();
    [opened(5, 1), opened(6, 1), opened(7, 9)].iter().for_each(|change| sessions.apply(change));
    assert_eq!(sessions.who(&hash(5)), Some(id(1)));
    assert_eq!(sessions.who(&hash(8)), None, "nobody opened it");
    assert_eq!(sessions.of(id(1)).collect::<Vec<_>>(), [hash(5), hash(6)]);
    sessions.apply(&SessionChange::Seen { token: hash(6), at: Instant(9) });
    sessions.apply(&SessionChange::Seen { token: hash(6), at: Instant(3) });
    sessions.apply(&SessionChange::Seen { token: hash(8), at: Instant(3) });
    let seen = sessions.session(&hash(6)).unwrap();
    assert_eq!((seen.opened, seen.seen), (Instant(2), Instant(9)), "the latest");
    sessions.apply(&SessionChange::Closed { token: hash(5) });
    assert_eq!(sessions.of(id(1)).collect::<Vec<_>>(), [hash(6)]);
    assert_eq!((sessions.who(&hash(5)), sessions.who(&hash(6))), (None, Some(id(1))));
    assert_eq!(sessions.all().copied().collect::<Sessions>(), sessions);
    sessions.close_all_of(id(1));
    assert_eq!(sessions.all().map(|session| session.token).collect::<Vec<_>>(), [hash(7)]);
}

/// Sessions in the chain of an earlier version no longer open sessions.
#[test]
fn chained_sessions_are_passed_over() {
    let opened = Change::SessionOpened { player: id(1), token: hash(5), at: Instant(2) };
    let closed = Change::SessionClosed { token: hash(5) };
    assert_eq!(book(&[joined(1, "Oscar"), opened, closed]), book(&[joined(1, "Oscar")]));
}

#[test]
fn a_new_recovery_code_voids_the_old() {
    let set = |player, code| Change::RecoverySet { player: id(player), code: hash(code) };
    let people =
        book(&[joined(1, "Oscar"), joined(2, "Anna"), set(1, 5), set(2, 6), set(1, 7), set(9, 8)]);
    assert_eq!(people.by_recovery(&hash(5)), None);
    assert_eq!(people.by_recovery(&hash(6)), Some(id(2)));
    assert_eq!(people.by_recovery(&hash(7)), Some(id(1)));
    assert_eq!(people.by_recovery(&hash(8)), None, "of no known player");
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
    assert_eq!(people.owner(), Some(id(1)), "a new link by itself changes no owner");
    assert_eq!(people.owner_link(), Some((hash(7), Instant(30))));
}

#[test]
fn refills_are_counted() {
    let refilled = |at, count| Change::Refilled { player: id(1), at: Instant(at), count };
    let people = book(&[joined(1, "Oscar"), refilled(10, 1), refilled(20, 2)]);
    assert_eq!(people.refilled(id(1)), Some((Instant(20), 2)));
    assert_eq!(people.refilled(id(2)), None);
}

/// Every later version must be able to read changes stored today.
#[test]
fn changes_are_kept_as_json() {
    let stored = r#"{"kind":"renamed","player":"00000000000000000000000001","name":"Otto"}"#;
    let change = Change::Renamed { player: id(1), name: "Otto".into() };
    assert_eq!(change.to_stored(), stored);
    assert_eq!(Change::read(stored).unwrap(), change);
    // The owner's link of an earlier version cannot be derived again.
    let hash = serde_json::to_string(&hash(1)).unwrap();
    let stored = format!(r#"{{"kind":"owner_link_set","link":{hash},"at":5}}"#);
    let change = Change::read(&stored).unwrap();
    assert!(matches!(change, Change::OwnerLinkSet { salt: None, .. }));
    assert_eq!(change.to_stored(), stored);
}

fn fact(n: u128, name: u32, text: &str) -> TypedText {
    TypedText { player: id(n), name, salt: [name as u8; 32], text: text.into() }
}

fn joined_apart(fact: &TypedText) -> Change {
    let (player, name, since) = (fact.player, RecordedText::of(fact), Instant(1));
    Change::Joined { player: Player { player, name, kind: Kind::Guest, since } }
}

/// The digest of a text never changes, and neither does the stored form of each kind of change that has one.
#[test]
fn changes_have_digests_in_place_of_texts() {
    let digest = "8bc161514058497f4ff95cb3fa3b786ec7ee3c839a8b11c0c0922fb69fb04498";
    let otto = fact(1, 2, "Otto");
    assert_eq!(otto.digest().to_string(), digest);
    let (one, table) = ("00000000000000000000000001", "00000000000000000000000009");
    let name = RecordedText::of(&otto);
    let reason = name.clone();
    let by = id(1);
    for (change, stored) in [
        (
            joined_apart(&otto),
            format!(
                r#"{{"v":2,"kind":"joined","player":{{"player":"{one}","name":{{"digest":"{digest}"}},"kind":"guest","since":1}}}}"#
            ),
        ),
        (
            Change::Renamed { player: id(1), name },
            format!(
                r#"{{"v":2,"kind":"renamed","player":"{one}","name":{{"digest":"{digest}"}}}}"#
            ),
        ),
        (
            Change::OrderDeclined { table: TableId::from_bits(9), by, at: Instant(3), reason },
            format!(
                r#"{{"v":2,"kind":"order_declined","table":"{table}","by":"{one}","at":3,"reason":{{"digest":"{digest}"}}}}"#
            ),
        ),
        (
            Change::Forgotten { player: id(1), at: Instant(3) },
            format!(r#"{{"kind":"forgotten","player":"{one}","at":3}}"#),
        ),
    ] {
        assert_eq!(change.to_stored(), stored);
        assert_eq!(Change::read(&stored).unwrap(), change);
    }
    for wrong in [
        format!(r#"{{"kind":"renamed","player":"{one}","name":{{"digest":"{digest}"}}}}"#),
        format!(r#"{{"v":2,"kind":"renamed","player":"{one}","name":"Otto"}}"#),
        format!(r#"{{"v":3,"kind":"forgotten","player":"{one}","at":3}}"#),
        format!(r#"{{"v":2,"kind":"renamed","player":"{one}","name":{{"digest":"44B6"}}}}"#),
    ] {
        assert!(Change::read(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn separately_stored_names_are_known_by_number() {
    let names = [fact(1, 1, "Oscar"), fact(1, 2, "Otto"), fact(1, 3, "Oscar")];
    let mut people = People::default();
    names.iter().for_each(|name| people.know(name.clone()));
    people.apply(&joined_apart(&names[0]));
    for name in &names[1..] {
        people.apply(&Change::Renamed { player: id(1), name: RecordedText::of(name) });
    }
    assert_eq!(
        (people.player(id(1)).unwrap().name.as_str(), people.names_taken(id(1))),
        ("Oscar", 3)
    );
    let name = |number| Names::name(&people, id(1), number);
    assert_eq!((name(1), name(2), name(4)), (Some("Oscar".into()), Some("Otto".into()), None));
    let number = |name| Names::number(&people, id(1), name);
    assert_eq!((number("Oscar"), number("Otto"), number("Olga")), (Some(1), Some(2), Some(0)));
    assert_eq!(Names::number(&people, id(2), "Oscar"), Some(0), "another's");
    let table = fact(1, 0, "Oscar's table");
    people.know(table.clone());
    assert_eq!(people.digest(id(1), "Oscar's table"), Some(table.digest()));
    assert_eq!(people.digest(id(2), "Oscar's table"), None);
    assert_eq!(people.text(id(1), &table.digest()), Some("Oscar's table".into()));
}

#[test]
fn only_the_identifier_of_a_forgotten_player_remains() {
    let changes = |name: &TypedText| {
        vec![
            joined_apart(name),
            joined(2, "Anna"),
            Change::RecoverySet { player: id(1), code: hash(5) },
            Change::Blocked { player: id(2), other: id(1) },
            Change::Refilled { player: id(1), at: Instant(4), count: 1 },
        ]
    };
    let name = fact(1, 1, "Oscar");
    let mut people = book(&[]);
    people.know(name.clone());
    changes(&name).iter().for_each(|change| people.apply(change));
    let before = people.clone();
    people.apply(&Change::Forgotten { player: id(7), at: Instant(9) });
    assert_eq!(people, before, "nobody knows that player");
    people.apply(&Change::Forgotten { player: id(1), at: Instant(9) });
    assert!(people.is_forgotten(id(1)) && !people.is_forgotten(id(2)));
    assert_eq!(people.player(id(1)).unwrap().name, alias(id(1)));
    assert!(!taken(&people, "Oscar", None));
    assert_eq!(people.by_recovery(&hash(5)), None);
    assert_eq!(people.blocked_by(id(2)).count(), 0);
    assert_eq!(people.refilled(id(1)), None);
    assert!(!format!("{people:?}").contains("Oscar"));
    // The text stays deleted even if all changes are applied and all texts added again.
    assert_eq!(
        book(&[changes(&name), vec![Change::Forgotten { player: id(1), at: Instant(9) }]].concat()),
        people
    );
}

/// A snapshot rebuilds the same people as all changes do, and contains no separately stored text.
#[test]
fn a_snapshot_rebuilds_all_people() {
    let facts = [
        fact(1, 1, "Oscar"),
        fact(2, 1, "Berta"),
        fact(1, 0, "No more seats"),
        fact(1, 0, "Tuesday league"),
        fact(1, 0, "Tuesday evening"),
    ];
    let mut people = People::default();
    facts.iter().for_each(|fact| people.know(fact.clone()));
    let table = TableId::from_bits(9);
    let terms = Terms { rulebook: "a".into(), version: "1".into(), hash: "00".into() };
    let (by, opens_at, opening) = (id(1), Instant(90), "{}".to_owned());
    let order = Order { table, by, at: Instant(3), terms, opens_at, opening };
    for change in [
        joined_apart(&facts[0]),
        joined_apart(&facts[1]),
        joined(3, "Anna"),
        Change::RecoverySet { player: id(1), code: hash(5) },
        Change::OwnerSet { player: id(3) },
        Change::OwnerLinkSet { link: hash(6), at: Instant(2), salt: Some([8; 32]) },
        Change::Blocked { player: id(2), other: id(1) },
        Change::Silenced { player: id(2), until: Instant(50), at: Instant(4), by: id(3) },
        Change::Refilled { player: id(1), at: Instant(4), count: 2 },
        Change::TableOrdered { order },
        Change::OrderDeclined {
            table,
            by: id(3),
            at: Instant(5),
            reason: RecordedText::of(&facts[2]),
        },
        Change::LeagueFounded { league: league(&facts[3]) },
        Change::LeagueClosed { league: LeagueId::from_bits(4), by: id(1), at: Instant(6) },
        Change::TimetableMade { timetable: timetable(&facts[4]) },
        Change::TimetableEnded { timetable: TimetableId::from_bits(5), by: id(1), at: Instant(7) },
        Change::Forgotten { player: id(2), at: Instant(9) },
    ] {
        people.apply(&change);
    }
    let body = people.to_snapshot();
    assert!(is_readable_snapshot(&body));
    let text = String::from_utf8_lossy(&body);
    assert!(
        !["Oscar", "Berta", "seats", "Tuesday"].iter().any(|typed| text.contains(typed)),
        "{text}"
    );
    let [oscar, _, reason, league, evening] = facts;
    let kept = vec![oscar, reason, league, evening];
    assert_eq!(People::from_snapshot(&body, kept).unwrap(), people);
    assert!(!is_readable_snapshot(br#"{"v":2,"#));
    assert!(People::from_snapshot(&body[1..], Vec::new()).is_err());
}

fn league(name: &TypedText) -> League {
    let (formula, best) = (Formula::Root { base: 100 }, NonZeroU16::new(8));
    League {
        league: LeagueId::from_bits(4),
        host: name.player,
        at: Instant(5),
        name: RecordedText::of(name),
        private: true,
        rules: Rules { formula, taking_part: 10, best },
    }
}

fn timetable(name: &TypedText) -> Timetable {
    Timetable {
        timetable: TimetableId::from_bits(5),
        by: name.player,
        at: Instant(5),
        name: RecordedText::of(name),
        request: "{}".to_owned(),
        dates: vec![Instant(100), Instant(200)],
    }
}

#[test]
fn a_league_is_open_until_it_is_closed() {
    let name = fact(1, 0, "Tuesday league");
    let mut people = People::default();
    people.know(name.clone());
    people.apply(&Change::LeagueFounded { league: league(&name) });
    let held = people.league(LeagueId::from_bits(4)).unwrap().clone();
    assert_eq!((people.words(&held.league.name), held.closed_at), (Some("Tuesday league"), None));
    let (league, by, at) = (held.league.league, id(1), Instant(6));
    people.apply(&Change::LeagueClosed { league, by, at });
    assert_eq!(people.leagues().next().unwrap().closed_at, Some(at));
}

#[test]
fn a_timetable_goes_on_until_it_is_ended() {
    let name = fact(1, 0, "Tuesday evening");
    let mut people = People::default();
    people.apply(&Change::TimetableMade { timetable: timetable(&name) });
    let held = people.timetables().next().unwrap();
    assert_eq!((held.timetable.dates.len(), held.ended_at), (2, None));
    let (timetable, by, at) = (held.timetable.timetable, id(1), Instant(6));
    people.apply(&Change::TimetableEnded { timetable, by, at });
    assert_eq!(people.timetable(timetable).unwrap().ended_at, Some(at));
}

/// The stored form of these changes is frozen.
#[test]
fn changes_of_leagues_and_timetables_keep_their_form() {
    let changes = [
        Change::LeagueFounded { league: league(&fact(1, 0, "Tuesday league")) },
        Change::LeagueClosed { league: LeagueId::from_bits(4), by: id(1), at: Instant(6) },
        Change::TimetableMade { timetable: timetable(&fact(1, 0, "Tuesday evening")) },
        Change::TimetableEnded { timetable: TimetableId::from_bits(5), by: id(1), at: Instant(7) },
    ];
    const ONE: &str = "00000000000000000000000001";
    let stored = [
        concat!(
            r#"{"v":2,"kind":"league_founded","league":{"league":"00000000000000000000000004","#,
            r#""host":"ONE","at":5,"name":{"digest":"@"},"private":true,"#,
            r#""rules":{"formula":{"root":{"base":100}},"taking_part":10,"best":8}}}"#,
        ),
        r#"{"kind":"league_closed","league":"00000000000000000000000004","by":"ONE","at":6}"#,
        concat!(
            r#"{"v":2,"kind":"timetable_made","timetable":{"timetable":"00000000000000000000000005","#,
            r#""by":"ONE","at":5,"name":{"digest":"@"},"request":"{}","dates":[100,200]}}"#,
        ),
        r#"{"kind":"timetable_ended","timetable":"00000000000000000000000005","by":"ONE","at":7}"#,
    ];
    for (change, form) in changes.iter().zip(stored) {
        let form = form.replace("ONE", ONE);
        let form = match change.words() {
            Some((_, RecordedText::Apart { digest })) => form.replace('@', &digest.to_string()),
            Some((_, RecordedText::Plain(_))) | None => form,
        };
        assert_eq!(change.to_stored(), form);
        assert_eq!(&Change::read(&change.to_stored()).unwrap(), change);
    }
}
