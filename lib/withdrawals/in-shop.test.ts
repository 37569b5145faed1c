import { expect, test } from "vitest";
import type { LineState } from "@/db/schema/orders";
import { linesInShop } from "./in-shop";

const states: LineState[] = [
  "waiting",
  "to-prepare",
  "ready",
  "out",
  "handed-over",
  "returned",
  "exchanged",
  "cancelled",
];
const lines = states.map((state, position) => ({ position, state }));

test("what has not left the shop is cancelled, and nothing else", () => {
  expect(linesInShop(lines, null).map(({ state }) => state)).toEqual(["waiting", "to-prepare", "ready"]);
});

test("of it only what the statement names", () => {
  expect(linesInShop(lines, [2, 3]).map(({ state }) => state)).toEqual(["ready"]);
  expect(linesInShop(lines, [])).toEqual([]);
});
