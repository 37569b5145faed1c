import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DomainCheck } from "@/components/admin/settings/domain-check";
import { MailForm } from "@/components/admin/settings/mail-form";
import { MailboxPanel } from "@/components/admin/settings/mailbox-panel";
import { TestMail } from "@/components/admin/settings/test-mail";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findMailServer, findSenderDomain } from "@/lib/mail/staff-queries";
import { findMailbox } from "@/lib/mailbox/staff-queries";
import { findIdentity } from "@/lib/settings/queries";
import { findMailPage } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("mail") };
}

/** The mail server, who mails come from and who is told of inquiries. */
export default async function Page() {
  const { role, email } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  const [server, domain, identity, mail, mailbox] = await Promise.all([
    findMailServer(),
    findSenderDomain(),
    findIdentity(),
    findMailPage(),
    findMailbox(),
  ]);
  const mayEdit = may(role, "settings.edit");
  return (
    <>
      <PageHead title={t("nav.mail")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <Panel title={t("mail.server")} className="mb-5">
        <p className="text-sm">
          {server.host ? t("mail.configured", { host: server.host }) : t("mail.notConfigured")}
        </p>
        <p className="mt-1 text-muted-foreground text-sm">
          {server.from ? t("mail.from", { from: server.from }) : t("mail.fromShop", { from: identity.email })}
        </p>
      </Panel>
      <MailboxPanel mailbox={mailbox} mayEdit={mayEdit} />
      <MailForm {...mail} shopEmail={identity.email} mayEdit={mayEdit} />
      <DomainCheck domain={domain} />
      {mayEdit ? <TestMail to={email} isConfigured={server.host !== null} /> : null}
    </>
  );
}
