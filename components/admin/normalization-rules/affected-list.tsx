"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { DryRun, DryRunRow } from "@/lib/normalized-products/staff-queries";
import { useRuleWords } from "./rule-words";

/** What else is to be said of one value: a brand to be made, products that stay, a rule that leads nowhere. */
function Remarks({ row }: { row: DryRunRow }) {
  const t = useTranslations("admin.normalization-rules.run");
  const staying = row.act === "rename" ? 0 : row.having - row.changing;
  if (row.act === "nothing") return <p className="text-destructive">{t("nowhere", { field: row.field })}</p>;
  return (
    <>
      {row.act === "make" ? <p className="text-muted-foreground">{t("make")}</p> : null}
      {row.act === "rename" ? <p className="text-muted-foreground">{t("rename")}</p> : null}
      {staying > 0 ? <p className="text-muted-foreground">{t("staying", { count: staying })}</p> : null}
    </>
  );
}

/** The values that change, each with what it becomes and how many products have it. */
export function ChangedValues({ rows }: { rows: readonly DryRunRow[] }) {
  const t = useTranslations("admin.normalization-rules");
  const words = useRuleWords();
  return (
    <ul aria-label={t("run.values")} className="divide-y divide-border text-sm">
      {rows.map((row) => (
        <li
          key={`${row.field} ${row.before} ${row.after} ${row.having}`}
          className="flex items-start gap-4 py-2"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-muted-foreground">{t(`fields.${row.field}`)}</span>
              <s className="break-words text-muted-foreground">{words.value(row.field, row.before)}</s>
              <span aria-hidden="true">→</span>
              <span className="sr-only">{t("form.becomes")}</span>
              <strong className="break-words font-semibold">{words.value(row.field, row.after)}</strong>
            </p>
            <Remarks row={row} />
          </div>
          <span className="shrink-0 font-mono">{t("suggestions.products", { count: row.changing })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first products that change, by name. */
export function ChangedProducts({ examples }: Pick<DryRun, "examples">) {
  const t = useTranslations("admin.normalization-rules");
  const words = useRuleWords();
  return (
    <ul
      aria-label={t("preview.examples", { count: examples.length })}
      className="divide-y divide-border text-sm"
    >
      {examples.map(({ id, name, styleCode, field, before, after }) => (
        <li key={`${id} ${field} ${before}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          <Link
            href={`/admin/products/${id}`}
            prefetch={false}
            className="min-w-0 flex-1 basis-40 break-words underline-offset-4 hover:underline"
          >
            {name} <span className="font-mono text-muted-foreground text-xs">{styleCode}</span>
          </Link>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="sr-only">{t("preview.from")}</span>
            <s className="break-words text-muted-foreground">{words.value(field, before)}</s>
            <span aria-hidden="true">→</span>
            <span className="sr-only">{t("preview.to")}</span>
            <span className="break-words">{words.value(field, after)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
