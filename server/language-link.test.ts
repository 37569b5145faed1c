import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { followLanguageLink } from "./language-link";

function ask(url: string, referer: string, more: Record<string, string> = {}, method = "GET") {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method, headers: { host: "shop.example", referer, ...more } });
  return followLanguageLink(request)?.headers.location ?? null;
}

const spanish = "https://shop.example/es/in-stock?brand=nike&size=43";

it("leads from a filtered page to the same in the other language", () => {
  expect(ask("/en/in-stock", spanish)).toBe("/en/in-stock?brand=nike&size=43");
  expect(ask("/es/product/in-stock/dunk", "https://shop.example/en/product/in-stock/dunk?size=42")).toBe(
    "/es/product/in-stock/dunk?size=42",
  );
});

it.each([
  ["the same language", ask("/es/in-stock", spanish)],
  ["another page", ask("/en/liked", spanish)],
  ["a query of its own", ask("/en/in-stock?brand=puma", spanish)],
  ["another site", ask("/en/in-stock", "https://elsewhere.example/es/in-stock?brand=nike")],
  ["no query before", ask("/en/in-stock", "https://shop.example/es/in-stock")],
  ["no address", ask("/en/in-stock", "?")],
  ["data of a client navigation", ask("/en/in-stock", spanish, { rsc: "1" })],
  ["a write", ask("/en/in-stock", spanish, {}, "POST")],
  ["the back office", ask("/admin/products", "https://shop.example/admin/products?q=x")],
])("leaves alone: %s", (_, location) => {
  expect(location).toBeNull();
});
