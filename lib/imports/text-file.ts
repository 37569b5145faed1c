import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { type CsvFile, decodeWindows1252 } from "./read-csv";

export type Encoding = CsvFile["encoding"];

/** The mark of its first bytes, else how often every second byte is empty: UTF-16 without a mark. */
async function findWide(path: string): Promise<Encoding | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
    if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
    const empty = (side: number) => head.filter((byte, index) => byte === 0 && index % 2 === side).length;
    if (bytesRead < 8 || bytesRead % 2 === 1) return null;
    if (empty(1) > bytesRead / 4 && empty(0) === 0) return "utf-16le";
    return empty(0) > bytesRead / 4 && empty(1) === 0 ? "utf-16be" : null;
  } finally {
    await file.close();
  }
}

/**
 * How a text file is encoded that nobody says it of: a mark decides, else UTF-8 where all of it is valid, else
 * Windows-1252, which every old spreadsheet in Spain writes. Reads the whole file, piece by piece.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const wide = await findWide(path);
  if (wide) return wide;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

/** The text of a file in pieces, without a mark at its beginning. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = encoding === "windows-1252" ? null : new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    yield decoder ? decoder.decode(chunk, { stream: true }) : decodeWindows1252(chunk);
  }
  if (decoder) yield decoder.decode();
}
