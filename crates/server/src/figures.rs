//! The server's figures, and the registry that writes all figures as Prometheus metrics.

use metrics::{Histogram, Key, Level, Metadata, Recorder, SharedString, Unit};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};
use std::sync::atomic::{AtomicU64, Ordering};

/// A counter that several threads can increase.
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

/// Name of the histogram for the duration of the floor's steps.
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
    /// Name of the metric, without the prefix `cardroom_`.
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

/// Metadata that the recorder requires but does not use.
static METADATA: Metadata<'static> = Metadata::new("cardroom", Level::INFO, None);

impl Registry {
    /// Records the duration of a step of the floor.
    pub(crate) fn stepped(&self, length: std::time::Duration) {
        self.steps.record(length);
    }

    /// Sorts recorded durations into their buckets, so that memory stays bounded if nobody reads the metrics.
    pub(crate) fn tidy(&self) {
        self.recorder.handle().run_upkeep();
    }

    /// Returns all metrics in Prometheus text format, sorted by name, with the values in `figures`.
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

/// The figures that the server counts itself. The floor counts the others.
#[derive(Default)]
pub(crate) struct ServerFigures {
    /// Sockets opened since the program started.
    pub(crate) sockets_opened: Count,
    /// Sockets closed since the program started.
    pub(crate) sockets_closed: Count,
    /// Frames sent since the program started.
    pub(crate) frames: Count,
    /// Connections dropped because the client read too slowly, since the program started.
    pub(crate) slow_readers: Count,
    /// Requests refused for lack of credits, since the program started.
    pub(crate) too_fast: Count,
    /// HTTP calls refused since the program started.
    pub(crate) http_refused: Count,
    pub(crate) registry: Registry,
}
