import { expect, it } from "vitest";
import { ownTextForm } from "@/lib/legal/forms";
import { identityForm } from "@/lib/settings/forms";
import { termsInFull } from "./terms-in-full";

const identity = identityForm.parse({
  legalName: "Botiga de la Mar, S.L.",
  taxId: "B00000000",
  address: { street: "Carrer de la Mar, 1", postalCode: "07800" },
});

const none = ownTextForm.parse({});
const own = { "terms-of-service": none, returns: none };

it.each([
  ["es", ["B00000000", "15 días naturales", "obliga a pagar", "1. Quiénes somos"]],
  ["en", ["B00000000", "15 calendar days", "obliges you to pay", "1. Who we are"]],
] as const)("is all of the terms and of withdrawal in words: %s", (lang, parts) => {
  const text = termsInFull(lang, identity, own);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/<|undefined|null|\[object| {2}|\n{3}/);
  expect(text.split("\n\n").filter((paragraph) => /^\d+\. /.test(paragraph)).length).toBeGreaterThan(15);
  expect(termsInFull(lang, identity, own)).toBe(text);
  // Each text begins with its name: the numbers of their sections begin anew.
  const paragraphs = text.split("\n\n");
  const names = paragraphs.filter((_, at) => paragraphs[at + 1]?.startsWith("1. "));
  expect(names).toEqual(
    lang === "es"
      ? ["Condiciones de venta", "Devoluciones y desistimiento"]
      : ["Terms of sale", "Returns and withdrawal"],
  );
});

it("says what staff wrote in the place of a section, without those they left out, and what they added", () => {
  const section = (key: string, isOut = false) => ({
    key,
    isOut,
    title: { es: "Cómo nos llamamos", en: "What we are called" },
    body: { es: "Somos la Botiga.\n\n- Y punto, [mira](/es/visit)", en: "We are Botiga." },
  });
  const returns = ownTextForm.parse({ sections: [section("own-gifts")] });
  const terms = ownTextForm.parse({ sections: [section("owner"), section("prices", true)] });
  const text = termsInFull("es", identity, { "terms-of-service": terms, returns });
  expect(text).toContain("1. Cómo nos llamamos\n\nSomos la Botiga.\n\nY punto, mira\n\n2. ");
  expect(text).not.toContain("B00000000");
  expect(text).not.toContain("Los precios están en euros e incluyen el IVA");
  expect(text).toMatch(/\d+\. Cómo nos llamamos\n\nSomos la Botiga\.\n\nY punto, mira$/);
});
