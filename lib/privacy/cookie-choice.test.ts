import { expect, it } from "vitest";
import { formatChoice, parseChoice } from "./cookie-choice";

it("keeps a choice for as long as the words stand", () => {
  expect(parseChoice(formatChoice("all", "a1"), "a1")).toBe("all");
  expect(parseChoice(formatChoice("necessary", "a1"), "a1")).toBe("necessary");
  expect(parseChoice(formatChoice("all", "a1"), "b2")).toBeNull();
});

it.each([null, "", "all", "true", "everything.a1", ".a1"])("%j is no choice", (cookie) => {
  expect(parseChoice(cookie, "a1")).toBeNull();
});
