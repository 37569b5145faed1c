import { describe, expect, it } from "vitest";
import type { CollectionRule } from "@/db/schema/collections";
import { collectionRule, isComplete, maxNewDays, newRule, ruleFields } from "./collection-rules";

function parse(rule: unknown) {
  const parsed = collectionRule.safeParse(rule);
  return parsed.success ? parsed.data : null;
}

describe("rules of a collection", () => {
  it("begins every rule, and says which still want something", () => {
    const complete = ruleFields.filter((field) => isComplete(newRule(field)));
    expect(complete).toEqual(["new", "sale", "source"]);
    expect(ruleFields.map((field) => newRule(field).field)).toEqual([...ruleFields]);
  });

  it("writes sizes as the shop does, in order and once", () => {
    expect(parse({ field: "size", values: ["EU 43", "42,0", "42", "38.5"] })).toEqual({
      field: "size",
      values: ["38.5", "42", "43"],
    });
  });

  it("knows a tag however it is capitalised", () => {
    expect(parse({ field: "tag", values: ["Boda", "boda", "Outlet"] })).toEqual({
      field: "tag",
      values: ["boda", "outlet"],
    });
  });

  it.each<[CollectionRule]>([
    [{ field: "brand", values: ["Nike", "New Balance"] }],
    [{ field: "price", min: null, max: 9_900 }],
    [{ field: "price", min: 5_000, max: 5_000 }],
    [{ field: "new", days: maxNewDays }],
    [{ field: "gender", values: ["women", "unisex"] }],
    [{ field: "source", value: "sourced-items" }],
  ])("takes %j as it stands", (rule) => {
    expect(parse(rule)).toEqual(rule);
  });

  it.each([
    [{ field: "brand", values: [] }],
    [{ field: "brand", values: [" "] }],
    [{ field: "brand", values: Array.from({ length: 51 }, (_, n) => `b${n}`) }],
    [{ field: "price", min: null, max: null }],
    [{ field: "price", min: 200, max: 100 }],
    [{ field: "price", min: -1, max: null }],
    [{ field: "price", min: 1.5, max: null }],
    [{ field: "new", days: 0 }],
    [{ field: "new", days: maxNewDays + 1 }],
    [{ field: "gender", values: ["dogs"] }],
    [{ field: "source", value: "elsewhere" }],
    [{ field: "colour", values: ["red"] }],
    [null],
  ])("refuses %j", (rule) => {
    expect(parse(rule)).toBeNull();
  });
});
