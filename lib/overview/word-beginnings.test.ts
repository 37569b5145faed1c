import { expect, test } from "vitest";
import { beginWords, wordsOf } from "./word-beginnings";

test.each([
  ["orders", "Orders", true],
  ["ord", "Orders", true],
  ["Envíos", "envío reparto", true],
  ["devoluciones", "devolución", true],
  ["mi cuenta", "Mi cuenta", true],
  ["cuenta mi", "Mi cuenta", true],
  ["rders", "Orders", false],
  ["sell", "New seller", true],
  ["sell", "Normalization rules", false],
  ["gas", "ga", false],
])("%j begins words of %j: %s", (typed, known, fits) => {
  expect(beginWords(wordsOf(typed), wordsOf(known))).toBe(fits);
});
