//! Tests of people: texts outside the chain, sessions, people's snapshots, and forgetting players.

use super::{Harness, Writer, line, one, opened, outcomes, people_end, report, session};
use crate::{Batch, Forgotten};
use ::people::{Change, Kind, People, Player, RecordedText, SecretHash, SessionChange, TypedText};
use record::PeopleSnapshot;
use units::{Instant, PlayerId, Seq};

pub(super) fn typed(n: u128, name: u32, text: &str) -> TypedText {
    TypedText { player: PlayerId::from_bits(n), name, salt: [n as u8; 32], text: text.into() }
}

fn joined(typed: &TypedText) -> Change {
    let (player, name, since) = (typed.player, RecordedText::of(typed), Instant(3));
    Change::Joined { player: Player { player, name, kind: Kind::Guest, since } }
}

pub(super) fn sessions_are_opened_seen_and_closed<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let token = |n| SecretHash([n; 32]);
    let together = Batch {
        sessions: vec![opened(3), opened(1), opened(2), SessionChange::Closed { token: token(3) }],
        ..Batch::default()
    };
    let later = Batch {
        sessions: vec![
            SessionChange::Seen { token: token(2), at: Instant(9) },
            SessionChange::Seen { token: token(2), at: Instant(5) },
            SessionChange::Seen { token: token(9), at: Instant(5) },
            SessionChange::Closed { token: token(1) },
            SessionChange::Closed { token: token(8) },
        ],
        ..Batch::default()
    };
    assert_eq!(outcomes(harness, &mut store, vec![together, later]), [Ok(()), Ok(())]);
    let expected = [::people::Session { seen: Instant(9), ..session(2) }];
    assert_eq!(harness.close(store).sessions, expected);
}

/// A text is stored with its batch or not at all, and can be found by its digest.
pub(super) fn texts_are_kept_with_what_names_them<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let (ana, ben) = (typed(1, 1, "Ana \u{1F0A1}"), typed(2, 1, "Ben"));
    let mut table = Writer::new(1);
    let kept = Batch {
        people: vec![joined(&ana)],
        texts: vec![ana.clone(), typed(1, 0, "Ana's table")],
        ..table.batch(1)
    };
    let mut astray = Writer::new(2);
    astray.batch(1);
    let refused = Batch { people: vec![joined(&ben)], texts: vec![ben.clone()], ..astray.batch(1) };
    let told = outcomes(harness, &mut store, vec![kept, refused]);
    assert_eq!(told, [Ok(()), Err(crate::StoreError::OutOfOrder)]);
    let loaded = harness.close(store);
    let mut expected = vec![ana, typed(1, 0, "Ana's table")];
    expected.sort_by_key(TypedText::digest);
    assert_eq!(loaded.texts, expected);
    let people = loaded.everybody().expect("no snapshot");
    assert_eq!(people.player(PlayerId::from_bits(1)).expect("kept").name, "Ana \u{1F0A1}");
}

/// A snapshot of people replaces the earlier changes; a changed or misplaced snapshot is skipped.
pub(super) fn a_people_snapshot_replaces_the_changes_before_it<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let texts: Vec<TypedText> = (1..4).map(|n| typed(n, 1, &format!("P{n}"))).collect();
    let changes: Vec<Change> = texts.iter().map(joined).collect();
    let first = Batch { people: changes[..2].to_vec(), texts: texts.clone(), ..Batch::default() };
    assert_eq!(one(harness, &mut store, first), Ok(()));
    let mut two = People::default();
    texts.iter().for_each(|typed| two.know(typed.clone()));
    changes[..2].iter().for_each(|change| two.apply(change));
    let (seq, chain) = people_end(&changes[..2]);
    let whole = PeopleSnapshot::of(seq, chain, two.to_snapshot());
    let batch = Batch {
        people_snapshot: Some(whole.clone()),
        people: changes[2..].to_vec(),
        ..Batch::default()
    };
    assert_eq!(one(harness, &mut store, batch), Ok(()));
    let loaded = harness.close(store);
    assert_eq!(
        (loaded.people_snapshot.as_ref(), &loaded.people[..]),
        (Some(&whole), &changes[2..])
    );
    assert_eq!(loaded.people_end, people_end(&changes));
    let everybody = loaded.everybody().expect("it is read");
    assert_eq!(everybody.players().count(), 3);

    let mut other = whole.chain;
    other[0] ^= 1;
    let mut changed = whole.clone();
    changed.body.push(b' ');
    for astray in [
        PeopleSnapshot::of(seq, other, whole.body.clone()),
        PeopleSnapshot::of(Seq(9), whole.chain, whole.body.clone()),
        PeopleSnapshot::of(seq, chain, b"{\"v\":0,\"later\":1}".to_vec()),
        changed,
    ] {
        let mut store = harness.open();
        let batch = Batch { people_snapshot: Some(astray), ..Batch::default() };
        assert_eq!(one(harness, &mut store, batch), Ok(()));
        let loaded = harness.close(store);
        assert_eq!((loaded.people_snapshot.as_ref(), &loaded.people), (None, &changes));
        assert_eq!(loaded.everybody().expect("from the first"), everybody);
    }
}

/// Nothing remains of a forgotten player except what is in the chains.
pub(super) fn nothing_remains_of_a_forgotten_player<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let (ann, ben) = (typed(1, 1, "Ann"), typed(2, 1, "Ben"));
    let mut by_ben = line(1, "nobody said Annabel");
    by_ben.player = PlayerId::from_bits(2);
    by_ben.name = "Ben".into();
    let mut about_ann = by_ben.clone();
    about_ann.text = "well done, ANN!".into();
    let mut between_others = report(2);
    (between_others.by, between_others.about) = (PlayerId::from_bits(3), PlayerId::from_bits(2));
    between_others.table_name = "Ann's table".into();
    between_others.lines = vec![line(1, "hello"), by_ben.clone(), about_ann.clone()];
    let changes = vec![joined(&ann), joined(&ben)];
    let whole = PeopleSnapshot::of(Seq(1), record::FIRST, People::default().to_snapshot());
    let batch = Batch {
        people: changes.clone(),
        texts: vec![ann.clone(), typed(1, 0, "Ann's table"), ben.clone()],
        people_snapshot: Some(whole),
        sessions: vec![opened(1), opened(2)],
        talk: vec![line(1, "hello"), by_ben.clone(), about_ann],
        reports: vec![report(1), between_others.clone()],
        ..Writer::new(1).batch(1)
    };
    assert_eq!(one(harness, &mut store, batch), Ok(()));
    let player = PlayerId::from_bits(1);
    let gone = Change::Forgotten { player, at: Instant(9) };
    let texts = vec!["Ann".into(), "Ann's table".into()];
    let batch = Batch {
        people: vec![gone.clone()],
        forgotten: Some(Forgotten { player, texts }),
        ..Batch::default()
    };
    assert_eq!(one(harness, &mut store, batch), Ok(()));
    let loaded = harness.close(store);
    assert_eq!(loaded.texts, [ben]);
    assert_eq!(loaded.people, [changes, vec![gone]].concat());
    assert_eq!(loaded.people_snapshot, None);
    assert_eq!(loaded.sessions, [session(2)]);
    assert_eq!(loaded.talk, std::slice::from_ref(&by_ben));
    between_others.lines = vec![by_ben];
    between_others.table_name = "Private table".into();
    assert_eq!(loaded.reports, [between_others]);
    assert!(loaded.everybody().expect("no snapshot").is_forgotten(player));
}
