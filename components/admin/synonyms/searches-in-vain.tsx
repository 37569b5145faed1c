import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Ranking } from "@/components/admin/dashboard/ranking";
import { listFoundNothing } from "@/lib/overview/staff-queries";
import { newSynonymHref } from "@/lib/synonyms/synonym-href";

const SHOWN = 30;
const link = "inline-flex min-h-10 items-center underline underline-offset-4 max-md:min-h-11";

/** What was searched for in 30 days and not found, each one click from a synonym. */
export async function SearchesInVain({ mayEdit }: { mayEdit: boolean }) {
  const [{ searches }, t, said] = await Promise.all([
    listFoundNothing(SHOWN),
    getTranslations("admin.synonyms"),
    getTranslations("admin.dashboard.rankings"),
  ]);
  return (
    <Ranking
      title={said("searches.title")}
      hint={said("searches.hint")}
      none={said("none")}
      rows={searches}
      rowKey={(row) => row.href}
      name={(row) => row.label}
      number={(row) => (
        <>
          <a
            href={row.href}
            aria-label={said("inShop", { name: row.label, count: row.people })}
            className={link}
          >
            {said("people", { count: row.people })}
          </a>
          {mayEdit ? (
            <Link
              href={newSynonymHref(row.begin.name)}
              prefetch={false}
              aria-label={t("addNamed", { words: row.begin.name })}
              className={link}
            >
              {t("add")}
            </Link>
          ) : null}
        </>
      )}
    />
  );
}
