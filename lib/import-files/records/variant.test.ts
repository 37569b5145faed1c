import { describe, expect, it } from "vitest";
import { addOptions, withLeg } from "./variant";

describe("a waist and its leg in columns of their own", () => {
  it.each([
    ["30", { Size: "30", Length: "32" }, "W30 L32"],
    ["W34", { Size: "W34", Largo: "30" }, "W34 L30"],
    ["42", { Size: "42", Length: "34" }, "W42 L34"],
    ["W30", { Länge: "L32", W30: "1", W31: "2" }, "W30 L32"],
    ["30", { Size: "30", Length: "" }, "30"],
    ["M", { Size: "M", Length: "32" }, "M"],
    // A box, and a foot of 27 cm.
    ["30", { Size: "30", Length: "33", Width: "20" }, "30"],
    ["42", { Size: "42", Length: "27" }, "42"],
  ])("%s of %j is %s", (size, cells, want) => {
    expect(withLeg(size, cells)).toBe(want);
  });
});

describe("a waist and its leg in options of a shop system", () => {
  const read = (...named: [string, string][]) => {
    const fields: Record<string, string> = {};
    return { others: addOptions(fields, named, { sizeOption: "" }), fields };
  };

  it("are one size where both are numbers, else asked about", () => {
    expect(read(["Waist", "32"], ["Length", "34"])).toEqual({ fields: { size: "W32 L34" }, others: {} });
    expect(read(["Waist", "32"])).toEqual({ fields: { size: "W32" }, others: {} });
    const words = { Waist: "32", Length: "Regular fit" };
    expect(read(["Waist", "32"], ["Length", "Regular fit"])).toEqual({ fields: {}, others: words });
  });
});
