import { describe, expect, it } from "vitest";
import { mailAddress, normaliseAddress } from "./address";

const form = mailAddress("calls.invalid");

describe("normaliseAddress", () => {
  it("gives one form to what reaches one person", () => {
    expect(normaliseAddress("  Ana.Mar@Example.COM ")).toBe("ana.mar@example.com");
    expect(normaliseAddress("ana@ñandú.es")).toBe("ana@xn--and-6ma2c.es");
  });
});

describe("mailAddress", () => {
  it.each(["ana@example.com", "a+b@sub.example.museum", "ana@ñandú.es", "o'neill@example.ie"])(
    "takes %s",
    (text) => {
      expect(form.safeParse(text).success).toBe(true);
    },
  );

  it.each([
    "",
    "ana",
    "@example.com",
    "ana@",
    "ana@example",
    "ana@exa mple.com",
    "ana@example.com, eva@example.com",
    "ana@example.com\r\nBcc: eva@example.com",
    "ana@example.com\0",
    "<ana@example.com>",
    "ana@exam%6dple.com",
    `${"a".repeat(250)}@example.com`,
    "a".repeat(5_000),
  ])("refuses %j", (text) => {
    expect(form.safeParse(text).success).toBe(false);
  });

  it("refuses what is no text", () => {
    expect(form.safeParse({ $ne: "" }).success).toBe(false);
    expect(form.safeParse(["ana@example.com"]).success).toBe(false);
  });
});
