//! `cardroom collect`.

use crate::program::{program, run};
use std::fs;
use std::io::Read;
use std::process::Stdio;

/// Collects into a new file; returns its bytes and the program's output.
fn collected(what: &[&str]) -> (Vec<u8>, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.bin");
    let file = file.to_str().unwrap();
    let said = run(&[&["collect", "--to", file], what].concat());
    assert_eq!((said.code, said.error.as_str()), (0, ""), "{what:?}");
    let bytes = fs::read(file).unwrap();
    let sum = blake3::hash(&bytes);
    assert_eq!(said.out, format!("{} bytes, BLAKE3:\n{sum}  {file}\n", bytes.len()));
    (bytes, said.out)
}

#[test]
fn raw_output_has_its_length_and_checksum() {
    for length in [1, 1_240, 1_241, 200_000] {
        let (bytes, _) = collected(&["--raw", &length.to_string()]);
        assert_eq!(bytes.len(), length);
    }
    let (one, _) = collected(&["--raw", "4096"]);
    let (two, _) = collected(&["--raw", "4096"]);
    assert_ne!(one, two, "every call draws new output");
}

#[test]
fn collected_decks_are_whole_and_differ() {
    let (bytes, _) = collected(&["--decks", "130"]);
    assert_eq!(bytes.len(), 130 * 52);
    let mut decks: Vec<&[u8]> = bytes.chunks(52).collect();
    for deck in &decks {
        let mut cards = deck.to_vec();
        cards.sort_unstable();
        assert!(cards.into_iter().eq(0..52), "{deck:?}");
    }
    decks.sort_unstable();
    decks.dedup();
    assert_eq!(decks.len(), 130);
}

#[test]
fn collect_writes_only_data_to_standard_output() {
    let output = program().args(["collect", "--raw", "3000", "--to", "-"]).output().unwrap();
    assert!(output.status.success());
    let said = format!("3000 bytes, BLAKE3:\n{}  -\n", blake3::hash(&output.stdout));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), said);
}

#[test]
fn an_endless_stream_ends_with_its_reader() {
    for what in ["--raw", "--decks"] {
        let mut process = program()
            .args(["collect", what, "endless", "--to", "-"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 52 * 100];
        process.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let ended = process.wait_with_output().unwrap();
        assert!(ended.status.success(), "{what}: {ended:?}");
        assert_eq!(String::from_utf8(ended.stderr).unwrap(), "");
    }
}

#[test]
fn collect_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kept.bin");
    fs::write(&file, "kept").unwrap();
    let to = file.to_str().unwrap();
    let said = run(&["collect", "--raw", "10", "--to", to]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.error.contains("cannot create"), "{}", said.error);
    assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    for args in [
        &["--to", "-"][..],
        &["--raw", "10"],
        &["--raw", "10", "--decks", "10", "--to", "-"],
        &["--raw", "0", "--to", "-"],
        &["--raw", "1e9", "--to", "-"],
        &["--decks", "-3", "--to", "-"],
    ] {
        let said = run(&[&["collect"], args].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
    }
}
