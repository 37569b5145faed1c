import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { noted } from "@/lib/orders/noted-fields";
import { deedOf, fieldWord, shownValue } from "./audit-words";

it.each([
  ["setPrice", { price: "10,00" }, { price: "9,00" }, "changed"],
  ["createProduct", null, { name: "Samba" }, "created"],
  ["removeCollection", { titleEs: "Verano" }, null, "removed"],
  ["undoWrite", { titleEs: "Verano" }, null, "undone"],
  ["endEverySession", null, null, "changed"],
])("%s is told as what was done", (action, before, after, deed) => {
  expect(deedOf({ action, before, after })).toBe(deed);
});

it("says every field that is noted of an order in words", () => {
  for (const lang of ["es", "en"] as const)
    expect(Object.keys(messagesIn(lang).admin.logs.audit.fields)).toEqual(expect.arrayContaining([...noted]));
});

it("says values of orders in words and euros, and leaves those of other things as they are", () => {
  const t = createTranslator({ locale: "es", messages: messagesIn("es"), namespace: "orders" });
  expect(shownValue(t, "es", "order", "paidCents", 12_995)).toBe("129,95\u00a0€");
  expect(shownValue(t, "es", "order", "paymentPlan", "in-shop")).toBe("Se paga en la tienda");
  expect(shownValue(t, "es", "order", "cancelReason", null)).toBe("–");
  expect(shownValue(t, "es", "order", "fulfilment", "by balloon")).toBe("by balloon");
  expect(shownValue(t, "en", "sourcedItem", "priceCents", 12_995)).toBe("€129.95");
  expect(shownValue(t, "es", "product", "name", "Samba")).toBe("Samba");
});

it("names fields as the form of their thing does", () => {
  const t = createTranslator({ locale: "es", messages: messagesIn("es"), namespace: "admin" });
  expect(fieldWord(t, "product", "regularPrice")).toBe("Precio normal");
  expect(fieldWord(t, "settings", "taxId")).toBe("NIF");
  expect(fieldWord(t, "order", "paidCents")).toBe("Pagado");
  expect(fieldWord(t, "letter", "blocks")).toBe("blocks");
});

it("has each kind of thing with its article too", () => {
  for (const lang of ["es", "en"] as const) {
    const { entities, things } = messagesIn(lang).admin.logs.audit;
    expect(Object.keys(things)).toEqual(Object.keys(entities));
  }
});
