//! What can be wrong with a round against the house.

use units::Seat;
use wire::SymbolView;

/// What is wrong with a round, or with its proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundFault {
    /// The round has no number, does not follow the previous round in the file, or repeats another round's identifier.
    #[error("the round does not follow the previous round in the file")]
    Order,
    /// The round lists no shoe.
    #[error("the round has no shoe")]
    NoShoe,
    /// One of the round's shoes is not as announced.
    #[error("shoe {shoe}: {fault}")]
    Shoe {
        /// Number of the shoe in the round, from 1.
        shoe: usize,
        /// What is wrong with the shoe.
        fault: ShoeFault,
    },
}

/// What is wrong with a shoe, or with the proof of its draws.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShoeFault {
    /// The name of the contents is unknown, or names more symbols than a shoe may hold.
    #[error(
        "unknown contents \"{0}\"; expected for example \"cards:6\", \"wheel:37\", \"die\", \"balls:80\""
    )]
    Contents(String),
    /// The round has the same shoe twice.
    #[error("another shoe of the round has the same root")]
    Reused,
    /// An earlier round used the shoe with different contents, commitments or nonces, or with a different cut.
    #[error("the announcement of the shoe was changed after an earlier round")]
    Changed,
    /// A wheel, a die or balls were used in several rounds. Only cards last for more than one round.
    #[error("{0} was shuffled before an earlier round; only cards may last")]
    Lasts(String),
    /// The room says that the shoe is older than the round, but earlier rounds of the file did not use it.
    #[error(
        "the shoe was cut in an earlier round, but the file does not have the shoe in that round"
    )]
    CutIn,
    /// The round does not begin where the earlier rounds ended in the shoe.
    ///
    /// Otherwise anyone who knew the order of the shoe could skip draws.
    #[error("the round begins at position {from} of the shoe, not at position {expected}")]
    GoesOn {
        /// Position of the round's first draw in the shoe, from 0.
        from: u16,
        /// Position at which the round should begin: after the last earlier draw.
        ///
        /// If the file lacks rounds, this is the first possible position.
        expected: u32,
    },
    /// A seat has two commitments, or a nonce has no commitment or is out of order.
    #[error("seat {} is named twice, or does not belong in the list", .0.number())]
    Seat(Seat),
    /// The nonce of this seat does not match its commitment.
    #[error("the nonce of seat {} does not match its commitment", .0.number())]
    Nonce(Seat),
    /// There are more nonces than players.
    #[error("there are more nonces than players: {nonces} nonces, {players} players")]
    Players {
        /// Number of nonces that cut the shoe.
        nonces: usize,
        /// Number of players who had bet, not counting house players.
        players: u8,
    },
    /// The owner's commitment was made in time, but is not listed for the shoe.
    #[error("your commitment was made in time, but was not counted")]
    OwnCommitment,
    /// The owner's nonce was opened in time, but did not take part in the cut.
    #[error("your nonce was opened in time, but did not take part in the cut")]
    OwnNonce,
    /// A wheel or a die gave more than one number.
    #[error("{contents} gave {drawn} numbers; expected at most 1")]
    Draws {
        /// What the shoe holds, as the file names it.
        contents: String,
        /// Number of symbols that the file says were drawn.
        drawn: u16,
    },
    /// The round has more draws than the shoe has symbols.
    #[error("the round ends at position {end} of the shoe, which has {count} symbols")]
    Beyond {
        /// Position after the round's last draw.
        end: u32,
        /// Number of symbols in the shoe.
        count: u16,
    },
    /// The position of a symbol is outside the round, repeated, or out of order.
    #[error("position {place} of the shoe does not belong to the round, or is out of order")]
    Outside {
        /// Position of the symbol in the shoe's deal, from 0.
        place: u16,
    },
    /// A symbol came from a different leaf of the shoe than the cut requires.
    #[error("draw {place} comes from leaf {leaf}, but the cut gives leaf {expected}")]
    Place {
        /// Position of the draw in the shoe's deal, from 0.
        place: u16,
        /// Leaf from which the symbol was taken.
        leaf: u16,
        /// Leaf from which the symbol should have been taken.
        expected: u16,
    },
    /// The shoe had a different symbol at this leaf when the root was published.
    #[error("{symbol} was not the symbol at leaf {leaf} when the root was published")]
    Symbol {
        /// The symbol as it was shown.
        symbol: SymbolView,
        /// The leaf where the room says the symbol is.
        leaf: u16,
    },
    /// A symbol was drawn that the shoe should not hold.
    #[error("{symbol} was drawn from {contents}, which does not contain it")]
    Foreign {
        /// The symbol that was drawn.
        symbol: SymbolView,
        /// What the shoe should hold.
        contents: String,
    },
    /// A symbol was drawn more often than the shoe should contain it.
    #[error(
        "{symbol} was drawn more than {copies} times, but the shoe should contain it only {copies} times"
    )]
    TooOften {
        /// The symbol that was drawn too often.
        symbol: SymbolView,
        /// Number of copies of this symbol that the shoe should contain.
        copies: u16,
    },
}
