import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import type { Lang } from "@/lib/i18n/languages";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import type { DeliveryPromise } from "./promise";
import { promiseWords } from "./promise-words";

const words = {
  es: promiseWords(createTranslator({ locale: "es", messages: es, namespace: "delivery.client" }), "es"),
  en: promiseWords(createTranslator({ locale: "en", messages: en, namespace: "delivery.client" }), "en"),
};

/** Delivered on the first of December, ordered before 18:00 of the day before. */
const promised: DeliveryPromise = {
  status: "in-time",
  day: "2026-12-01",
  daysAway: 3,
  orderBefore: new Date("2026-11-30T17:00:00Z"),
  arrivesBy: new Date("2026-12-01T19:00:00Z"),
  priceCents: 0,
  missingForFreeCents: 0,
};

function until(lang: Lang, today: string): string | undefined {
  return words[lang].delivery(promised, "Santa Eulària", today)[1];
}

test("whoever may order now is not told to order on a later day", () => {
  expect(until("es", "2026-11-28")).toBe(
    "Para tenerlo entonces, pídelo antes de las 18:00 del lunes 30 de noviembre.",
  );
  expect(until("es", "2026-11-29")).toBe("Para tenerlo entonces, pídelo mañana antes de las 18:00.");
  expect(until("es", "2026-11-30")).toBe("Para tenerlo entonces, pídelo hoy antes de las 18:00.");
  expect(until("en", "2026-11-28")).toBe("To get it then, order by 18:00 on Monday 30 November.");
  expect(until("en", "2026-11-29")).toBe("To get it then, order by 18:00 tomorrow.");
  expect(until("en", "2026-11-30")).toBe("To get it then, order by 18:00 today.");
});

test("what comes on the very day of leaving is not said to come after it", () => {
  const late: DeliveryPromise = { ...promised, status: "too-late" };
  expect(words.es.delivery(late, "Santa Eulària", "2026-11-28")).toEqual([
    "A Santa Eulària llegaría el martes 1 de diciembre: no llegamos antes del día en que te vas.",
  ]);
  expect(words.en.delivery(late, "Santa Eulària", "2026-11-28")).toEqual([
    "It would reach Santa Eulària on Tuesday 1 December, not before the day you leave.",
  ]);
});
