/**
 * Attached to what scrolls and holds nothing a keyboard could stop at (a long text, a wide table):
 * while there is more of it than is seen, Tab reaches it and the arrows move it.
 */
export function scrolls(element: HTMLElement): () => void {
  const STOPS =
    "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";
  const look = () => {
    const more =
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    const stops = more && !element.querySelector(STOPS);
    // A change of its own is seen again: only a real one is made.
    if (stops && !element.hasAttribute("tabindex")) element.tabIndex = 0;
    if (!stops && element.hasAttribute("tabindex")) element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const watch = () => {
    for (const child of element.children) sizes.observe(child);
  };
  watch();
  const changes = new MutationObserver(() => {
    watch();
    look();
  });
  // What scrolls inside it may come to be a stop, or be none any longer.
  const attributeFilter = ["disabled", "href", "tabindex"];
  changes.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}
