use crate::key;
use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use record::{
    Chain, Checkpoint, CheckpointError, FIRST, Hash, Head, History, Moved, RoomKey, Version,
    person_hash, transfer_hash,
};
use units::{Currency, Instant, PlayerId, Seq, TableId, TournamentId};

fn head(chain: Chain, seq: u64) -> Head {
    Head { chain, seq: Seq(seq), hash: [seq as u8; 32] }
}

/// Four checkpoints of a room with two tables.
fn checkpoints() -> Vec<Checkpoint> {
    let table = |n| Chain::Stream(TableId::from_bits(n).into());
    let moved = [
        vec![head(table(1), 3), head(Chain::People, 1)],
        vec![head(table(1), 9), head(table(2), 1), head(Chain::Transfers, 4)],
        vec![head(table(2), 2)],
        vec![head(table(1), 10), head(Chain::Transfers, 5), head(Chain::People, 7)],
    ];
    let mut history = History::default();
    let stated = moved.into_iter().zip(1..).map(|(heads, n)| {
        let (checkpoint, after) = history.state(Instant(60_000 * n), heads);
        history = after;
        checkpoint
    });
    stated.collect()
}

#[test]
fn a_line_is_what_was_signed() {
    let signer = key().signer();
    let mut history = History::default();
    for checkpoint in checkpoints() {
        let line = checkpoint.sign(&signer);
        assert_eq!(line.lines().count(), 1);
        assert_eq!(Checkpoint::read(&line, &signer.public()), Ok(checkpoint.clone()));
        history = history.after(&checkpoint).expect("follows");
    }
    assert_eq!((history.number, history.tree.size()), (4, 9));
}

/// Frozen for good: every later version must verify what a witness keeps today.
#[test]
fn the_lines_are_frozen() {
    let (signer, room) = (key().signer(), key().signer().public());
    let kept = checkpoints()[0].sign(&signer);
    assert_eq!(format!("{kept}\n"), include_str!("../data/checkpoint/v2.json"));
    let public = Checkpoint::public_line(&kept, &room).expect("ours").expect("of version 2");
    assert_eq!(format!("{public}\n"), include_str!("../data/checkpoint/v2-public.json"));
    // Lines of earlier versions are read and verified as before, and new checkpoints follow them.
    let first = include_str!("../data/checkpoint/v1.json").trim_end();
    let read = Checkpoint::read(first, &room).expect("ours");
    assert_eq!((read.version, read.heads().len()), (Version::One, 2));
    assert_eq!(read.sign(&signer), first);
    let after = History::default().after(&read).expect("follows");
    let (next, _) = after.state(Instant(120_000), vec![head(Chain::People, 2)]);
    assert!(after.after(&next).is_ok());
}

/// A public line names no record to a stranger who knows all public tables, but a holder finds theirs.
#[test]
fn a_public_line_names_no_record_and_its_holder_finds_it() {
    let (signer, room) = (key().signer(), key().signer().public());
    let (public, private) = (TableId::from_bits(1 << 100), TableId::from_bits(5 << 90));
    let of = |table: TableId| Chain::Stream(table.into());
    let heads = [(of(public), 3), (of(private), 4), (Chain::People, 2)];
    let heads: Vec<Head> = heads.into_iter().map(|(chain, seq)| head(chain, seq)).collect();
    let (checkpoint, _) = History::default().state(Instant(5), heads.clone());
    let line = Checkpoint::public_line(&checkpoint.sign(&signer), &room);
    let line = line.expect("ours").expect("of version 2");
    for head in &heads {
        assert!(!line.contains(&head.chain.to_string()), "{line}");
        assert!(!line.contains(&Hash(head.hash).to_string()), "{line}");
    }
    let read = Checkpoint::read(&line, &room).expect("ours");
    assert_eq!((read.heads(), read.leaves().len()), (&[][..], 3));
    assert!(read.agrees_with(&checkpoint) && History::default().after(&read).is_ok());
    for head in &heads {
        assert!(read.states(head));
        assert!(!read.states(&Head { seq: head.seq.next(), ..*head }));
    }
    // The order reveals nothing either: it is that of the leaves.
    assert!(read.leaves().is_sorted());
    // A line of version 1 cannot hide what it signed.
    let first = include_str!("../data/checkpoint/v1.json").trim_end();
    assert_eq!(Checkpoint::public_line(first, &room), Ok(None));
}

#[test]
fn a_line_has_heads_or_leaves_and_not_both() {
    let (signer, room) = (key().signer(), key().signer().public());
    let kept = checkpoints()[0].sign(&signer);
    let public = Checkpoint::public_line(&kept, &room).expect("ours").expect("of version 2");
    let part = |line: &str, from: &str| {
        let (_, rest) = line.split_once(from).expect("it has them");
        format!("{from}{}", rest.split_once(",\"signature\"").expect("signed").0)
    };
    let (heads, leaves) = (part(&kept, "\"heads\":"), part(&public, "\"leaves\":"));
    let both = kept.replace(&heads, &format!("{heads},{leaves}"));
    let neither = kept.replace(&format!(",{heads}"), "");
    let first = public.replace("{\"checkpoint\":2", "{\"checkpoint\":1");
    for line in [both, neither, first] {
        let refused = Checkpoint::read(&line, &room);
        assert!(matches!(refused, Err(CheckpointError::Malformed(_))), "{line}: {refused:?}");
    }
    let later = kept.replace("{\"checkpoint\":2", "{\"checkpoint\":3");
    assert_eq!(Checkpoint::read(&later, &room), Err(CheckpointError::Version(3)));
}

#[test]
fn every_changed_byte_of_a_line_is_refused() {
    let signer = key().signer();
    let kept = checkpoints()[1].sign(&signer);
    let public = Checkpoint::public_line(&kept, &signer.public()).expect("ours").expect("two");
    let first = include_str!("../data/checkpoint/v1.json").trim_end().to_owned();
    for line in [kept, public, first] {
        every_changed_byte_is_refused(&line);
    }
}

fn every_changed_byte_is_refused(line: &str) {
    let signer = key().signer();
    for at in 0..line.len() {
        for flip in [1, 2, 4, 16, 32] {
            let mut bytes = line.as_bytes().to_vec();
            bytes[at] ^= flip;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            assert!(Checkpoint::read(&changed, &signer.public()).is_err(), "{changed}");
        }
        let cut = &line[..at];
        assert!(Checkpoint::read(cut, &signer.public()).is_err(), "{cut}");
    }
    for longer in [format!("{line} "), format!(" {line}"), line.replace(",\"at\"", ", \"at\"")] {
        assert!(Checkpoint::read(&longer, &signer.public()).is_err(), "{longer}");
    }
}

#[test]
fn another_rooms_checkpoint_is_refused() {
    let other = RoomKey::from_bytes([8; 32]).signer();
    let line = checkpoints()[0].sign(&other);
    let refused = Checkpoint::read(&line, &key().signer().public());
    assert_eq!(refused, Err(CheckpointError::Stranger(other.public())));
    // Replacing the room's key in the line does not make it ours.
    let (theirs, ours) = (other.public().to_string(), key().signer().public().to_string());
    let refused = Checkpoint::read(&line.replace(&theirs, &ours), &key().signer().public());
    assert_eq!(refused, Err(CheckpointError::Signature));
}

#[test]
fn a_checkpoint_follows_one_history() {
    let all = checkpoints();
    let first = History::default().after(&all[0]).expect("follows");
    let refused = |checkpoint: Checkpoint| first.after(&checkpoint).is_err();
    assert!(refused(all[0].clone()), "repeated");
    assert!(refused(all[2].clone()), "one is missing");
    assert!(refused(Checkpoint { number: 2, ..all[2].clone() }), "and under its number");
    assert!(refused(Checkpoint { at: Instant(0), ..all[1].clone() }));
    assert!(refused(Checkpoint { root: [0; 32], ..all[1].clone() }));
    assert!(refused(Checkpoint { size: 6, ..all[1].clone() }));
    let mut other = all[1].clone();
    let Moved::Heads(heads) = &mut other.moved else { panic!("named") };
    heads[0].hash[0] ^= 1;
    assert!(refused(other));
    let mut swapped = all[1].clone();
    let Moved::Heads(heads) = &mut swapped.moved else { panic!("named") };
    heads.swap(0, 1);
    let mut tree = first.tree.clone();
    swapped.leaves().into_iter().for_each(|leaf| tree.append(leaf));
    swapped.root = tree.root();
    assert!(refused(swapped), "in another order");
    assert!(!refused(all[1].clone()));
}

#[test]
fn a_tournament_and_a_table_of_equal_bits_are_both_stated() {
    let (signer, room) = (key().signer(), key().signer().public());
    let (table, tournament) = (TableId::from_bits(5), TournamentId::from_bits(5));
    let heads = vec![
        head(Chain::Stream(table.into()), 3),
        head(Chain::Stream(tournament.into()), 3),
        head(Chain::Transfers, 1),
    ];
    let (checkpoint, _) = History::default().state(Instant(5), heads.clone());
    let line = checkpoint.sign(&signer);
    assert!(line.contains(&format!("[\"tournament/{tournament}\",3,")), "{line}");
    let read = Checkpoint::read(&line, &room).expect("ours");
    assert_eq!(read, checkpoint);
    assert!(History::default().after(&read).is_ok());
    let public = Checkpoint::public_line(&line, &room).expect("ours").expect("of version 2");
    assert!(!public.contains("tournament"), "{public}");
    let public = Checkpoint::read(&public, &room).expect("ours");
    assert!(heads.iter().all(|head| public.states(head)));
    let other = TournamentId::from_bits(6);
    assert!(!public.states(&head(Chain::Stream(other.into()), 3)));
    every_changed_byte_is_refused(&line);
}

#[test]
fn time_stands_still_while_the_clock_is_behind() {
    let first = History::default().after(&checkpoints()[0]).expect("follows");
    let (checkpoint, _) = first.state(Instant(5), vec![head(Chain::People, 2)]);
    assert_eq!(checkpoint.at, Instant(60_000));
    assert!(first.after(&checkpoint).is_ok());
}

fn transfer() -> Transfer {
    let player = Account::player(PlayerId::from_bits(1), Currency::PLAY);
    Transfer {
        key: TransferKey("grant/1".into()),
        kind: TransferKind::Grant,
        at: Instant(5),
        postings: vec![
            Posting { account: Account::issue(Currency::PLAY), amount: -5 },
            Posting { account: player, amount: 5 },
        ],
    }
}

/// Frozen for good, like the record's hashes.
#[test]
fn the_hashes_beside_the_tables_are_frozen() {
    let first = transfer_hash(&FIRST, Seq(1), &transfer());
    assert_eq!(
        Hash(first).to_string(),
        "3e1f8282ba0e6d574a49bd96db31898a03c4d7968447d19acbb15ccc0cda42c5"
    );
    let first = person_hash(&FIRST, Seq(1), br#"{"kind":"owner_set"}"#);
    assert_eq!(
        Hash(first).to_string(),
        "c16832be6abaf52679225603b138beeac52c58ddaed349f371f121c7c7c9a284"
    );
}

#[test]
fn everything_in_a_transfer_is_hashed() {
    let sound = transfer();
    let hash = |transfer: &Transfer| transfer_hash(&FIRST, Seq(1), transfer);
    let changes: [fn(&mut Transfer); 6] = [
        |t| t.key.0.push('1'),
        |t| t.kind = TransferKind::Refill,
        |t| t.at.0 += 1,
        |t| t.postings[0].amount -= 1,
        |t| t.postings[1].account = Account::player(PlayerId::from_bits(2), Currency::PLAY),
        |t| t.postings.swap(0, 1),
    ];
    for change in changes {
        let mut changed = sound.clone();
        change(&mut changed);
        assert_ne!(hash(&changed), hash(&sound), "{changed:?}");
    }
    assert_ne!(transfer_hash(&FIRST, Seq(2), &sound), hash(&sound));
    assert_ne!(transfer_hash(&[1; 32], Seq(1), &sound), hash(&sound));
}
