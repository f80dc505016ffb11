// Synthesised cues, without files. Each has a visible counterpart on the table. Nothing celebrates.

export const SOUNDS = ["turn", "warning", "chips", "cards", "win", "message"] as const;
export type Sound = (typeof SOUNDS)[number];

interface Tone {
  /** Seconds after the start of the cue. */
  at: number;
  /** Hertz; `null` for noise. */
  pitch: number | null;
  /** In seconds. */
  length: number;
  /** From 0 to 1. */
  level: number;
  wave?: OscillatorType;
}

/** The cues as data. */
export const CUES: Record<Sound, readonly Tone[]> = {
  turn: [
    { at: 0, pitch: 587, length: 0.16, level: 0.5, wave: "triangle" },
    { at: 0.13, pitch: 880, length: 0.26, level: 0.5, wave: "triangle" },
  ],
  warning: [
    { at: 0, pitch: 740, length: 0.11, level: 0.55, wave: "triangle" },
    { at: 0.17, pitch: 740, length: 0.11, level: 0.55, wave: "triangle" },
    { at: 0.34, pitch: 740, length: 0.14, level: 0.55, wave: "triangle" },
  ],
  chips: [
    { at: 0, pitch: 3100, length: 0.035, level: 0.16, wave: "sine" },
    { at: 0.045, pitch: 3900, length: 0.03, level: 0.13, wave: "sine" },
    { at: 0, pitch: null, length: 0.03, level: 0.1 },
  ],
  cards: [{ at: 0, pitch: null, length: 0.07, level: 0.16 }],
  win: [
    { at: 0, pitch: 523, length: 0.18, level: 0.3, wave: "sine" },
    { at: 0.12, pitch: 659, length: 0.18, level: 0.3, wave: "sine" },
    { at: 0.24, pitch: 784, length: 0.32, level: 0.3, wave: "sine" },
  ],
  message: [{ at: 0, pitch: 990, length: 0.09, level: 0.22, wave: "sine" }],
};

export interface Player {
  /** Starts the device's audio; browsers allow it only on a click or key press. */
  wake(): void;
  /** `volume` is from 0 to 1. */
  play(sound: Sound, volume: number): void;
}

/** Plays on the context that `make` creates at first need; silent if it creates none. */
export function createPlayer(make: () => AudioContext | null): Player {
  let context: AudioContext | null | undefined;
  let noise: AudioBuffer | null = null;

  function ready(): AudioContext | null {
    if (context === undefined) {
      try {
        context = make();
      } catch {
        context = null;
      }
    }
    return context;
  }

  function rush(audio: AudioContext): AudioBuffer {
    if (noise) return noise;
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = noise.getChannelData(0);
    let seed = 1; // any noise will do, the same each time
    for (let at = 0; at < samples.length; at++) {
      seed = (seed * 48271) % 2147483647;
      samples[at] = (seed / 2147483647) * 2 - 1;
    }
    return noise;
  }

  function sound(audio: AudioContext, tone: Tone, volume: number): void {
    const start = audio.currentTime + tone.at;
    const end = start + tone.length;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, tone.level * volume), start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(audio.destination);
    if (tone.pitch === null) {
      const source = audio.createBufferSource();
      source.buffer = rush(audio);
      const filter = audio.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = 2600;
      filter.Q.value = 0.7;
      source.connect(filter).connect(gain);
      source.start(start);
      source.stop(end);
    } else {
      const source = audio.createOscillator();
      source.type = tone.wave ?? "sine";
      source.frequency.value = tone.pitch;
      source.connect(gain);
      source.start(start);
      source.stop(end + 0.02);
    }
  }

  return {
    wake() {
      const audio = ready();
      if (audio?.state === "suspended") void audio.resume().catch(() => {});
    },
    play(name, volume) {
      if (volume <= 0) return;
      const audio = ready();
      if (!audio || audio.state !== "running") return;
      for (const tone of CUES[name]) sound(audio, tone, volume);
    },
  };
}
