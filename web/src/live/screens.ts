// The screens of a console, their addresses and keys.

export const SCREENS = ["floor", "table", "people", "clock", "acts", "rulings"] as const;
export type Screen = (typeof SCREENS)[number];

/** Keys that open screens, and keys that act on every screen. */
export const KEYS = {
  f: "floor",
  t: "table",
  p: "people",
  c: "clock",
  l: "acts",
  r: "rulings",
  "/": "find",
  z: "take_back",
  " ": "clock_toggle",
  w: "waiting",
  "?": "keys",
} as const;
export type KeyAction = (typeof KEYS)[keyof typeof KEYS];

/** What a key does; `null` in fields, with modifiers, and for other keys. */
export function keyAction(event: KeyboardEvent): KeyAction | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const from = event.target as Element | null;
  if (from?.closest?.("dialog, input, textarea, select, [contenteditable]")) return null;
  if (event.key === " " && from?.closest?.("button, a, summary")) return null;
  return Object.hasOwn(KEYS, event.key) ? KEYS[event.key as keyof typeof KEYS] : null;
}

export interface Place {
  screen: Screen;
  /** The table on the table screen. */
  table: number | null;
  /** A code that signs the console in. */
  code: string | null;
}

/** The screen of an address; `path` is what follows `/live/ID/console`. */
export function placeOf(path: readonly string[]): Place {
  const [first, second] = path;
  if (first !== undefined && /^\d{6}$/.test(first))
    return { screen: "floor", table: null, code: first };
  const screen = SCREENS.find((one) => one === first) ?? "floor";
  const table = screen === "table" && second && /^\d{1,4}$/.test(second) ? Number(second) : null;
  return { screen, table, code: null };
}

export const addressOf = (event: string, screen: Screen, table?: number): string =>
  `/live/${event}/console${screen === "floor" ? "" : `/${screen}`}${table === undefined ? "" : `/${table}`}`;
