use super::accepted::{Coding, accepted};
use super::{EncodedFile, File, Files, is_page, keep, kind};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use std::collections::HashMap;

fn asks(name: HeaderName, value: &'static str) -> HeaderMap {
    HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
}

fn form(bytes: &'static [u8], tag: &'static str) -> EncodedFile {
    EncodedFile { bytes: Bytes::from_static(bytes), tag: HeaderValue::from_static(tag) }
}

static BROTLI: &[u8] = b"packed well";

fn files() -> Files {
    let file = |path: &str, packed| File {
        kind: kind("text/javascript"),
        keep: HeaderValue::from_static(keep(path)),
        plain: form(b"as it is", "\"plain\""),
        packed,
    };
    let both = vec![
        (Coding::Brotli, form(BROTLI, "\"brotli\"")),
        (Coding::Gzip, form(b"packed", "\"gzip\"")),
    ];
    Files(HashMap::from([
        ("assets/page.js".into(), file("assets/page.js", both)),
        ("index.html".into(), file("index.html", Vec::new())),
    ]))
}

fn said(answer: &Response, name: HeaderName) -> Option<&str> {
    answer.headers().get(name).map(|value| value.to_str().expect("text"))
}

#[test]
fn the_preferred_coding_is_chosen() {
    use Coding::{Brotli, Gzip};
    let both = [Brotli, Gzip];
    for (value, wanted) in [
        ("gzip, deflate, br, zstd", Some(Brotli)),
        ("gzip, deflate", Some(Gzip)),
        ("x-gzip", Some(Gzip)),
        ("BR;Q=0.5, GZIP;q=0.9", Some(Gzip)),
        ("br;q=0, gzip;q=0.001", Some(Gzip)),
        ("br;q=0, gzip;q=0", None),
        ("*", Some(Brotli)),
        ("br;q=0, *;q=0.1", Some(Gzip)),
        ("*;q=0", None),
        ("identity;q=1, gzip;q=0.5", None),
        ("identity;q=0.5, gzip;q=0.5", Some(Gzip)),
        ("identity;q=0, zstd", None),
        ("deflate, zstd", None),
        ("", None),
        ("br;q=1.001, gzip", Some(Gzip)),
        ("br;q=2, gzip;q=much, ;;, br", Some(Brotli)),
    ] {
        assert_eq!(accepted(&asks(header::ACCEPT_ENCODING, value), &both), wanted, "{value:?}");
    }
    assert_eq!(accepted(&HeaderMap::new(), &both), None);
    assert_eq!(accepted(&asks(header::ACCEPT_ENCODING, "br, gzip"), &[Gzip]), Some(Gzip));
    assert_eq!(accepted(&asks(header::ACCEPT_ENCODING, "br"), &[]), None);
}

#[test]
fn each_coding_has_a_tag_and_says_what_it_varies_by() {
    let files = files();
    for (value, coding, tag) in [
        ("br", Some("br"), "\"brotli\""),
        ("gzip", Some("gzip"), "\"gzip\""),
        ("identity", None, "\"plain\""),
    ] {
        let answer = files.answer("assets/page.js", &asks(header::ACCEPT_ENCODING, value));
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(said(&answer, header::CONTENT_ENCODING), coding);
        assert_eq!(said(&answer, header::ETAG), Some(tag));
        assert_eq!(said(&answer, header::VARY), Some("accept-encoding"));
        assert_eq!(said(&answer, header::CONTENT_TYPE), Some("text/javascript; charset=utf-8"));
        let keep = said(&answer, header::CACHE_CONTROL);
        assert_eq!(keep, Some("public, max-age=31536000, immutable"));

        let mut again = asks(header::ACCEPT_ENCODING, value);
        again.insert(header::IF_NONE_MATCH, HeaderValue::from_static(tag));
        let answer = files.answer("assets/page.js", &again);
        assert_eq!(answer.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(said(&answer, header::ETAG), Some(tag));
        assert_eq!(said(&answer, header::VARY), Some("accept-encoding"));
        assert_eq!(said(&answer, header::CONTENT_ENCODING), None);
    }
}

#[test]
fn another_codings_tag_does_not_count_as_known() {
    let mut asker = asks(header::ACCEPT_ENCODING, "gzip");
    asker.insert(header::IF_NONE_MATCH, HeaderValue::from_static("\"brotli\", \"plain\""));
    assert_eq!(files().answer("assets/page.js", &asker).status(), StatusCode::OK);
}

#[tokio::test]
async fn answers_share_one_buffer() {
    let files = files();
    let asker = asks(header::ACCEPT_ENCODING, "br");
    for _ in 0..2 {
        let body: Body = files.answer("assets/page.js", &asker).into_body();
        let bytes = to_bytes(body, usize::MAX).await.expect("a body in memory");
        assert_eq!(bytes.as_ptr(), BROTLI.as_ptr(), "copied for one answer");
    }
}

#[test]
fn a_page_is_served_for_each_address_of_the_client() {
    let files = files();
    for (path, status) in [
        ("", StatusCode::OK),
        ("t/01", StatusCode::OK),
        ("hands", StatusCode::OK),
        ("assets/gone.js", StatusCode::NOT_FOUND),
        ("nothing", StatusCode::NOT_FOUND),
    ] {
        let answer = files.answer(path, &HeaderMap::new());
        assert_eq!(answer.status(), status, "{path}");
        let keep = (status == StatusCode::OK).then_some("no-cache");
        assert_eq!(said(&answer, header::CACHE_CONTROL), keep, "{path}");
    }
}

#[test]
fn every_page_of_the_client_is_served_by_its_address() {
    let pages = [
        "",
        "t/5f4nvavb2h",
        "tables",
        "hands",
        "hands/5f4nvavb2h/7/replay/3",
        "fees",
        "owner/secret",
        "office",
        "recover",
        "fairness",
        "tournaments",
        "tournament/9",
        "league/9",
        "house",
        "house/9",
        "styleguide",
    ];
    for page in pages {
        assert!(is_page(page), "{page}");
    }
    for other in ["table", "api", "assets/page.js", "tables.html"] {
        assert!(!is_page(other), "{other}");
    }
}
