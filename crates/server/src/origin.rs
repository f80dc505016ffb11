//! Who asks: over which scheme and host, from which address, from whose page.

use crate::config::Network;
use axum::http::{HeaderMap, header};
use floor::Channel;
use std::net::{IpAddr, SocketAddr};

/// What is known of a request's way here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The client's address, as far as it can be trusted.
    pub(crate) client: IpAddr,
    /// Whether it came over TLS, to us or to a proxy we trust.
    pub(crate) secure: bool,
    /// The host (and port) that the client named.
    pub(crate) host: String,
}

/// Proxies whose word is taken, and whether we speak TLS ourselves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trust {
    /// Where proxies are.
    pub(crate) proxies: Vec<Network>,
    /// Whether this listener speaks TLS.
    pub(crate) tls: bool,
}

impl Trust {
    fn believes(&self, peer: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.contains(peer))
    }
}

impl Way {
    /// The way of a request from this peer. `X-Forwarded-*` headers count only from
    /// trusted proxies; of a list of addresses, the last that is not a proxy's.
    pub(crate) fn of(trust: &Trust, peer: SocketAddr, headers: &HeaderMap) -> Way {
        let peer = peer.ip().to_canonical();
        let host = text(headers, header::HOST.as_str()).unwrap_or_default();
        let direct = Way { client: peer, secure: trust.tls, host: host.to_ascii_lowercase() };
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
        Way {
            client: client.unwrap_or(peer),
            secure: proto.map_or(direct.secure, |proto| proto.eq_ignore_ascii_case("https")),
            host: host.unwrap_or(direct.host),
        }
    }

    /// The address by which the client reached us: `http://host:port`.
    pub(crate) fn base(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.host)
    }
}

/// Whose pages may open a socket or post.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origins<'a> {
    /// The room's public address, if it was told of one: then its pages come from there alone.
    pub(crate) public_url: Option<&'a str>,
    /// Others that the operator named.
    pub(crate) others: &'a [String],
}

/// Whether a page may open a socket or post: it is our own (its origin is the public address, or
/// where there is none the host that was asked), or one that the operator named, or there is no page
/// at all. A browser always says whose page it is; a program has no cookies that it was not given.
///
/// Without a public address the scheme is not compared: behind a proxy that nobody told us of, we
/// cannot know it.
pub(crate) fn is_own(way: &Way, headers: &HeaderMap, origins: Origins<'_>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        // A page of a neighbouring host is as foreign as any.
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

/// Whether the client asked for us by our own name, where we have one. A standard port may be said.
pub(crate) fn is_host(way: &Way, public_url: Option<&str>) -> bool {
    let Some((scheme, own)) = public_url.and_then(|url| url.split_once("://")) else { return true };
    let standard = if scheme == "https" { ":443" } else { ":80" };
    way.host == own || way.host.strip_suffix(standard) == Some(own)
}

/// Where a request comes from: a browser always says whose page it is when it opens a socket.
pub(crate) fn channel(headers: &HeaderMap) -> Channel {
    match headers.contains_key(header::ORIGIN) {
        true => Channel::Browser,
        false => Channel::Program,
    }
}

/// The same of a request without a socket, where it bears on an answer alone: a browser does not say
/// whose page it is where it only asks, but by an encrypted way where the answer goes, and always
/// what it is.
pub(crate) fn channel_of_ask(headers: &HeaderMap) -> Channel {
    let is_browser = headers.contains_key("sec-fetch-site")
        || text(headers, "user-agent").is_some_and(|agent| agent.starts_with("Mozilla/"));
    if is_browser { Channel::Browser } else { channel(headers) }
}

/// A header as text.
pub(crate) fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests;
