"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { withQuery } from "./list-address";

/** Links to the pages before and after; nothing where one page holds everything. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations("admin.lists");
  const query = useSearchParams();
  if (pages <= 1) return null;
  const link = "inline-flex min-h-11 items-center underline underline-offset-4";
  return (
    <nav aria-label={t("pages")} className="mt-4 flex items-center gap-6 text-sm">
      {page > 1 ? (
        <Link
          href={withQuery(query, { page: page === 2 ? "" : String(page - 1) })}
          prefetch={false}
          className={link}
        >
          {t("previous")}
        </Link>
      ) : null}
      <span className="text-muted-foreground">{t("page", { page, pages })}</span>
      {page < pages ? (
        <Link href={withQuery(query, { page: String(page + 1) })} prefetch={false} className={link}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}
