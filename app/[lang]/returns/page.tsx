import { LegalDocument } from "@/components/legal/legal-document";
import { legalMetadata } from "@/components/legal/legal-metadata";
import { pageLang } from "@/lib/i18n/page-lang";
import { findIdentity } from "@/lib/settings/queries";

export const generateStaticParams = () => [];

export const generateMetadata = () => legalMetadata("returns");

export default async function Page() {
  return <LegalDocument name="returns" lang={await pageLang()} identity={await findIdentity()} />;
}
