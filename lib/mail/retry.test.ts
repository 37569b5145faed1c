import { describe, expect, it } from "vitest";
import { isFinal, isGivenUp, pauseAfter } from "./retry";

describe("pauseAfter", () => {
  it("doubles from five seconds to half an hour", () => {
    expect([1, 2, 3, 4, 9, 10, 11, 400].map(pauseAfter)).toEqual([5, 10, 20, 40, 1280, 1800, 1800, 1800]);
  });
});

describe("isGivenUp", () => {
  it("is two days after the mail was written", () => {
    const written = new Date("2026-03-28T12:00:00Z");
    expect(isGivenUp(written, new Date("2026-03-30T11:59:59Z"))).toBe(false);
    expect(isGivenUp(written, new Date("2026-03-30T12:00:00Z"))).toBe(true);
  });
});

describe("isFinal", () => {
  it("is a refusal of the recipient or the content", () => {
    expect(isFinal({ code: "EENVELOPE", responseCode: 550 })).toBe(true);
    expect(isFinal({ code: "EMESSAGE", responseCode: 554 })).toBe(true);
  });

  it("is not a greylisting, a broken line or a wrong password of the shop", () => {
    expect(isFinal({ code: "EENVELOPE", responseCode: 451 })).toBe(false);
    expect(isFinal({ code: "ECONNECTION" })).toBe(false);
    expect(isFinal({ code: "EAUTH", responseCode: 535 })).toBe(false);
    expect(isFinal({ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 })).toBe(false);
    expect(isFinal({})).toBe(false);
  });
});
