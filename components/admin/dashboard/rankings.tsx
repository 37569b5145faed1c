import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { fullName } from "@/lib/full-name";
import { sourceHref } from "@/lib/overview/demand";
import type { Missed } from "@/lib/overview/found-nothing";
import { listFoundNothing, listTopLiked } from "@/lib/overview/staff-queries";
import { listMostAsked } from "@/lib/sourcing/staff-queries";
import { newSynonymHref } from "@/lib/synonyms/synonym-href";
import { StateBadge } from "../sourced-items/state-badge";
import { Ranking } from "./ranking";

const SHOWN = 10;
const link = "inline-flex min-h-10 max-md:min-h-11 items-center underline-offset-4 hover:underline";

function missedHref({ label, begin }: Missed): string {
  const href = sourceHref({ productId: null, name: begin.name || label, size: begin.size });
  return begin.brand ? `${href}&${new URLSearchParams({ brand: begin.brand })}` : href;
}

/** What was liked most, what was looked for in vain, and which sourced items most people ask for. */
export async function Rankings({ mayEdit, mayEditWords }: { mayEdit: boolean; mayEditWords: boolean }) {
  const [liked, missed, asked, t] = await Promise.all([
    listTopLiked(SHOWN),
    listFoundNothing(SHOWN),
    listMostAsked(SHOWN),
    getTranslations("admin.dashboard.rankings"),
  ]);
  const inVain = (rows: Missed[], key: "searches" | "filters") => (
    <Ranking
      title={t(`${key}.title`)}
      hint={t(`${key}.hint`)}
      none={t("none")}
      rows={rows}
      rowKey={(row) => row.href}
      name={(row) => row.label}
      number={(row) => (
        <>
          <a
            href={row.href}
            aria-label={t("inShop", { name: row.label, count: row.people })}
            className={link}
          >
            {t("people", { count: row.people })}
          </a>
          {mayEdit ? (
            <Link
              href={missedHref(row)}
              prefetch={false}
              aria-label={t("sourceNamed", { name: row.label })}
              className={`${link} underline`}
            >
              {t("source")}
            </Link>
          ) : null}
          {mayEditWords && key === "searches" ? (
            <Link
              href={newSynonymHref(row.begin.name)}
              prefetch={false}
              aria-label={t("synonymNamed", { name: row.begin.name })}
              className={`${link} underline`}
            >
              {t("synonym")}
            </Link>
          ) : null}
        </>
      )}
    />
  );
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <Ranking
        title={t("liked.title")}
        hint={t("liked.hint")}
        none={t("none")}
        rows={liked}
        rowKey={(row) => row.id}
        href={(row) => `/admin/products/${row.id}`}
        name={fullName}
        number={(row) => t("liked.number", { count: row.people, available: row.available })}
      />
      <Ranking
        title={t("asked.title")}
        hint={t("asked.hint")}
        none={t("asked.none")}
        rows={asked}
        rowKey={(row) => row.id}
        href={(row) => `/admin/sourced-items/${row.id}`}
        name={(row) => row.name}
        number={(row) => (
          <>
            {t("people", { count: row.asked })}
            <StateBadge state={row.state} />
          </>
        )}
      />
      {inVain(missed.searches, "searches")}
      {inVain(missed.filters, "filters")}
    </div>
  );
}
