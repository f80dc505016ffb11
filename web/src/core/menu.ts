/** What the menu of a table leads to. */
export type MenuPlace =
  "seat" | "top_up" | "host" | "sheet" | "rules" | "deal" | "settings" | "leave";
