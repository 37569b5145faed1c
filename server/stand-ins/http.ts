import type { IncomingMessage, ServerResponse } from "node:http";

const MOST_BYTES = 64 * 1024;

/** Reads a request's body as text; null when it is too large or breaks off. */
export async function readText(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      size += part.length;
      if (size > MOST_BYTES) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The path of a request and its query; null for one that no URL can hold. */
export function targetOf(request: IncomingMessage): URL | null {
  const target = request.url ?? "/";
  return URL.canParse(target, "http://stand-in") ? new URL(target, "http://stand-in") : null;
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

export function sendJson(response: ServerResponse, status: number, content: unknown): void {
  send(response, status, { "content-type": "application/json" }, JSON.stringify(content));
}

/** Sends a page that runs no script and is never kept. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
  send(response, status, headers, html);
}

/** Leads the browser on after a form was posted. */
export function sendOn(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, "cache-control": "no-store", "content-length": "0" });
  response.end();
}
