import { describe, expect, it } from "vitest";
import { dateLocale, isLang, otherLang, switchLanguage } from "./languages";

describe("isLang", () => {
  it("takes the two prefixes and nothing like them", () => {
    expect(["es", "en"].every(isLang)).toBe(true);
    for (const other of ["ES", "fr", "env", "", undefined, null, "toString", 1]) {
      expect(isLang(other)).toBe(false);
    }
  });

  it("knows the other one", () => {
    expect(otherLang("es")).toBe("en");
    expect(otherLang("en")).toBe("es");
  });
});

it("writes dates with the day before the month in both", () => {
  const written = (["es", "en"] as const).map((lang) =>
    new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: "long", timeZone: "UTC" }).format(
      Date.UTC(2026, 10, 5),
    ),
  );
  expect(written).toEqual(["5 de noviembre de 2026", "5 November 2026"]);
});

describe("switchLanguage", () => {
  it.each([
    ["/es/in-stock?brand=Nike&page=2", "/en/in-stock?brand=Nike&page=2"],
    ["/en/liked", "/en/liked"],
    ["/in-stock?size=42", "/en/in-stock?size=42"],
    ["/env/x", "/en/env/x"],
    ["/", "/en"],
    ["", "/en"],
    ["/es", "/en"],
    ["/es?utm=a/b", "/en?utm=a/b"],
    ["/es/requests#faq", "/en/requests#faq"],
    ["//evil.com", "/en/evil.com"],
  ])("%s → %s", (path, expected) => {
    expect(switchLanguage(path, "en")).toBe(expected);
  });

  it("comes back to where it started", () => {
    const path = "/es/product/in-stock/nike-dunk-low-dd1391-100?size=42.5";
    expect(switchLanguage(switchLanguage(path, "en"), "es")).toBe(path);
  });
});
