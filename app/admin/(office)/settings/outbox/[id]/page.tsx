import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MailFacts } from "@/components/admin/settings/mail-facts";
import { ResendMail } from "@/components/admin/settings/resend-mail";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findMail, findMailServer } from "@/lib/mail/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.outbox");
  return { title: t("mail") };
}

/** One mail as its reader gets it; the frame around it runs no script and opens nothing. */
export default async function Page({ params }: Props) {
  const { role } = await guardPage("settings.view");
  const [mail, { host }] = await Promise.all([findMail((await params).id), findMailServer()]);
  if (!mail) notFound();
  const isOpen = mail.state === "failed" || mail.state === "kept";
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead
        title={mail.subject}
        crumbs={[
          { href: "/admin/settings", label: t("title") },
          { href: "/admin/settings/outbox", label: t("nav.outbox") },
        ]}
      >
        {isOpen && host !== null && may(role, "settings.edit") ? <ResendMail mail={mail} /> : null}
      </PageHead>
      <MailFacts mail={mail} />
      {mail.closed === "no" ? (
        <>
          <iframe
            title={mail.subject}
            sandbox=""
            srcDoc={mail.html}
            className="h-[70dvh] w-full rounded-md border border-border bg-white"
          />
          <details className="mt-4 text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t("outbox.asText")}
            </summary>
            <pre className="overflow-x-auto whitespace-pre-wrap rounded-md border border-border bg-card p-4 font-mono text-xs">
              {mail.text}
            </pre>
          </details>
        </>
      ) : (
        <p className="text-muted-foreground">{t(`outbox.closed.${mail.closed}`)}</p>
      )}
    </>
  );
}
