import { expect, test } from "vitest";
import { deliveryAddress } from "./delivery-address";

test("an address is one line, without the parts that are not known", () => {
  expect(deliveryAddress({ street: "Carrer de la Mar 12", postcode: "07800", town: "Eivissa" })).toBe(
    "Carrer de la Mar 12, 07800 Eivissa",
  );
  expect(deliveryAddress({ street: "Carrer de la Mar 12", postcode: "07800", town: "" })).toBe(
    "Carrer de la Mar 12, 07800",
  );
  expect(deliveryAddress({ street: "", postcode: "", town: "" })).toBe("");
});
