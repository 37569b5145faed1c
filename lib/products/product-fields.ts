import type { products } from "@/db/schema/catalogue";
import { may, type Permission, type Role } from "@/lib/access/permissions";
import type { MessageKey } from "@/lib/i18n/message-key";

/** A row of the table, whose columns the fields are. */
type Row = typeof products.$inferSelect;

/** What belongs to a product but is no field of it: what the database keeps by itself. */
type Kept =
  | "id"
  | "ordinal"
  | "styleCodeKey"
  | "words"
  | "publishedAt"
  | "createdAt"
  | "updatedAt"
  | "version";

export type ProductField = Exclude<keyof Row, Kept>;

export const productStatuses = ["draft", "active", "archived"] as const;
export const genders = ["men", "women", "unisex", "kids"] as const;
export const sourceTypes = ["in-stock", "sourced-items"] as const;

type Described = {
  /** Its name in the form and in the texts `admin.product.fields`, where that is another one. */
  form?: string;
  /** Its column in the shop's own product file. */
  column?: string;
  /** Who may see and change it, where not everybody who may see products. */
  permission?: Permission;
};

/** Kinds whose form, file and words follow from this description alone. */
type Plain = { column: string } & PlainKind;
type PlainKind =
  | { kind: "text"; max: number; lines?: true }
  | { kind: "choice"; words: readonly string[]; initial: string }
  | { kind: "yesNo" }
  | { kind: "number"; min: number; max: number; error: MessageKey }
  | { kind: "day" };

/** Kinds with rules of their own: the form and the import name these fields. */
type Ruled = { kind: "code" | "name" | "address" | "group" | "materials" | "money" | "moment" };

type Field = Described & (Plain | Ruled);

/**
 * Every field of a product, in the order of the product file: form, history, undo, import and export follow
 * it (docs/adding-a-field.md). Named as its column in db/schema/catalogue.ts; money in cents.
 */
export const productFields = {
  styleCode: { kind: "code", column: "style_code" },
  brandId: { kind: "group", form: "brand" },
  slug: { kind: "address" },
  name: { kind: "name", column: "name" },
  categoryId: { kind: "group", column: "category" },
  sectionId: { kind: "group", column: "section" },
  sourceType: { kind: "choice", words: sourceTypes, initial: "in-stock", column: "source_type" },
  status: { kind: "choice", words: productStatuses, initial: "draft", column: "status" },
  isNew: { kind: "yesNo", column: "is_new" },
  gender: { kind: "choice", words: genders, initial: "unisex", column: "gender" },
  colour: { kind: "text", max: 120, column: "colour" },
  tags: { kind: "text", max: 2_000, column: "tags" },
  materials: { kind: "materials" },
  priceCents: { kind: "money", form: "price", column: "price" },
  regularPriceCents: { kind: "money", form: "regularPrice", column: "earlier_price" },
  costCents: { kind: "money", form: "cost", column: "cost", permission: "catalogue.cost" },
  reducedAt: { kind: "moment" },
  releasedOn: { kind: "day", column: "released_on" },
  leadDays: {
    kind: "number",
    min: 1,
    max: 120,
    error: "admin.product.errors.leadDays",
    column: "lead_days",
  },
  descriptionEs: { kind: "text", max: 10_000, lines: true, column: "description_es" },
  descriptionEn: { kind: "text", max: 10_000, lines: true, column: "description_en" },
} as const satisfies Record<ProductField, Field>;

type Fields = typeof productFields;
type NamesOf<Kind> = {
  [Name in ProductField]: Fields[Name]["kind"] extends Kind ? Name : never;
}[ProductField];

/** Fields whose form and file follow from their description. */
export type PlainField = NamesOf<Plain["kind"]>;
/** The column of the product file that a field has there; never without one. */
export type ColumnOf<Name extends ProductField> = Fields[Name] extends { column: infer Column extends string }
  ? Column
  : never;

/** The name that a field has in the form and in the texts. */
type FormName = {
  [Name in ProductField]: Fields[Name] extends { form: infer Form extends string } ? Form : Name;
}[ProductField];

/** The values of some fields, as the database has them. */
export type ValuesOf<Name extends ProductField> = Pick<Row, Name>;

const plainKinds: readonly string[] = ["text", "choice", "yesNo", "number", "day"];

/** Names of all fields, in the order of the product file. */
export const fieldNames = Object.keys(productFields).filter(isProductField);

/** Tells fields of products from other parts of their audit entries, e.g. sizes and pictures. */
export function isProductField(name: string): name is ProductField {
  return Object.hasOwn(productFields, name);
}

/** How a field is described; wider than {@link productFields}, for code that treats all fields alike. */
export function describeField(name: ProductField): Field {
  return productFields[name];
}

/** The name that a field has in the form and in the texts. */
export function formNameOf(name: ProductField): FormName {
  return (describeField(name).form ?? name) as FormName;
}

/** Whether a role may see a field of products; what is no field, e.g. a size, everybody may who sees products. */
export function maySee(role: Role, name: string): boolean {
  const permission = isProductField(name) ? describeField(name).permission : undefined;
  return permission === undefined || may(role, permission);
}

function isPlain(name: ProductField): name is PlainField {
  return plainKinds.includes(productFields[name].kind);
}

/** Names of the fields whose form and file follow from their description. */
export const plainFields: readonly PlainField[] = fieldNames.filter(isPlain);

/** Something made of every plain field, by its name. */
export function ofPlainFields<Made>(make: (field: Described & Plain, name: PlainField) => Made) {
  return Object.fromEntries(plainFields.map((name) => [name, make(productFields[name], name)]));
}

/** What stands in a plain field of something new. */
export function initialValues(): ValuesOf<PlainField> {
  const values = ofPlainFields((field) => {
    if (field.kind === "choice") return field.initial;
    if (field.kind === "yesNo") return false;
    return field.kind === "text" ? "" : null;
  });
  return values as ValuesOf<PlainField>;
}
