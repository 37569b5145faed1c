import { expect, it } from "vitest";
import { identityForm } from "@/lib/settings/forms";
import { termsInFull } from "./terms-in-full";

const identity = identityForm.parse({
  legalName: "Botiga de la Mar, S.L.",
  taxId: "B00000000",
  address: { street: "Carrer de la Mar, 1", postalCode: "07800" },
});

it.each([
  ["es", ["B00000000", "15 días naturales", "obliga a pagar", "1. Quiénes somos"]],
  ["en", ["B00000000", "15 calendar days", "obliges you to pay", "1. Who we are"]],
] as const)("is all of the terms and of withdrawal in words: %s", (lang, parts) => {
  const text = termsInFull(lang, identity);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/<|undefined|null|\[object| {2}|\n{3}/);
  expect(text.split("\n\n").filter((paragraph) => /^\d+\. /.test(paragraph)).length).toBeGreaterThan(15);
  expect(termsInFull(lang, identity)).toBe(text);
  // Each text begins with its name: the numbers of their sections begin anew.
  const paragraphs = text.split("\n\n");
  const names = paragraphs.filter((_, at) => paragraphs[at + 1]?.startsWith("1. "));
  expect(names).toEqual(
    lang === "es"
      ? ["Condiciones de venta", "Devoluciones y desistimiento"]
      : ["Terms of service", "Returns and withdrawal"],
  );
});
