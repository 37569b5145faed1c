import { isSecretPage } from "@/lib/analytics/page-path";
import { encodeSegment, isKept } from "@/lib/catalogue/filter-addresses";
import { parseFilters } from "@/lib/catalogue/filters";
import { landing } from "@/lib/i18n/addresses";
import { isLang } from "@/lib/i18n/languages";

/** What the shop shows at an address, as far as it can be told without asking anybody. */
export type PageAddress = {
  /** Address inside of Next of the kept page, in its one canonical form; null where the page is drawn for each request. */
  path: string | null;
  /** Statuses that this page is answered with. */
  statuses: readonly number[];
  /** One of the many combinations of filters, or a search. */
  isRare: boolean;
};

/** Paths that a URL parser, which Next asks before middleware.ts, writes in another way. */
const rewritten = /\/(?:\.|%2e)|[\\\s]|[^\x20-\x7e]/i;

const ok = [200];
/** A product that is no longer sold is shown with 410. */
const productStatuses = [200, 410];
const notFound = [404];

function known(path: string, statuses: readonly number[] = ok): PageAddress {
  return { path, statuses, isRare: false };
}

/**
 * Which page of the shop an address names. Parameters that no page knows (`utm_source`) and their order make no
 * difference, as in middleware.ts, which decides the same for the requests that reach Next. Null for everything that is
 * no page of the shop, or is sent elsewhere.
 *
 * @param url path and query as in a request line
 */
export function pageAddress(url: string): PageAddress | null {
  const queryAt = url.indexOf("?");
  const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
  const [, lang, page, , slug, file] = pathname.split("/");
  if (!isLang(lang) || rewritten.test(pathname)) return null;
  const landed = landing(pathname);
  if (landed.kind === "not-found") return known(`/${landed.lang}/lost`, notFound);
  if (landed.kind !== "pass" || file) return null;
  if (page === "in-stock") {
    const filters = parseFilters(new URLSearchParams(queryAt < 0 ? "" : url.slice(queryAt)));
    const segment = encodeSegment(filters);
    const path = isKept(filters) ? `/${lang}/in-stock/${segment}` : null;
    return { path, statuses: ok, isRare: segment !== "all" };
  }
  if (isSecretPage(pathname)) return { path: null, statuses: ok, isRare: false };
  if (page !== "product") return known(pathname);
  // Slugs are made of these; another spelling of one is left to Next.
  return slug && /^[a-z0-9-]+$/.test(slug) ? known(pathname, productStatuses) : null;
}
