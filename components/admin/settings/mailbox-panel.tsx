import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { MailboxState } from "@/lib/mailbox/staff-queries";
import { ReadMailbox } from "./read-mailbox";

/** An address of the mailbox with a word behind its plus, to try whether such mails arrive. */
function tryingAddress(example: string): string {
  return example.replace(/\+.*@/, "+prueba@");
}

/** Whether answers by mail are read, from where, and how the last look went. */
export function MailboxPanel({ mailbox, mayEdit }: { mailbox: MailboxState | null; mayEdit: boolean }) {
  const t = useTranslations("admin.settings.mail.mailbox");
  const format = useFormat();
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  if (!mailbox) {
    return (
      <Panel title={t("title")} className="mb-5 text-sm">
        <p>{t("off")}</p>
      </Panel>
    );
  }
  const { account, example, lookedAt, error, errorSince, counts, unreadable } = mailbox;
  const { answer = 0, inquiry = 0, automatic = 0, bounce = 0, unreadable: broken = 0 } = counts;
  return (
    <Panel title={t("title")} className="mb-5 text-sm">
      <div className="grid gap-2">
        <p className="break-words">{t("on", { account })}</p>
        {error && errorSince ? (
          <p role="alert" className="break-words text-destructive">
            {t("error", { when: time(errorSince), error })}
          </p>
        ) : null}
        <p className="text-muted-foreground">
          {lookedAt ? t("looked", { when: time(lookedAt) }) : t("never")}
        </p>
        <p className="break-words text-muted-foreground">
          {example ? t("example", { example, test: tryingAddress(example) }) : t("noExample")}
        </p>
        <p className="text-muted-foreground">
          {t("counts", { answer, inquiry, automatic, bounce, unreadable: broken })}
        </p>
        {unreadable.length > 0 ? (
          <p>{t("unreadable", { times: format.list(unreadable.map(time)) })}</p>
        ) : null}
      </div>
      {mayEdit ? <ReadMailbox /> : null}
    </Panel>
  );
}
