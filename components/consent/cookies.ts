const DAY_SECONDS = 86_400;

/** A cookie of this page, or null when there is none. Browser only. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}

/** Sets a cookie for the whole shop that no other site gets to see; `days` 0 removes it. Browser only. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people use
  document.cookie = `${name}=${value}; path=/; max-age=${days * DAY_SECONDS}; samesite=lax${secure}`;
}
