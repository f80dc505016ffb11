//! Rake and the jackpot at a table of the floor, through crashes, and what players learn of them.

use crate::games::{Party, of};
use crate::world::config;
use bots::{HousePlayer, Strategy, Temper};
use floor::{BadBeatRule, Fee, FloorConfig, JackpotSettings, RakeScale, TimeCharge, ask};
use hand::{HOLDEM, Limit};
use ledger::{Account, TransferKind};
use std::collections::BTreeMap;
use units::{Bps, Chips, Currency, Millis, PlayerId};

/// A table with a rake of 5 % and a jackpot that almost any beaten pair of hands wins.
fn party() -> Party {
    let table = of(&HOLDEM, Limit::No);
    let rule = BadBeatRule::of("2s3h4d5c7s", "2s2h4d5c7s").unwrap();
    let jackpot = JackpotSettings {
        drop: Chips::new(3),
        min_pot_big_blinds: 2,
        holdem: rule.clone(),
        omaha: rule,
        tables: vec![table.name.clone().unwrap()],
    };
    let scale = RakeScale { share: Bps(500), cap: Chips::new(25), steps: Vec::new() };
    let (fee, jackpot) = (Some(Fee::Percent(scale)), Some(jackpot));
    let config = FloorConfig { fee, jackpot, tables: vec![table], ..config() };
    Party::with(config, 4, |n| -> Box<dyn Strategy> {
        Box::new(HousePlayer::new(Temper::from_seed(n), n))
    })
}

#[test]
fn rake_and_jackpot_outlive_crashes() {
    let mut party = party();
    let (mut moments, mut hands) = (0, 0);
    let is_paid = |party: &Party| {
        let transfers = party.world.disk.transfers();
        transfers.iter().any(|transfer| transfer.kind == TransferKind::Jackpot)
    };
    while !is_paid(&party) && hands < 60 {
        hands += 1;
        party.play(hands, |party| {
            moments += 1; // a crash restarts the pause between hands
            if moments % 71 == 0 {
                party.crash();
            }
        });
    }
    assert!(is_paid(&party), "sixty hands, and none of them wins the jackpot");
    told_what_he_paid(&mut party);
    told_what_he_won(&party);
    let transfers = party.world.disk.transfers();
    // The lobby's meter shows what the books hold.
    let balances = ledger::reference_balances(&transfers).unwrap();
    let held = balances.get(&Account::jackpot(Currency::PLAY)).copied().unwrap_or(0);
    let Ok(lobby) = party.world.ask(ask::Lobby { player: None }) else { panic!("none") };
    assert_eq!(lobby.jackpot.map(Chips::signed), Some(held));
}

/// One hand in two begins a period of a minute; a crash starts the period again.
#[test]
fn time_charges_outlive_crashes() {
    let table = of(&HOLDEM, Limit::No);
    let charge = TimeCharge { amount: Chips::new(5), period: Millis::seconds(60) };
    let config = FloorConfig { fee: Some(Fee::Time(charge)), tables: vec![table], ..config() };
    let mut party = Party::with(config, 4, |n| -> Box<dyn Strategy> {
        Box::new(HousePlayer::new(Temper::from_seed(n), n))
    });
    let mut moments = 0;
    for hands in 1..=12 {
        party.play(hands, |party| {
            moments += 1;
            if moments % 53 == 0 {
                party.crash();
            }
        });
        let now = party.world.now;
        party.world.now = now + Millis::seconds(31);
    }
    let transfers = party.world.disk.transfers();
    let charged = transfers.iter().filter(|one| one.kind == TransferKind::TimeCharge).count();
    assert!((2..12).contains(&charged), "{charged} of 12 hands began with a charge");
    assert!(transfers.iter().all(|one| one.kind != TransferKind::Rake));
    told_what_he_paid(&mut party);
}

/// Checks each player's result by the books against their past hands, with drops and payments of the jackpot, and the
/// payments alone.
fn told_what_he_won(party: &Party) {
    use TransferKind::{HandResult, Jackpot, JackpotDrop, Rake};
    let mut books: BTreeMap<PlayerId, (i64, i64)> = BTreeMap::new();
    let transfers = party.world.disk.transfers();
    for transfer in &transfers {
        if ![HandResult, Jackpot, JackpotDrop, Rake].contains(&transfer.kind) {
            continue;
        }
        for posting in &transfer.postings {
            let Some(player) = posting.account.owner.of_player() else { continue };
            let (net, jackpot) = books.entry(player).or_default();
            *net += posting.amount;
            *jackpot += if transfer.kind == Jackpot { posting.amount } else { 0 };
        }
    }
    let mut history = party.world.history();
    let mut paid = 0;
    for (player, by_books) in books {
        let (mut told, mut before) = ((0, 0), None);
        loop {
            let page = history.hands(player, None, before, 50).expect("it can be read");
            assert!(page.untold.is_empty());
            for row in page.hands {
                told = (told.0 + row.net, told.1 + row.jackpot.signed());
                let whole = history.hand(player, row.table, row.hand_no).expect("it can be read");
                assert_eq!(whole.map(|hand| hand.row), Some(row), "told in the same way");
            }
            before = page.before;
            if before.is_none() {
                break;
            }
        }
        assert_eq!(told, by_books);
        paid += told.1;
    }
    assert!(paid > 0, "the jackpot was paid");
}

/// Checks what each player paid by the books against what the room tells them.
fn told_what_he_paid(party: &mut Party) {
    let mut paid: BTreeMap<PlayerId, Chips> = BTreeMap::new();
    let transfers = party.world.disk.transfers();
    for transfer in transfers.iter().filter(|transfer| transfer.kind.is_fee()) {
        for (player, _, amount) in transfer.paid_by() {
            *paid.entry(player).or_default() += amount;
        }
    }
    assert!(paid.len() >= 2, "a pot is of two at least");
    for (player, amount) in paid {
        let Ok(fees) = party.world.ask(ask::Fees { player }) else { panic!("no fees") };
        assert_eq!(fees.months.iter().map(|month| month.paid).sum::<Chips>(), amount);
        assert_eq!(fees.days.iter().map(|day| day.paid).sum::<Chips>(), amount);
        assert_eq!(fees.days[0].when, "1970-01-01");
    }
}
