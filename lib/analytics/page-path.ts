/** Pages that open to whoever holds their address: their last part is as good as a key. */
const secret = /^(\/(?:es|en))?\/(shared|offers|order|gift|wishes|newsletter)\/.+$/;

/**
 * The page itself, without what opens something behind it, is one of these too: whoever comes by a mail is there. Nor has
 * the back office any reader to count, and the links of its invites stand in its addresses.
 */
const beginsAs =
  /^((\/(?:es|en))?\/(shared|offers|order|gift|checkout|wishes|newsletter|personal-data|withdraw|complaint)|\/admin)(\/|$)/;

/**
 * Whether a page's address may open something of somebody, or the page is one person's: no script of others runs there, and it is
 * drawn per request and never kept (middleware.ts, server/kept-pages/page-address.ts).
 */
export function isSecretPage(path: string): boolean {
  return beginsAs.test(path);
}

/**
 * The part of an address that may be counted: no query, no fragment, and nothing that opens somebody's page.
 *
 * @param path as in `location.pathname`
 */
export function pagePath(path: string): string {
  const bare = path.replace(/[?#].*$/s, "").slice(0, 300);
  return bare.replace(secret, "$1/$2/*");
}
