import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { findProduct } from "@/lib/catalogue/product";
import { updateProduct } from "@/lib/products/staff-actions";
import { findProductForEdit } from "@/lib/products/staff-queries";
import { saveIdentity, saveSeo } from "@/lib/settings/staff-actions";
import { findIdentityPage, findSeoPage } from "@/lib/settings/staff-queries";
import { makeProduct } from "../factories";
import naughty from "../setup/naughty-strings.json";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let owner: Person;

beforeAll(async () => {
  owner = await makePerson("owner");
});

beforeEach(() => askAs(owner));

/** As it is kept: half a character and NUL are no text. */
function whole(text: string): string {
  return text
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();
}

/** As it is kept in one line, cut between characters. */
function line(text: string, most: number): string {
  return [...whole(text).replace(/\s+/g, " ")].slice(0, most).join("").trim() || "x";
}

it("naughty strings through every text of a product come back as typed, to shoppers too", async () => {
  const { id } = await makeProduct();
  for (const text of [...naughty, "a\0b", "\ud800"]) {
    const product = await findProductForEdit(id);
    if (!product) throw new Error("The product is not there");
    const short = line(text, 60);
    const typed = {
      name: `x ${short}`,
      colour: short,
      upperEs: short,
      soleEn: short,
      descriptionEs: text,
      descriptionEn: text,
    };
    const input = { ...product.values, ...typed, sizes: [], id, version: product.version };
    expect(await updateProduct(input), text).toMatchObject({ ok: true });
    const stored = await findProductForEdit(id);
    expect(stored?.values, text).toMatchObject({
      ...typed,
      name: `x ${short}`,
      descriptionEs: whole(text),
      descriptionEn: whole(text),
    });
    const shown = await findProduct("en", stored?.values.slug ?? "");
    expect(shown?.name, text).toBe(`x ${short}`);
  }
});

it("naughty strings through the texts of the settings come back as typed", async () => {
  for (const text of [...naughty, "a\0b"]) {
    const short = [...whole(text)].slice(0, 60).join("").trim() || "x";
    const identity = await findIdentityPage();
    const words = { shopName: short, sloganEs: short, sloganEn: short, street: short };
    expect(
      await saveIdentity({ ...identity.values, ...words, version: identity.version }),
      text,
    ).toMatchObject({ ok: true });
    expect((await findIdentityPage()).values, text).toMatchObject(words);
    const seo = await findSeoPage();
    const titles = { titleEs: short, titleEn: short };
    expect(await saveSeo({ ...seo.values, ...titles, version: seo.version }), text).toMatchObject({
      ok: true,
    });
    expect((await findSeoPage()).values, text).toMatchObject(titles);
  }
});
