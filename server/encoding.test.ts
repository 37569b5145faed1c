import { expect, it } from "vitest";
import { chooseEncoding } from "./encoding";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.000, gzip;q=0", null],
  ["brotli, identity, *", null],
  ["", null],
  [undefined, null],
])("takes from %s %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it("chooses among what is there", () => {
  expect([chooseEncoding("br, gzip", ["gzip"]), chooseEncoding("br, gzip", [])]).toEqual(["gzip", null]);
});
