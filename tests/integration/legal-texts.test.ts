import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { auditLog } from "@/db/schema/staff";
import { dayOf } from "@/lib/delivery/calendar";
import type { SectionDraft } from "@/lib/legal/forms";
import { findOwnText } from "@/lib/legal/queries";
import { saveOwnText } from "@/lib/legal/staff-actions";
import { findOwnTextPage, listOwnTexts } from "@/lib/legal/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(settings);
  await db.delete(auditLog);
  await askAs(await makePerson("owner"));
});

function section(changes: Partial<SectionDraft> = {}): SectionDraft {
  const texts = {
    titleEs: "Tarjetas regalo",
    titleEn: "Gift cards",
    bodyEs: "No caducan.",
    bodyEn: "They last.",
  };
  return { key: "", use: "own", ...texts, ...changes };
}

function save(sections: SectionDraft[], version: number) {
  return saveOwnText({ version, name: "terms-of-service", sections });
}

describe("the shop's own words in a legal page", () => {
  test("take the place of a section, leave one out, and add one, from the next request on", async () => {
    const sections = [section({ key: "prices" }), section({ key: "law", use: "out" }), section(), section()];
    expect(await save(sections, 0)).toMatchObject({ ok: true, version: 1 });
    const stored = await findOwnText("terms-of-service");
    expect(stored.sections.map(({ key, isOut }) => [key, isOut])).toEqual([
      ["prices", false],
      ["law", true],
      ["own-tarjetas-regalo", false],
      ["own-tarjetas-regalo-2", false],
    ]);
    expect(stored.revised).toBe(dayOf(new Date()));
    expect((await findOwnTextPage("terms-of-service")).values.sections).toEqual(
      sections.map((one, at) => ({ ...one, key: stored.sections[at]?.key })),
    );
    expect(await listOwnTexts()).toContainEqual({ name: "terms-of-service", own: 4 });
    expect((await findOwnText("returns")).sections).toEqual([]);
  });

  test("that are too long all together are refused with what can be done, though each of them fits", async () => {
    const long = (length: number) => section({ bodyEs: "á".repeat(length), bodyEn: "a".repeat(length) });
    expect(
      await save(
        Array.from({ length: 3 }, () => long(12_000)),
        0,
      ),
    ).toMatchObject({
      ok: false,
      error: "admin.errors.tooLarge",
    });
    expect(
      await save(
        Array.from({ length: 2 }, () => long(12_000)),
        0,
      ),
    ).toMatchObject({ ok: true });
  });

  test("need both languages, each beside its field; what is left out needs none", async () => {
    const blank = { titleEs: " ", titleEn: "", bodyEs: "", bodyEn: "" };
    expect(await save([section({ key: "law", use: "out", ...blank })], 0)).toMatchObject({ ok: true });
    expect(await save([section({ titleEn: " ", bodyEn: "" })], 1)).toMatchObject({
      ok: false,
      fields: {
        "sections.0.titleEn": "admin.settings.errors.needed",
        "sections.0.bodyEn": "admin.settings.errors.needed",
      },
    });
  });

  test.each([
    ["the same section twice", [section({ key: "law" }), section({ key: "law" })]],
    ["a made-up anchor", [section({ key: '"><script>' })]],
    ["a text of 13,000 letters", [section({ bodyEs: "a".repeat(13_000) })]],
    ["forty-one sections", Array.from({ length: 41 }, () => section())],
  ])("are refused for %s", async (_, sections) => {
    expect(await save(sections, 0)).toMatchObject({ ok: false });
    expect((await findOwnText("terms-of-service")).sections).toEqual([]);
  });

  test("meet who saved before, and are taken back as one", async () => {
    const first = await save([section()], 0);
    expect(await save([section({ titleEs: "Otra cosa" })], 0)).toMatchObject({
      ok: false,
      conflict: { version: 1, theirs: { sections: [{ key: "own-tarjetas-regalo" }] } },
    });
    expect(await undoWrite({ batch: first.ok ? first.undo : "" })).toMatchObject({ ok: true });
    expect(await findOwnText("terms-of-service")).toEqual({ sections: [], revised: null });
    const [row] = await db.select().from(settings).where(eq(settings.name, "legal-terms-of-service"));
    expect(row?.version).toBe(2);
  });
});
