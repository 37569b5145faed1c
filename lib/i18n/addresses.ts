import { defaultLanguage, isLang, type Lang } from "./languages";

/** What the door does with an address. `to` is always a path of this site, with its query string. */
type Landing =
  | { kind: "pass" }
  | { kind: "redirect"; to: string; status: 308 | 307 }
  | { kind: "not-found"; lang: Lang };

/** Addresses of the shop behind a language prefix; `*` stands for one segment. A new public page needs its line here. */
const publicRoutes = [
  "in-stock",
  "liked",
  "shared/*",
  "requests",
  "visit",
  "privacy-policy",
  "cookie-policy",
  "terms-of-service",
  "terms-of-service/*",
  "returns",
  "legal-notice",
  "personal-data",
  "withdraw",
  "complaint",
  "product/in-stock/*",
  "product/sourced-items/*",
  "checkout",
  "checkout/success",
  "order",
  "order/*",
  "order/*/pay",
  "gift/*",
  "offers/*",
  "wishes/confirm",
  "newsletter/confirm",
] as const;

/** Files Next makes beside a page (share images); their names may carry a suffix. */
const pageFile = /^(opengraph-image|twitter-image)([-.][\w.-]*)?$/;
const staticFile =
  /\.(ico|png|jpe?g|svg|webp|avif|gif|txt|xml|json|webmanifest|css|js|mjs|map|woff2?|ttf|html?|pdf)$/i;
/** `s`: short links of pictures for posts (app/s). */
const reserved = new Set(["admin", "api", "s", "_next", "locales", ".well-known"]);

type Path = {
  /** Segments as they stand in the address, empty ones dropped. */
  raw: string[];
  /** The same segments decoded, to be compared with. */
  plain: string[];
};

/** Segments of a path, or null when one cannot be trusted: broken encoding, hidden slashes, dots, control characters. */
function readPath(pathname: string): Path | null {
  const raw = pathname.split("/").filter(Boolean);
  const plain: string[] = [];
  for (const segment of raw) {
    let text: string;
    try {
      text = decodeURIComponent(segment);
    } catch {
      return null;
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
    if (text === "." || text === ".." || /[/\\\u0000-\u001f\u007f]/.test(text)) return null;
    plain.push(text);
  }
  return { raw, plain };
}

/** The path as a public route writes it (literals plain, variable parts as they stood), or null when it is none. */
function matchRoute(raw: string[], plain: string[]): string | null {
  const last = plain.at(-1);
  if (last !== undefined && plain.length > 1 && pageFile.test(last)) {
    const page = matchRoute(raw.slice(0, -1), plain.slice(0, -1));
    return page && `${page}/${last}`;
  }
  const route = publicRoutes.find((pattern) => {
    const parts = pattern.split("/");
    return (
      parts.length === plain.length && parts.every((part, index) => part === "*" || part === plain[index])
    );
  });
  if (!route) return null;
  return route
    .split("/")
    .map((part, index) => (part === "*" ? raw[index] : part))
    .join("/");
}

/**
 * Where an address without a language prefix belongs, or null when the shop has no such address
 * (docs/rules.md#addresses).
 */
function landUnprefixed({ raw, plain }: Path): string | null {
  const [first, second] = plain;
  const home = `/${defaultLanguage}/in-stock`;
  if (plain.length === 0) return home;
  if (plain.length === 1 && (first === "offers" || first === "sourced-items")) return home;
  if (first === "product" && plain.length > 1) {
    if (second === "sourced-items") return home;
    if (plain.length > 2) return `/${defaultLanguage}/product/${raw.slice(1).join("/")}`;
  }
  const route = matchRoute(raw, plain);
  if (route) return `/${defaultLanguage}/${route}`;
  // Any other prefix, e.g. /fr or /fr/in-stock. A name with a dot is a file that is not there.
  if (plain.length === 1) return first?.includes(".") ? null : home;
  return matchRoute(raw.slice(1), plain.slice(1)) && home;
}

/** Where an address under a language prefix belongs, or null when the shop has no such address. */
function landPrefixed(lang: Lang, { raw, plain }: Path): string | null {
  if (plain.length === 1) return `/${lang}/in-stock`;
  if (plain[1] === "product" && plain[2] === "sourced-items" && plain.length > 3) return `/${lang}/in-stock`;
  const route = matchRoute(raw.slice(1), plain.slice(1));
  return route && `/${lang}/${route}`;
}

/**
 * Decides about an address before any page is rendered: let it pass, send it elsewhere in one hop with its query string, or
 * answer 404 in a language (docs/rules.md#addresses). Pure: it asks nobody, so an unknown product still passes.
 * Who may enter /admin is decided elsewhere and should be asked first.
 *
 * @param pathname as in `URL.pathname`, percent-encoded
 * @param search with or without its question mark
 */
export function landing(pathname: string, search = ""): Landing {
  const query = search.replace(/^\?/, "");
  const path = readPath(pathname);
  const prefix = path?.plain[0]?.toLowerCase();
  if (!path) return { kind: "not-found", lang: /^\/+en(\/|$)/i.test(pathname) ? "en" : defaultLanguage };

  function redirectTo(to: string | null, lang: Lang, status: 308 | 307 = 308): Landing {
    if (to === null) return { kind: "not-found", lang };
    if (to === pathname) return { kind: "pass" };
    return { kind: "redirect", to: query ? `${to}?${query}` : to, status };
  }

  if (isLang(prefix)) return redirectTo(landPrefixed(prefix, path), prefix);
  const [first] = path.plain;
  if (first === "unsubscribe" && path.plain.length === 1) {
    return redirectTo("/api/newsletter-unsubscribe", defaultLanguage, 307);
  }
  if (first === "admin" && path.plain.length === 1) return redirectTo("/admin/dashboard", defaultLanguage);
  const last = path.plain.at(-1) ?? "";
  if ((first !== undefined && reserved.has(first)) || staticFile.test(last)) {
    return redirectTo(`/${path.raw.join("/")}`, defaultLanguage);
  }
  return redirectTo(landUnprefixed(path), defaultLanguage);
}
