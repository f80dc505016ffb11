//! Checks the crate against `tests/data/golden.json`, which a second implementation wrote from the crate's text alone.

use cards::Card;
use cut::shoe::{self, Symbol};
use cut::{
    Leaf, Listed, Lots, Tree, commitment, leaf_hash, lots_list, lots_nonce, lots_root, nonce,
    order, verify,
};
use serde_json::Value;

fn golden() -> Value {
    serde_json::from_str(include_str!("../data/golden.json")).expect("golden.json is JSON")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().unwrap_or_else(|| panic!("no list {key}"))
}

fn number(value: &Value) -> u8 {
    u8::try_from(value.as_u64().expect("a number")).expect("one byte")
}

fn bytes<const N: usize>(value: &Value) -> [u8; N] {
    let text = value.as_str().expect("a text");
    assert_eq!(text.len(), 2 * N);
    core::array::from_fn(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).expect("hex"))
}

fn leaf(value: &Value) -> Leaf {
    Leaf { card: Card::from_index(number(&value["card"])), salt: bytes(&value["salt"]) }
}

#[test]
fn leaves() {
    for row in list(&golden(), "leaves") {
        assert_eq!(leaf_hash(number(&row["place"]), &leaf(row)), bytes(&row["hash"]), "{row}");
    }
}

#[test]
fn trees() {
    for row in list(&golden(), "trees") {
        let leaves: Vec<Leaf> = list(row, "leaves").iter().map(leaf).collect();
        let (tree, root) = (Tree::new(&leaves), bytes(&row["root"]));
        let count = u8::try_from(leaves.len()).expect("at most 255");
        assert_eq!(tree.root(), root, "{count} leaves");
        for shown in list(row, "paths") {
            let place = number(&shown["place"]);
            let path: Vec<_> = list(shown, "path").iter().map(bytes).collect();
            assert_eq!(tree.path(place), path, "{count} leaves, place {place}");
            assert!(verify(&root, count, place, &leaves[usize::from(place)], &path));
        }
    }
}

#[test]
fn nonces_of_a_secret() {
    for row in list(&golden(), "seeds") {
        let table = u128::from_be_bytes(bytes(&row["table"]));
        let hand_no = row["hand_no"].as_u64().expect("a number");
        assert_eq!(
            nonce(&bytes(&row["secret"]), table, hand_no, 0),
            bytes::<32>(&row["nonce"]),
            "{row}"
        );
    }
}

#[test]
fn commitments() {
    for row in list(&golden(), "veils") {
        assert_eq!(commitment(&bytes(&row["nonce"])), bytes(&row["commitment"]), "{row}");
    }
}

#[test]
fn orders() {
    for row in list(&golden(), "orders") {
        let nonces: Vec<_> = list(row, "nonces").iter().map(bytes).collect();
        let hand = u128::from_be_bytes(bytes(&row["hand"]));
        let expected: Vec<u8> = list(row, "order").iter().map(number).collect();
        assert_eq!(order(&bytes(&row["root"]), hand, &nonces, number(&row["count"])), expected);
    }
}

#[test]
fn lots() {
    for row in list(&golden(), "lots") {
        let secret = bytes(&row["secret"]);
        assert_eq!(lots_root(&secret), bytes(&row["hidden"]));
        let tournament = u128::from_be_bytes(bytes(&row["tournament"]));
        let nonces: Vec<_> = list(row, "nonces").iter().map(bytes).collect();
        let purpose = row["purpose"].as_str().expect("a text");
        let purpose: Vec<u8> = (0..purpose.len() / 2)
            .map(|at| u8::from_str_radix(&purpose[2 * at..2 * at + 2], 16).expect("hex"))
            .collect();
        let number =
            |value: &Value| value.as_str().expect("a text").parse::<u64>().expect("a number");
        let mut lots = Lots::new(&secret, tournament, &nonces, &purpose);
        for (n, drawn) in list(row, "below").iter().zip(list(row, "drawn")) {
            assert_eq!(lots.below(number(n)), number(drawn), "{row}");
        }
    }
}

#[test]
fn nonces_for_lots() {
    for row in list(&golden(), "mine") {
        let tournament = u128::from_be_bytes(bytes(&row["tournament"]));
        assert_eq!(lots_nonce(&bytes(&row["secret"]), tournament), bytes(&row["nonce"]), "{row}");
    }
}

#[test]
fn lists_of_commitments() {
    for row in list(&golden(), "lists") {
        let entry = |value: &Value| match value.as_str() {
            Some("withdrawn") => Listed::Withdrawn,
            Some("without") => Listed::Without,
            _ => Listed::With(bytes(value)),
        };
        let entries: Vec<Listed> = list(row, "entries").iter().map(entry).collect();
        assert_eq!(lots_list(&entries), bytes(&row["hash"]), "{row}");
    }
}

fn wide(value: &Value) -> u16 {
    u16::try_from(value.as_u64().expect("a number")).expect("two bytes")
}

fn shoe_leaf(value: &Value) -> shoe::Leaf {
    let symbol = Symbol::new(number(&value["kind"]), wide(&value["value"])).expect("a symbol");
    shoe::Leaf { symbol, salt: bytes(&value["salt"]) }
}

#[test]
fn leaves_of_shoes() {
    for row in list(&golden(), "shoe_leaves") {
        let hash = shoe::leaf_hash(wide(&row["place"]), &shoe_leaf(row));
        assert_eq!(hash, bytes::<32>(&row["hash"]), "{row}");
    }
}

#[test]
fn trees_and_contents_of_shoes() {
    for row in list(&golden(), "shoe_trees") {
        let leaves: Vec<shoe::Leaf> = list(row, "leaves").iter().map(shoe_leaf).collect();
        let name = row["name"].as_str().expect("a text");
        let contents = shoe::Name::read(name).and_then(shoe::Name::contents).expect(name);
        let mut symbols: Vec<Symbol> = leaves.iter().map(|leaf| leaf.symbol).collect();
        symbols.sort_unstable();
        assert!(contents.symbols().eq(symbols), "{name}");
        let (tree, root) = (shoe::Tree::new(&leaves), bytes(&row["root"]));
        assert_eq!(tree.root(), root, "{name}");
        for shown in list(row, "paths") {
            let place = wide(&shown["place"]);
            let path: Vec<_> = list(shown, "path").iter().map(bytes).collect();
            assert_eq!(tree.path(place), path, "{name}, place {place}");
            let leaf = &leaves[usize::from(place)];
            assert!(shoe::verify(&root, contents.count(), place, leaf, &path));
        }
    }
}

#[test]
fn orders_of_shoes() {
    for row in list(&golden(), "shoe_orders") {
        let nonces: Vec<_> = list(row, "nonces").iter().map(bytes).collect();
        let round = u128::from_be_bytes(bytes(&row["round"]));
        let expected: Vec<u16> = list(row, "order").iter().map(wide).collect();
        let order = shoe::order(&bytes(&row["root"]), round, &nonces, wide(&row["count"]));
        assert_eq!(order, expected);
    }
}
