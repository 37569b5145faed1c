import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmForm } from "@/components/newsletter/confirm-form";
import { MoreTexts } from "@/components/ui/more-texts";
import { textsAt } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";
import { isTokenOpen } from "@/lib/links/single-use";
import { findNewsletterOffer } from "@/lib/newsletter/settings";
import { findIdentity } from "@/lib/settings/queries";

// The address carries the link of one person's mail: never kept.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "newsletter.confirmPage" });
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

type PageProps = { searchParams: Promise<{ token?: string | string[] }> };

/** Behind the mail that asks to confirm (docs/rules.md#newsletter). */
export default async function Page({ searchParams }: PageProps) {
  const lang = await pageLang();
  const t = await getTranslations({ locale: lang, namespace: "newsletter" });
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const [{ shopName }, { welcomePercent }, isOpen] = await Promise.all([
    findIdentity(),
    findNewsletterOffer(),
    isTokenOpen("newsletter-confirm", token),
  ]);
  return (
    <div className="gutter mx-auto flex min-h-[60vh] max-w-[640px] flex-col justify-center py-16">
      <MoreTexts texts={textsAt(lang, ["newsletter.confirmForm"])}>
        <ConfirmForm
          lang={lang}
          token={token}
          isOpen={isOpen}
          title={t("confirmPage.title")}
          body={t("confirmPage.body", { shopName, percent: welcomePercent })}
          badTitle={t("unsubscribePage.badTitle")}
          bad={t("confirmPage.bad")}
        />
      </MoreTexts>
    </div>
  );
}
