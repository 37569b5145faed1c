import { expect, it } from "vitest";
import { readList } from "./read-list";

it("reads a list whose entries have their key, and nothing else", () => {
  type Entry = { id: string };
  expect(readList<Entry>({ found: [{ id: "a" }, { id: 3 }, null, "b"] }, "found", "id")).toEqual([
    { id: "a" },
  ]);
  for (const answer of [null, "found", [], {}, { found: "a" }, { other: [] }])
    expect(readList<Entry>(answer, "found", "id")).toBeNull();
});
