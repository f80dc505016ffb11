// Which page is shown. Links are plain links; those into the client do not reload it.

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "hands"; table: string | null }
  | { page: "hand"; table: string; handNo: number }
  | { page: "recover" }
  | { page: "owner"; secret: string }
  | { page: "office" }
  | { page: "fairness" }
  | { page: "styleguide" }
  | { page: "unknown" };

export function read(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third, ...more] = parts;
  if (more.length > 0) return { page: "unknown" };
  if (first === "hands" && second && third) {
    return /^\d{1,15}$/.test(third) ? { page: "hand", table: second, handNo: Number(third) } : { page: "unknown" };
  }
  if (third !== undefined) return { page: "unknown" };
  if (first === "hands") return { page: "hands", table: second ?? null };
  if (first === undefined) return { page: "lobby" };
  if (first === "t" && second) return { page: "table", table: second };
  if (first === "owner" && second) return { page: "owner", secret: second };
  if (second !== undefined) return { page: "unknown" };
  if (first === "recover" || first === "office" || first === "fairness" || first === "styleguide") return { page: first };
  return { page: "unknown" };
}

class Router {
  route = $state.raw<Route>(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = read(location.pathname)));
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
      if (link.hasAttribute("download") || read(link.pathname).page === "unknown") return;
      event.preventDefault();
      this.go(link.pathname);
    });
  }

  go(path: string, replace = false): void {
    if (path !== location.pathname) history[replace ? "replaceState" : "pushState"](null, "", path);
    this.route = read(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();
