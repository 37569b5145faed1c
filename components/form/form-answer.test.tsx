import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languages } from "@/lib/i18n/languages";
import { clientMessages } from "@/lib/i18n/messages";
import { FormRefusal } from "./form-answer";

test.each(languages)(
  "a refusal in %s says the reference of an unexpected error, and none of any other",
  (lang) => {
    const drawn = (answer: object) =>
      renderToStaticMarkup(
        <NextIntlClientProvider locale={lang} messages={clientMessages(lang)} timeZone="Europe/Madrid">
          <FormRefusal answer={answer}>No.</FormRefusal>
        </NextIntlClientProvider>,
      );
    const word = lang === "es" ? "Referencia" : "Reference";
    expect(drawn({ ok: false, error: "calls.unexpected", reference: "a-1" })).toContain(`No. ${word}: a-1`);
    expect(drawn({ ok: false, error: "calls.invalid" })).not.toContain(word);
  },
);
