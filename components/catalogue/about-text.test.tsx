import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { AboutText } from "./about-text";
import type { Topic } from "./words";

const states = { total: 12, inShop: 7, onRequest: 3, soldOut: 2 };

function say(lang: Lang, topic: Topic, counts = states): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={lang} messages={messagesIn(lang)} timeZone="Europe/Madrid">
      <AboutText topic={topic} states={counts} />
    </NextIntlClientProvider>,
  );
}

const topics: Topic[] = [
  { kind: "all" },
  { kind: "one", group: "brand", name: "Nike" },
  { kind: "one", group: "category", name: "Shorts" },
  { kind: "one", group: "section", name: "Skate" },
  { kind: "collection", name: "Summer", description: "" },
];

it.each(topics)("counts what is in the shop, on request and sold out apart: %o", (topic) => {
  for (const lang of ["es", "en"] as const) {
    const text = say(lang, topic);
    expect(text).toMatch(lang === "es" ? /\b7 artículos/ : /\b7 (items|in stock)/);
    expect(text).toMatch(
      lang === "es"
        ? /Otros 3 .*encargo.* 2 más están agotados/
        : /Another 3 can be ordered in\. Another 2 have sold out/,
    );
    expect(text).not.toContain("12");
  }
});

it("says nothing of what there is none of", () => {
  const text = say(
    "en",
    { kind: "one", group: "brand", name: "Nike" },
    { total: 1, inShop: 0, onRequest: 1, soldOut: 0 },
  );
  expect(text).toContain("We have nothing by Nike in our Ibiza shop today. One more can be ordered in.");
  expect(text).not.toContain("sold out");
});
