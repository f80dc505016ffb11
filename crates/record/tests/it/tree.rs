use record::tree::{Frontier, Growth, Inclusion, PROOF_BYTES_MAX, TreeHash, leaf, root};
use record::{Chain, Hash, Head};
use units::{Seq, TableId};

fn leaves(count: u64) -> Vec<TreeHash> {
    let chain = |n: u64| match n % 3 {
        0 => Chain::Stream(TableId::from_bits(u128::from(n % 7)).into()),
        1 => Chain::Transfers,
        _ => Chain::People,
    };
    let head = |n: u64| Head { chain: chain(n), seq: Seq(n + 1), hash: [n as u8; 32] };
    (0..count).map(|n| leaf(&head(n))).collect()
}

fn frontier(leaves: &[TreeHash]) -> Frontier {
    let mut frontier = Frontier::default();
    leaves.iter().for_each(|&leaf| frontier.append(leaf));
    frontier
}

/// The shape, computed by hand.
#[test]
fn the_shape_is_that_of_rfc_6962() {
    let node = |left: TreeHash, right: TreeHash| -> TreeHash {
        *blake3_of(&[b"cardroom heads 1", &left, &right]).as_bytes()
    };
    let l = leaves(7);
    let first_four = node(node(l[0], l[1]), node(l[2], l[3]));
    assert_eq!(root(&l), node(first_four, node(node(l[4], l[5]), l[6])));
    assert_eq!(root(&l[..1]), l[0]);
    assert_eq!(root(&[]), *blake3_of(&[b"cardroom no heads 1"]).as_bytes());
    let head = Head { chain: Chain::Transfers, seq: Seq(5), hash: [9; 32] };
    let bytes = [&b"cardroom head 1"[..], &[1], &[0; 16], &5_u64.to_le_bytes(), &[9; 32]];
    assert_eq!(leaf(&head), *blake3_of(&bytes).as_bytes());
}

fn blake3_of(parts: &[&[u8]]) -> blake3::Hash {
    blake3::hash(&parts.concat())
}

/// Frozen for good: every later version must verify a checkpoint kept today.
#[test]
fn the_root_is_frozen() {
    let hash = Hash(root(&leaves(100))).to_string();
    assert_eq!(hash, "f6c2c4126233a61b14b7b32c1ad65db9bff0cc2536112f9c7272bbf9ce5d9dea");
}

#[test]
fn a_growing_tree_has_the_root_of_the_whole() {
    let all = leaves(70);
    for count in 0..=all.len() {
        let frontier = frontier(&all[..count]);
        assert_eq!(frontier.root(), root(&all[..count]), "{count}");
        assert_eq!(frontier.size(), count as u64);
        let kept = Frontier::from_bytes(frontier.size(), &frontier.to_bytes());
        assert_eq!(kept, Some(frontier.clone()));
        assert_eq!(Frontier::from_bytes(frontier.size() ^ 1, &frontier.to_bytes()), None);
    }
}

#[test]
fn only_a_true_inclusion_is_proved() {
    for count in 1..40 {
        let all = leaves(count);
        let root = root(&all);
        for place in 0..all.len() {
            let proof = Inclusion::prove(&all, place);
            assert!(proof.holds(&all[place], &root), "{place} of {count}");
            assert_eq!(Inclusion::from_bytes(&proof.to_bytes()), Some(proof.clone()));
            for other in (0..all.len()).filter(|&other| other != place) {
                assert!(!proof.holds(&all[other], &root));
                let moved = Inclusion { place: other as u64, ..proof.clone() };
                assert!(!moved.holds(&all[place], &root));
            }
            for (at, _) in proof.path.iter().enumerate() {
                let mut changed = proof.clone();
                changed.path[at][0] ^= 1;
                assert!(!changed.holds(&all[place], &root));
            }
            let longer = Inclusion { path: [&proof.path[..], &[[0; 32]]].concat(), ..proof };
            assert!(!longer.holds(&all[place], &root));
        }
    }
}

#[test]
fn only_a_true_growth_is_proved() {
    let all = leaves(40);
    for new in 1..=all.len() {
        let later = root(&all[..new]);
        for old in 1..=new {
            let earlier = root(&all[..old]);
            let proof = Growth::prove(&all[..new], old);
            assert!(proof.holds(&earlier, &later), "{old} to {new}");
            assert_eq!(Growth::from_bytes(&proof.to_bytes()), Some(proof.clone()));
            let mut rewritten = all[..new].to_vec();
            rewritten[old - 1][0] ^= 1;
            assert!(!Growth::prove(&rewritten, old).holds(&earlier, &root(&rewritten)));
            assert!(!proof.holds(&later, &earlier) || old == new);
            for (at, _) in proof.path.iter().enumerate() {
                let mut changed = proof.clone();
                changed.path[at][0] ^= 1;
                assert!(!changed.holds(&earlier, &later));
            }
        }
    }
}

/// Anyone can offer any bytes as a proof.
#[test]
fn arbitrary_bytes_prove_nothing() {
    for (first, second) in [(0, 0), (1, 0), (5, 5), (u64::MAX, u64::MAX), (3, u64::MAX)] {
        for length in 0..70 {
            let path = vec![[7; 32]; length];
            let inclusion = Inclusion { place: first, size: second, path: path.clone() };
            assert!(!inclusion.holds(&[1; 32], &[2; 32]));
            let growth = Growth { old: first, new: second, path };
            assert!(!growth.holds(&[1; 32], &[2; 32]));
        }
    }
    assert_eq!(Growth::from_bytes(&[0; 15]), None);
    assert_eq!(Inclusion::from_bytes(&[0; 17]), None);
}

/// With a billion heads a proof is still shorter than a kilobyte.
#[test]
fn a_proof_is_short() {
    const { assert!(PROOF_BYTES_MAX <= 1024) };
    let all = leaves(1 << 10);
    let longest = (0..all.len()).map(|place| Inclusion::prove(&all, place).to_bytes().len()).max();
    assert_eq!(longest, Some(16 + 10 * 32));
    let longest = (1..all.len()).map(|old| Growth::prove(&all, old).to_bytes().len()).max();
    assert_eq!(longest, Some(16 + 11 * 32), "thirty levels: {PROOF_BYTES_MAX}");
}
