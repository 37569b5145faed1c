import { describe, expect, it } from "vitest";
import { isAwayError } from "./away-error";

const failure = (code: unknown, cause?: unknown) => Object.assign(new Error("failed", { cause }), { code });

describe("isAwayError", () => {
  it.each([
    ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
    ...["ENOTFOUND", "EAI_AGAIN", "CONNECT_TIMEOUT", "CONNECTION_CLOSED", "57P01", "53300", "57014", "25006"],
  ])("says so of %s, also of what was caused by it", (code) => {
    expect(isAwayError(failure(code))).toBe(true);
    expect(isAwayError(new Error("Failed query", { cause: failure(code) }))).toBe(true);
    expect(isAwayError(failure("OTHER", failure(undefined, failure(code))))).toBe(true);
  });

  it.each([
    ["a rule of a table", failure("23505")],
    ["a table that is not there", failure("42P01")],
    ["a file that is not there", failure("ENOENT")],
    ["an error without a code", new Error("ETIMEDOUT")],
    ["a code that is no text", failure(25_006)],
    ["no error", "ETIMEDOUT"],
    ["nothing", null],
  ])("does not say so of %s", (_, error) => {
    expect(isAwayError(error)).toBe(false);
  });
});

it("is none of a server of somebody else that cannot be reached", () => {
  const cause = Object.assign(new Error("connect ETIMEDOUT"), { code: "ETIMEDOUT" });
  expect(isAwayError(new Error("pay", { cause: new TypeError("fetch failed", { cause }) }))).toBe(false);
});
