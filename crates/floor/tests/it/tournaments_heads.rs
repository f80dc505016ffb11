//! A part of the pool on one player's head, envelopes, an announced period, and the rule for refunds.

use crate::tournaments::{Field, sit_and_go};
use crate::world::all_in;
use client::lots::check;
use floor::ask;
use tournament::{Phase, Status};
use units::{Chips, Millis};
use wire::{
    BountyKind, LotsDraw, LotsProof, NewBounty, NewPayout, NewPayouts, NewPrizes, NewTarget,
    NewTournament, PaidKind, RefundRule, RefusalCode, ShareRule, TournamentNews,
};

fn lots(field: &mut Field) -> LotsProof {
    let tournament = field.tournament;
    field.world.ask(ask::TournamentLots { tournament }).expect("it is over")
}

/// Six players at two tables; half of the pool to the winner, the rest to the next two.
fn with_target(secret: bool) -> NewTournament {
    let target = Some(NewTarget { share_bps: 1_000, secret });
    NewTournament { target, ..sit_and_go(6, 3) }
}

#[test]
fn a_secret_target_is_named_by_nothing_before_the_knock_out() {
    // clause: SVS-2.3.4-20
    for secret in [false, true] {
        let mut field = Field::of(6);
        let host = field.players[0];
        field.tournament = field.open(0, with_target(secret));
        let rule = field.view(host).rules.target.expect("on the page");
        assert_eq!((rule.amount, rule.secret, rule.named), (Chips::new(600), secret, None));
        field.enter(field.tournament);
        field.world.pass(Millis::seconds(2));
        field.watch();
        field.play(|field, _| {
            let named = field.view(host).rules.target.expect("on the page").named;
            match (secret, named) {
                (false, named) => assert!(named.is_some(), "known from the start"),
                (true, None) => {}
                (true, Some(named)) => {
                    let out = field.tournament().entries_of(named.player)[0];
                    let status = &field.tournament().entry(out).unwrap().status;
                    assert!(matches!(status, Status::Out | Status::Placed(_)), "{status:?}");
                }
            }
        });
        let named = field.view(host).rules.target.expect("on the page").named.expect("named");
        let proof = lots(&mut field);
        let checked = check(&proof).expect("lots that its secret gives");
        let target = checked.target.expect("it was drawn") as usize;
        assert_eq!(field.players[target], named.player);
        let paid: Vec<u64> = field
            .told()
            .iter()
            .filter_map(|news| match news {
                TournamentNews::Paid { amount, of: PaidKind::Target } => Some(amount.get()),
                _ => None,
            })
            .collect();
        assert_eq!(paid.iter().sum::<u64>(), 600, "{paid:?}");
        let rows = field.view(host).entrants.rows;
        let prizes: Chips = rows.iter().filter_map(|row| row.prize).sum();
        let heads: Chips = rows.iter().filter_map(|row| row.bounties).sum();
        assert_eq!((prizes, heads), (Chips::new(5_400), Chips::new(600)));
        let lie = proof.draws.iter().position(|draw| matches!(draw, LotsDraw::Target { .. }));
        let mut other = proof.clone();
        other.draws[lie.expect("a draw")] = LotsDraw::Target { entry: (target as u32 + 1) % 6 };
        check(&other).expect_err("another target");
        field.world.check_books();
    }
}

#[test]
fn envelopes_are_opened_by_lots_that_everyone_can_draw() {
    let rows = [4_000, 3_000, 2_000, 1_000].map(|share_bps| NewPayout { places: 1, share_bps });
    let tables = vec![NewPayouts { entries: 6, rows: rows.to_vec() }];
    let bounty = Some(NewBounty { kind: BountyKind::Mystery, amount: Chips::new(250) });
    let prizes = NewPrizes::Payouts { tables };
    let new = NewTournament { bounty, prizes, ..sit_and_go(6, 6) };
    let mut field = Field::entered(new, 6);
    let host = field.players[0];
    let rule = field.view(host).rules.envelopes.expect("the list is published");
    let held = |rows: &[wire::EnvelopesOf]| {
        rows.iter().map(|row| row.amount.get() * u64::from(row.count)).sum::<u64>()
    };
    assert_eq!((rule.players, held(&rule.sealed), rule.left), (4, 1_500, None));
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|field, decisions| {
        if decisions.is_multiple_of(5) {
            field.world.crash();
            field.connect();
        }
    });
    let proof = lots(&mut field);
    let checked = check(&proof).expect("lots that its secret gives");
    assert_eq!(held(&proof.envelopes), 1_500);
    let view = field.view(host);
    let left: u32 = view.rules.envelopes.unwrap().left.unwrap_or_default().iter().sum();
    assert_eq!(left, 0, "the winner opened the last");
    let won: Chips = view.entrants.rows.iter().filter_map(|row| row.bounties).sum();
    assert_eq!(won, Chips::new(1_500));
    if checked.envelopes > 0 {
        let mut other = proof.clone();
        let at = other.draws.iter().position(|draw| matches!(draw, LotsDraw::Envelope { .. }));
        let LotsDraw::Envelope { amount, .. } = &mut other.draws[at.unwrap()] else {
            unreachable!()
        };
        *amount = Chips::new(amount.get() + 1);
        check(&other).expect_err("another envelope");
    }
    field.world.check_books();
}

#[test]
fn kinds_that_a_book_does_not_have_are_refused() {
    let mut field = Field::of(1);
    let player = field.players[0];
    let mut refused = |book: &str, new: NewTournament| {
        let rulebook = Some(book.to_owned());
        let new = Box::new(NewTournament { rulebook, ..new });
        let refused = field.world.ask(ask::OpenTournament { player, new }).expect_err("unfit");
        (refused.code, refused.params["field"].as_str().unwrap_or_default().to_owned())
    };
    let mystery = Some(NewBounty { kind: BountyKind::Mystery, amount: Chips::new(250) });
    let mystery = NewTournament { bounty: mystery, ..sit_and_go(6, 6) };
    let not_offered = |field: &str| (RefusalCode::TournamentNotOffered, field.to_owned());
    assert_eq!(refused("svenska-spel", mystery), not_offered("bounty"));
    assert_eq!(refused("win2day", with_target(true)), not_offered("target"));
    let all = Some(NewTarget { share_bps: 5_001, secret: false });
    let all = NewTournament { target: all, ..sit_and_go(6, 6) };
    let unfit = (RefusalCode::TournamentUnfit, "target.share".to_owned());
    assert_eq!(refused("house", all), unfit);
}

#[test]
fn a_tournament_by_ray_states_its_period_and_stages() {
    // clause: RAY-TOUR-03
    let mut field = Field::of(1);
    let (player, now) = (field.players[0], field.world.now);
    let rulebook = Some("ray".to_owned());
    let (starts, ends) = (now + Millis::seconds(600), now + Millis::seconds(7_800));
    let new = NewTournament { rulebook, starts_at: Some(starts), ..sit_and_go(12, 6) };
    for wrong in [None, Some(starts), Some(now)] {
        let new = Box::new(NewTournament { ends_by: wrong, ..new.clone() });
        let refused = field.world.ask(ask::OpenTournament { player, new }).expect_err("no end");
        let field = &refused.params["field"];
        assert_eq!((refused.code, field), (RefusalCode::TournamentUnfit, &"ends_by".into()));
    }
    for shootout in [false, true] {
        let entries_min = Some(12);
        let new = NewTournament { ends_by: Some(ends), shootout, entries_min, ..new.clone() };
        let tournament = field.open(0, new);
        let question = ask::Tournament { tournament, player: None, entrants: 1, tables: 1 };
        let page = field.world.ask(question).expect("an open tournament");
        let period = page.rules.period.expect("it is announced");
        assert_eq!((page.row.starts_at, period.begins, period.ends), (Some(starts), starts, ends));
        assert!(period.stages > u32::from(shootout), "{period:?}");
    }
}

/// What each player pays for an entry.
const PRICE: u64 = 1_000;

/// What the page's rule pays back to these stacks, odd units apart: a second reading of it.
fn by_the_page(rule: &RefundRule, stacks: &[u64], out: u64, prizes: &[u64], pool: u64) -> Vec<u64> {
    let left = stacks.len() as u64;
    if out == 0 && rule.full_while_nobody_is_out {
        return vec![PRICE; stacks.len()];
    }
    let in_prizes = left <= prizes.len() as u64;
    let share = if in_prizes { rule.in_prizes } else { rule.before_prizes };
    let ShareRule { lowest_first, equal_bps } = share;
    let open = if in_prizes { prizes[..left as usize].iter().sum() } else { pool };
    let lowest = if lowest_first && in_prizes { prizes[left as usize - 1] } else { 0 };
    let rest = open - left * lowest;
    let equal = rest * u64::from(equal_bps) / 10_000;
    let chips: u64 = stacks.iter().sum();
    let part = |stack: &u64| lowest + equal / left + (rest - equal) * stack / chips;
    stacks.iter().map(part).collect()
}

#[test]
fn the_refund_rule_on_the_page_is_the_one_that_pays() {
    // clause: W2D-16.12-01
    let mut compared = 0;
    for (book, spin) in [("win2day", false), ("win2day", true), ("svenska-spel", false)] {
        for plays in [false, true] {
            let rulebook = Some(book.to_owned());
            let new = match spin {
                true => NewTournament { prizes: NewPrizes::Spin {}, ..sit_and_go(3, 3) },
                false => sit_and_go(6, 3),
            };
            let count = if spin { 3 } else { 6 };
            let mut field = Field::of(count);
            field.tournament = field.open(0, NewTournament { rulebook, ..new });
            let tournament = field.tournament;
            // A visitor reads the rule before they register.
            let question = ask::Tournament { tournament, player: None, entrants: 1, tables: 1 };
            let rule = field.world.ask(question).expect("an open tournament").rules.refunds;
            field.enter(tournament);
            field.world.pass(Millis::seconds(2));
            field.watch();
            if plays {
                field.until(|_, options| all_in(options), |t| t.left() < count as u32);
            }
            let (left, host) = (u64::from(field.tournament().left()), field.players[0]);
            if field.tournament().phase() != Phase::Playing || left < 2 {
                continue;
            }
            let view = field.view(host);
            let stacks: std::collections::BTreeMap<u32, u64> = field
                .world
                .floor
                .tournament_tables()
                .flat_map(|table| table.stacks())
                .map(|stack| (stack.entry.0, stack.chips.get()))
                .filter(|(entry, _)| field.tournament().is_left(seating::EntryId(*entry)))
                .collect();
            if stacks.len() as u64 != left {
                continue; // somebody is on the way to another table
            }
            let pool = view.pool.prizes.get();
            let prizes: Vec<u64> = view
                .payouts
                .rows
                .iter()
                .flat_map(|row| (row.from..=row.to).map(|_| row.amount.get()))
                .collect();
            let order = wire::TournamentOrder::Cancel {};
            let order = wire::OrderTournament { tournament, order };
            field.world.ask(ask::OrderTournament { player: host, order }).expect("its host");
            for _ in 0..100 {
                field.world.pass(Millis(200));
            }
            let t = field.tournament();
            let back = |entry: &u32| t.entries()[*entry as usize].earned.refund.get();
            let back: Vec<u64> = stacks.keys().map(back).collect();
            let stacks: Vec<u64> = stacks.into_values().collect();
            let told = by_the_page(&rule, &stacks, count - left, &prizes, pool);
            let is_told = |(back, told): (&u64, &u64)| back.abs_diff(*told) <= 2;
            let is_same = back.iter().zip(&told).all(is_told);
            assert!(is_same, "{book} {spin} {plays}: {back:?} paid, {told:?} by the page");
            let paid = t.entries().iter().filter(|one| !one.earned.refund.is_zero()).count();
            assert_eq!(paid as u64, left, "{book} {spin} {plays}: only players who are left");
            compared += 1;
            field.world.check_books();
        }
    }
    assert!(compared > 3, "{compared}");
}
