import { expect, test } from "vitest";
import { nextOption } from "./next-option";

test.each([
  [-1, "ArrowDown", 3, 0],
  [0, "ArrowDown", 3, 1],
  [2, "ArrowDown", 3, -1],
  [-1, "ArrowUp", 3, 2],
  [0, "ArrowUp", 3, -1],
  [7, "ArrowUp", 3, 1],
  [-1, "ArrowDown", 0, -1],
  [1, "Home", 3, undefined],
  [1, "a", 3, undefined],
])("from %i by %s among %i options: %s", (active, key, count, next) => {
  expect(nextOption(active, key, count)).toBe(next);
});
