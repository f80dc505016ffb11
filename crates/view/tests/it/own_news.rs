//! What each player learns of their own entries over a whole tournament, held against its record.

use crate::entries::{Rooms, book, entered, id, name, seen};
use crate::field::World;
use crate::plans::{freezeout, re_entries, rebuys, sit_and_go};
use seating::{EntryId, Fact};
use std::collections::BTreeMap;
use tournament::bounties::HeadRules;
use tournament::{Amount, Bounty, Event, Input, PaidFor, Plan, StaffAct, Status, Tournament};
use units::PlayerId;
use view::own_news;
use wire::{CancelReason, GoneReason, PaidKind, SeatedBecause, TournamentNews as News};

type Told = BTreeMap<EntryId, Vec<News>>;

/// The news of the whole record, by entry; each goes to the player behind the entry.
fn told(world: &World) -> Told {
    let mut at = Tournament::open(world.tournament.plan().clone()).unwrap();
    let (room, book) = (EveryTable(world), book());
    let mut told = Told::new();
    for (now, event) in &world.record {
        for (player, entry, news) in own_news(&seen(&at, &room, &book, *now), event) {
            assert_eq!(at.entry(EntryId(entry)).unwrap().player, player);
            told.entry(EntryId(entry)).or_default().push(news);
        }
        at.apply(event);
    }
    assert!(at == world.tournament);
    told
}

/// The tables of a tournament that is over are gone, and had their names all the same.
struct EveryTable<'a>(&'a World);

impl view::Room for EveryTable<'_> {
    fn named(&self, player: PlayerId) -> wire::Named {
        Rooms(self.0).named(player)
    }
    fn is_house(&self, player: PlayerId) -> bool {
        Rooms(self.0).is_house(player)
    }
    fn is_owner(&self, _: PlayerId) -> bool {
        false
    }
    fn has_ticket(&self, _: PlayerId) -> bool {
        false
    }
    fn table_id(&self, table: seating::TableNo) -> Option<units::TableId> {
        Some(id(table))
    }
    fn players(&self, _: seating::TableNo) -> u8 {
        0
    }
    fn stacks(&self, _: seating::TableNo) -> Option<Vec<(EntryId, units::Chips)>> {
        None
    }
    fn another(&self, _: units::TournamentId) -> Option<view::SeenOther<'_>> {
        None
    }
}

fn played(plan: Plan, seed: u64, players: u32, buys: u64) -> (World, Told) {
    let mut world = entered(plan, seed, players);
    world.buys = buys;
    for second in 0..600 {
        world.second();
        let late = world.tournament.plan().registration.late.is_some();
        if late && second > 60 && second % 40 == 0 {
            world.registers(1);
        }
    }
    world.plays(60_000);
    world.balances();
    let told = told(&world);
    (world, told)
}

fn count(told: &Told, is: impl Fn(&News) -> bool) -> usize {
    told.values().flatten().filter(|news| is(news)).count()
}

/// Every seat, knock-out, place and payment is news for one entry, and nothing else is.
fn holds(world: &World, told: &Told) {
    let sat = world.record.iter().map(|(_, event)| match event {
        Event::Heard { fact: Fact::Sat(passages), .. } => passages.len(),
        _ => 0,
    });
    assert_eq!(count(told, |news| matches!(news, News::Seated { .. })), sat.sum::<usize>());
    let (mut paid, mut places, mut outs) = (Told::new(), Told::new(), Told::new());
    for (entry, all) in told {
        let started = |news: &&News| matches!(news, News::Seated { .. });
        let first = all.iter().find(started).unwrap();
        let because = world.tournament.entry(*entry).unwrap().again;
        let News::Seated { because: first, .. } = first else { panic!("a seat") };
        assert!(matches!(first, SeatedBecause::Start | SeatedBecause::Late));
        assert!(!because || *first == SeatedBecause::Late);
        for news in all {
            match news {
                News::Paid { .. } => paid.entry(*entry).or_default().push(news.clone()),
                News::Placed { .. } => places.entry(*entry).or_default().push(news.clone()),
                News::Out { .. } => outs.entry(*entry).or_default().push(news.clone()),
                _ => {}
            }
        }
    }
    let of_record = |entry: EntryId| {
        let all = world.record.iter().filter_map(move |(_, event)| match event {
            Event::Paid { entry: to, amount, of } if *to == entry => Some((amount.get(), *of)),
            _ => None,
        });
        all.collect::<Vec<_>>()
    };
    for (entry, entrant) in (0..).map(EntryId).zip(world.tournament.entries()) {
        let Status::Placed(place) = entrant.status else { panic!("all have places") };
        let [News::Placed { place: at, prize, bounties, entries, .. }] = &places[&entry][..] else {
            panic!("one place each");
        };
        assert_eq!((at.from, at.to), (place.from, place.to));
        assert_eq!(*entries, world.tournament.taken());
        let for_place = of_record(entry).into_iter().find_map(|(amount, of)| match of {
            PaidFor::Place(_) => Some(amount),
            _ => None,
        });
        assert_eq!(prize.get(), for_place.unwrap_or(0), "entry {}", entry.0);
        assert!(*bounties <= units::Chips::new(entrant.earned.bounties.get()));
        let [News::Out { because, .. }] = &outs[&entry][..] else { panic!("out once") };
        assert_eq!(*because == GoneReason::PlayEnded, place.from == 1);
        let told: Vec<u64> = paid.get(&entry).into_iter().flatten().map(amount).collect();
        let want: Vec<u64> = of_record(entry).into_iter().map(|(amount, _)| amount).collect();
        assert_eq!(told, want);
    }
}

fn amount(news: &News) -> u64 {
    match news {
        News::Paid { amount, .. } => amount.get(),
        _ => panic!("a payment"),
    }
}

#[test]
fn seats_places_and_prizes_are_told_to_their_owners() {
    for seed in 0..3 {
        let (world, told) = played(freezeout(), seed, 27, 0);
        holds(&world, &told);
        let moved = |news: &News| {
            matches!(
                news,
                News::Seated { because: SeatedBecause::TableBroken | SeatedBecause::Balanced, .. }
            )
        };
        assert!(count(&told, moved) > 0, "seed {seed}");
        let last =
            |news: &News| matches!(news, News::Seated { because: SeatedBecause::FinalTable, .. });
        assert!((2..=9).contains(&count(&told, last)), "seed {seed}");
    }
}

#[test]
fn rebuys_are_offered_added_and_numbered() {
    let (world, told) = played(rebuys(), 4, 20, 10);
    holds(&world, &told);
    let added = world.count(|event| matches!(event, Event::ChipsAdded(_)));
    assert_eq!(count(&told, |news| matches!(news, News::ChipsAdded { .. })), added);
    assert!(count(&told, |news| matches!(news, News::RebuyOffered { .. })) > 0);
    for all in told.values() {
        // A rebuy that the table refused keeps its number.
        let (mut bought, mut refused) = (0, 0);
        for news in all {
            match news {
                News::RebuyOffered { nth, .. } => assert_eq!(*nth, bought + refused + 1),
                News::ChipsAdded { what: wire::BuyKind::Rebuy, .. } => bought += 1,
                News::ChipsRefused { what: wire::BuyKind::Rebuy, .. } => refused += 1,
                _ => {}
            }
        }
    }
    let declined = |news: &News| matches!(news, News::Out { because: GoneReason::NoRebuy, .. });
    assert!(count(&told, declined) > 0);
}

#[test]
fn who_may_enter_again_learns_it_with_the_knock_out() {
    let (world, told) = played(re_entries(), 2, 18, 20);
    holds(&world, &told);
    let again = world.count(|event| matches!(event, Event::Registered { again: true, .. }));
    let may = count(&told, |news| matches!(news, News::Out { may_re_enter: true, .. }));
    assert!(again > 0 && may >= again, "{may} may, {again} did");
}

#[test]
fn bounties_name_the_player_who_is_out() {
    let mut plan = freezeout();
    plan.bounty = Some(Bounty { amount: Amount::new(5_00), rules: HeadRules::FIXED });
    let (world, told) = played(plan, 8, 12, 0);
    holds(&world, &told);
    let mut want: BTreeMap<EntryId, Vec<(String, u64)>> = BTreeMap::new();
    for (_, event) in &world.record {
        if let Event::BountyWon { from, by, paid, .. } = event {
            let from = name(world.tournament.entry(*from).unwrap().player);
            want.entry(*by).or_default().push((from, paid.get()));
        }
    }
    for (entry, want) in want {
        let told = told[&entry].iter().filter_map(|news| match news {
            News::BountyWon { from, paid, .. } => Some((from.clone(), paid.get())),
            _ => None,
        });
        assert_eq!(told.collect::<Vec<_>>(), want);
    }
    let own = |news: &News| matches!(news, News::Paid { of: PaidKind::OwnBounty, .. });
    assert_eq!(count(&told, own), 1, "the winner's own");
}

#[test]
fn a_cancelled_tournament_says_why() {
    let because = |world: &World| {
        let mut all = told(world).into_values().flatten().collect::<Vec<_>>();
        all.retain(|news| matches!(news, News::Cancelled { .. }));
        let Some(News::Cancelled { because }) = all.first().cloned() else { panic!("cancelled") };
        assert!(all.iter().all(|news| *news == News::Cancelled { because }));
        (because, all.len())
    };
    // One entry where two are needed.
    let mut world = entered(freezeout(), 1, 1);
    world.plays(100);
    assert_eq!(because(&world), (CancelReason::TooFew, 1));
    // Three entries that do not pay for the guarantee.
    let mut plan = freezeout();
    plan.pool.guarantee = Some(tournament::prizes::Guarantee {
        amount: Amount::new(100_000),
        paid_in_min: units::Bps(5_000),
        paid_out_max: units::Bps(9_500),
    });
    let mut world = entered(plan, 1, 3);
    world.plays(100);
    assert_eq!(because(&world), (CancelReason::GuaranteeNotCovered, 3));
    // By order, before the start and during play.
    for seconds in [5, 100] {
        let mut world = entered(sit_and_go(6), 1, if seconds == 5 { 4 } else { 6 });
        for _ in 0..seconds {
            world.second();
        }
        world.give(Input::Staff(StaffAct::Cancel)).unwrap();
        world.plays(1_000);
        assert_eq!(because(&world).0, CancelReason::Ordered);
    }
}

#[test]
fn each_entrant_with_a_commitment_is_asked_for_their_nonce() {
    let mut world = World::new(sit_and_go(6), 1);
    (world.commits, world.opens) = (50, 50);
    world.registers(6);
    world.plays(60_000);
    let asked = world.tournament.nonces().asked().unwrap();
    let told = told(&world);
    let mut awaited = 0;
    for entry in (0..6).map(EntryId) {
        let news = told.get(&entry).into_iter().flatten();
        let asks = news.filter_map(|news| match news {
            News::NonceAwaited { commitment, list, until } => {
                assert_eq!((list.0, *until), (asked.list.0, asked.until));
                Some(commitment.0)
            }
            _ => None,
        });
        let given = world.tournament.nonces().of(entry).map(|given| given.commitment.0);
        assert_eq!(asks.collect::<Vec<_>>(), given.into_iter().collect::<Vec<_>>());
        awaited += u32::from(given.is_some());
    }
    assert!(awaited > 0 && awaited < 6, "{awaited}");
}
