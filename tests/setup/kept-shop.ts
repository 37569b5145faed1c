import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { PageStore } from "@/lib/kept-pages/page-store.mjs";
import type { Limits } from "@/server/kept-pages/drawings";
import { KeptPages } from "@/server/kept-pages/kept-pages";
import { pageAddress } from "@/server/kept-pages/page-address";

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Decoded. */
  text: string;
  raw: Buffer;
};

/** What the pages of the small shop show, and how it behaves: each test changes what it needs. */
export class KeptShop {
  readonly pages: PageStore;
  /** Grows with every change: what a page shows. */
  version = 1;
  /** Addresses inside of Next that were drawn, and requests that came so far at all. */
  drawn: string[] = [];
  asked = 0;
  refused = 0;
  isListening = true;
  /** Status that the middleware decides, by address. */
  statusOf: (path: string) => number = (path) => (path.endsWith("/lost") ? 404 : 200);
  /** Awaited between the middleware and the drawing, and while a page is being drawn. */
  beforeDrawing: (path: string) => Promise<void> | void = () => {};
  whileDrawing: (path: string) => Promise<void> | void = () => {};
  extraHeaders: Record<string, string> = {};
  readonly #server;
  readonly #agent = new Agent({ keepAlive: true });

  constructor({ bytes, limits, patienceMs }: { bytes?: number; limits?: Limits; patienceMs?: number } = {}) {
    this.pages = new PageStore(bytes ?? 8 * 1024 * 1024);
    const kept = new KeptPages({
      pages: this.pages,
      isListening: () => this.isListening,
      refuse: (_request, response) => {
        this.refused += 1;
        response.writeHead(503, { "retry-after": "2" }).end();
      },
      limits,
      patienceMs,
    });
    this.#server = createServer((incoming, response) => {
      response.setHeader("x-request", String(this.asked));
      this.asked += 1;
      if (kept.answerAtOnce(incoming, response)) return;
      kept
        .answer(incoming, response, () => this.#next(incoming, response))
        .catch(() => {
          response.statusCode = 500;
          response.end();
        });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  close(): void {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What every change of a shop does: it says something new, and expires a tag. */
  change(tag: string): void {
    this.version += 1;
    this.pages.expire(tag);
  }

  /** As middleware.ts, the page and cache-handler.mjs answer together. */
  async #next(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = incoming.url ?? "";
    const address = pageAddress(url);
    const path = address?.path;
    if (!path) {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<p>for you: ${url}</p>`);
      return;
    }
    const status = this.statusOf(path);
    await this.beforeDrawing(path);
    let value = this.pages.get(path)?.value;
    if (!value) {
      this.drawn.push(path);
      const { version } = this;
      await this.whileDrawing(path);
      const padding = "lorem ipsum ".repeat(200);
      value = {
        kind: "APP_PAGE",
        html: `<p>html ${path} v${version} ${padding}</p>`,
        rscData: Buffer.from(`data ${path} v${version} ${padding}`),
        segmentData: new Map([["/_tree", Buffer.from(`tree ${path} v${version}`)]]),
      };
      this.pages.set(path, path, value, path.endsWith("/lost") ? ["settings"] : ["catalogue", "settings"]);
    }
    this.#send(incoming, response, status, value);
  }

  #send(
    { headers, method }: IncomingMessage,
    response: ServerResponse,
    status: number,
    value: { html?: string; rscData?: Buffer; segmentData?: Map<string, Buffer> },
  ): void {
    const isData = headers.rsc === "1";
    const segment = headers["next-router-prefetch"] === "1" && headers["next-router-segment-prefetch"];
    const body = !isData ? value.html : segment ? value.segmentData?.get(String(segment)) : value.rscData;
    response.statusCode = body === undefined ? 404 : status;
    const own = {
      vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": "script-src 'sha256-abc'",
      "content-type": isData ? "text/x-component" : "text/html; charset=utf-8",
      "x-frame-options": "DENY",
      etag: '"of-next"',
      ...this.extraHeaders,
    };
    for (const [name, text] of Object.entries(own)) response.setHeader(name, text);
    response.end(method === "HEAD" ? undefined : body);
  }

  /** One request, as it is written: nothing is added to the headers. */
  ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { port: this.port, host: "127.0.0.1", path, method, headers, agent: this.#agent };
      const asking = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const raw = Buffer.concat(chunks);
          const encoding = response.headers["content-encoding"];
          const isEmpty = raw.length === 0;
          const plain = isEmpty
            ? raw
            : encoding === "br"
              ? brotliDecompressSync(raw)
              : encoding === "gzip"
                ? gunzipSync(raw)
                : raw;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: plain.toString(),
            raw,
          });
        });
      });
      asking.on("error", reject);
      asking.end();
    });
  }
}
