import { describe, expect, it } from "vitest";
import { paymentsForm } from "./forms";
import type { ProviderName } from "./provider";
import { waysOf } from "./ways";

const has =
  (...names: ProviderName[]) =>
  (name: ProviderName) =>
    names.includes(name);

describe("ways of paying", () => {
  it("are in person alone without keys, whatever the settings say", () => {
    const off = paymentsForm.parse({ inPerson: false, card: "stripe", bizum: "any" });
    expect(waysOf(off, has())).toEqual({ inPerson: true, online: [] });
  });

  it("have cards as soon as a provider is set up, and Bizum once staff say so", () => {
    expect(waysOf(paymentsForm.parse({}), has("redsys")).online).toEqual([
      { provider: "redsys", method: "card" },
    ]);
    const both = paymentsForm.parse({ bizum: "any" });
    expect(waysOf(both, has("stripe", "redsys")).online).toEqual([
      { provider: "stripe", method: "card" },
      { provider: "stripe", method: "bizum" },
    ]);
  });

  it("go to the provider that was chosen, and to nobody while it has no keys", () => {
    const mixed = paymentsForm.parse({ inPerson: false, card: "redsys", bizum: "stripe" });
    expect(waysOf(mixed, has("stripe", "redsys"))).toEqual({
      inPerson: false,
      online: [
        { provider: "redsys", method: "card" },
        { provider: "stripe", method: "bizum" },
      ],
    });
    expect(waysOf(mixed, has("stripe")).online).toEqual([{ provider: "stripe", method: "bizum" }]);
    expect(waysOf(paymentsForm.parse({ card: "off" }), has("stripe")).online).toEqual([]);
  });
});
