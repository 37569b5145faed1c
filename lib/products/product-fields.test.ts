import { describe, expect, it } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { savedProductForm } from "./forms";
import { maySee, ofPlainFields, plainFields, productFields } from "./product-fields";
import { newValues, valuesOf } from "./product-values";

const id = "00000000-0000-4000-8000-000000000000";
const values = {
  ...newValues("1", true),
  styleCode: "AB1",
  name: "Shoe",
  brand: "Brand",
  price: "19,99",
  id,
  version: 1,
  sizes: [],
};

/** A value that is not the initial one, as its form field holds it. */
const typed = ofPlainFields((field) => {
  switch (field.kind) {
    case "text":
      return "some words";
    case "choice":
      return field.words.find((word) => word !== field.initial);
    case "yesNo":
      return false;
    case "number":
      return String(field.max);
    case "day":
      return "2026-05-01";
  }
});

describe("plain fields of a product", () => {
  it.each(plainFields)("%s comes back from the form as it was typed", (name) => {
    const { facts } = savedProductForm.parse({ ...values, [name]: typed[name] });
    expect(valuesOf({ facts, brand: "Brand", slug: "", sizes: [] })[name]).toEqual(typed[name]);
  });

  it("refuses a text that is too long and a number out of bounds, each at its field", () => {
    const long = "x".repeat(productFields.colour.max + 1);
    const parsed = savedProductForm.safeParse({ ...values, colour: long, leadDays: "121" });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["colour", "leadDays"]);
  });
});

it("shows costs to those who may see them, everything else to all", () => {
  expect(maySee("sales", "costCents")).toBe(false);
  expect(maySee("manager", "costCents")).toBe(true);
  expect([maySee("sales", "colour"), maySee("sales", "size 42")]).toEqual([true, true]);
});

it.each(["es", "en"] as const)(
  "says each word of a choice in %s, as history, conflict and audit trail read it",
  (lang) => {
    const said: Record<string, Record<string, string>> = messagesIn(lang).admin.product.choices;
    for (const [name, field] of Object.entries(productFields))
      if (field.kind === "choice")
        expect(Object.keys(said[name] ?? {}).sort()).toEqual([...field.words].sort());
  },
);
