import { expect, it } from "vitest";
import { letterheadOf } from "./letterhead";

it("takes brand and currency from before the lines of an order, and nothing else", () => {
  const json = `{"order":{"brand":"The North Face","country":"UK","currencyCode":"EUR","items":[{"brand":"Nike"}]}}`;
  expect(letterheadOf(json, "json", "order.items")).toBe("brand: The North Face\ncurrency: EUR");
  const named = `{"brand":{"id":7,"name":"Veja"},"lines":[{"sku":"A"}]}`;
  expect(letterheadOf(named, "json", "lines")).toBe("brand: Veja");
  const xml = `<Albaran devise="EUR"><Cliente>Bota</Cliente><Marca>Converse</Marca><Linea><Marca>Vans</Marca></Linea></Albaran>`;
  expect(letterheadOf(xml, "xml", "Linea")).toBe("devise: EUR\nMarca: Converse");
});

it("takes nothing where the records stand at the beginning", () => {
  expect(letterheadOf(`[{"brand":"Nike"}]`, "json", "")).toBe("");
  expect(letterheadOf(`{"items":[{"brand":"Nike"}]}`, "json", "items")).toBe("");
});
