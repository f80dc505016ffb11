//! Builds an [`ObservedHand`] from the room's answer to a player's question about a past hand.

use super::posts::{Blinds, Posted};
use super::{CannotSay, EachSeat, ObservedHand, ObservedTournament, Part, at};
use crate::phh::Unit;
use cards::Card;
use hand::{
    Ante, BombPot, Deal, Event, Hole, Limit, PostKind, Rules, SeatList, Setup, Share, Side, Stake,
    Stakes, StreetName, Variant,
};
use units::{Chips, Currency, Seat};
use wire::{
    ActionKind, AnteBy, BlindKind, CardView, HandNet, LimitKind, NewsItem, PotSide, RetoldHand,
    StakesView, Street, StructureRow, TableView,
};

impl ObservedHand {
    /// Builds the hand as a player saw it.
    ///
    /// It uses only the answer to that player, so no format can write a card that they did not see. At an anonymous
    /// table every player, including the hero, is named after their seat.
    ///
    /// # Errors
    /// [`CannotSay::Void`] if the hand is void, [`CannotSay::Game`] if the operator defined the game, and
    /// [`CannotSay::Untold`] if the log has no end or no players.
    pub fn of(hand: &RetoldHand) -> Result<ObservedHand, CannotSay> {
        let RetoldHand { row, began, view, .. } = hand;
        if row.void || view.log.iter().any(|item| matches!(item, NewsItem::HandVoided { .. })) {
            return Err(CannotSay::Void);
        }
        let game = &row.game;
        let variant =
            Variant::by_key(&game.key).ok_or_else(|| CannotSay::Game(game.key.clone()))?;
        let limit = match game.limit {
            LimitKind::NoLimit => Limit::No,
            LimitKind::PotLimit => Limit::Pot,
            LimitKind::FixedLimit => Limit::Fixed,
        };
        let shown = view.hand.as_ref().ok_or(CannotSay::Untold)?;
        let log = Log::read(&view.log, row.seat, variant);
        let seats = log.seats()?;
        let dealer = log.order.last().copied().ok_or(CannotSay::Untold)?;
        let button = shown.button.unwrap_or(dealer);
        let stakes = stakes(&row.stakes);
        let bomb = shown.bomb.map(|bomb| BombPot { ante: bomb.ante, boards: bomb.boards });
        let dealt_in: Vec<Seat> = seats.iter().map(|stake| stake.seat).collect();
        let blinds = Blinds {
            variant,
            stakes: &stakes,
            button,
            seats: &dealt_in,
            broke: &log.broke,
            posted: &log.posted,
        };
        let posts = if bomb.is_some() { Vec::new() } else { blinds.owed() };
        let setup =
            Setup { variant, limit, stakes, rules: Rules::HOUSE, button, seats, posts, bomb };
        Ok(ObservedHand {
            number: number(shown.hand.bits()),
            table: view.name.clone(),
            seats_max: view.seats_max,
            began: *began,
            tournament: tournament(view),
            currency: currency(row.stakes.currency),
            unit: Unit { places: row.stakes.decimals },
            reader: Some(row.seat),
            names: names(view),
            setup,
            parts: log.parts,
            jackpot_drops: log.drops,
            jackpot_paid: log.paid,
        })
    }
}

/// Makes a number below 2^63 from a random identifier.
fn number(bits: u128) -> u64 {
    (bits >> 65) as u64
}

fn tournament(view: &TableView) -> Option<ObservedTournament> {
    let told = view.tournament.as_ref()?;
    let number = number(told.tournament.bits());
    let level = match (&told.row, &told.next) {
        (StructureRow::Level { level, .. }, _) => *level,
        // The level before the next one, if a break follows the hand.
        (_, Some(StructureRow::Level { level, .. })) => level.saturating_sub(1).max(1),
        _ => 1,
    };
    Some(ObservedTournament { number, name: told.name.clone(), level })
}

/// Code and sign of a currency; `None` for play chips.
fn currency(currency: Currency) -> Option<(String, String)> {
    if currency.is_play() || currency == Currency::TCHIP {
        return None;
    }
    let sign = match currency.code() {
        "EUR" => "€",
        "USD" => "$",
        "GBP" => "£",
        "JPY" | "CNY" => "¥",
        _ => "",
    };
    Some((currency.code().to_owned(), sign.to_owned()))
}

/// Returns the name of each seat's player; at an anonymous table, the seat's name.
fn names(view: &TableView) -> Vec<String> {
    let mut names = vec![String::new(); EachSeat::<()>::default().len()];
    for seat in view.seats.iter().filter(|seat| seat.in_hand) {
        names[at(seat.seat)] = match view.anonymous {
            true => format!("Seat {}", seat.seat.number()),
            false => seat.name.clone(),
        };
    }
    names
}

fn stakes(view: &StakesView) -> Stakes {
    Stakes {
        small_blind: view.small_blind,
        big_blind: view.big_blind,
        ante: match view.ante_by {
            _ if view.ante.is_zero() => Ante::None,
            None | Some(AnteBy::Each) => Ante::Each(view.ante),
            Some(AnteBy::BigBlind) => Ante::BigBlind(view.ante),
            Some(AnteBy::Button) => Ante::Button(view.ante),
        },
        small_bet: view.small_bet,
        big_bet: view.big_bet,
        bring_in: view.bring_in,
    }
}

/// What a hand's log contains.
struct Log {
    reader: Seat,
    /// For each card that a seat gets, in order, whether it is dealt face up.
    up: Vec<bool>,
    /// Seats dealt in, in dealing order.
    order: Vec<Seat>,
    results: Vec<HandNet>,
    posted: Vec<Posted>,
    broke: Vec<Seat>,
    drops: Vec<(Seat, Chips)>,
    paid: Vec<(Seat, Chips)>,
    /// Number of cards dealt to each seat so far.
    dealt: EachSeat<usize>,
    shown: EachSeat<Vec<Card>>,
    parts: Vec<Part>,
}

impl Log {
    fn read(items: &[NewsItem], reader: Seat, variant: &'static Variant) -> Log {
        let deals = variant.streets.iter().flat_map(|street| street.deals.iter());
        let up = deals.flat_map(|deal| match deal {
            Deal::HoleDown(count) => vec![false; usize::from(*count)],
            Deal::HoleUp(count) => vec![true; usize::from(*count)],
            Deal::Board(_) | Deal::Draw(_) | Deal::Discard(_) => Vec::new(),
        });
        let mut log = Log {
            reader,
            up: up.collect(),
            order: Vec::new(),
            results: Vec::new(),
            posted: Vec::new(),
            broke: Vec::new(),
            drops: Vec::new(),
            paid: Vec::new(),
            dealt: Default::default(),
            shown: Default::default(),
            parts: Vec::new(),
        };
        items.iter().for_each(|item| log.item(item));
        log
    }

    /// The seats dealt in, in ascending order, with their stacks before the hand.
    fn seats(&self) -> Result<Vec<Stake>, CannotSay> {
        let before = |result: &HandNet| {
            let stack = result.stack.signed() - result.net;
            let stack = u64::try_from(stack).ok().and_then(|chips| Chips::try_new(chips).ok());
            Some(Stake { seat: result.seat, stack: stack? })
        };
        let mut seats: Vec<Stake> =
            self.results.iter().map(before).collect::<Option<_>>().ok_or(CannotSay::Untold)?;
        seats.sort_by_key(|stake| stake.seat);
        // Everything that the writers count on: each player is dealt in once, and nobody else acts.
        let mut dealt_in = self.order.clone();
        dealt_in.sort();
        let is_whole = seats.len() > 1 && seats.iter().map(|stake| stake.seat).eq(dealt_in);
        if is_whole { Ok(seats) } else { Err(CannotSay::Untold) }
    }

    fn seen(&mut self, event: Event) {
        self.parts.push(Part::Seen(event));
    }

    fn item(&mut self, item: &NewsItem) {
        match item {
            NewsItem::HandOpened { seats, .. } => self.order.clone_from(seats),
            &NewsItem::AntePosted { seat, amount, stack, all_in } => {
                if stack.is_zero() {
                    self.broke.push(seat);
                }
                self.seen(Event::AntePosted { seat, amount, all_in });
            }
            &NewsItem::BlindPosted { seat, blind, amount, all_in, .. } => {
                let kind = post_kind(blind);
                if kind != PostKind::BringIn {
                    self.posted.push(Posted { seat, kind, amount, all_in });
                }
                self.seen(Event::BlindPosted { seat, kind, amount, all_in });
            }
            NewsItem::Dealt { seat, cards, .. } => self.deal(*seat, cards),
            NewsItem::BoardDealt { board, cards, .. } => {
                let cards = cards.iter().copied().collect();
                self.seen(Event::BoardDealt { board: *board, cards });
            }
            &NewsItem::StreetOpened { street } => {
                self.seen(Event::StreetOpened { street: street_name(street) });
            }
            &NewsItem::Acted { seat, action, amount, bet: to, all_in, .. } => {
                self.seen(match action {
                    ActionKind::Fold => Event::Folded { seat },
                    ActionKind::Check => Event::Checked { seat },
                    ActionKind::Call => Event::Called { seat, amount, all_in },
                    ActionKind::Bet => Event::BetMade { seat, amount, to, all_in },
                    ActionKind::RaiseTo => Event::RaisedTo { seat, amount, to, all_in },
                });
            }
            NewsItem::Drew { seat, count, thrown } => {
                let is_seen = thrown.len() == usize::from(*count);
                match is_seen && *seat == self.reader {
                    true => {
                        self.seen(Event::Drew { seat: *seat, thrown: Hole::new(thrown.clone()) })
                    }
                    false => self.parts.push(Part::Drew { seat: *seat, count: *count }),
                }
            }
            NewsItem::DeckRenewed { deck, .. } => self.seen(Event::DeckRenewed { count: *deck }),
            &NewsItem::RunsWished { seat, runs } => self.seen(Event::RunsWished { seat, runs }),
            &NewsItem::RunsChosen { runs } => self.seen(Event::RunsChosen { runs }),
            &NewsItem::UncalledReturned { seat, amount, .. } => {
                self.seen(Event::UncalledReturned { seat, amount });
            }
            &NewsItem::RakeTaken { pot, amount, .. } => {
                self.seen(Event::RakeTaken { pot, amount });
            }
            NewsItem::Shown { seat, cards, .. } => self.show(*seat, cards),
            &NewsItem::Mucked { seat } => self.seen(Event::Mucked { seat }),
            NewsItem::PotAwarded { pot, board, side, shares, .. } => {
                let side = match side {
                    PotSide::Whole => Side::Whole,
                    PotSide::High => Side::High,
                    PotSide::Low => Side::Low,
                };
                let share =
                    |share: &wire::PotShare| Share { seat: share.seat, amount: share.amount };
                let shares: SeatList<Share> = shares.iter().map(share).collect();
                self.seen(Event::PotAwarded { pot: *pot, board: *board, side, shares });
            }
            NewsItem::HandClosed { results, .. } => {
                self.results.clone_from(results);
                let stake = |it: &HandNet| Stake { seat: it.seat, stack: it.stack };
                self.seen(Event::Ended { stacks: results.iter().map(stake).collect() });
            }
            NewsItem::JackpotFed { shares } => {
                self.drops.extend(shares.iter().map(|share| (share.seat, share.amount)));
            }
            NewsItem::JackpotPaid { shares, .. } => {
                self.paid.extend(shares.iter().map(|share| (share.seat, share.amount)));
            }
            NewsItem::Uncovered { seat, cards } => {
                self.parts.push(Part::Uncovered { seat: *seat, cards: cards.clone() });
            }
            _ => {} // the rest tells of the table, or of what the items above tell too
        }
    }

    fn deal(&mut self, seat: Seat, cards: &[CardView]) {
        let up = self.up.get(self.dealt[at(seat)]).copied().unwrap_or(false);
        self.dealt[at(seat)] += cards.len();
        let faces: Option<Vec<Card>> = cards.iter().map(|card| card.0).collect();
        match faces {
            Some(faces) => self.seen(Event::HoleDealt { seat, cards: Hole::new(faces), up }),
            None => self.parts.push(Part::Dealt { seat, count: cards.len() as u8 }),
        }
    }

    /// Records the cards that a seat shows; cards that the log repeats count once.
    fn show(&mut self, seat: Seat, cards: &[CardView]) {
        let faces: Vec<Card> = cards.iter().filter_map(|card| card.0).collect();
        if self.shown[at(seat)] != faces {
            self.shown[at(seat)].clone_from(&faces);
            self.seen(Event::Shown { seat, cards: faces.into_iter().collect() });
        }
    }
}

fn post_kind(blind: BlindKind) -> PostKind {
    match blind {
        BlindKind::Small => PostKind::SmallBlind,
        BlindKind::Big => PostKind::BigBlind,
        BlindKind::Straddle => PostKind::Straddle,
        BlindKind::Post => PostKind::Live,
        BlindKind::Dead => PostKind::Dead,
        BlindKind::BringIn => PostKind::BringIn,
        BlindKind::Button => PostKind::ButtonBlind,
        BlindKind::Ante => PostKind::Ante,
    }
}

fn street_name(street: Street) -> StreetName {
    match street {
        Street::Preflop => StreetName::Preflop,
        Street::Flop => StreetName::Flop,
        Street::Turn => StreetName::Turn,
        Street::River => StreetName::River,
        Street::Second => StreetName::Second,
        Street::Third => StreetName::Third,
        Street::Fourth => StreetName::Fourth,
        Street::Fifth => StreetName::Fifth,
        Street::Sixth => StreetName::Sixth,
        Street::Seventh => StreetName::Seventh,
        Street::BeforeDraw => StreetName::BeforeDraw,
        Street::AfterDraw => StreetName::AfterDraw,
        Street::AfterSecondDraw => StreetName::AfterSecondDraw,
        Street::AfterThirdDraw => StreetName::AfterThirdDraw,
    }
}
