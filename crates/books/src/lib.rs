//! Rulebooks and games as plain data, read from files and explained to players.
//!
//! A [`Rulebook`] contains everything in which card rooms differ; a [`Shelf`] has the rulebooks and games of one room.
//! Tables refer to rulebooks, but no rulebook refers to a table. *Not* here: play, money, clocks.

mod bounds;
mod button;
mod fee;
mod game;
mod jackpot;
mod mix;
mod page;
mod reading;
mod rulebook;
mod shelf;
mod straddle;
mod timing;
mod tournament;
mod void;

pub use bounds::{
    BLINDS_RATIO_MAX, BUY_IN_MAX, ConfigError, HOUSE_PLAYERS_MAX, SEAT_OFFER, TIME_TO_ACT, require,
    usual_ante_part, within, within_s,
};
pub use button::{ButtonRule, ReturnPays};
pub use fee::{CapStep, CapStepError, Fee, FeeRules, RakeScale, TimeCharge};
pub use game::{game_from_toml, game_to_toml, keep};
pub use jackpot::{JackpotSplit, is_jackpot_game};
pub use mix::{Game, LegLength, Mix, NextGame, ROTATIONS, Rotation};
pub use page::{games, limit_kind};
pub use reading::KeyFault;
pub use rulebook::{
    AnteBy, FirstButton, HeadsUpBlinds, KeyNote, Offer, OrderRules, Rulebook, RulebookError,
    SeenBy, StudDealer, TableRules, TimeOut, UsualBringIn, limit_word,
};
pub use shelf::{OwnFile, Shelf, ShelfError, ShelfFault};
pub use straddle::Straddle;
pub use timing::{BankDrawn, Refill, TIME_BANK_MAX, TimeBank, TimeRules, Timing};
pub use tournament::{
    BreakingOrder, Comes, DealRules, Division, EntryFees, EntryRules, FaceUp, FeeBase, LateSeat,
    Leaves, OddUnits, PoolSource, RebuyCountsFrom, RebuyStack, RefundRules, Sold, TargetGoesTo,
    TargetRules, Ties, TournamentKind, TournamentPlay, TournamentPrizes, TournamentRefunds,
    TournamentRules, TournamentSeats, TournamentTables,
};
pub use void::DeadMoney;
