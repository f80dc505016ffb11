// The player's settings on this device. Anything unreadable gets its default.

import { SIZES_POSTFLOP, SIZES_PREFLOP, parseSizes } from "./bet.ts";
import { HOTKEYS, type Keymap } from "./hotkeys.ts";
import { SOUNDS, type Sound } from "./sound.ts";

export interface Settings {
  theme: "system" | "light" | "dark";
  fourColour: boolean;
  unit: "chips" | "bb";
  confirmAllIn: boolean;
  /** The answer to how often to run the board: ask each time, always the maximum, or always once. */
  runs: "ask" | "most" | "once";
  motion: "system" | "reduced";
  /** From 0 to 1. */
  volume: number;
  /** From 0 to 1 each. */
  volumes: Record<Sound, number>;
  notify: boolean;
  hotkeysOn: boolean;
  hotkeys: Keymap;
  /** Whether F1 to F10 read the seats. */
  seatKeys: boolean;
  sizesPreflop: string;
  sizesPostflop: string;
  panelOpen: boolean;
  chatHidden: boolean;
  /** Players whose chat this device hides, the latest last. */
  mutedPlayers: readonly string[];
}

/** Maximum muted players kept. */
const MUTED_MAX = 200;

/** Adds this player to the muted ones, or removes them. */
export function withMuted(muted: readonly string[], player: string, on: boolean): string[] {
  const others = muted.filter((one) => one !== player);
  return (on ? [...others, player] : others).slice(-MUTED_MAX);
}

export function defaults(): Settings {
  return {
    theme: "system",
    fourColour: false,
    unit: "chips",
    confirmAllIn: true,
    runs: "ask",
    motion: "system",
    volume: 0.6,
    volumes: Object.fromEntries(SOUNDS.map((one) => [one, 1])) as Record<Sound, number>,
    notify: false,
    hotkeysOn: true,
    hotkeys: { ...HOTKEYS },
    seatKeys: true,
    sizesPreflop: SIZES_PREFLOP,
    sizesPostflop: SIZES_POSTFLOP,
    panelOpen: true,
    chatHidden: false,
    mutedPlayers: [],
  };
}

/** Reads stored settings; anything unreadable gets its default. */
export function readSettings(text: string | null): Settings {
  const base = defaults();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return base;
  }
  if (typeof kept !== "object" || kept === null) return base;
  const from = kept as Record<string, unknown>;
  const flag = (name: keyof Settings) =>
    typeof from[name] === "boolean" ? from[name] : (base[name] as boolean);
  const one = <T extends string>(name: keyof Settings, of: readonly T[]): T =>
    of.find((value) => value === from[name]) ?? (base[name] as T);
  const part = (value: unknown, fallback: number) =>
    typeof value === "number" && value >= 0 && value <= 1 ? value : fallback;
  const sizes = (name: "sizesPreflop" | "sizesPostflop") =>
    typeof from[name] === "string" && parseSizes(from[name]).length > 0 ? from[name] : base[name];
  const volumes = (from["volumes"] ?? {}) as Record<string, unknown>;
  const keys = (from["hotkeys"] ?? {}) as Record<string, unknown>;
  return {
    theme: one("theme", ["system", "light", "dark"]),
    fourColour: flag("fourColour"),
    unit: one("unit", ["chips", "bb"]),
    confirmAllIn: flag("confirmAllIn"),
    runs: one("runs", ["ask", "most", "once"]),
    motion: one("motion", ["system", "reduced"]),
    volume: part(from["volume"], base.volume),
    volumes: Object.fromEntries(
      SOUNDS.map((name) => [name, part(volumes[name], base.volumes[name])]),
    ) as Settings["volumes"],
    notify: flag("notify"),
    hotkeysOn: flag("hotkeysOn"),
    seatKeys: flag("seatKeys"),
    hotkeys: Object.fromEntries(
      Object.entries(HOTKEYS).map(([action, key]) => {
        const kept = keys[action];
        return [action, typeof kept === "string" && kept !== "" ? kept : key];
      }),
    ) as Keymap,
    sizesPreflop: sizes("sizesPreflop"),
    sizesPostflop: sizes("sizesPostflop"),
    panelOpen: flag("panelOpen"),
    chatHidden: flag("chatHidden"),
    mutedPlayers: Array.isArray(from["mutedPlayers"])
      ? from["mutedPlayers"]
          .filter((one): one is string => typeof one === "string")
          .slice(-MUTED_MAX)
      : [],
  };
}
