/** Paths are compared and decoded in many places; what cannot be decoded here could not be decoded there either. */
function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** No text in Postgres holds a NUL. Taking one out may join what stood around it to another (`%0%000`). */
function withoutNul(url: string): string {
  if (!url.includes("%00")) return url;
  const clean: string[] = [];
  for (const character of url) {
    clean.push(character);
    if (character === "0" && clean.at(-2) === "0" && clean.at(-3) === "%") clean.length -= 3;
  }
  return clean.join("");
}

/**
 * The path and query that a request line asks for (RFC 9112, 3.2): the host of an absolute-form target is dropped, as
 * addresses of the shop come from its settings. Null when the target is none of ours: `*`, another scheme, or percent
 * escapes in the path that are not UTF-8.
 */
export function readTarget(target = ""): string | null {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? "";
  const rest = target.slice(absolute.length);
  const url = withoutNul(absolute && !rest.startsWith("/") ? `/${rest}` : rest).replace(/#.*$/s, "");
  if (!url.startsWith("/")) return null;
  return canBeDecoded(url.replace(/\?.*$/s, "")) ? url : null;
}
