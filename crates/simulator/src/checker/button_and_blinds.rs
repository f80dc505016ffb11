//! Computes from the rulebook, chair by chair, the players dealt in, the button and the blinds: a slow reference.
//!
//! It keeps its own record of who arrived, sat out, and owes blinds.

use books::{ButtonRule, FirstButton, HeadsUpBlinds, ReturnPays, StudDealer};
use cash::Table;
use hand::{Family, Opening, PostKind, Setup, Variant};
use table::PassedBlinds;
use units::Seat;

/// Maximum number of chairs at a table.
const CHAIRS: u8 = 10;

/// The blinds that the player in a chair owes before they are dealt in.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) enum Account {
    /// An empty chair, or a newcomer, who owes a big blind.
    #[default]
    New,
    /// A player who owes nothing: they were dealt in to the last hand that had blinds.
    Played,
    /// A player who was not dealt in to the last hand. The fields say which blinds have passed them since then.
    Missed { small: bool, big: bool },
}

/// A table's chairs, according to the part of its record that was read.
#[derive(Clone, Default)]
pub(crate) struct Chairs {
    accounts: [Account; CHAIRS as usize + 1],
    last: Option<Last>,
    /// The chair of the first hand's button. Hands start there again until a hand with blinds is completed.
    fell: Option<u8>,
    /// The button's chair in the last hand; `None` unless that hand was a bomb pot.
    last_bomb: Option<u8>,
    /// Whether so few players owed nothing in the last hand (fewer than two) that nobody had to pay to come in.
    is_anew: bool,
}

impl Account {
    /// Returns what a player who left with this debt owes when they come back soon: at least a newcomer's big blind.
    pub(crate) fn again(self, pays: ReturnPays) -> Account {
        match self {
            Account::Missed { big: true, .. } => self,
            Account::Missed { small: true, .. } if pays == ReturnPays::Missed => {
                Account::Missed { small: true, big: true }
            }
            _ => Account::New,
        }
    }
}

#[derive(Clone, Copy)]
struct Last {
    button: u8,
    /// Chairs where the small and big blind were posted, or would have been.
    blinds: Option<(u8, u8)>,
}

/// How a hand should open: its button, the players dealt in, and the posts.
#[derive(Debug, PartialEq)]
pub(crate) struct Right {
    pub(crate) button: Seat,
    pub(crate) dealt: Vec<Seat>,
    /// All posts except straddles, in order.
    pub(crate) posts: Vec<(Seat, PostKind)>,
    /// In a bomb pot, the seats where the blinds would have been posted.
    pub(crate) passed: Option<PassedBlinds>,
}

impl Chairs {
    /// Notes that a player sat down or left.
    pub(crate) fn changed(&mut self, seat: Seat) {
        self.accounts[usize::from(seat.number())] = Account::New;
    }

    /// Returns the blinds that the player in a seat owes.
    pub(crate) fn account(&self, seat: Seat) -> Account {
        self.accounts[usize::from(seat.number())]
    }

    /// Notes that a player who left recently sat down again and owes this.
    pub(crate) fn again(&mut self, seat: Seat, account: Account) {
        self.accounts[usize::from(seat.number())] = account;
    }

    /// Takes back a void hand: everyone owes what they owed before it, and the blinds continue from where they were
    /// before it.
    ///
    /// A player who paid to come in and lost that stake in the void hand does not pay again. The button of the table's
    /// very first hand stays where it was.
    pub(crate) fn voided(&mut self, before: Chairs, lost: &[Seat]) {
        for chair in 1..=CHAIRS {
            if self.is_anew || !lost.contains(&Seat::new(chair)) {
                self.accounts[usize::from(chair)] = before.accounts[usize::from(chair)];
            }
        }
        self.last = before.last;
        if before.last_bomb.is_some() {
            self.fell = before.fell;
        }
        self.last_bomb = before.last_bomb;
    }

    /// Returns how the next hand should open, given the seats that are ready and the root of its deck.
    pub(crate) fn right(
        &self,
        table: &Table,
        game: &Variant,
        ready: &[Seat],
        root: &[u8; 32],
        is_bomb: bool,
    ) -> Right {
        // In a pool, seat order decides: the first two seats have the blinds, the last one has the button.
        if let ([small, big, ..], Some(_)) = (ready, table.config().pool) {
            let two = heads_up(table, game) == HeadsUpBlinds::ButtonSmall;
            let last = *ready.last().unwrap_or(big);
            return Right {
                button: if ready.len() == 2 && two { *small } else { last },
                dealt: ready.to_vec(),
                posts: vec![(*small, PostKind::SmallBlind), (*big, PostKind::BigBlind)],
                passed: None,
            };
        }
        if game.opening == Opening::Blinds {
            let right = self.with_blinds(table, game, ready, root);
            let posted = |kind| right.posts.iter().find(|post| post.1 == kind).map(|post| post.0);
            return match (is_bomb, posted(PostKind::BigBlind)) {
                (true, Some(big)) => {
                    // All pay the same ante; only players waiting for the big blind stay out.
                    let mut dealt = ready.to_vec();
                    let goes_on = self.goes_on(ready);
                    dealt.retain(|seat| !goes_on || !self.waits(table, seat.number()));
                    // The button is where the next ordinary hand would have it, except after a bomb pot: then it moves
                    // on from that one.
                    let on = |before: u8| {
                        let mut after = (1..=CHAIRS).map(|step| Seat::new(turn(before, step)));
                        after.find(|seat| dealt.contains(seat))
                    };
                    let button = self.last_bomb.and_then(on).unwrap_or(right.button);
                    let passed = PassedBlinds { small: posted(PostKind::SmallBlind), big };
                    Right { button, passed: Some(passed), dealt, posts: Vec::new() }
                }
                _ => right,
            };
        }
        let is_fixed = table.rulebook().table.stud_dealer == StudDealer::Fixed;
        let chairs: Vec<u8> = ready.iter().map(|seat| seat.number()).collect();
        let last = self.before_first();
        let mut after = (1..=CHAIRS).map(|step| turn(last, step));
        let next = after.find(|chair| chairs.contains(chair)).expect("two are ready");
        let next = self.first_button(table, &chairs, root).unwrap_or(next);
        let has_no_button = game.family == Family::Stud && is_fixed;
        let button = Seat::new(if has_no_button { CHAIRS } else { next });
        if game.opening != Opening::ButtonBlind {
            return Right { button, dealt: ready.to_vec(), posts: Vec::new(), passed: None };
        }
        // A seat that is new, or that the button passed, posts as much as the button blind, or waits for the button.
        let owes = |seat: &Seat| self.pays(table, seat.number()).0;
        let goes_on = ready.iter().filter(|seat| !owes(seat)).count() >= 2;
        let waits = |seat: &Seat| table.cash_seat(*seat).is_some_and(|one| one.waits_for_big_blind);
        let mut dealt = ready.to_vec();
        dealt.retain(|seat| !goes_on || *seat == button || !owes(seat) || !waits(seat));
        let mut posts = vec![(button, PostKind::ButtonBlind)];
        for seat in (1..CHAIRS).map(|step| Seat::new(turn(next, step))) {
            if goes_on && dealt.contains(&seat) && owes(&seat) {
                posts.push((seat, PostKind::Live));
            }
        }
        Right { button, dealt, posts, passed: None }
    }

    /// Returns the chair from which the search for the next button starts, clockwise.
    fn before_first(&self) -> u8 {
        let fell = self.fell.map(|chair| turn(chair, CHAIRS - 1));
        self.last.map(|last| last.button).or(fell).unwrap_or(CHAIRS)
    }

    /// Whether at least two of the players who are ready owe nothing, so that other players must pay to come in.
    fn goes_on(&self, ready: &[Seat]) -> bool {
        let account = |seat: &&Seat| self.accounts[usize::from(seat.number())];
        ready.iter().filter(|seat| account(seat) == Account::Played).count() >= 2
    }

    /// Returns whether a chair pays a big blind (as a live post) and a small blind (as a dead post) to come in.
    fn pays(&self, table: &Table, chair: u8) -> (bool, bool) {
        match self.accounts[usize::from(chair)] {
            Account::New => (true, false),
            Account::Played => (false, false),
            Account::Missed { big, .. }
                if table.rulebook().table.return_pays == ReturnPays::Both =>
            {
                (big, big)
            }
            Account::Missed { small, big } => (big, small),
        }
    }

    fn waits(&self, table: &Table, chair: u8) -> bool {
        let sitting = table.cash_seat(Seat::new(chair));
        self.pays(table, chair) != (false, false)
            && sitting.is_some_and(|one| one.waits_for_big_blind)
    }

    /// Returns the chair that gets the first button; `None` if the rulebook does not draw for it.
    ///
    /// The first eight bytes of the root, taken as one number, select a chair: it is counted round the ready chairs.
    fn first_button(&self, table: &Table, ready: &[u8], root: &[u8; 32]) -> Option<u8> {
        let is_drawn = table.rulebook().table.first_button == FirstButton::Drawn;
        let bytes = root[..8].try_into().expect("eight bytes");
        let at = u64::from_be_bytes(bytes) % ready.len() as u64;
        (is_drawn && self.last.is_none() && self.fell.is_none()).then(|| ready[at as usize])
    }

    fn with_blinds(&self, table: &Table, game: &Variant, ready: &[Seat], root: &[u8; 32]) -> Right {
        let rules = &table.rulebook().table;
        let go_on = self.goes_on(ready);
        let ready: Vec<u8> = ready.iter().map(|seat| seat.number()).collect();
        let account = |chair: u8| self.accounts[usize::from(chair)];
        let played = |chair: u8| account(chair) == Account::Played && ready.contains(&chair);
        let next = |from: u8, is: &dyn Fn(u8) -> bool| {
            (1..=CHAIRS)
                .map(|step| turn(from, step))
                .find(|&chair| is(chair))
                .expect("two are ready")
        };
        let is_ready = |chair: u8| ready.contains(&chair);
        let pays = |chair: u8| self.pays(table, chair);
        let waits = |chair: u8| self.waits(table, chair);
        let (mut button, mut small, mut big, mut dealt);
        let last_blinds = self.last.and_then(|last| last.blinds).filter(|_| go_on);
        let by_big_blind = last_blinds.filter(|_| rules.button != ButtonRule::Moving);
        match (self.last.filter(|_| go_on), by_big_blind) {
            (None, _) => {
                button = next(self.before_first(), &is_ready);
                button = self.first_button(table, &ready, root).unwrap_or(button);
                let first = next(button, &is_ready);
                (small, big) = (Some(first), next(first, &is_ready));
                dealt = ready.clone();
            }
            (Some(last), None) => {
                button = next(last.button, &played);
                let first = next(button, &played);
                small = Some(first);
                big = next(first, &is_ready);
                // Nobody comes in between the button and the small blind.
                dealt = ready.clone();
                dealt.retain(|&chair| {
                    let is_before_small = distance(button, chair) < distance(button, first);
                    played(chair) || chair == big || !is_before_small && !waits(chair)
                });
            }
            (Some(_), Some((last_small, last_big))) => {
                button = last_small;
                big = next(last_big, &|chair| chair != last_big && is_ready(chair));
                small = Some(last_big).filter(|&chair| played(chair));
                // Nobody comes in between the button and the last big blind either.
                dealt = ready.clone();
                dealt.retain(|&chair| {
                    let is_behind =
                        chair == button || distance(button, chair) <= distance(button, last_big);
                    played(chair) || chair == big || !is_behind && !waits(chair)
                });
            }
        }
        if let [one, other] = dealt[..] {
            let button_is_small = heads_up(table, game) == HeadsUpBlinds::ButtonSmall;
            let partner = |chair: u8| if chair == one { other } else { one };
            if by_big_blind.is_none() {
                big = if button_is_small { partner(button) } else { button };
            }
            if self.last.and_then(|last| last.blinds).is_some_and(|(_, last)| last == big) {
                big = partner(big); // no player has the big blind twice in a row
            }
            small = Some(partner(big));
            button = if button_is_small { partner(big) } else { big };
        } else if rules.button == ButtonRule::Stays {
            while !dealt.contains(&button) {
                button = turn(button, CHAIRS - 1);
            }
        }
        let mut posts: Vec<(u8, PostKind)> = Vec::new();
        posts.extend(small.map(|chair| (chair, PostKind::SmallBlind)));
        posts.push((big, PostKind::BigBlind));
        for chair in (1..CHAIRS).map(|step| turn(big, step)) {
            let (live, dead) = pays(chair);
            if go_on && dealt.contains(&chair) {
                let is_blind = Some(chair) == small;
                posts.extend((live && !is_blind).then_some((chair, PostKind::Live)));
                posts.extend(dead.then_some((chair, PostKind::Dead)));
            }
        }
        Right {
            button: Seat::new(button),
            dealt: dealt.into_iter().map(Seat::new).collect(),
            posts: posts.into_iter().map(|(chair, kind)| (Seat::new(chair), kind)).collect(),
            passed: None,
        }
    }

    /// Updates the chairs after a hand that opened as it should.
    pub(crate) fn opened(&mut self, table: &Table, setup: &Setup, right: &Right) {
        let is_button = setup.variant.opening == Opening::ButtonBlind;
        let free = right.dealt.iter().filter(|seat| match is_button {
            true => !self.pays(table, seat.number()).0,
            false => self.account(**seat) == Account::Played,
        });
        self.is_anew = free.count() < 2;
        let posted = |kind| {
            let post = setup.posts.iter().find(|post| post.kind == kind);
            post.map(|post| post.seat.number())
        };
        let before = self.last.and_then(|last| last.blinds);
        let is_fixed = table.rulebook().table.stud_dealer == StudDealer::Fixed;
        let button = setup.button.number();
        let has_button = setup.variant.family != Family::Stud || !is_fixed;
        // A bomb pot comes between two ordinary hands and changes neither.
        let bomb = setup.bomb.map(|_| button);
        let before_bomb = std::mem::replace(&mut self.last_bomb, bomb);
        if self.last.is_none() && has_button && (bomb.is_none() || before_bomb.is_none()) {
            self.fell = Some(button);
        }
        if bomb.is_some() {
            return;
        }
        let Some(big) = posted(PostKind::BigBlind) else {
            if is_button {
                self.went_round(setup);
            }
            // The blinds move with the button, even if nobody posts them.
            let chairs: Vec<u8> = right.dealt.iter().map(|seat| seat.number()).collect();
            let mut order = chairs.clone();
            order.sort_by_key(|&chair| distance(button, chair));
            let is_small = heads_up(table, setup.variant) == HeadsUpBlinds::ButtonSmall;
            let blinds = match &order[..] {
                [other, _] if is_small => (button, *other),
                _ => (order[0], order[1]),
            };
            if has_button {
                self.last = Some(Last { button, blinds: Some(blinds) });
            }
            return;
        };
        // A small blind that nobody posts is where the last big blind was.
        let small = posted(PostKind::SmallBlind).or(before.map(|(_, big)| big));
        let small = small.expect("a first hand has both blinds");
        self.last = Some(Last { button: setup.button.number(), blinds: Some((small, big)) });
        for chair in 1..=CHAIRS {
            let account = &mut self.accounts[usize::from(chair)];
            let went_by =
                |from: u8, to: u8| from != to && distance(from, chair) <= distance(from, to);
            let (small, big) = before.map_or((false, false), |(last_small, last_big)| {
                (went_by(last_small, small), went_by(last_big, big))
            });
            let is_dealt = setup.seats.iter().any(|stake| stake.seat.number() == chair);
            *account = match *account {
                _ if is_dealt => Account::Played,
                Account::New => Account::New,
                Account::Played => Account::Missed { small, big },
                Account::Missed { small: was_small, big: was_big } => {
                    Account::Missed { small: small || was_small, big: big || was_big }
                }
            };
        }
    }
}

impl Chairs {
    /// Updates the chairs after a hand with only a button blind.
    ///
    /// Seats that were dealt in no longer owe anything, except a small blind missed in a different game. Seats that the
    /// button passed have missed the button blind.
    fn went_round(&mut self, setup: &Setup) {
        for chair in 1..=CHAIRS {
            let is_dealt = setup.seats.iter().any(|stake| stake.seat.number() == chair);
            let button = setup.button.number();
            let passed = self.last.is_some_and(|last| {
                last.button != button
                    && distance(last.button, chair) <= distance(last.button, button)
            });
            let account = &mut self.accounts[usize::from(chair)];
            *account = match *account {
                Account::Missed { small: true, .. } if is_dealt => {
                    Account::Missed { small: true, big: false }
                }
                _ if is_dealt => Account::Played,
                Account::New => Account::New,
                Account::Played => Account::Missed { small: false, big: passed },
                Account::Missed { small, big } => Account::Missed { small, big: big || passed },
            };
        }
    }
}

fn heads_up(table: &Table, game: &Variant) -> HeadsUpBlinds {
    let rules = &table.rulebook().table;
    let is_draw = game.family == Family::Draw;
    if is_draw { rules.heads_up_draw } else { rules.heads_up_board }
}

/// Returns the chair `steps` clockwise from `from`.
fn turn(from: u8, steps: u8) -> u8 {
    (from - 1 + steps) % CHAIRS + 1
}

/// Returns the number of steps clockwise between two chairs, 1 to 10; a chair is 10 steps from itself.
fn distance(from: u8, to: u8) -> u8 {
    (1..=CHAIRS).find(|&steps| turn(from, steps) == to).unwrap_or(CHAIRS)
}
