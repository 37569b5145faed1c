"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/admin/shell/data-head";
import { DataTable } from "@/components/admin/shell/data-table";
import { useAct } from "@/components/admin/shell/use-act";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { resendMail } from "@/lib/mail/staff-actions";
import type { OutboxMail } from "@/lib/mail/staff-queries";

type OutboxTableProps = {
  mails: readonly OutboxMail[];
  total: number;
  page: number;
  pageSize: number;
  /** There is a mail server and one may send. */
  maySend: boolean;
};

const looks = { queued: "outline", sent: "success", failed: "destructive", kept: "outline" } as const;

function Resend({ mail }: { mail: OutboxMail }) {
  const t = useTranslations("admin.settings.outbox");
  const { busy, act } = useAct(t("resendFailed"));
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={busy}
      aria-label={t("resendNamed", { subject: mail.subject })}
      onClick={() => act(() => resendMail({ id: mail.id }), undefined, { done: t("resent") })}
    >
      {t("resend")}
    </Button>
  );
}

/** Every mail the shop wrote, with what became of it. */
export function OutboxTable({ mails, total, page, pageSize, maySend }: OutboxTableProps) {
  const t = useTranslations("admin.settings.outbox");
  const format = useFormatter();
  const columns: Column<OutboxMail>[] = [
    {
      key: "subject",
      header: t("subject"),
      onPhone: "title",
      cell: (mail) => (
        <Link
          href={`/admin/settings/outbox/${mail.id}`}
          prefetch={false}
          className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
        >
          {mail.subject}
        </Link>
      ),
    },
    {
      key: "recipient",
      header: t("recipient"),
      cell: (mail) => <span className="break-all">{mail.recipient}</span>,
    },
    {
      key: "kind",
      header: t("kind"),
      optional: true,
      cell: (mail) => <code className="text-xs">{mail.kind}</code>,
    },
    {
      key: "state",
      header: t("state"),
      cell: (mail) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge variant={looks[mail.state]}>{t(`states.${mail.state}`)}</Badge>
          {mail.lastError ? <span className="text-destructive text-xs">{mail.lastError}</span> : null}
        </span>
      ),
    },
    {
      key: "createdAt",
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
        maySend && (mail.state === "failed" || mail.state === "kept") ? <Resend mail={mail} /> : null,
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
