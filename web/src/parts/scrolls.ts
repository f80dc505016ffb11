/**
 * For a scrolling element without anything that takes the focus, such as a long text or a wide
 * table: while part of it is hidden, Tab reaches it and the arrow keys scroll it.
 */
export function scrolls(element: HTMLElement): () => void {
  const STOPS =
    "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";
  const look = () => {
    const more =
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    const stops = more && !element.querySelector(STOPS);
    // The observer also sees these changes: skip those that change nothing.
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
  // Elements inside it may become focusable, or stop being so.
  const attributeFilter = ["disabled", "href", "tabindex"];
  changes.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}
