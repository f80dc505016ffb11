use super::Book;
use crate::{Account, LedgerError, Posting, Transfer, TransferKey, TransferKind};
use units::{Currency, Instant, PlayerId};

fn player(n: u128) -> Account {
    Account::player(PlayerId::from_bits(n), Currency::PLAY)
}

fn unchecked(postings: &[(Account, i64)]) -> Transfer {
    Transfer {
        key: TransferKey("k".into()),
        kind: TransferKind::Grant,
        at: Instant(0),
        postings: postings.iter().map(|&(account, amount)| Posting { account, amount }).collect(),
    }
}

/// Earlier checks would refuse the transfers in this test, so the test bypasses those checks.
#[test]
fn a_transfer_that_was_not_checked_leaves_the_book_as_it_was() {
    let mut book = Book::from_balances([(player(1), 10), (player(2), 10)]);
    let before = book.clone();
    let key = TransferKey("k".into());

    let makes_chips = unchecked(&[(player(1), -5), (player(2), 6)]);
    let unbalanced = LedgerError::Unbalanced { key: key.clone(), by: 1 };
    assert_eq!(book.enter(&makes_chips), Err(unbalanced));
    assert_eq!(book, before);

    let twice = unchecked(&[(player(1), -10), (player(2), 20), (player(1), -10)]);
    let mislaid = LedgerError::Mislaid { key, account: player(1), held: -10, due: 0 };
    assert_eq!(book.enter(&twice), Err(mislaid));
    assert_eq!(book, before);

    assert_eq!(book.enter(&unchecked(&[(player(1), -10), (player(2), 10)])), Ok(()));
    assert_eq!(book.balances().collect::<Vec<_>>(), [(player(2), 20)]);
}
