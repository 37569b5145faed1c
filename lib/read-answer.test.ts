import { describe, expect, it } from "vitest";
import { readList, readObject, readRefusal, readResult, readText } from "./read-answer";

/** What a proxy, an older version or a broken line may answer. */
const foreign = [
  null,
  undefined,
  "",
  "<html>",
  0,
  [],
  {},
  { data: null },
  { ok: true },
  { ok: true, data: {} },
];

describe("answers of calls", () => {
  it("say texts", () => {
    expect(readText({ id: "a" }, "id")).toBe("a");
    for (const answer of [...foreign, { id: 3 }, { id: "" }]) expect(readText(answer, "id")).toBeNull();
  });

  it("say what was refused", () => {
    expect(readRefusal({ message: "No.", details: { email: "Así no.", age: 3 } })).toEqual({
      message: "No.",
      fields: { email: "Así no." },
    });
    for (const answer of [...foreign, { message: 3, details: "x" }])
      expect(readRefusal(answer)).toEqual({ message: null, fields: {} });
  });

  it("are objects with all their names", () => {
    type Found = { total: number };
    expect(readObject<Found>({ total: 0 }, ["total"])).toEqual({ total: 0 });
    for (const answer of foreign) expect(readObject<Found>(answer, ["total"])).toBeNull();
  });

  it("are results", () => {
    type Found = { total: number };
    expect(readResult<Found>({ ok: true, data: { total: 2 } }, ["total"])).toEqual({
      ok: true,
      data: { total: 2 },
    });
    const refused = { ok: false, error: "calls.away" };
    expect(readResult<Found>(refused, ["total"])).toEqual(refused);
    for (const answer of [...foreign, { ok: false }])
      expect(() => readResult<Found>(answer, ["total"])).toThrow();
  });
});

it("reads a list whose entries have their key, and nothing else", () => {
  type Entry = { id: string };
  expect(readList<Entry>({ found: [{ id: "a" }, { id: 3 }, null, "b"] }, "found", "id")).toEqual([
    { id: "a" },
  ]);
  for (const answer of [null, "found", [], {}, { found: "a" }, { other: [] }])
    expect(readList<Entry>(answer, "found", "id")).toBeNull();
});
