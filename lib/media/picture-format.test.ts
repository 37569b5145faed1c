import { expect, it } from "vitest";
import { detectFormat } from "./picture-format";

it.each([
  ["jpeg", [0xff, 0xd8, 0xff, 0xe0]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["webp", [...Buffer.from("RIFF\0\0\0\0WEBPVP8 ")]],
  ["avif", [...Buffer.from("\0\0\0\x1cftypavif")]],
  ["avif", [...Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf")]],
  ["heic", [...Buffer.from("\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf")]],
  ["heic", [...Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic")]],
])("knows %s by its first bytes", (format, bytes) => {
  expect(detectFormat(Uint8Array.from(bytes))).toBe(format);
});

it.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<!doctype html>",
  "GIF89a",
  "%PDF-1.7",
  "RIFF\0\0\0\0WAVE",
  "\0\0\0\x18ftypisom\0\0\0\0isommp42",
])("takes %j for no picture", (text) => {
  expect(detectFormat(Buffer.from(text))).toBeNull();
});
