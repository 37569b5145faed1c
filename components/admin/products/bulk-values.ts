import type { TypedChange } from "@/lib/products/bulk-forms";
import type { PriceMove } from "@/lib/products/price-move";
import type { genders } from "@/lib/products/product-fields";

export const bulkKinds = [
  "status",
  "section",
  "category",
  "brand",
  "gender",
  "new",
  "cost",
  "price",
  "reduce",
  "endReduction",
  "collect",
  "uncollect",
] as const satisfies readonly TypedChange["kind"][];

/** What the form of a bulk change holds; ids as texts, empty for none. */
export type BulkValues = {
  kind: TypedChange["kind"];
  status: "draft" | "active" | "archived";
  sectionId: string;
  categoryId: string;
  brandId: string;
  gender: (typeof genders)[number];
  collectionId: string;
  isNew: boolean;
  way: PriceMove["way"];
  unit: PriceMove["unit"];
  value: string;
  ending: "" | "0" | "90" | "95";
};

/** A form that archives, the one change that has a button of its own. */
export function firstValues(
  kind: BulkValues["kind"],
  first: Pick<BulkValues, "categoryId" | "brandId" | "collectionId">,
): BulkValues {
  return {
    kind,
    status: "archived",
    sectionId: "",
    ...first,
    gender: "unisex",
    isNew: true,
    way: "lower",
    unit: "percent",
    value: "",
    ending: "",
  };
}

const endings = { "": null, "0": 0, "90": 90, "95": 95 } as const;

/** The change that the form stands for. */
export function changeOf(values: BulkValues): TypedChange {
  const { kind, status, isNew, way, unit, value } = values;
  const collectionId = Number(values.collectionId);
  switch (kind) {
    case "status":
      return { kind, status };
    case "section":
      return { kind, sectionId: values.sectionId === "" ? null : Number(values.sectionId) };
    case "category":
      return { kind, categoryId: Number(values.categoryId) };
    case "brand":
      return { kind, brandId: Number(values.brandId) };
    case "gender":
      return { kind, gender: values.gender };
    case "cost":
      return { kind, value };
    case "new":
      return { kind, isNew };
    case "collect":
    case "uncollect":
      return { kind, collectionId };
    case "endReduction":
      return { kind };
    default:
      return { kind, way, unit, value, ending: endings[values.ending] };
  }
}
