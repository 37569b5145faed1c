import { useTranslations } from "next-intl";
import type { PartName } from "@/lib/social/schema-body";

/** Fields of a part that are typed or chosen, in the order in which they stand. */
export const partFields = ["x", "y", "w", "h", "size", "align", "valign"] as const;
export type PartField = (typeof partFields)[number];

/** What a field of a part is called, e.g. "Name: Left". */
export function useFieldWords(): (part: PartName, field: PartField) => string {
  const t = useTranslations("admin.social");
  return (part, field) => t("schemas.field", { part: t(`parts.${part}`), field: t(`schemas.${field}`) });
}
