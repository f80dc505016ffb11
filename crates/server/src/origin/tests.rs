use super::*;

fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
    pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
}

fn trust() -> Trust {
    Trust { proxies: vec!["10.0.0.1".parse().unwrap()], tls: false }
}

const DIRECT: &str = "192.0.2.7:5000";
const PROXY: &str = "10.0.0.1:5000";

#[test]
fn forwarding_headers_of_a_stranger_are_ignored() {
    let said = headers(&[
        ("host", "Room.example"),
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-proto", "https"),
        ("x-forwarded-host", "evil.example"),
    ]);
    let way = RequestSource::of(&trust(), DIRECT.parse().unwrap(), &said);
    assert_eq!(way.client, "192.0.2.7".parse::<IpAddr>().unwrap());
    assert_eq!(way.base(), "http://room.example");
}

#[test]
fn a_trusted_proxy_is_believed_but_not_its_clients() {
    let said = headers(&[
        ("host", "127.0.0.1:7777"),
        ("x-forwarded-for", "1.1.1.1, 203.0.113.9, 10.0.0.1"),
        ("x-forwarded-proto", "https"),
        ("x-forwarded-host", "room.example"),
    ]);
    let way = RequestSource::of(&trust(), PROXY.parse().unwrap(), &said);
    assert_eq!(way.client, "203.0.113.9".parse::<IpAddr>().unwrap());
    assert_eq!(way.base(), "https://room.example");
}

#[test]
fn only_our_own_pages_may_ask() {
    let way = RequestSource::of(
        &trust(),
        DIRECT.parse().unwrap(),
        &headers(&[("host", "room.example:81")]),
    );
    let others = ["https://other.example/".to_owned()];
    let origins = Origins { public_url: None, others: &others };
    let asks = |said: &[(&'static str, &str)]| is_own(&way, &headers(said), origins);
    let from = |origin: &str| asks(&[("origin", origin)]);
    assert!(from("http://room.example:81"));
    assert!(from("https://room.example:81"), "a proxy that nobody told us of");
    assert!(from("https://other.example"));
    assert!(asks(&[]), "a program has no page");
    assert!(!from("http://room.example"), "another port is another origin");
    assert!(!from("http://evil.example"));
    assert!(!from("http://room.example:81.evil.example"));
    assert!(!from("null"));
    assert!(!from(""));
    for (site, may) in [("same-origin", true), ("none", true), ("same-site", false)] {
        assert_eq!(asks(&[("sec-fetch-site", site)]), may, "{site}");
    }
    assert!(!asks(&[("sec-fetch-site", "cross-site")]));
    let hostless = RequestSource { host: String::new(), ..way };
    assert!(!is_own(&hostless, &headers(&[("origin", "http://")]), origins));
}

#[test]
fn with_a_public_address_host_and_scheme_are_its_own() {
    let own = Some("https://room.example");
    let origins = Origins { public_url: own, others: &[] };
    let way = |host: &str| {
        RequestSource::of(&trust(), DIRECT.parse().unwrap(), &headers(&[("host", host)]))
    };
    let from = |origin| is_own(&way("room.example"), &headers(&[("origin", origin)]), origins);
    assert!(from("https://room.example") && from("https://Room.example"));
    assert!(!from("http://room.example"), "another scheme");
    assert!(!from("https://room.example:8443"), "another port");
    let rebound = headers(&[("origin", "https://evil.example")]);
    assert!(!is_own(&way("evil.example"), &rebound, origins), "a name made to point here");
    for (host, is_ours) in [
        ("room.example", true),
        ("Room.example:443", true),
        ("room.example:80", false),
        ("room.example:7777", false),
        ("evil.example", false),
        ("127.0.0.1:7777", false),
        ("", false),
    ] {
        assert_eq!(is_host(&way(host), own), is_ours, "{host}");
        assert!(is_host(&way(host), None), "{host}");
    }
}

#[test]
fn a_browsers_get_is_recognised() {
    let of = |pairs| channel_of_ask(&headers(pairs));
    assert_eq!(of(&[]), Channel::Program);
    assert_eq!(of(&[("user-agent", "cardroom-bot/1")]), Channel::Program);
    assert_eq!(of(&[("user-agent", "Mozilla/5.0 (X11; Linux x86_64)")]), Channel::Browser);
    assert_eq!(of(&[("sec-fetch-site", "same-origin")]), Channel::Browser);
    assert_eq!(of(&[("origin", "http://room.example")]), Channel::Browser);
}
