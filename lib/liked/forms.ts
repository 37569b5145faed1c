import { z } from "zod";
import { MAX_SHARED } from "./share-id";

const PATH = /^shared-lists\/(.*)$/s;

/** Of an item from a browser only the id and the chosen size are read (docs/rules.md#calls). */
const item = z
  .object({
    _id: z.string().max(100).optional(),
    id: z.string().max(100).optional(),
    selectedSize: z.string().max(40).nullish(),
  })
  .transform(({ _id, id, selectedSize }) => ({ productId: _id ?? id ?? "", size: selectedSize || null }));

const items = z
  .array(item, "shared.errors.invalid")
  .min(1, "shared.errors.empty")
  .max(MAX_SHARED, "shared.errors.invalid");

/** A public call (docs/rules.md#calls). The list stands alone or, as in an inquiry, under `items`. */
const shareCall = z
  .object({
    itemsData: z.union([items, z.object({ items }).transform((data) => data.items)]),
    formKey: z.union([z.uuid(), z.literal("")]).default(""),
  })
  .transform(({ itemsData, formKey }) => ({ kind: "share" as const, items: itemsData, formKey }));

/** A public call (docs/rules.md#calls); an empty id is a missing one: null. */
const readCall = z
  .object({ path: z.string().max(200).regex(PATH) })
  .transform(({ path }) => ({ kind: "read" as const, shareId: PATH.exec(path)?.[1] || null }));

/** What `POST /api/shared-lists` understands. */
export const sharedListsCall = z.union([readCall, shareCall]);

export type ShareCall = z.output<typeof shareCall>;
export type SharedListsCall = z.output<typeof sharedListsCall>;
