import { expect, it } from "vitest";
import { deedOf } from "./audit-words";

it.each([
  ["setPrice", { price: "10,00" }, { price: "9,00" }, "changed"],
  ["createProduct", null, { name: "Samba" }, "created"],
  ["removeCollection", { titleEs: "Verano" }, null, "removed"],
  ["undoWrite", { titleEs: "Verano" }, null, "undone"],
  ["endEverySession", null, null, "changed"],
])("%s is told as what was done", (action, before, after, deed) => {
  expect(deedOf({ action, before, after })).toBe(deed);
});
