import "../shop.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Analytics } from "@/components/analytics/analytics";
import { CookieConsent } from "@/components/consent/cookie-consent";
import { fontClasses } from "@/components/layout/fonts";
import { NoScriptNote } from "@/components/layout/no-script-note";
import { QuickLinks } from "@/components/layout/quick-links";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { Popups } from "@/components/popups/popups";
import { EarlyPress } from "@/components/ui/early-press";
import { KeepTheme } from "@/components/ui/keep-theme";
import { LazyToaster } from "@/components/ui/lazy-toaster";
import { findAnalyticsSettings } from "@/lib/analytics/settings";
import { env } from "@/lib/env";
import { headScript } from "@/lib/head-script.mjs";
import { clientMessages } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";
import { findIdentity, findSeo } from "@/lib/settings/queries";

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const [{ shopName, slogan }, { description }] = await Promise.all([findIdentity(), findSeo()]);
  return {
    metadataBase: new URL(env.siteUrl),
    applicationName: shopName,
    title: { default: `${shopName} · ${slogan[lang]}`, template: `%s · ${shopName}` },
    description: description[lang] || undefined,
    icons: {
      icon: [{ url: "/brand/icon.svg", type: "image/svg+xml" }],
      apple: "/brand/apple-touch-icon.png",
    },
    manifest: "/site.webmanifest",
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: dark)", color: "#0c0c0d" },
    { media: "(prefers-color-scheme: light)", color: "#f7f4ee" },
  ],
};

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const lang = await pageLang();
  const t = await getTranslations({ locale: lang, namespace: "layout" });
  const { externalTag } = await findAnalyticsSettings();
  return (
    <html lang={lang} className={`dark ${fontClasses}`} data-tag={externalTag?.kind} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" className="skip-link">
          {t("skip")}
        </a>
        <NextIntlClientProvider messages={clientMessages(lang)}>
          <Analytics />
          <CookieConsent lang={lang} />
          <SiteHeader lang={lang} />
          <NoScriptNote />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <SiteFooter lang={lang} />
          <LazyToaster label={t("notices")} />
          <KeepTheme />
          <EarlyPress />
          <Popups lang={lang} />
          <QuickLinks />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
