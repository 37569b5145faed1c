import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { findMail } from "@/lib/mail/staff-queries";
import { guardPage } from "@/lib/staff/guard-page";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.outbox");
  return { title: t("mail") };
}

/** One mail as its reader gets it; the frame around it runs no script and opens nothing. */
export default async function Page({ params }: Props) {
  await guardPage("settings.view");
  const mail = await findMail((await params).id);
  if (!mail) notFound();
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead
        title={mail.subject}
        crumbs={[
          { href: "/admin/settings", label: t("title") },
          { href: "/admin/settings/outbox", label: t("nav.outbox") },
        ]}
      />
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
