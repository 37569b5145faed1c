import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { logsHref, noFilters } from "@/lib/logs/log-filters";
import type { AuditEntry } from "@/lib/logs/staff-queries";
import { changeKind, fieldWord, shownValue, useActionWord, useEntryName, useThing } from "./audit-words";
import { entityHref } from "./entity-href";
import { RevertButton } from "./revert-button";

type Shown = { entry: AuditEntry; mayRevert: boolean };

const link = "inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11";

function Changes({ entry, mayRevert }: Shown) {
  const t = useTranslations("admin.logs.audit");
  const { id, entity, before, after } = entry;
  const inForms = useTranslations("admin");
  const say = useTranslations();
  const lang = useLocale();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <p className="text-muted-foreground text-sm">{t("nothing")}</p>;
  const cell = "max-w-72 py-1 pr-6 align-top whitespace-pre-wrap break-words font-mono text-xs";
  const byField = mayRevert && before && after && names.length > 1;
  return (
    <table className="text-sm">
      <thead className="text-left text-muted-foreground">
        <tr>
          <th className="pr-6 font-medium">{t("field")}</th>
          <th className="pr-6 font-medium">{t("before")}</th>
          <th className="pr-6 font-medium">{t("after")}</th>
          {byField ? <th className="sr-only">{t("revert")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th className="py-1 pr-6 text-left align-top font-normal">
              {fieldWord(inForms, lang, entity, name)}
            </th>
            <td className={cell}>{shownValue(say, lang, entity, name, before?.[name])}</td>
            <td className={cell}>{shownValue(say, lang, entity, name, after?.[name])}</td>
            {byField ? (
              <td className="align-top">
                <RevertButton
                  id={id}
                  field={name}
                  label={t("revertField", { field: fieldWord(inForms, lang, entity, name) })}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry, mayRevert }: Shown) {
  const t = useTranslations("admin.logs.audit");
  const format = useFormat();
  const nameOf = useEntryName();
  const thing = useThing();
  const actionWord = useActionWord();
  const { id, staffName, action, entity, entityId, label, before, after, at } = entry;
  const href = entityHref(entry);
  const name = nameOf(entry);
  const isRevertable = mayRevert && Object.keys({ ...before, ...after }).length > 0;
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="font-semibold">{staffName}</strong>
        <span>
          {t(`did.${changeKind(entry)}`)}
          {label ? ` ${thing(entity)}` : ""}
        </span>
        {href ? (
          <Link href={href} prefetch={false} className={link}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-muted-foreground text-xs">
        <time dateTime={at}>
          {format.dateTime(new Date(at), {
            dateStyle: "medium",
            timeStyle: "medium",
            timeZone: "Europe/Madrid",
          })}
        </time>
        <Link
          href={logsHref("audit", { ...noFilters, entity, entityId })}
          prefetch={false}
          className={link}
          aria-label={t("historyOf", { name })}
        >
          {t("history")}
        </Link>
      </p>
      <details className="mt-1">
        <summary className={`${link} cursor-pointer`}>{t("changes")}</summary>
        <div className="overflow-x-auto pt-2">
          <p className="pb-2 text-muted-foreground text-xs">
            {t("action")}: {actionWord(action)}
          </p>
          <Changes entry={entry} mayRevert={mayRevert} />
        </div>
        {isRevertable ? (
          <div className="mt-3">
            <RevertButton id={id} label={t("revertEntry", { name })} />
          </div>
        ) : null}
      </details>
    </li>
  );
}

type AuditListProps = {
  entries: AuditEntry[];
  /** Kinds of things whose changes the reader may take back. */
  revertable: readonly string[];
};

/** The audit trail: who did what when, with before and after; each entry leads to its thing and can be taken back. */
export function AuditList({ entries, revertable }: AuditListProps) {
  const t = useTranslations("admin.logs");
  if (entries.length === 0) return <p className="py-10 text-muted-foreground">{t("none")}</p>;
  return (
    <ul className="divide-y divide-border border-border border-y">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} mayRevert={revertable.includes(entry.entity)} />
      ))}
    </ul>
  );
}
