//! House players answer what a tournament asks its players.

use crate::tournaments::{Field, sit_and_go};
use crate::world::all_in;
use floor::ask;
use tournament::{Phase, Tournament};
use units::{Chips, Millis};
use wire::{
    Act, DealMethod, NewLevels, NewPayout, NewPayouts, NewPrizes, NewRebuys, NewRow, NewStructure,
    NewTournament, OptionsView, ProposeDeal, TournamentNews,
};

/// One player against one of the house, for two prizes.
fn face_to_face() -> NewTournament {
    let rows = vec![NewRow::Level {
        small_blind: Chips::new(50),
        big_blind: Chips::new(100),
        ante: Chips::ZERO,
        minutes: 30,
    }];
    let structure = Some(NewStructure { start_chips: Chips::new(400), rows });
    let new = sit_and_go(2, 2);
    let levels = NewLevels { structure, ..new.levels.clone() };
    let row = |share_bps| NewPayout { places: 1, share_bps };
    let tables = vec![NewPayouts { entries: 2, rows: vec![row(6_000), row(4_000)] }];
    let prizes = NewPrizes::Payouts { tables };
    NewTournament { levels, prizes, deals: true, house_players: 1, ..new }
}

/// Begins one with a single player, who sees the table.
fn begun(new: NewTournament) -> Field {
    let mut field = Field::entered(new, 1);
    field.world.pass(Millis::seconds(8));
    assert_eq!((field.tournament().phase(), field.tournament().left()), (Phase::Playing, 2));
    field.watch();
    field
}

fn shoves(_: usize, options: &OptionsView) -> Act {
    all_in(options)
}

fn folds(_: usize, options: &OptionsView) -> Act {
    if options.check { Act::Check } else { Act::Fold }
}

/// Whether the entry of the house has bought a rebuy.
fn house_has_bought(t: &Tournament) -> bool {
    t.entries().iter().any(|entrant| entrant.rebuys == 1)
}

fn proposes(field: &mut Field, method: DealMethod, shares: Vec<(u32, u64)>) -> Vec<TournamentNews> {
    let (tournament, player) = (field.tournament, field.players[0]);
    let own = field.view(player).you.entries[0].entry.entry;
    let shares = shares
        .into_iter()
        .map(|(entry, amount)| wire::DealShareOf { entry, amount: Chips::new(amount) });
    let deal =
        ProposeDeal { tournament, entry: own, method, left: Chips::ZERO, shares: shares.collect() };
    field.world.ask(ask::ProposeDeal { player, deal }).expect("two prizes for two players");
    // The player whose turn it is folds, so that the table rests; nobody answers for the house.
    for _ in 0..200 {
        if field.told().iter().any(|news| matches!(news, TournamentNews::DealProposed { .. })) {
            break;
        }
        if !field.decide_by(folds) {
            field.world.pass(Millis(500));
        }
    }
    field.world.pass(Millis::seconds(2));
    field.told()
}

#[test]
fn the_house_accepts_a_deal_by_the_stacks() {
    let mut field = begun(face_to_face());
    proposes(&mut field, DealMethod::Icm, Vec::new());
    let (tournament, player) = (field.tournament, field.players[0]);
    let entry = field.view(player).you.entries[0].entry.entry;
    let answer = wire::AnswerDeal { tournament, entry, accepts: true };
    field.world.ask(ask::AnswerDeal { player, answer }).expect("a vote is open");
    field.until(folds, |t| t.phase() == Phase::Finished);
    let paid: u64 =
        field.tournament().agreed().expect("a deal").deal.shares.iter().map(|it| it.get()).sum();
    assert_eq!(paid, 2_000);
    field.world.check_books();
}

#[test]
fn the_house_declines_a_freely_named_deal() {
    let mut field = begun(face_to_face());
    let shares = vec![(0, 1_500), (1, 500)];
    let told = proposes(&mut field, DealMethod::Free, shares);
    let ended =
        |news: &TournamentNews| matches!(news, TournamentNews::DealEnded { agreed: false, .. });
    assert!(told.iter().any(ended), "{told:?}");
    assert_eq!(field.tournament().phase(), Phase::Playing);
}

#[test]
fn the_house_buys_one_rebuy_and_declines_the_next() {
    let rebuys = Some(NewRebuys { max: Some(5), add_on: false });
    let mut new = NewTournament { rebuys, deals: false, ..face_to_face() };
    // Rebuys are sold until the first break.
    if let Some(NewStructure { rows, .. }) = &mut new.levels.structure {
        rows.extend([NewRow::Break { minutes: 5 }, rows[0]]);
    }
    let mut field = begun(new);
    // The house's time runs out in each hand, so that it loses its blinds and never calls: only the house goes broke.
    field.until(shoves, house_has_bought);
    field.world.crash();
    field.connect();
    field.until(shoves, |t| t.phase() == Phase::Finished);
    assert!(house_has_bought(field.tournament()), "it declined the second one");
    field.world.check_books();
}
