//! The pages of a tournament, held against a naive count over its record and its tables.

use crate::entries::{GAMES, OWNER, Rooms, book, earned, entered, id, seen};
use crate::field::World;
use crate::plans::{MINUTE, freezeout, re_entries, rebuys, short_handed, sit_and_go};
use seating::{EntryId, Phase as ClockPhase, Row};
use std::collections::BTreeMap;
use tournament::bounties::{HeadRules, OddUnit};
use tournament::deals::Method;
use tournament::places::KnockOut;
use tournament::prizes::{Guarantee, Remainder};
use tournament::{
    Amount, Bounty, Event, Input, Phase, Plan, PrizeRules, StaffAct, Status, Tournament,
};
use units::{Bps, Chips, Millis, PlayerId};
use view::{Observer, SeenTournament, entrants, own_tournament, tournament, tournament_tables};
use wire::{
    BountyKind, EntrantStatus, EntrantView, EntryPart, OwnAct, PrizeKind, StructureRow,
    TournamentState, TournamentView,
};

pub(crate) fn with_view(
    world: &World,
    observer: Observer,
    holds: impl FnOnce(&SeenTournament<'_>, TournamentView),
) {
    let (room, book) = (Rooms(world), book());
    let seen = seen(&world.tournament, &room, &book, world.now);
    holds(&seen, tournament(&seen, observer, 1, 1));
}

/// All pages of the entries.
fn all_entrants(seen: &SeenTournament<'_>) -> Vec<EntrantView> {
    let pages = entrants(seen, 1).pages;
    let all = (1..=pages).flat_map(|page| {
        let page = entrants(seen, page);
        assert!(page.rows.len() == 100 || page.page == pages);
        page.rows
    });
    all.collect()
}

/// Everything that can be counted another way.
fn holds(world: &World) {
    with_view(world, Observer::Rail, |seen, view| {
        let t = seen.tournament;
        money_adds_up(t, &view);
        counts(world, &view);
        entries_are_in_order(world, &all_entrants(seen));
        clock(seen, &view);
        tables(world, seen);
    });
}

fn money_adds_up(t: &Tournament, view: &TournamentView) {
    let pool = view.pool;
    let all = t.entries().iter().filter(|one| one.status != Status::Withdrawn);
    let (mut prizes, mut fees) = (0, 0);
    for one in all {
        prizes += one.price.prize.get() + one.more.prize.get();
        fees += one.price.fee.get() + one.more.fee.get();
    }
    assert_eq!(pool.total, pool.paid + pool.overlay);
    assert_eq!(pool.total, pool.prizes + pool.bounties);
    assert_eq!((pool.paid + pool.kept).get(), prizes);
    assert_eq!(pool.fees.get(), fees);
    assert_eq!(view.row.pool, pool.total);
    let payouts = &view.payouts;
    let rows = payouts.rows.iter();
    let paid: u64 =
        rows.clone().map(|row| u64::from(row.to - row.from + 1) * row.amount.get()).sum();
    if payouts.entries == t.taken() {
        assert_eq!(paid, pool.prizes.get());
    }
    if matches!(t.plan().prizes, PrizeRules::Payouts { .. } | PrizeRules::Double) && paid > 0 {
        assert_eq!(rows.clone().map(|row| row.share_bps.unwrap()).sum::<u32>(), 10_000);
    }
    let mut next = 1;
    for row in rows {
        assert_eq!(row.from, next);
        next = row.to + 1;
    }
}

fn counts(world: &World, view: &TournamentView) {
    let row = &view.row;
    let entered = world.count(|event| matches!(event, Event::Registered { .. }));
    let withdrawn = world.count(|event| matches!(event, Event::Withdrawn { .. }));
    let out = world.count(|event| matches!(event, Event::KnockedOut(_)));
    assert_eq!(row.entries as usize, entered - withdrawn);
    assert_eq!(row.left as usize, entered - withdrawn - out);
    let fixed = world.record.iter().find_map(|(_, event)| match event {
        Event::EntryClosed { entries, prizes, .. } => Some((*entries, prizes.clone())),
        _ => None,
    });
    assert_eq!(view.payouts.fixed, fixed.is_some());
    if let Some((entries, prizes)) = fixed {
        assert_eq!(view.payouts.entries, entries);
        let paid = prizes.iter().filter(|prize| !prize.is_zero());
        let rows = view.payouts.rows.iter();
        let told = rows.flat_map(|row| (row.from..=row.to).map(|_| row.amount.get()));
        assert!(told.eq(paid.map(|prize| prize.get())));
    }
    let terms = &world.tournament.plan().terms;
    let mut chips = 0;
    for one in world.tournament.entries().iter().filter(|one| one.status != Status::Withdrawn) {
        chips += terms.start_chips.get();
        chips += u64::from(one.rebuys) * terms.rebuy.map_or(0, |rebuy| rebuy.chips.get());
        chips += u64::from(one.add_ons) * terms.add_on.map_or(0, |add_on| add_on.chips.get());
    }
    let is_on = world.tournament.phase() != Phase::Registering;
    let average = if is_on { chips / u64::from(row.left) } else { 0 };
    assert_eq!(view.average, Chips::new(average));
    let waits = world.tournament.entries().iter().any(|one| one.status == Status::Registered);
    if world.tournament.phase() == Phase::Playing && world.is_quiet() && !waits {
        let seated: u64 = world.tables.values().map(|paper| paper.chips()).sum();
        assert_eq!(seated, chips, "chips at the tables");
    }
}

fn entries_are_in_order(world: &World, rows: &[EntrantView]) {
    let t = &world.tournament;
    assert_eq!(rows.len(), t.taken() as usize);
    // The moment of a knock-out; those of one hand-for-hand round are of one moment.
    let outs = world.record.iter().filter_map(|(_, event)| match event {
        Event::KnockedOut(knock) => Some(knock.out),
        _ => None,
    });
    let outs: Vec<KnockOut> = outs.collect();
    let moment = |out: &KnockOut| {
        let same = outs.iter().filter(|other| out.round.is_some() && other.round == out.round);
        same.map(|other| other.ended.0).max().unwrap_or(out.ended.0)
    };
    let ended: BTreeMap<EntryId, u64> = outs.iter().map(|out| (out.entry, moment(out))).collect();
    let mut before: Option<(u8, u64)> = None;
    for row in rows {
        let entry = EntryId(row.entry);
        let entrant = t.entry(entry).unwrap();
        let rank = match &entrant.status {
            Status::Registered
            | Status::Playing
            | Status::Offered { .. }
            | Status::Bagged { .. } => (0, u64::MAX - row.chips.map_or(0, Chips::get)),
            // The last to go out comes first.
            Status::Out => (1, u64::MAX - ended[&entry]),
            Status::Placed(place) => (2, place.from.into()),
            Status::Withdrawn => panic!("taken back"),
        };
        assert!(before.is_none_or(|before| before <= rank), "{before:?} {rank:?}");
        before = Some(rank);
        let [prize, bounties, _] = earned(world, entry);
        assert_eq!(row.prize.map_or(0, Chips::get), prize);
        assert_eq!(row.bounties.map(Chips::get), t.plan().bounty.map(|_| bounties));
        assert_eq!(row.bought, entrant.rebuys + entrant.add_ons);
        assert_eq!(
            (row.player, row.house),
            (entrant.player, entrant.player.bits().is_multiple_of(3))
        );
        let sits = |no: u32| {
            let paper = &world.tables[&seating::TableNo(no)];
            paper.seats.values().any(|one| one.entry == entry)
        };
        if t.phase() == Phase::Playing {
            assert!(row.table.is_none_or(sits), "entry {} at {:?}", row.entry, row.table);
        }
        let is_left = matches!(row.status, EntrantStatus::Playing | EntrantStatus::Offered);
        assert!(row.chips.is_none() || is_left);
        let has_head = t.plan().bounty.is_some() && t.is_left(entry);
        assert!(row.head.is_none_or(|_| has_head));
    }
}

fn clock(seen: &SeenTournament<'_>, view: &TournamentView) {
    let schedule = seen.tournament.schedule();
    assert_eq!(view.structure.len(), schedule.rows.len());
    let mut level = 0;
    for (row, told) in schedule.rows.iter().zip(&view.structure) {
        match (row, told) {
            (Row::Level(of), StructureRow::Level { level: no, game, .. }) => {
                level += 1;
                assert_eq!((*no, game.stakes.big_blind), (level, of.big_blind));
                assert_eq!(game.key, GAMES[0].variant.key);
            }
            (Row::Break(of), StructureRow::Break { ms, .. }) => assert_eq!(of.lasts.0, *ms),
            _ => panic!("another kind of row"),
        }
    }
    let at = schedule.at(seen.now).filter(|_| seen.tournament.phase() == Phase::Playing);
    assert_eq!(view.clock.is_some(), at.is_some());
    let Some((clock, at)) = view.clock.zip(at) else { return };
    assert_eq!(usize::from(clock.row), at.row);
    match at.phase {
        ClockPhase::Level | ClockPhase::Break => {
            assert_eq!(clock.ends_at, at.left.map(|left| seen.now + left));
            assert_eq!(clock.left_ms, None);
        }
        ClockPhase::AwaitsLastTable | ClockPhase::Paused => assert_eq!(clock.ends_at, None),
    }
}

fn tables(world: &World, seen: &SeenTournament<'_>) {
    let page = tournament_tables(seen, 1);
    let is_over = !matches!(world.tournament.phase(), Phase::Registering | Phase::Playing);
    if is_over {
        return assert!(page.rows.is_empty());
    }
    assert_eq!(page.rows.len(), world.tables.len().min(100));
    for (row, (no, paper)) in page.rows.iter().zip(&world.tables) {
        assert_eq!((row.no, row.table), (no.0, id(*no)));
        assert_eq!(usize::from(row.players), paper.seats.len());
        let mut stacks: Vec<Chips> =
            paper.stacks_before().into_iter().map(|(_, chips)| chips).collect();
        stacks.retain(|chips| !chips.is_zero());
        assert_eq!(row.smallest, stacks.iter().min().copied());
        assert_eq!(row.largest, stacks.iter().max().copied());
    }
}

/// Plays to the end, and looks at every tenth second.
fn plays(world: &mut World) {
    for second in 0..60_000 {
        if world.tournament.phase() == Phase::Finished {
            return;
        }
        world.second();
        if second % 10 == 0 {
            holds(world);
        }
    }
    panic!("no end");
}

fn played(plan: Plan, seed: u64, players: u32, buys: u64) -> World {
    let mut world = entered(plan, seed, players);
    world.buys = buys;
    holds(&world);
    plays(&mut world);
    holds(&world);
    world
}

#[test]
fn a_freezeout_is_told_as_it_is_counted() {
    for seed in 0..2 {
        let world = played(freezeout(), seed, 27, 0);
        with_view(&world, Observer::Player(PlayerId::from_bits(1)), |_, view| {
            assert_eq!(view.row.state, TournamentState::Ended);
            assert!(matches!(view.row.you, EntryPart::Out { place: Some(_) }));
            assert_eq!(view.row.prizes, PrizeKind::Payouts);
            assert_eq!(view.entrants.rows[0].place.unwrap().from, 1);
        });
    }
}

#[test]
fn more_entries_than_a_page_are_on_several() {
    let mut world = entered(freezeout(), 7, 230);
    for _ in 0..400 {
        world.second();
    }
    holds(&world);
}

#[test]
fn purchases_are_in_pool_average_and_entries() {
    let mut plan = rebuys();
    plan.pool.guarantee = Some(Guarantee {
        amount: Amount::new(40_000),
        paid_in_min: Bps(0),
        paid_out_max: Bps::WHOLE,
    });
    let world = played(plan, 3, 20, 10);
    assert!(world.count(|event| matches!(event, Event::ChipsAdded(_))) > 5);
}

#[test]
fn bounties_and_re_entries_are_told_as_counted() {
    let mut plan = re_entries();
    let rules = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
    plan.bounty = Some(Bounty { amount: Amount::new(5_01), rules });
    let world = played(plan, 5, 18, 3);
    with_view(&world, Observer::Rail, |_, view| {
        assert_eq!(view.row.bounty, Some(BountyKind::Progressive));
        let price = view.row.price;
        assert_eq!((price.prize.get(), price.fee.get(), price.bounty.get()), (4_99, 1_00, 5_01));
    });
}

#[test]
fn rows_with_odd_units_still_have_the_whole_pool() {
    let mut plan = short_handed();
    let PrizeRules::Payouts { odd, .. } = &mut plan.prizes else { panic!("payouts") };
    *odd = Remainder::FromTheTop;
    plan.terms.price.prize = Amount::new(9_97);
    played(plan, 1, 97, 0);
}

#[test]
fn equal_halves_are_one_row_with_the_whole_share() {
    let mut plan = sit_and_go(10);
    (plan.seats, plan.tables.final_table.players) = (10, 10);
    plan.prizes = PrizeRules::Double;
    let world = entered(plan, 1, 3);
    with_view(&world, Observer::Rail, |_, view| {
        // With three entries, what ten would give.
        assert_eq!((view.payouts.fixed, view.payouts.entries), (false, 10));
        let row = view.payouts.rows[0];
        assert_eq!((row.from, row.to, row.amount.get()), (1, 5, 20_00));
        assert_eq!(row.share_bps, Some(10_000));
        assert_eq!(view.pool.prizes.get(), 30_00);
        assert_eq!(view.row.starts_at, None);
    });
}

#[test]
fn before_the_start_a_visitor_may_enter_and_an_entrant_leave() {
    let world = entered(freezeout(), 1, 3);
    with_view(&world, Observer::Player(PlayerId::from_bits(99)), |_, view| {
        assert_eq!(view.row.you, EntryPart::None);
        let register = view.you.register.unwrap();
        assert_eq!(register.price.unwrap().prize.get(), 10_00);
        assert_eq!((register.nth, register.until.map(|at| at.0)), (None, Some(MINUTE)));
        assert!(!view.you.you_host);
    });
    with_view(&world, Observer::Player(PlayerId::from_bits(1)), |_, view| {
        assert_eq!(view.row.you, EntryPart::Registered);
        assert_eq!(view.you.register, None);
        assert!(view.you.not_now.is_some() && view.you.you_host);
        let may: Vec<OwnAct> = view.you.entries[0].may.iter().map(|offer| offer.act).collect();
        assert_eq!(may, [OwnAct::Unregister]);
    });
    with_view(&world, Observer::Player(OWNER), |_, view| assert!(view.you.you_host));
    with_view(&world, Observer::Rail, |seen, view| {
        assert!(view.you.register.is_none() && view.you.not_now.is_none());
        assert_eq!(view.row.state, TournamentState::Registering);
        assert_eq!(view.you, own_tournament(seen, Observer::Rail));
    });
}

#[test]
fn an_offered_rebuy_has_its_price_number_and_deadline() {
    let mut world = entered(rebuys(), 2, 9);
    let mut seen_offer = false;
    for _ in 0..600 {
        world.second();
        let all = (0..).map(EntryId).zip(world.tournament.entries());
        let offered = all.clone().find_map(|(entry, one)| match one.status {
            Status::Offered { until, .. } if world.tournament.pending(entry).next().is_none() => {
                Some((entry, one.player, until, one.rebuys))
            }
            _ => None,
        });
        let Some((entry, player, until, rebuys)) = offered else { continue };
        seen_offer = true;
        with_view(&world, Observer::Player(player), |_, view| {
            let own = view.you.entries.iter().find(|one| one.entry.entry == entry.0).unwrap();
            assert_eq!(own.entry.status, EntrantStatus::Offered);
            let rebuy = own.may.iter().find(|offer| offer.act == OwnAct::Rebuy).unwrap();
            assert_eq!((rebuy.nth, rebuy.until), (Some(rebuys + 1), Some(until)));
            assert_eq!(rebuy.price.unwrap().prize.get(), 10_00);
            assert!(own.may.iter().any(|offer| offer.act == OwnAct::DeclineRebuy));
        });
        let what = tournament::Purchase::Rebuy(entry);
        world.give(Input::Buy { player, what, commitment: None }).unwrap();
        with_view(&world, Observer::Player(player), |_, view| {
            let own = view.you.entries.iter().find(|one| one.entry.entry == entry.0).unwrap();
            // Chips are on their way: nothing is to decide, and the price is paid.
            assert!(own.may.is_empty(), "{:?}", own.may);
            assert_eq!(own.paid.get(), 11_00 + 10_00 * (u64::from(rebuys) + 1));
        });
    }
    assert!(seen_offer);
}

#[test]
fn a_pause_stops_the_clock_and_a_cancellation_ends_all() {
    let mut world = entered(freezeout(), 4, 9);
    for _ in 0..100 {
        world.second();
    }
    world.give(Input::Staff(StaffAct::Pause)).unwrap();
    with_view(&world, Observer::Rail, |_, view| {
        assert_eq!(view.row.state, TournamentState::Paused);
        let clock = view.clock.unwrap();
        assert_eq!(clock.phase, wire::ClockPhase::Paused);
        assert!(clock.ends_at.is_none() && clock.left_ms.is_some());
    });
    world.give(Input::Staff(StaffAct::Cancel)).unwrap();
    plays(&mut world);
    with_view(&world, Observer::Player(PlayerId::from_bits(2)), |_, view| {
        assert_eq!(view.row.state, TournamentState::Cancelled);
        assert_eq!(view.clock, None);
        let own = &view.you.entries[0];
        let [prize, bounties, refund] = earned(&world, EntryId(1));
        assert_eq!(own.won.get(), prize + bounties + refund);
        assert!(refund > 0);
    });
}

#[test]
fn a_deal_is_told_from_its_proposal_to_the_last_answer() {
    let mut plan = sit_and_go(9);
    let PrizeRules::Payouts { .. } = &plan.prizes else { panic!("payouts") };
    plan.tables.hand_for_hand.before_prizes = None;
    let mut world = entered(plan, 11, 9);
    while world.tournament.left() > 2 {
        world.second();
    }
    let two = world.tournament.all_left();
    let players: Vec<PlayerId> =
        two.iter().map(|entry| world.tournament.entry(*entry).unwrap().player).collect();
    with_view(&world, Observer::Player(players[0]), |_, view| {
        let own = view.you.entries.last().unwrap();
        assert!(own.may.iter().any(|offer| offer.act == OwnAct::ProposeDeal));
        assert_eq!(view.deal, None);
    });
    let left = Amount::new(5_00);
    world.give(Input::Propose { entry: two[0], method: Method::Chips, left }).unwrap();
    with_view(&world, Observer::Rail, |_, view| {
        assert_eq!(view.deal.unwrap().shares, []);
    });
    while !matches!(world.tournament.vote(), Some(tournament::Vote::Open { .. })) {
        world.second();
    }
    world.give(Input::Answer { entry: two[0], accepts: true }).unwrap();
    with_view(&world, Observer::Player(players[1]), |_, view| {
        let deal = view.deal.unwrap();
        assert_eq!(deal.by.player, players[0]);
        assert_eq!((deal.left.get(), deal.agreed), (5_00, false));
        let answers: Vec<Option<bool>> = deal.shares.iter().map(|share| share.accepts).collect();
        assert_eq!(answers, [Some(true), None]);
        let chips: u64 = deal.shares.iter().map(|share| share.chips.get()).sum();
        assert_eq!(chips, 9 * world.tournament.plan().terms.start_chips.get());
        let own = view.you.entries.last().unwrap();
        assert!(own.may.iter().any(|offer| offer.act == OwnAct::AnswerDeal));
    });
    world.give(Input::Answer { entry: two[1], accepts: true }).unwrap();
    plays(&mut world);
    with_view(&world, Observer::Rail, |_, view| {
        let deal = view.deal.unwrap();
        assert!(deal.agreed && deal.until.is_none());
        for share in &deal.shares {
            let [prize, ..] = earned(&world, EntryId(share.entry));
            assert!(prize >= share.amount.get(), "the share, and for one what was left");
        }
    });
}

#[test]
fn late_registration_ends_when_the_row_says() {
    let mut world = entered(re_entries(), 6, 18);
    let told = |world: &World| {
        let mut late = None;
        with_view(world, Observer::Rail, |_, view| late = view.row.late_until);
        late
    };
    assert_eq!(told(&world).unwrap().0, MINUTE + 20 * MINUTE);
    for _ in 0..120 {
        world.second();
    }
    let until = told(&world).unwrap();
    while world.now + Millis(1_000) < until && world.tournament.left() > 9 {
        world.second();
    }
    if world.tournament.left() > 9 {
        assert!(told(&world).is_some());
        world.second();
        assert_eq!(told(&world), None);
    }
}
