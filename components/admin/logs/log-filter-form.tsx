import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type LogFilters, levels, logsHref } from "@/lib/logs/log-filters";

const field = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";
const label = "flex flex-col gap-1 text-sm";

type LogFilterFormProps = { tab: "server" | "audit"; filters: LogFilters };

/** Search, level and days; they stand in the address, so that a filtered log can be kept as a bookmark. */
export function LogFilterForm({ tab, filters }: LogFilterFormProps) {
  const t = useTranslations("admin.logs");
  const none = { q: "", level: "all" as const, from: "", to: "", page: 1 };
  return (
    <form action="/admin/logs" className="grid grid-cols-2 items-end gap-3 md:flex">
      {tab === "audit" ? <input type="hidden" name="tab" value="audit" /> : null}
      <label className={`${label} col-span-2 md:w-72`}>
        {t("search")}
        <input
          name="q"
          type="search"
          defaultValue={filters.q}
          placeholder={tab === "audit" ? t("auditHint") : t("searchHint")}
          className={field}
        />
      </label>
      {tab === "server" ? (
        <label className={`${label} col-span-2`}>
          {t("level")}
          <select name="level" defaultValue={filters.level} className={field}>
            {(["all", ...levels] as const).map((level) => (
              <option key={level} value={level}>
                {t(`levels.${level}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label className={label}>
        {t("from")}
        <input name="from" type="date" defaultValue={filters.from} className={field} />
      </label>
      <label className={label}>
        {t("to")}
        <input name="to" type="date" defaultValue={filters.to} className={field} />
      </label>
      <Button type="submit" variant="outline">
        {t("apply")}
      </Button>
      {logsHref(tab, filters) === logsHref(tab, none) ? null : (
        <Link
          href={logsHref(tab, none)}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t("clear")}
        </Link>
      )}
    </form>
  );
}
