import { expect, it } from "vitest";
import { chooseEncoding } from "./encoding";

it.each([
  [undefined, null],
  ["", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=1.0, gzip; q=1.0", "br"],
  ["*", "br"],
  ["*;q=0.5, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["identity", null],
  ["identity, gzip;q=0.5", null],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["identity;q=0", null],
  ["identity;q=0, *;q=0", null],
  ["br;q=nonsense, gzip;q=2", null],
  ["deflate, zstd", null],
])("%s is answered with %s", (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});

it("offers only what is there", () => {
  expect(chooseEncoding("br, gzip;q=0.5", ["gzip"])).toBe("gzip");
  expect(chooseEncoding("br", [])).toBeNull();
});

it("reads no header of more than 200 letters: it counts as none", () => {
  const long = (letters: number) => `br,${"x".repeat(letters - 3)}`;
  expect(chooseEncoding(long(200))).toBe("br");
  expect(chooseEncoding(long(201))).toBeNull();
  expect(chooseEncoding(`${"gzip;q=0.5,".repeat(1_400)}br`)).toBeNull();
  expect(chooseEncoding([long(150), long(150)])).toBeNull();
});
