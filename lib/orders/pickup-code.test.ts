import { describe, expect, it } from "vitest";
import { makePickupCode, parsePickupCode } from "./pickup-code";

describe("pickup codes", () => {
  it("have six signs that nobody mistakes", () => {
    for (let round = 0; round < 500; round++) expect(makePickupCode()).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  });

  it("are read as people type them", () => {
    expect(parsePickupCode(" abc-23z ")).toBe("ABC23Z");
    for (const odd of ["", "ABC23", "ABC2345", "ABC0OI", "ABC23É", "ABC 23Z 9"])
      expect(parsePickupCode(odd), odd).toBeNull();
  });
});
