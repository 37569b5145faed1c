import { describe, expect, it } from "vitest";
import { formatDiscountCode, parseDiscountCode } from "./discount-code";

describe("formatDiscountCode", () => {
  it("prints two groups of five that parse back", () => {
    const code = formatDiscountCode(new Uint8Array([0, 1, 31, 32, 64, 255, 100, 7, 18, 22, 9]));
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(code).not.toMatch(/[ILOU]/);
    expect(parseDiscountCode(code)).toBe(code);
  });
});

describe("parseDiscountCode", () => {
  it("forgives case, spaces and look-alikes", () => {
    expect(parseDiscountCode(" a1b2c d3e4f ")).toBe("A1B2C-D3E4F");
    expect(parseDiscountCode("oilOI-00000")).toBe("01101-00000");
  });

  it.each(["", "A1B2C", "A1B2C-D3E4F-5", "A1B2C-D3E4U", "'; drop --", "１２３４５-１２３４５"])(
    "refuses %j",
    (text) => {
      expect(parseDiscountCode(text)).toBeNull();
    },
  );
});
