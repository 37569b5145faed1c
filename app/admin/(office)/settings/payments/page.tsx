import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentsForm } from "@/components/admin/settings/payments-form";
import { ProviderSteps } from "@/components/admin/settings/provider-steps";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findPaymentsPage } from "@/lib/payment-providers/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("payments") };
}

/** Which ways of paying are on, and how a provider is set up. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  const { values, version, providers } = await findPaymentsPage();
  const ready = providers.filter(({ isSetUp }) => isSetUp).map(({ name }) => name);
  return (
    <>
      <PageHead title={t("nav.payments")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <PaymentsForm values={values} version={version} ready={ready} mayEdit={may(role, "settings.edit")} />
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        {providers.map((provider) => (
          <ProviderSteps key={provider.name} provider={provider} />
        ))}
      </div>
    </>
  );
}
