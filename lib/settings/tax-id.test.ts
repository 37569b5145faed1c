import { expect, it } from "vitest";
import { isTaxId } from "./tax-id";

it.each(["12345678Z", "12.345.678-z", "X1234567L", "B12345674", "A58818501", "Q2826000H"])(
  "takes %s",
  (id) => {
    expect(isTaxId(id)).toBe(true);
  },
);

it.each(["", "12345678A", "1234567Z", "X12345678L", "B12345675", "hello", "T12345678"])(
  "refuses %j",
  (id) => {
    expect(isTaxId(id)).toBe(false);
  },
);
