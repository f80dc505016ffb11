//! What changes from one hand to the next: level, game, button, blinds and antes.

use crate::config::limit;
use crate::draft::Draft;
use crate::{Config, Event, Game, Refused, Table};
use cards::CardSet;
use hand::{Ante, Opening, Post, PostKind, Setup, Stake, Stakes};
use seating::{Betting, Level};
use table::{Dealing, DeckReady, Places, next_button, with_button_blind};
use units::bound::SEATS_MAX;
use units::{Bps, Chips, Instant, Seat, SeatSet};

/// The dealer's seat in games without a button, so that the deal begins at the first seat.
const LAST_SEAT: Seat = Seat::new(SEATS_MAX);

/// The seat with the button, the posts, and the seats dealt in.
type Posted = (Seat, Vec<Post>, SeatSet);

impl Draft<'_> {
    /// Opens a hand with its deck: decides who is dealt in and what is posted.
    pub(crate) fn open_hand(&mut self, deck: DeckReady, asked: Instant) -> Result<(), Refused> {
        let asked = asked.min(self.now);
        if !self.table.may_open(asked) {
            return Err(Refused::NotAsked);
        }
        let setup = self.table.setup(asked, &deck.root).ok_or(Refused::NotAsked)?;
        let leg = self.table.leg_of(setup.seats.iter().map(|stake| stake.seat).collect());
        let opened = self.table.play.open_hand(deck, Dealing { setup, leg, passed: None })?;
        self.emit(Event::HandBegan { asked, round: self.table.round });
        self.emit(opened);
        Ok(())
    }
}

impl Table {
    /// Returns the cards of the deck that [`Needs::Deck`](crate::Needs::Deck) asks for at this moment.
    pub fn next_deck(&self, now: Instant) -> CardSet {
        // The kind of deck does not depend on the number of players dealt in.
        let dealt = self.setup(now, &[0; 32]).map_or(0, |setup| setup.seats.len());
        self.game(now).variant.deck.cards(dealt as u8)
    }

    /// Returns the setup of a hand. Its deck was asked for at `asked` and has this root.
    fn setup(&self, asked: Instant, root: &[u8; 32]) -> Option<Setup> {
        let level = self.level(asked)?;
        let game = self.config.games.get(usize::from(level.game))?;
        let (button, posts, dealt) = self.posted(&level, game, self.draw(root));
        let stakes = dealt.iter().map(|seat| Stake { seat, stack: self.booked(seat) }).collect();
        Some(setup(&self.config, game, &level, button, posts, stakes))
    }

    /// Returns the button, the posts and the seats dealt in.
    fn posted(&self, level: &Level, game: &Game, draw: u64) -> Posted {
        let variant = game.variant;
        match variant.opening {
            Opening::Blinds => {
                let Places { button, small, big, dealt, .. } = self.places(variant, draw);
                (button, blinds(level, small, big), dealt)
            }
            Opening::ButtonBlind => {
                let (button, dealt, _) = with_button_blind(self.comers(), self.last(), draw);
                (button, vec![button_blind(level, button)], dealt)
            }
            Opening::BringIn | Opening::HighCard => {
                let (moves, dealt) = (self.has_button(variant), self.has_chips());
                let button = if moves { next_button(dealt, self.last(), draw) } else { LAST_SEAT };
                (button, Vec::new(), dealt)
            }
        }
    }
}

/// Plays a trial hand of a level at a full table, to check that the level can be played.
pub(crate) fn tried(
    config: &Config,
    game: &Game,
    level: &Level,
    all: SeatSet,
    stakes: Vec<Stake>,
) -> Setup {
    let button = all.first().expect("a table has seats");
    let mut order = all.after(button);
    let next = order.next().expect("a table has two seats");
    let (small, big) =
        order.next().filter(|big| *big != button).map_or((button, next), |big| (next, big));
    let posts = match game.variant.opening {
        Opening::Blinds => blinds(level, Some(small), big),
        Opening::ButtonBlind => vec![button_blind(level, button)],
        Opening::BringIn | Opening::HighCard => Vec::new(),
    };
    setup(config, game, level, button, posts, stakes)
}

fn blinds(level: &Level, small: Option<Seat>, big: Seat) -> Vec<Post> {
    let post = |seat, kind, amount| Post { seat, kind, amount };
    let small = small.map(|seat| post(seat, PostKind::SmallBlind, level.small_blind));
    small.into_iter().chain([post(big, PostKind::BigBlind, level.big_blind)]).collect()
}

fn button_blind(level: &Level, button: Seat) -> Post {
    Post { seat: button, kind: PostKind::ButtonBlind, amount: level.big_blind }
}

/// Builds the setup of a hand from the rulebook's rules.
///
/// The setup has no rake, no betting caps and no running it twice, because tournaments have none of these.
fn setup(
    config: &Config,
    game: &Game,
    level: &Level,
    button: Seat,
    posts: Vec<Post>,
    seats: Vec<Stake>,
) -> Setup {
    let mut rules = config.settings.rulebook.rules.clone();
    (rules.rake.share, rules.rake.cap) = (Bps(0), Chips::ZERO);
    (rules.stake_cap, rules.runs_max) = (None, 1);
    rules.all_in_face_up = game.all_in_face_up;
    let (variant, limit) = (game.variant, limit(level));
    let stakes = stakes(level);
    Setup { variant, limit, rules, button, seats, posts, bomb: None, stakes }
}

/// Returns a level's blinds, antes and bets.
pub(crate) fn stakes(level: &Level) -> Stakes {
    let (small_bet, big_bet) = match level.betting {
        Betting::NoLimit | Betting::PotLimit => (Chips::ZERO, Chips::ZERO),
        Betting::Fixed { small, big } => (small, big),
    };
    Stakes {
        small_blind: level.small_blind,
        big_blind: level.big_blind,
        ante: match level.ante {
            seating::Ante::None => Ante::None,
            seating::Ante::Each(amount) => Ante::Each(amount),
            seating::Ante::BigBlind(amount) => Ante::BigBlind(amount),
        },
        small_bet,
        big_bet,
        bring_in: level.bring_in,
    }
}
