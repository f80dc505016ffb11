//! The web client, embedded in the program.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

/// The page that every address of the client is served by.
const PAGE: &str = "index.html";

/// A file of the client, or its page for an address that the client itself reads.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path) {
        return answer(path, &file, &headers);
    }
    match (is_page(path), Client::get(PAGE)) {
        (true, Some(file)) => answer(PAGE, &file, &headers),
        _ => (StatusCode::NOT_FOUND, "There is nothing here.").into_response(),
    }
}

/// The addresses that the client reads: the lobby, a table, one's own hands, the owner's link and
/// office, the page for a recovery code, what the deal proves, the style guide.
fn is_page(path: &str) -> bool {
    matches!(
        path.split('/').next(),
        Some("" | "t" | "hands" | "owner" | "office" | "recover" | "fairness" | "styleguide")
    )
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        write!(tag, "{byte:02x}").expect("a string takes all");
    }
    tag.push('"');
    // Names under assets/ carry a hash of their contents: they never change.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|k| k.trim().trim_start_matches("W/") == tag))
    {
        let head = [(header::ETAG, tag), (header::CACHE_CONTROL, keep.to_owned())];
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    let kind = match file.metadata.mimetype() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    let head = [
        (header::CONTENT_TYPE, kind),
        (header::ETAG, tag),
        (header::CACHE_CONTROL, keep.to_owned()),
    ];
    (head, file.data.clone().into_owned()).into_response()
}
