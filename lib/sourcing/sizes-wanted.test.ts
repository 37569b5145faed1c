import { expect, it } from "vitest";
import { sizeHintOf } from "@/lib/products/size-matrix";
import { readPieces, readSizes } from "./sizes-wanted";

const clothing = sizeHintOf({ key: "hoodies", sizeKind: "clothing" }, "men");
const unsaid = sizeHintOf({ key: "polos", sizeKind: null }, "men");

it.each([
  ["", []],
  ["42, 41", ["41", "42"]],
  ["EU 42; 42.0\n42,5", ["42", "42.5"]],
  ["42 2/3, US 9", ["US 9", "42 2/3"]],
  ["xl, M", ["M", "XL"]],
])("reads %j", (text, sizes) => {
  expect(readSizes(text)).toEqual(sizes);
});

it("does not guess", () => {
  expect(readSizes("42, big")).toBe("admin.sourced-items.errors.sizes");
});

it("reads garments as their category says, and asks where it says nothing", () => {
  expect(readSizes("38, M, W 32", clothing)).toEqual(["M", "W 32", "T 38"]);
  expect(readSizes("38, M", unsaid)).toBe("admin.sourced-items.errors.kind");
  expect(readSizes("EU 38, M", unsaid)).toEqual(["38", "M"]);
});

it("reads what came by the same rules", () => {
  expect(readPieces("38 2, M 1, W 32 1, XL 0", clothing)).toEqual([
    ["T 38", 2],
    ["M", 1],
    ["W 32", 1],
  ]);
  expect(readPieces("38 2, M 1", unsaid)).toBe("admin.sourced-items.errors.kind");
  expect(readPieces("M 0", clothing)).toBe("admin.sourced-items.errors.stock");
  expect(readPieces("M 1, huge 2", clothing)).toBe("admin.sourced-items.errors.stock");
});
