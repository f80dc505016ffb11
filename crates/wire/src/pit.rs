//! House tables: what clients see of a house table, and what they ask of it.

use crate::{Hex32, SymbolOpening, SymbolView};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, Instant, PlayerId, RoundId, Seat, Seq, TableId};

/// A place for a stake: a bet on the layout, or a circle of a box.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlaceOfBet {
    /// A bet on the layout.
    Bet {
        /// Key of the bet's kind, such as `split`.
        kind: String,
        /// The numbers that the bet covers, ascending.
        numbers: Vec<u8>,
    },
    /// A circle of a box: a place for a stake there.
    Circle {
        /// Number of the box, from 1.
        at: u8,
        /// Index of the circle, from 0; always 0 at blackjack.
        circle: u8,
    },
}

/// A stake at one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewStake {
    /// The place of the stake.
    pub place: PlaceOfBet,
    /// The stake, in chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stake: Chips,
}

/// A house table, with everything that one observer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitView {
    /// Identifies the house table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Sequence number of the last event that this view includes.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: Seq,
    /// Name under which the table is listed.
    pub name: String,
    /// Key of the game; `GET /api/house-games/KEY` has its layout, pay table and returns.
    pub game: String,
    /// Currency of all amounts.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of all amounts.
    pub decimals: u8,
    /// Number of seats.
    pub seats_max: u8,
    /// Number of boxes; 0 at a layout.
    pub boxes_max: u8,
    /// Minimum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// The limits for each kind of bet, or for each circle, in the order of the layout.
    pub limits: Vec<StakeLimit>,
    /// What the table does with stakes above the maximum.
    pub over_max: OverMaxRule,
    /// Time to place bets, in milliseconds, from the first stake of the round.
    pub bets_ms: u32,
    /// Time to answer a question about a box, in milliseconds.
    pub decision_ms: u32,
    /// Whether winning stakes stay on the layout. If not, clients offer the player the same stakes again.
    pub stakes_stay: bool,
    /// Whether players throw the dice.
    pub players_throw: bool,
    /// The player who hosts the table; `null` if the room opened it.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub host: Option<PlayerId>,
    /// Whether the table can be reached only by its link.
    pub private: bool,
    /// Whether the table is paused, so that no new round begins.
    pub paused: bool,
    /// Whether the table is locked, so that no new player may sit down.
    pub locked: bool,
    /// Whether the table will close after the round.
    pub closing: bool,
    /// The seated players.
    pub seats: Vec<PitSeat>,
    /// The observer's seat; `null` if they have none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub you: Option<Seat>,
    /// The current phase.
    pub phase: PitPhase,
    /// When the current clock runs out; `null` if no clock is running.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<Instant>,
    /// The round to show: the current round, or the last one.
    pub round: Option<PitRound>,
    /// The last results, oldest first.
    pub results: Vec<PitResult>,
    /// The observer's stakes in the last round, so that a client can offer the same bets again.
    pub last_stakes: Vec<NewStake>,
    /// The shoes of the current round, or the shoe that the table uses for several rounds; absent if there is none.
    pub shoes: Option<ShoesView>,
    /// Proofs for the symbols of this round that the observer has seen.
    pub proofs: Vec<SymbolSeen>,
}

/// The limits for one stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StakeLimit {
    /// Key of the kind of bet, or of the circle.
    pub key: String,
    /// Minimum stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// Maximum stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// Stakes must be a multiple of this, so that payouts are whole chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub step: Chips,
}

/// What happens to a stake above the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OverMaxRule {
    /// The part above the maximum is returned immediately.
    Void,
    /// The stake is refused.
    Refuse,
}

/// A player at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitSeat {
    /// The player's seat, which also determines the colour of their chips on a layout.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The player in the seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of the player in the seat.
    pub name: String,
    /// Whether the player is a house player.
    pub house: bool,
    /// Chips at the seat, excluding chips at stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// Chips at stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_stake: Chips,
    /// Whether the player is connected.
    pub connected: bool,
    /// Whether the player has finished betting.
    pub ready: bool,
    /// Whether the player will leave after the round.
    pub leaving: bool,
    /// Whether the player has committed to a nonce for the next cut.
    pub committed: bool,
    /// Whether the player gets a warning before a slip.
    pub warned: bool,
}

/// The current phase of a house table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PitPhase {
    /// The table is waiting for players, for the next round, or for the host.
    Waits,
    /// Players may place bets.
    Bets,
    /// Players' clients open their nonces, which cut the shoe.
    Cut,
    /// A player throws the dice.
    Throw,
    /// The wheel spins, or cards are dealt.
    Draw,
    /// Players decide for their boxes.
    Decide,
    /// The table shows the result and will settle it in a moment.
    Result,
    /// The round is over.
    Over,
}

/// A round at a house table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitRound {
    /// The round's number at the table, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub no: Seq,
    /// Identifies the round across all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub id: RoundId,
    /// All stakes of the round.
    pub stakes: Vec<PitStake>,
    /// The symbols drawn for the layout, or the community cards of house poker.
    pub drawn: Vec<SymbolView>,
    /// The dealer's cards.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub dealer: Vec<Card>,
    /// What the dealer's cards make, in words: points or a ranking. Absent while the dealer has nothing to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dealer_has: Option<String>,
    /// The boxes in play.
    pub boxes: Vec<PitBox>,
    /// The decisions that the table is now waiting for.
    pub asked: Vec<PitQuestion>,
    /// The shooter's seat, if players throw the dice.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub shooter: Option<Seat>,
    /// Number of symbols drawn so far; clients repeat it in `decide`.
    pub drawn_count: u16,
    /// The stakes that the table has settled so far.
    pub settled: Vec<PitLine>,
    /// Whether the round was declared void.
    pub void: bool,
    /// The last ruling by the host or the owner on this round; absent if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ruled: Option<PitRuling>,
}

/// A ruling on the current round, with the reason that the host or the owner gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PitRuling {
    /// The spin or throw was invalid: the stakes stay, and betting opens again.
    Invalid {
        /// The reason for the ruling.
        why: String,
    },
    /// The round is void: stakes that had not been settled went back.
    Void {
        /// The reason for the ruling.
        why: String,
    },
}

/// A stake on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitStake {
    /// The seat that placed the stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The place of the stake.
    pub place: PlaceOfBet,
    /// The stake, in chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stake: Chips,
}

/// A box in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitBox {
    /// Number of the box, from 1.
    pub at: u8,
    /// The seat that decides for the box.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The hands of the box: one, or more after a split.
    pub hands: Vec<PitHand>,
    /// Whether the box has folded; `false` while the observer may not know of the fold.
    pub folded: bool,
    /// Whether the player of the box has answered the question that the table is asking.
    pub answered: bool,
    /// Whether the box has taken insurance.
    pub insured: bool,
}

/// A hand of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitHand {
    /// The cards; `null` for one that the observer may not see.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string | null>"))]
    pub cards: Vec<Option<Card>>,
    /// What the cards make, in words: points or a ranking. Absent if the observer may not know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub has: Option<String>,
    /// Total staked on the hand.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stake: Chips,
    /// Whether the stake was doubled.
    pub doubled: bool,
}

/// A box that has a decision to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitQuestion {
    /// The seat that decides for the box.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Number of the box, from 1.
    pub at: u8,
    /// Index of the hand in the box, from 0.
    pub hand: u8,
    /// The possible answers; sent only to the player who has to answer.
    pub answers: Vec<PitAnswer>,
    /// Key of the answer that applies if the player does not answer in time.
    pub silence: String,
}

/// One answer that a player may give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitAnswer {
    /// Key of the answer, such as `stand` or `raise`.
    pub key: String,
    /// Chips that the answer costs; 0 if it is free.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub price: Chips,
    /// Minimum that the player may pay: equal to `price`, unless they may choose less.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub least: Chips,
    /// The slip that this answer would be: `hit_hard_17`, `stand_on_11` or `double_hard_12`. Absent if the answer is no
    /// slip.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub warning: Option<String>,
}

/// The settlement of one stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitLine {
    /// The seat that placed the stake.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The place of the stake.
    pub place: PlaceOfBet,
    /// At blackjack, index of the hand in the box, from 0; absent for insurance and in other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand: Option<u8>,
    /// Whether the stake is insurance.
    pub insurance: bool,
    /// The stake, in chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stake: Chips,
    /// Chips that go back to the player, including the stake; 0 if the stake is lost.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub returned: Chips,
}

/// The symbols of a past round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PitResult {
    /// Number of the round at the table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub no: Seq,
    /// The symbols drawn for the layout, or dealt to the dealer.
    pub symbols: Vec<SymbolView>,
}

/// The shoes from which the current round is drawn. The players' nonces cut all of them at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShoesView {
    /// Id of the round before which the shoes were shuffled; it goes into the cut.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub id: RoundId,
    /// Number, at the table, of the round before which the shoes were shuffled.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub round: Seq,
    /// The shoes, in order.
    pub shoes: Vec<ShoeView>,
    /// The players' commitments that count for the cut, in order.
    pub commitments: Vec<crate::SeatCommitment>,
    /// The nonces that made the cut; absent before the cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nonces: Option<Vec<crate::SeatNonce>>,
    /// Number of symbols drawn from the shoes so far.
    pub dealt: u16,
}

/// One shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShoeView {
    /// What the shoe contains: `cards:6`, `wheel:37`, `die`, `balls:80`.
    pub contains: String,
    /// Cards left out of the shoe, because they were on the table when the shoe was shuffled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub without: Vec<Card>,
    /// Number of symbols in the shoe.
    pub count: u16,
    /// The root with which the room commits to the order of the shoe.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
}

/// A symbol that the observer has seen in this round, together with the proof of its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SymbolSeen {
    /// Index of the shoe, from 0.
    pub shoe: u8,
    /// Position of the symbol in the order dealt from the shoe, from 0, counted across all rounds from the same shoe.
    pub place: u16,
    /// The symbol with its leaf, salt and path.
    pub opening: SymbolOpening,
}

/// A ruling on a round against the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum RoundRuling {
    /// The spin or the throw is invalid. After a spin, betting opens again; after a throw, the same player throws
    /// again.
    Invalid {
        /// The reason, at most 200 characters.
        why: String,
    },
    /// The round is void: all unsettled stakes are returned.
    Void {
        /// The reason, at most 200 characters.
        why: String,
    },
    /// The dice pass to the next seat; possible only after three invalid throws.
    PassDice,
    /// This seat throws next.
    NameShooter {
        /// The seat of the new shooter, who must have a stake on the table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
}
