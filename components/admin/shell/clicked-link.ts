/** The link of this page that a click follows in this window to another page; null for any other click. */
export function findLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== location.origin || link.hasAttribute("download"))
    return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}
