import { expect, it } from "vitest";
import { defaultOpeningHours } from "@/lib/delivery/opening-hours";
import { openTexts } from "./open-texts";
import { sayExceptions, sayOpen } from "./open-words";

const es = openTexts("es");
const en = openTexts("en");

// A Tuesday in winter; Madrid is an hour ahead of UTC.
it.each([
  ["2026-11-24T08:00:00Z", "Abre hoy a las 10:00", "Opens today at 10:00"],
  ["2026-11-24T10:00:00Z", "Abierto hoy hasta las 13:30", "Open today until 13:30"],
  ["2026-11-24T13:00:00Z", "Abre hoy a las 16:30", "Opens today at 16:30"],
  ["2026-11-24T20:00:00Z", "Abre mañana a las 10:00", "Opens tomorrow at 10:00"],
  [
    "2026-11-28T20:00:00Z",
    "Abre el lunes 30 de noviembre a las 10:00",
    "Opens on Monday 30 November at 10:00",
  ],
])("%s: %s", (instant, spanish, english) => {
  const now = new Date(instant);
  expect(sayOpen(now, defaultOpeningHours, es, "es")).toBe(spanish);
  expect(sayOpen(now, defaultOpeningHours, en, "en")).toBe(english);
});

it("says when nobody knows when it opens", () => {
  const never = { ...defaultOpeningHours, week: {}, seasons: [] };
  expect(sayOpen(new Date("2026-11-24T08:00:00Z"), never, en, "en")).toBe("Closed for now");
});

it("names the days that are not as usual", () => {
  const hours = {
    ...defaultOpeningHours,
    specialDays: [{ day: "2026-12-24", hours: [{ from: "10:00", to: "13:00" }] }],
  };
  expect(sayExceptions(new Date("2026-12-20T10:00:00Z"), hours, es, "es").slice(0, 2)).toEqual([
    "jueves 24 de diciembre: 10:00–13:00",
    "viernes 25 de diciembre: cerrado",
  ]);
});
