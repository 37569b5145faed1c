import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LegalTextForm } from "@/components/admin/settings/legal-text-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { sectionsToType } from "@/components/legal/sections-to-type";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { type LegalName, legalNames } from "@/lib/legal/names";
import { findOwnTextPage } from "@/lib/legal/staff-queries";
import { findLegalIdentity } from "@/lib/payment-providers/ways";

type Address = { params: Promise<{ name: string }> };

async function nameIn({ params }: Address): Promise<LegalName> {
  const { name } = await params;
  return legalNames.find((one) => one === name) ?? notFound();
}

export async function generateMetadata(address: Address): Promise<Metadata> {
  const t = await getTranslations("legal.pages");
  return { title: t(`${await nameIn(address)}.title`) };
}

/** One legal page: what comes with the shop, and what staff write in its place. */
export default async function Page(address: Address) {
  const { role } = await guardPage("settings.view");
  const name = await nameIn(address);
  const t = await getTranslations();
  return (
    <>
      <PageHead
        title={t(`legal.pages.${name}.title`)}
        crumbs={[
          { href: "/admin/settings", label: t("admin.settings.title") },
          { href: "/admin/settings/legal", label: t("admin.settings.nav.legal") },
        ]}
      />
      <LegalTextForm
        {...(await findOwnTextPage(name))}
        name={name}
        sections={sectionsToType(name, await findLegalIdentity())}
        mayEdit={may(role, "settings.edit")}
      />
    </>
  );
}
