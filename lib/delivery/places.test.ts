import { expect, it } from "vitest";
import { placeOf, sayPlace } from "./places";

it("calls the town as each language does, and the villages as people there do", () => {
  expect([sayPlace(placeOf("07800"), "es"), sayPlace(placeOf("07800"), "en")]).toEqual([
    "Eivissa",
    "Ibiza Town",
  ]);
  expect([sayPlace(placeOf("07840"), "en"), sayPlace(placeOf("07812"), "en")]).toEqual([
    "Santa Eulària",
    "07812",
  ]);
});
