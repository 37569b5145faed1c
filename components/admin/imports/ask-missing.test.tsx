import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { AskMissing } from "./ask-missing";

const plan: ImportPlan = {
  format: "generic",
  columns: {},
  defaults: {},
  currency: "",
  rate: "",
  addVat: "",
  sizeSystem: "",
  sizeOption: "",
  sizeColumns: false,
  sizeCodes: false,
  nameSizes: false,
  codesNameStyles: false,
  columnsSeen: false,
  publish: false,
  decimal: "",
  lang: "es",
  normalize: true,
  keepTexts: false,
  addsStock: false,
  earlierAsked: false,
  earlierStatedBy: "",
  addTwice: false,
  makeCodes: false,
};

function draw(category: number, brand: number, defaults: ImportPlan["defaults"] = {}): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messagesIn("es")} timeZone="Europe/Madrid">
      <AskMissing
        plan={{ ...plan, defaults }}
        missing={{ category, brand, rows: Math.max(category, brand), examples: ["Lluvia", "Terral"] }}
        categories={[{ value: "sneakers", label: "Zapatillas" }]}
        read={() => undefined}
        busy={false}
      />
    </NextIntlClientProvider>,
  );
}

test("what new products are is asked with the shop's categories", () => {
  const drawn = draw(2, 0);
  expect(drawn).toContain("¿Qué tipo de producto son?");
  expect(drawn).toContain("Lluvia · Terral");
  expect(drawn).toContain('<option value="sneakers">Zapatillas</option>');
  expect(drawn).not.toContain("<input");
});

test("a brand is asked for by itself, or together with the category", () => {
  expect(draw(0, 1)).toContain("¿De qué marca es?");
  expect(draw(0, 1)).not.toContain("<select");
  expect(draw(1, 2)).toMatch(/<select.*<input/s);
});

test("nothing is asked that is not missing or that staff have answered", () => {
  expect(draw(0, 0)).toBe("");
  expect(draw(3, 0, { category: "sneakers" })).toBe("");
});
