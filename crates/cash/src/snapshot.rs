//! A table between hands as a plain value, so that it need not be played again from its first event.

use crate::lobby::{Tallies, Tally};
use crate::table::OutageHold;
use crate::{
    Carried, HandHeader, Leg, OpenChoice, Owes, SeatOffer, SheetLine, Sitting, Table, TableConfig,
    Waiter,
};
use books::HeadsUpBlinds;
use hand::PostKind;
use std::collections::{BTreeMap, BTreeSet};
use units::bound::SEATS_MAX;
use units::{Chips, HandNo, Instant, PlayerId, Seat, SeatSet};

/// All of a table between hands that the next hand, and whatever comes before it, depends on.
///
/// Of the finished hand only [`LastHand`] and its figures are in it, neither cards nor header: a
/// table begun from a snapshot shows no last hand until the next one opens, and nobody can show
/// cards of it. So a snapshot belongs just before a `HandOpened`, where the finished hand ends
/// anyway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What the table is.
    pub config: TableConfig,
    /// The taken seats, in order.
    pub seats: Vec<(Seat, Sitting)>,
    /// The last hand opened; none before the first.
    pub last: Option<LastHand>,
    /// The choice of the next game, while it is due.
    pub choice: Option<OpenChoice>,
    /// Since when the pause before the next hand is counted.
    pub rests_since: Instant,
    /// Whether the next hand is a bomb pot.
    pub bomb_next: bool,
    /// Whether the host has stopped it.
    pub paused: bool,
    /// Whether it waits for many who lost their lines at once.
    pub outage: OutageHold,
    /// Whose lines were lost when it began, or since.
    pub outage_lost: BTreeSet<PlayerId>,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// Who was removed, and who ordered it.
    pub removed: BTreeMap<PlayerId, PlayerId>,
    /// Who left with chips and may not come back with fewer yet.
    pub leavers: Vec<Leaver>,
    /// Who waits for a seat, in order.
    pub waiters: Vec<Waiter>,
    /// The seats that are held.
    pub offers: Vec<(Seat, SeatOffer)>,
    /// What is kept of its password, if it has one.
    pub password: Option<String>,
    /// Who has given it, or sat or waited here when it was set.
    pub admitted: BTreeSet<PlayerId>,
    /// Whom the host declined, and until when they may not ask again.
    pub declined: BTreeMap<PlayerId, Instant>,
    /// Whom the host silenced.
    pub muted: BTreeMap<PlayerId, PlayerId>,
    /// Who bought in at a private table.
    pub sheet: Vec<SheetLine>,
    /// How often anybody sat down here.
    pub sittings: u64,
    /// How many house players are wanted.
    pub house_wanted: u8,
    /// The hands that its figures are of, oldest first.
    pub counted: Vec<CountedHand>,
}

/// What the next hand must know of the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHand {
    /// Its number.
    pub hand_no: HandNo,
    /// Who had the button; in a game without one, who had it last.
    pub button: Seat,
    /// Where the small blind was: who posted it, or the seat that it passed while nobody could. Of a
    /// hand from a moving button that has no blinds, where it would have been.
    pub small_blind: Option<Seat>,
    /// Who posted the big blind, or would have.
    pub big_blind: Option<Seat>,
    /// Where it stood among the games of a table of several.
    pub leg: Option<Leg>,
    /// Who had the button in it, if it was a bomb pot: that one is told by the hand before, as all else
    /// here is but number and leg.
    pub bomb: Option<Seat>,
}

/// Who left, with how many chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// Who.
    pub player: PlayerId,
    /// The chips.
    pub stack: Chips,
    /// When.
    pub at: Instant,
    /// What he had beside them: of his time bank, and in a pool what his hands came to.
    pub carried: Carried,
    /// What he owed.
    pub owes: Owes,
    /// Whether he went on to another of the pool's tables; else he left for good.
    pub went_on: bool,
}

/// What a table's figures need of one finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedHand {
    /// When it ended.
    pub ended_at: Instant,
    /// Pots awarded and rake.
    pub pot: Chips,
    /// Seats dealt in.
    pub dealt_in: u32,
    /// Seats still in it when the first card of a board came.
    pub saw_flop: u32,
}

impl LastHand {
    /// This hand, after the one before it. A game that has no button leaves it, and the blinds, where
    /// they were, and a bomb pot does.
    pub(crate) fn of(
        header: &HandHeader,
        before: Option<LastHand>,
        has_button: bool,
        two: HeadsUpBlinds,
    ) -> LastHand {
        let (setup, hand_no, leg) = (&header.setup, header.hand_no, header.leg);
        if !has_button {
            let none = LastHand {
                hand_no,
                button: setup.button,
                small_blind: None,
                big_blind: None,
                leg,
                bomb: None,
            };
            return before.map_or(none, |before| LastHand { hand_no, leg, bomb: None, ..before });
        }
        if setup.bomb.is_some() {
            let left = before.filter(|before| before.big_blind.is_some() || before.bomb.is_some());
            let left = left.unwrap_or_else(|| LastHand::before(setup.button));
            return LastHand { hand_no, leg, bomb: Some(setup.button), ..left };
        }
        let posted = |kind| setup.posts.iter().find(|post| post.kind == kind).map(|post| post.seat);
        let (small, big_blind) = match posted(PostKind::BigBlind) {
            Some(big) => (posted(PostKind::SmallBlind), Some(big)),
            None => {
                // The blinds go with the button, so that who sits out the next one misses it.
                let dealt: SeatSet = setup.seats.iter().map(|stake| stake.seat).collect();
                let is_small = dealt.len() == 2 && two == HeadsUpBlinds::ButtonSmall;
                let mut order = dealt.after(setup.button).cycle().skip(usize::from(is_small));
                (order.next(), order.next())
            }
        };
        // A small blind that nobody posts is where the big one was.
        let small_blind = small.or(before.and_then(|hand| hand.big_blind));
        LastHand { hand_no, button: setup.button, small_blind, big_blind, leg, bomb: None }
    }

    /// As if a hand had gone before the first that has a button, so that the button falls there again:
    /// the first was void, or a bomb pot.
    pub(crate) fn before(button: Seat) -> LastHand {
        let before = if button.number() == 1 { SEATS_MAX } else { button.number() - 1 };
        LastHand {
            hand_no: HandNo(0),
            button: Seat::new(before),
            small_blind: None,
            big_blind: None,
            leg: None,
            bomb: None,
        }
    }
}

impl Table {
    /// The table as a plain value; none while a hand is under way or a jackpot waits to be paid, and of a table that closes or is
    /// closed.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.is_hand_running() || self.is_closing() || self.claim.is_some() {
            return None;
        }
        let counted = self.tallies.iter().map(|&(ended_at, tally)| {
            let Tally { pot, dealt_in, saw_flop } = tally;
            CountedHand { ended_at, pot, dealt_in, saw_flop }
        });
        Some(Snapshot {
            config: (*self.config).clone(),
            seats: self.seats().map(|(seat, sitting)| (seat, sitting.clone())).collect(),
            last: self.last,
            choice: self.choice,
            rests_since: self.rests_since,
            bomb_next: self.bomb_next,
            paused: self.paused,
            outage: self.outage,
            outage_lost: self.outage_lost.clone(),
            locked: self.locked,
            removed: self.removed.clone(),
            leavers: self.leavers.clone(),
            waiters: self.waiters.clone(),
            offers: self.offers().collect(),
            password: self.password.clone(),
            admitted: self.admitted.clone(),
            declined: self.declined.clone(),
            muted: self.muted.clone(),
            sheet: self.sheet.clone(),
            sittings: self.sittings,
            house_wanted: self.house_wanted,
            counted: counted.collect(),
        })
    }

    /// The table of a snapshot. It gives what the table gave that the snapshot
    /// was taken of, but for showing cards of the finished hand; from the next `HandOpened` on the
    /// two are equal.
    pub fn from_snapshot(snapshot: Snapshot) -> Table {
        let Snapshot { config, seats, last, rests_since, paused, locked, .. } = snapshot;
        let Snapshot { choice, outage, removed, leavers, muted, house_wanted, counted, .. } =
            snapshot;
        let Snapshot { password, admitted, declined, outage_lost, .. } = snapshot;
        let Snapshot { bomb_next, waiters, offers, sheet, sittings, .. } = snapshot;
        let mut table = Table::open(rests_since, config);
        for (seat, sitting) in seats {
            table.seats[seat] = Some(sitting);
        }
        let counted = counted.into_iter().map(|hand| {
            let CountedHand { ended_at, pot, dealt_in, saw_flop } = hand;
            (ended_at, Tally { pot, dealt_in, saw_flop })
        });
        table.tallies = counted.collect::<Tallies>();
        table.figures = table.tallies.figures();
        table.last = last;
        table.choice = choice;
        table.bomb_next = bomb_next;
        table.paused = paused;
        table.outage = outage;
        table.outage_lost = outage_lost;
        table.locked = locked;
        table.removed = removed;
        table.leavers = leavers;
        table.waiters = waiters;
        for (seat, offer) in offers {
            table.offers[seat] = Some(offer);
        }
        table.password = password;
        table.admitted = admitted;
        table.declined = declined;
        table.muted = muted;
        table.sheet = sheet;
        table.sittings = sittings;
        table.house_wanted = house_wanted;
        table
    }
}
