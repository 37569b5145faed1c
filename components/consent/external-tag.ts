import { isSecretPage, pagePath } from "@/lib/analytics/page-path";
import { refusesMeasurement } from "./privacy-signal";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to Window
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Where the tags of lib/analytics/settings.ts come from; the id was checked there and is checked by its encoding here. */
const sources: Record<string, string> = {
  "google-tag": "https://www.googletagmanager.com/gtag/js?id=",
  "google-tag-manager": "https://www.googletagmanager.com/gtm.js?id=",
};

let loaded = false;

/** An address of this shop as a tag may know it, without what opens somebody's page; other sites' as they are. */
function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address || location.href);
  return origin === location.origin ? origin + pagePath(pathname) : address;
}

/**
 * Whether this page, or the one it was opened as, may hold a key in its address: the way back leads there without a new
 * page, and a script that is loaded once stays.
 */
function hasSecretAddress(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return [location.href, opened?.name ?? location.href].some((address) =>
    isSecretPage(new URL(address).pathname),
  );
}

/**
 * Loads the one external tag, after consent only; a browser's wish not to be followed counts even then. Pages whose
 * address opens something never load it (their Content-Security-Policy knows no other host, either: middleware.ts).
 */
export function loadTag({ kind, id }: { kind: string; id: string }): void {
  const source = sources[kind];
  if (!source || loaded || refusesMeasurement() || hasSecretAddress()) return;
  loaded = true;
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // Google's tag reads `arguments`, not arrays.
  function gtag(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  if (kind === "google-tag") {
    gtag("js", new Date());
    gtag("config", id, {
      page_location: shownAddress(location.href),
      page_referrer: document.referrer && shownAddress(document.referrer),
    });
  } else {
    layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  }
  const script = document.createElement("script");
  script.async = true;
  script.src = source + encodeURIComponent(id);
  document.head.append(script);
}

/** After a change of mind: its cookies go, and the page is opened anew without it. */
export function unloadTag(): void {
  // Google's tag sets its cookies on the broadest domain that takes them, which this page cannot ask for.
  const parts = location.hostname.split(".");
  const domains = ["", ...parts.map((_, at) => parts.slice(at).join("."))];
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=");
    if (!/^_g(a|cl|id|at)/.test(name)) continue;
    for (const domain of domains) {
      const above = domain && `; domain=${domain}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people use
      document.cookie = `${name}=; path=/; max-age=0${above}`;
    }
  }
  location.reload();
}
