/** Pages that open to whoever holds their address: their last part is as good as a key. */
const secret = /^(\/(?:es|en))?\/(shared|offers|orders|wishes|newsletter)\/.+$/;

/**
 * The part of an address that may be counted: no query, no fragment, and nothing that opens somebody's page.
 *
 * @param path as in `location.pathname`
 */
export function pagePath(path: string): string {
  const bare = path.replace(/[?#].*$/s, "").slice(0, 300);
  return bare.replace(secret, "$1/$2/*");
}
