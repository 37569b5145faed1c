import { isSecretPage } from "@/lib/analytics/page-path";

/**
 * The link of an event that is followed without loading a document: to another page of the shop in the language of this
 * one. Null for anything else, also for pages whose address may open something: a tag that runs would go on running there.
 * Browser only.
 */
export function quickLinkOf({ target }: Pick<Event, "target">): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || isSecretPage(link.pathname)) return null;
  return link.pathname.startsWith(`/${document.documentElement.lang}/`) ? link : null;
}
