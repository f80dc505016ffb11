//! The web client's files, embedded in the program, plain and compressed.
//!
//! All answers with the same file share one buffer.

mod accepted;
#[cfg(test)]
mod tests;

use accepted::{Coding, accepted};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

/// The page for every address that the client's own router handles.
const PAGE: &str = "index.html";

/// All embedded files. They are prepared on first use.
static FILES: LazyLock<Files> = LazyLock::new(|| Files::of(Client::iter(), Client::get));

/// Files by path.
struct Files(HashMap<String, File>);

struct File {
    kind: HeaderValue,
    keep: HeaderValue,
    plain: EncodedFile,
    /// Compressed forms of the file, the best compression first.
    packed: Vec<(Coding, EncodedFile)>,
}

/// A file in one coding, with the entity tag (`ETag`) for it.
struct EncodedFile {
    bytes: Bytes,
    tag: HeaderValue,
}

/// Answers with a file, or with the client's page if the client's own router handles this address.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    FILES.answer(uri.path().trim_start_matches('/'), &headers)
}

/// Whether the client's own router handles this address.
///
/// These are the addresses of the lobby, one table or several, tournaments, live events, house games, past hands, fees,
/// the owner's link, the office, recovery, fairness and the style guide.
fn is_page(path: &str) -> bool {
    matches!(
        path.split('/').next(),
        Some(
            "" | "t"
                | "tables"
                | "hands"
                | "fees"
                | "owner"
                | "office"
                | "recover"
                | "fairness"
                | "tournament"
                | "league"
                | "tournaments"
                | "live"
                | "house"
                | "styleguide"
        )
    )
}

impl Files {
    fn of<P: AsRef<str>>(
        paths: impl Iterator<Item = P>,
        get: impl Fn(&str) -> Option<EmbeddedFile>,
    ) -> Files {
        let packings = || [Coding::Brotli, Coding::Gzip];
        let isnt_packed =
            |path: &P| packings().iter().all(|c| !path.as_ref().ends_with(c.ending()));
        let made = paths.filter(isnt_packed).filter_map(|path| {
            let path = path.as_ref();
            let plain = get(path)?;
            let packed = packings().into_iter().filter_map(|coding| {
                Some((coding, EncodedFile::of(get(&format!("{path}{}", coding.ending()))?)))
            });
            let file = File {
                kind: kind(plain.metadata.mimetype()),
                keep: HeaderValue::from_static(keep(path)),
                packed: packed.collect(),
                plain: EncodedFile::of(plain),
            };
            Some((path.to_owned(), file))
        });
        Files(made.collect())
    }

    fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let page = || self.0.get(PAGE).filter(|_| is_page(path));
        match self.0.get(path).or_else(page) {
            Some(file) => file.answer(headers),
            None => (StatusCode::NOT_FOUND, "There is nothing here.").into_response(),
        }
    }
}

/// Returns the `Content-Type` for a media type; text is served as UTF-8.
fn kind(mime: &str) -> HeaderValue {
    let text =
        if mime.starts_with("text/") { format!("{mime}; charset=utf-8") } else { mime.to_owned() };
    HeaderValue::from_str(&text).expect("a media type is a header's value")
}

/// Returns the `Cache-Control` for a path. Files under `assets/` never change: their names contain a hash.
fn keep(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let codings: Vec<Coding> = self.packed.iter().map(|(coding, _)| *coding).collect();
        let coding = accepted(headers, &codings);
        let chosen = self.packed.iter().find(|(one, _)| Some(*one) == coding);
        let form = chosen.map_or(&self.plain, |(_, form)| form);

        let is_known = is_known(headers, &form.tag);
        let mut answer = if is_known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mut whole = Response::new(form.bytes.clone().into());
            whole.headers_mut().insert(header::CONTENT_TYPE, self.kind.clone());
            if let Some((coding, _)) = chosen {
                let name = HeaderValue::from_static(coding.name());
                whole.headers_mut().insert(header::CONTENT_ENCODING, name);
            }
            whole
        };
        let head = answer.headers_mut();
        head.insert(header::ETAG, form.tag.clone());
        head.insert(header::CACHE_CONTROL, self.keep.clone());
        head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        answer
    }
}

/// Whether the client already has the version of the file with this tag.
fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_it = |known: &str| known.trim().trim_start_matches("W/").as_bytes() == tag.as_bytes();
    known.is_some_and(|known| known.split(',').any(is_it))
}

impl EncodedFile {
    fn of(file: EmbeddedFile) -> EncodedFile {
        let tag = format!("\"{}\"", units::hex(&file.metadata.sha256_hash()[..16]));
        EncodedFile {
            bytes: match file.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            },
            tag: HeaderValue::from_str(&tag).expect("hexadecimal digits are a header's value"),
        }
    }
}
