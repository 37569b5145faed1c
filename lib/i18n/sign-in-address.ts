import type { Lang } from "./languages";

/** An address of the pages before the sign-in, which speak English until their address names another language. */
export function signInAddress<Path extends `/${string}`>(
  path: Path,
  lang: Lang,
): Path | `${Path}${"?" | "&"}lang=${Lang}` {
  return lang === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}
