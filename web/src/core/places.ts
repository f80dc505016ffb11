// The client's addresses.

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "hands"; table: string | null }
  | { page: "hand"; table: string; handNo: number }
  | { page: "recover" }
  | { page: "owner"; secret: string }
  | { page: "office" }
  | { page: "fairness" }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "house" }
  | { page: "pit"; id: string }
  | { page: "league"; id: string }
  | { page: "styleguide" }
  | { page: "unknown" };

export function read(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third, ...more] = parts;
  if (more.length > 0) return { page: "unknown" };
  if (first === "hands" && second && third) {
    return /^\d{1,15}$/.test(third)
      ? { page: "hand", table: second, handNo: Number(third) }
      : { page: "unknown" };
  }
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
    case "tournaments":
    case "house":
    case "styleguide":
      return { page: first };
  }
  return { page: "unknown" };
}
