import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { describeHours } from "./hours-text";
import { defaultOpeningHours } from "./opening-hours";

const inSpanish = createTranslator({ locale: "es", messages: es, namespace: "delivery.hours" });
const inEnglish = createTranslator({ locale: "en", messages: en, namespace: "delivery.hours" });

describe("describeHours", () => {
  it("joins weekdays with the same hours and names the seasons", () => {
    expect(describeHours(defaultOpeningHours, "es", inSpanish)).toEqual([
      "De lunes a sábado: 10:00–13:30 y 16:30–20:00",
      "Del 1 de junio al 30 de septiembre, de lunes a sábado: 10:00–14:00 y 17:30–22:00",
      "Del 15 al 31 de enero: cerrado",
      "Festivos: cerrado",
    ]);
    expect(describeHours(defaultOpeningHours, "en", inEnglish)).toEqual([
      "Monday to Saturday: 10:00–13:30 and 16:30–20:00",
      "1 June to 30 September, Monday to Saturday: 10:00–14:00 and 17:30–22:00",
      "15 to 31 January: closed",
      "Public holidays: closed",
    ]);
  });

  it("keeps days with other hours apart and says when there are none at all", () => {
    const hours = { ...defaultOpeningHours, seasons: [], closedOnFiestas: false };
    const morning = [{ from: "10:00", to: "14:00" }];
    const day = [{ from: "10:00", to: "20:00" }];
    expect(describeHours({ ...hours, week: { 1: day, 2: day, 6: morning } }, "en", inEnglish)).toEqual([
      "Monday to Tuesday: 10:00–20:00",
      "Saturday: 10:00–14:00",
    ]);
    expect(describeHours({ ...hours, week: {} }, "en", inEnglish)).toEqual(["Closed for now"]);
  });
});
