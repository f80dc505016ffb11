// What a wall shows: a preset and cells, kept on the device and in the address, so that a screen can be given a link.

export const PRESETS = ["clock", "full", "seats"] as const;
export type Preset = (typeof PRESETS)[number];
export const CELLS = [
  "next",
  "break",
  "players",
  "average",
  "prizes",
  "moved",
  "order",
  "languages",
] as const;
export type Cell = (typeof CELLS)[number];
export const THEMES = ["own", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

export interface Layout {
  preset: Preset;
  cells: Cell[];
  theme: Theme;
}

/** The cells of a preset. */
export const CELLS_OF: Record<Preset, readonly Cell[]> = {
  clock: ["next", "break", "players", "average"],
  full: ["next", "break", "players", "average", "prizes", "order"],
  seats: ["next", "players", "moved", "order"],
};

export const preset = (name: Preset, theme: Theme = "own"): Layout => ({
  preset: name,
  cells: [...CELLS_OF[name]],
  theme,
});

/** The layout as the address says it: `?wall=full&cells=next.prizes&theme=dark`. */
export function query({ preset: name, cells, theme }: Layout): string {
  const asked = new URLSearchParams({ wall: name });
  if (cells.join() !== CELLS_OF[name].join()) asked.set("cells", cells.join("."));
  if (theme !== "own") asked.set("theme", theme);
  return `?${asked}`;
}

/** Reads an address; `null` if it names no layout. */
export function read(search: string): Layout | null {
  const asked = new URLSearchParams(search);
  const name = PRESETS.find((one) => one === asked.get("wall"));
  if (!name) return null;
  const wanted = asked.get("cells")?.split(".");
  const cells = wanted ? CELLS.filter((one) => wanted.includes(one)) : CELLS_OF[name];
  const theme = THEMES.find((one) => one === asked.get("theme")) ?? "own";
  return { preset: name, cells: [...cells], theme };
}
