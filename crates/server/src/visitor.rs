//! Identifies callers by their session: from the cookie or, for programs, `Authorization: Bearer`.

use crate::call::Who;
use crate::hub::Hub;
use crate::origin::{RequestSource, text};
use axum::http::{HeaderMap, HeaderValue, header};
use floor::Identity;
use people::SecretHash;
use units::PlayerId;
use wire::RefusalCode;

/// Name of the cookie with the session's token.
pub(crate) const COOKIE: &str = "cardroom_session";
/// Lifetime of the cookie: 400 days, which is the maximum in browsers.
const COOKIE_SECONDS: u64 = 400 * 86_400;
/// Maximum length of a token, in bytes. A longer token is ignored without being hashed.
const TOKEN_CHARS_MAX: usize = 128;

/// A kind of caller that a call can require.
///
/// Handlers never look at sessions themselves.
pub(crate) trait Admit: Sized + Send + 'static {
    /// This kind of caller, for the table of calls.
    const WHO: Who;

    /// Identifies the caller from these headers, and admits them if they are of this kind.
    ///
    /// # Errors
    /// `name_needed` if the kind requires a session and there is none, `not_owner` if it requires the owner.
    fn admit(hub: &Hub, headers: &HeaderMap) -> Result<Self, RefusalCode>;
}

/// Any caller, for calls whose answer does not depend on the caller.
pub(crate) struct Anyone;

/// Any caller, with their session if they have one. An unknown token counts as no session.
pub(crate) struct Visitor {
    pub(crate) player: Option<PlayerId>,
    /// Hash of the session's token; `None` without a session.
    pub(crate) token: Option<SecretHash>,
}

/// A caller who has a session.
pub(crate) struct Player {
    pub(crate) player: PlayerId,
    /// Hash of the session's token.
    pub(crate) token: SecretHash,
}

/// A player who calls as a host.
///
/// The floor checks that they host the table that the call names, or own the room.
pub(crate) struct Host(pub(crate) PlayerId);

/// The owner of the room.
pub(crate) struct Owner(pub(crate) PlayerId);

impl Admit for Anyone {
    const WHO: Who = Who::Anyone;

    fn admit(_: &Hub, _: &HeaderMap) -> Result<Anyone, RefusalCode> {
        Ok(Anyone)
    }
}

impl Admit for Visitor {
    const WHO: Who = Who::Anyone;

    fn admit(hub: &Hub, headers: &HeaderMap) -> Result<Visitor, RefusalCode> {
        let known = session(hub, headers);
        let player = known.map(|(_, identity)| identity.player);
        Ok(Visitor { player, token: known.map(|(token, _)| token) })
    }
}

impl Admit for Player {
    const WHO: Who = Who::Player;

    fn admit(hub: &Hub, headers: &HeaderMap) -> Result<Player, RefusalCode> {
        let (token, identity) = session(hub, headers).ok_or(RefusalCode::NameNeeded)?;
        Ok(Player { player: identity.player, token })
    }
}

impl Admit for Host {
    const WHO: Who = Who::Host;

    fn admit(hub: &Hub, headers: &HeaderMap) -> Result<Host, RefusalCode> {
        Player::admit(hub, headers).map(|Player { player, .. }| Host(player))
    }
}

impl Admit for Owner {
    const WHO: Who = Who::Owner;

    fn admit(hub: &Hub, headers: &HeaderMap) -> Result<Owner, RefusalCode> {
        match session(hub, headers) {
            None => Err(RefusalCode::NameNeeded),
            Some((_, identity)) if !identity.owner => Err(RefusalCode::NotOwner),
            Some((_, identity)) => Ok(Owner(identity.player)),
        }
    }
}

fn session(hub: &Hub, headers: &HeaderMap) -> Option<(SecretHash, Identity)> {
    let token = token(headers)?;
    Some((token, hub.told.sessions.who(&token)?))
}

/// Returns the hash of the token in these headers; `None` if there is no token or it is too long.
fn token(headers: &HeaderMap) -> Option<SecretHash> {
    let bearer = text(headers, header::AUTHORIZATION.as_str())
        .and_then(|value| value.strip_prefix("Bearer "));
    let cookie = || {
        let cookies = headers.get_all(header::COOKIE).iter();
        cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|line| line.split(';'))
            .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
    };
    let token = bearer.or_else(cookie);
    let fits = |token: &&str| !token.is_empty() && token.len() <= TOKEN_CHARS_MAX;
    token.filter(fits).map(SecretHash::of)
}

/// Makes the header that sets the session's cookie.
///
/// `SameSite=Strict` does not break links from other sites: the client's page itself needs no cookie, and its later
/// calls come from the room's own page.
pub(crate) fn set_cookie(way: &RequestSource, token: &str) -> HeaderValue {
    cookie(way, token, COOKIE_SECONDS)
}

/// Makes the header that deletes the session's cookie.
pub(crate) fn clear_cookie(way: &RequestSource) -> HeaderValue {
    cookie(way, "", 0)
}

fn cookie(way: &RequestSource, token: &str, seconds: u64) -> HeaderValue {
    let secure = if way.secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let mut value = HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}
