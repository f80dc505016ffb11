// Which page is shown. Links are plain links; those into the client do not reload it.

import { read, type Route } from "../core/places.ts";

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
