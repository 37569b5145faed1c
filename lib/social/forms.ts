import { z } from "zod";
import { formatNames, subjectKinds, themes } from "./formats";
import { schemaBody } from "./schema-body";

const schemaKey = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** Version 0 is a template as it came with the shop. */
const version = z.int().min(0);

export const createSchemaForm = schemaBody;
export const saveSchemaForm = schemaBody.extend({ key: schemaKey, version });
export const schemaRef = z.object({ key: schemaKey });

const subjectForm = z.object({
  kind: z.enum(subjectKinds),
  id: z
    .string("admin.social.assets.errors.missing")
    .min(1, "admin.social.assets.errors.missing")
    .regex(/^[0-9a-f-]{1,36}$/, "admin.social.assets.errors.subject"),
});

/** A template as it is typed with a real product, to be looked at. */
export const previewSchemaForm = schemaBody.extend({
  productId: z.uuid().or(z.literal("")),
  lang: z.enum(["es", "en"]),
  theme: z.enum(themes),
  format: z.enum(formatNames),
});

function some<T extends string>(of: readonly [T, ...T[]]) {
  const error = "admin.social.assets.errors.none";
  return z
    .array(z.enum(of), error)
    .min(1, error)
    .transform((chosen) => of.filter((one) => chosen.includes(one)));
}

export const createAssetForm = subjectForm.extend({
  schemaKey,
  formats: some(formatNames),
  langs: some(["es", "en"]),
  themes: some(themes),
});

export const assetRef = z.object({ id: z.uuid() });
export const redrawForm = z.object({ ids: z.array(z.uuid()).min(1).max(100) });

export type SchemaValues = z.output<typeof createSchemaForm>;
