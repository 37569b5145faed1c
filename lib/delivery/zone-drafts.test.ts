import { describe, expect, it } from "vitest";
import { defaultZones } from "./promise";
import { claimsTwice, draftOf, keyFor, readPostcodes, writePostcodes, zoneOf } from "./zone-drafts";

describe("readPostcodes", () => {
  it("takes runs and single ones, as people write them", () => {
    expect(readPostcodes("07800-07809, 07815;07830 – 07839\n07840")).toEqual([
      ["07800", "07809"],
      ["07815", "07815"],
      ["07830", "07839"],
      ["07840", "07840"],
    ]);
    expect(writePostcodes(readPostcodes("07800-07809,07815") ?? [])).toBe("07800-07809, 07815");
  });

  it.each(["7800", "07800-", "07809-07800", "07800 07801", "Ibiza"])("refuses %s", (text) => {
    expect(readPostcodes(text)).toBeNull();
  });
});

describe("drafts", () => {
  it("come back as the zones they were made of", () => {
    expect(defaultZones.map(draftOf).map(zoneOf)).toEqual(defaultZones);
  });

  it("say amounts as the rest of the back office does", () => {
    expect(defaultZones.map(draftOf)[0]?.price).toMatch(/^\d+,\d\d$/);
  });

  it("are no zone while an amount cannot be read", () => {
    const [zone] = defaultZones.map(draftOf);
    if (!zone) throw new Error("There are zones");
    expect(zoneOf({ ...zone, price: "three" })).toBeNull();
    expect(zoneOf({ ...zone, price: "3,50" })).toMatchObject({ priceCents: 350 });
    expect(zoneOf({ ...zone, freeFrom: " " })).toMatchObject({ freeFromCents: null });
  });
});

it("sees a postcode that two zones claim", () => {
  expect(claimsTwice([["07800", "07809"]], [["07809", "07812"]])).toBe(true);
  expect(claimsTwice([["07800", "07809"]], [["07810", "07812"]])).toBe(false);
});

it("makes a key out of a name, unlike the others", () => {
  expect(keyFor("Sant Josep de sa Talaia", [])).toBe("sant-josep-de-sa-talaia");
  expect(keyFor("Eivissa", ["eivissa"])).toBe("eivissa-2");
  expect(keyFor("¡!", [])).toBe("zone");
});
