//! Planted leaks of house tables: the room shows too early what the next symbol is, or shows others a box's cards.
//!
//! If the test misses one of them, it would also miss a real leak of the same kind.

use super::HELD;
use crate::world::World;
use banked::BoxNo;
use cards::Card;
use cut::shoe::{Symbol, order};
use floor::Out;
use pit::{Play, Table};
use std::sync::Arc;
use units::{Instant, Millis, PlayerId};
use wire::{Frame, PitPhase, PitResult, PitView, SymbolOpening, SymbolSeen, SymbolView};

crate::planted::leaks! { Leak:
    // Before a draw
    /// The result of a layout is shown while betting is open.
    SpinEarly("spin-early", 60),
    /// The list of past results already contains the next result.
    SpinInResults("spin-in-results", 60),
    /// The betting clock is longer or shorter depending on the next symbol.
    SpinInClock("spin-in-clock", 60),
    /// A refusal depends on the next symbol.
    RefusalBySpin("refusal-by-spin", 100),
    /// The time at which the room wakes depends on the next symbol.
    WakesBySpin("wakes-by-spin", 60),
    /// A card of the dealer's is shown while boxes are deciding.
    DealerEarly("dealer-early", 100),
    /// The room says in words what the dealer holds while boxes are deciding.
    DealerWords("dealer-words", 100),
    /// A warning at blackjack depends on whether the next card is a ten.
    WarningOfNext("warning-of-next", 200),
    /// The log names the next symbol.
    LogOfNext("log-of-next", 60),

    // Boxes
    /// Everybody is shown the cards of all boxes.
    BoxToAll("box-to-all", 100),
    /// The room tells everybody in words what the boxes hold.
    BoxWords("box-words", 100),
    /// Everybody gets the proofs for the cards of all boxes.
    BoxProofs("box-proofs", 100),
    /// The cards of boxes that folded are shown after the round.
    FoldedShown("folded-shown", 200),
    /// The number of chips that others see for a player depends on the cards in the player's box.
    ChipsByCards("chips-by-cards", 100),
}

/// What only the room's memory contains, and nobody may know.
struct Hidden {
    /// The next symbol under the current cut.
    next: Symbol,
    /// The dealer's first card at house poker, if there are boxes in play.
    dealer: Option<Card>,
}

fn hidden(world: &World, table: &Table) -> Option<Hidden> {
    let shoes = table.shoes()?;
    let orders = world.orders.lock().expect(HELD);
    let symbols = orders.shoes.get(&shoes.shoes.first()?.root)?;
    let nonces = shoes.nonces.iter().flatten().map(|(_, nonce)| *nonce);
    let nonces: Vec<cut::Nonce> = nonces.collect();
    let count = symbols.len() as u16;
    let order = order(&shoes.shoes.first()?.root, shoes.id, &nonces, count);
    let at = |place: u16| Some(symbols[usize::from(*order.get(usize::from(place))?)]);
    let is_apart = shoes.shoes.len() > 1;
    let next = at(if is_apart { 0 } else { shoes.dealt })?;
    let dealer = match table.round().map(|round| &round.play) {
        Some(Play::Banked(play)) if play.in_play().next().is_some() => {
            at(play.in_play().count() as u16).and_then(card)
        }
        _ => None,
    };
    Some(Hidden { next, dealer })
}

fn card(symbol: Symbol) -> Option<Card> {
    match symbol {
        Symbol::Card(card) => Some(card),
        Symbol::Number(_) => None,
    }
}

fn shown(symbol: Symbol) -> SymbolView {
    match symbol {
        Symbol::Card(card) => SymbolView::Card(card),
        Symbol::Number(number) => SymbolView::Number(number),
    }
}

/// Returns what leaves the room after the leak has changed it.
pub(crate) fn leak_into(world: &World, leak: Leak, outs: Vec<Out>) -> Vec<Out> {
    let Some(table) = world.floor.house_tables().next() else { return outs };
    let Some(hidden) = hidden(world, table) else { return outs };
    let mut told = Vec::new();
    for out in outs {
        let Out::Send { conn, frame } = out else {
            told.push(out);
            continue;
        };
        let who = world.lines().get(&conn).copied().flatten();
        let mut frame = Frame::clone(&frame);
        match &mut frame {
            Frame::Pit { view, .. } => into_view(leak, table, &hidden, who, view),
            Frame::Refused { refusal, .. } if leak == Leak::RefusalBySpin => {
                let next = format!("{:?}", shown(hidden.next));
                refusal.params.insert("next".into(), next.as_str().into());
            }
            _ => {}
        }
        told.push(Out::Send { conn, frame: Arc::new(frame) });
    }
    if leak == Leak::LogOfNext && !told.is_empty() {
        told.push(Out::Log { line: format!("next is {:?}", shown(hidden.next)) });
    }
    told
}

fn into_view(
    leak: Leak,
    table: &Table,
    hidden: &Hidden,
    who: Option<PlayerId>,
    view: &mut PitView,
) {
    let next = shown(hidden.next);
    let is_before = matches!(view.phase, PitPhase::Bets | PitPhase::Cut | PitPhase::Throw);
    let is_asked = view.phase == PitPhase::Decide;
    let Some(round) = &mut view.round else { return };
    match (leak, hidden.dealer) {
        (Leak::SpinEarly, _) if is_before => round.drawn = vec![next],
        (Leak::SpinInResults, _) if is_before => {
            view.results.push(PitResult { no: round.no, symbols: vec![next] });
        }
        (Leak::SpinInClock, _) if is_before => {
            let late = Millis(weight(hidden.next));
            view.until = view.until.map(|at| at + late);
        }
        (Leak::DealerEarly, Some(card)) if is_asked => round.dealer = vec![card],
        (Leak::DealerWords, Some(card)) if is_asked => {
            round.dealer_has = Some(format!("high card {:?}", card.rank()));
        }
        (Leak::WarningOfNext, _) => {
            let is_ten =
                matches!(hidden.next, Symbol::Card(card) if card.rank() >= cards::Rank::Ten);
            let answers = round.asked.iter_mut().flat_map(|question| &mut question.answers);
            for answer in answers.filter(|answer| answer.key == "hit" && is_ten) {
                answer.warning = Some("hit_hard_17".into());
            }
        }
        _ => boxes(leak, table, who, view),
    }
}

/// Returns a number that depends on a symbol, as input for leaks.
fn weight(symbol: Symbol) -> u64 {
    match symbol {
        Symbol::Card(card) => u64::from(card.index()),
        Symbol::Number(number) => u64::from(number),
    }
}

/// Shows what boxes hold in a view of the table, or makes another value in the view depend on it.
fn boxes(leak: Leak, table: &Table, who: Option<PlayerId>, view: &mut PitView) {
    let Some(running) = table.round() else { return };
    let (Play::Banked(play), Some(round)) = (&running.play, &mut view.round) else { return };
    for one in &mut round.boxes {
        let own = play.own(BoxNo(one.at));
        let is_mine = view.seats.iter().any(|at| at.seat == one.seat && Some(at.player) == who);
        let Some(first) = own.first().filter(|_| !is_mine) else { continue };
        let cards = one.hands.iter_mut().flat_map(|hand| &mut hand.cards);
        match leak {
            Leak::BoxToAll => cards.zip(own).for_each(|(back, card)| *back = Some(*card)),
            Leak::FoldedShown if running.ended => {
                cards.zip(own).for_each(|(back, card)| *back = Some(*card));
            }
            Leak::BoxWords => {
                for hand in &mut one.hands {
                    hand.has = Some(format!("{:?}", first.rank()));
                }
            }
            Leak::BoxProofs => view.proofs.push(SymbolSeen {
                shoe: 0,
                place: 0,
                opening: SymbolOpening {
                    symbol: SymbolView::Card(*first),
                    leaf: 0,
                    salt: String::new(),
                    path: Vec::new(),
                },
            }),
            Leak::ChipsByCards => {
                let seat = view.seats.iter_mut().find(|seat| seat.seat == one.seat);
                let more = units::Chips::new(u64::from(first.index() % 4));
                seat.into_iter().for_each(|seat| seat.chips += more);
            }
            _ => {}
        }
    }
}

/// Returns the time at which to wake the floor, after the leak has changed it.
pub(crate) fn wake_by_symbol(world: &World, at: Instant) -> Instant {
    if world.house_leak != Some(Leak::WakesBySpin) {
        return at;
    }
    let table = world.floor.house_tables().next();
    let hidden = table.and_then(|table| hidden(world, table));
    hidden.map_or(at, |hidden| at + Millis(weight(hidden.next) % 16))
}
