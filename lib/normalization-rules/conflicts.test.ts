import { describe, expect, it } from "vitest";
import { findConflicts } from "./conflicts";
import type { Rule } from "./normalize";

function rules(...own: Partial<Rule>[]): Rule[] {
  const plain = { field: "brand", match: "exact", labelEs: null, labelEn: null, active: true } as const;
  return own.map((one, index) => ({
    ...plain,
    id: index + 1,
    position: index,
    raw: "a",
    replacement: "A",
    ...one,
  }));
}

function kindsOf(...own: Partial<Rule>[]) {
  return findConflicts(rules(...own)).map(({ kind, first, second }) => `${kind} ${first} ${second}`);
}

describe("findConflicts", () => {
  it("finds one text with two results", () => {
    expect(kindsOf({ raw: "NIKE" }, { raw: "Niké", replacement: "B" })).toEqual(["differs 1 2"]);
    expect(kindsOf({ raw: "nike" }, { raw: "NIKE" })).toEqual(["unreached 1 2"]);
  });

  it("finds rules that an earlier one leaves nothing to", () => {
    const starts = { match: "starts", raw: "nike" } as const;
    expect(kindsOf(starts, { raw: "Nike SB" })).toEqual(["unreached 1 2"]);
    expect(kindsOf({ raw: "Nike SB" }, starts)).toEqual([]);
    expect(kindsOf(starts, { match: "starts", raw: "nike s" })).toEqual(["unreached 1 2"]);
    expect(kindsOf({ match: "contains", raw: "ike" }, starts)).toEqual(["unreached 1 2"]);
    expect(kindsOf(starts, { match: "contains", raw: "nike" })).toEqual([]);
    expect(kindsOf({ match: "pattern", raw: ".*" }, { match: "pattern", raw: "x" })).toEqual([
      "unreached 1 2",
    ]);
    expect(kindsOf({ match: "pattern", raw: "^n" }, { raw: "nike" })).toEqual(["unreached 1 2"]);
    expect(kindsOf({ match: "pattern", raw: "^$" }, starts)).toEqual([]);
  });

  it("finds rules that feed each other, and rounds without end", () => {
    expect(kindsOf({ raw: "a", replacement: "b" }, { raw: "b", replacement: "c" })).toEqual(["feeds 1 2"]);
    expect(kindsOf({ raw: "a", replacement: "b" }, { raw: "b", replacement: "a" })).toEqual(["loops 1 2"]);
    expect(kindsOf({ match: "contains", raw: "nike", replacement: "Nike" })).toEqual([]);
  });

  it("looks at active rules of one field", () => {
    expect(kindsOf({ raw: "a" }, { raw: "a", replacement: "B", active: false })).toEqual([]);
    expect(kindsOf({ raw: "a" }, { raw: "a", replacement: "B", field: "colour" })).toEqual([]);
  });
});
