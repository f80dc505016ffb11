// The client's addresses.

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "hands"; table: string | null }
  | { page: "hand"; table: string; handNo: number }
  /** `step` is `null` for the beginning; `named` is whether names are shown. */
  | { page: "replay"; table: string; handNo: number; step: number | null; named: boolean }
  | { page: "recover" }
  | { page: "owner"; secret: string }
  | { page: "office" }
  | { page: "fairness" }
  | { page: "fees" }
  | { page: "tables" }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "house" }
  | { page: "pit"; id: string }
  | { page: "league"; id: string }
  /** `path` is what follows `/live`. */
  | { page: "live"; path: string[] }
  | { page: "styleguide" }
  | { page: "unknown" };

export function read(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third, ...more] = parts;
  if (first === "hands" && second && third) {
    if (!/^\d{1,15}$/.test(third)) return { page: "unknown" };
    const handNo = Number(third);
    if (more.length === 0) return { page: "hand", table: second, handNo };
    const at = /^replay(?:\/(\d{1,4}))?(\/seats)?$/.exec(more.join("/"));
    if (!at) return { page: "unknown" };
    const step = at[1] === undefined ? null : Number(at[1]);
    return { page: "replay", table: second, handNo, step, named: !at[2] };
  }
  if (first === "live") return { page: "live", path: parts.slice(1) };
  if (more.length > 0) return { page: "unknown" };
  if (third !== undefined) return { page: "unknown" };
  if (first === "hands") return { page: "hands", table: second ?? null };
  if (first === undefined) return { page: "lobby" };
  if (first === "t" && second) return { page: "table", id: second };
  if ((first === "tournament" || first === "league") && second) return { page: first, id: second };
  if (first === "house" && second) return { page: "pit", id: second };
  if (first === "owner" && second) return { page: "owner", secret: second };
  if (second !== undefined) return { page: "unknown" };
  switch (first) {
    case "recover":
    case "office":
    case "fairness":
    case "fees":
    case "tables":
    case "tournaments":
    case "house":
    case "styleguide":
      return { page: first };
  }
  return { page: "unknown" };
}
