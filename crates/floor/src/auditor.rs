//! The auditor of deals: whether what the record says was dealt is what was sealed beforehand, and the
//! opening of a whole deck some time after its hand.

use crate::deck::{HeldDeck, cards_of, opening};
use cards::Card;
use record::{Entry, Fault, Reader, RoomKey};
use room::{Event, HandHeader, Rulebook, Table};
use shuffler::{Drawn, SystemEntropy};
use store::Onlooker;
use units::{HandNo, Instant, Millis, Seat, SeatSet};
use wire::{CardProof, HandProof, Hex32, OpenedLeaf, PROOF_FORMAT, ProofFile};
use wire::{SeatCommitment, SeatNonce};

/// What is wrong with a deal. No card is named: the hand may be running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFault {
    /// The sealed deck cannot be opened.
    #[error("hand {0}: its sealed deck does not open")]
    Sealed(HandNo),
    /// The sealed deck is another than the one that was published.
    #[error("hand {0}: its sealed deck does not give the root that was published")]
    Root(HandNo),
    /// The sealed deck was cut already, or is not one of this game.
    #[error("hand {0}: its sealed deck is not a whole deck as it was shuffled")]
    Deck(HandNo),
    /// A commitment that its player had not given when the hand opened.
    #[error("hand {0}: it lists a commitment that was not given before it")]
    Commitment(HandNo),
    /// A nonce that is not what its seat had committed to, or comes out of order.
    #[error("hand {hand_no}: the nonce of seat {} is not the one it was committed to", seat.number())]
    Nonce {
        /// In which hand.
        hand_no: HandNo,
        /// Whose.
        seat: Seat,
    },
    /// A card from elsewhere than its place in the cut deck.
    #[error("hand {0}: card {1} of the deal is not the one that root and cut give")]
    Card(HandNo, u8),
    /// Cards without a hand.
    #[error("cards are dealt, and no hand was opened")]
    NoHand,
}

/// Why a deck is not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenHandError {
    /// There is no such hand.
    #[error("there is no hand {0} at this table")]
    NoHand(HandNo),
    /// It is being played.
    #[error("hand {0} is not over: a running hand's deck is never opened")]
    Running(HandNo),
    /// It was over too short a time ago.
    #[error("hand {hand_no} ended {since} s ago; its deck may be opened {delay} s after its end")]
    TooEarly {
        /// Which.
        hand_no: HandNo,
        /// Since when it is over, in seconds.
        since: u64,
        /// How long that must be.
        delay: u64,
    },
    /// The record is not sound.
    #[error(transparent)]
    Record(#[from] Fault),
    /// The record cannot be played.
    #[error("the table's record cannot be played again: let `cardroom audit` look at it")]
    Unplayable,
    /// The deal is not sound.
    #[error(transparent)]
    Deal(#[from] DealFault),
}

/// Follows a table's events and checks every deal: the deck sealed under the hand's key has the root
/// that was published, the nonces are those committed to beforehand, and each card dealt comes from
/// its place in the deck that they cut.
pub struct DealAuditor<'a> {
    key: &'a RoomKey,
    deal: Option<Deal>,
}

/// The deal that is followed.
struct Deal {
    hand_no: HandNo,
    /// Before the cut, to be opened leaf by leaf.
    sealed: HeldDeck,
    deck: HeldDeck,
    proof: HandProof,
}

impl<'a> DealAuditor<'a> {
    /// An auditor who opens decks with the room's key.
    pub fn new(key: &'a RoomKey) -> DealAuditor<'a> {
        DealAuditor { key, deal: None }
    }

    /// Follows one event; the table as it was before it.
    fn follow(&mut self, table: Option<&Table>, event: &Event) -> Result<(), DealFault> {
        match (event, table) {
            (Event::HandOpened(header), Some(table)) => {
                self.deal = Some(Deal::open(self.key, table, header)?);
            }
            (Event::DeckCut { nonces, .. }, Some(table)) => self.deal()?.cut(table, nonces)?,
            (Event::Hand(hand::Event::Started(_)), Some(table)) => self.deal()?.start(table),
            (Event::Hand(hand::Event::HoleDealt { seat, cards, .. }), _) => {
                self.deal()?.dealt(Some(*seat), cards.reveal())?;
            }
            (Event::Hand(hand::Event::BoardDealt { cards, .. }), _) => {
                self.deal()?.dealt(None, cards)?;
            }
            (Event::Opened(_), _) => self.deal = None,
            _ => {}
        }
        Ok(())
    }

    fn deal(&mut self) -> Result<&mut Deal, DealFault> {
        self.deal.as_mut().ok_or(DealFault::NoHand)
    }
}

impl Onlooker for DealAuditor<'_> {
    fn saw(&mut self, table: Option<&Table>, event: &Event) -> Result<(), String> {
        self.follow(table, event).map_err(|fault| fault.to_string())
    }
}

impl Deal {
    fn open(key: &RoomKey, table: &Table, header: &HandHeader) -> Result<Deal, DealFault> {
        let hand_no = header.hand_no;
        let sealed = HeldDeck::open(key, &SystemEntropy, header.hand, &header.sealed);
        let sealed = sealed.map_err(|_| DealFault::Sealed(hand_no))?;
        if sealed.root() != header.root {
            return Err(DealFault::Root(hand_no));
        }
        let leaves = sealed.draw(0, u8::MAX);
        let as_shuffled = (0..).zip(&leaves).all(|(place, drawn)| drawn.leaf == place);
        let cards = leaves.iter().map(|drawn| drawn.card).collect();
        if !as_shuffled || cards_of(header.variant) != cards {
            return Err(DealFault::Deck(hand_no));
        }
        let given = |(player, commitment): &(_, _)| {
            let sitting = table.seat_of(*player).and_then(|seat| table.seat(seat));
            sitting.is_some_and(|sitting| sitting.commitment == Some(*commitment))
        };
        if !header.nonce_commitments.iter().all(given) {
            return Err(DealFault::Commitment(hand_no));
        }
        let proof = HandProof {
            hand_no,
            hand: header.hand,
            root: Hex32(header.root),
            deck: u8::try_from(leaves.len()).expect("at most 52 cards"),
            seats: Vec::new(),
            each: 0,
            commitments: Vec::new(),
            nonces: Vec::new(),
            players: 0,
            own: None,
            cards: Vec::new(),
            opened: Vec::new(),
        };
        Ok(Deal { hand_no, deck: sealed.clone(), sealed, proof })
    }

    fn cut(&mut self, table: &Table, nonces: &[(Seat, [u8; 32])]) -> Result<(), DealFault> {
        for (seat, nonce) in nonces {
            let in_order = self.proof.nonces.last().is_none_or(|last| last.seat < *seat);
            if !in_order || table.committed(*seat) != Some(cut::commitment(nonce)) {
                return Err(DealFault::Nonce { hand_no: self.hand_no, seat: *seat });
            }
            self.proof.nonces.push(SeatNonce { seat: *seat, nonce: Hex32(*nonce) });
        }
        self.deck.cut(nonces);
        Ok(())
    }

    /// Notes who is dealt in.
    fn start(&mut self, table: &Table) {
        let Some(header) = table.header() else { return };
        let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
        let committed = dealt.iter().filter_map(|seat| Some((seat, table.committed(seat)?)));
        let commitment = |(seat, hash)| SeatCommitment { seat, commitment: Hex32(hash) };
        self.proof.commitments = committed.map(commitment).collect();
        self.proof.seats = dealt.after(header.setup.button).collect();
        self.proof.players = table.people_dealt_in();
    }

    fn dealt(&mut self, seat: Option<Seat>, cards: &[Card]) -> Result<(), DealFault> {
        if self.proof.cards.is_empty() && seat.is_some() {
            self.proof.each = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        }
        for card in cards {
            let place = u8::try_from(self.proof.cards.len()).unwrap_or(u8::MAX);
            let drawn = self.deck.draw(place, 1).pop().filter(|drawn| drawn.card == *card);
            let drawn = drawn.ok_or(DealFault::Card(self.hand_no, place))?;
            self.proof.cards.push(CardProof { place, seat, opening: opening(&drawn) });
        }
        Ok(())
    }

    /// What it proves, with the whole deck.
    fn opened(mut self) -> HandProof {
        let leaf = |drawn: &Drawn| OpenedLeaf { card: drawn.card, salt: opening(drawn).salt };
        self.proof.opened = self.sealed.draw(0, u8::MAX).iter().map(leaf).collect();
        self.proof
    }
}

/// Opens the whole deck of a hand that has been over for `delay`: every card and salt, for who must
/// check that nothing was hidden. `entries` are all of the table's record.
///
/// # Errors
/// [`OpenHandError`]: above all while the hand is running.
pub fn open_hand(
    key: &RoomKey,
    entries: &[Entry],
    hand_no: HandNo,
    now: Instant,
    delay: Millis,
) -> Result<ProofFile, OpenHandError> {
    let mut reader = Reader::new(key);
    let mut auditor = DealAuditor::new(key);
    let mut played: Option<Table> = None;
    for entry in entries {
        let event = reader.read(entry)?;
        auditor.follow(played.as_ref(), &event)?;
        match (&mut played, &event) {
            (Some(table), event) => {
                let ends = matches!(event, Event::Hand(hand::Event::Ended { .. }));
                if ends && table.hand_no() == hand_no {
                    let deal = auditor.deal.take().ok_or(OpenHandError::Unplayable)?;
                    return late_enough(entry.at, now, delay, hand_no)
                        .map(|()| file(table, deal.opened()));
                }
                table.apply(entry.at, event);
            }
            (None, Event::Opened(config)) => {
                let book = Rulebook::built_in(&config.rulebook);
                let book = book.ok_or(OpenHandError::Unplayable)?;
                played = Some(Table::open(entry.at, config.clone(), book));
            }
            (None, _) => return Err(OpenHandError::Unplayable),
        }
    }
    match played.is_some_and(|table| table.is_hand_running() && table.hand_no() == hand_no) {
        true => Err(OpenHandError::Running(hand_no)),
        false => Err(OpenHandError::NoHand(hand_no)),
    }
}

fn late_enough(
    ended: Instant,
    now: Instant,
    delay: Millis,
    hand_no: HandNo,
) -> Result<(), OpenHandError> {
    let since = now.since(ended);
    if since >= delay {
        return Ok(());
    }
    let (since, delay) = (since.0 / 1_000, delay.0 / 1_000);
    Err(OpenHandError::TooEarly { hand_no, since, delay })
}

fn file(table: &Table, hand: HandProof) -> ProofFile {
    let config = table.config();
    ProofFile {
        format: PROOF_FORMAT.into(),
        table: config.table,
        name: config.name.clone(),
        hands: vec![hand],
    }
}
