import { expect, test } from "vitest";
import { draftForm, type OfferValues } from "@/lib/offers/staff-forms";
import { amountsOf, fieldsOf, freeLine, lineOfItem, lineOfProduct, valuesToSave } from "./form-shape";

const id = "11111111-1111-4111-8111-111111111111";
const stored: OfferValues = {
  id,
  version: 3,
  kind: "purchase",
  lang: "es",
  name: "Marina Ruiz",
  email: "marina@example.com",
  phone: "",
  fulfilment: "delivery",
  postcode: "07800",
  delivery: "3",
  validHours: 72,
  depositPercent: 30,
  deposit: null,
  inquiryId: null,
  lines: [
    { source: "stock", productId: id, size: "42", price: "129,95", quantity: 2, optional: false },
    { source: "sourced", sourcedItemId: null, name: "Bred", brand: "Jordan", size: "43", price: "320" },
    { source: "free", name: "Cordones", size: "", price: "5", quantity: 1, optional: true },
  ],
};

test("what is stored comes back out of the form as it was", () => {
  const sent = draftForm.parse(valuesToSave(fieldsOf(stored), 3));
  expect(sent).toEqual(draftForm.parse(stored));
});

test("the form counts as the shop does: all lines, delivery, and the deposit of what is on request", () => {
  const amounts = amountsOf(fieldsOf(stored));
  expect([amounts.goodsCents, amounts.totalCents, amounts.laterCents]).toEqual([58_490, 58_790, 22_400]);
  expect(amountsOf({ ...fieldsOf(stored), fulfilment: "pickup" }).totalCents).toBe(58_490);
});

test("who reserves pays nothing in advance, whatever was chosen before", () => {
  const fields = fieldsOf({ ...stored, fulfilment: "pickup" });
  const reserved = { ...fields, kind: "reservation" as const };
  expect(amountsOf(reserved).laterCents).toBe(0);
  expect(valuesToSave(reserved, null)).toMatchObject({ depositPercent: null, deposit: null, version: null });
});

test("numbers that are none are refused rather than guessed", () => {
  for (const wrong of [{ validHours: "soon" }, { depositPercent: "half" }])
    expect(draftForm.safeParse(valuesToSave({ ...fieldsOf(stored), ...wrong }, 3)).success).toBe(false);
});

test("new lines begin with what is known: the shop's price, the only size", () => {
  const words = { brand: "adidas", name: "Samba", styleCode: "B75806" };
  const product = { ...words, productId: id, priceCents: 12_995, pictureHash: null, sizes: [] };
  expect(lineOfProduct(product, "42")).toMatchObject({ source: "stock", size: "42", price: "129,95" });
  const item = {
    ...words,
    sourcedItemId: id,
    productId: null,
    sizes: ["43"],
    priceCents: null,
    leadDays: null,
  };
  expect(lineOfItem(item)).toMatchObject({ source: "sourced", size: "43", price: "" });
  expect(freeLine()).toMatchObject({ source: "free", quantity: 1, optional: false });
});
