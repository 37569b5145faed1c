import { describe, expect, it } from "vitest";
import { captionOf } from "./caption";
import type { Facts, Snapshot } from "./facts";
import { schemaBody } from "./schema-body";
import { shipped, vitrina } from "./shipped";
import { changesSince } from "./stale";

const body = vitrina;

function faultsOf(changed: unknown): string[] {
  const read = schemaBody.safeParse(changed);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const facts: Facts = {
  brand: "Adidas",
  name: "Samba",
  price: "99,95 €",
  before: "",
  lowest: "",
  note: "IVA incluido",
  sizes: ["40", "41"],
  pictures: [{ hash: "a", widths: [320], hasMargin: true }],
  path: "/es/product/in-stock/samba",
};
const snapshot: Snapshot = {
  kind: "product",
  shopName: "Sal & Suela",
  body,
  facts: { es: facts, en: facts },
};

describe("a template", () => {
  it("of the shop's is as its own rules ask", () => {
    for (const one of Object.values(shipped)) expect(schemaBody.parse(one)).toEqual(one);
    expect(Object.keys(shipped)).toHaveLength(3);
  });

  it("that cannot be drawn is refused where it is mended", () => {
    const errors = "admin.social.schemas.errors";
    const { layouts } = body;
    const withName = (change: object) => ({
      ...body,
      layouts: { ...layouts, story: { ...layouts.story, name: { ...layouts.story.name, ...change } } },
    });
    expect(faultsOf(withName({ x: 50, w: 60 }))).toEqual([`layouts.story.name.w: ${errors}.beyondRight`]);
    expect(faultsOf(withName({ y: 90, h: 11 }))).toEqual([`layouts.story.name.h: ${errors}.beyondFoot`]);
    expect(faultsOf(withName({ h: 0 }))).toEqual([`layouts.story.name.h: ${errors}.number`]);
    expect(faultsOf(withName({ x: Number.NaN }))).toEqual([`layouts.story.name.x: ${errors}.number`]);
    expect(faultsOf(withName({ size: 9.5 }))[0]).toBe(`layouts.story.name.size: ${errors}.size`);
    expect(faultsOf({ ...body, light: { ...body.light, accent: "red" } })).toEqual([
      `light.accent: ${errors}.colour`,
    ]);
    expect(faultsOf({ ...body, dark: { ...body.dark, text: body.dark.background } })).toEqual([
      `dark.text: ${errors}.contrast`,
    ]);
    expect(faultsOf({ ...body, captionEs: "{nombre}" })).toEqual([`captionEs: ${errors}.placeholder`]);
  });

  it.each([
    "https://example.com/a.jpg",
    "//example.com/a.webp",
    "/media/../secret-1.webp",
    "http://169.254.169.254/",
    "data:image/png;base64,AA",
    "/media/abc-640.svg",
  ])("draws no picture of another place: %s", (backgroundPicture) => {
    expect(faultsOf({ ...body, backgroundPicture })).toEqual([
      "backgroundPicture: admin.social.schemas.errors.otherHost",
    ]);
  });
});

describe("a caption", () => {
  it("is filled in, and leaves out what has nothing to say", () => {
    expect(captionOf(snapshot, "es", "https://shop.example/s/1")).toBe(
      "Adidas Samba\n99,95 € · IVA incluido · Tallas: 40 · 41\nEn Sal & Suela: https://shop.example/s/1",
    );
    const bare = { ...facts, sizes: [], brand: "" };
    expect(captionOf({ ...snapshot, facts: { es: bare, en: bare } }, "en", "L")).toBe(
      "Samba\n99,95 € · IVA incluido\nAt Sal & Suela: L",
    );
  });

  it("announces a reduction only together with the lowest price of 30 days", () => {
    const reduced = { ...facts, before: "120,00 €", lowest: "Precio más bajo: 110,00 €" };
    expect(captionOf({ ...snapshot, facts: { es: reduced, en: reduced } }, "es", "L")).toContain(
      "99,95 € (120,00 €). Precio más bajo: 110,00 €",
    );
  });
});

describe("a picture", () => {
  it("is stale when what is seen on it changed, and not when its address did", () => {
    const today = (change: Partial<Facts>): Snapshot => ({
      ...snapshot,
      facts: { es: { ...facts, ...change }, en: facts },
    });
    expect(changesSince(snapshot, structuredClone(snapshot))).toEqual([]);
    expect(changesSince(snapshot, today({ path: "/es/product/in-stock/other" }))).toEqual([]);
    expect(changesSince(snapshot, today({ price: "89,95 €" }))).toEqual(["price"]);
    expect(changesSince(snapshot, today({ sizes: ["40"], name: "Samba OG", pictures: [] }))).toEqual([
      "name",
      "sizes",
      "picture",
    ]);
    expect(changesSince(snapshot, { ...snapshot, body: { ...body, decor: "arch" }, shopName: "X" })).toEqual([
      "template",
      "shop",
    ]);
  });
});
