import { expect, test } from "vitest";
import { fold, wordsIn } from "./fold";

test("folds capitals and accents", () => {
  expect(fold("Dirección ÑANDÚ")).toBe("direccion nandu");
});

test("parts words at everything that is no letter and no digit, apostrophes too", () => {
  expect(wordsIn(" air-max 90, l’escala ")).toEqual(["air", "max", "90", "l", "escala"]);
});
