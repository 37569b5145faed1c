import type { IncomingMessage, ServerResponse } from "node:http";
import type { Drawing, PageStore } from "@/lib/kept-pages/page-store.mjs";
import { type AskedPart, askedPart, partName } from "./asked-part";
import { Drawings, type Limits } from "./drawings";
import { type PageAddress, pageAddress } from "./page-address";
import { answerOf, PageAnswer } from "./page-answer";

/** A page takes about 15 ms to be drawn: who would wait for more than a second is asked to come back. */
const drawingLimits: Limits = { running: 8, waiting: 64, rareWaiting: 40, ofOneClient: 40 };
const usualPatienceMs = 5_000;
/** Addresses read lately. */
const maxRead = 5_000;
const maxReadLength = 500;

type Asked = { address: PageAddress; part: AskedPart; name: string };

/** How a drawing ended. `answer` is null when it is not for everybody. */
type Drawn = { name: string; answer: PageAnswer | null; isFresh: () => boolean };

/** What those who waited for a drawing find: null when it failed, "undrawn" when it never began. */
type Outcome = Drawn | "undrawn" | null;

type Options = {
  pages: PageStore;
  /** Whether changes of the database are listened to: what cannot be thrown away must not be shown. */
  isListening: () => boolean;
  /** Says that too many pages are being drawn. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
  limits?: Limits;
  /** Milliseconds that somebody waits for a page that is being drawn for somebody else. */
  patienceMs?: number;
};

/**
 * Answers requests for kept pages from memory, and has each page that is not kept drawn once, however many ask for it.
 *
 * A page is answered here only after Next itself has answered it at the same canonical address, with its status and
 * headers, and for as long as the cache handler holds the very entry that this answer came from.
 */
export class KeptPages {
  readonly #options: Options;
  readonly #drawings: Drawings;
  /** Pages that are being drawn, by their address inside of Next. */
  readonly #running = new Map<string, Promise<Outcome>>();
  readonly #read = new Map<string, PageAddress | null>();

  constructor(options: Options) {
    this.#options = options;
    this.#drawings = new Drawings(options.limits ?? drawingLimits);
  }

  /** Answers at once what lies ready; false when that takes longer. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const address = this.#addressOf(request);
    if (!address || address.path === null || !this.#options.isListening()) return false;
    const part = askedPart(request);
    if (!part) return false;
    const kept = this.#options.pages.findAnswer(nameOf(part, address));
    return kept instanceof PageAnswer && kept.sendAtOnce(request, response);
  }

  /** Whether the request asks for a page of the shop: {@link answer} gives it its turn. */
  isPage(request: IncomingMessage): boolean {
    return this.#addressOf(request) !== null;
  }

  /**
   * Answers the request, by `draw` where nothing is kept. `draw` passes it on to the next step of the server; its promise
   * ends when the answer has been handed to the response.
   */
  async answer(request: IncomingMessage, response: ServerResponse, draw: () => Promise<void>): Promise<void> {
    const address = this.#addressOf(request);
    if (!address) return draw();
    const mayBeKept = address.path !== null && this.#options.isListening();
    const part = mayBeKept ? askedPart(request) : null;
    if (!part) {
      await this.#drawInTurn(request, response, address, draw);
      return;
    }
    const name = nameOf(part, address);
    return this.#share(request, response, { address, part, name }, draw);
  }

  #addressOf({ url = "", method }: IncomingMessage): PageAddress | null {
    if (method !== "GET" && method !== "HEAD") return null;
    const known = this.#read.get(url);
    if (known !== undefined) return known;
    // A copy: a text that was cut out of a longer one keeps all of that in memory.
    const own = url.length > maxReadLength ? url : Buffer.from(url, "latin1").toString("latin1");
    const address = pageAddress(own);
    if (url.length > maxReadLength) return address;
    const [oldest] = this.#read.keys();
    if (oldest !== undefined && this.#read.size >= maxRead) this.#read.delete(oldest);
    this.#read.set(own, address);
    return address;
  }

  async #share(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    draw: () => Promise<void>,
  ): Promise<void> {
    const path = asked.address.path ?? "";
    for (;;) {
      const kept = this.#options.pages.findAnswer(asked.name);
      if (kept instanceof PageAnswer) return kept.send(request, response);
      const running = this.#running.get(path);
      if (!running) return this.#drawForAll(request, response, asked, draw);
      const outcome = await withPatience(running, this.#options.patienceMs ?? usualPatienceMs);
      if (response.destroyed || response.headersSent) return;
      // It failed, or lasts: whoever waited asks for themselves, all at once. A drawing whose reader left may never end;
      // who comes next has the page drawn anew.
      if (!outcome) {
        this.#endRun(path, running);
        await this.#drawInTurn(request, response, asked.address, draw);
        return;
      }
      // Whoever was to draw it left or was refused before their turn: the next of those who waited draws for the others.
      if (outcome === "undrawn") continue;
      if (outcome.name === asked.name && outcome.isFresh()) {
        if (outcome.answer) await outcome.answer.send(request, response);
        else await this.#drawInTurn(request, response, asked.address, draw);
        return;
      }
    }
  }

  /** Draws a page that others may wait for meanwhile. */
  async #drawForAll(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    draw: () => Promise<void>,
  ): Promise<void> {
    const { pages } = this.#options;
    const drawing = pages.begin();
    const already = new Set(response.getHeaderNames());
    const drawn = pages.drawing.run(drawing, () => this.#drawInTurn(request, response, asked.address, draw));
    const outcome = drawn
      .then((wasDrawn) => (wasDrawn ? this.#outcomeOf(asked, drawing, response, already) : "undrawn"))
      // Whoever draws is told of it by `drawn`.
      .catch(() => null);
    const path = asked.address.path ?? "";
    this.#running.set(path, outcome);
    outcome.finally(() => this.#endRun(path, outcome));
    await drawn;
  }

  #endRun(path: string, run: Promise<Outcome>): void {
    if (this.#running.get(path) === run) this.#running.delete(path);
  }

  #outcomeOf(
    asked: Asked,
    drawing: Drawing,
    response: ServerResponse,
    already: ReadonlySet<string>,
  ): Drawn | null {
    const { pages } = this.#options;
    const { page } = drawing;
    if (response.statusCode >= 500 || !page) return null;
    const { entry } = page;
    const onGrown = (bytes: number) => entry && pages.grow(entry, bytes);
    const answer = answerOf(asked.address, asked.part, page, { response, already }, onGrown);
    const isFresh = () => pages.isFresh(page.tags, drawing.began);
    if (answer && entry && isFresh()) pages.addAnswer(entry, asked.name, answer, answer.bytes);
    return { name: asked.name, answer, isFresh };
  }

  /** Draws it when its turn comes, or refuses the request. False when it was not drawn. */
  async #drawInTurn(
    request: IncomingMessage,
    response: ServerResponse,
    { isRare }: PageAddress,
    draw: () => Promise<void>,
  ): Promise<boolean> {
    const turn = await this.#drawings.draw(request, response, isRare, draw);
    if (turn === "refused") this.#options.refuse(request, response);
    return turn === "drawn";
  }
}

function nameOf(part: AskedPart, { path }: PageAddress): string {
  return `${partName(part)} ${path}`;
}

/** What the promise ends with; null if that takes too long. */
async function withPatience<T>(running: Promise<T>, patienceMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  try {
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
