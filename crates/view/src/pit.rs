//! Views: what one observer may know of a house table.
//!
//! Everyone may see stakes, the layout, the dealer's cards and every card of blackjack. In house poker, only the player
//! of a box may see its cards until the dealer's cards are turned up; the cards of a folded box stay hidden. Other
//! observers learn a box's answer once all boxes have answered.

mod game;
mod refused;
mod round;

pub use game::{contains, house_game, house_games};
pub use refused::{place_unknown, refused_by_pit};

use crate::Observer;
use banked::{Family, OverMax};
use pit::{Cut, RemainingStakes, Rules, Table};
use units::{Chips, Instant, PlayerId, RoundId, Seat, Seq};
use wire::{
    HouseTableRow, NewStake, OverMaxRule, PitPhase, PitResult, PitSeat, PitView, PlaceOfBet,
    ShoeView, ShoesView, StakeLimit, SymbolSeen, SymbolView,
};

/// Maximum number of past results that a table's row in the list shows.
const ROW_RESULTS_MAX: usize = 10;

/// The proof of a drawn symbol, and the box whose player alone may see the symbol.
#[derive(Clone, Debug)]
pub struct DrawnProof {
    /// The number of the box; `None` if everybody may see the symbol.
    pub at: Option<u8>,
    /// The proof of the symbol.
    pub proof: SymbolSeen,
}

/// A house table, with what the room adds to its view.
#[derive(Clone, Copy)]
pub struct SeenPit<'a> {
    /// The table as it is now.
    pub table: &'a Table,
    /// Sequence number of the last entry in the table's record.
    pub seq: Seq,
    /// Returns the name of a player.
    pub name_of: &'a dyn Fn(PlayerId) -> String,
    /// Proofs of symbols in the round shown.
    pub proofs: &'a [DrawnProof],
}

/// A house table as this observer may see it.
pub fn pit(seen: SeenPit<'_>, observer: Observer) -> PitView {
    let SeenPit { table, seq, .. } = seen;
    let config = table.config();
    let you = observer.player().and_then(|player| table.seat_of(player));
    let last_stakes = you.map_or(vec![], |seat| {
        let stakes = table.left_stakes(seat).iter();
        let stakes =
            stakes.map(|(place, stake)| NewStake { place: place_of(table, *place), stake: *stake });
        stakes.collect()
    });
    let sees = |at: &Option<u8>| at.is_none_or(|at| round::sees_cards(table, you, at));
    let proofs = seen.proofs.iter().filter(|one| sees(&one.at)).map(|one| one.proof.clone());
    PitView {
        table: config.table,
        seq,
        name: config.name.clone(),
        game: config.game.clone(),
        currency: config.currency,
        decimals: config.currency.decimals(),
        seats_max: config.seats,
        boxes_max: config.rules.boxes(),
        buy_in_min: config.buy_in_min,
        limits: limits(table),
        over_max: over_max(table),
        bets_ms: u32::try_from(config.pace.bets.0).unwrap_or(u32::MAX),
        decision_ms: u32::try_from(config.pace.decision.0).unwrap_or(u32::MAX),
        stakes_stay: config.left == RemainingStakes::Stay,
        players_throw: matches!(config.rules, Rules::Banked { players_throw: true, .. }),
        host: config.host,
        private: config.private,
        paused: table.is_paused(),
        locked: table.is_locked(),
        closing: table.is_closing(),
        seats: table.seats().map(|(seat, _)| seat_view(seen, you, seat)).collect(),
        you,
        phase: phase(table),
        until: until(table),
        round: table.round().map(|running| round::round(table, running, you)),
        results: results(table, pit::RESULTS_MAX),
        last_stakes,
        shoes: shoes(table),
        proofs: proofs.collect(),
    }
}

/// A house table's row in the list.
pub fn pit_row(table: &Table, observer: Observer) -> HouseTableRow {
    let config = table.config();
    let limits = limits(table);
    let of = |pick: &dyn Fn(&StakeLimit) -> Chips| limits.iter().map(pick).collect::<Vec<_>>();
    let you = observer.player().is_some_and(|player| table.seat_of(player).is_some());
    HouseTableRow {
        table: config.table,
        name: config.name.clone(),
        game: config.game.clone(),
        game_name: game::name_of(&config.game).to_owned(),
        currency: config.currency,
        decimals: config.currency.decimals(),
        min: of(&|limit| limit.min).into_iter().min().unwrap_or(Chips::ZERO),
        max: of(&|limit| limit.max).into_iter().max().unwrap_or(Chips::ZERO),
        seats_max: config.seats,
        players: table.seats().count() as u8, // at most 10
        private: config.private,
        you,
        results: results(table, ROW_RESULTS_MAX),
    }
}

fn seat_view(seen: SeenPit<'_>, you: Option<Seat>, seat: Seat) -> PitSeat {
    let table = seen.table;
    let sitting = table.seat(seat).expect("it is one of the table's");
    let at_stake = round::at_stake_seen(table, you, seat);
    PitSeat {
        seat,
        player: sitting.player,
        name: (seen.name_of)(sitting.player),
        house: sitting.house,
        chips: sitting.chips.saturating_sub(at_stake),
        at_stake,
        connected: sitting.connected,
        ready: sitting.ready,
        leaving: sitting.leaving,
        committed: sitting.commitment.is_some(),
        warned: !sitting.muted,
    }
}

fn phase(table: &Table) -> PitPhase {
    let Some(running) = table.round() else { return PitPhase::Waits };
    let play = &running.play;
    match running.cut {
        _ if running.ended || running.voided => PitPhase::Over,
        _ if play.is_laying() => PitPhase::Bets,
        Cut::Until(_) => PitPhase::Cut,
        _ if play.throws().is_some() => PitPhase::Throw,
        _ if !play.open().is_empty() => PitPhase::Decide,
        _ if play.is_to_settle() => PitPhase::Result,
        Cut::Waits | Cut::Done => PitPhase::Draw,
    }
}

fn until(table: &Table) -> Option<Instant> {
    let running = table.round().filter(|running| !running.ended)?;
    match running.cut {
        Cut::Until(until) => Some(until),
        Cut::Waits | Cut::Done => running.until,
    }
}

fn limits(table: &Table) -> Vec<StakeLimit> {
    match &table.config().rules {
        Rules::Banked { game, limits, .. } => {
            let limit = |(at, key): (usize, &str)| {
                let (limit, step) = (limits.of(at), Chips::new(banked::step(game, at)));
                StakeLimit { key: key.to_owned(), min: limit.min, max: limit.max, step }
            };
            match &game.family {
                Family::Layout(field) => field
                    .kinds
                    .iter()
                    .map(|kind| kind.key.as_str())
                    .enumerate()
                    .map(limit)
                    .collect(),
                Family::Boxes(versus) => {
                    versus.circles.iter().map(|circle| circle.key).enumerate().map(limit).collect()
                }
            }
        }
        Rules::Blackjack { rules, limits } => vec![StakeLimit {
            key: "main".to_owned(),
            min: limits.min,
            max: limits.max,
            step: Chips::new(rules.stake_step()),
        }],
    }
}

fn over_max(table: &Table) -> OverMaxRule {
    let voids = match &table.config().rules {
        Rules::Banked { limits, .. } => limits.over_max == OverMax::Void,
        Rules::Blackjack { rules, .. } => rules.over_max == banked::blackjack::OverMax::Void,
    };
    if voids { OverMaxRule::Void } else { OverMaxRule::Refuse }
}

fn results(table: &Table, max: usize) -> Vec<PitResult> {
    let all: Vec<PitResult> = table
        .results()
        .map(|one| PitResult {
            no: one.no,
            symbols: one.symbols.iter().map(|symbol| symbol_of(*symbol)).collect(),
        })
        .collect();
    all[all.len().saturating_sub(max)..].to_vec()
}

fn shoes(table: &Table) -> Option<ShoesView> {
    let shoes = table.shoes()?;
    let commitments = shoes.commitments.iter().map(|(seat, commitment)| wire::SeatCommitment {
        seat: *seat,
        commitment: wire::Hex32(*commitment),
    });
    let nonces = shoes.nonces.as_ref().map(|nonces| {
        let nonces = nonces.iter();
        nonces
            .map(|(seat, nonce)| wire::SeatNonce { seat: *seat, nonce: wire::Hex32(*nonce) })
            .collect()
    });
    Some(ShoesView {
        id: RoundId::from_bits(shoes.id),
        round: shoes.round,
        shoes: shoes
            .shoes
            .iter()
            .map(|shoe| ShoeView {
                contains: game::contains(shoe.contents.kind),
                without: shoe.contents.without.clone(),
                count: shoe.contents.size(),
                root: wire::Hex32(shoe.root),
            })
            .collect(),
        commitments: commitments.collect(),
        nonces,
        dealt: shoes.dealt,
    })
}

/// Converts a symbol to its form on the wire.
pub fn symbol_of(symbol: banked::Symbol) -> SymbolView {
    match symbol {
        banked::Symbol::Card(card) => SymbolView::Card(card),
        banked::Symbol::Number(number) => SymbolView::Number(number.into()),
    }
}

/// Converts a place for a stake to its form on the wire.
pub(crate) fn place_of(table: &Table, place: banked::Place) -> PlaceOfBet {
    match (place, &table.config().rules) {
        (banked::Place::Field(bet), Rules::Banked { game, .. }) => game::bet_of(game, bet),
        (banked::Place::Field(_), Rules::Blackjack { .. }) => {
            PlaceOfBet::Circle { at: 0, circle: 0 }
        }
        (banked::Place::Circle { at, circle }, _) => PlaceOfBet::Circle { at: at.0, circle },
    }
}

/// Converts a place for a stake from a client's form; `None` if the table has no such place.
pub fn place_meant(table: &Table, place: &PlaceOfBet) -> Option<banked::Place> {
    match place {
        PlaceOfBet::Circle { at, circle } => {
            Some(banked::Place::Circle { at: banked::BoxNo(*at), circle: *circle })
        }
        PlaceOfBet::Bet { kind, numbers } => {
            let Rules::Banked { game, .. } = &table.config().rules else { return None };
            let Family::Layout(field) = &game.family else { return None };
            let fits = numbers.iter().all(|number| *number < 128);
            let numbers = fits.then(|| numbers.iter().copied().collect::<banked::Numbers>())?;
            field.bet(kind, numbers).map(banked::Place::Field)
        }
    }
}
