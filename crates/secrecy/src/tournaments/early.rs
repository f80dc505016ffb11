//! Planted leaks of tournaments: the room shows too early what a hidden card, or a lot not yet drawn, will bring.
//!
//! Card rooms have leaked in these ways, or might. If the test misses one of the leaks, it would also miss a real leak
//! of the same kind.

use super::company::HELD;
use crate::world::World;
use cards::{Card, CardSet};
use cut::Source;
use floor::{Answer, Out};
use hand::Hand;
use seating::{EntryId, TableNo};
use std::sync::Arc;
use tournament::{Phase, Purpose, Tournament};
use tournament_table::Table;
use units::{Chips, Currency, Instant, Millis, PlayerId, Seat, TableId, TournamentId};
use wire::{
    EntrantStatus, Frame, GoneReason, HeldBecause, Named, NewsItem, OwnAct, OwnOffer, PrizeKind,
    TableView, TournamentNews, TournamentRow, TournamentState, TournamentView,
};

crate::planted::leaks! { Early:
    // Before a street of an all-in is shown
    /// Before the river is shown, the list already counts one player fewer.
    LeftInList("left-in-list", 50),
    /// Before the river is shown, the page already lists a player as eliminated.
    OutOnPage("out-on-page", 50),
    /// A player learns that they are eliminated before the river is shown.
    OutAtOnce("out-at-once", 50),
    /// Tables announce hand-for-hand play before the river that leads to it is shown.
    HandForHandAtTables("hand-for-hand-at-tables", 50),
    /// The list announces hand-for-hand play before the river is shown.
    HandForHandInList("hand-for-hand-in-list", 50),
    /// The average stack rises before the river is shown.
    AverageOnPage("average-on-page", 50),
    /// The page shows the stacks at the tables after the river before the river is shown.
    StacksOnPage("stacks-on-page", 50),
    /// The page already counts a bounty for the player who will win it.
    BountyOnPage("bounty-on-page", 50),
    /// A player at another table is moved before the hand that requires the move is shown.
    MovedAtOnce("moved-at-once", 100),
    /// The clock of the level reveals that a hand has been decided.
    ClockOnPage("clock-on-page", 50),
    /// Another table appears as waiting before the hand that it waits for is shown.
    HeldEarly("held-early", 100),
    /// The player who will lose is offered a rebuy before the river is shown.
    RebuyOnPage("rebuy-on-page", 100),
    /// During an all-in, the winner's seat determines the order in which news and chat are sent.
    OrderOfNews("order-of-news", 50),
    /// The operator's log names the player who will be eliminated.
    OutInLog("out-in-log", 50),
    /// A metric counts the players left after the river before the river is shown.
    LeftInFigures("left-in-figures", 100),
    /// The room wakes earlier if the hand will eliminate somebody.
    WakesForOut("wakes-for-out", 50),
    // Folded hands, whose cards nobody ever learns
    /// The number of purchases that the page shows for an entry depends on a card of a folded hand.
    FoldedOnPage("folded-on-page", 50),
    // Before lots are drawn
    /// The page names the secret target before the knock-out.
    TargetOnPage("target-on-page", 50),
    /// The page shows what the next envelope holds.
    EnvelopeOnPage("envelope-on-page", 50),
    /// The list includes a spin's prize before the prize is drawn.
    SpinInList("spin-in-list", 100),
    /// The page lists entries in the order of the seats that will be drawn.
    SeatsOnPage("seats-on-page", 50),
    /// The number of lots drawn reveals a bit of the secret.
    SecretInCount("secret-in-count", 50),
}

impl Early {
    /// Whether the leak reveals lots rather than cards.
    pub fn is_of_lots(self) -> bool {
        matches!(
            self,
            Early::TargetOnPage
                | Early::EnvelopeOnPage
                | Early::SpinInList
                | Early::SeatsOnPage
                | Early::SecretInCount
        )
    }
}

/// An all-in that will eliminate somebody once its cards are shown.
struct Coming {
    table: TableId,
    winner: (Seat, PlayerId, EntryId),
    loser: (PlayerId, EntryId),
    /// Whether the loser will have no chips left.
    is_out: bool,
}

/// Returns the all-ins that have streets left to show, with their outcomes.
fn coming(world: &World) -> Vec<Coming> {
    let orders = world.orders.lock().expect(HELD);
    let one = |table: &Table| {
        table.street_due()?;
        let (hand, header) = (table.running()?, table.header()?);
        let deck = orders.decks.get(&header.root)?;
        let next = deck.get(usize::from(hand.cards_dealt())..).unwrap_or_default();
        let best = |seat: &Seat| strength(hand, *seat, next);
        let winner = hand.live().iter().max_by_key(best)?;
        let loser = hand.all_in().iter().min_by_key(best)?;
        let of = |seat: Seat| Some((table.dealt_in(seat)?, table.entry_seat(seat)?.entry));
        let is_covered = table.booked(loser) <= table.booked(winner);
        let (player, entry) = of(winner)?;
        Some(Coming {
            table: table.settings().table,
            winner: (winner, player, entry),
            loser: of(loser)?,
            is_out: winner != loser && is_covered,
        })
    };
    world.floor.tournament_tables().filter_map(one).collect()
}

/// Returns the strength that a seat's hand will have, for comparison. Without a board, any order will do.
fn strength(hand: &Hand, seat: Seat, next: &[u8]) -> (Option<evaluator::Strength>, CardSet) {
    let mut cards: CardSet = hand.hole(seat).reveal().iter().copied().collect();
    if hand.variant().has_board() {
        let board = &hand.boards()[0];
        let more = 5 - board.len();
        cards = cards.union(board.iter().copied().collect());
        cards = cards.union(next.iter().take(more).map(|card| Card::from_index(*card)).collect());
    }
    ((5..=7).contains(&cards.len()).then(|| evaluator::high(cards)), cards)
}

/// Returns a card of a folded hand that nobody will ever see.
fn folded(world: &World) -> Option<Card> {
    world.floor.tournament_tables().find_map(|table| {
        let hand = table.hand()?;
        let folded = |seat: &Seat| !hand.live().contains(*seat) && !table.is_mucked(*seat);
        let seat = hand.dealt_in().iter().find(folded)?;
        hand.hole(seat).reveal().first().copied()
    })
}

/// Returns the lot below `n` that the secret will give for this purpose.
fn lot(world: &World, tournament: TournamentId, purpose: Purpose, n: u64) -> u64 {
    let secret = world.orders.lock().expect(HELD).secret;
    Source::new(&secret, tournament.bits(), &[]).lots(&purpose.bytes()).below(n)
}

/// Returns the floor's outputs after the leak has changed them.
pub(crate) fn tell_early(world: &World, early: Early, outs: Vec<Out>) -> Vec<Out> {
    let coming = coming(world);
    let out = coming.iter().find(|coming| coming.is_out);
    let leaking = Leaking { world, early, coming: &coming, out };
    let mut told: Vec<Out> = outs.into_iter().map(|out| leaking.out(out)).collect();
    let Some(out) = out else {
        leaking.reorder(&mut told);
        return told;
    };
    let line_of = |player: PlayerId| {
        let line = world.lines().iter().find(|(_, who)| **who == Some(player));
        line.map(|(conn, _)| *conn)
    };
    match early {
        Early::OutAtOnce => {
            if let Some(conn) = line_of(out.loser.0) {
                let news =
                    TournamentNews::Out { because: GoneReason::KnockedOut, may_re_enter: false };
                told.push(Out::Send { conn, frame: Arc::new(leaking.news(out.loser.1, news)) });
            }
        }
        Early::MovedAtOnce => {
            let mut tables = world.floor.tournament_tables();
            let other = tables.find(|table| table.settings().table != out.table);
            let mover = other.and_then(|other| {
                let player = other.seats().next()?.1.player;
                Some((other.settings().table, line_of(player)?))
            });
            if let Some((from, conn)) = mover {
                let frame = Arc::new(Frame::Moved { from, to: out.table });
                told.push(Out::Send { conn, frame });
            }
        }
        Early::OutInLog => {
            told.push(Out::Log { line: format!("entry {} is out", out.loser.1.0) });
        }
        _ => leaking.reorder(&mut told),
    }
    told
}

/// Returns the time at which to wake the floor, after the leak has changed it.
pub(crate) fn wake_early(world: &World, at: Instant) -> Instant {
    if world.early != Some(Early::WakesForOut) {
        return at;
    }
    let outs = coming(world).iter().filter(|coming| coming.is_out).count();
    at + Millis(outs as u64)
}

/// Changes the text of the metrics as the leak requires.
pub(crate) fn count_early(world: &World, text: &mut String) {
    if world.early == Some(Early::LeftInFigures) {
        let outs = coming(world).iter().filter(|coming| coming.is_out).count();
        let left: u32 = world.floor.tournaments().map(|(_, one)| one.left()).sum();
        *text += &format!("cardroom_tournament_players {}\n", left - outs as u32);
    }
}

struct Leaking<'a> {
    world: &'a World,
    early: Early,
    coming: &'a [Coming],
    out: Option<&'a Coming>,
}

impl Leaking<'_> {
    fn out(&self, out: Out) -> Out {
        match out {
            Out::Reply { ask, answer: Ok(mut answer) } => {
                self.answer(&mut answer);
                Out::Reply { ask, answer: Ok(answer) }
            }
            Out::Send { conn, frame } => Out::Send { conn, frame: self.frame(frame) },
            other => other,
        }
    }

    fn reorder(&self, told: &mut [Out]) {
        let is_even = |coming: &Coming| coming.winner.0.number().is_multiple_of(2);
        if self.early == Early::OrderOfNews && self.coming.iter().any(is_even) {
            told.reverse();
        }
    }

    fn news(&self, entry: EntryId, news: TournamentNews) -> Frame {
        let (tournament, _) = self.world.floor.tournaments().next().expect("it is played");
        let currency = Currency::TCHIP;
        Frame::Tournament {
            now: self.world.now,
            tournament,
            name: "Friday".into(),
            currency,
            decimals: 0,
            entry: entry.0,
            news,
        }
    }

    fn frame(&self, frame: Arc<Frame>) -> Arc<Frame> {
        if self.early != Early::HandForHandAtTables || self.out.is_none() {
            return frame;
        }
        let mut told = Frame::clone(&frame);
        match &mut told {
            Frame::News { items, .. } => {
                for item in items {
                    if let NewsItem::Tournament { at } = item {
                        at.round = Some(1);
                    }
                }
            }
            Frame::Table { view, .. } => {
                if let Some(at) = &mut view.tournament {
                    at.round = Some(1);
                }
            }
            _ => {}
        }
        Arc::new(told)
    }

    fn answer(&self, answer: &mut Answer) {
        match answer {
            Answer::Tournaments(list) => {
                let rows = list.tournaments.iter_mut().chain(&mut list.private_tournaments);
                rows.for_each(|row| self.row(row));
            }
            Answer::Tournament(view) => {
                self.page(view);
                self.lots(view);
            }
            Answer::Table(view) => self.table(view),
            _ => {}
        }
    }

    fn tournament(&self, id: TournamentId) -> Option<&Tournament> {
        super::company::find(self.world, id)
    }

    fn row(&self, row: &mut TournamentRow) {
        let is_open = row.state == TournamentState::Registering && row.prizes == PrizeKind::Spin;
        match (self.early, self.out) {
            (Early::LeftInList, Some(_)) => row.left -= 1,
            (Early::HandForHandInList, Some(_)) => row.state = TournamentState::HandForHand,
            (Early::SpinInList, _) if is_open => {
                let lot = lot(self.world, row.tournament, Purpose::Spin, 1_000_000);
                row.pool += Chips::new(lot);
            }
            _ => {}
        }
    }

    fn table(&self, view: &mut TableView) {
        let is_elsewhere = self.out.is_some_and(|out| out.table != view.table);
        if let (Early::HeldEarly, true, Some(at)) = (self.early, is_elsewhere, &mut view.tournament)
        {
            at.held = Some(HeldBecause::OtherTables);
        }
    }

    /// Adds leaks of cards to the page.
    fn page(&self, view: &mut TournamentView) {
        if self.early == Early::FoldedOnPage {
            let card = folded(self.world).map_or(0, Card::index);
            view.entrants.rows.iter_mut().for_each(|row| row.bought += u32::from(card));
            return;
        }
        let Some(out) = self.out else { return };
        let rows = &mut view.entrants.rows;
        match self.early {
            Early::OutOnPage => {
                for row in rows.iter_mut().filter(|row| row.entry == out.loser.1.0) {
                    row.status = EntrantStatus::Out;
                }
            }
            Early::AverageOnPage => {
                let chips = view.average.get() * u64::from(view.row.left);
                view.average = Chips::new(chips / u64::from(view.row.left - 1));
            }
            Early::StacksOnPage => {
                for row in view.tables.rows.iter_mut().filter(|row| row.table == out.table) {
                    row.smallest = row.largest;
                }
            }
            Early::BountyOnPage => {
                for row in rows.iter_mut().filter(|row| row.entry == out.winner.2.0) {
                    row.bounties = Some(row.bounties.unwrap_or_default() + Chips::new(1));
                }
            }
            Early::ClockOnPage => {
                if let Some(clock) = &mut view.clock {
                    clock.ends_at = clock.ends_at.map(|at| at + Millis(1));
                }
            }
            Early::RebuyOnPage => {
                let own = &mut view.you.entries;
                for own in own.iter_mut().filter(|own| own.entry.entry == out.loser.1.0) {
                    own.may.push(OwnOffer {
                        act: OwnAct::Rebuy,
                        price: None,
                        chips: None,
                        nth: Some(1),
                        until: None,
                        ticket: false,
                    });
                }
            }
            _ => {}
        }
    }

    /// Adds leaks of lots to the page.
    fn lots(&self, view: &mut TournamentView) {
        let id = view.row.tournament;
        let Some(t) = self.tournament(id) else { return };
        match self.early {
            Early::TargetOnPage if t.phase() == Phase::Playing => {
                let among = t.entries().len().max(1);
                let target = lot(self.world, id, Purpose::Target, among as u64);
                let player = t.entry(EntryId(target as u32)).map(|one| one.player);
                if let (Some(rule), Some(player)) = (&mut view.rules.target, player) {
                    rule.named = Some(Named { player, name: "Guest".into() });
                }
            }
            Early::EnvelopeOnPage if view.rules.envelopes.is_some() => {
                for row in &mut view.entrants.rows {
                    let next = Purpose::Envelope(EntryId(row.entry));
                    row.head = Some(Chips::new(lot(self.world, id, next, 1_000_000)));
                }
            }
            Early::SeatsOnPage if t.phase() == Phase::Registering => {
                let rows = view.entrants.rows.len() as u64;
                if rows > 0 {
                    let first = lot(self.world, id, Purpose::Seats(TableNo(1)), rows);
                    view.entrants.rows.rotate_left(first as usize);
                }
            }
            Early::SecretInCount => {
                let secret = self.world.orders.lock().expect(HELD).secret;
                view.lots.drawn += u32::from(secret[0] & 1);
            }
            _ => {}
        }
    }
}
