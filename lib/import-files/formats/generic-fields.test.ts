import { expect, it } from "vitest";
import type { ImportPlan } from "../shared/plan";
import { readFields } from "./generic-fields";

const plan = { format: "generic", columns: { size: "item.maat" }, defaults: {} } as unknown as ImportPlan;

it.each([
  [{ "item.maat": "42", "item.maat_(w/l)": "" }, "42"],
  [{ "item.maat": "", "item.maat_(w/l)": "30/32" }, "30/32"],
  [{ "item.maat": "", "item.kleur": "Black" }, undefined],
])("of %j the size is %j", (cells, size) => {
  const row = { line: 1, cells, surplus: false, isTitles: false };
  expect(readFields(row, plan).fields.size || undefined).toBe(size);
});
