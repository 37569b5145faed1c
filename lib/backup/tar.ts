import "server-only";
import type { FileHandle } from "node:fs/promises";

const BLOCK = 512;

function field(text: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (bytes.write(text, "utf8") < Buffer.byteLength(text))
    throw new Error(`Too long for an archive: ${text}`);
  return bytes;
}

function octal(value: number, length: number): Buffer {
  return field(`${value.toString(8).padStart(length - 1, "0")}\0`, length);
}

/** Head of one file in a tar archive (POSIX ustar). `bytes` up to 8 GB; names up to 100 bytes. */
export function tarHead(name: string, bytes: number): Buffer {
  const head = Buffer.concat([
    field(name, 100),
    octal(0o600, 8),
    octal(0, 8),
    octal(0, 8),
    octal(bytes, 12),
    octal(0, 12),
    field("        ", 8),
    field("0", 1),
    field("", 100),
    field("ustar\x0000", 8),
    Buffer.alloc(247),
  ]);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return head;
}

/** What follows a file's bytes, up to the next whole block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

/** End of an archive. */
export const tarEnd = Buffer.alloc(BLOCK * 2);

export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

function textOf(head: Buffer, from: number, length: number): string {
  const part = head.subarray(from, from + length);
  const end = part.indexOf(0);
  return part.subarray(0, end < 0 ? length : end).toString("utf8");
}

/** Takes exact numbers of bytes out of a stream of pieces. */
class Taker {
  private held: Buffer = Buffer.alloc(0);
  constructor(private readonly pieces: AsyncIterator<Buffer>) {}

  /** Up to `most` bytes, at least one; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.held.length === 0) {
      const { done, value } = await this.pieces.next();
      if (done) return null;
      this.held = value;
    }
    const part = this.held.subarray(0, most);
    this.held = this.held.subarray(part.length);
    return part;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const part = await this.some(left);
      if (!part) throw new Error("The backup ends in the middle: it is incomplete");
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}

/** Files of an archive, one after the other. What is not read of one is skipped. Throws when it ends in the middle. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const taker = new Taker(source[Symbol.asyncIterator]());
  for (;;) {
    const head = await taker.exactly(BLOCK);
    if (head.every((byte) => byte === 0)) {
      // To the end: only there does what was packed prove to be whole.
      while (await taker.some(BLOCK * 128));
      return;
    }
    const bytes = Number.parseInt(textOf(head, 124, 12), 8);
    if (!Number.isSafeInteger(bytes)) throw new Error("This is no backup of a shop");
    let left = bytes;
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const part = await taker.some(left);
        if (!part) throw new Error("The backup ends in the middle: it is incomplete");
        left -= part.length;
        yield part;
      }
    }
    yield { name: textOf(head, 0, 100), bytes, content: content() };
    if (left > 0) await taker.exactly(left);
    await taker.exactly((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
}

/** Writes the whole of a buffer at the end of a file. */
export async function append(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at);
    at += bytesWritten;
  }
}
