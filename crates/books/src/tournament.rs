//! A rulebook's rules of tournaments, that is, the bounds and defaults for a tournament's plan.
//!
//! Each player's time bank is the same as at cash tables under the rulebook ([`TimeRules`](crate::TimeRules)).

mod reading;
#[cfg(test)]
mod tests;

use units::{Bps, Chips, Millis};

/// A rulebook's rules of tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRules {
    /// The kinds of tournament offered in addition to the standard kind, which ends when one player has all chips.
    pub kinds: Vec<TournamentKind>,
    /// Games and mixes that have fewer seats in tournaments than at cash tables.
    pub seats: Vec<TournamentSeats>,
    /// Minimum and maximum number of players in a sit-and-go.
    pub sit_and_go: (u32, u32),
    /// Bounds on the prices of entries, rebuys and add-ons.
    pub fees: EntryFees,
    /// When players may enter, and which chips they may buy later.
    pub entry: EntryRules,
    /// How players are assigned to seats, moved, and placed after elimination.
    pub tables: TournamentTables,
    /// How players play at a tournament's table.
    pub play: TournamentPlay,
    /// Limits on the prizes: where the pool may come from, guarantees, and how it is divided.
    pub prizes: TournamentPrizes,
    /// How the last players may divide the prizes in a deal.
    pub deals: DealRules,
    /// Who gets the target's bounty if nobody knocked the target out.
    pub target: TargetRules,
    /// What players get back if a tournament is cancelled.
    pub refunds: TournamentRefunds,
}

/// Who gets the target's bounty if nobody knocked the target out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetRules {
    /// Who gets the bounty if the target is still in play at the end.
    pub wins: TargetGoesTo,
    /// Who gets the bounty if the target is removed or disqualified.
    pub removed: TargetGoesTo,
    /// Who gets the bounty if the target lost the last chips to the blinds alone.
    pub blinded_off: TargetGoesTo,
    /// Whether the target's last elimination decides if the target enters again. If not, the first elimination decides.
    pub waits_for_re_entry: bool,
}

/// Who gets the target's bounty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetGoesTo {
    /// The target, who then keeps their own bounty.
    Target,
    /// The winner of the tournament.
    Winner,
    /// The winner of the last pot that the target could win. Without such a pot, the winner of the tournament.
    LastPot,
}

/// A kind of tournament other than the standard one for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentKind {
    /// The prizes are entries to another tournament.
    Satellite,
    /// Part of each entry goes to the player who knocks that entry out.
    Bounty,
    /// Near the end, each knock-out opens an envelope; the envelopes hold all bounties.
    MysteryBounty,
    /// Part of the pool goes to the player who knocks out one chosen player, the target.
    Target,
    /// Half of the players win twice their buy-in, and then the tournament ends.
    DoubleOrNothing,
    /// The prize is drawn by lot from a published table before the first hand.
    Spin,
    /// The tournament ends after a set time, and the stacks decide the places.
    TimeLimit,
    /// Each table plays to one winner, and the winners meet at new tables.
    Shootout,
}

/// The maximum number of seats that a game or mix has in tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSeats {
    /// The key of the game or mix.
    pub game: String,
    /// Maximum number of seats at each table.
    pub seats_max: u8,
}

/// Bounds on the prices of entries, rebuys and add-ons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryFees {
    /// The amount from which the fee's share is computed.
    pub share_of: FeeBase,
    /// Minimum fee as a share, unless the price is zero.
    pub share_min: Bps,
    /// Maximum fee as a share.
    pub share_max: Bps,
    /// Maximum fee, in the currency's minor units; `None` for no maximum.
    pub fee_max: Option<Chips>,
    /// Maximum part of the price that goes to the prizes, in minor units; `None` for no maximum.
    pub prize_part_max: Option<Chips>,
    /// Whether rebuys and add-ons may cost a fee too.
    pub on_more_chips: bool,
}

/// The amount from which an entry's fee is computed as a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeBase {
    /// The part of the price that goes to the prizes.
    PrizePart,
    /// The whole price: the part for the prizes and the fee.
    WholePrice,
}

/// When players may enter, and which chips they may buy later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRules {
    /// Whether players may register after the start, up to the moment that the tournament states.
    pub late: bool,
    /// What a tournament may sell in addition to a player's first entry.
    pub sold: Vec<Sold>,
    /// The maximum stack with which a player may rebuy.
    pub rebuy_stack: RebuyStack,
    /// The moment that decides whether the rebuy period is over.
    pub rebuy_counts_from: RebuyCountsFrom,
    /// Time that a player without chips has to take a rebuy.
    pub rebuy_offer: Millis,
    /// Whether an add-on gives at least as many chips as the starting stack.
    pub add_on_at_least_start: bool,
    /// Whether the part of an add-on's price that goes to the prizes is as large as an entry's.
    pub add_on_costs_entry: bool,
    /// Whether each tournament announces, before registration opens, when it will be over at the latest.
    pub announces_end: bool,
}

/// What a tournament may sell in addition to a player's first entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sold {
    /// Re-entries: another entry after the player's elimination.
    ReEntry,
    /// Multiple entries: several entries of one player in play at the same time.
    MultiEntry,
    /// Rebuys: chips for an entry in play.
    Rebuy,
    /// Add-ons: chips in the break after the rebuys.
    AddOn,
}

/// The maximum stack with which a player may rebuy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyStack {
    /// Only a player without chips may rebuy.
    Zero,
    /// Only a player with the starting stack or less may rebuy.
    AtMostStart,
    /// Each tournament states the maximum stack.
    Stated,
}

/// The moment that decides whether a player asked for a rebuy in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyCountsFrom {
    /// The moment when the player asked.
    Asked,
    /// The start of the hand in which the player lost the last chip.
    HandBegan,
}

/// How players are assigned to seats, moved, and placed after elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentTables {
    /// Where late players sit.
    pub late_seat: LateSeat,
    /// By how many players two tables must differ before one is moved to the smaller; `None` if nobody is moved.
    pub gap: Option<u8>,
    /// Which player leaves the larger table.
    pub leaves: Leaves,
    /// Which seat the moved player gets at the smaller table.
    pub arrives: Comes,
    /// Number of tables above which staff may choose the table that gives up a player; `None` if they never may.
    pub free_choice_above: Option<u32>,
    /// A table with this many players fewer than the others waits for players on their way; `None` if none waits.
    pub halt_short: Option<u8>,
    /// The order in which tables are broken.
    pub breaking: BreakingOrder,
    /// Number of players left when the final table begins.
    pub final_table: u8,
    /// Whether the seats are redrawn for the final table.
    pub redraw: bool,
    /// Hand-for-hand play begins with this many more players than prizes; `None` if only staff start it.
    pub hand_for_hand: Option<u32>,
    /// How players are placed who are eliminated at the same moment.
    pub ties: Ties,
}

/// Where late players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateSeat {
    /// At one of the tables with the fewest players.
    Shortest,
    /// At any table, drawn by lot. If that table is full, one of its players moves first.
    AnyTable,
}

/// Which player of the larger table is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The player who is as far from the big blind as the seat to be filled.
    SamePosition,
    /// The player who would be in the big blind next.
    NextBigBlind,
}

/// The seat that a moved player gets at the smaller table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// The first free seat after the big blind, the worst position.
    WorstPosition,
    /// The seat that will be in the big blind, if it is free; otherwise the worst position.
    BigBlindFirst,
    /// A free seat drawn by lot.
    AnySeat,
}

/// The order in which tables are broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakingOrder {
    /// The table with the highest number is broken first.
    HighestFirst,
    /// The order is drawn by lot.
    ByLot,
}

/// How players are placed who are eliminated at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// Players are ranked by stack across all tables; equal stacks share a place.
    ByStack,
    /// Players are ranked by stack at each table. Players with the same rank at different tables share a place.
    ByStackAtEachTable,
    /// All tied entries share a place.
    Shared,
}

/// How players play at a tournament's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentPlay {
    /// Time that an absent player has for a turn; zero folds the hand as soon as it is dealt.
    pub absent_response: Millis,
    /// Whether an absent player checks if that is possible. If not, they always fold.
    pub absent_checks: bool,
    /// The games in which all hands are turned face up once nobody can bet any more.
    pub all_in_face_up: FaceUp,
    /// Pause before each street that is dealt after an all-in.
    pub all_in_delay: Millis,
    /// How long a pause may last before the tournament is cancelled; `None` for no maximum.
    pub pause_max: Option<Millis>,
}

/// The games in which all hands are turned face up once nobody can bet any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceUp {
    /// No games.
    Never,
    /// Texas hold'em only.
    Holdem,
    /// All games.
    AllGames,
}

/// Limits on the prizes: where the pool may come from, guarantees, and how it is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPrizes {
    /// The sources from which the prize pool may be paid.
    pub sources: Vec<PoolSource>,
    /// Whether the host may guarantee a prize pool.
    pub guarantees: bool,
    /// Minimum share of a guarantee that players must have paid in before the start; below that there is no guarantee.
    pub paid_in_min: Bps,
    /// Maximum share of the players' payments that goes to prizes, once the payments exceed the guarantee.
    pub paid_out_max: Bps,
    /// Who gets the units that are left over when a payout table is applied.
    pub odd_units: OddUnits,
}

/// A source of the prize pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolSource {
    /// Everything that players paid in for prizes.
    Entries,
    /// Part of what players paid in for prizes.
    Part,
    /// A stated amount, whatever players paid in.
    Fixed,
}

/// Who gets the units that are left over when a payout table is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddUnits {
    /// The winner gets all odd units.
    First,
    /// One unit for each place, from the first place down.
    FromTheTop,
}

/// How the last players may divide the prizes in a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRules {
    /// The methods of division that players may use; empty if deals are not allowed.
    pub offered: Vec<Division>,
    /// Time that all players have to answer a proposal.
    pub vote: Millis,
    /// Minimum share of the open prizes that must stay in play.
    pub left_min: Bps,
    /// Whether no player may get more than the announced first prize.
    pub first_prize_caps: bool,
}

/// A method of dividing prizes in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// In proportion to chips.
    Chips,
    /// By the independent chip model, which gives the value of each stack.
    Icm,
    /// All shares are equal.
    Equal,
    /// The players agree on the shares.
    Free,
}

/// What players get back if a tournament is cancelled, for each kind of tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentRefunds {
    /// Refunds for tournaments at one table, except spins.
    pub one_table: RefundRules,
    /// Refunds for tournaments at several tables.
    pub several_tables: RefundRules,
    /// Refunds for spins.
    pub spin: RefundRules,
}

/// What players get back from one kind of tournament after its start. Before the start, they get everything back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundRules {
    /// Whether players get everything back as long as nobody has been eliminated.
    pub full_while_nobody_is_out: bool,
    /// Share of the pool that is divided equally while more players than prizes are left.
    ///
    /// The rest is divided in proportion to chips.
    pub before_prizes_equal: Bps,
    /// Whether each player left first gets the lowest open prize, once there is a prize for each of them.
    pub lowest_first: bool,
    /// Share of the remaining prizes that is then divided equally. The rest is divided in proportion to chips.
    pub in_prizes_equal: Bps,
    /// Whether the remaining players also get their fees back.
    pub fee_back: bool,
}

impl TournamentRules {
    /// Returns the maximum number of seats at tournament tables of this game or mix.
    ///
    /// `seats_max` is the maximum at cash tables.
    ///
    /// ```
    /// let book = books::Rulebook::built_in("pokerstars-cz").unwrap();
    /// let rules = book.tournament.as_ref().unwrap();
    /// assert_eq!((rules.seats_max("eight_game", 6), rules.seats_max("holdem", 10)), (6, 10));
    /// ```
    pub fn seats_max(&self, game: &str, seats_max: u8) -> u8 {
        let own = self.seats.iter().find(|seats| seats.game == game);
        own.map_or(seats_max, |own| own.seats_max.min(seats_max))
    }

    /// Reports whether the rulebook offers this kind of tournament.
    pub fn offers(&self, kind: TournamentKind) -> bool {
        self.kinds.contains(&kind)
    }
}
