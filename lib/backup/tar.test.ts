import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readTar, tarEnd, tarHead, tarPadding } from "./tar";

function archive(files: Record<string, string>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [tarHead(name, bytes.length), bytes, tarPadding(bytes.length)];
  });
  return Buffer.concat([...parts, tarEnd]);
}

/** The same bytes in pieces of odd lengths. */
function pieces(bytes: Buffer): AsyncIterable<Buffer> {
  const all: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 333) all.push(bytes.subarray(at, at + 333));
  return Readable.from(all);
}

async function files(bytes: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, content } of readTar(pieces(bytes))) {
    let text = "";
    for await (const part of content) text += part.toString();
    found[name] = text;
  }
  return found;
}

test("what was written is read again", async () => {
  const some = {
    "manifest.json": "{}",
    "tables/a": "x".repeat(5_000),
    "pictures/b.webp": "",
    c: "y".repeat(512),
  };
  expect(await files(archive(some))).toEqual(some);
});

test("what is not read is skipped", async () => {
  const names: string[] = [];
  for await (const { name } of readTar(pieces(archive({ a: "x".repeat(2_000), b: "y" })))) names.push(name);
  expect(names).toEqual(["a", "b"]);
});

test("an archive that ends in the middle is no archive", async () => {
  const whole = archive({ a: "x".repeat(2_000) });
  await expect(files(whole.subarray(0, 1_800))).rejects.toThrow("incomplete");
});

test("the head is as other programs write it", () => {
  const head = tarHead("a.txt", 5);
  expect(head.length).toBe(512);
  expect(head.subarray(257, 265).toString("latin1")).toBe("ustar\x0000");
  const sum = [...head].reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  expect(Number.parseInt(head.subarray(148, 155).toString("latin1"), 8)).toBe(sum);
});
