import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import type { OutboxMail } from "@/lib/mail/staff-queries";
import { mailLooks, useMailKind } from "./mail-kind";

/** To whom a mail goes, when, and what became of it. */
export function MailFacts({ mail }: { mail: OutboxMail }) {
  const t = useTranslations("admin.settings.outbox");
  const format = useFormat();
  const kindOf = useMailKind();
  const time = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Madrid" });
  const lines: [string, ReactNode][] = [
    [
      t("recipient"),
      <span key="to" className="break-all">
        {mail.recipient}
      </span>,
    ],
    [t("kind"), kindOf(mail.kind)],
    [t("written"), time(mail.createdAt)],
    ...(mail.sentAt ? [[t("sent"), time(mail.sentAt)] satisfies [string, ReactNode]] : []),
    [
      t("state"),
      <span key="state" className="inline-flex flex-wrap items-center gap-2">
        <Badge variant={mailLooks[mail.state]}>{t(`states.${mail.state}`)}</Badge>
        {mail.attempts > 0 ? <span>{t("attempts", { count: mail.attempts })}</span> : null}
        {mail.lastError ? <span className="text-destructive">{mail.lastError}</span> : null}
      </span>,
    ],
  ];
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
