/**
 * How a page is kept. `always` are the unfiltered catalogue and the pages of information, a few dozen: they are never
 * thrown out to make room. `filtered` are the many combinations of filters: kept from their second request on, so that
 * somebody who walks through all of them once takes no room, and in half of the bytes at most. All else is `normal`,
 * such as products.
 *
 * @typedef {"always" | "normal" | "filtered"} PageKind
 */

/**
 * @param {string} path address inside of Next, after middleware.ts has rewritten it
 * @returns {PageKind}
 */
export function pageKind(path) {
  const [, lang, page, rest, more] = path.split("/");
  if (lang !== "es" && lang !== "en") return "normal";
  if (more !== undefined) return "normal";
  if (rest === undefined) return page ? "always" : "normal";
  if (page !== "in-stock") return "normal";
  return rest === "all" ? "always" : "filtered";
}
