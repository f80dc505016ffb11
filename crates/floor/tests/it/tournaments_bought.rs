//! Rebuys, add-ons, re-entries and deals through the floor.

use crate::tournaments::{Field, sit_and_go};
use crate::world::all_in;
use floor::ask;
use tournament::{Phase, Status, Tournament};
use units::{Chips, Millis};
use wire::{
    Act, AnswerDeal, Buy, BuyKind, DealMethod, DeclineRebuy, NewLevels, NewRebuys, NewRow,
    NewStructure, NewTournament, OptionsView, OwnAct, ProposeDeal, RefusalCode, TournamentNews,
};

/// Two players, rebuys for a minute of play, then a break with an add-on.
fn with_rebuys() -> NewTournament {
    let level = |small: u64| NewRow::Level {
        small_blind: Chips::new(small),
        big_blind: Chips::new(2 * small),
        ante: Chips::ZERO,
        minutes: 1,
    };
    let rows = vec![level(10), NewRow::Break { minutes: 1 }, level(20)];
    let structure = Some(NewStructure { start_chips: Chips::new(400), rows });
    let new = sit_and_go(2, 2);
    let levels = NewLevels { structure, ..new.levels.clone() };
    let rebuys = Some(NewRebuys { max: Some(2), add_on: true });
    NewTournament { levels, rebuys, ..new }
}

/// The entry to which a rebuy is offered.
fn offered(t: &Tournament) -> Option<usize> {
    t.entries().iter().position(|one| matches!(one.status, Status::Offered { .. }))
}

fn plays_on(_: usize, options: &OptionsView) -> Act {
    all_in(options)
}

/// Everybody folds, or checks where that is free.
fn folds(_: usize, options: &OptionsView) -> Act {
    if options.check { Act::Check } else { Act::Fold }
}

impl Field {
    fn acts(&mut self, nth: usize) -> Vec<OwnAct> {
        let player = self.players[nth];
        let entries = self.view(player).you.entries;
        entries.iter().flat_map(|entry| &entry.may).map(|offer| offer.act).collect()
    }
}

#[test]
fn a_rebuy_and_an_add_on_are_sold_once_each() {
    let mut field = Field::entered(with_rebuys(), 2);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.until(plays_on, |t| offered(t).is_some());
    let broke = offered(field.tournament()).expect("just found");
    let (tournament, player) = (field.tournament, field.players[broke]);
    assert!(field.acts(broke).contains(&OwnAct::Rebuy));
    let entry = broke as u32;
    let buy = Buy { tournament, entry, what: BuyKind::Rebuy, nth: 1 };
    field.world.ask(ask::Buy { player, buy: buy.clone() }).expect("offered");
    assert_eq!(field.balance(player), 3_000);
    let again = field.world.ask(ask::Buy { player, buy }).expect_err("bought");
    assert_eq!(again.code, RefusalCode::PurchaseRepeated);
    field.world.crash();
    field.connect();
    assert_eq!(field.balance(player), 3_000);
    // Nobody goes out before the break.
    for _ in 0..2_000 {
        if field.acts(0).contains(&OwnAct::AddOn) {
            break;
        }
        if !field.decide_by(folds) {
            field.world.pass(Millis(500));
        }
    }
    let at = field.tournament().schedule().at(field.world.now);
    assert!(field.acts(1).contains(&OwnAct::AddOn), "{at:?}");
    for (nth, player) in field.players.clone().into_iter().enumerate() {
        let buy = Buy { tournament, entry: nth as u32, what: BuyKind::AddOn, nth: 1 };
        field.world.ask(ask::Buy { player, buy }).expect("sold in the break");
    }
    field.world.pass(Millis::seconds(1));
    let second = Buy { tournament, entry: 0, what: BuyKind::AddOn, nth: 2 };
    let player = field.players[0];
    let refused = field.world.ask(ask::Buy { player, buy: second }).expect_err("one each");
    assert_eq!(refused.code, RefusalCode::PurchasesUsed);
    field.until(plays_on, |t| t.phase() == Phase::Finished);
    // Two entries, a rebuy and two add-ons of 1,000 each go to the winner.
    let view = field.view(player);
    assert_eq!((view.pool.total, view.pool.overlay), (Chips::new(5_000), Chips::ZERO));
    assert_eq!(field.balances().iter().sum::<u64>(), 10_000);
    let added = |news: &&TournamentNews| matches!(news, TournamentNews::ChipsAdded { .. });
    assert!(field.told().iter().filter(added).count() >= 2);
    field.world.check_books();
}

#[test]
fn a_purchase_asked_for_twice_at_once_is_made_once() {
    let mut field = Field::entered(with_rebuys(), 2);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.until(plays_on, |t| offered(t).is_some());
    let broke = offered(field.tournament()).expect("just found");
    let (tournament, player) = (field.tournament, field.players[broke]);
    let buy = Buy { tournament, entry: broke as u32, what: BuyKind::Rebuy, nth: 1 };
    // Both arrive before the first is durable.
    let asks = [1, 2].map(|_| field.world.ask_later(ask::Buy { player, buy: buy.clone() }));
    field.world.settle();
    let answers = asks.map(|ask| field.world.answer::<ask::Buy>(ask).expect("answered"));
    assert!(answers[0].is_ok());
    let refused = answers[1].as_ref().expect_err("bought already");
    assert_eq!(refused.code, RefusalCode::PurchaseRepeated);
    assert_eq!(field.balance(player), 3_000);
    field.world.check_books();
}

#[test]
fn a_declined_rebuy_ends_the_tournament() {
    let mut field = Field::entered(with_rebuys(), 2);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.until(plays_on, |t| offered(t).is_some());
    let broke = offered(field.tournament()).expect("just found");
    let (tournament, player) = (field.tournament, field.players[broke]);
    let entry = DeclineRebuy { tournament, entry: broke as u32 };
    field.world.ask(ask::DeclineRebuy { player, entry }).expect("offered");
    field.until(plays_on, |t| t.phase() == Phase::Finished);
    assert_eq!(field.balances(), [4_000, 6_000]);
    field.world.check_books();
}

#[test]
fn a_player_who_is_out_enters_again_while_entry_is_open() {
    let new = sit_and_go(6, 6);
    let mut field = Field::opened(new, 5, |new, now| {
        new.starts_at = Some(now + Millis::seconds(60));
        (new.late_minutes, new.re_entries) = (30, 1);
    });
    field.world.pass(Millis::seconds(62));
    field.watch();
    // The first two play for their chips; the others fold.
    let duel = |nth: usize, options: &OptionsView| match nth {
        0 | 1 => all_in(options),
        _ => folds(nth, options),
    };
    field.until(duel, |t| t.left() == 4);
    let is_out = |one: &tournament::Entrant| matches!(one.status, Status::Out | Status::Placed(_));
    let gone = field.tournament().entries().iter().position(is_out).expect("one is out");
    let (tournament, player) = (field.tournament, field.players[gone]);
    assert!(field.acts(gone).contains(&OwnAct::ReEnter));
    let buy = Buy { tournament, entry: gone as u32, what: BuyKind::ReEntry, nth: 1 };
    let entered = field.world.ask(ask::Buy { player, buy: buy.clone() }).expect("entry is open");
    assert_eq!(entered.entry, 5);
    let again = field.world.ask(ask::Buy { player, buy }).expect_err("it is in play");
    assert_eq!(again.code, RefusalCode::PurchaseRepeated);
    assert_eq!(field.balance(player), 3_000);
    field.world.pass(Millis::seconds(5));
    field.watch();
    field.play(|field, decisions| {
        if decisions.is_multiple_of(7) {
            field.world.crash();
            field.connect();
        }
    });
    let view = field.view(player);
    assert_eq!((view.row.entries, view.pool.total), (6, Chips::new(6_000)));
    assert_eq!(field.balances().iter().sum::<u64>(), 25_000);
    field.world.check_books();
}

#[test]
fn a_deal_pays_the_last_players_by_their_chips() {
    let mut field = Field::entered(NewTournament { deals: true, ..sit_and_go(4, 4) }, 4);
    field.world.pass(Millis::seconds(2));
    field.watch();
    // The last player folds; the others play for their chips, two of them first, so that two are left at the end.
    let some = |most: usize| {
        move |nth: usize, options: &OptionsView| match nth <= most {
            true => all_in(options),
            false => folds(nth, options),
        }
    };
    field.until(some(1), |t| t.left() == 3);
    field.until(some(2), |t| t.left() == 2 && t.entries_closed().is_some());
    let left = field.tournament().all_left();
    let (first, second) = (left[0].0, left[1].0);
    let (tournament, by) = (field.tournament, field.players[first as usize]);
    let deal = ProposeDeal {
        tournament,
        entry: first,
        method: DealMethod::ChipsAlone,
        left: Chips::ZERO,
        shares: Vec::new(),
    };
    field.world.ask(ask::ProposeDeal { player: by, deal }).expect("two prizes for two players");
    for _ in 0..200 {
        if field.view(by).deal.is_some_and(|deal| !deal.shares.is_empty()) {
            break;
        }
        if !field.decide_by(folds) {
            field.world.pass(Millis(500));
        }
    }
    let deal = field.view(by).deal.expect("it is put to the vote");
    let shares: u64 = deal.shares.iter().map(|share| share.amount.get()).sum();
    assert_eq!(shares, 4_000);
    for entry in [first, second] {
        let answer = AnswerDeal { tournament, entry, accepts: true };
        let player = field.players[entry as usize];
        field.world.ask(ask::AnswerDeal { player, answer }).expect("a vote is open");
    }
    field.until(folds, |t| t.phase() == Phase::Finished);
    for share in &deal.shares {
        let player = field.players[share.entry as usize];
        assert_eq!(field.balance(player), 4_000 + share.amount.get());
    }
    field.world.check_books();
}
