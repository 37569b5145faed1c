import { z } from "zod";
import { collectionRule, maxByHand, maxRules } from "@/lib/catalogue/collection-rules";
import { sortOrders } from "@/lib/catalogue/filters";
import type { MessageKey } from "@/lib/i18n/message-key";

/** Most products that are pinned before rules, and most that are excluded from them. */
const maxPinned = 100;
const maxExcluded = 300;

const key = (name: MessageKey): MessageKey => name;

const title = z.string().trim().min(1, key("admin.collections.errors.title")).max(80);
const description = z.string().trim().max(1_000).default("");

/** Letters a–z, digits and single hyphens; empty for one made from the title. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, key("admin.collections.errors.slug"));

/** What the door of uploads answered; anything else names no file and shows nothing. */
const picture = z
  .object({
    hash: z.string().regex(/^[a-z0-9]{1,64}$/),
    width: z.int().positive().max(20_000),
    height: z.int().positive().max(20_000),
    widths: z.array(z.int().positive().max(20_000)).min(1).max(8),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    hasMargin: z.boolean(),
  })
  .nullable()
  .default(null);

/** Search engines show about 60 and 160 letters; more is cut there, not here. */
const metaTitle = z.string().trim().max(120).default("");
const metaDescription = z.string().trim().max(320).default("");
const alt = z.string().trim().max(200).default("");

const products = z.array(z.uuid()).transform((ids) => [...new Set(ids)]);

/** One message for all rules: the form marks those that want something by itself. */
const rulesOf = z.array(z.unknown()).transform((raw, context) => {
  const parsed = z.array(collectionRule).max(maxRules).safeParse(raw);
  if (parsed.success) return parsed.data;
  context.issues.push({ code: "custom", message: key("admin.collections.errors.rules"), input: raw });
  return z.NEVER;
});

const shape = {
  slug,
  titleEs: title,
  titleEn: title,
  descriptionEs: description,
  descriptionEn: description,
  kind: z.enum(["manual", "rules"]),
  match: z.enum(["all", "any"]),
  rules: rulesOf,
  sort: z.enum(sortOrders),
  visible: z.boolean(),
  picture,
  altEs: alt,
  altEn: alt,
  shareImage: picture,
  metaTitleEs: metaTitle,
  metaTitleEn: metaTitle,
  metaDescriptionEs: metaDescription,
  metaDescriptionEn: metaDescription,
  pinned: products.pipe(z.array(z.uuid()).max(maxByHand, key("admin.collections.errors.tooMany"))),
  excluded: products.pipe(z.array(z.uuid()).max(maxExcluded, key("admin.collections.errors.tooMany"))),
};

type Goods = { kind: "manual" | "rules"; rules: unknown[]; pinned: string[] };

/** Rules need one rule at least, and few pins: every pin is compared with all that the rules bring. */
function checkGoods({ kind, rules, pinned }: Goods, context: z.RefinementCtx): void {
  if (kind === "rules" && rules.length === 0)
    context.addIssue({ code: "custom", path: ["rules"], message: key("admin.collections.errors.noRule") });
  if (kind === "rules" && pinned.length > maxPinned)
    context.addIssue({ code: "custom", path: ["pinned"], message: key("admin.collections.errors.tooMany") });
}

/** A new collection (docs/rules.md#collections). */
export const createCollectionForm = z.object(shape).superRefine(checkGoods);

/** Changes of one; `version` is the one that was edited. */
export const saveCollectionForm = z
  .object({ ...shape, id: z.int().positive(), version: z.int().positive() })
  .superRefine(checkGoods);

export const collectionRef = z.object({ id: z.int().positive() });

/** What a collection that is being edited would hold; rules that are not complete yet are not sent. */
export const previewForm = z.object({
  kind: shape.kind,
  match: shape.match,
  rules: shape.rules,
  sort: shape.sort,
  pinned: shape.pinned,
  excluded: shape.excluded,
});

/** The list of collections as its address says. */
export const collectionListQuery = z.object({
  q: z.string().trim().max(80).catch(""),
  kind: z.enum(["", "manual", "rules"]).catch(""),
  state: z.enum(["", "visible", "hidden"]).catch(""),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});

/** Query of the address of the list with these filters. */
export function writeCollectionFilters({ q, kind, state }: CollectionListQuery): string {
  const filters = Object.entries({ q, kind, state }).filter(([, value]) => value !== "");
  return new URLSearchParams(filters).toString();
}

export type CollectionValues = z.output<typeof createCollectionForm>;
export type CollectionPreview = z.output<typeof previewForm>;
export type CollectionListQuery = z.output<typeof collectionListQuery>;

/** Most collections that one change may touch. */
export const mostCollections = 200;

const bulkShape = {
  /** Collections one by one, or all that a query of the list shows. */
  selection: z.union([
    z.object({ ids: z.array(z.coerce.number().int().positive()).min(1).max(mostCollections) }),
    z.object({ query: z.string().max(500) }),
  ]),
  change: z.enum(["show", "hide", "delete"]),
};

/** What is to be done to many collections. */
export const previewCollectionsForm = z.object(bulkShape);

/** `fingerprint` names the preview that was agreed to. */
export const changeCollectionsForm = z.object({ ...bulkShape, fingerprint: z.string().max(100) });

export type BulkCollections = z.output<typeof previewCollectionsForm>;
export type CollectionsChange = BulkCollections["change"];
