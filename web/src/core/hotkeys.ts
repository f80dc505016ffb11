// Keyboard shortcuts. Single letters work only while the table has the focus, each can be changed,
// and all can be turned off.

export const HOTKEYS = {
  fold: "f",
  check_call: "c",
  raise: "r",
  all_in: "a",
  time_bank: "e",
  submit: "Enter",
  more: "ArrowUp",
  less: "ArrowDown",
  page_more: "PageUp",
  page_less: "PageDown",
  least: "Home",
  most: "End",
  say_hand: "h",
  say_board: "b",
  say_pot: "p",
  say_stacks: "s",
  say_time: "t",
  say_last: "l",
} as const;

export type HotkeyAction = keyof typeof HOTKEYS;
export type Keymap = Record<HotkeyAction, string>;

/** Keys that the settings can change; the amount keys are the same as on any slider. */
export const CHANGEABLE = [
  "fold",
  "check_call",
  "raise",
  "all_in",
  "time_bank",
  "say_hand",
  "say_board",
  "say_pot",
  "say_stacks",
  "say_time",
  "say_last",
] as const satisfies readonly HotkeyAction[];
export type ChangeableAction = (typeof CHANGEABLE)[number];

/** The part of a keyboard event that matters here. */
export interface KeyPress {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  repeat?: boolean;
}

const STEPS: readonly HotkeyAction[] = ["more", "less", "page_more", "page_less"];

/** The action of a key press; `null` if none. A held key repeats only for the amount. */
export function hotkey(press: KeyPress, keys: Keymap): HotkeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = normal(press.key);
  for (const action of Object.keys(HOTKEYS) as HotkeyAction[]) {
    if (normal(keys[action]) !== key) continue;
    return press.repeat && !STEPS.includes(action) ? null : action;
  }
  return null;
}

function normal(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** A key as the page shows it: "F", "↑". */
export function keyLabel(key: string): string {
  const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", " ": "␣" };
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/**
 * Changes one key; an action that had the key gets the old one instead. `null` if the key cannot be
 * used: it must be a single printable character.
 */
export function remapped(keys: Keymap, action: ChangeableAction, key: string): Keymap | null {
  if ([...key].length !== 1 || key.trim() === "") return null;
  const next = { ...keys };
  const other = CHANGEABLE.find((one) => one !== action && normal(keys[one]) === normal(key));
  if (other) next[other] = keys[action];
  next[action] = normal(key);
  return next;
}
