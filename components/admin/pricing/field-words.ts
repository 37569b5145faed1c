import { useLocale, useTranslations } from "next-intl";
import type { Scopes } from "@/lib/pricing/read-pricing";

const choices: Record<string, keyof Scopes> = {
  brandIds: "brands",
  categoryIds: "categories",
  sectionIds: "sections",
  collectionIds: "collections",
};

/** How the values of rules and sales read on the conflict screen; undefined where they read as they are. */
export function useFieldWords(scopes: Scopes): (name: string, value: unknown) => string | undefined {
  const t = useTranslations("admin.pricing");
  const forms = useTranslations("admin.forms");
  const lang = useLocale();

  function listed(kind: keyof Scopes, ids: readonly unknown[]): string {
    const named = scopes[kind].filter(({ id }) => ids.includes(id)).map((option) => option[lang]);
    return named.length > 0 ? named.join(", ") : forms("empty");
  }

  return function words(name, value) {
    const kind = choices[name];
    if (kind && Array.isArray(value)) return listed(kind, value);
    if (name === "productIds" && Array.isArray(value)) {
      return t("scope.someProducts", { count: value.length });
    }
    if (name === "match" && (value === "all" || value === "any")) return t(`scope.${value}`);
    if (name === "roundDirection" && (value === "nearest" || value === "up")) return t(`round.${value}`);
    if (name === "roundEnding") return value === "" ? t("round.none") : `,${String(value).padStart(2, "0")}`;
    if (name === "kind") return value === "percent" ? t("sale.kindPercent") : t("sale.kindAmount");
    if ((name === "startsAt" || name === "endsAt") && typeof value === "string" && value !== "") {
      return value.replace("T", " ");
    }
    return undefined;
  };
}
