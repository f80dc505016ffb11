use crate::{issue, player, seat};
use ledger::{
    Account, Book, Chart, Edge, Kind, LedgerError, Name, Owner, OwnerId, Pattern, Posting, Side,
    Tie, Transfer, TransferKey, TransferKind,
};
use std::collections::BTreeSet;
use units::{Currency, Instant, PlayerId, TableId};

/// The transfers that a club permits, in words, written independently of the chart.
/// `P` is a player, `T` a table and `N` a name, the same on both sides; `p`, `t` and `n` are any.
const WAYS: [&str; 49] = [
    "grant: issue > player/p",
    "refill: issue > player/p",
    "forgotten: player/p > issue",
    "buy_in: player/P > seat/t/P",
    "buy_in: seat/t/P > seat/t/P",
    "top_up: player/P > seat/t/P",
    "rake: seat/t/p > rake",
    "time_charge: seat/t/p > rake",
    "hand_result: seat/T/p > seat/T/p",
    "hand_result: seat/t/p > rake",
    "jackpot_drop: seat/t/p > jackpot",
    "jackpot_drop: seat/t/p > jackpot/n",
    "jackpot: jackpot > player/p",
    "jackpot: jackpot/n > player/p",
    "jackpot: jackpot > rake",
    "jackpot: jackpot/n > rake",
    "leave: seat/t/P > player/P",
    "leave: seat/t/P > seat/t/P",
    "hand_void: seat/T/p > seat/T/p",
    "hand_void: seat/T/P > seat/T/P",
    "entry: player/p > entry/n",
    "entry: ticket/n > entry/n",
    "entry_back: entry/n > player/p",
    "entry_back: entry/n > ticket/n",
    "entry_taken: entry/N > prize/N",
    "entry_taken: entry/N > bounty/N",
    "entry_taken: entry/n > rake",
    "overlay: issue > prize/n",
    "surplus: prize/n > issue",
    "prize: prize/n > player/p",
    "bounty: bounty/n > player/p",
    "ticket: prize/n > ticket/n",
    "refund: bounty/N > prize/N",
    "refund: entry/n > player/p",
    "refund: entry/n > ticket/n",
    "refund: prize/n > player/p",
    "refund: prize/n > ticket/n",
    "refund: rake > player/p",
    "refund: rake > ticket/n",
    "refund: issue > player/p",
    "held: prize/N > case/N",
    "held: bounty/N > case/N",
    "flight: prize/N > flight/N",
    "flight: flight/n > prize/n",
    "refund: flight/n > player/p",
    "bank_filled: issue > bank/t",
    "bank_credited: bank/t > issue",
    "round_lost: seat/T/p > bank/T",
    "round_won: bank/T > seat/T/p",
];

/// Reports whether one of the ways permits this kind between these accounts, compared as text.
fn is_way(kind: TransferKind, from: Account, to: Account) -> bool {
    let (from, to) = (from.to_string(), to.to_string());
    let parts = |text: &str| text.split('/').map(str::to_owned).collect::<Vec<_>>();
    let (from, to) = (parts(&from), parts(&to));
    WAYS.iter().any(|way| {
        let (of_kind, ends) = way.split_once(": ").unwrap();
        let (giver, taker) = ends.split_once(" > ").unwrap();
        let (giver, taker) = (parts(giver), parts(taker));
        let fits = |end: &[String], account: &[String]| {
            end[0] == account[0] && end.len() + 1 == account.len()
        };
        let of = |letter: &str, end: &[String], account: &[String]| {
            end.iter().position(|part| part == letter).map(|place| account[place].clone())
        };
        of_kind == kind.name()
            && fits(&giver, &from)
            && fits(&taker, &to)
            && ["P", "T", "N"].iter().all(|same| of(same, &giver, &from) == of(same, &taker, &to))
    })
}

/// Two accounts of every kind: some share players and tables with others, some do not.
fn every_account() -> Vec<Account> {
    let mut all = Vec::new();
    for &kind in Kind::ALL {
        for n in 1..=2u128 {
            let (player, table) = (PlayerId::from_bits(n), TableId::from_bits(n));
            let name: Name = format!("name-{n}").parse().unwrap();
            let of = match kind.pattern() {
                Pattern::One => vec![OwnerId::Nobody],
                Pattern::Player => vec![OwnerId::Player(player)],
                Pattern::Table => vec![OwnerId::Table(table)],
                Pattern::Seat => {
                    vec![OwnerId::Seat(table, player), OwnerId::Seat(TableId::from_bits(3), player)]
                }
                Pattern::Named => vec![OwnerId::Name(name)],
                Pattern::OneOrNamed => vec![OwnerId::Nobody, OwnerId::Name(name)],
            };
            all.extend(of.into_iter().map(|of| Account {
                owner: Owner::new(kind, of).unwrap(),
                currency: Currency::PLAY,
            }));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn transfer(kind: TransferKind, postings: &[(Account, i64)]) -> Transfer {
    Transfer {
        key: TransferKey("k".into()),
        kind,
        at: Instant(0),
        postings: postings.iter().map(|&(account, amount)| Posting { account, amount }).collect(),
    }
}

#[test]
fn a_transfer_passes_only_if_the_list_permits_it() {
    let all = every_account();
    let mut passed = BTreeSet::new();
    for kind in TransferKind::ALL {
        for (&from, &to) in all.iter().flat_map(|from| all.iter().map(move |to| (from, to))) {
            let between = transfer(kind, &[(to, 5), (from, -5)]);
            let refused =
                LedgerError::NoEdge { key: between.key.clone(), kind, from, to, chart: "club" };
            let expected = if is_way(kind, from, to) { Ok(()) } else { Err(refused) };
            assert_eq!(Chart::CLUB.check(&between), expected, "{kind}: {from} to {to}");
            if expected.is_ok() {
                passed.insert((kind, from.owner.kind(), to.owner.kind()));
            }
        }
    }
    assert_eq!(passed.len(), Chart::CLUB.edges.len(), "every edge is crossed");
}

#[test]
fn every_giver_needs_an_edge_to_every_taker() {
    let rake = Account::rake(Currency::PLAY);
    let jackpot = Account::jackpot(Currency::PLAY);
    let won = [(jackpot, -10), (player(1), 6), (player(2), 3), (rake, 1)];
    assert_eq!(Chart::CLUB.check(&transfer(TransferKind::Jackpot, &won)), Ok(()));
    let aside = [(jackpot, -10), (player(1), 6), (seat(2), 4)];
    let refused = Chart::CLUB.check(&transfer(TransferKind::Jackpot, &aside)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        format!("transfer k: the chart club allows no jackpot from jackpot/PLAY to {}", seat(2))
    );
}

#[test]
fn a_transfer_without_an_edge_is_refused_and_changes_nothing() {
    let mut book = Book::from_balances([(player(1), 10), (issue(), -10)]);
    let before = book.clone();
    let gift = transfer(TransferKind::Leave, &[(player(1), -5), (player(2), 5)]);
    assert!(matches!(book.post(&gift), Err(LedgerError::NoEdge { .. })));
    assert_eq!(book, before);
}

/// A room for money: a deposit from a provider may not be staked before it is a player's.
static WITH_PROVIDER: Chart = Chart {
    name: "with-provider",
    edges: &[
        Edge { transfer: TransferKind::Grant, from: Kind::Provider, to: Kind::Game, tie: Tie::Any },
        Edge {
            transfer: TransferKind::TopUp,
            from: Kind::Game,
            to: Kind::Player,
            tie: Tie::Player,
        },
    ],
};

#[test]
fn another_chart_permits_its_own_edges_and_no_others() {
    let account = |text: String| text.parse::<Account>().unwrap();
    let (one, two) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
    let provider = account("provider/sandbox/EUR".into());
    let (game, wallet) = (account(format!("game/{one}/EUR")), account(format!("player/{one}/EUR")));
    let others = account(format!("player/{two}/EUR"));
    let mut book = Book::default().charted(&WITH_PROVIDER);
    let paid_in = Transfer {
        key: TransferKey("paid-in".into()),
        ..transfer(TransferKind::Grant, &[(provider, -500), (game, 500)])
    };
    let moved = transfer(TransferKind::TopUp, &[(game, -200), (wallet, 200)]);
    assert_eq!(book.post(&paid_in), Ok(true), "a provider may be below zero");
    assert_eq!(book.post(&moved), Ok(true));
    let misrouted = transfer(TransferKind::TopUp, &[(game, -200), (others, 200)]);
    let past = transfer(TransferKind::Grant, &[(provider, -1), (wallet, 1)]);
    for refused in
        [misrouted, past, transfer(TransferKind::Grant, &[(issue(), -1), (player(1), 1)])]
    {
        assert!(matches!(
            book.post(&refused),
            Err(LedgerError::NoEdge { chart: "with-provider", .. })
        ));
    }
    assert_eq!((book.balance(provider), book.balance(game)), (-500, 300));
}

#[test]
fn only_outside_accounts_go_below_zero() {
    for account in every_account() {
        let outside = ["issue", "provider", "exchange"].contains(&account.owner.kind().name());
        assert_eq!(account.may_be_negative(), outside, "{account}");
        assert_eq!(account.owner.side() == Side::Outside, outside, "{account}");
    }
}

#[test]
fn accounts_of_every_kind_are_read_as_they_are_written() {
    for account in every_account() {
        let text = account.to_string();
        assert_eq!(text.parse(), Ok(account));
        assert_eq!(text.split('/').next(), Some(account.owner.kind().name()));
    }
    let (player, table) = (PlayerId::from_bits(1), TableId::from_bits(2));
    // Transfers are hashed over these texts: their form is permanent.
    for (owner, text) in [
        (Owner::player(player), format!("player/{player}/PLAY")),
        (Owner::seat(table, player), format!("seat/{table}/{player}/PLAY")),
        (Owner::RAKE, "rake/PLAY".into()),
        (Owner::JACKPOT, "jackpot/PLAY".into()),
        (Owner::ISSUE, "issue/PLAY".into()),
    ] {
        assert_eq!(Account { owner, currency: Currency::PLAY }.to_string(), text);
    }
}

#[test]
fn random_texts_are_refused_or_written_as_they_were_read() {
    let id = PlayerId::from_bits(7).to_string();
    let parts = [
        "player", "seat", "jackpot", "provider", "bank", "rake", "", &id, "a-1", "A", "PLAY",
        "EUR", "eu",
    ];
    let mut read = 0;
    // Every text of one to four of these parts.
    for length in 1..=4u32 {
        for nth in 0..parts.len().pow(length) {
            let part = |place: u32| parts[nth / parts.len().pow(place) % parts.len()];
            let text = (0..length).map(part).collect::<Vec<_>>().join("/");
            if let Ok(account) = text.parse::<Account>() {
                assert_eq!(account.to_string(), text);
                read += 1;
            }
        }
    }
    // In two currencies each: rake, jackpot, a player, a bank, a seat; a provider and a jackpot
    // with nine names, since the names of kinds and the identifier are names too.
    assert_eq!(read, 2 * (5 + 2 * 9));
}

#[test]
fn the_error_for_an_invalid_account_says_what_is_allowed() {
    let id = PlayerId::from_bits(7);
    let told = |text: &str| text.parse::<Account>().unwrap_err().to_string();
    for (text, said) in [
        ("cellar/PLAY".to_owned(), "unknown kind \"cellar\"; expected one of player, seat, rake,"),
        ("rake/x/PLAY".into(), "expected rake/<currency>"),
        ("seat/x/PLAY".into(), "expected seat/<table>/<player>/<currency>"),
        ("jackpot/a/b/PLAY".into(), "expected jackpot/[<name>/]<currency>"),
        ("player/x/PLAY".into(), "\"x\": the length of the identifier is 1; it must be 26"),
        ("provider/Bank/EUR".into(), "\"Bank\" is not a name; expected 1 to 40 characters"),
        (format!("player/{id}/eur"), "\"eur\": expected a currency's code: three to eight capital"),
    ] {
        let told = told(&text);
        assert!(told.starts_with(&format!("\"{text}\" is not an account: {said}")), "{told}");
    }
}

#[test]
fn an_owner_must_fit_the_pattern_of_its_kind() {
    let of_player = OwnerId::Player(PlayerId::from_bits(1));
    let refused = Owner::new(Kind::House, of_player).unwrap_err();
    assert_eq!(refused.to_string(), "expected house/<currency>");
}

#[test]
fn a_name_has_1_to_40_letters_digits_and_hyphens() {
    for text in ["a", "sandbox-2", &"x".repeat(40), &TableId::from_bits(5).to_string()] {
        assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
    }
    for text in ["", &"x".repeat(41), "Bank", "a/b", "a b", "ä", "a\0"] {
        assert!(text.parse::<Name>().is_err(), "{text:?}");
    }
}
