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
  say_price: "o",
  say_own: "k",
  say_players: "w",
  say_card_1: "1",
  say_card_2: "2",
  say_card_3: "3",
  say_card_4: "4",
  say_card_5: "5",
  say_card_6: "6",
  say_card_7: "7",
  say_seat_1: "F1",
  say_seat_2: "F2",
  say_seat_3: "F3",
  say_seat_4: "F4",
  say_seat_5: "F5",
  say_seat_6: "F6",
  say_seat_7: "F7",
  say_seat_8: "F8",
  say_seat_9: "F9",
  say_seat_10: "F10",
  next_table: "n",
  waiting_tables: "q",
  keys: "?",
} as const;

export type HotkeyAction = keyof typeof HOTKEYS;
export type Keymap = Record<HotkeyAction, string>;

/** Keys of a slider's amount: the same as on any slider, and not changeable. */
type AmountAction = "submit" | "more" | "less" | "page_more" | "page_less" | "least" | "most";
export type ChangeableAction = Exclude<HotkeyAction, AmountAction>;
/** What a key reads aloud: "hand", "card_3", "seat_10". */
export type Question<A = HotkeyAction> = A extends `say_${infer What}` ? What : never;

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

/** A key in the form in which two keys are compared: letters in lower case. */
export function normal(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** A key as the page shows it: "F", "↑". */
export function keyLabel(key: string): string {
  const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", " ": "␣" };
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
