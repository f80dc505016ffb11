//! Who calls: the session in the cookie, or in `Authorization: Bearer` for programs.

use crate::hub::Hub;
use crate::origin::{Way, text};
use crate::refuse::Refused;
use axum::http::{HeaderMap, HeaderValue, header};
use floor::Identity;
use people::SecretHash;
use units::PlayerId;
use wire::{Refusal, RefusalCode};

/// The cookie that holds a session's token.
pub(crate) const COOKIE: &str = "cardroom_session";
/// How long a browser keeps it: the longest that browsers allow, 400 days.
const COOKIE_SECONDS: u64 = 400 * 86_400;
/// No token of ours is longer.
const TOKEN_CHARS_MAX: usize = 128;

/// Who calls, as far as he says.
pub(crate) struct Visitor {
    /// Who; `None` for somebody without a name.
    pub(crate) player: Option<PlayerId>,
    /// Whether he is the owner of the room.
    pub(crate) owner: bool,
    /// The hash of his session's token.
    pub(crate) token: Option<SecretHash>,
}

impl Visitor {
    /// Who calls with these headers. A token that is not known is no token.
    ///
    /// # Errors
    /// The floor is ending.
    pub(crate) async fn of(hub: &Hub, headers: &HeaderMap) -> Result<Visitor, Refusal> {
        let nobody = Visitor { player: None, owner: false, token: None };
        let Some(token) = token(headers) else { return Ok(nobody) };
        let token = SecretHash::of(token);
        Ok(match hub.who_is(token).await? {
            Some(Identity { player, owner }) => {
                Visitor { player: Some(player), owner, token: Some(token) }
            }
            None => nobody,
        })
    }

    /// Who calls, where that needs a name.
    ///
    /// # Errors
    /// `name_needed`, or the floor is ending.
    pub(crate) async fn named(hub: &Hub, headers: &HeaderMap) -> Result<PlayerId, Refused> {
        let visitor = Visitor::of(hub, headers).await?;
        visitor.player.ok_or_else(|| RefusalCode::NameNeeded.into())
    }

    /// The owner.
    ///
    /// # Errors
    /// `name_needed` or `not_owner`, or the floor is ending.
    pub(crate) async fn owner(hub: &Hub, headers: &HeaderMap) -> Result<PlayerId, Refused> {
        let visitor = Visitor::of(hub, headers).await?;
        match visitor.player {
            None => Err(RefusalCode::NameNeeded.into()),
            Some(_) if !visitor.owner => Err(RefusalCode::NotOwner.into()),
            Some(player) => Ok(player),
        }
    }
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = text(headers, header::AUTHORIZATION.as_str())
        .and_then(|value| value.strip_prefix("Bearer "));
    let cookie = || {
        let cookies = headers.get_all(header::COOKIE).iter();
        cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|line| line.split(';'))
            .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
    };
    bearer.or_else(cookie).filter(|token| !token.is_empty() && token.len() <= TOKEN_CHARS_MAX)
}

/// The header that gives a browser its session. `Strict` is no hindrance to links from elsewhere:
/// the page itself needs no cookie, and what the page then asks is asked by our own page.
pub(crate) fn set_cookie(way: &Way, token: &str) -> HeaderValue {
    cookie(way, token, COOKIE_SECONDS)
}

/// The header that takes it away.
pub(crate) fn clear_cookie(way: &Way) -> HeaderValue {
    cookie(way, "", 0)
}

fn cookie(way: &Way, token: &str, seconds: u64) -> HeaderValue {
    let secure = if way.secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let mut value = HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}
