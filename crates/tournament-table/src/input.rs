use cards::Card;
use hand::Action;
use seating::Direction;
use table::DeckReady;
use units::{ActionNo, HandNo, Instant, PlayerId, Seat};

/// What may come to a tournament's table.
#[derive(Clone)]
pub enum Input {
    /// The tournament directs. A direction that was taken before changes nothing.
    Directed {
        /// The direction's number, from 1.
        no: u64,
        /// What it says.
        direction: Direction,
    },
    /// The tournament has taken the facts up to this number.
    Acknowledged {
        /// The number.
        taken: u64,
    },
    /// A player decides. One who was absent is there again.
    Act {
        /// Who.
        player: PlayerId,
        /// In which hand.
        hand_no: HandNo,
        /// Which decision.
        action_no: ActionNo,
        /// What.
        action: Action,
    },
    /// The player whose turn it is will go on with their time bank once their time to act is over.
    DrawOnBank {
        /// Who.
        player: PlayerId,
        /// In which hand.
        hand_no: HandNo,
        /// In which decision.
        action_no: ActionNo,
    },
    /// A player commits to a nonce for the next deck.
    Commit {
        /// Who.
        player: PlayerId,
        /// The commitment.
        commitment: [u8; 32],
    },
    /// A player goes away: they are dealt in, post, and are folded.
    SitOut {
        /// Who.
        player: PlayerId,
    },
    /// A player is there again.
    ComeBack {
        /// Who.
        player: PlayerId,
    },
    /// A player chooses the game of the next leg.
    ChooseGame {
        /// Who.
        player: PlayerId,
        /// Index of the game among the table's games, from 0.
        game: u8,
    },
    /// A player's connection was lost or came back (the first, or the last, of theirs).
    Connection {
        /// Who.
        player: PlayerId,
        /// Whether they have one.
        connected: bool,
    },
    /// The deck that [`Needs::Deck`](crate::Needs::Deck) asked for.
    DeckReady {
        /// The deck.
        deck: DeckReady,
        /// When it was asked for: the hand is of the level of that moment.
        asked: Instant,
    },
    /// The deck that [`Needs::Renewal`](crate::Needs::Renewal) asked for.
    DeckRenewed {
        /// The commitment to it.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
    },
    /// What [`Needs::Cut`](crate::Needs::Cut) asked for: the nonces that were opened, each held against
    /// its commitment.
    Cut {
        /// By seat.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that came with them.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The cards that [`Needs::Cards`](crate::Needs::Cards) asked for, in order.
    Cards {
        /// The cards.
        cards: Vec<Card>,
    },
    /// The table can never go on: its hand is void, its stacks are reported, and it closes.
    Failed,
    /// Time has passed.
    Tick,
    /// The room is back after it was down: clocks begin again.
    Recovered,
}
