import "server-only";
import { NextRequest } from "next/server";
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

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** What next-auth's own scripts and pages read; its other addresses fail when they are opened by hand. */
const READS = new Set(["csrf", "error", "providers", "session", "signin"]);

/** Lets reads of next-auth's handler through, without what it would copy into a header that cannot hold it. */
export function authRead<C>(handler: Handler<C>): Handler<C> {
  return async function handle(request, context) {
    const url = new URL(request.url);
    const action = url.pathname.slice("/api/auth/".length);
    if (!READS.has(action)) return refuse("calls.notFound", "not_found", 404);
    for (const [name, value] of [...url.searchParams]) {
      if (!/^[\x20-\x7e]*$/.test(value)) url.searchParams.delete(name);
    }
    return handler(new NextRequest(url, { headers: request.headers }), context);
  };
}

/**
 * Puts the steps of every door (docs/trust.md, rule 2) before next-auth's handler of writes, which has none of them:
 * origin, content type, byte cap, turns of a client address, and a body that can be read. How often an account is
 * tried is judged behind it.
 */
export function authDoor<C>(handler: Handler<C>): Handler<C> {
  return async function handle(request, context) {
    if (isForeign(request.headers)) return refuse("calls.foreign", "foreign_origin", 403);
    const wait = takeTurn("reads", clientAddress(request.headers));
    if (wait > 0) return refuse("calls.tooMany", "rate_limited", 429, { "retry-after": String(wait) });
    const type = /^application\/(json|x-www-form-urlencoded)\b/i.exec(
      request.headers.get("content-type") ?? "",
    );
    if (!type) return refuse("calls.contentType", "content_type", 415);
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return refuse("calls.invalid", "invalid_input", 400);
    if (body === null) return refuse("calls.tooLarge", "too_large", 413);
    if (type[1]?.toLowerCase() === "json" && !isJson(body))
      return refuse("calls.invalid", "invalid_input", 400);
    return handler(new NextRequest(request.url, { method: "POST", headers: request.headers, body }), context);
  };
}
