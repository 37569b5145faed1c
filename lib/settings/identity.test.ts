import { describe, expect, it } from "vitest";
import { formatAddress, phoneHref, whatsappHref } from "./identity";

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
