import { expect, it } from "vitest";
import { dayText, momentText } from "./moments";

it("says an instant as people do, on the island's clock", () => {
  expect(momentText("2026-11-27T19:00:00Z", "es")).toBe("viernes 27 de noviembre a las 20:00");
  expect(momentText("2026-07-01T23:05:00Z", "es")).toBe("jueves 2 de julio a la 01:05");
  expect(momentText("2026-11-27T19:00:00Z", "en")).toBe("Friday 27 November at 20:00");
});

it("says a day without a comma", () => {
  expect(dayText("2026-11-29", "es")).toBe("domingo 29 de noviembre");
  expect(dayText("2026-11-29", "en")).toBe("Sunday 29 November");
});
