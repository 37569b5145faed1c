import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { noLetter } from "@/lib/inquiries/prepared-text";
import { ReplyForm } from "./reply-form";

vi.mock("@/lib/inquiries/staff-actions", () => ({}));

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

function draw({ busy }: { busy: boolean }): string {
  const sending = { busy, arrived: [], send() {}, sendAnyway() {}, read() {}, forget() {} };
  const written = { reply: "Te la guardamos.", letter: noLetter, words: "", note: "", withGoods: true };
  return renderToStaticMarkup(
    <AppRouterContext value={{} as Router}>
      <NextIntlClientProvider locale="es" messages={messagesIn("es")} timeZone="Europe/Madrid">
        <ReplyForm id="1" lang="es" texts={[]} written={written} set={() => {}} sending={sending} hasGoods />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
}

test("the form of an answer holds no other form: a browser drops it, and what was typed by then is lost", () => {
  const drawn = draw({ busy: false });
  expect(drawn).toContain("Te la guardamos.");
  expect(drawn.match(/<form/g)).toHaveLength(1);
});

test("nothing is typed into an answer while it is sent", () => {
  expect(draw({ busy: true })).toMatch(/<textarea[^>]* readonly/i);
  expect(draw({ busy: false })).not.toMatch(/<textarea[^>]* readonly/i);
});
