import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { noFilters } from "@/lib/catalogue/filters";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { chosenFilters, topicOf } from "./words";

const facets = {
  ...{ sections: [], categories: [], brands: [], sizes: [], genders: [], colours: [], prices: [] },
  ...{ sale: 0, today: 0, onRequest: 0, inShop: new Map<string, number>() },
};

function nameOfSize(lang: Lang, value: string): string {
  const filters = { ...noFilters, size: [value] };
  const say = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "catalogue.chosen" });
  const chosen = chosenFilters({ filters, facets }, lang, say);
  const topic = topicOf({ asked: filters, filters, collection: null }, chosen);
  return topic.kind === "one" ? topic.name : topic.kind;
}

it.each([
  ["es", "42 2/3", "Talla 42 2/3"],
  ["en", "42 2/3", "Size 42 2/3"],
  ["es", "ONE", "Talla única"],
  ["en", "ONE", "One size"],
] as const)("calls a chosen size one, once: %s %s", (lang, value, name) => {
  expect(nameOfSize(lang, value)).toBe(name);
});
