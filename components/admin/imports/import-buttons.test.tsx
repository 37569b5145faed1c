import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { ApplyButton, UndoButton } from "./import-buttons";

vi.mock("@/lib/imports/staff-actions", () => ({}));
vi.mock("@/lib/undo/staff-actions", () => ({}));

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

function drawn(button: ReactNode, lang: Lang): string {
  return renderToStaticMarkup(
    <AppRouterContext value={{} as Router}>
      <NextIntlClientProvider locale={lang} messages={messagesIn(lang)} timeZone="Europe/Madrid">
        {button}
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
}

function draw(created: number, changed: number, lang: Lang): string {
  return drawn(<UndoButton id="1" fileName="lista.csv" created={created} changed={changed} />, lang);
}

test.each([
  ["es", 0, 1, "El producto que cambió vuelve a ser como era. Lo que", /borra|archiva/],
  ["es", 2, 0, "Los 2 productos que creó se borran, o se archivan si", /cambió/],
  ["en", 0, 3, "The 3 products it changed go back to what they were. What", /removed|archived/],
  ["en", 1, 0, "The product it created is removed, or archived if", /changed/],
] as const)(
  "the question before an undo says what applies alone (%s, %i created, %i changed)",
  (lang, created, changed, said, unsaid) => {
    expect(draw(created, changed, lang)).toContain(`>${said}`);
    expect(draw(created, changed, lang)).not.toMatch(unsaid);
  },
);

test("an import that created and changed products says both", () => {
  expect(draw(1, 2, "es")).toMatch(
    />El producto que creó se borra.+ lo compró\. Los 2 productos que cambió vuelven/,
  );
});

test.each([
  ["es", "Importar imágenes de 2 productos", "2 productos que no tienen imágenes"],
  ["en", "Import pictures for 2 products", "2 products that have no picture"],
] as const)(
  "a file that only brings pictures is imported with a button that says so (%s)",
  (lang, label, said) => {
    const button = drawn(<ApplyButton id="1" created={0} changed={0} pictured={2} again={false} />, lang);
    expect(button).toContain(label);
    expect(button).toContain(said);
  },
);
