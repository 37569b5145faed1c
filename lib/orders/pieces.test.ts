import { expect, it } from "vitest";
import { checkoutQuery, readItems } from "./pieces";

const id = "3d31685a-b50b-47c6-a828-6caa0a0037ee";

it("reads what it writes, sizes with blanks and colons too", () => {
  const pieces = [
    { productId: id, size: "42 2/3" },
    { productId: id, size: "T 5:6" },
    { productId: id, size: "42 2/3" },
  ];
  const query = new URLSearchParams(checkoutQuery(pieces, "purchase"));
  expect(readItems(query.getAll("item"))).toEqual(pieces);
  expect(query.get("kind")).toBe("purchase");
});

it("leaves out what is no piece, and reads one more than an order may hold", () => {
  const odd = [
    "",
    ":",
    "x:42",
    `${id}`,
    `${id}:`,
    `${id}:${"9".repeat(41)}`,
    `${id}:4\0`,
    `${id.toUpperCase()}:42`,
  ];
  expect(readItems(odd)).toEqual([{ productId: id, size: "42" }]);
  expect(readItems(Array.from({ length: 90 }, () => `${id}:42`))).toHaveLength(21);
});
