//! The server's figures, and the registry that writes all figures as Prometheus metrics.

use metrics::{Histogram, Key, Level, Metadata, Recorder, SharedString, Unit};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};
use std::sync::atomic::{AtomicU64, Ordering};

/// A counter shared by threads.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Name of the histogram of how long the floor's steps take.
const STEPS: &str = "cardroom_step_seconds";
/// Upper bounds of the buckets of [`STEPS`], in seconds.
const STEPS_S: [f64; 8] = [0.000_05, 0.000_2, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0];

/// The Prometheus type of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A value that can rise and fall.
    Gauge,
    /// A value that only grows, from 0 at the start of the program.
    Counter,
}

/// A figure with its current value.
pub(crate) struct Figure {
    /// Name of the metric without the prefix `cardroom_`.
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Help text for Prometheus.
    pub(crate) help: &'static str,
    pub(crate) value: u64,
}

/// The Prometheus registry of one room; a process may have several.
pub(crate) struct Registry {
    recorder: PrometheusRecorder,
    steps: Histogram,
}

impl Default for Registry {
    fn default() -> Registry {
        let builder = PrometheusBuilder::new();
        let builder = builder.set_buckets_for_metric(Matcher::Full(STEPS.into()), &STEPS_S);
        let recorder = builder.expect("there are buckets").build_recorder();
        let help = SharedString::const_str("Durations of the floor's steps.");
        recorder.describe_histogram(STEPS.into(), Some(Unit::Seconds), help);
        let steps = recorder.register_histogram(&Key::from_name(STEPS), &METADATA);
        Registry { recorder, steps }
    }
}

/// The recorder requires metadata and does not use it.
static METADATA: Metadata<'static> = Metadata::new("cardroom", Level::INFO, None);

impl Registry {
    /// Records the duration of a step of the floor.
    pub(crate) fn stepped(&self, length: std::time::Duration) {
        self.steps.record(length);
    }

    /// Moves recorded durations to their buckets, so that memory stays bounded if nobody reads the metrics.
    pub(crate) fn tidy(&self) {
        self.recorder.handle().run_upkeep();
    }

    /// Writes all metrics in Prometheus text format, sorted by name, with the current values in `figures`.
    pub(crate) fn written(&self, figures: &[Figure]) -> String {
        for Figure { name, kind, help, value } in figures {
            let key = Key::from_name(format!("cardroom_{name}"));
            let (named, help) = (key.name().to_owned().into(), SharedString::const_str(help));
            match kind {
                Kind::Counter => {
                    self.recorder.describe_counter(named, None, help);
                    self.recorder.register_counter(&key, &METADATA).absolute(*value);
                }
                Kind::Gauge => {
                    self.recorder.describe_gauge(named, None, help);
                    // Exact: all figures are far below 2^53.
                    self.recorder.register_gauge(&key, &METADATA).set(*value as f64);
                }
            }
        }
        let text = self.recorder.handle().render();
        let mut told: Vec<&str> = text.split("\n\n").map(str::trim).collect();
        told.retain(|figure| !figure.is_empty());
        told.sort_unstable();
        told.join("\n") + "\n"
    }
}

/// Figures that the server counts; the floor counts the others.
#[derive(Default)]
pub(crate) struct ServerFigures {
    /// Sockets opened since the start.
    pub(crate) sockets_opened: Count,
    /// Sockets closed since the start.
    pub(crate) sockets_closed: Count,
    /// Frames sent since the start.
    pub(crate) frames: Count,
    /// Connections dropped since the start because the client read too slowly.
    pub(crate) slow_readers: Count,
    /// Requests refused since the start for lack of credits.
    pub(crate) too_fast: Count,
    /// HTTP calls refused since the start.
    pub(crate) http_refused: Count,
    pub(crate) registry: Registry,
}
