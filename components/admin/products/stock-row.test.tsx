import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { StockRow } from "./stock-row";

function draw(count: number, error?: string): string {
  const size = { value: "42", onHand: 5, held: 2, heldFor: [] };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messagesIn("es")} timeZone="Europe/Madrid">
      <StockRow size={size} count={count} error={error} set={() => {}} />
    </NextIntlClientProvider>,
  );
}

/** What is said of the number, through the field that points at it. */
function saidOf(drawn: string): string | undefined {
  const id = /<input[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/.exec(drawn)?.[1];
  return id && new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(drawn)?.[1];
}

test("a number below what is held is marked, and says how many are held", () => {
  expect(saidOf(draw(1))).toContain("2 de la talla 42 apartados para clientes");
});

test("a refusal stands beside the number that was refused", () => {
  expect(saidOf(draw(3, "La tienda no conoce esta talla."))).toBe("La tienda no conoce esta talla.");
});

test("a number that can be saved is not marked", () => {
  expect(draw(2)).not.toContain('aria-invalid="true"');
});
