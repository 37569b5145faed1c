import { createHash } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { getToken } from "next-auth/jwt";
import { PAGE_ADDRESS } from "@/lib/access/page-address";
import { hasExternalTag } from "@/lib/analytics/external-tag";
import { isSecretPage } from "@/lib/analytics/page-path";
import { isAwayError } from "@/lib/away-error";
import { findAddressStatus } from "@/lib/catalogue/address-status";
import { encodeSegment, isKept } from "@/lib/catalogue/filter-addresses";
import { parseFilters } from "@/lib/catalogue/filters";
import { contentSecurityPolicy } from "@/lib/content-security-policy.mjs";
import { isDatabaseAway } from "@/lib/database-status";
import { env } from "@/lib/env";
import { headScript } from "@/lib/head-script.mjs";
import { landing } from "@/lib/i18n/addresses";
import { isLang, type Lang, PAGE_LANG } from "@/lib/i18n/languages";
import { awayPage } from "@/lib/i18n/plain-page";
import { isSharedList } from "@/lib/liked/shared-list-status";
import { isKnownOffer } from "@/lib/offers/known-offer";
import { isKnownOrder, isKnownTerms } from "@/lib/orders/known-records";
import { paymentOrigins } from "@/lib/payment-providers/set-up";
import { permissionsPolicy } from "@/lib/permissions-policy";

export const config = {
  runtime: "nodejs",
  // Everything but built files, pictures, brand files and the calls, which set their own status.
  matcher: ["/((?!_next/|media/|brand/|api/|icons/).*)"],
};

/** The script of every page's head stands there without a nonce, as kept pages cannot carry one. */
const headScriptHash = `'sha256-${createHash("sha256").update(headScript).digest("base64")}'`;

/** The only page that may open a camera, and run the reader of its pictures, which is compiled code (CSP Level 3). */
const cameraPage = "/admin/orders/scan";

/** Pages whose forms may lead to a payment provider. Browsers ask form-action for redirects after a form as well. */
const payPages = /^\/(?:es|en)\/(?:checkout|order|offers)\b/;

/** Files and short links that are answered from the database. */
const drawnFiles = /^\/(sitemap\.xml|site\.webmanifest|feeds\/[^/]+|s\/[^/]+(\/en)?)$/;

/** Rewrites to a kept page, with a status that a page itself cannot set. */
function show(request: NextRequest, pathname: string, status = 200): NextResponse {
  const response = NextResponse.rewrite(new URL(pathname, request.url), { status });
  // Pages are thrown away here, at the moment they change; no browser or proxy may keep one on its own.
  response.headers.set("cache-control", "public, max-age=0, must-revalidate");
  return response;
}

/** Sends the reader elsewhere on this site. Next writes the address without its host. */
function send(request: NextRequest, to: string, status: 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(to, request.url), status);
}

function lost(request: NextRequest, lang: Lang): NextResponse {
  return show(request, `/${lang}/lost`, 404);
}

function away(): NextResponse {
  return new NextResponse(awayPage, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "retry-after": "10", "cache-control": "no-store" },
  });
}

/** A page that is drawn per request gets a nonce; kept pages carry hashes instead (cache-handler.mjs). */
async function drawAfresh(request: NextRequest, pathname?: string, status = 200): Promise<NextResponse> {
  const isCamera = request.nextUrl.pathname === cameraPage;
  const scripts = `'nonce-${btoa(crypto.randomUUID())}' ${headScriptHash}${isCamera ? " 'wasm-unsafe-eval'" : ""}`;
  const isSecret = isSecretPage(pathname ?? request.nextUrl.pathname);
  const policy = contentSecurityPolicy(
    scripts,
    !isSecret && (await hasExternalTag()),
    payPages.test(request.nextUrl.pathname) ? paymentOrigins : [],
  );
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const url = request.nextUrl.clone();
  if (pathname) url.pathname = pathname;
  const response = pathname
    ? NextResponse.rewrite(url, { status, request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isCamera) response.headers.set("permissions-policy", permissionsPolicy("self"));
  // The page that is opened next is not told where its reader came from. With less, forms would send no Origin.
  if (isSecret) response.headers.set("referrer-policy", "strict-origin");
  return response;
}

/** The catalogue kept whole: one page per canonical query; searches and rare combinations are drawn per request. */
async function catalogue(request: NextRequest, lang: Lang): Promise<NextResponse> {
  const filters = parseFilters(request.nextUrl.searchParams);
  if (!isKept(filters)) return drawAfresh(request);
  return show(request, `/${lang}/in-stock/${encodeSegment(filters)}`);
}

async function product(request: NextRequest, lang: Lang, slug: string): Promise<NextResponse> {
  const found = await findAddressStatus(slug);
  if (found.kind === "unknown") return lost(request, lang);
  const pathname = `/${lang}/product/in-stock/${encodeURIComponent(found.kind === "moved" ? found.slug : slug)}`;
  if (found.kind === "moved")
    return NextResponse.redirect(new URL(pathname + request.nextUrl.search, request.url), 308);
  // The chosen size is read in the browser: the page is the same for every query.
  return show(request, pathname, found.kind === "archived" ? 410 : 200);
}

/** Previews of products and offers, and what strangers see, speak the language of their address; all else that of its reader. */
const preview = /^\/admin\/(?:products|offers)\/[\w-]+\/preview\/(es|en)$/;

/** The first gate of the back office: without a session's cookie there is nothing to see. Pages check again. */
async function office(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (await isDatabaseAway()) return away();
  const open = ["/admin/login", "/admin/forgot", "/admin/welcome"].includes(pathname);
  // A server action answers for itself that nobody is signed in: sent to the sign-in, it would only look broken.
  const isAction = request.method === "POST" && request.headers.has("next-action");
  if (open || isAction || (await getToken({ req: request, secret: env.NEXTAUTH_SECRET }))) {
    const asked = open ? request.nextUrl.searchParams.get("lang") : preview.exec(pathname)?.[1];
    request.headers.set(PAGE_LANG, isLang(asked) ? asked : "");
    request.headers.set(PAGE_ADDRESS, pathname + search);
    return drawAfresh(request);
  }
  const next = pathname === "/admin" ? "" : `?${new URLSearchParams({ next: pathname + search })}`;
  return send(request, `/admin/login${next}`, 307);
}

/** Pages of one order, or of one text of terms: forged, cut and unknown ones are not found, all alike. */
async function isUnknownRecord({ nextUrl }: NextRequest, page: string | undefined): Promise<boolean> {
  const [, , , name] = nextUrl.pathname.split("/");
  if (page === "terms-of-service" && name) return !(await isKnownTerms(name));
  if (page === "order" && name) return !(await isKnownOrder(decodeURIComponent(name)));
  if (page === "gift") return !(await isKnownOrder(decodeURIComponent(name ?? ""), "gift"));
  if (page === "offers") return !(await isKnownOffer(decodeURIComponent(name ?? "")));
  if (page === "checkout" && name) return !(await isKnownOrder(nextUrl.searchParams.get("order") ?? ""));
  return false;
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/admin" && (await getToken({ req: request, secret: env.NEXTAUTH_SECRET }))) {
    return send(request, "/admin/dashboard", 307);
  }
  if (pathname === "/admin" || pathname.startsWith("/admin/")) return office(request);
  const landed = landing(pathname, search);
  if (landed.kind === "redirect") return send(request, landed.to, landed.status);
  if (landed.kind === "not-found") return lost(request, landed.lang);
  const [, lang, page, , slug, file] = pathname.split("/");
  if (!isLang(lang)) {
    return drawnFiles.test(pathname) && (await isDatabaseAway()) ? away() : NextResponse.next();
  }
  if (await isDatabaseAway()) return away();
  if (page === "in-stock") return catalogue(request, lang);
  if (page === "shared" && !(await isSharedList(pathname.split("/")[3] ?? "")))
    return drawAfresh(request, pathname, 404);
  if (await isUnknownRecord(request, page)) return lost(request, lang);
  // Never kept (server/kept-pages/page-address.ts).
  if (isSecretPage(pathname)) return drawAfresh(request);
  // A share image sets its own status and may be kept by browsers for good.
  if (file) return NextResponse.next();
  if (page === "product" && slug) return product(request, lang, decodeURIComponent(slug));
  return show(request, pathname);
}

/** The door: language, address, status (docs/walks.md). It decides no rights. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  try {
    return await answer(request);
  } catch (error) {
    // Also a statement that was cancelled or waited too long for a lock: the page cannot be drawn at this moment.
    if (isAwayError(error) || (await isDatabaseAway({ ask: true }))) return away();
    throw error;
  }
}
