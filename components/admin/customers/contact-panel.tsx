import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import type { Customer } from "@/lib/customers/read-customer";
import { ReachButtons } from "./reach-buttons";

/** How somebody is reached, and since when the shop knows them. */
export function ContactPanel({ customer }: { customer: Customer }) {
  const t = useTranslations("admin.customers");
  const format = useFormat();
  const { key, phone, lang, firstAt, lastAt } = customer;
  const email = key.includes("@") ? key : null;
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const facts: [string, ReactNode][] = [
    ...(email ? [[t("contact.email"), email] satisfies [string, string]] : []),
    ...(phone ? [[t("contact.phone"), phone] satisfies [string, string]] : []),
    [t("contact.language"), t(`langs.${lang}`)],
    [t("contact.first"), when(firstAt)],
    [t("contact.last"), when(lastAt)],
  ];
  return (
    <Panel title={t("contact.title")}>
      <ReachButtons email={email} phone={phone} />
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Others who gave the same telephone: another address of the same person, or their family. */
export function SamePhonePanel({ others }: { others: Customer["samePhone"] }) {
  const t = useTranslations("admin.customers");
  if (others.length === 0) return null;
  return (
    <Panel title={t("samePhone.title")} className="text-sm">
      <ul>
        {others.map(({ key, name }) => (
          <li key={key} className="break-all">
            <TextLink href={`/admin/customers/${encodeURIComponent(key)}`}>
              {[...new Set([name, key])].filter(Boolean).join(" · ")}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
