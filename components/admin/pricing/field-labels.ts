import { useTranslations } from "next-intl";

/** Names of the fields that rules and sales have in common, for the error summary and the conflict screen. */
export function useSharedLabels(): Record<string, string> {
  const t = useTranslations("admin.pricing");
  return {
    roundEnding: t("round.ending"),
    roundDirection: t("round.direction"),
    match: t("scope.match"),
    brandIds: t("scope.brands"),
    categoryIds: t("scope.categories"),
    sectionIds: t("scope.sections"),
    collectionIds: t("scope.collections"),
    productIds: t("scope.products"),
  };
}
