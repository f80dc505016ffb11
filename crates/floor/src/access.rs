//! Guests' names, sessions and recovery codes; the owner's link; play chips for players who are nearly broke.

use crate::deck::random_bits;
use crate::job::Job;
use crate::naming::typed;
use crate::people_change::{PeopleChange, Rejected, known, run};
use crate::purse::{Purse, purse};
use crate::questions::{Claimed, ReplyTo};
use crate::refusal;
use crate::refusal::failed;
use crate::state::State;
use crate::submission::{Reply, Secrets};
use people::{
    Change, Credential, Kind, NameError, Player, PlayerName, RecordedText, SecretHash,
    SessionChange,
};
use people::{recovery_code, session_token};
use shuffler::EntropyError;
use units::{Millis, PlayerId};
use wire::{Me, Refusal, RefusalCode as Code};

/// Minimum time between two stored notes that a device was seen.
const SEEN_EVERY: Millis = Millis(24 * 3_600_000);
/// The name that an owner gets if they had none; they can change it.
const OWNER_NAME: &str = "Owner";

/// Returns what a player sees on their own page.
pub(crate) fn me(around: &State, player: PlayerId, recovery_code: Option<String>) -> Option<Me> {
    let name = around.people.player(player)?.name.clone();
    let tables = around.tables.of(player).map(|actor| actor.id()).collect();
    let Purse { balance, at_tables, refill } = purse(around, player);
    Some(Me {
        player,
        name,
        balance,
        at_tables,
        currency: around.cashier.currency(),
        decimals: around.cashier.currency().decimals(),
        may_refill: refill.is_ok(),
        owner: around.is_owner(player),
        recovery_code,
        tables,
        blocked: around.people.blocked_by(player).map(|other| around.named(other)).collect(),
    })
}

/// Plans a new player with chips; a guest also gets a session and a recovery code.
pub(crate) fn open_guest(
    job: &mut Job<'_>,
    name: &str,
    kind: Kind,
) -> Result<(PeopleChange, Option<Secrets>), Rejected> {
    let name = fit_name(job.around, name, None)?;
    let player = PlayerId::from_bits(random_bits(job.entropy)?);
    let at = job.around.now;
    let texts = vec![typed(job, player, 1, name.as_str())];
    let joined = Player { player, name: RecordedText::of(&texts[0]), kind, since: at };
    let mut changes = vec![Change::Joined { player: joined }];
    let mut sessions = Vec::new();
    let mut secrets = None;
    if kind == Kind::Guest {
        let (session, token) = new_session(job, player)?;
        let (recovery, code) = new_code(job, player)?;
        sessions.push(session);
        changes.push(recovery);
        secrets = Some(Secrets { player, token, code: Some(code) });
    }
    let transfers = match job.around.config.guest_chips.is_zero() {
        true => Vec::new(),
        false => vec![job.around.cashier.grant(player, job.around.config.guest_chips, at)],
    };
    let names = vec![name.key()];
    Ok((
        PeopleChange { changes, texts, sessions, transfers, names, ..PeopleChange::default() },
        secrets,
    ))
}

/// Returns the player who is signed in with this token. At most once a day, it also stores that the device was seen.
pub(crate) fn hear_of(job: &mut Job<'_>, token: &SecretHash) -> Option<PlayerId> {
    let around = job.around;
    let session = around.sessions.session(token)?;
    if session.seen + SEEN_EVERY <= around.now && around.gate().is_none() {
        let seen = SessionChange::Seen { token: *token, at: around.now };
        run(job, PeopleChange { sessions: vec![seen], ..PeopleChange::default() }, None);
    }
    Some(session.player)
}

/// Plans a new guest with a session.
pub(crate) fn new_guest(
    job: &mut Job<'_>,
    name: &str,
) -> Result<(PeopleChange, Secrets), Rejected> {
    let (errand, secrets) = open_guest(job, name, Kind::Guest)?;
    Ok((errand, secrets.ok_or_else(failed)?))
}

pub(crate) fn rename(
    job: &mut Job<'_>,
    player: PlayerId,
    name: &str,
) -> Result<PeopleChange, Rejected> {
    let around = job.around;
    if !around.is_owner(player) {
        free_for_all(name)?;
    }
    known(around, player)?;
    let name = fit_name(around, name, Some(player))?;
    let number = around.people.names_taken(player) + 1;
    let texts = vec![typed(job, player, number, name.as_str())];
    let changes = vec![Change::Renamed { player, name: RecordedText::of(&texts[0]) }];
    let (busy, names) = (Some(player), vec![name.key()]);
    Ok(PeopleChange { changes, texts, busy, names, ..PeopleChange::default() })
}

pub(crate) fn recover_player(
    job: &mut Job<'_>,
    code: &str,
) -> Result<(PeopleChange, Secrets), Rejected> {
    let player =
        job.around.people.by_recovery(&SecretHash::of(code)).ok_or(Code::RecoveryUnknown)?;
    let (session, token) = new_session(job, player)?;
    let errand = PeopleChange { sessions: vec![session], ..PeopleChange::default() };
    Ok((errand, Secrets { player, token, code: None }))
}

pub(crate) fn new_recovery_code(
    job: &mut Job<'_>,
    player: PlayerId,
) -> Result<(PeopleChange, String), Rejected> {
    known(job.around, player)?;
    let (recovery, code) = new_code(job, player)?;
    let (changes, busy) = (vec![recovery], Some(player));
    Ok((PeopleChange { changes, busy, ..PeopleChange::default() }, code))
}

/// Plans to close a session.
///
/// The room does not know which session a connection belongs to, so it closes all of the player's connections; devices
/// with another session then connect again.
pub(crate) fn close_session(around: &State, token: SecretHash) -> PeopleChange {
    let close = around.sessions.who(&token);
    let sessions = vec![SessionChange::Closed { token }];
    PeopleChange { sessions, close, ..PeopleChange::default() }
}

/// Plans to close every session of a player except the one in the request.
///
/// For a player who has lost a device. A recovery code does not sign out other devices, because players also use it to
/// move to a new device.
pub(crate) fn close_other_sessions(
    around: &State,
    token: SecretHash,
) -> Result<PeopleChange, Rejected> {
    let player = around.sessions.who(&token).ok_or(Code::NameNeeded)?;
    let others = around.sessions.of(player).filter(|other| *other != token);
    let sessions = others.map(|token| SessionChange::Closed { token }).collect();
    let close = Some(player);
    Ok(PeopleChange { sessions, close, ..PeopleChange::default() })
}

/// Plans to make the player who opened the owner's link the owner; a visitor first becomes a new guest.
pub(crate) fn claim_owner(
    job: &mut Job<'_>,
    secret: &str,
    player: Option<PlayerId>,
    to: ReplyTo<Claimed>,
) -> Result<(PeopleChange, Reply), Rejected> {
    let link = SecretHash::of(secret);
    let stands = job.around.people.owner_link().is_some_and(|(standing, _)| standing == link);
    if !stands || job.around.register.is_being_taken(CLAIM) {
        return Err(Code::LinkUnknown.into());
    }
    let known = player.filter(|&player| job.around.people.player(player).is_some());
    let (mut errand, reply, player) = match known {
        Some(player) => (PeopleChange::default(), Reply::Owner(to, player), player),
        None => {
            let (errand, secrets) = new_guest(job, &free_name(job.around, OWNER_NAME, &[]))?;
            let player = secrets.player;
            (errand, Reply::NewOwner(to, secrets), player)
        }
    };
    errand.changes.push(Change::OwnerSet { player });
    // The link works once, even if two people open it at the same moment.
    errand.names.push(CLAIM.to_owned());
    Ok((errand, reply))
}

/// Returns the secret of the unused owner's link; `None` if there is none, or it was made under another room key.
pub(crate) fn standing_owner_link(around: &State) -> Option<String> {
    let (standing, _) = around.people.owner_link()?;
    let bytes = around.key.owner_link(&around.people.owner_link_salt()?);
    let Credential { secret, hash } = session_token(bytes);
    (hash == standing).then_some(secret)
}

pub(crate) fn new_owner_link(job: &mut Job<'_>) -> Result<(PeopleChange, String), Rejected> {
    let salt = random32(job)?;
    let Credential { secret, hash } = session_token(job.around.key.owner_link(&salt));
    let change = Change::OwnerLinkSet { link: hash, at: job.around.now, salt: Some(salt) };
    let changes = vec![change];
    Ok((PeopleChange { changes, ..PeopleChange::default() }, secret))
}

pub(crate) fn ask_refill(around: &State, player: PlayerId) -> Result<PeopleChange, Rejected> {
    known(around, player)?;
    purse(around, player).refill?;
    Ok(refill_change(around, player, around.config.guest_chips))
}

/// Plans a refill that brings a player's balance up to `up_to`.
pub(crate) fn refill_change(around: &State, player: PlayerId, up_to: units::Chips) -> PeopleChange {
    let at = around.now;
    let count = around.people.refilled(player).map_or(0, |(_, count)| count) + 1;
    let amount = up_to.saturating_sub(around.cashier.balance(player));
    let transfers = match amount.is_zero() {
        true => Vec::new(),
        false => vec![around.cashier.refill(player, count, amount, at)],
    };
    let changes = vec![Change::Refilled { player, at, count }];
    PeopleChange { changes, transfers, busy: Some(player), ..PeopleChange::default() }
}

fn fit_name(around: &State, name: &str, except: Option<PlayerId>) -> Result<PlayerName, Rejected> {
    let name: PlayerName = name.parse().map_err(|error| match error {
        NameError::Unfit(unfit) => refusal::of_text("name", unfit),
        NameError::Scripts | NameError::Empty => {
            Refusal::new(Code::NameUnfit).with("field", "name")
        }
    })?;
    let taken =
        around.people.name_taken(&name, except) || around.register.is_being_taken(&name.key());
    if taken { Err(Code::NameTaken.into()) } else { Ok(name) }
}

/// Returns this name, or its first numbered form (`Ana 2`), that nobody has and that is not in `taken`.
pub(crate) fn free_name(around: &State, name: &str, taken: &[String]) -> String {
    let numbered = (2u32..).map(|n| format!("{name} {n}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let is_free =
        |name: &String| fit_name(around, name, None).is_ok_and(|name| !taken.contains(&name.key()));
    names.find(is_free).expect("numbers do not run out")
}

fn new_session(
    job: &mut Job<'_>,
    player: PlayerId,
) -> Result<(SessionChange, String), EntropyError> {
    let Credential { secret, hash } = session_token(random32(job)?);
    Ok((SessionChange::Opened { player, token: hash, at: job.around.now }, secret))
}

fn new_code(job: &mut Job<'_>, player: PlayerId) -> Result<(Change, String), EntropyError> {
    let mut random = [0; 16];
    job.entropy.fill(&mut random)?;
    let Credential { secret, hash } = recovery_code(random);
    Ok((Change::RecoverySet { player, code: hash }, secret))
}

fn random32(job: &mut Job<'_>) -> Result<[u8; 32], EntropyError> {
    let mut random = [0; 32];
    job.entropy.fill(&mut random)?;
    Ok(random)
}

/// Refuses names that could be mistaken for the room's. Only the owner may take such a name.
pub(crate) fn free_for_all(name: &str) -> Result<(), Refusal> {
    match people::is_reserved(name) {
        true => Err(Refusal::new(Code::NameReserved).with("field", "name")),
        false => Ok(()),
    }
}

/// Key that is reserved, like a name being taken, while the owner's link is used. It ends in a space, as no player's
/// name does.
const CLAIM: &str = "owner's link ";
