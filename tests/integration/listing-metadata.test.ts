import { beforeAll, expect, test, vi } from "vitest";
import { catalogueMetadata } from "@/components/catalogue/metadata";
import { env } from "@/lib/env";
import { makeProduct } from "../factories";

vi.mock("next-intl/server", () => ({ getTranslations: async () => (key: string) => key }));

let brand = "";

beforeAll(async () => {
  ({ brand } = await makeProduct());
});

async function linksOf(query: string) {
  const { alternates, robots, openGraph } = await catalogueMetadata("es", query);
  expect(openGraph?.url).toBe(alternates?.canonical);
  return { canonical: String(alternates?.canonical).replace(`${env.siteUrl}/es/in-stock`, ""), robots };
}

const hidden = { index: false, follow: true };

test("what the shop has is its own canonical page", async () => {
  const query = `?${new URLSearchParams({ brand })}`;
  expect(await linksOf("")).toEqual({ canonical: "", robots: undefined });
  expect(await linksOf(query.slice(1))).toEqual({ canonical: query, robots: undefined });
});

test.each(["brand=made-up", "size=99", "gender=x", "collection=made-up", "sale=1", "brand=made-up&size=42"])(
  "%s, which nothing has, is canonical as the whole catalogue and not indexed",
  async (query) => {
    expect(await linksOf(query)).toEqual({ canonical: "", robots: hidden });
  },
);
