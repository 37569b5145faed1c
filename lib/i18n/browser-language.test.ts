import { expect, it } from "vitest";
import { browserLanguage } from "./browser-language";

it.each([
  ["es-ES,es;q=0.9,en;q=0.8", "es"],
  ["en-GB,en;q=0.9,es;q=0.8", "en"],
  ["ca-ES,ca;q=0.9,es;q=0.8,en;q=0.7", "es"],
  ["en;q=0.3, es-419;q=0.7", "es"],
  ["ES", "es"],
])("%j prefers %s", (header, lang) => {
  expect(browserLanguage(header)).toBe(lang);
});

it.each(["de-DE,de;q=0.9", "*", "", null, undefined, "es;q=0", "es;q=much", "env"])(
  "%j names neither",
  (header) => {
    expect(browserLanguage(header)).toBeNull();
  },
);
