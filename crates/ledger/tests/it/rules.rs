use crate::{anywhere, issue, player, seat, transfer};
use ledger::{Account, Book, LedgerError, TransferKey, TransferKind, reference_balances};
use units::{Currency, MoneyError, PlayerId, TableId};

const MOST: i64 = (1 << 53) - 1;

fn eur() -> Currency {
    "EUR".parse().expect("a currency")
}

/// Asserts that a transfer breaks this rule, and that the reference names the same one.
#[track_caller]
fn refuses(key: &str, postings: &[(Account, i64)], rule: &str) {
    let transfer = transfer(key, postings);
    let refused = transfer.check().expect_err("refused");
    assert_eq!(refused.to_string(), format!("transfer {key}{rule}"));
    assert_eq!(Book::default().post(&transfer), Err(refused.clone()));
    assert_eq!(reference_balances(&[transfer]), Err(refused));
}

#[test]
fn malformed_transfers_are_refused_by_rule() {
    let sound = [(issue(), -5), (player(1), 5)];
    refuses("", &sound, ": a key must have 1 to 120 bytes");
    refuses(&"k".repeat(121), &sound, ": a key must have 1 to 120 bytes");
    refuses("a b", &sound, ": a key must be visible ASCII without blanks");
    refuses("é", &sound, ": a key must be visible ASCII without blanks");
    refuses("k", &[], ": a transfer must have at least two postings");
    refuses("k", &sound[..1], ": a transfer must have at least two postings");
    refuses("k", &[(issue(), -5), (player(1), 5), (player(2), 0)], ": an amount must not be zero");
    refuses(
        "k",
        &[(issue(), -MOST - 1), (player(1), MOST + 1)],
        ": an amount must be at most 2^53 - 1",
    );
    refuses("k", &[(issue(), i64::MIN), (player(1), 5)], ": an amount must be at most 2^53 - 1");
    let foreign = Account { currency: eur(), ..player(1) };
    refuses(
        "k",
        &[(issue(), -5), (foreign, 5)],
        ": all postings of a transfer must have the same currency",
    );
    let twice = [(issue(), -5), (player(1), 2), (player(1), 3)];
    refuses("k", &twice, ": an account may be in a transfer only once");
    refuses("k", &[(issue(), -5), (player(1), 6)], " does not balance: its postings sum to 1");
    assert_eq!(transfer(&"k".repeat(120), &sound).check(), Ok(()));
}

#[test]
fn a_player_a_seat_and_the_rake_stay_above_zero() {
    let rake = Account::rake(Currency::PLAY);
    for account in [player(1), seat(1), rake] {
        let mut book = Book::from_balances([(account, 10)]).charted(anywhere());
        let all = transfer("all", &[(account, -10), (player(2), 10)]);
        let more = transfer("more", &[(player(2), 11), (account, -11)]);
        let refused = LedgerError::Overdrawn { account, balance: 10, needed: 11 };
        let before = book.clone();
        assert_eq!(book.post(&more), Err(refused));
        assert_eq!(book, before);
        assert_eq!(book.post(&all), Ok(true));
        assert_eq!(book.balances().collect::<Vec<_>>(), [(player(2), 10)]);
    }
}

#[test]
fn a_balance_stays_in_range() {
    let mut book = Book::default();
    let most = transfer("most", &[(issue(), -MOST), (player(1), MOST)]);
    assert_eq!(book.post(&most), Ok(true));
    let before = book.clone();
    let one = transfer("one", &[(player(2), 1), (issue(), -1)]);
    let balance = -i128::from(MOST) - 1;
    let error = MoneyError::Range { amount: balance, currency: Currency::PLAY };
    assert_eq!(book.post(&one), Err(LedgerError::Range { account: issue(), error }));
    let mut rich = Book::from_balances([(player(1), MOST), (player(2), 1)]).charted(anywhere());
    let gift = transfer("gift", &[(player(2), -1), (player(1), 1)]);
    assert!(matches!(rich.post(&gift), Err(LedgerError::Range { .. })));
    assert_eq!(book, before);
}

#[test]
fn a_key_is_booked_once() {
    let mut book = Book::default();
    let first = transfer("k", &[(issue(), -5), (player(1), 5)]);
    let turned = transfer("k", &[(player(1), 5), (issue(), -5)]);
    let other = transfer("k", &[(issue(), -6), (player(1), 6)]);
    assert_eq!(book.post(&first), Ok(true));
    assert_eq!(book.post(&first), Ok(false));
    assert_eq!(book.post(&turned), Ok(false), "the order of postings does not matter");
    assert_eq!(book.post(&other), Err(LedgerError::KeyReused(TransferKey("k".into()))));
    assert_eq!(book.balance(player(1)), 5);

    let mut later = Book::from_balances(book.balances());
    later.know(first.key.clone(), first.digest());
    assert_eq!(later.post(&first), Ok(false));
    assert!(later.post(&other).is_err());
}

#[test]
fn several_transfers_are_booked_together_or_not_at_all() {
    let mut book = Book::default();
    let grant = transfer("grant", &[(issue(), -5), (player(1), 5)]);
    let buy_in = transfer("buy-in", &[(player(1), -5), (seat(1), 5)]);
    let again = transfer("again", &[(player(1), -1), (seat(1), 1)]);
    let before = book.clone();
    let all = [grant.clone(), buy_in.clone(), again];
    assert!(matches!(book.post_all(&all), Err(LedgerError::Overdrawn { .. })));
    assert_eq!(book, before);
    assert_eq!(book.post_all(&all[..2]), Ok(()));
    assert_eq!(book.post_all(&all[..2]), Ok(()));
    assert_eq!(book.balance(seat(1)), 5);
}

#[test]
fn accounts_and_kinds_are_read_back_from_their_text() {
    for wrong in ["", "rake", "rake/play", "player/x/PLAY", "issue/PLAY/", "seat/1/2/PLAY"] {
        assert!(wrong.parse::<Account>().is_err(), "{wrong}");
    }
    for kind in TransferKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    assert!("gift".parse::<TransferKind>().is_err());
}

#[test]
fn the_chips_at_one_table_are_found_by_their_range() {
    let euro = eur();
    let seat = |table, player, currency| {
        Account::seat(TableId::from_bits(table), PlayerId::from_bits(player), currency)
    };
    let max = u128::MAX;
    let booked = [
        (seat(1, max, Currency::PLAY), 1),
        (seat(2, 0, euro), 2),
        (seat(2, 0, Currency::PLAY), 3),
        (seat(2, max, Currency::FIRST), 4),
        (seat(3, 0, Currency::FIRST), 5),
        (Account::player(PlayerId::from_bits(2), euro), 6),
        (Account::rake(euro), 7),
    ];
    let found: Vec<_> = Book::from_balances(booked).seats_of(TableId::from_bits(2)).collect();
    let player = PlayerId::from_bits;
    let expected =
        [(player(0), euro, 2), (player(0), Currency::PLAY, 3), (player(max), Currency::FIRST, 4)];
    assert_eq!(found, expected);
}
