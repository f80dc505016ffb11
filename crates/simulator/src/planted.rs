//! Bugs to put in, so that it is known that the checkers find them.
//!
//! None of them touches the code that serves. A bug lives in one of two places:
//!
//! - **At a seam** that the simulator owns: the store (`disk`), what leaves the room and what reaches
//!   it (`seam`), the clock, what a start is given. These are in every build.
//! - **In the rules**: a patch under `planted/`. `cargo xtask simulate` puts all patches into one copy
//!   of the tree, where each asks one switch, `units::planted`, which only that copy has. So there is
//!   one build for all of them, and `cargo xtask tidy` says when a patch fits the code no more.

use core::fmt;

/// Where a bug is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At a seam of the simulator.
    Seam,
    /// In a patch: only a build of the patched copy has it.
    Patch,
}

macro_rules! bugs {
    ($($(#[doc = $doc:literal])+ $name:ident $text:literal $place:ident within $seeds:literal,)+) => {
        /// A bug to put in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Planted { $($(#[doc = $doc])+ $name,)+ }

        impl Planted {
            /// Every bug there is, with its name.
            pub const ALL: &[(&str, Planted)] = &[$(($text, Planted::$name),)+];

            /// Where it is.
            pub fn place(self) -> Place {
                match self { $(Planted::$name => Place::$place,)+ }
            }
            /// Whether only a pool has it.
            pub(crate) fn is_of_pools(self) -> bool {
                matches!(self, Planted::TwoHands | Planted::WishShownEarly | Planted::LostOnWay)
            }
            /// Whether only an anonymous table has it.
            pub(crate) fn is_of_anonymous(self) -> bool {
                matches!(self, Planted::NameTold)
            }
            /// Whether only a table has it that tells those later who look on.
            pub(crate) fn is_of_delays(self) -> bool {
                matches!(self, Planted::LineAtOnce | Planted::DelayCut)
            }
            /// Whether it takes tables that are ordered.
            pub(crate) fn is_of_orders(self) -> bool {
                matches!(self, Planted::DeclinedOpens | Planted::OrderEarly)
            }
            /// Whether it takes passwords.
            pub(crate) fn is_of_passwords(self) -> bool {
                matches!(self, Planted::AnyPassword | Planted::PasswordRemembered)
            }
            /// It is found within so many seeds, from 1 on, of [`PLANTED_STEPS`] steps.
            pub fn seeds(self) -> u64 {
                match self { $(Planted::$name => $seeds,)+ }
            }
        }
    };
}

/// Steps of the runs in which planted bugs are looked for.
pub const PLANTED_STEPS: u32 = 400;

bugs! {
    /// Commits are told before they are synced; a crash loses them.
    AckBeforeCommit "ack-before-commit" Seam within 10,
    /// A batch is said to be kept and is not.
    LostCommit "lost-commit" Seam within 5,
    /// The transfers of a batch are not booked.
    DroppedTransfers "dropped-transfers" Seam within 5,
    /// The entries of a batch are not kept, its transfers are.
    DroppedEntries "dropped-entries" Seam within 5,
    /// Of the batch that is being written when the process dies, the entries are kept alone.
    TornBatch "torn-batch" Seam within 60,
    /// A batch is kept, and the room is told that there was no space for it.
    KeptButRefused "kept-but-refused" Seam within 20,
    /// The process that died goes on writing for a moment after the next has begun.
    StaleEpoch "stale-epoch" Seam within 60,
    /// Whoever leaves is paid twice.
    DoublePayment "double-payment" Seam within 10,
    /// After a crash the last payments are made again.
    ReplayedPayments "replayed-payments" Seam within 30,
    /// Whoever leaves is paid into another's account.
    MisroutedPayment "misrouted-payment" Seam within 10,
    /// Whoever leaves leaves a chip behind.
    OddPayment "odd-payment" Seam within 10,
    /// Chips from the operator are booked double.
    GenerousGrant "generous-grant" Seam within 5,
    /// Sessions are not kept.
    ForgottenSession "forgotten-session" Seam within 10,
    /// What was said is not kept.
    ForgottenTalk "forgotten-talk" Seam within 10,
    /// A table's snapshot is that of an earlier moment.
    StaleSnapshot "stale-snapshot" Seam within 100,

    /// News is sent twice.
    NewsTwice "news-twice" Seam within 5,
    /// News is not sent.
    NewsWithheld "news-withheld" Seam within 5,
    /// News counts one event too many.
    SeqSkipped "seq-skipped" Seam within 5,
    /// A request is answered twice.
    AnswerTwice "answer-twice" Seam within 5,
    /// A request is never answered.
    AnswerLost "answer-lost" Seam within 20,
    /// A decision is acknowledged as it arrives.
    DoneBeforeCommit "done-before-commit" Seam within 20,
    /// A decision is taken for whoever is to act, whoever sends it.
    ActorUnchecked "actor-unchecked" Seam within 20,
    /// The rail is shown a hole card.
    HoleCardToRail "hole-card-to-rail" Seam within 5,
    /// A player is shown a hole card of another.
    HoleCardToNeighbour "hole-card-to-neighbour" Seam within 5,
    /// Whole tables show a hole card of another.
    HoleCardInWhole "hole-card-in-whole" Seam within 10,
    /// What is held until a hand is over is let out early: the rail reads it with the next news.
    TalkLetOut "talk-let-out" Seam within 20,
    /// A mucked hand is shown.
    MuckedShown "mucked-shown" Seam within 20,
    /// A refusal tells what another holds.
    RefusalTells "refusal-tells" Seam within 5,
    /// Everybody is told what whoever is to act may do.
    OptionsToAll "options-to-all" Seam within 5,
    /// A stack is told as one chip more.
    StackOff "stack-off" Seam within 5,
    /// A balance is told as one chip more.
    BalanceOff "balance-off" Seam within 5,
    /// A player is told of more time than he has.
    LongClock "long-clock" Seam within 5,
    /// A card's proof names another leaf.
    LeafOff "leaf-off" Seam within 10,
    /// A card's proof has another salt.
    SaltOff "salt-off" Seam within 10,
    /// A player's nonce is left out where he is shown the cut.
    NonceLeftOut "nonce-left-out" Seam within 20,

    /// Everybody is told which cards a seat threw away.
    ThrownShown "thrown-shown" Seam within 10,
    /// A card that is dealt face down at stud is shown to all.
    DownCardShown "down-card-shown" Seam within 20,
    /// A pot that the high hand takes whole is told as a low half.
    LowTold "low-told" Seam within 60,
    /// A card of a renewed deck is told with the salt that it had in the first.
    RenewedSalt "renewed-salt" Seam within 200,

    /// Who sits down at an anonymous table is told by his name.
    NameTold "name-told" Seam within 10,
    /// What is said at a table that tells those later who look on is told to them with their next news.
    LineAtOnce "line-at-once" Seam within 60,
    /// Who asks for a seat is let in though the host has not said so.
    LetInUnasked "let-in-unasked" Seam within 60,
    /// A table that the owner has declined opens.
    DeclinedOpens "declined-opens" Seam within 60,
    /// Whoever tries a password is let in.
    AnyPassword "any-password" Seam within 60,
    /// A seat is charged twice for one stretch of time.
    ChargedTwice "charged-twice" Seam within 60,

    /// The room's clock runs ahead.
    FastClock "fast-clock" Seam within 5,
    /// A start does not read the last entry.
    LostTail "lost-tail" Seam within 30,
    /// A start forgets a player's balance.
    ForgottenBalance "forgotten-balance" Seam within 60,
    /// A start forgets the last session that was opened.
    LostSession "lost-session" Seam within 60,
    /// Every life of the process draws the same decks.
    SameDecks "same-decks" Seam within 60,

    /// The odd chips of a split pot are given to nobody.
    OddChipLost "odd-chip-lost" Patch within 200,
    /// The odd chips go to the last winner.
    OddChipLast "odd-chip-last" Patch within 200,
    /// Who is all-in for less can win every side pot.
    SidePotForAll "side-pot-for-all" Patch within 200,
    /// What nobody matched does not go back.
    UncalledKept "uncalled-kept" Patch within 10,
    /// A raise by one chip is enough.
    SmallRaise "small-raise" Patch within 40,
    /// Pot limit has no limit.
    PotLimitless "pot-limitless" Patch within 60,
    /// The button does not move.
    ButtonStays "button-stays" Patch within 10,
    /// The clock folds where checking is free.
    ClockFolds "clock-folds" Patch within 20,
    /// The clock runs out a second early.
    ShortClock "short-clock" Patch within 20,
    /// Who sits out is dealt in.
    DealtInAway "dealt-in-away" Patch within 10,
    /// Chips come to a stack in mid-hand.
    TopUpAtOnce "top-up-at-once" Patch within 20,
    /// Any buy-in is taken.
    AnyBuyIn "any-buy-in" Patch within 30,
    /// The next hand begins at once.
    NoRest "no-rest" Patch within 10,
    /// A decision counts for whatever is awaited by then.
    StaleAct "stale-act" Patch within 30,
    /// A nonce counts that nobody committed to.
    AnyNonce "any-nonce" Patch within 40,
    /// The room cuts by the nonces in another order than it says.
    CutBackwards "cut-backwards" Patch within 10,
    /// A deck that runs short is not shuffled: the old one comes again, salts and all.
    OldDeck "old-deck" Patch within 40,
    /// A low half is paid to hands that do not qualify.
    LowUnqualified "low-unqualified" Patch within 60,
    /// What a seat has just thrown away may come back to it.
    DiscardBack "discard-back" Patch within 60,
    /// Cards that are dealt face down lie face up.
    DownCardUp "down-card-up" Patch within 10,
    /// Chips from the operator come as often as they are asked for.
    RefillAgain "refill-again" Patch within 20,

    /// A player of a pool goes on to another hand while he plays one.
    TwoHands "two-hands" Patch within 5,
    /// Who is dealt in pays for his time with every hand.
    ChargedAgain "charged-again" Patch within 40,
    /// Those who look on are told twenty seconds before it is time.
    DelayCut "delay-cut" Patch within 20,
    /// A table that was ordered opens a minute before its time.
    OrderEarly "order-early" Patch within 60,
    /// Who gave a password need not give the next.
    PasswordRemembered "password-remembered" Patch within 200,
    /// That a player of a pool would see a hand that he folds to its end is taken before his turn, and
    /// so the others see that he means to fold.
    WishShownEarly "wish-shown-early" Patch within 10,
    /// A player of a pool whose stack is to be filled up, and cannot be, comes to no table any more.
    LostOnWay "lost-on-way" Patch within 100,
}

impl fmt::Display for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Planted::ALL.iter().find(|(_, planted)| planted == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}

/// Whether the rules here have the patches.
pub const IS_PATCHED: bool = false;

/// Sets the switch that the patches ask: one for the whole process.
pub(crate) fn set_switch(_name: &str) {}
