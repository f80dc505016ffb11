//! Situations and incidents as JSON: an error names the path of its fault.

use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::{Refusal, RefusalCode as Code};

/// Reads a situation or an incident.
pub(super) fn read<T: DeserializeOwned>(field: &'static str, value: &Value) -> Result<T, Refusal> {
    // From text, because only then does an error say where it is.
    let text = value.to_string();
    serde_json::from_str(&text).map_err(|error| {
        let detail = error.to_string();
        let detail = detail.split(" at line ").next().unwrap_or_default();
        // Errors about an object are found at the end of one of its keys or values.
        let of_object = ["missing field", "unknown field", "duplicate field"];
        let of_object = of_object.iter().any(|start| detail.starts_with(start));
        let path = path_at(&text, error.column(), of_object);
        Refusal::new(Code::LiveRulingUnfit)
            .with("field", field)
            .with("path", path)
            .with("detail", detail)
    })
}

/// A step on the way to a value.
enum Step {
    Key(String),
    Index(usize),
}

/// The path of the value that is being read after this number of bytes, such as `log[2].who`; of the object around it
/// for `of_object`. The text is compact JSON.
fn path_at(text: &str, bytes: usize, of_object: bool) -> String {
    let mut steps: Vec<Step> = Vec::new();
    let (mut awaits_key, mut rest) = (false, text.get(..bytes.saturating_sub(1)).unwrap_or(text));
    while let Some(first) = rest.chars().next() {
        let mut taken = first.len_utf8();
        match first {
            '{' => {
                steps.push(Step::Key(String::new()));
                awaits_key = true;
            }
            '[' => steps.push(Step::Index(0)),
            '}' | ']' => {
                steps.pop();
            }
            ',' => match steps.last_mut() {
                Some(Step::Index(at)) => *at += 1,
                _ => awaits_key = true,
            },
            '"' => {
                let string = string(rest);
                taken = string.len();
                if let (true, Some(Step::Key(key))) = (awaits_key, steps.last_mut()) {
                    *key = string.trim_matches('"').to_owned();
                    awaits_key = false;
                }
            }
            _ => {}
        }
        rest = &rest[taken..];
    }
    if of_object {
        steps.pop();
    }
    written(&steps)
}

/// The JSON string at the start of a text, with its quotation marks; the whole text if it does not end.
fn string(text: &str) -> &str {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return &text[..=at],
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text
}

fn written(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Key(key) if path.is_empty() => path.push_str(key),
            Step::Key(key) => path.extend([".", key]),
            Step::Index(at) => path.push_str(&format!("[{at}]")),
        }
    }
    path
}
