import { LegalDocument } from "@/components/legal/legal-document";
import { legalMetadata } from "@/components/legal/legal-metadata";
import { pageLang } from "@/lib/i18n/page-lang";
import { findLegalIdentity } from "@/lib/payment-providers/ways";

export const generateStaticParams = () => [];

export const generateMetadata = () => legalMetadata("terms-of-service");

export default async function Page() {
  return (
    <LegalDocument name="terms-of-service" lang={await pageLang()} identity={await findLegalIdentity()} />
  );
}
