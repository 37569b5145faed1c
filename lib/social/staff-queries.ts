import { fullName } from "@/lib/full-name";
import "server-only";
import { count, desc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { socialAssets } from "@/db/schema/social";
import { may } from "@/lib/access/permissions";
import { requireStaff } from "@/lib/access/session";
import { type LinkResults, readLinkResults } from "@/lib/analytics/link-results";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { offerReference } from "@/lib/offers/read-offer";
import { qrPath } from "@/lib/qr";
import { absoluteUrl } from "@/lib/seo";
import { isUuid } from "@/lib/uuid";
import { captionOf } from "./caption";
import { notesOf } from "./draw-picture";
import type { ChangeName, Snapshot } from "./facts";
import { type FoundSubject, findSubjects } from "./find-subjects";
import { type Format, formatNames, type SubjectKind, type Theme, themes } from "./formats";
import { pictureKey, type Variant } from "./kept-pictures";
import type { Note } from "./lay-out";
import { readFacts, snapshotOf } from "./read-facts";
import { readSchema, readSchemas, type StoredSchema } from "./read-schemas";
import { changesSince } from "./stale";

const MOST_LISTED = 60;
type Row = typeof socialAssets.$inferSelect;
export type AssetVariant = Variant & { key: string; notes: Note[] };

/** An asset in the list. Times are ISO 8601, UTC. */
export type ListedAsset = {
  id: string;
  kind: SubjectKind;
  name: string;
  schemaName: string;
  count: number;
  drawnAt: string;
  /** What is otherwise today than it was drawn; null where its goods or its template are gone. */
  changes: ChangeName[] | null;
  first: AssetVariant | null;
};

export type AssetPage = ListedAsset & {
  variants: AssetVariant[];
  /** Per language: what to post beside the picture, its link and the code of it. */
  posts: { lang: Lang; caption: string; link: string; qr: { side: number; path: string } }[];
  brought: LinkResults;
  /** Where the pictures are of one customer's offer: its link is private, and is not counted. */
  isPrivate: boolean;
};

function snapshotIn(row: Row): Snapshot {
  // Written by this shop alone, in one place (lib/social/edit-asset.ts).
  return row.snapshot as Snapshot;
}

function variantsOf(row: Row): AssetVariant[] {
  const snapshot = snapshotIn(row);
  const { body, facts, shopName } = snapshot;
  return (["es", "en"] as const)
    .filter((lang) => row.langs.includes(lang))
    .flatMap((lang) =>
      themes
        .filter((theme) => row.themes.includes(theme))
        .flatMap((theme) =>
          formatNames
            .filter((format) => row.formats.includes(format))
            .map((format) => ({
              ...{ lang, theme, format },
              key: pictureKey(snapshot, { lang, theme, format }),
              notes: notesOf({ facts: facts[lang], body, shopName, format, theme }),
            })),
        ),
    );
}

/** What has changed since each of these was drawn. */
async function readChanges(
  rows: readonly Row[],
  schemas: readonly StoredSchema[],
): Promise<(ChangeName[] | null)[]> {
  const today = await readFacts(rows.map(({ kind, subjectId }) => ({ kind, id: subjectId })));
  return Promise.all(
    rows.map(async (row, at) => {
      const facts = today[at];
      const schema = schemas.find(({ key }) => key === row.schemaKey);
      if (!facts || !schema) return null;
      return changesSince(snapshotIn(row), await snapshotOf(row.kind, facts, schema.body));
    }),
  );
}

function listed(row: Row, lang: Lang, changes: ChangeName[] | null): ListedAsset {
  const { id, kind, drawnAt, formats, langs, themes: chosen } = row;
  const { facts, body } = snapshotIn(row);
  return {
    ...{ id, kind, changes },
    name: fullName(facts[lang]),
    schemaName: body.name,
    count: formats.length * langs.length * chosen.length,
    drawnAt: drawnAt.toISOString(),
    first: variantsOf(row)[0] ?? null,
  };
}

/** The newest pictures, each with what has changed since it was drawn. */
export async function listAssets(): Promise<ListedAsset[]> {
  const { lang } = await requireStaff("social.view");
  const [rows, schemas] = await Promise.all([
    db.select().from(socialAssets).orderBy(desc(socialAssets.createdAt), socialAssets.id).limit(MOST_LISTED),
    readSchemas(db),
  ]);
  const changes = await readChanges(rows, schemas);
  return rows.map((row, at) => listed(row, lang, changes[at] ?? null));
}

/** Address of an asset's short link (app/s). */
function shortPath(ref: string, lang: Lang): string {
  return lang === "es" ? `/s/${ref}` : `/s/${ref}/en`;
}

/** One asset with its pictures and what to post beside them; null where there is none. */
export async function findAsset(id: string): Promise<AssetPage | null> {
  const { lang } = await requireStaff("social.view");
  const [row] = isUuid(id) ? await db.select().from(socialAssets).where(eq(socialAssets.id, id)) : [];
  if (!row) return null;
  const snapshot = snapshotIn(row);
  const isPrivate = row.kind === "offer";
  const [[changes = null], brought] = await Promise.all([
    readSchemas(db).then((schemas) => readChanges([row], schemas)),
    readLinkResults(row.ref),
  ]);
  const posts = (["es", "en"] as const)
    .filter((one) => row.langs.includes(one))
    .map((one) => {
      const path = isPrivate ? `/${one}/offers/${offerReference(row.subjectId)}` : shortPath(row.ref, one);
      const link = absoluteUrl(env.siteUrl, path);
      return { lang: one, caption: captionOf(snapshot, one, link), link, qr: qrPath(link) };
    });
  return { ...listed(row, lang, changes), variants: variantsOf(row), posts, brought, isPrivate };
}

type AskedPicture = { id: string; lang: Lang; format: Format; theme: Theme };

/** What a picture of an asset is drawn from; null where the asset has no such picture. */
export async function findDrawing(asked: AskedPicture): Promise<Snapshot | null> {
  await requireStaff("social.view");
  if (!isUuid(asked.id)) return null;
  const [row] = await db.select().from(socialAssets).where(eq(socialAssets.id, asked.id));
  const { lang, format, theme } = asked;
  const has = row?.langs.includes(lang) && row.formats.includes(format) && row.themes.includes(theme);
  return row && has ? snapshotIn(row) : null;
}

export type AssetFiles = { name: string; snapshot: Snapshot; variants: AssetVariant[] };

/** Assets by id with all their pictures, for a file. */
export async function listAssetFiles(ids: string[]): Promise<AssetFiles[]> {
  await requireStaff("social.view");
  const wanted = ids.filter((id) => isUuid(id)).slice(0, MOST_LISTED);
  if (wanted.length === 0) return [];
  const rows = await db.select().from(socialAssets).where(inArray(socialAssets.id, wanted));
  return rows.map((row) => {
    const { brand, name } = snapshotIn(row).facts.es;
    return { name: fullName({ brand, name }), snapshot: snapshotIn(row), variants: variantsOf(row) };
  });
}

export type ListedSchema = Pick<StoredSchema, "key" | "isShipped" | "version"> & {
  name: string;
  inUse: number;
};

/** All templates, with how many pictures were made by them. */
export async function listSchemas(): Promise<ListedSchema[]> {
  await requireStaff("social.view");
  const [schemas, rows] = await Promise.all([
    readSchemas(db),
    db.select({ key: socialAssets.schemaKey, n: count() }).from(socialAssets).groupBy(socialAssets.schemaKey),
  ]);
  return schemas.map(({ key, isShipped, version, body }) => ({
    ...{ key, isShipped, version, name: body.name },
    inUse: rows.find((row) => row.key === key)?.n ?? 0,
  }));
}

/** One template for its form; null where there is none. */
export async function findSchema(key: string): Promise<StoredSchema | null> {
  await requireStaff("social.view");
  return readSchema(db, key);
}

/** Products, collections and, for those who may see them, offers that some words fit. */
export async function searchSubjects(q: string): Promise<FoundSubject[]> {
  const { lang, role } = await requireStaff("social.make");
  return findSubjects(q, { lang, withOffers: may(role, "offers.view") });
}
