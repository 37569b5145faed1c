import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { type Encoding, guessEncoding } from "./encodings";
import { decodeBytes, isSingleByte } from "./single-bytes";

async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The mark of its first bytes, else how often every second byte is empty: UTF-16 without a mark. */
function findWide(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const empty = (side: number) => head.filter((byte, index) => byte === 0 && index % 2 === side).length;
  if (head.length < 8 || head.length % 2 === 1) return null;
  if (empty(1) > head.length / 4 && empty(0) === 0) return "utf-16le";
  return empty(0) > head.length / 4 && empty(1) === 0 ? "utf-16be" : null;
}

/**
 * How a text file is encoded that nobody says it of: a mark decides, else UTF-8 where all of it is valid, else the old
 * encoding whose usual signs it is full of ({@link guessEncoding}). Reads the whole file, piece by piece.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const wide = findWide(await readStart(path, 4096));
  if (wide) return wide;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return guessEncoding(await readStart(path, 200_000));
    throw error;
  }
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  if (isSingleByte(encoding)) {
    for await (const chunk of createReadStream(path)) yield decodeBytes(chunk, encoding);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Whether a text quotes another, as a forwarded mail does: several of its lines begin with `>`, one below the other, and it
 * is no markup. A sign before each article of a list has other lines between.
 */
function isQuoting(text: string): boolean {
  const quoted = text.match(/^> ?\S/gm)?.length ?? 0;
  const below = text.match(/^>(?=.*\r?\n>)/gm)?.length ?? 0;
  return !/^\s*</.test(text) && quoted > 2 && below * 2 >= quoted;
}

/** The text of a file in pieces, without a mark at its beginning, and without the signs before the lines of a mail that is quoted. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  let quotes: boolean | null = null;
  let endsLine = true;
  for await (const piece of decoded(path, encoding)) {
    quotes ??= isQuoting(piece);
    yield quotes ? piece.replace(endsLine ? /^(?:> ?)+/gm : /(?<=\n)(?:> ?)+/g, "") : piece;
    endsLine = piece.endsWith("\n");
  }
}
