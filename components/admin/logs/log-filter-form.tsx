import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type LogFilters, levels, logsHref, noFilters } from "@/lib/logs/log-filters";
import { useEntityWord } from "./audit-words";

const field = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";
const label = "flex flex-col gap-1 text-sm";

type LogFilterFormProps = {
  tab: "server" | "audit";
  filters: LogFilters;
  /** Who and what stands in the audit trail. */
  names?: { people: string[]; entities: string[] };
};

type ChoiceProps = {
  name: "person" | "entity";
  value: string;
  options: string[];
  wordOf?: (option: string) => string;
};

function Choice({ name, value, options, wordOf = String }: ChoiceProps) {
  const t = useTranslations("admin.logs");
  return (
    <label className={label}>
      {t(name)}
      <select name={name} defaultValue={value} className={field}>
        <option value="">{t("all")}</option>
        {[...new Set([...options, ...(value ? [value] : [])])].map((option) => (
          <option key={option} value={option}>
            {wordOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search, level and days; they stand in the address, so that a filtered log can be kept as a bookmark. */
export function LogFilterForm({ tab, filters, names }: LogFilterFormProps) {
  const t = useTranslations("admin.logs");
  const wordOf = useEntityWord();
  return (
    <form action="/admin/logs" className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      {tab === "server" ? <input type="hidden" name="tab" value="server" /> : null}
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
      {names ? (
        <>
          <Choice name="person" value={filters.person} options={names.people} />
          <Choice name="entity" value={filters.entity} options={names.entities} wordOf={wordOf} />
          {filters.entityId ? <input type="hidden" name="entityId" value={filters.entityId} /> : null}
        </>
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
      {logsHref(tab, filters) === logsHref(tab, noFilters) ? null : (
        <Link
          href={logsHref(tab, noFilters)}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t("clear")}
        </Link>
      )}
    </form>
  );
}
