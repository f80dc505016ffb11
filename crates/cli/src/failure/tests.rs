#![allow(clippy::unwrap_used)]

use super::*;
use crate::rank::NoAnswer;
use server::config::ConfigError;
use std::collections::BTreeSet;

/// Lists the variants of an error in a match without a wildcard.
///
/// A new variant does not compile until it is added here. A test then requires an example that says whether the variant
/// has a hint.
macro_rules! kinds {
    ($kind:ident, $all:ident, $error:ident: $($name:ident)*) => {
        const $all: &[&str] = &[$(stringify!($name)),*];

        fn $kind(error: &$error) -> &'static str {
            match error {
                $($error::$name { .. } => stringify!($name),)*
            }
        }
    };
}

kinds!(kind, KINDS, Failure:
    Config File Table InUse NoRoom NotRunning KeyMissing KeyThere KeyLength Entropy SelfTest Listen Control
    Unexpected Room Refused Store Copy Recover Serve Shelf UnsoundCopy Unsound NoCheckpoint NotProofs Unproved
    NotReplayed NoAnswer Input Output Again Runtime);

kinds!(answer_kind, ANSWER_KINDS, NoAnswer:
    Json Game NoGame NoHouseGame HouseRules BlackjackRules NoBlackjackHand Spot NoRulebook Cards Misfit
    Contest Holding Equity NotInTable);

kinds!(store_kind, STORE_KINDS, OpenError:
    Missing NotOurs Newer Older InUse ReadOnly Exists Fault Row Damaged Balance Database File);

kinds!(serve_kind, SERVE_KINDS, ServeError: Listen Tls Thread Failed);

fn path() -> PathBuf {
    PathBuf::from("data/file")
}

fn system(kind: ErrorKind) -> io::Error {
    kind.into()
}

fn store(error: OpenError) -> Failure {
    Failure::store(&path())(error)
}

/// Returns SQLite's error when the path of the database is a folder.
fn database_error() -> OpenError {
    let folder = tempfile::tempdir().unwrap();
    store::sqlite::Reader::open(folder.path()).err().unwrap()
}

fn other() -> io::Error {
    io::Error::other("x")
}

/// Returns an example of each kind of failure, with words from the hint that it must have; `None` for no hint.
fn decisions() -> Vec<(Failure, Option<&'static str>)> {
    let address = "127.0.0.1:7777".parse().unwrap();
    let listen = |error| Failure::Listen { address, setting: "listen", error };
    let metrics = |error| Failure::Listen { address, setting: "metrics.listen", error };
    let file = |what, kind| Failure::File { what, path: path(), error: system(kind) };
    let config = ConfigError::Missing {
        place: server::config::SettingSource::File("f".into()),
        key: "name",
    };
    let table_error =
        RecoverError::Table { name: "Oak".into(), field: "seats".into(), allowed: "2".into() };
    let recover = |error| Failure::Recover { path: path(), error: Box::new(error) };
    let tls = ServeError::Tls { setting: "tls.key", path: path(), what: "x".into() };
    let short = equity::PreflopError::Length { found: 1, expected: 2 };
    let shelf = floor::Shelf::with(
        &[floor::OwnFile { name: "f".into(), key: "f".into(), text: "x".into() }],
        &[],
    );
    let wrong_fault =
        || record::Fault::Hash { stream: units::TableId::from_bits(1).into(), seq: units::Seq(2) };
    vec![
        (Failure::Config(config), Some("`cardroom config default`")),
        (file("read", ErrorKind::NotFound), Some("check the path")),
        (file("create", ErrorKind::NotFound), Some("must exist")),
        (file("read", ErrorKind::PermissionDenied), Some("chmod")),
        (file("create", ErrorKind::AlreadyExists), Some("name a new file")),
        (file("write", ErrorKind::StorageFull), Some("free some space")),
        (file("write", ErrorKind::ReadOnlyFilesystem), Some("another one")),
        (file("read", ErrorKind::Other), None),
        (Failure::Table { path: path(), error: short }, Some("`cardroom preflop --to FILE`")),
        (Failure::InUse { path: path(), process: Some(7) }, Some("--data")),
        (Failure::NoRoom(path()), Some("`cardroom serve`")),
        (Failure::NotRunning(path()), Some("`cardroom serve`")),
        (Failure::KeyMissing(path()), Some("`cardroom new-key`")),
        (Failure::KeyThere(path()), Some("`cardroom serve`")),
        (Failure::KeyLength { path: path(), length: 5 }, Some("put the key back")),
        (Failure::Entropy(shuffler::EntropyError::Repeats), None),
        (Failure::SelfTest(shuffler::SelfTestFailed("x")), Some("install cardroom again")),
        (listen(system(ErrorKind::AddrInUse)), Some("--listen")),
        (listen(system(ErrorKind::AddrNotAvailable)), Some("--listen")),
        (listen(system(ErrorKind::PermissionDenied)), Some("below 1024")),
        (metrics(system(ErrorKind::AddrInUse)), Some("the setting `metrics.listen`")),
        (Failure::Control(system(ErrorKind::WouldBlock)), Some("try again in 10 s")),
        (Failure::Control(system(ErrorKind::PermissionDenied)), Some("user that runs the room")),
        (Failure::Control(other()), None),
        (Failure::Unexpected, Some("`cardroom version`")),
        (Failure::Room("disk full".into()), Some("free some space")),
        (Failure::Room("restarting".into()), Some("try again")),
        (Failure::Room("x".into()), None),
        (Failure::Refused { reason: "x".into(), hint: Some("do this") }, Some("do this")),
        (Failure::refused("x"), None),
        (store(OpenError::Missing(path())), Some("`cardroom serve`")),
        (store(OpenError::NotOurs(path())), Some("`cardroom backup`")),
        (store(OpenError::Newer { found: 9, known: 8 }), Some("a later one")),
        (store(OpenError::Older { found: 7, known: 8 }), Some("`cardroom serve`")),
        (store(OpenError::InUse(path())), Some("stop the other process")),
        (store(OpenError::ReadOnly(path())), Some("chmod")),
        (store(OpenError::Exists(path())), Some("--to")),
        (store(OpenError::Fault(wrong_fault())), Some("`cardroom backup`")),
        (store(OpenError::Row { table: "t", what: "x".into() }), Some("`cardroom backup`")),
        (store(OpenError::Damaged("x".into())), Some("`cardroom backup`")),
        (
            store(OpenError::Balance { account: "a".into(), amount: 1, posted: 2 }),
            Some("`cardroom backup`"),
        ),
        (store(database_error()), None),
        (
            store(OpenError::File { path: path(), error: system(ErrorKind::PermissionDenied) }),
            Some("chmod"),
        ),
        (Failure::Copy { path: path(), error: other() }, Some("--to")),
        (recover(RecoverError::Record(wrong_fault())), Some("`cardroom backup`")),
        (recover(RecoverError::People(OpenError::Damaged("x".into()))), Some("`cardroom backup`")),
        (recover(table_error), Some("[[public_table]]")),
        (recover(RecoverError::Entropy(shuffler::EntropyError::Repeats)), None),
        (recover(RecoverError::Shuffler(shuffler::SelfTestFailed("x"))), Some("install")),
        (
            Failure::Serve(ServeError::Listen { address, setting: "listen", error: other() }),
            Some("--listen"),
        ),
        (Failure::Serve(tls), Some("tls.cert and tls.key")),
        (Failure::Serve(ServeError::Thread(other())), None),
        (Failure::Serve(ServeError::Failed("x".into())), Some("start it again")),
        (Failure::Shelf(shelf.unwrap_err()), Some("correct the file")),
        (Failure::UnsoundCopy(audit::AuditFault::Damage("x".into())), Some("`cardroom audit`")),
        (Failure::Unsound, Some("docs/OPERATING.md")),
        (Failure::NoCheckpoint(path()), Some("`cardroom checkpoint --to FILE`")),
        (Failure::NotProofs { path: path(), why: "x".into() }, Some("\"Save proofs\"")),
        (Failure::Unproved, Some("docs/FAIRNESS.md")),
        (Failure::NotReplayed { hands: 2, failed: 1 }, Some("FAILED")),
        (Failure::Input(other()), None),
        (Failure::Output(other()), None),
        (Failure::Again(other()), Some("`cardroom serve`")),
        (Failure::Runtime(other()), None),
    ]
    .into_iter()
    .chain(answers().into_iter().map(|(why, hint)| (Failure::NoAnswer(why), hint)))
    .collect()
}

/// Returns an example of each reason for no answer, with words from the hint that it must have; `None` for no hint.
fn answers() -> Vec<(NoAnswer, Option<&'static str>)> {
    let keys = || "holdem, omaha".to_owned();
    let holding = equity::Holding::parse(equity::Contest::of_key("holdem").unwrap(), "?");
    let game = evaluator::Game::of_key("holdem_high").unwrap();
    vec![
        (NoAnswer::Json(serde_json::from_str::<u8>("x").unwrap_err()), None),
        (NoAnswer::Game("holdem_hihg".into()), Some("did you mean \"holdem_high\"?")),
        (NoAnswer::Game("zzz".into()), Some("`cardroom rank --help`")),
        (NoAnswer::NoGame { name: "holdm".into(), keys: keys() }, Some("did you mean \"holdem\"?")),
        (NoAnswer::NoGame { name: "zzz".into(), keys: keys() }, Some("`cardroom games`")),
        (NoAnswer::NoRulebook { name: "zzz".into(), keys: keys() }, Some("`cardroom games")),
        (
            NoAnswer::NoHouseGame { name: "fast-pokr".into(), keys: "fast-poker, keno".into() },
            Some("did you mean \"fast-poker\"?"),
        ),
        (house_rules("[pay]"), Some("did you mean \"pays\"?")),
        (house_rules("x"), Some("`cardroom house-edge --help`")),
        (blackjack_rules("deck = 6"), Some("`cardroom house-edge --help`")),
        (NoAnswer::NoBlackjackHand, Some("`cardroom house-edge --help`")),
        (NoAnswer::Spot(banked::edge::SpotError::Decided), Some("`cardroom house-edge --help`")),
        (NoAnswer::Cards(cards::parse_cards("Kx").unwrap_err()), Some("AsKd")),
        (
            NoAnswer::Misfit(game.winners(&[], &[vec![]]).unwrap_err()),
            Some("`cardroom rank --help`"),
        ),
        (NoAnswer::Contest("zzz".into()), Some("`cardroom equity --help`")),
        (NoAnswer::Holding(holding.unwrap_err()), Some("22+,AKs")),
        (NoAnswer::Equity(equity::EquityError::Players(1)), Some("`cardroom equity --help`")),
        (NoAnswer::NotInTable, Some("--table")),
    ]
}

/// Returns the error that these rules of a game against the house cause.
fn house_rules(text: &str) -> NoAnswer {
    let game = banked::Game::of_key("keno").unwrap();
    NoAnswer::HouseRules { path: path(), error: game.with_rules(text).unwrap_err() }
}

fn blackjack_rules(text: &str) -> NoAnswer {
    let rules = banked::blackjack::CLASSIC;
    NoAnswer::BlackjackRules { path: path(), error: rules.with_file(text).unwrap_err() }
}

/// Returns the names of the error variants that the examples cover.
fn found<'a, T: 'a>(
    errors: impl Iterator<Item = &'a T>,
    kind: fn(&T) -> &'static str,
) -> BTreeSet<&'static str> {
    errors.map(kind).collect()
}

#[test]
fn every_kind_of_failure_has_a_hint_or_a_reason_for_none() {
    let decisions = decisions();
    for (failure, words) in &decisions {
        let hint = failure.hint();
        match words {
            Some(words) => {
                let hint = hint.unwrap_or_else(|| panic!("{failure:?} has no hint"));
                assert!(hint.contains(words), "{words} is not in: {hint}");
                assert!(!hint.ends_with('.') && !hint.contains('\n'), "{hint}");
            }
            None => assert_eq!(hint, None, "{failure:?}"),
        }
        let sentence = failure.sentence();
        assert!(!sentence.is_empty() && !sentence.contains("os error"), "{sentence}");
    }
    let all = |kinds: &[&'static str]| kinds.iter().copied().collect::<BTreeSet<_>>();
    let failures = || decisions.iter().map(|(failure, _)| failure);
    assert_eq!(found(failures(), kind), all(KINDS));
    let answers = failures().filter_map(|failure| match failure {
        Failure::NoAnswer(why) => Some(why),
        _ => None,
    });
    assert_eq!(found(answers, answer_kind), all(ANSWER_KINDS));
    let stores = failures().filter_map(|failure| match failure {
        Failure::Store { error, .. } => Some(&**error),
        _ => None,
    });
    assert_eq!(found(stores, store_kind), all(STORE_KINDS));
    let served = failures().filter_map(|failure| match failure {
        Failure::Serve(error) => Some(error),
        _ => None,
    });
    assert_eq!(found(served, serve_kind), all(SERVE_KINDS));
}

#[test]
fn the_systems_error_numbers_are_not_shown() {
    let denied = io::Error::from_raw_os_error(13);
    let failure = Failure::File { what: "read", path: path(), error: denied };
    assert_eq!(failure.sentence(), "cannot read data/file: Permission denied");
    assert_eq!(without_numbers("a (os error 13): b (os error 2)"), "a: b");
    assert_eq!(without_numbers("a"), "a");
}
