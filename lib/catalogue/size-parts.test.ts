import { expect, it } from "vitest";
import { sizePart } from "./size-parts";

it.each([
  ["42 2/3", "adult"],
  ["US 9.5W", "adult"],
  ["28.5", "kids"],
  ["US 3Y", "kids"],
  ["104 cm", "kids"],
  ["XL", "clothing"],
  ["T 48", "clothing"],
  ["W 32 L 34", "clothing"],
  ["27-28", "kids"],
  ["33-34", "kids"],
  ["35-36", "adult"],
  ["46-47", "adult"],
  ["27-30", "other"],
  ["38-42", "other"],
  ["ONE", "other"],
  ["nonsense", "other"],
])("%s is a size of %s", (value, part) => {
  expect(sizePart(value)).toBe(part);
});
