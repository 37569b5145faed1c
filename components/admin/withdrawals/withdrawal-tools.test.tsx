import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { WithdrawalTools } from "./withdrawal-tools";

vi.mock("@/lib/withdrawals/staff-actions", () => ({ decideWithdrawal: vi.fn(), linkWithdrawal: vi.fn() }));

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

/** The question that stands before a statement is accepted. */
function question(lang: "es" | "en", names: string[]): string {
  const inShop = names.map((name, at) => ({ id: String(at), name }));
  const drawn = renderToStaticMarkup(
    <AppRouterContext value={{} as Router}>
      <NextIntlClientProvider locale={lang} messages={messagesIn(lang)} timeZone="Europe/Madrid">
        <WithdrawalTools id="1" number={7} email="ana@example.com" inShop={inShop} isMatched />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return /<dialog.*?<\/dialog>/s.exec(drawn)?.[0].replace(/<[^>]+>/g, " ") ?? "";
}

test("accepting is asked about first, with what is cancelled and who is written to", () => {
  const asked = question("es", ["Cala Low, 42", "Cala High, 43"]);
  for (const words of [
    "¿Aceptar el desistimiento 7?",
    "Se cancelan estos 2 artículos",
    "Cala Low, 42",
    "Cala High, 43",
    "ana@example.com",
    "No se puede deshacer",
  ])
    expect(asked).toContain(words);
});

test("where nothing is left in the shop, the question says that nothing is cancelled", () => {
  const asked = question("en", []);
  expect(asked).toContain("Accept withdrawal 7?");
  expect(asked).toContain("nothing is cancelled");
});
