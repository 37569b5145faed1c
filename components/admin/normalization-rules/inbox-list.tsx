"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Button, buttonVariants } from "@/components/ui/button";
import { ruleFields } from "@/lib/normalization-rules/fields";
import { dismissUnmapped } from "@/lib/normalization-rules/staff-actions";
import { fitting, type InboxFilter } from "@/lib/normalized-products/inbox-filter";
import type { InboxRow } from "@/lib/normalized-products/rule-page";

/** Texts of one page; the rest follows as these are done with. */
const shownTexts = 100;

function ruleHref({ field, raw }: InboxRow): string {
  return `/admin/normalization-rules/new?${new URLSearchParams({ field, raw })}`;
}

function InboxLine({ row, onLeave, busy }: { row: InboxRow; onLeave: () => void; busy: boolean }) {
  const t = useTranslations("admin.normalization-rules");
  const format = useFormat();
  const { field, raw, count, source, firstSeenAt, lastSeenAt } = row;
  const day = (at: Date) => format.dateTime(at, { dateStyle: "medium" });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted-foreground">{t(`fields.${field}`)}</span>
          <strong className="break-all font-mono font-semibold">{raw}</strong>
          <span>{t("inbox.times", { count })}</span>
        </p>
        <p className="break-words text-muted-foreground">
          {t("inbox.source", { source })} ·{" "}
          {t("inbox.seen", { first: day(firstSeenAt), last: day(lastSeenAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          href={ruleHref(row)}
          prefetch={false}
          aria-label={t("inbox.makeFor", { raw })}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("inbox.make")}
        </Link>
        <Button
          type="button"
          variant="ghost"
          disabled={busy}
          aria-label={t("inbox.leaveFor", { raw })}
          onClick={onLeave}
        >
          {t("inbox.leave")}
        </Button>
      </div>
    </li>
  );
}

function InboxFilters({ filters }: { filters: InboxFilter }) {
  const t = useTranslations("admin.normalization-rules");
  return (
    <ListFilters page="normalization-inbox" keep={{ tab: "inbox" }} values={filters}>
      <SearchBox hint={t("inbox.searchHint")} />
      <FilterSelect
        name="field"
        label={t("list.field")}
        options={ruleFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
      />
    </ListFilters>
  );
}

type InboxListProps = { rows: readonly InboxRow[]; filters: InboxFilter };

/** What suppliers wrote and nobody knew: a rule for it by one tap, or left as it is (docs/rules.md#normalization). */
export function InboxList({ rows, filters }: InboxListProps) {
  const t = useTranslations("admin.normalization-rules.inbox");
  const lists = useTranslations("admin.lists");
  const { act, busy } = useAct(t("failed"));
  const found = fitting(rows, filters);
  const shown = found.slice(0, shownTexts);

  function leave(left: readonly InboxRow[]): void {
    act(() => dismissUnmapped({ ids: left.map(({ id }) => id) }), undefined, { done: t("left") });
  }

  if (rows.length === 0) return <p className="text-muted-foreground text-sm">{t("empty")}</p>;
  return (
    <>
      <InboxFilters filters={filters} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">
          {t("intro")}{" "}
          {found.length > shown.length ? t("more", { shown: shown.length, count: found.length }) : ""}{" "}
          <a
            href={`/api/admin/normalization-inbox?${new URLSearchParams(filters)}`}
            download
            className="inline-flex min-h-8 max-md:min-h-11 items-center underline underline-offset-4"
          >
            {lists("csv")}
          </a>
        </p>
        {shown.length === 0 ? null : (
          <ConfirmButton
            title={t("leaveAllTitle")}
            body={t("leaveAllBody", { count: shown.length })}
            action={t("leaveAll", { count: shown.length })}
            onConfirm={() => leave(shown)}
            variant="outline"
            disabled={busy}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p role="status" className="text-muted-foreground text-sm">
          {lists("none")}
        </p>
      ) : (
        <ul aria-label={t("label")} className="rounded-md border border-border bg-card">
          {shown.map((row) => (
            <InboxLine key={row.id} row={row} busy={busy} onLeave={() => leave([row])} />
          ))}
        </ul>
      )}
    </>
  );
}
