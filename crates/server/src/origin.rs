//! Where a request comes from: client address, scheme, host, page.

use crate::config::Network;
use axum::http::{HeaderMap, header};
use floor::Channel;
use std::net::{IpAddr, SocketAddr};

/// Where a request comes from: client address, scheme and host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequestSource {
    /// Address of the client, or of the nearest proxy that the room does not trust.
    pub(crate) client: IpAddr,
    /// Whether the request came over TLS to the room or to a trusted proxy.
    pub(crate) secure: bool,
    /// Host (and port) that the client named, in lower case.
    pub(crate) host: String,
}

/// What decides whether a request came over TLS, and from where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trust {
    /// The trusted proxies.
    pub(crate) proxies: Vec<Network>,
    /// Whether the listener speaks TLS.
    pub(crate) tls: bool,
}

impl Trust {
    fn believes(&self, peer: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.contains(peer))
    }
}

impl RequestSource {
    /// Finds the client address, scheme and host of a request that arrived from `peer`.
    ///
    /// `X-Forwarded-*` headers count only if `peer` is a trusted proxy. In a list of addresses, the client is the last
    /// one that is not a trusted proxy.
    pub(crate) fn of(trust: &Trust, peer: SocketAddr, headers: &HeaderMap) -> RequestSource {
        let peer = peer.ip().to_canonical();
        let host = text(headers, header::HOST.as_str()).unwrap_or_default();
        let direct =
            RequestSource { client: peer, secure: trust.tls, host: host.to_ascii_lowercase() };
        if !trust.believes(peer) {
            return direct;
        }
        let forwarded = text(headers, "x-forwarded-for").unwrap_or_default();
        let client = forwarded
            .split(',')
            .rev()
            .filter_map(|part| part.trim().parse::<IpAddr>().ok())
            .map(|address| address.to_canonical())
            .find(|&address| !trust.believes(address));
        let proto = text(headers, "x-forwarded-proto");
        let host = text(headers, "x-forwarded-host").map(str::to_ascii_lowercase);
        RequestSource {
            client: client.unwrap_or(peer),
            secure: proto.map_or(direct.secure, |proto| proto.eq_ignore_ascii_case("https")),
            host: host.unwrap_or(direct.host),
        }
    }

    /// Returns the base URL that the client used, such as `http://host:port`.
    pub(crate) fn base(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.host)
    }
}

/// The origins whose pages may open a socket or make a `POST` call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origins<'a> {
    /// The room's public address, if set. It is then the only origin of the room's own pages.
    pub(crate) public_url: Option<&'a str>,
    /// Other origins from the setting `origins`.
    pub(crate) others: &'a [String],
}

/// Whether the page that makes a request may open a socket or make a `POST` call.
///
/// The page's origin must be the room's own, or be listed in the settings. The room's own origin is the public address
/// or, if there is none, the requested host. A request that no page makes is allowed too: browsers always name the
/// page's origin or site, and a program sends only the cookies that it was given. Without a public address the scheme
/// is not compared, because a proxy that is not listed as trusted may have changed it.
pub(crate) fn is_own(way: &RequestSource, headers: &HeaderMap, origins: Origins<'_>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        // `same-site` is refused, because a page on a neighbouring host is foreign too.
        let site = text(headers, "sec-fetch-site");
        return site.is_none_or(|site| matches!(site, "same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    let origin = origin.to_ascii_lowercase();
    let is_ours = match origins.public_url {
        Some(own) => origin == own,
        None => {
            let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
            !way.host.is_empty() && host == Some(way.host.as_str())
        }
    };
    let is_named = |other: &String| other.trim_end_matches('/').eq_ignore_ascii_case(&origin);
    is_ours || origins.others.iter().any(is_named)
}

/// Whether the client asked for the host of the public address; `true` if there is no public address.
///
/// The scheme's default port may follow the host.
pub(crate) fn is_host(way: &RequestSource, public_url: Option<&str>) -> bool {
    let Some((scheme, own)) = public_url.and_then(|url| url.split_once("://")) else { return true };
    let standard = if scheme == "https" { ":443" } else { ":80" };
    way.host == own || way.host.strip_suffix(standard) == Some(own)
}

/// Returns what opened a socket: a browser, which always sends an origin, or a program.
pub(crate) fn channel(headers: &HeaderMap) -> Channel {
    match headers.contains_key(header::ORIGIN) {
        true => Channel::Browser,
        false => Channel::Program,
    }
}

/// Returns what made an HTTP call: a browser or a program. Only the contents of answers depend on it.
///
/// A browser sends no origin with `GET`. It sends `Sec-Fetch-Site` over HTTPS, and always its user agent.
pub(crate) fn channel_of_ask(headers: &HeaderMap) -> Channel {
    let is_browser = headers.contains_key("sec-fetch-site")
        || text(headers, "user-agent").is_some_and(|agent| agent.starts_with("Mozilla/"));
    if is_browser { Channel::Browser } else { channel(headers) }
}

/// Returns the value of a header; `None` if the header is absent or not text.
pub(crate) fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests;
