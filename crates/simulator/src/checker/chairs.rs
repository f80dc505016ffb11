//! Who is dealt in, the button and the blinds, by the plainest reading of the rulebook: chair after
//! chair, with an account of its own of who came, sat out and owes what.

use books::{ButtonRule, FirstButton, HeadsUpBlinds, ReturnPays, StudDealer};
use cash::Table;
use hand::{Family, Opening, PostKind, Setup, Variant};
use table::PassedBlinds;
use units::Seat;

/// As many as a table may have.
const CHAIRS: u8 = 10;

/// Whoever sits at a chair.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) enum Account {
    /// Nobody, or a newcomer: he owes a big blind.
    #[default]
    New,
    /// He was dealt the last hand.
    Played,
    /// He was not, and these blinds went by since.
    Missed { small: bool, big: bool },
}

/// A table's chairs, as far as its record was read.
#[derive(Clone, Default)]
pub(crate) struct Chairs {
    accounts: [Account; CHAIRS as usize + 1],
    last: Option<Last>,
    /// Where the button fell before a hand with blinds was played to its end: there it falls again.
    fell: Option<u8>,
    /// Who had the button in the last hand, if that was a bomb pot.
    last_bomb: Option<u8>,
    /// Whether the last hand found fewer than two who could play it for nothing, so that all could.
    is_anew: bool,
}

impl Account {
    /// What he owes who left with this and sits down again soon: a newcomer's big blind at least.
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
    /// Small and big blind: where they were posted, or would have been.
    blinds: Option<(u8, u8)>,
}

/// What is right for a hand.
#[derive(Debug, PartialEq)]
pub(crate) struct Right {
    pub(crate) button: Seat,
    pub(crate) dealt: Vec<Seat>,
    /// All but straddles.
    pub(crate) posts: Vec<(Seat, PostKind)>,
    /// Where the blinds of a bomb pot would have been.
    pub(crate) passed: Option<PassedBlinds>,
}

impl Chairs {
    /// Somebody sits down, or stands up.
    pub(crate) fn changed(&mut self, seat: Seat) {
        self.accounts[usize::from(seat.number())] = Account::New;
    }

    /// What whoever sits there owes.
    pub(crate) fn account(&self, seat: Seat) -> Account {
        self.accounts[usize::from(seat.number())]
    }

    /// Somebody sits down who left a short time ago.
    pub(crate) fn again(&mut self, seat: Seat, account: Account) {
        self.accounts[usize::from(seat.number())] = account;
    }

    /// The last hand was void: all owe what they owed before it, but for those whose stake is lost
    /// where others had paid to come in, and the blinds go on from where they were; the button of the
    /// very first hand stays where it fell.
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

    /// What is right for the hand that opens now, among those who are ready, with this commitment to
    /// its deck, and perhaps as a bomb pot.
    pub(crate) fn right(
        &self,
        table: &Table,
        game: &Variant,
        ready: &[Seat],
        root: &[u8; 32],
        is_bomb: bool,
    ) -> Right {
        // In a pool the seats say it: the first two have the blinds, the last the button.
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
                    // All pay alike; only who waits for the big blind stays out.
                    let mut dealt = ready.to_vec();
                    let goes_on = self.goes_on(ready);
                    dealt.retain(|seat| !goes_on || !self.waits(table, seat.number()));
                    // It has the next hand's button, unless another has just had that.
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
        // Who is new, or was passed by the button, pays as much as it does, or waits for it.
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

    /// The chair that the next button is looked for from.
    fn before_first(&self) -> u8 {
        let fell = self.fell.map(|chair| turn(chair, CHAIRS - 1));
        self.last.map(|last| last.button).or(fell).unwrap_or(CHAIRS)
    }

    /// Whether two who played are still there, so that comers pay.
    fn goes_on(&self, ready: &[Seat]) -> bool {
        let account = |seat: &&Seat| self.accounts[usize::from(seat.number())];
        ready.iter().filter(|seat| account(seat) == Account::Played).count() >= 2
    }

    /// A big blind as a bet, and a small one that is dead: what is put in to come in.
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

    /// Where the button is drawn to: of those who are ready, the one on whom the counting ends when the
    /// first eight bytes of the commitment, as one number, are counted off.
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
                // Between the button and the small blind nobody comes in.
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
                // Nor from the button to where the big blind was.
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
                big = partner(big); // nobody is the big blind twice in a row
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

    /// A hand was opened, rightly.
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
        // A bomb pot lies between two hands, and changes neither.
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
            // The blinds go with a button that moves, though nobody posts them.
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
        // A small blind that nobody posts is where the big one was.
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
    /// A hand with the button's blind alone: who is dealt in has paid, or owed nothing, but for a small
    /// blind of another game; whom the button went by has missed one.
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

/// The chair so many steps clockwise.
fn turn(from: u8, steps: u8) -> u8 {
    (from - 1 + steps) % CHAIRS + 1
}

/// Steps clockwise from one chair to another: 1 to 10, 10 to itself.
fn distance(from: u8, to: u8) -> u8 {
    (1..=CHAIRS).find(|&steps| turn(from, steps) == to).unwrap_or(CHAIRS)
}
