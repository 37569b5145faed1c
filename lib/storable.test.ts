import { expect, test } from "vitest";
import { storable, storableText } from "./storable";

test.each([
  ["a\0b\0", "ab"],
  ["\ud800", "\ufffd"],
  ["a\udc00b\ud83d", "a\ufffdb\ufffd"],
  ["👟 ñ \\u0000", "👟 ñ \\u0000"],
])("%j is kept as %j", (typed, kept) => {
  expect(storableText(typed)).toBe(kept);
});

test("texts are found wherever they are nested, also as names; all else stays as it is", () => {
  const file = new Blob(["\0"]);
  const at = new Date(0);
  const sent = { "a\0": [{ b: "\0x" }, 7, null, true, undefined], file, at };
  expect(storable(sent)).toEqual({ a: [{ b: "x" }, 7, null, true, undefined], file, at });
  expect(storable(JSON.parse('{"__proto__":{"a":"\\u0000"}}'))).toEqual(JSON.parse('{"__proto__":{"a":""}}'));
});
