import type { Lang } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";
import { InquiryHost } from "./inquiry-host";
import { inquiryTexts } from "./texts";

/** Once on each page that has a way to ask: where its inquiry dialog opens. */
export async function InquiryOutlet({ lang }: { lang: Lang }) {
  const { instagramUrl } = await findIdentity();
  return <InquiryHost lang={lang} instagramUrl={instagramUrl} texts={inquiryTexts(lang)} />;
}
