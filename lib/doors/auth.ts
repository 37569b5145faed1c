import "server-only";
import { NextRequest } from "next/server";
import { isCallbackAddress } from "@/lib/access/callback-address";
import { callError } from "@/lib/call-error";
import { clientAddress, isForeign } from "@/lib/caller";
import type { MessageKey } from "@/lib/i18n/message-key";
import { takeTurn } from "@/lib/limits";
import { readBody } from "@/lib/read-body";

type Handler<C> = (request: NextRequest, context: C) => Promise<Response>;

function refuse(key: MessageKey, code: string, status: number, headers: HeadersInit = {}): Response {
  return Response.json(callError({ key, code, status }, "en"), {
    status,
    headers: { "cache-control": "no-store", ...headers },
  });
}

/** The fields of a body; null where it is none that a form of next-auth sends: text alone, in JSON yes and no as well. */
function fieldsOf(body: string, isJson: boolean): Record<string, unknown> | null {
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  try {
    const parsed: unknown = JSON.parse(body);
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    const fields = isObject ? { ...parsed } : null;
    const isPlain = (value: unknown) => typeof value === "string" || typeof value === "boolean";
    return fields && Object.values(fields).every(isPlain) ? fields : null;
  } catch {
    return null;
  }
}

/** The address of a request without what next-auth cannot bear: texts that no header holds, callbacks that are no address. */
function withoutOddQuery(address: string): URL {
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams]) {
    const isFine = name === "callbackUrl" ? isCallbackAddress(value) : /^[\x20-\x7e]*$/.test(value);
    if (!isFine) url.searchParams.delete(name);
  }
  return url;
}

function refuseTurn(request: Request): Response | null {
  const wait = takeTurn("reads", clientAddress(request.headers));
  return wait > 0 ? refuse("calls.tooMany", "rate_limited", 429, { "retry-after": String(wait) }) : null;
}

/** What next-auth's own scripts and pages read; its other addresses fail when they are opened by hand. */
const READS = new Set(["csrf", "error", "providers", "session", "signin", "signout"]);

/** What its forms send. Its address for errors of a browser (`_log`) would write anybody's text into the shop's log. */
const WRITES = new Set(["callback/credentials", "signin/credentials", "signout"]);

function actionOf(url: string): string {
  return new URL(url).pathname.slice("/api/auth/".length);
}

/** Lets reads of next-auth's handler through, each for a turn of its client's address. */
export function authRead<C>(handler: Handler<C>): Handler<C> {
  return async function handle(request, context) {
    if (!READS.has(actionOf(request.url))) return refuse("calls.notFound", "not_found", 404);
    const refused = refuseTurn(request);
    return (
      refused ?? handler(new NextRequest(withoutOddQuery(request.url), { headers: request.headers }), context)
    );
  };
}

/**
 * Puts the steps of every door (docs/trust.md, rule 2) before next-auth's handler of writes, which has none of them:
 * origin, content type, byte cap, turns of a client address, and a body that can be read. How often an account is
 * tried is judged behind it.
 */
export function authDoor<C>(handler: Handler<C>): Handler<C> {
  return async function handle(request, context) {
    if (!WRITES.has(actionOf(request.url))) return refuse("calls.notFound", "not_found", 404);
    if (isForeign(request.headers)) return refuse("calls.foreign", "foreign_origin", 403);
    const refused = refuseTurn(request);
    if (refused) return refused;
    const type = /^application\/(json|x-www-form-urlencoded)\b/i.exec(
      request.headers.get("content-type") ?? "",
    );
    if (!type) return refuse("calls.contentType", "content_type", 415);
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return refuse("calls.invalid", "invalid_input", 400);
    if (body === null) return refuse("calls.tooLarge", "too_large", 413);
    const fields = fieldsOf(body, type[1]?.toLowerCase() === "json");
    const isFine = fields && (fields.callbackUrl === undefined || isCallbackAddress(fields.callbackUrl));
    if (!isFine) return refuse("calls.invalid", "invalid_input", 400);
    const url = withoutOddQuery(request.url);
    return handler(new NextRequest(url, { method: "POST", headers: request.headers, body }), context);
  };
}
