import { describe, expect, it } from "vitest";
import { identityForm } from "./forms";
import { formatAddress, missingFacts, phoneHref, whatsappHref } from "./identity";

const address = {
  street: "Carrer de la Mar, 1",
  postalCode: "07800",
  city: "Eivissa",
  island: "Ibiza",
  country: "ES",
};

describe("formatAddress", () => {
  it("writes the country in the reader's language", () => {
    expect(formatAddress(address, "es")).toBe("Carrer de la Mar, 1, 07800 Eivissa, Ibiza, España");
    expect(formatAddress(address, "en")).toBe("Carrer de la Mar, 1, 07800 Eivissa, Ibiza, Spain");
  });

  it("leaves out what the owner has not supplied, without stray separators", () => {
    expect(formatAddress({ ...address, street: null, postalCode: null }, "es")).toBe(
      "Eivissa, Ibiza, España",
    );
  });

  it("does not name a town twice when it is called as its island", () => {
    expect(formatAddress({ ...address, city: "Ibiza" }, "en")).toBe(
      "Carrer de la Mar, 1, 07800 Ibiza, Spain",
    );
  });
});

describe("links", () => {
  it("keeps only what a dialler understands", () => {
    expect(phoneHref("+34 971 00 00 00")).toBe("tel:+34971000000");
    expect(whatsappHref("+34 600-00 00 00")).toBe("https://wa.me/34600000000");
    expect(whatsappHref("0034 600 00 00 00")).toBe("https://wa.me/34600000000");
  });
});

describe("missingFacts", () => {
  it("names what only the owner can supply", () => {
    expect(missingFacts(identityForm.parse({}))).toEqual([
      "legalName",
      "taxId",
      "street",
      "postalCode",
      "phone",
      "email",
    ]);
  });

  it("is content with a complete owner, whichever number they give", () => {
    const owner = identityForm.parse({
      legalName: "Ana Ribas Torres",
      taxId: "12345678Z",
      address: { street: "Carrer de la Mar, 1", postalCode: "07800" },
      email: "hola@salisuela.es",
      whatsapp: "+34 600 000 000",
    });
    expect(missingFacts(owner)).toEqual([]);
    expect(missingFacts({ ...owner, demo: true })).toEqual(["demo"]);
  });
});
