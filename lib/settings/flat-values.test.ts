import { describe, expect, it } from "vitest";
import { flatten, unflatten } from "./flat-values";

const group = {
  shopName: "Sal",
  slogan: { es: "Hola", en: "Hi" },
  phone: null,
  hours: { week: { 1: [{ from: "10:00", to: "14:00" }] }, closedDays: [] },
  zones: [
    { key: "eivissa", priceCents: 300, name: { es: "Vila", en: "Town" }, postcodes: [["07800", "07809"]] },
    { key: "ibiza", priceCents: 500, name: { es: "Resto", en: "Rest" }, postcodes: [] },
  ],
};

describe("flatten", () => {
  it("names every field by its path, and things by their key", () => {
    const flat = flatten(group);
    expect(flat).toMatchObject({
      shopName: "Sal",
      "slogan.es": "Hola",
      phone: null,
      "hours.week.1": [{ from: "10:00", to: "14:00" }],
      "zones.eivissa.priceCents": 300,
      "zones.#order": ["eivissa", "ibiza"],
    });
  });

  it("is undone by unflatten", () => {
    expect(unflatten(flatten(group))).toEqual(group);
    expect(unflatten(flatten({ zones: [] }))).toEqual({ zones: [] });
    expect(unflatten(flatten({ hours: { week: {} } }))).toEqual({ hours: { week: {} } });
    expect(unflatten({ "hours.week.1": [], "hours.week": {} })).toEqual({ hours: { week: { 1: [] } } });
  });
});
