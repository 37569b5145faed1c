const standard = "/admin/dashboard";
const inside = /^\/admin\/[\w/-]*$/;
const outsideSession = ["/admin/login", "/admin/forgot", "/admin/welcome"];

/**
 * Where a sign-in leads: the page that was asked for with its query, if it is one of the back office; else the dashboard.
 * `search` is the query of the page of the sign-in.
 */
export function destinationOf(search: string): string {
  const wanted = new URLSearchParams(search).get("next") ?? "";
  if (!wanted.startsWith("/admin/")) return standard;
  const base = "http://shop.invalid";
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  if (!url || url.origin !== base || !inside.test(url.pathname)) return standard;
  return outsideSession.includes(url.pathname) ? standard : url.pathname + url.search;
}
