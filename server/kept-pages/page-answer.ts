import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { DrawnPage, PageValue } from "@/lib/kept-pages/page-store.mjs";
import { chooseEncoding, type Encoding } from "../encoding";
import type { AskedPart } from "./asked-part";
import { EncodedBody } from "./encoded-body";
import type { PageAddress } from "./page-address";

/** What belongs to one transfer of a page and not to the page. */
const ofOneTransfer = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "x-middleware-rewrite",
  "x-nextjs-cache",
  "x-nextjs-rewritten-query",
]);

/** Request headers that the kept answers are told apart by; one that depends on more is not kept. */
const tellApart = new Set([
  "accept-encoding",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "rsc",
]);

const types = { document: "text/html", data: "text/x-component", segment: "text/x-component" };

/** Answers of a page that carry few headers of their own take about this much besides their body. */
const HEADER_BYTES = 2_000;

function bodyOf(value: PageValue, part: AskedPart): string | Buffer | undefined {
  if (part.kind === "document") return value.html;
  return part.kind === "data" ? value.rscData : value.segmentData?.get(part.name);
}

function varyOf(headers: OutgoingHttpHeaders): string[] {
  const names = String(headers.vary ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return [...new Set([...names, "accept-encoding"])].filter(Boolean);
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => {
    const tag = one.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}

/** One part of a page as it is sent to everybody who asks for it. */
export class PageAnswer {
  readonly bytes = HEADER_BYTES;
  readonly #status: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #body: EncodedBody;
  /** Headers of each body, made once. */
  readonly #ready = new WeakMap<Buffer, OutgoingHttpHeaders>();

  constructor(status: number, headers: OutgoingHttpHeaders, body: EncodedBody) {
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
  }

  /** Sends it in the encoding that suits the client, or 304 where the client has it already. Ranges are ignored. */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#body.bytes(chooseEncoding(request.headers["accept-encoding"]));
    if (!response.destroyed && !response.headersSent) this.sendAtOnce(request, response);
  }

  /** The same, unless the bytes are still to be made: then it does nothing, and answers false. */
  sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const etag = this.#body.etag(encoding);
    if (this.#status === 200 && isMatch(request.headers["if-none-match"], etag)) {
      const { "content-type": _, ...headers } = this.#headers;
      response.writeHead(304, { ...headers, etag }).end();
      return true;
    }
    const body = this.#body.ready(encoding);
    if (!body) return false;
    response.writeHead(this.#status, this.#headersOf(encoding, etag, body));
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  #headersOf(encoding: Encoding | null, etag: string, body: Buffer): OutgoingHttpHeaders {
    let headers = this.#ready.get(body);
    if (!headers) {
      headers = { ...this.#headers, etag, "content-length": body.length };
      if (encoding) headers["content-encoding"] = encoding;
      this.#ready.set(body, headers);
    }
    return headers;
  }
}

/**
 * What Next has just answered, as an answer for everybody; null when it was not this page, or is for one person.
 *
 * @param response as Next left it
 * @param already names of headers that were set before Next was asked: those of each request
 * @param onGrown is told of bytes that the answer takes later on
 */
export function answerOf(
  { path, statuses }: PageAddress,
  part: AskedPart,
  page: DrawnPage,
  { response, already }: { response: ServerResponse; already: ReadonlySet<string> },
  onGrown: (bytes: number) => void,
): PageAnswer | null {
  const { statusCode: status } = response;
  const sent = response.getHeaders();
  const body = bodyOf(page.value, part);
  const vary = varyOf(sent);
  const isThePage =
    page.path === path &&
    page.value.kind === "APP_PAGE" &&
    statuses.includes(status) &&
    String(sent["content-type"]).startsWith(types[part.kind]);
  const isForAll =
    sent["set-cookie"] === undefined &&
    !/no-store|private/.test(String(sent["cache-control"])) &&
    !sent["x-nextjs-rewritten-query"] &&
    vary.every((name) => tellApart.has(name));
  if (body === undefined || !isThePage || !isForAll) return null;
  const own = Object.entries(sent).filter(([name]) => !ofOneTransfer.has(name) && !already.has(name));
  const headers = { ...Object.fromEntries(own), vary: vary.join(", "), "x-nextjs-cache": "HIT" };
  return new PageAnswer(status, headers, new EncodedBody(body, onGrown));
}
