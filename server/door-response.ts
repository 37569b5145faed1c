import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from "node:http";
import { permissionsPolicy } from "@/lib/permissions-policy";
import type { Answer } from "./answers";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** How long the rest of a refused body is read and thrown away. */
const LAST_READ_MS = 1_000;

/** What every answer says that does not say otherwise. */
const DEFAULTS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** The same of all that a browser may show as a page. */
const DEFAULTS_OF_PAGES = {
  ...DEFAULTS,
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": permissionsPolicy(""),
  "cross-origin-opener-policy": "same-origin",
};

const INTERNAL = ["x-middleware-rewrite", "x-middleware-next", "x-middleware-override-headers"];

/** Scripts, fonts and pictures, of which a page loads dozens: 200 bytes less for each. Drawings (SVG) can be pages. */
const PARTS_OF_PAGES = /^(?:text\/javascript|font\/|image\/(?:webp|avif|jpeg|png)\b)/;

function names(headers: Headers | undefined): string[] {
  const list = Array.isArray(headers) ? headers.filter((_, at) => at % 2 === 0) : Object.keys(headers ?? {});
  return list.map((name) => String(name).toLowerCase());
}

/** Whether the request has a body of which not all has come. One without a body is not yet `complete` when it arrives. */
function isStillSending({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);
}

/**
 * The response that node:http makes for each request of the front door. Until its first byte is sent the door may put
 * another answer in its place ({@link replace}); what the page still says goes nowhere then. Every answer carries
 * {@link DEFAULTS} or {@link DEFAULTS_OF_PAGES}, and one that leaves before the request's body has come ends the connection.
 */
export class DoorResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  /** Asked once, before the first byte leaves: the answer that is to be sent in place of one with this status. */
  insteadOf: ((status: number) => Answer | null) | null = null;
  /** Whose answer it is. Once that takes no more connections, each answer is the last one of its own. */
  server: Server | null = null;
  #isReplaced = false;
  #isEnding = false;

  /** Sends `answer` in place of what a page says or would have said. False when that has begun to leave already. */
  replace(answer: Answer): boolean {
    if (this.headersSent || this.destroyed || this.#isReplaced) return false;
    this.insteadOf = null;
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    const headers = { ...answer.headers, "content-length": String(Buffer.byteLength(answer.body)) };
    // Not this.writeHead and this.end: Next's compression has put its own in their place, and what goes through it would
    // come back as a part of the answer that is replaced.
    DoorResponse.prototype.writeHead.call(this, answer.status, headers);
    DoorResponse.prototype.end.call(this, this.req.method === "HEAD" ? undefined : answer.body);
    this.#isReplaced = true;
    return true;
  }

  #mayLeave(status: number): boolean {
    if (this.#isReplaced) return false;
    const answer = this.headersSent ? null : this.insteadOf?.(status);
    return !(answer && this.replace(answer));
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (!this.#mayLeave(status)) return this;
    // Next tells its own router where a middleware led; visitors need not know.
    for (const name of INTERNAL) this.removeHeader(name);
    const given = names(typeof reason === "object" ? reason : headers);
    const isPart = PARTS_OF_PAGES.test(String(this.getHeader("content-type")));
    for (const [name, value] of Object.entries(isPart ? DEFAULTS : DEFAULTS_OF_PAGES)) {
      if (!this.hasHeader(name) && !given.includes(name)) this.setHeader(name, value);
    }
    if (isStillSending(this.req) || this.server?.listening === false) this.shouldKeepAlive = false;
    return Reflect.apply(super.writeHead, this, headers ? [status, reason, headers] : [status, reason]);
  }

  override write(...args: unknown[]): boolean {
    return this.#mayLeave(this.statusCode) ? Reflect.apply(super.write, this, args) : true;
  }

  override end(...args: unknown[]): this {
    if (this.#isEnding || !this.#mayLeave(this.statusCode)) return this;
    return isStillSending(this.req) && !this.req.destroyed
      ? this.#endGently(args)
      : Reflect.apply(super.end, this, args);
  }

  /**
   * Sends the last of an answer whose client is still sending. Ended at once, the connection would be reset and the client
   * might never read why; so what still comes is thrown away first, for a second at most.
   */
  #endGently(args: unknown[]): this {
    this.#isEnding = true;
    const [chunk, encoding] = args;
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      Reflect.apply(super.write, this, [chunk, encoding]);
    else super.flushHeaders();
    const finish = () => {
      clearTimeout(timer);
      this.req.off("end", finish);
      super.end(args.find((argument) => typeof argument === "function"));
    };
    const timer = setTimeout(finish, LAST_READ_MS);
    this.req.once("end", finish).resume();
    return this;
  }

  override flushHeaders(): void {
    if (this.#mayLeave(this.statusCode)) super.flushHeaders();
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.#isReplaced ? this : super.setHeader(name, value);
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    return this.#isReplaced ? this : super.appendHeader(name, value);
  }

  override removeHeader(name: string): void {
    if (!this.#isReplaced) super.removeHeader(name);
  }
}
