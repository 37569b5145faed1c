import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../encoding";

const compressors = {
  // A page is often drawn anew after a sale: a higher quality would cost more than its few bytes bring.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: 20,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** One text in the encodings that browsers take, each made when it is asked for first. */
export class EncodedBody {
  readonly #source: string | Buffer;
  readonly #digest: string;
  readonly #ready = new Map<Encoding | null, Buffer>();
  readonly #running = new Map<Encoding, Promise<Buffer>>();
  readonly #onGrown: (bytes: number) => void;

  /** `onGrown` is told of every encoding that is kept, with its bytes. */
  constructor(source: string | Buffer, onGrown: (bytes: number) => void) {
    this.#source = source;
    this.#digest = createHash("sha256").update(source).digest("base64url").slice(0, 22);
    this.#onGrown = onGrown;
  }

  /** Strong validator of that encoding (RFC 9110, 8.8.3). */
  etag(encoding: Encoding | null): string {
    return `"${this.#digest}${encoding ? `-${encoding}` : ""}"`;
  }

  /** The bytes, if they are at hand. */
  ready(encoding: Encoding | null): Buffer | undefined {
    if (encoding) return this.#ready.get(encoding);
    // Hardly anybody asks for it: not worth keeping beside the text itself.
    return typeof this.#source === "string" ? Buffer.from(this.#source) : this.#source;
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
      this.#ready.set(encoding, bytes);
      this.#onGrown(bytes.length);
      return bytes;
    } finally {
      this.#running.delete(encoding);
    }
  }
}
