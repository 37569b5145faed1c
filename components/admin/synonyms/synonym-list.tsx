import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { catalogueHref, noFilters } from "@/lib/catalogue/filters";
import { isLang } from "@/lib/i18n/languages";
import type { SynonymRow } from "@/lib/synonyms/staff-queries";

const link = "inline-flex min-h-10 items-center underline underline-offset-4 max-md:min-h-11";

/** What staff added to the words of searches, each with what it finds in the shop. */
export function SynonymList({ synonyms, mayEdit }: { synonyms: SynonymRow[]; mayEdit: boolean }) {
  const t = useTranslations("admin.synonyms");
  const locale = useLocale();
  const lang = isLang(locale) ? locale : "es";
  if (synonyms.length === 0) return <p className="text-muted-foreground text-sm">{t("none")}</p>;
  return (
    <ul className="divide-y divide-border rounded-md border border-border text-sm">
      {synonyms.map(({ id, words, meaning }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-3 py-1">
          <span className="min-w-0 flex-1 break-words py-2">
            <b>{words}</b> <span aria-hidden="true">→</span>
            <span className="sr-only">{t("means")}</span> {meaning}
          </span>
          <a
            href={catalogueHref(lang, { ...noFilters, q: words })}
            aria-label={t("inShopNamed", { words })}
            className={link}
          >
            {t("inShop")}
          </a>
          {mayEdit ? (
            <Link
              href={`/admin/synonyms/${id}`}
              prefetch={false}
              aria-label={t("editNamed", { words })}
              className={link}
            >
              {t("edit")}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
