//! The inputs to a tournament table.

use cards::Card;
use hand::Action;
use seating::Direction;
use table::DeckReady;
use units::{ActionNo, HandNo, Instant, PlayerId, Seat};

/// An input to a tournament table.
#[derive(Clone)]
pub enum Input {
    /// A direction from the tournament. A direction that the table already has changes nothing.
    Directed {
        /// The direction's number, from 1.
        no: u64,
        /// The tournament's direction.
        direction: Direction,
    },
    /// The tournament acknowledges the facts up to this number.
    Acknowledged {
        /// The number of the last fact acknowledged.
        taken: u64,
    },
    /// A player's decision. An absent player who decides counts as back.
    Act {
        /// The player who decides.
        player: PlayerId,
        /// The number of the hand.
        hand_no: HandNo,
        /// The number of the decision.
        action_no: ActionNo,
        /// The decision, such as a bet or a fold.
        action: Action,
    },
    /// The player to act calls on their time bank, which starts when the time to act is over.
    DrawOnBank {
        /// The player who will use their time bank.
        player: PlayerId,
        /// The number of the hand.
        hand_no: HandNo,
        /// The number of the decision.
        action_no: ActionNo,
    },
    /// A player commits to a nonce for the next deck.
    Commit {
        /// The player who commits to the nonce.
        player: PlayerId,
        /// The commitment to a nonce.
        commitment: [u8; 32],
    },
    /// A player sits out. They are still dealt in and post blinds, but their hands are folded.
    SitOut {
        /// The player; refused unless they have a seat here.
        player: PlayerId,
    },
    /// A player comes back.
    ComeBack {
        /// The player; refused unless they have a seat here.
        player: PlayerId,
    },
    /// A player chooses the game of the next leg.
    ChooseGame {
        /// The player whose turn it is to choose.
        player: PlayerId,
        /// Index of the game among the table's games, from 0.
        game: u8,
    },
    /// A player lost their last connection, or has a connection again.
    Connection {
        /// The player whose connection changed.
        player: PlayerId,
        /// Whether the player is connected now.
        connected: bool,
    },
    /// The deck that [`Needs::Deck`](crate::Needs::Deck) asked for.
    DeckReady {
        /// The shuffled deck.
        deck: DeckReady,
        /// When the deck was asked for. The level at that moment is the hand's level.
        asked: Instant,
    },
    /// The deck that [`Needs::Renewal`](crate::Needs::Renewal) asked for.
    DeckRenewed {
        /// The commitment to the renewed deck.
        root: [u8; 32],
        /// The renewed deck, sealed under the hand's key.
        sealed: Vec<u8>,
    },
    /// The opened nonces that [`Needs::Cut`](crate::Needs::Cut) asked for. Each matches its commitment.
    Cut {
        /// The nonces that were opened, with their seats.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that arrived together with the nonces.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The cards that [`Needs::Cards`](crate::Needs::Cards) asked for.
    Cards {
        /// The drawn cards, in the order of the positions asked for.
        cards: Vec<Card>,
    },
    /// The table cannot continue: its hand is void, its stacks are reported, and it closes.
    Failed,
    /// Time has passed.
    Tick,
    /// The room has restarted; all clocks start again with their full time.
    Recovered,
}
