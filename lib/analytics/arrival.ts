/**
 * Where a visit came from, as a kind and never as an address: `letter` of the newsletter, `link` that the shop marked
 * itself (`utm_source`, `utm_medium`), `search` engine, `social` network, messenger or short link of a
 * picture that was posted (app/s), `site` of somebody else; `direct` is typed, kept, or opened by an app that does not say.
 */
export const arrivals = ["search", "social", "letter", "link", "site", "direct"] as const;
export type Arrival = (typeof arrivals)[number];

const search =
  /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|yandex|startpage|brave|baidu|perplexity|chatgpt|openai)\.[a-z.]+$/;

const social =
  /(^|\.)(instagram|facebook|fb|tiktok|pinterest|twitter|x|t|youtube|youtu|linkedin|lnkd|reddit|threads|whatsapp|wa|telegram|bsky|snapchat)\.[a-z.]+$/;

/** Pages in which people read mail: a link in an answer or a receipt was followed, and nobody sent them. */
const mail = /(^|\.)(mail|outlook|webmail)\.[a-z.]+$/;

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.toLowerCase();
  } catch {
    return "";
  }
}

/**
 * What brought somebody to the page with which they entered the shop; null when they were in the shop before.
 *
 * @param referrer as in `document.referrer`
 * @param address of the page, with its query
 */
export function arrivalOf(referrer: string, address: string): Arrival | null {
  const from = hostOf(referrer);
  if (from !== "" && from === hostOf(address)) return null;
  const query = new URL(address).searchParams;
  if (query.get("utm_medium") === "social") return "social";
  if (query.has("l") || query.get("utm_medium") === "email") return "letter";
  if (query.has("utm_source") || query.has("utm_medium")) return "link";
  if (from === "" || mail.test(from)) return "direct";
  if (social.test(from)) return "social";
  return search.test(from) ? "search" : "site";
}
