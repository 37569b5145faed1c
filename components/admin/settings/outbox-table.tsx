import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import type { OutboxMail } from "@/lib/mail/staff-queries";
import { mailLooks, useMailKind } from "./mail-kind";
import { ResendMail } from "./resend-mail";

type OutboxTableProps = {
  mails: readonly OutboxMail[];
  total: number;
  page: number;
  pageSize: number;
  /** There is a mail server and one may send. */
  maySend: boolean;
};

/** Every mail the shop wrote, with what became of it. */
export function OutboxTable({ mails, total, page, pageSize, maySend }: OutboxTableProps) {
  const t = useTranslations("admin.settings.outbox");
  const format = useFormat();
  const kindOf = useMailKind();
  const columns: Column<OutboxMail>[] = [
    {
      key: "subject",
      header: t("subject"),
      onPhone: "title",
      cell: (mail) => <TextLink href={`/admin/settings/outbox/${mail.id}`}>{mail.subject}</TextLink>,
    },
    {
      key: "recipient",
      header: t("recipient"),
      className: "md:min-w-40",
      cell: (mail) => <span className="break-all">{mail.recipient}</span>,
    },
    {
      key: "kind",
      from: "xl",
      header: t("kind"),
      optional: true,
      cell: (mail) => <span className="text-muted-foreground">{kindOf(mail.kind)}</span>,
    },
    {
      key: "state",
      header: t("state"),
      cell: (mail) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge variant={mailLooks[mail.state]}>{t(`states.${mail.state}`)}</Badge>
          {mail.lastError ? <span className="text-destructive text-xs">{mail.lastError}</span> : null}
        </span>
      ),
    },
    {
      key: "createdAt",
      from: "lg",
      header: t("written"),
      cell: (mail) => (
        <time dateTime={mail.createdAt} className="whitespace-nowrap">
          {format.dateTime(new Date(mail.createdAt), {
            dateStyle: "short",
            timeStyle: "short",
            timeZone: "Europe/Madrid",
          })}
        </time>
      ),
    },
    {
      key: "act",
      header: t("action"),
      align: "end",
      cell: (mail) =>
        maySend && (mail.state === "failed" || mail.state === "kept") ? (
          <ResendMail mail={{ id: mail.id, subject: mail.subject }} small />
        ) : (
          <span data-nothing />
        ),
    },
  ];
  return (
    <DataTable
      name="outbox"
      rows={mails}
      total={total}
      page={page}
      pageSize={pageSize}
      columns={columns}
      rowId={(mail) => mail.id}
      rowLabel={(mail) => mail.subject}
      rowHref={(mail) => `/admin/settings/outbox/${mail.id}`}
      empty={<p className="py-10 text-muted-foreground">{t("empty")}</p>}
    />
  );
}
