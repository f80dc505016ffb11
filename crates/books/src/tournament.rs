//! A rulebook's rules of tournaments: the bounds and defaults of a tournament's plan.
//!
//! Each player's time bank is the same as at the book's cash tables ([`TimeRules`](crate::TimeRules)).

mod reading;
#[cfg(test)]
mod tests;

use units::{Bps, Chips, Millis};

/// A rulebook's rules of tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRules {
    /// The kinds offered in addition to the tournament for prizes that ends when one player has all chips.
    pub kinds: Vec<TournamentKind>,
    /// Games and mixes with fewer seats in tournaments than at cash tables.
    pub seats: Vec<TournamentSeats>,
    /// Minimum and maximum number of players in a sit-and-go.
    pub sit_and_go: (u32, u32),
    /// The prices that entries may have.
    pub fees: EntryFees,
    /// When players may enter, and which chips they may buy later.
    pub entry: EntryRules,
    /// How players are seated, moved and placed.
    pub tables: TournamentTables,
    /// How players play at a tournament's table.
    pub play: TournamentPlay,
    /// What prizes may be, and where the money comes from.
    pub prizes: TournamentPrizes,
    /// How the last players may divide the prizes in a deal.
    pub deals: DealRules,
    /// Who gets the part of the pool on a chosen player's head, if nobody knocked them out.
    pub target: TargetRules,
    /// What is paid back if a tournament is cancelled.
    pub refunds: TournamentRefunds,
}

/// Who gets the part of the pool on a chosen player's head, if nobody knocked them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetRules {
    /// Who gets the bounty if that player is still in play at the end.
    pub wins: TargetGoesTo,
    /// Who gets the bounty if the target is removed or disqualified.
    pub removed: TargetGoesTo,
    /// Who gets the bounty if blinds alone took their last chips.
    pub blinded_off: TargetGoesTo,
    /// Whether the last elimination decides if they enter again; otherwise the first one does.
    pub waits_for_re_entry: bool,
}

/// Who gets the part of the pool on a chosen player's head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetGoesTo {
    /// The chosen player.
    Target,
    /// The winner of the tournament.
    Winner,
    /// The winner of the last pot that the chosen player could win; without one, the winner of the tournament.
    LastPot,
}

/// A kind of tournament other than the usual one for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentKind {
    /// The prizes are entries to another tournament.
    Satellite,
    /// Part of each entry goes to the player who knocks that entry out.
    Bounty,
    /// Near the end, knock-outs open envelopes that hold all bounties.
    MysteryBounty,
    /// Part of the pool is for the player who knocks one chosen player out.
    Target,
    /// Half of the players win twice their buy-in, and then the tournament ends.
    DoubleOrNothing,
    /// The prize is drawn from a published table before the first hand.
    Spin,
    /// The tournament ends after a given time, and the stacks decide.
    TimeLimit,
    /// Each table plays to one winner, and the winners meet at new tables.
    Shootout,
}

/// The maximum number of seats of a game or mix in tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSeats {
    /// The key of the game or mix.
    pub game: String,
    /// Maximum number of seats at each table.
    pub seats_max: u8,
}

/// The prices that entries, rebuys and add-ons may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryFees {
    /// The amount of which the fee is a share.
    pub share_of: FeeBase,
    /// Minimum share for the fee, unless the price is zero.
    pub share_min: Bps,
    /// Maximum share for the fee.
    pub share_max: Bps,
    /// Maximum fee, in the currency's minor units; `None` for no maximum.
    pub fee_max: Option<Chips>,
    /// Maximum of the part for the prizes, in the same way.
    pub prize_part_max: Option<Chips>,
    /// Whether rebuys and add-ons may cost a fee too.
    pub on_more_chips: bool,
}

/// The amount of which an entry's fee is a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeBase {
    /// The part for the prizes only.
    PrizePart,
    /// The whole price: the part for the prizes and the fee.
    WholePrice,
}

/// When players may enter, and which chips they may buy later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRules {
    /// Whether players may register after the start, until the moment that the tournament states.
    pub late: bool,
    /// What a tournament may sell in addition to a player's first entry.
    pub sold: Vec<Sold>,
    /// The stack with which a player may rebuy.
    pub rebuy_stack: RebuyStack,
    /// The moment that decides whether the rebuy period is over.
    pub rebuy_counts_from: RebuyCountsFrom,
    /// Time that a player without chips has to take a rebuy.
    pub rebuy_offer: Millis,
    /// Whether an add-on gives at least as many chips as an entry does at the start.
    pub add_on_at_least_start: bool,
    /// Whether an add-on pays as much into the prizes as an entry.
    pub add_on_costs_entry: bool,
    /// Whether each tournament announces beforehand when it will be over at the latest.
    pub announces_end: bool,
}

/// What a tournament may sell in addition to a player's first entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sold {
    /// Re-entries: another entry after elimination.
    ReEntry,
    /// Multiple entries of one player at the same time.
    MultiEntry,
    /// Rebuys: chips for an entry in play.
    Rebuy,
    /// Add-ons: chips in the break after the rebuys.
    AddOn,
}

/// The stack with which a player may rebuy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyStack {
    /// Only a player without chips may rebuy.
    Zero,
    /// A player with at most the starting chips may rebuy.
    AtMostStart,
    /// A stack that each tournament states.
    Stated,
}

/// The moment that decides whether a rebuy is in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyCountsFrom {
    /// The moment of the request.
    Asked,
    /// The start of the hand in which the player lost the last chip.
    HandBegan,
}

/// How players are seated, moved and placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentTables {
    /// Where late players sit.
    pub late_seat: LateSeat,
    /// How many players fewer than another a table must have to get one of them; `None` if nobody is moved.
    pub gap: Option<u8>,
    /// Who leaves the larger table.
    pub leaves: Leaves,
    /// Which seat that player gets at the smaller table.
    pub arrives: Comes,
    /// With more tables than this, staff may name the table that gives up a player.
    pub free_choice_above: Option<u32>,
    /// A table this many players short waits for players who are on their way.
    pub halt_short: Option<u8>,
    /// The order in which tables break.
    pub breaking: BreakingOrder,
    /// Number of players with which the final table begins.
    pub final_table: u8,
    /// Whether the seats of the final table are drawn again.
    pub redraw: bool,
    /// Hand-for-hand play begins when this many more players than prizes are left.
    pub hand_for_hand: Option<u32>,
    /// How players who go out at the same moment are placed.
    pub ties: Ties,
}

/// Where late players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateSeat {
    /// Late players sit at one of the smallest tables.
    Shortest,
    /// Late players sit at any table, by lot; from a full table a player moves first.
    AnyTable,
}

/// Who leaves the larger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The player as far from the big blind as the place to be filled.
    SamePosition,
    /// The player who would be the next big blind.
    NextBigBlind,
}

/// The seat that a moved player gets at the smaller table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// The first free seat after the big blind.
    WorstPosition,
    /// The big blind if its seat is free, otherwise the worst position.
    BigBlindFirst,
    /// Any free seat, by lot.
    AnySeat,
}

/// The order in which tables break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakingOrder {
    /// The table with the highest number breaks first.
    HighestFirst,
    /// The order is drawn by lot.
    ByLot,
}

/// How players who go out at the same moment are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// Players are ranked by stack, over all tables; equal stacks share a place.
    ByStack,
    /// Players are ranked by stack at each table; those who rank equally at several tables share a place.
    ByStackAtEachTable,
    /// All tied entries share a place.
    Shared,
}

/// How players play at a tournament's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentPlay {
    /// Time for an absent player's turn; zero folds their hand as soon as it is dealt.
    pub absent_response: Millis,
    /// Whether an absent player checks if that is possible; otherwise they fold.
    pub absent_checks: bool,
    /// The games in which all hands are turned face up when nobody can bet any more.
    pub all_in_face_up: FaceUp,
    /// Pause before each street that is dealt after an all-in.
    pub all_in_delay: Millis,
    /// Maximum length of a pause before the tournament is cancelled; `None` for no maximum.
    pub pause_max: Option<Millis>,
}

/// The games in which all hands are turned face up when nobody can bet any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceUp {
    /// No games.
    Never,
    /// Texas hold'em only.
    Holdem,
    /// All games.
    AllGames,
}

/// What prizes may be, and where the money comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPrizes {
    /// The sources from which the prize pool may come.
    pub sources: Vec<PoolSource>,
    /// Whether the pool may be guaranteed.
    pub guarantees: bool,
    /// Minimum share of a guarantee that players must have paid in before the start.
    pub paid_in_min: Bps,
    /// Maximum share of the deposits that is paid in prizes, once the deposits exceed the guarantee.
    pub paid_out_max: Bps,
    /// Who gets the units left over by a payout table.
    pub odd_units: OddUnits,
}

/// A source of the prize pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolSource {
    /// Everything that players paid for prizes.
    Entries,
    /// Part of what players paid for prizes.
    Part,
    /// A stated amount.
    Fixed,
}

/// Who gets the units left over by a payout table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddUnits {
    /// The winner gets all odd units.
    First,
    /// Each place gets one unit, from the first place down.
    FromTheTop,
}

/// How the last players may divide the prizes in a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRules {
    /// The methods of division that may be used; empty if there are no deals.
    pub offered: Vec<Division>,
    /// Time for all players to answer.
    pub vote: Millis,
    /// Minimum share of the open prizes that must be left to play for.
    pub left_min: Bps,
    /// Whether no player may get more than the announced first prize.
    pub first_prize_caps: bool,
}

/// A method of dividing prizes in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// Each share is in proportion to chips.
    Chips,
    /// Each share is worth what the independent chip model says.
    Icm,
    /// All shares are equal.
    Equal,
    /// The players agree on the shares.
    Free,
}

/// What is paid back if a tournament is cancelled, for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentRefunds {
    /// Rules for tournaments at one table.
    pub one_table: RefundRules,
    /// Rules for tournaments at several tables.
    pub several_tables: RefundRules,
    /// Rules for spins.
    pub spin: RefundRules,
}

/// What is paid back for one kind of tournament after its start; before the start, everything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundRules {
    /// Whether everything is paid back as long as no player is out.
    pub full_while_nobody_is_out: bool,
    /// Share of the pool that is divided equally while more players than prizes are left; the rest is divided by chips.
    pub before_prizes_equal: Bps,
    /// Whether each player first gets the lowest open prize, once as many players as prizes, or fewer, are left.
    pub lowest_first: bool,
    /// Share of the remaining prizes that is then divided equally; the rest is divided by chips.
    pub in_prizes_equal: Bps,
    /// Whether the remaining players also get their fees back.
    pub fee_back: bool,
}

impl TournamentRules {
    /// Returns the maximum seats at tournament tables of this game or mix, which has `seats_max` at cash tables.
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

    /// Reports whether the book offers this kind.
    pub fn offers(&self, kind: TournamentKind) -> bool {
        self.kinds.contains(&kind)
    }
}
