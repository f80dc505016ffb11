//! What a rulebook says of tournaments: the bounds and the defaults of a tournament's plan.
//!
//! The time bank of each player is that of the book's tables ([`TimeRules`](crate::TimeRules)).

mod reading;
#[cfg(test)]
mod tests;

use units::{Bps, Chips, Millis};

/// A rulebook's rules of tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRules {
    /// Kinds in addition to the tournament for prizes that ends when one player has all chips.
    pub kinds: Vec<TournamentKind>,
    /// Games and mixes with fewer seats in tournaments than at cash tables.
    pub seats: Vec<TournamentSeats>,
    /// Minimum and maximum players of a sit-and-go.
    pub sit_and_go: (u32, u32),
    /// What entries may cost.
    pub fees: EntryFees,
    /// When players may enter, and what more they may buy.
    pub entry: EntryRules,
    /// How players are seated, moved and placed.
    pub tables: TournamentTables,
    /// Play at a tournament's table.
    pub play: TournamentPlay,
    /// What is played for.
    pub prizes: TournamentPrizes,
    /// How the last players may divide the prizes.
    pub deals: DealRules,
    /// What is paid back if a tournament is cancelled.
    pub refunds: TournamentRefunds,
}

/// A kind of tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentKind {
    /// Prizes are entries to another tournament.
    Satellite,
    /// A part of each entry is for the player who knocks that one out.
    Bounty,
    /// Half of the players win double, and it ends there.
    DoubleOrNothing,
    /// The prize is drawn from a published table before the first hand.
    Spin,
    /// It ends after a time, and stacks decide.
    TimeLimit,
}

/// Maximum seats of a game or mix in tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSeats {
    /// Key of the game or the mix.
    pub game: String,
    /// Seats at each of its tables, at most.
    pub seats_max: u8,
}

/// What entries, rebuys and add-ons may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryFees {
    /// What the fee is a share of.
    pub share_of: FeeBase,
    /// Minimum share of a price that is not zero.
    pub share_min: Bps,
    /// Maximum.
    pub share_max: Bps,
    /// Maximum fee, in the currency's minor units.
    pub fee_max: Option<Chips>,
    /// Maximum of the part for the prizes, likewise.
    pub prize_part_max: Option<Chips>,
    /// Whether rebuys and add-ons may cost a fee too.
    pub on_more_chips: bool,
}

/// What an entry's fee is a share of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeBase {
    /// The part for the prizes alone.
    PrizePart,
    /// Both parts together.
    WholePrice,
}

/// When players may enter, and what more they may buy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRules {
    /// Whether players may register after the start, where the tournament says until when.
    pub late: bool,
    /// What a tournament may sell in addition to one entry.
    pub sold: Vec<Sold>,
    /// Which stack may rebuy.
    pub rebuy_stack: RebuyStack,
    /// Which moment decides whether the period of rebuys is over.
    pub rebuy_counts_from: RebuyCountsFrom,
    /// Time for a player who is out of chips to take a rebuy.
    pub rebuy_offer: Millis,
    /// Whether an add-on gives at least the chips of the start.
    pub add_on_at_least_start: bool,
    /// Whether the part of an add-on for the prizes is that of an entry.
    pub add_on_costs_entry: bool,
}

/// What a tournament may sell in addition to one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sold {
    /// Another entry after elimination.
    ReEntry,
    /// Several entries of one player.
    MultiEntry,
    /// Chips for an entry in play.
    Rebuy,
    /// Chips in the break after the rebuys.
    AddOn,
}

/// Which stack may rebuy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyStack {
    /// None: the chips have run out.
    Zero,
    /// At most the chips of the start.
    AtMostStart,
    /// As the tournament says.
    Stated,
}

/// Which moment decides whether a rebuy is in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyCountsFrom {
    /// That of the request.
    Asked,
    /// The start of the hand in which the chips ran out.
    HandBegan,
}

/// How players are seated, moved and placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentTables {
    /// Where latecomers sit.
    pub late_seat: LateSeat,
    /// How many fewer players a table has than another before it is given one; `None` where nobody is moved.
    pub gap: Option<u8>,
    /// Who leaves the larger table.
    pub leaves: Leaves,
    /// Where they come to at the smaller one.
    pub arrives: Comes,
    /// With more tables than this, staff may name the table that gives a player.
    pub free_choice_above: Option<u32>,
    /// A table this many players short waits for those on their way.
    pub halt_short: Option<u8>,
    /// In which order tables break.
    pub breaking: BreakingOrder,
    /// At how many players they sit down at one table.
    pub final_table: u8,
    /// Whether its seats are drawn again.
    pub redraw: bool,
    /// How many more players than prizes are left when play becomes hand-for-hand.
    pub hand_for_hand: Option<u32>,
    /// How players who go out at one moment are placed.
    pub ties: Ties,
}

/// Where latecomers sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateSeat {
    /// At a smallest table.
    Shortest,
    /// At any table, by lot; a player of a full one moves first.
    AnyTable,
}

/// Who leaves the larger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The player as far from the big blind as the place that is filled.
    SamePosition,
    /// The next big blind.
    NextBigBlind,
}

/// Where a player comes to at the smaller table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// The free seat next after the big blind.
    WorstPosition,
    /// The big blind, or else the worst position.
    BigBlindFirst,
    /// Any seat, by lot.
    AnySeat,
}

/// In which order tables break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakingOrder {
    /// The highest number first.
    HighestFirst,
    /// By lot.
    ByLot,
}

/// How players who go out at one moment are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// By their stacks, over all tables; equal stacks share.
    ByStack,
    /// By their stacks at each table; those who come equally far at several tables share.
    ByStackAtEachTable,
    /// All share.
    Shared,
}

/// Play at a tournament's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentPlay {
    /// Time of an absent player's turn; zero where the hand is folded once it is dealt.
    pub absent_response: Millis,
    /// Whether an absent player checks where that is free.
    pub absent_checks: bool,
    /// In which games all hands are turned up once nobody can bet any more.
    pub all_in_face_up: FaceUp,
    /// Time before each street from then on.
    pub all_in_delay: Millis,
    /// Maximum length of a pause before the tournament is called off.
    pub pause_max: Option<Millis>,
}

/// In which games hands are turned up once nobody can bet any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceUp {
    /// In none.
    Never,
    /// In Texas hold'em.
    Holdem,
    /// In all.
    AllGames,
}

/// What is played for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPrizes {
    /// What the pool may be made of.
    pub sources: Vec<PoolSource>,
    /// Whether it may be guaranteed.
    pub guarantees: bool,
    /// Minimum share of a guarantee that players pay in before the start.
    pub paid_in_min: Bps,
    /// Maximum share of the deposits paid in prizes, once they exceed the guarantee.
    pub paid_out_max: Bps,
    /// Who gets the units that a payout table leaves over.
    pub odd_units: OddUnits,
}

/// What the pool may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolSource {
    /// All that players paid for prizes.
    Entries,
    /// A part of it.
    Part,
    /// A stated amount.
    Fixed,
}

/// Who gets the units that a payout table leaves over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddUnits {
    /// The winner.
    First,
    /// One to each place from the first down.
    FromTheTop,
}

/// How the last players may divide the prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRules {
    /// How; empty if they may not.
    pub offered: Vec<Division>,
    /// Time for all to answer.
    pub vote: Millis,
    /// Minimum share of the open prizes that is left to play for.
    pub left_min: Bps,
    /// Whether nobody may get more than the announced first prize.
    pub first_prize_caps: bool,
}

/// How prizes are divided in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// By chips.
    Chips,
    /// By the independent chip model.
    Icm,
    /// In equal parts.
    Equal,
    /// As the players agree.
    Free,
}

/// What is paid back if a tournament is cancelled, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentRefunds {
    /// Of tournaments at one table.
    pub one_table: RefundRules,
    /// Of tournaments at several tables.
    pub several_tables: RefundRules,
    /// Of spins.
    pub spin: RefundRules,
}

/// What is paid back of one kind of tournament once it has begun; before, everything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundRules {
    /// Whether everything is paid back while nobody is out.
    pub full_while_nobody_is_out: bool,
    /// Share of the pool that is divided equally while more are left than prizes; the rest by chips.
    pub before_prizes_equal: Bps,
    /// Whether each first gets the lowest open prize once as many are left as prizes, or fewer.
    pub lowest_first: bool,
    /// Share of the rest that is divided equally then; what remains by chips.
    pub in_prizes_equal: Bps,
    /// Whether the remaining players get their fees back.
    pub fee_back: bool,
}

impl TournamentRules {
    /// Maximum seats at a tournament's tables of this game or mix, where it has `seats_max` at cash tables.
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

    /// Whether the book offers this kind.
    pub fn offers(&self, kind: TournamentKind) -> bool {
        self.kinds.contains(&kind)
    }
}
