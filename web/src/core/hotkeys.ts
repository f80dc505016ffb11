// Keys. Single letters work only while the table has the focus, every key can be changed, and all
// can be switched off.

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

/** What may be changed in the settings; the amount's keys follow every other slider's. */
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

/** The part of a keyboard event that matters. */
export interface KeyPress {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  repeat?: boolean;
}

const STEPS: readonly HotkeyAction[] = ["more", "less", "page_more", "page_less"];

/** What a key press asks for; `null` if nothing. Held keys repeat only for the amount. */
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

/** The key as it is shown: "F", "↑". */
export function keyLabel(key: string): string {
  const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", " ": "␣" };
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/**
 * The keys with one changed; a key that another action had goes to that action in exchange.
 * `null` if the key cannot be used: only single printable characters can.
 */
export function remapped(keys: Keymap, action: ChangeableAction, key: string): Keymap | null {
  if ([...key].length !== 1 || key.trim() === "") return null;
  const next = { ...keys };
  const other = CHANGEABLE.find((one) => one !== action && normal(keys[one]) === normal(key));
  if (other) next[other] = keys[action];
  next[action] = normal(key);
  return next;
}
