import { describe, expect, it } from "vitest";
import { checkoutForm, choiceOf, readIntent } from "./checkout-form";

const id = "3d31685a-b50b-47c6-a828-6caa0a0037ee";
const goods = new URLSearchParams([
  ["item", `${id}:42`],
  ["item", `${id}:43`],
]).toString();

describe("readIntent", () => {
  it.each([
    ["order", { do: "order" }],
    ["remove:1", { do: "remove", at: 1 }],
    ["swap:0:42 2/3", { do: "swap", at: 0, size: "42 2/3" }],
    ["swap:0:T 5:6", { do: "swap", at: 0, size: "T 5:6" }],
    ["kind:purchase", { do: "kind", kind: "purchase" }],
    ["kind:gift", { do: "update" }],
    ["", { do: "update" }],
    ["Order", { do: "update" }],
  ])("%s", (text, intent) => {
    expect(readIntent(text)).toEqual(intent);
  });
});

describe("choiceOf", () => {
  it("leaves out, swaps and keeps pieces as the pressed button says", () => {
    const sizes = (intent: string) => choiceOf({ goods, intent }).pieces.map(({ size }) => size);
    expect(sizes("remove:0")).toEqual(["43"]);
    expect(sizes("remove:-1")).toEqual(["42"]);
    expect(sizes("remove:7")).toEqual(["42", "43"]);
    expect(sizes("remove:x")).toEqual(["42", "43"]);
    expect(sizes("swap:1:44")).toEqual(["42", "44"]);
    expect(sizes("swap:9:44")).toEqual(["42", "43"]);
  });

  it("collects a reservation in the shop, whatever was typed", () => {
    expect(choiceOf({ kind: "reservation", fulfilment: "delivery" }).fulfilment).toBe("pickup");
    expect(choiceOf({ kind: "purchase", fulfilment: "delivery" }).fulfilment).toBe("delivery");
    expect(choiceOf({ kind: "purchase", fulfilment: "delivery", intent: "kind:reservation" })).toMatchObject({
      kind: "reservation",
      fulfilment: "pickup",
    });
  });

  it("makes nothing of what makes no sense", () => {
    const choice = choiceOf({ kind: "x", goods: "item=%00", postcode: "07\0 8 00", leavesOn: "2026-02-30" });
    expect(choice).toEqual({
      kind: "reservation",
      pieces: [],
      fulfilment: "pickup",
      pay: "in-person",
      postcode: "07800",
      leavesOn: null,
      discountCode: "",
    });
  });
});

describe("checkoutForm", () => {
  const asked = { lang: "es", kind: "purchase", intent: "update", formKey: id };

  it("never refuses a form that only asks, and gives it no key", () => {
    const read = checkoutForm.safeParse({ ...asked, email: "no", fulfilment: "delivery" });
    expect(read.data?.formKey).toBe("");
  });

  it("wants of an order what it needs, and keeps its key", () => {
    const order = { ...asked, intent: "order", goods, name: "Ana", email: "ana@example.com", terms: "on" };
    expect(checkoutForm.safeParse(order).data?.formKey).toBe(id);
    for (const wrong of [{ name: " " }, { email: "a@b" }, { phone: "no" }, { leavesOn: "x" }, { terms: "" }])
      expect([wrong, checkoutForm.safeParse({ ...order, ...wrong }).success]).toEqual([wrong, false]);
    expect(checkoutForm.safeParse({ ...order, kind: "reservation", terms: "" }).success).toBe(true);
  });
});
