import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { CounterSale } from "./counter-sale";

vi.mock("@/lib/orders/counter-actions", () => ({}));
vi.mock("@/lib/undo/staff-actions", () => ({}));

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

function draw(asked?: string): string {
  const sizes = [
    { value: "42", available: 1 },
    { value: "43", available: 2 },
    { value: "44", available: 0 },
  ];
  return renderToStaticMarkup(
    <AppRouterContext value={{} as Router}>
      <NextIntlClientProvider locale="en" messages={messagesIn("en")} timeZone="Europe/Madrid">
        <CounterSale productId="1" name="Cala Low" priceCents={12_995} sizes={sizes} asked={asked} />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
}

test("the size whose barcode was read is chosen, and only payment is left", () => {
  const drawn = draw("43");
  expect(drawn.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(drawn).toMatch(/aria-pressed="true"[^>]*aria-label="Size 43/);
  expect(drawn).toContain("Cash");
});

test.each([undefined, "44", "45"])("without a size that is there (%s) none is chosen", (asked) => {
  expect(draw(asked)).not.toContain('aria-pressed="true"');
  expect(draw(asked)).not.toContain("Cash");
});
