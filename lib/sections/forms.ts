import { z } from "zod";
import { sizeKinds } from "@/db/schema/catalogue";
import type { MessageKey } from "@/lib/i18n/message-key";

const key = (name: MessageKey): MessageKey => name;

const id = z.int().positive();
const label = z.string().trim().min(1, key("admin.sections.errors.label")).max(60);

/** What stands in addresses and files: a–z, digits and single hyphens; empty for one made from the Spanish label. */
const original = z
  .string()
  .trim()
  .toLowerCase()
  .max(60)
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, key("admin.sections.errors.key"));

const section = { labelEs: label, labelEn: label, visible: z.boolean() };
/** A select says "" for no section. */
const category = {
  labelEs: label,
  labelEn: label,
  defaultSectionId: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((text) => (text === "" ? null : Number(text))),
};
const sizeKind = z.enum(sizeKinds, key("admin.sections.errors.sizeKind"));
const versioned = { id, version: id };

export const createSectionForm = z.object({ ...section, key: original });
export const saveSectionForm = z.object({ ...section, ...versioned });
export const showSectionForm = z.object({ id, visible: z.boolean() });
/** `moveTo`: the section that its products go to; null for none. */
export const removeSectionForm = z.object({ id, moveTo: id.nullable() });

export const createCategoryForm = z.object({ ...category, sizeKind, key: original });
/** Only the category that marks new goods has no sizes of its own; a select says "" then. */
export const saveCategoryForm = z.object({
  ...category,
  ...versioned,
  sizeKind: z.union([sizeKind, z.literal("").transform(() => null)], key("admin.sections.errors.sizeKind")),
});
export const removeCategoryForm = z.object({ id });

/** Every line, in the order wanted. */
export const orderForm = z.object({ ids: z.array(id).max(500) });
