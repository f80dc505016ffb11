use cards::Card;
use hand::Action;
use seating::Direction;
use table::DeckReady;
use units::{ActionNo, HandNo, Instant, PlayerId, Seat};

/// An input to a tournament table.
#[derive(Clone)]
pub enum Input {
    /// A direction from the tournament. A repeated direction changes nothing.
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
    /// The player whose turn it is will use their time bank when their time to act is over.
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
    /// A player sits out: they are dealt in, post, and are folded.
    SitOut {
        /// The player who sits out.
        player: PlayerId,
    },
    /// A player comes back.
    ComeBack {
        /// The player who comes back.
        player: PlayerId,
    },
    /// A player chooses the game of the next leg.
    ChooseGame {
        /// The player who chooses the game.
        player: PlayerId,
        /// Index of the game among the table's games, from 0.
        game: u8,
    },
    /// A player's last connection was lost, or their first one came back.
    Connection {
        /// The player whose connection changed.
        player: PlayerId,
        /// Whether the player is connected.
        connected: bool,
    },
    /// The deck that [`Needs::Deck`](crate::Needs::Deck) asked for.
    DeckReady {
        /// The shuffled deck.
        deck: DeckReady,
        /// When the deck was asked for. The hand has the level of that moment.
        asked: Instant,
    },
    /// The deck that [`Needs::Renewal`](crate::Needs::Renewal) asked for.
    DeckRenewed {
        /// The commitment to the renewed deck.
        root: [u8; 32],
        /// The deck, sealed under the hand's key.
        sealed: Vec<u8>,
    },
    /// The opened nonces, in answer to [`Needs::Cut`](crate::Needs::Cut), each checked against its commitment.
    Cut {
        /// The nonces, by seat.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that came with the nonces.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// The cards that [`Needs::Cards`](crate::Needs::Cards) asked for, in order.
    Cards {
        /// The drawn cards, in the order asked for.
        cards: Vec<Card>,
    },
    /// The table cannot go on: its hand is void, its stacks are reported, and it closes.
    Failed,
    /// Time has passed.
    Tick,
    /// The room restarted: clocks run for their full time again.
    Recovered,
}
