import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../encoding";

/** A page of 180 KB takes 2.5 ms at quality 6, and 180 ms at 11, which leaves a tenth fewer bytes. */
const quickQuality = 6;
const bestQuality = 11;

/** A text that is asked for after this time (milliseconds) has outlived the changes of a busy day: it is worth the best quality. */
export const LASTING_MS = 10_000;

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: 20,
    },
  });

const compressors = {
  br: (body: Buffer) => brotli(body, quickQuality),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** One text in the encodings that browsers take, each made when it is asked for first. */
export class EncodedBody {
  /** Whether some text is being compressed at best: one at a time, as it takes a core. */
  static #isPacking = false;

  readonly #source: string | Buffer;
  readonly #digest: string;
  readonly #ready = new Map<Encoding, Buffer>();
  #plain: WeakRef<Buffer> | undefined;
  readonly #running = new Map<Encoding, Promise<Buffer>>();
  readonly #onGrown: (bytes: number) => void;
  readonly #lastsFrom = Date.now() + LASTING_MS;
  /** Whether the bytes at hand are those of the best quality. */
  #isPacked = false;
  #wasTried = false;

  /** `onGrown` is told of every encoding that is kept, with its bytes; of fewer bytes than before, below zero. */
  constructor(source: string | Buffer, onGrown: (bytes: number) => void) {
    this.#source = source;
    this.#digest = createHash("sha256").update(source).digest("base64url").slice(0, 22);
    this.#onGrown = onGrown;
  }

  /** Strong validator of the bytes at hand in that encoding (RFC 9110, 8.8.3). */
  etag(encoding: Encoding | null): string {
    const quality = encoding === "br" && this.#isPacked ? bestQuality : "";
    return `"${this.#digest}${encoding ? `-${encoding}${quality}` : ""}"`;
  }

  /** The bytes, if they are at hand. */
  ready(encoding: Encoding | null): Buffer | undefined {
    if (encoding) {
      if (encoding === "br" && Date.now() >= this.#lastsFrom) this.#pack();
      return this.#ready.get(encoding);
    }
    if (typeof this.#source !== "string") return this.#source;
    // Hardly anybody asks for it: not worth keeping beside the text itself, but shared while it is being sent.
    const shared = this.#plain?.deref();
    if (shared) return shared;
    const plain = Buffer.from(this.#source);
    this.#plain = new WeakRef(plain);
    return plain;
  }

  /** The bytes; many who ask at once have them made once. */
  async bytes(encoding: Encoding | null): Promise<Buffer> {
    const ready = this.ready(encoding);
    if (ready || !encoding) return ready ?? Buffer.alloc(0);
    let running = this.#running.get(encoding);
    if (!running) {
      running = this.#compress(encoding);
      this.#running.set(encoding, running);
    }
    return running;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = await compressors[encoding](Buffer.from(this.#source));
      this.#keep(encoding, bytes);
      return bytes;
    } finally {
      this.#running.delete(encoding);
    }
  }

  #keep(encoding: Encoding, bytes: Buffer): void {
    const before = this.#ready.get(encoding)?.length ?? 0;
    this.#ready.set(encoding, bytes);
    this.#onGrown(bytes.length - before);
  }

  /** Puts bytes of the best quality in the place of the quick ones, once they are made; who asks meanwhile gets those. */
  #pack(): void {
    if (this.#wasTried || EncodedBody.#isPacking || !this.#ready.has("br")) return;
    this.#wasTried = true;
    EncodedBody.#isPacking = true;
    brotli(Buffer.from(this.#source), bestQuality)
      .then((bytes) => {
        this.#keep("br", bytes);
        this.#isPacked = true;
      })
      // The quick bytes stay.
      .catch(() => undefined)
      .finally(() => {
        EncodedBody.#isPacking = false;
      });
  }
}
