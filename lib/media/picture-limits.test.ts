import { expect, test } from "vitest";
import { isTooLarge } from "./picture-limits";

const photo = { format: "jpeg", width: 7296, height: 5472, channels: 3, depth: "uchar" };

test.each([
  ["a photograph of 40 million pixels", photo, false],
  ["one more row", { ...photo, height: 5483 }, true],
  ["the same, progressive", { ...photo, isProgressive: true }, false],
  ["progressive for printers", { ...photo, isProgressive: true, channels: 4 }, true],
  ["a deep PNG row by row", { ...photo, format: "png", channels: 4, depth: "ushort" }, false],
  [
    "a deep PNG, interlaced",
    { ...photo, format: "png", channels: 4, depth: "ushort", isProgressive: true },
    true,
  ],
  ["AVIF of 12 million pixels", { ...photo, format: "heif", width: 4032, height: 3024 }, false],
  ["AVIF of 16 million pixels", { ...photo, format: "heif", width: 4624, height: 3468 }, true],
])("%s", (_, facts, refused) => {
  expect(isTooLarge(facts)).toBe(refused);
});
