//! Bugs that are planted on purpose, to prove that the checkers find them.
//!
//! The server's code contains none of these bugs. A bug is in one of two places:
//!
//! - **At a seam** that the simulator owns: the store (`disk`), what leaves the room and what reaches it (`seam`), the
//!   clock, what a start reads. These bugs are in every build.
//! - **In the rules**: a patch under `planted/`. `cargo xtask simulate` applies all patches to one copy of the tree.
//!   Each patch reads one switch, `units::planted`, which only that copy has. One build therefore contains all bugs.
//!   `cargo xtask tidy` says when a patch no longer applies.

use crate::tournament_players::Kind;
use crate::world::house_tables::{BLACKJACK, BOXES, WHEELS};
use core::fmt;
use wire::BountyKind;

/// Where a planted bug is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BugSite {
    /// The bug is at a seam of the simulator, and changes what passes through it.
    Seam,
    /// The bug is in a patch: only a build of the patched copy has it.
    Patch,
}

macro_rules! bugs {
    ($($(#[doc = $doc:literal])+ $name:ident $text:literal $place:ident within $seeds:literal,)+) => {
        /// A bug to plant.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Planted { $($(#[doc = $doc])+ $name,)+ }

        impl Planted {
            /// Every bug with its name.
            pub const ALL: &[(&str, Planted)] = &[$(($text, Planted::$name),)+];

            /// Returns where the bug is.
            pub fn place(self) -> BugSite {
                match self { $(Planted::$name => BugSite::$place,)+ }
            }
            /// Whether the bug can occur only in a pool.
            pub(crate) fn is_of_pools(self) -> bool {
                matches!(self, Planted::TwoHands | Planted::WishShownEarly | Planted::LostOnWay)
            }
            /// Whether the bug can occur only at an anonymous table.
            pub(crate) fn is_of_anonymous(self) -> bool {
                matches!(self, Planted::NameTold)
            }
            /// Whether the bug can occur only at a table with a spectator delay.
            pub(crate) fn is_of_delays(self) -> bool {
                matches!(self, Planted::LineAtOnce | Planted::DelayCut)
            }
            /// Whether the bug can occur only if tables are ordered.
            pub(crate) fn is_of_orders(self) -> bool {
                matches!(self, Planted::DeclinedOpens | Planted::OrderEarly)
            }
            /// Whether the bug can occur only in a tournament.
            pub fn is_of_tournaments(self) -> bool {
                matches!(
                    self,
                    Planted::EntryTwice
                        | Planted::PrizeShort
                        | Planted::LeftEarly
                        | Planted::PlaceEarly
                        | Planted::LostTournamentTail
                        | Planted::ChipsTwice
                        | Planted::PassageTwice
                        | Planted::PlaceByArrival
                        | Planted::HandInBreak
                        | Planted::HandBeforeOrder
                        | Planted::SeatKept
                        | Planted::LevelLate
                        | Planted::OddUnitLost
                        | Planted::TablesUneven
                        | Planted::PurchaseTwice
                        | Planted::RebuyByOldStack
                        | Planted::PlaceByCount
                        | Planted::RiverEarly
                        | Planted::TargetEarly
                        | Planted::EnvelopeByIndex
                        | Planted::DealOnStaleStacks
                        | Planted::RefundOfTheOut
                        | Planted::OverlayBack
                        | Planted::TargetForgotten
                )
            }
            /// Whether the bug can occur only at a table of a game against the house.
            pub(crate) fn is_of_house(self) -> bool {
                matches!(
                    self,
                    Planted::RoundPaidAgain
                        | Planted::RoundNotBooked
                        | Planted::StakeForgotten
                        | Planted::BankOver
                        | Planted::OtherDraw
                        | Planted::DecisionAgain
                        | Planted::LateBetDone
                        | Planted::SpinEarly
                        | Planted::BoxCardsTold
                        | Planted::LostHouseTail
                )
            }
            /// Returns the only family of games against the house in which the bug can occur; `None` for a bug of any
            /// family.
            pub(crate) fn family(self) -> Option<usize> {
                match self {
                    Planted::SpinEarly | Planted::OtherDraw => Some(WHEELS),
                    Planted::BoxCardsTold => Some(BOXES),
                    Planted::DecisionAgain => Some(BLACKJACK),
                    _ => None,
                }
            }
            /// Returns the only kind of tournament in which the bug can occur; `None` for a bug of any kind.
            pub(crate) fn kind(self) -> Option<Kind> {
                match self {
                    Planted::PurchaseTwice | Planted::RebuyByOldStack => Some(Kind::Rebuys),
                    Planted::PlaceByCount => Some(Kind::ReEntries),
                    Planted::TargetEarly => Some(Kind::SecretTarget),
                    Planted::TargetForgotten => Some(Kind::Target),
                    Planted::EnvelopeByIndex => Some(Kind::Bounty(BountyKind::Mystery)),
                    Planted::OverlayBack => Some(Kind::Guaranteed),
                    _ => None,
                }
            }
            /// Whether the bug can occur only in a tournament that is cancelled during play.
            pub(crate) fn is_of_cancelled(self) -> bool {
                matches!(self, Planted::RefundOfTheOut | Planted::OverlayBack)
            }
            /// Whether the bug can occur only if tables have passwords.
            pub(crate) fn is_of_passwords(self) -> bool {
                matches!(self, Planted::AnyPassword | Planted::PasswordRemembered)
            }
            /// Returns the number of seeds, from 1 on, within which runs of [`PLANTED_STEPS`] steps must find the bug.
            pub fn seeds(self) -> u64 {
                match self { $(Planted::$name => $seeds,)+ }
            }
        }
    };
}

/// Number of steps in a run that hunts a planted bug.
pub const PLANTED_STEPS: u32 = 400;

bugs! {
    /// Commits are acknowledged before they are synced, and a crash loses them.
    AckBeforeCommit "ack-before-commit" Seam within 10,
    /// The store reports a batch as written that it has not written.
    LostCommit "lost-commit" Seam within 5,
    /// The transfers of a batch are not booked.
    DroppedTransfers "dropped-transfers" Seam within 5,
    /// The transfers of a batch are stored without its entries.
    DroppedEntries "dropped-entries" Seam within 5,
    /// When the process dies, the entries of the batch in progress are stored without its transfers.
    TornBatch "torn-batch" Seam within 60,
    /// A batch is written, but the store reports that the disk was full.
    KeptButRefused "kept-but-refused" Seam within 20,
    /// A process that died goes on writing for a moment after the next one has started.
    StaleEpoch "stale-epoch" Seam within 60,
    /// A leaving player is paid twice.
    DoublePayment "double-payment" Seam within 10,
    /// After a crash, the last payments are made a second time.
    ReplayedPayments "replayed-payments" Seam within 30,
    /// A leaving player's chips go to another player's account.
    MisroutedPayment "misrouted-payment" Seam within 10,
    /// A leaving player is paid one chip too few.
    OddPayment "odd-payment" Seam within 10,
    /// Grants are booked at twice their amount.
    GenerousGrant "generous-grant" Seam within 5,
    /// Sessions are not stored.
    ForgottenSession "forgotten-session" Seam within 10,
    /// Chat is not stored.
    ForgottenTalk "forgotten-talk" Seam within 10,
    /// A table's snapshot is replaced by an earlier one.
    StaleSnapshot "stale-snapshot" Seam within 100,

    /// News is sent twice.
    NewsTwice "news-twice" Seam within 5,
    /// News is not sent.
    NewsWithheld "news-withheld" Seam within 5,
    /// The sequence number in news is one too high.
    SeqSkipped "seq-skipped" Seam within 5,
    /// A request is answered twice.
    AnswerTwice "answer-twice" Seam within 5,
    /// A request is never answered.
    AnswerLost "answer-lost" Seam within 20,
    /// A decision is acknowledged as soon as it arrives.
    DoneBeforeCommit "done-before-commit" Seam within 20,
    /// A decision counts as one by the player to act, no matter who sent it.
    ActorUnchecked "actor-unchecked" Seam within 20,
    /// The rail is shown a hole card.
    HoleCardToRail "hole-card-to-rail" Seam within 5,
    /// A player is shown another player's hole card.
    HoleCardToNeighbour "hole-card-to-neighbour" Seam within 5,
    /// A `table` frame shows another player's hole card.
    HoleCardInWhole "hole-card-in-whole" Seam within 10,
    /// Chat that is held until the hand ends reaches spectators early, with the next news.
    TalkLetOut "talk-let-out" Seam within 20,
    /// A mucked hand is shown.
    MuckedShown "mucked-shown" Seam within 20,
    /// A refusal reveals what another player holds.
    RefusalTells "refusal-tells" Seam within 5,
    /// Everyone is sent the options of the player to act.
    OptionsToAll "options-to-all" Seam within 5,
    /// A stack is sent with one chip too many.
    StackOff "stack-off" Seam within 5,
    /// A balance is sent with one chip too many.
    BalanceOff "balance-off" Seam within 5,
    /// A player is sent a deadline later than the real one.
    LongClock "long-clock" Seam within 5,
    /// A card's proof names the wrong leaf.
    LeafOff "leaf-off" Seam within 10,
    /// A card's proof has the wrong salt.
    SaltOff "salt-off" Seam within 10,
    /// A player's nonce is missing from the cut that the player is shown.
    NonceLeftOut "nonce-left-out" Seam within 20,

    /// Everyone is sent the cards that a seat discarded.
    ThrownShown "thrown-shown" Seam within 10,
    /// A card dealt face down in stud is shown to all.
    DownCardShown "down-card-shown" Seam within 20,
    /// A pot that the high hand wins alone is sent as if a low hand had won half of it.
    LowTold "low-told" Seam within 60,
    /// A card of a renewed deck is sent with the salt that it had in the first deck.
    RenewedSalt "renewed-salt" Seam within 200,

    /// When a player sits down at an anonymous table, their real name is sent.
    NameTold "name-told" Seam within 10,
    /// Chat at a table with a spectator delay is sent to spectators with their next news, without the delay.
    LineAtOnce "line-at-once" Seam within 60,
    /// A player who asks for a seat is admitted although the host has not approved it.
    LetInUnasked "let-in-unasked" Seam within 60,
    /// A table opens although the owner declined its order.
    DeclinedOpens "declined-opens" Seam within 200,
    /// Any password lets a player in.
    AnyPassword "any-password" Seam within 60,
    /// A seat is charged twice for one period.
    ChargedTwice "charged-twice" Seam within 60,

    /// The room's clock runs faster than simulated time.
    FastClock "fast-clock" Seam within 5,
    /// A start does not read the last entry of a record.
    LostTail "lost-tail" Seam within 30,
    /// A start loads one player's balance as zero.
    ForgottenBalance "forgotten-balance" Seam within 60,
    /// A start does not load the session opened last.
    LostSession "lost-session" Seam within 60,
    /// Every life of the process shuffles the same decks again.
    SameDecks "same-decks" Seam within 60,

    /// An entry to a tournament is charged twice.
    EntryTwice "entry-twice" Seam within 50,
    /// A prize is paid one unit short.
    PrizeShort "prize-short" Seam within 50,
    /// The lobby, pages and tables count players as eliminated before their hand is over.
    LeftEarly "left-early" Seam within 50,
    /// Before the river, a tournament's page says that an entry is out.
    PlaceEarly "place-early" Seam within 50,
    /// A start does not read the last entry of a tournament's record.
    LostTournamentTail "lost-tournament-tail" Seam within 50,

    /// After a crash, a house table makes its last payments again.
    RoundPaidAgain "round-paid-again" Seam within 30,
    /// Chips that move in a round at a house table are not booked.
    RoundNotBooked "round-not-booked" Seam within 10,
    /// A player who leaves a house table with a stake does not get what the stake wins.
    StakeForgotten "stake-forgotten" Seam within 60,
    /// The bank of a house table is filled with one chip too many.
    BankOver "bank-over" Seam within 10,
    /// After a crash, a house table draws from other shoes than those it announced.
    OtherDraw "other-draw" Seam within 30,
    /// A decision at blackjack is carried out a second time, on the next card.
    DecisionAgain "decision-again" Seam within 20,
    /// A bet that comes after betting has closed is acknowledged.
    LateBetDone "late-bet-done" Seam within 30,
    /// Everyone is shown a result while bets are still accepted.
    SpinEarly "spin-early" Seam within 10,
    /// Everyone is shown the cards of all boxes at house poker.
    BoxCardsTold "box-cards-told" Seam within 10,
    /// A start does not read the last entry of a house table's record.
    LostHouseTail "lost-house-tail" Seam within 30,

    /// Nobody gets the odd chips of a split pot.
    OddChipLost "odd-chip-lost" Patch within 200,
    /// The last winner gets the odd chips.
    OddChipLast "odd-chip-last" Patch within 200,
    /// A player who is all-in for less can win every side pot.
    SidePotForAll "side-pot-for-all" Patch within 200,
    /// An uncalled bet is not returned.
    UncalledKept "uncalled-kept" Patch within 10,
    /// A raise of one chip is allowed.
    SmallRaise "small-raise" Patch within 40,
    /// In pot limit, bets have no maximum.
    PotLimitless "pot-limitless" Patch within 60,
    /// The button does not move.
    ButtonStays "button-stays" Patch within 10,
    /// The clock folds a player who could check.
    ClockFolds "clock-folds" Patch within 20,
    /// The clock runs out a second early.
    ShortClock "short-clock" Patch within 20,
    /// A player who is sitting out is dealt in.
    DealtInAway "dealt-in-away" Patch within 10,
    /// Chips are added to a stack during a hand.
    TopUpAtOnce "top-up-at-once" Patch within 20,
    /// Any buy-in is accepted.
    AnyBuyIn "any-buy-in" Patch within 30,
    /// The next hand begins without a pause.
    NoRest "no-rest" Patch within 10,
    /// A late decision counts for whatever decision is due when it arrives.
    StaleAct "stale-act" Patch within 30,
    /// A nonce counts although nobody committed to it.
    AnyNonce "any-nonce" Patch within 40,
    /// The room cuts with the nonces in a different order from the one that it shows.
    CutBackwards "cut-backwards" Patch within 10,
    /// A deck that runs out is not shuffled again: the old one is reused, with its salts.
    OldDeck "old-deck" Patch within 40,
    /// A low half is paid to hands that do not qualify.
    LowUnqualified "low-unqualified" Patch within 60,
    /// A card that a seat has just discarded may come back to it.
    DiscardBack "discard-back" Patch within 60,
    /// Cards that should be dealt face down are dealt face up.
    DownCardUp "down-card-up" Patch within 10,
    /// Players get a refill whenever they ask, even if they are not nearly broke.
    RefillAgain "refill-again" Patch within 20,

    /// A player in a pool moves on to another hand while still playing one.
    TwoHands "two-hands" Patch within 5,
    /// Players who are dealt in pay the time charge in every hand.
    ChargedAgain "charged-again" Patch within 40,
    /// Delayed spectators get news twenty seconds early.
    DelayCut "delay-cut" Patch within 20,
    /// An ordered table opens a minute early.
    OrderEarly "order-early" Patch within 60,
    /// A player who gave a table's old password need not give the new one.
    PasswordRemembered "password-remembered" Patch within 200,
    /// A pool player's wish to watch the hand after folding is recorded before their turn.
    ///
    /// Other players can then see that this player is about to fold.
    WishShownEarly "wish-shown-early" Patch within 10,
    /// A pool player whose stack cannot be topped up as planned never reaches another table.
    LostOnWay "lost-on-way" Patch within 100,

    /// A table gives an entry chips twice for one direction.
    ChipsTwice "chips-twice" Patch within 50,
    /// A stack that was sent to another table also keeps its old seat.
    PassageTwice "passage-twice" Patch within 50,
    /// Entries knocked out at the same moment are placed in the order in which they entered.
    PlaceByArrival "place-by-arrival" Patch within 50,
    /// Hands are dealt in breaks and pauses.
    HandInBreak "hand-in-break" Patch within 50,
    /// After a knock-out, a table deals before its tournament lets it continue.
    HandBeforeOrder "hand-before-order" Patch within 50,
    /// A seat stays reserved after its player has taken it.
    SeatKept "seat-kept" Patch within 50,
    /// Hands are played at the level that was in force 15 seconds earlier.
    LevelLate "level-late" Patch within 50,
    /// Nobody gets the units left over when prizes are rounded.
    OddUnitLost "odd-unit-lost" Patch within 50,
    /// Nobody moves between tables of unequal size.
    TablesUneven "tables-uneven" Patch within 50,
    /// A purchase that is requested twice is made twice.
    PurchaseTwice "purchase-twice" Patch within 50,
    /// A rebuy is allowed or refused according to the stack before the hand.
    RebuyByOldStack "rebuy-by-old-stack" Patch within 50,
    /// Places are counted from the number of entries at the start, without later entries.
    PlaceByCount "place-by-count" Patch within 50,
    /// The streets of an all-in hand are dealt without pauses.
    RiverEarly "river-early" Patch within 50,
    /// A secret target is revealed at the start.
    TargetEarly "target-early" Patch within 50,
    /// Knock-outs open the envelopes in order instead of by lot.
    EnvelopeByIndex "envelope-by-index" Patch within 50,
    /// A deal is computed immediately, from the stacks before the hands in progress.
    DealOnStaleStacks "deal-on-stale-stacks" Patch within 50,
    /// When a tournament is cancelled, players who are out share in the refund.
    RefundOfTheOut "refund-of-the-out" Patch within 50,
    /// When a tournament is cancelled before its prizes, the room takes back what it had added to the pool.
    OverlayBack "overlay-back" Patch within 50,
    /// After a deal, nobody gets the target's part of the pool.
    TargetForgotten "target-forgotten" Patch within 50,
}

impl fmt::Display for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Planted::ALL.iter().find(|(_, planted)| planted == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}

/// Whether this build has the patches.
pub const IS_PATCHED: bool = false;

/// Sets the switch that all patches in this process read; does nothing in a build without patches.
pub(crate) fn set_switch(_name: &str) {}
