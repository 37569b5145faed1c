import { describe, expect, it } from "vitest";
import { fieldErrors } from "@/lib/failure";
import { zonesPageForm } from "./forms";
import { defaultZones } from "./promise";
import { draftOf, type ZoneDraft } from "./zone-drafts";

function faults(zones: readonly Partial<ZoneDraft>[]) {
  const [fine] = defaultZones.map(draftOf);
  const drafts = zones.map((zone, index) => ({ ...fine, postcodes: `0780${index}`, ...zone }));
  const read = zonesPageForm.safeParse({ version: 1, zones: drafts });
  return read.success ? {} : fieldErrors(read.error, "admin.errors.field");
}

describe("what is wrong with zones", () => {
  it("is said all at once, each at its field", () => {
    expect(
      faults([
        { nameEs: "", price: "three", freeFrom: "much", cutOff: "" },
        { postcodes: "7800", leadDays: "soon", weekdays: [] },
        { postcodes: "07830" },
        { postcodes: "07820-07839", nameEn: " " },
      ]),
    ).toEqual({
      "zones.0.nameEs": "admin.settings.errors.needed",
      "zones.0.price": "admin.settings.errors.money",
      "zones.0.freeFrom": "admin.settings.errors.money",
      "zones.0.cutOff": "admin.settings.errors.time",
      "zones.1.postcodes": "admin.settings.errors.postcodes",
      "zones.1.leadDays": "admin.settings.errors.number",
      "zones.1.weekdays": "admin.settings.errors.weekdays",
      "zones.3.nameEn": "admin.settings.errors.needed",
      "zones.3.postcodes": "admin.settings.errors.postcodeTwice",
    });
  });

  it("is nothing where they are fine", () => {
    expect(faults([{}, {}])).toEqual({});
  });
});
