import { describe, expect, it } from "vitest";
import { drawableText } from "./drawable-text";
import { fitText, type Measure, stepsFrom } from "./fit-text";

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, _, size) => text.length * size * 0.5;
const space = { width: 500, height: 220, size: 100, face: "Archivo", lineHeight: 1 } as const;

describe("text in a box", () => {
  it("keeps its size where it fits, and shrinks in steps where it does not", () => {
    expect(fitText("Samba", space, measure)).toEqual({ lines: ["Samba"], size: 100, overflows: false });
    const longer = fitText("Gel-Lyte III Remastered", space, measure);
    expect(longer.overflows).toBe(false);
    expect(longer.size).toBeLessThan(100);
    expect(stepsFrom(100)).toContain(longer.size);
    expect(longer.lines.join(" ")).toBe("Gel-Lyte III Remastered");
  });

  it("is cut off with three dots and said where even the smallest step has no room", () => {
    const { lines, size, overflows } = fitText("Zapatilla ".repeat(60).trim(), space, measure);
    expect(overflows).toBe(true);
    expect(size).toBe(stepsFrom(100).at(-1));
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(measure(line, "Archivo", size)).toBeLessThanOrEqual(500);
    expect(lines.length * size).toBeLessThanOrEqual(220);
  });

  it("breaks a word that is wider than its box, and says when a line is higher than it", () => {
    const broken = fitText("Q".repeat(60), space, measure);
    expect(broken.lines.join("")).toBe("Q".repeat(60));
    expect(fitText("A", { ...space, height: 12 }, measure).overflows).toBe(true);
  });
});

describe("letters of the drawings", () => {
  it("keep Spanish, lose accents that the fonts lack, and are left out and said where there is nothing like them", () => {
    expect(drawableText("Niño · 38½ € “L’Été”")).toEqual({ text: "Niño · 38½ € “L’Été”", missing: false });
    expect(drawableText("Łódź Ş ①")).toEqual({ text: "ódz S 1", missing: true });
    expect(drawableText("鞋 👟 Air")).toEqual({ text: "Air", missing: true });
    expect(drawableText("a\u0000\u200b\n\tb\u00a0c\u202e")).toEqual({ text: "a b c", missing: false });
  });
});
