//! Turns a hand's text into the setup and actions that the replay needs.

mod posts;

use super::header::Header;
use super::item::{Did, Item, Posted, Row, Street, What};
use super::scan::Scan;
use super::{BadStars, Fault};
use crate::phh::{Act, Action, Bets, Line, MaybeCard, Opening, Phh};
use crate::replay::{Stop, rules, setup};
use cards::Card;
use hand::{Ante, Deal, Limit, PostKind, Rules, Setup, Stake, Stakes, Variant};
use posts::Posts;
use units::Chips;

/// A hand that is ready to be replayed.
pub(super) struct Built {
    pub(super) phh: Phh,
    pub(super) setups: Vec<Setup>,
    /// For each player in the order of play, from the left of the button: the index of their seat line.
    pub(super) order: Vec<usize>,
    names: Vec<String>,
    first: Row,
}

impl Built {
    pub(super) fn bad(&self, stop: Stop) -> BadStars {
        let at = stop.at.as_ref();
        let (line, text) = at.map_or((self.first.line, &self.first.text), |at| (at.line, &at.text));
        let (text, names) = (text.clone(), self.names.clone());
        BadStars { line, text, why: Fault::Stopped(Box::new(stop), names) }
    }

    /// Returns the position, in the order of play, of the player on this seat line.
    pub(super) fn place(&self, who: usize) -> Option<usize> {
        self.order.iter().position(|&at| at == who)
    }
}

pub(super) fn build(header: &Header, scan: &Scan) -> Result<Built, BadStars> {
    let variant = Variant::by_key(header.game.key).expect("the engine has the text's games");
    let dealt_in = (0..scan.seats.len()).filter(|&at| scan.seats[at].is_in);
    let (before, mut order): (Vec<usize>, Vec<usize>) =
        dealt_in.partition(|&at| scan.button.is_some_and(|button| scan.seats[at].number <= button));
    order.extend(before);
    if order.len() < 2 {
        return Err(header.row.expected("a hand with two players or more"));
    }
    let stacks: Vec<Chips> = order.iter().map(|&at| scan.seats[at].stack).collect();
    let stakes = stakes(header, scan)?;
    let posts = Posts { header, scan, order: &order, stakes: &stakes }.all()?;
    let bets = match header.game.limit {
        Limit::Fixed => Bets::Fixed { small: stakes.small_bet, big: stakes.big_bet },
        Limit::No | Limit::Pot => Bets::Least(stakes.big_blind),
    };
    let actions = Play::of(scan, variant, &order).actions()?;
    let phh = Phh {
        game: header.game,
        unit: scan.unit,
        antes_are_trimmed: true,
        antes: Vec::new(),
        blinds: Vec::new(),
        bring_in: stakes.bring_in,
        bets,
        stacks: stacks.iter().copied().map(Some).collect(),
        actions,
        finishing_stacks: None,
    };
    let seats = stacks.iter().enumerate();
    let seats = seats.map(|(at, &stack)| Stake { seat: setup::seat(at), stack }).collect();
    let has_button = |button: u8| scan.seats.iter().any(|it| it.is_in && it.number == button);
    let button = match scan.button {
        // Nobody has a dead button, so that it is at a seat after the last player's.
        Some(button) if !has_button(button) && order.len() < 10 => order.len(),
        _ => order.len() - 1,
    };
    let mut buttons = vec![button];
    if scan.button.is_none() {
        buttons.extend(0..button);
    }
    let first = Setup {
        variant,
        limit: header.game.limit,
        stakes,
        rules: Rules::HOUSE,
        button: setup::seat(button),
        seats,
        posts,
        bomb: None,
    };
    let straddles = first.posts.iter().filter(|it| it.kind == PostKind::Straddle).count() as u8;
    let cap = header.cap.and_then(|cap| cap.chips(scan.unit.places));
    let mut setups = Vec::new();
    for button in buttons {
        setups.extend(rules::of(header.game).map(|rules| Setup {
            rules: Rules {
                fixed_cap: rules.fixed_cap.map(|most| most.saturating_add(straddles)),
                stake_cap: cap,
                runs_max: if scan.is_run_twice { 2 } else { 1 },
                ..rules
            },
            button: setup::seat(button),
            ..first.clone()
        }));
    }
    let names = order.iter().map(|&at| scan.seats[at].name.clone()).collect();
    Ok(Built { phh, setups, order, names, first: header.row.clone() })
}

/// Returns the blinds and bets of the hand.
fn stakes(header: &Header, scan: &Scan) -> Result<Stakes, BadStars> {
    let chips = |amount: crate::phh::Decimal| {
        let chips = amount.chips(scan.unit.places);
        chips.ok_or_else(|| header.row.expected("stakes below 2^53"))
    };
    let (small, big) = (chips(header.stakes.0)?, chips(header.stakes.1)?);
    let mut stakes = Stakes {
        small_blind: Chips::ZERO,
        big_blind: big,
        ante: Ante::None,
        small_bet: Chips::ZERO,
        big_bet: Chips::ZERO,
        bring_in: Chips::ZERO,
    };
    if header.game.limit == Limit::Fixed {
        let is_big = |item: &&Item| match item.what {
            What::Post { kind: Posted::Big, amount, all_in: false, .. } => amount == big,
            _ => false,
        };
        // Some headers of fixed-limit hands give the blinds, not the bets.
        let (small, big) = match scan.items.iter().find(is_big) {
            Some(_) if small < big => (big, big.saturating_add(big)),
            _ => (small, big),
        };
        (stakes.big_blind, stakes.small_bet, stakes.big_bet) = (small, small, big);
    }
    if header.game.opening == Opening::BringIn {
        let brought = scan.items.iter().find_map(|item| match &item.what {
            // Of a short bring-in, the next call or raise tells the whole.
            What::Act { did: Did::BringIn(amount), all_in: Some(false), .. }
            | What::Act { did: Did::Call(amount), all_in: Some(false), .. } => Some(Some(*amount)),
            What::Act { did: Did::Raise { by, to }, .. } => {
                Some(by.map(|by| to.saturating_sub(by)))
            }
            What::Act { did: Did::Bet(_), .. } => Some(None),
            _ => None,
        });
        let brought = brought.flatten().filter(|amount| !amount.is_zero());
        // If nobody tells it, it is at least what anybody put in.
        let is_later = |item: &&Item| matches!(item.what, What::Street(Street::Up | Street::Last));
        let first = || scan.items.iter().take_while(|item| !is_later(item));
        let paid = first().filter_map(|item| match item.what {
            What::Act { did: Did::BringIn(amount) | Did::Call(amount), .. } => Some(amount.get()),
            _ => None,
        });
        let bet = first().find_map(|item| match item.what {
            What::Act { did: Did::Bet(to), .. } => Some(to),
            _ => None,
        });
        let least = if stakes.small_bet.is_zero() { big } else { stakes.small_bet };
        // A player who bets at once puts in more than the bring-in.
        let most = bet.map_or(least, |bet| bet.min(least)).get().saturating_sub(1).max(1);
        let paid = if bet.is_some() { None } else { paid.max() };
        let guess = paid.unwrap_or(0).max(least.get().div_ceil(3)).clamp(1, most);
        stakes.bring_in = brought.unwrap_or(Chips::new(guess));
    }
    Ok(stakes)
}

/// Collects the actions of the hand from the text.
struct Play<'a> {
    scan: &'a Scan,
    variant: &'static Variant,
    order: &'a [usize],
    actions: Vec<Line>,
    /// In stud and draw games, the cards of each player; `None` for an unknown card.
    held: Vec<Vec<MaybeCard>>,
    folded: Vec<bool>,
    /// Draws for which no new cards have been dealt yet: the player, the number of cards, and the known ones.
    drawn: Vec<(usize, usize, Vec<Card>)>,
}

impl<'a> Play<'a> {
    fn of(scan: &'a Scan, variant: &'static Variant, order: &'a [usize]) -> Play<'a> {
        let players = order.len();
        Play {
            scan,
            variant,
            order,
            actions: Vec::new(),
            held: vec![Vec::new(); players],
            folded: vec![false; players],
            drawn: Vec::new(),
        }
    }

    fn actions(mut self) -> Result<Vec<Line>, BadStars> {
        let scan = self.scan;
        for (at, item) in scan.items.iter().enumerate() {
            if !matches!(item.what, What::Dealt { .. })
                && !matches!(item.what, What::Act { did: Did::Discard(..) | Did::Pat, .. })
            {
                self.deal_drawn(&item.row);
            }
            self.item(item, &scan.items[at + 1..])?;
        }
        self.second_run();
        self.showdown()?;
        Ok(self.actions)
    }

    fn push(&mut self, row: &Row, action: Action<Chips>) {
        let number = self.actions.len() + 1;
        self.actions.push(Line { number, line: row.line, text: row.text.clone(), action });
    }

    fn place(&self, row: &Row, who: usize) -> Result<usize, BadStars> {
        let place = self.order.iter().position(|&at| at == who);
        place.ok_or_else(|| row.expected("a player who is dealt in"))
    }

    fn item(&mut self, item: &Item, later: &[Item]) -> Result<(), BadStars> {
        let row = &item.row;
        match &item.what {
            What::Street(Street::Hole) => self.first_cards(row, later)?,
            What::Street(street @ (Street::Up | Street::Last)) => {
                let is_shared =
                    later.first().is_some_and(|next| matches!(next.what, What::Board { .. }));
                if *street == Street::Up || !is_shared {
                    self.stud_cards(row, *street, later)?;
                }
            }
            What::Street(Street::Draw) => {}
            What::Dealt { who, old, new } if !self.drawn.is_empty() => {
                let place = self.place(row, *who)?;
                if let Some(drawn) = self.drawn.iter_mut().find(|drawn| drawn.0 == place) {
                    let is_held = old.iter().all(|card| self.held[place].contains(&Some(*card)));
                    if new.len() != drawn.1 || !is_held {
                        return Err(row.differs("these are not the kept cards and the new ones"));
                    }
                    drawn.2.clone_from(new);
                }
            }
            What::Board { run: 0, cards } => {
                let cards = cards.iter().copied().map(Some).collect();
                self.push(row, Action::Board(cards));
            }
            What::Act { who, did, .. } => {
                let place = self.place(row, *who)?;
                self.act(row, place, did);
            }
            What::Dealt { .. } | What::Post { .. } | What::Board { .. } => {}
            What::Uncalled { .. } | What::Collected { .. } => {}
            What::Show { .. } | What::Muck { .. } | What::Keep { .. } => {}
        }
        Ok(())
    }

    fn act(&mut self, row: &Row, place: usize, did: &Did) {
        let act = match did {
            Did::Fold => Act::Fold,
            Did::Check | Did::Call(_) => Act::CheckOrCall,
            Did::Bet(to) | Did::Raise { to, .. } => Act::WagerTo(*to),
            Did::BringIn(_) => Act::BringIn,
            Did::Pat => Act::Draw(Vec::new()),
            Did::Discard(count, thrown) => {
                let unknown = vec![None; count - thrown.len()];
                let thrown = thrown.iter().copied().map(Some).chain(unknown).collect();
                self.throw(place, &thrown);
                self.drawn.push((place, *count, Vec::new()));
                Act::Draw(thrown)
            }
        };
        self.folded[place] |= *did == Did::Fold;
        self.push(row, Action::Player(place, act));
    }

    fn throw(&mut self, place: usize, thrown: &Vec<MaybeCard>) {
        for card in thrown {
            if let Some(at) = self.held[place].iter().position(|held| held == card) {
                self.held[place].remove(at);
            }
        }
    }

    fn deal_drawn(&mut self, row: &Row) {
        for (place, count, cards) in core::mem::take(&mut self.drawn) {
            let unknown = count - cards.len();
            let mut cards: Vec<MaybeCard> = cards.into_iter().map(Some).collect();
            cards.extend(vec![None; unknown]);
            self.held[place].extend(&cards);
            self.push(row, Action::Hole(place, cards));
        }
    }

    /// Deals the first cards to each player.
    ///
    /// In games with a board, this includes cards that the text reveals only later.
    fn first_cards(&mut self, row: &Row, later: &[Item]) -> Result<(), BadStars> {
        let deals = self.variant.streets[0].deals.iter();
        let count = |up: bool| {
            deals.clone().map(move |deal| match deal {
                Deal::HoleDown(count) if !up => usize::from(*count),
                Deal::HoleUp(count) if up => usize::from(*count),
                _ => 0,
            })
        };
        let (down, up): (usize, usize) = (count(false).sum(), count(true).sum());
        for place in 0..self.order.len() {
            let who = self.order[place];
            let known = match self.variant.family {
                hand::Family::Holdem | hand::Family::Omaha => self.scan.known(who),
                hand::Family::Stud | hand::Family::Draw => {
                    dealt(later, who).map_or(Vec::new(), |it| it.1)
                }
            };
            let row = dealt(later, who).map_or(row, |it| it.0);
            let total = down + up;
            if known.len() > total {
                return Err(row.differs(format!("the game deals {total} cards to a player")));
            }
            let mut cards: Vec<MaybeCard> = known.into_iter().map(Some).collect();
            let unknown = vec![None; total - cards.len()];
            // In stud, the card that is known of others is the one that lies open.
            match up {
                0 => cards.extend(unknown),
                _ => cards = unknown.into_iter().chain(cards).collect(),
            }
            self.held[place].clone_from(&cards);
            self.push(row, Action::Hole(place, cards));
        }
        Ok(())
    }

    /// Deals a later street of stud.
    fn stud_cards(&mut self, row: &Row, street: Street, later: &[Item]) -> Result<(), BadStars> {
        for place in 0..self.order.len() {
            if self.folded[place] {
                continue;
            }
            let mut card = None;
            let mut at = row;
            if let Some((row, new, old)) = dealt_more(later, self.order[place]) {
                let is_held = old.iter().all(|card| self.held[place].contains(&Some(*card)));
                let [new] = new[..] else { return Err(row.expected("one new card in [ ]")) };
                if !is_held {
                    return Err(row.differs("the old cards are not those dealt before"));
                }
                (card, at) = (Some(new), row);
            } else if street == Street::Up {
                return Err(row.expected(format!(
                    "a line Dealt to {} below it",
                    self.scan.seats[self.order[place]].name
                )));
            }
            self.held[place].push(card);
            let at = at.clone();
            self.push(&at, Action::Hole(place, vec![card]));
        }
        Ok(())
    }

    /// Deals the board of the second run. The text lists it after the first run's board.
    fn second_run(&mut self) {
        for item in &self.scan.items {
            if let What::Board { run: 1, cards } = &item.what {
                let cards = cards.iter().copied().map(Some).collect();
                self.push(&item.row, Action::Board(cards));
            }
        }
    }

    /// Adds the shows and mucks, if more than one player is left.
    fn showdown(&mut self) -> Result<(), BadStars> {
        if self.folded.iter().filter(|folded| !**folded).count() < 2 {
            return Ok(());
        }
        let mut said: Vec<Option<Vec<Card>>> = vec![None; self.order.len()];
        for item in &self.scan.items {
            let (who, act, cards) = match &item.what {
                What::Show { who, cards } => {
                    let shown = cards.iter().copied().map(Some).collect();
                    (*who, Act::Show(shown), cards.clone())
                }
                What::Muck { who } => (*who, Act::Muck, Vec::new()),
                What::Keep { who } => (*who, Act::Keep, Vec::new()),
                _ => continue,
            };
            let place = self.place(&item.row, who)?;
            // The second run's showdown says the same again.
            match &said[place] {
                Some(before) if *before == cards => continue,
                Some(_) => return Err(item.row.differs("they said something else before")),
                None => said[place] = Some(cards),
            }
            self.push(&item.row, Action::Player(place, act));
        }
        Ok(())
    }
}

/// Returns the cards dealt to a player before the next action, and the line that deals them.
fn dealt(later: &[Item], who: usize) -> Option<(&Row, Vec<Card>)> {
    dealt_more(later, who).map(|(row, new, old)| (row, [old, new].concat()))
}

fn dealt_more(later: &[Item], who: usize) -> Option<(&Row, Vec<Card>, Vec<Card>)> {
    later
        .iter()
        .take_while(|item| matches!(item.what, What::Dealt { .. } | What::Board { .. }))
        .find_map(|item| match &item.what {
            What::Dealt { who: to, old, new } if *to == who => {
                Some((&item.row, new.clone(), old.clone()))
            }
            _ => None,
        })
}
