import { describe, expect, test } from "vitest";
import { newRule, newSale, ruleValues, typed } from "./form-values";
import { ruleForm, saleForm } from "./forms";

function faults(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return result.error?.issues.map(({ path, message }) => [path.join("."), message]);
}

describe("rules", () => {
  test("take percent and amounts as people type them", () => {
    const rule = { ...newRule, name: " Nike ", markupPercent: "65,5 %", markupAmount: "2,50", minMargin: "" };
    expect(ruleForm.parse(rule)).toMatchObject({
      name: "Nike",
      markupPercent: 6_550,
      markupAmount: 250,
      minMargin: null,
      roundEnding: 95,
    });
  });

  test("refuse what is no percentage, and a margin of all", () => {
    expect(
      faults(ruleForm.safeParse({ ...newRule, name: "", markupPercent: "many", minMargin: "100" })),
    ).toEqual([
      ["name", "admin.pricing.errors.needsName"],
      ["markupPercent", "admin.pricing.errors.badMarkup"],
      ["minMargin", "admin.pricing.errors.badMargin"],
    ]);
  });

  test("come back from the store as they were typed", () => {
    const values = ruleValues({
      ...newRule,
      name: "Nike",
      markupPercent: 6_550,
      markupCents: 0,
      minMargin: 3_000,
      roundEnding: null,
    });
    expect(values).toMatchObject({
      markupPercent: "65,5",
      markupAmount: "",
      minMargin: "30",
      roundEnding: "",
    });
    expect([typed(100), typed(1_000), typed(1), typed(0)]).toEqual(["1", "10", "0,01", "0"]);
  });
});

describe("sales", () => {
  const sale = { ...newSale, name: "August", percent: "20" };

  test("need their percent or amount, and end after they start", () => {
    expect(saleForm.safeParse(sale).success).toBe(true);
    expect(faults(saleForm.safeParse({ ...sale, percent: "" }))).toEqual([
      ["percent", "admin.pricing.errors.needsPercent"],
    ]);
    expect(faults(saleForm.safeParse({ ...sale, kind: "amount" }))).toEqual([
      ["amount", "admin.pricing.errors.needsAmount"],
    ]);
    const times = { startsAt: "2026-08-01T10:00", endsAt: "2026-08-01T10:00" };
    expect(faults(saleForm.safeParse({ ...sale, ...times }))).toEqual([
      ["endsAt", "admin.pricing.errors.endsFirst"],
    ]);
    expect(faults(saleForm.safeParse({ ...sale, startsAt: "tomorrow" }))).toEqual([
      ["startsAt", "admin.pricing.errors.badTime"],
    ]);
  });
});
