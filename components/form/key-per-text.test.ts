import { expect, test } from "vitest";
import { keyPerText, textOf } from "./key-per-text";

test("the same text has the same key, a corrected one another, and so has each form", () => {
  const keyOf = keyPerText();
  const first = keyOf("ana@exmaple.com");
  expect(keyOf("ana@exmaple.com")).toBe(first);
  const corrected = keyOf("ana@example.com");
  expect(corrected).not.toBe(first);
  expect(keyOf("ana@example.com")).toBe(corrected);
  expect(keyPerText()("ana@example.com")).not.toBe(corrected);
  expect(keyPerText()("")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a form that was refused keeps its key when it is corrected, until an answer is lost", () => {
  const keyOf = keyPerText();
  const first = keyOf("ana@");
  expect(keyOf("ana@exmaple.com", true)).toBe(first);
  expect(keyOf("ana@example.com", false)).not.toBe(first);
});

test("another value of any field is another text", () => {
  const data = new FormData();
  data.set("size", "42");
  data.set("email", "ana@example.com");
  const text = textOf(data);
  expect(textOf(data)).toBe(text);
  data.set("size", "43");
  expect(textOf(data)).not.toBe(text);
});
