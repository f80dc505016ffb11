use record::tree::{TreeHash, leaf};
use record::{
    Chain, ChainHash, Entry, FIRST, Fault, Hash, Head, StoredSnapshot, verify_chain, verify_reaches,
};
use units::{Instant, Seq, StreamId, TableId, TournamentId};

const BITS: u128 = 0x0123_4567_89ab_cdef_fedc_ba98_7654_3210;

fn table() -> StreamId {
    TableId::from_bits(BITS).into()
}

fn tournament() -> StreamId {
    TournamentId::from_bits(BITS).into()
}

fn pit() -> StreamId {
    StreamId::Pit(TableId::from_bits(BITS))
}

fn live() -> StreamId {
    StreamId::Live(TournamentId::from_bits(BITS))
}

fn hashed(parts: &[&[u8]]) -> ChainHash {
    *blake3::hash(&parts.concat()).as_bytes()
}

/// Computed by hand, and frozen for good.
#[test]
fn a_tournaments_entry_hashes_its_kind_and_its_id() {
    let (before, seq, at) = ([9; 32], Seq(5), Instant(1_700_000_000_000));
    let entry = Entry::after(&before, tournament(), seq, at, b"{}".to_vec());
    let (id, place, time) = (BITS.to_le_bytes(), 5_u64.to_le_bytes(), at.0.to_le_bytes());
    let expected = [&b"cardroom entry 1"[..], &[3], &before, &id, &place, &time, b"{}"];
    assert_eq!(entry.hash, hashed(&expected));
    let frozen = "ced863a0e497444260433b69a51aab8395c20112d8fb484ddfbc6e0d54d663dc";
    assert_eq!(Hash(entry.hash).to_string(), frozen);
    let entry = Entry::after(&before, pit(), seq, at, b"{}".to_vec());
    let of_pit = [&b"cardroom entry 1"[..], &[4], &before, &id, &place, &time, b"{}"];
    assert_eq!(entry.hash, hashed(&of_pit));
    let entry = Entry::after(&before, live(), seq, at, b"{}".to_vec());
    let of_live = [&b"cardroom entry 1"[..], &[5], &before, &id, &place, &time, b"{}"];
    assert_eq!(entry.hash, hashed(&of_live));
    // A table's entry is the same as when there were only tables.
    let entry = Entry::after(&before, TableId::from_bits(BITS), seq, at, b"{}".to_vec());
    assert_eq!(entry.hash, hashed(&[&before, &id, &place, &time, b"{}"]));
}

#[test]
fn a_tournaments_snapshot_and_leaf_say_their_kind() {
    let (id, place) = (BITS.to_le_bytes(), 5_u64.to_le_bytes());
    let snapshot = StoredSnapshot::of(tournament(), Seq(5), [9; 32], b"{}".to_vec());
    let expected = [&b"cardroom snapshot 1"[..], &[3], &id, &place, &[9; 32], b"{}"];
    assert_eq!(snapshot.digest, hashed(&expected));
    let head = Head { chain: Chain::Stream(tournament()), seq: Seq(5), hash: [9; 32] };
    let expected = [&b"cardroom head 1"[..], &[3], &id, &place, &[9; 32]];
    assert_eq!(leaf(&head), hashed(&expected));
    let head = Head { chain: Chain::Stream(table()), ..head };
    let expected = [&b"cardroom head 1"[..], &[0], &id, &place, &[9; 32]];
    assert_eq!(leaf(&head), hashed(&expected));
}

/// Everything that is hashed of a stream, in one row.
fn hashes(stream: StreamId, before: ChainHash, number: u64, body: &[u8]) -> [TreeHash; 3] {
    let (seq, at, body) = (Seq(number), Instant(number), body.to_vec());
    let head = Head { chain: Chain::Stream(stream), seq, hash: before };
    let entry = Entry::after(&before, stream, seq, at, body.clone());
    [entry.hash, StoredSnapshot::of(stream, seq, before, body).digest, leaf(&head)]
}

#[test]
fn equal_bits_of_two_kinds_never_hash_alike() {
    for bits in [0, 1, 3, 0xff, BITS, u128::MAX] {
        for (number, body) in [(1, &b""[..]), (3, b"{}"), (u64::MAX, b"cardroom entry 1")] {
            for before in [FIRST, [3; 32], [0xff; 32]] {
                let of = |stream| hashes(stream, before, number, body);
                let (table, tournament) = (TableId::from_bits(bits), TournamentId::from_bits(bits));
                let pit = of(StreamId::Pit(table));
                let live = of(StreamId::Live(tournament));
                let kinds = [of(table.into()), of(tournament.into()), pit, live];
                for (ours, theirs) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                    for (ours, theirs) in kinds[ours].iter().zip(kinds[theirs]) {
                        assert_ne!(*ours, theirs, "{bits:x} {number} {before:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_tournaments_chain_is_verified_as_a_tables_is() {
    let mut before = FIRST;
    let entries = (1..=4).map(|n| {
        let entry = Entry::after(&before, tournament(), Seq(n), Instant(n), vec![n as u8]);
        before = entry.hash;
        entry
    });
    let entries: Vec<Entry> = entries.collect();
    let end = (Seq(4), before);
    assert_eq!(verify_chain(tournament(), &entries, Some(end)), Ok(()));
    assert_eq!(verify_reaches(tournament(), &entries, end), Ok(()));
    let refused = verify_chain(table(), &entries, None).expect_err("of another stream");
    assert_eq!(refused, Fault::Order { stream: table(), expected: Seq(1), found: Seq(1) });
    let mut relabelled = entries.clone();
    relabelled.iter_mut().for_each(|entry| entry.stream = table());
    let refused = verify_chain(table(), &relabelled, None).expect_err("of another kind");
    assert_eq!(refused, Fault::Hash { stream: table(), seq: Seq(1) });
    let id = TournamentId::from_bits(BITS);
    let cut = verify_chain(tournament(), &entries[..3], Some(end)).expect_err("cut");
    let told = format!("tournament {id}: the record ends at 3, but the head says 4");
    assert_eq!(cut.to_string(), told);
}

#[test]
fn a_stream_is_read_back_from_its_text() {
    for stream in [table(), tournament(), pit(), live()] {
        assert_eq!(stream.to_string().parse(), Ok(stream));
        assert_eq!(stream.to_string().parse(), Ok(Chain::Stream(stream)));
    }
    assert_eq!(table().to_string(), TableId::from_bits(BITS).to_string());
    let id = tournament().tournament().expect("one").to_string();
    for wrong in
        ["tournament/", &format!("tournament/{id}x"), &format!("hall/{id}"), "pit/", "live/"]
    {
        assert!(wrong.parse::<StreamId>().is_err(), "{wrong}");
    }
    let last_table = StreamId::from(TableId::from_bits(u128::MAX));
    assert!(last_table < TournamentId::from_bits(0).into(), "tables come first");
    assert!(last_table.to_string() < tournament().to_string(), "as text too");
    let last_tournament = StreamId::from(TournamentId::from_bits(u128::MAX));
    assert!(
        last_tournament < StreamId::Pit(TableId::from_bits(0)),
        "tables of the house come later"
    );
    let last_pit = StreamId::Pit(TableId::from_bits(u128::MAX));
    assert!(last_pit < StreamId::Live(TournamentId::from_bits(0)), "live events come last");
    assert!(last_table.to_string() < pit().to_string());
}
