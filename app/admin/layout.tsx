import "../globals.css";
import "@/components/admin/shell/shell.css";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HistoryListener } from "@/components/admin/shell/history-listener";
import { sidebarScript } from "@/components/admin/shell/sidebar";
import { fontClasses } from "@/components/layout/fonts";
import { EarlyPress } from "@/components/ui/early-press";
import { KeepTheme } from "@/components/ui/keep-theme";
import { LazyToaster } from "@/components/ui/lazy-toaster";
import { headScript } from "@/lib/head-script.mjs";
import { staffTextPaths, textsAt } from "@/lib/i18n/messages";
import { findNonce } from "@/lib/nonce";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const office = (await getTranslations("admin.menu"))("label");
  return {
    title: { default: office, template: `%s · ${office}` },
    robots: { index: false, follow: false },
    icons: { icon: [{ url: "/brand/icon.svg", type: "image/svg+xml" }] },
  };
}

/** Root of the back office: its own document, in the language of its reader. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [lang, t] = await Promise.all([getLocale(), getTranslations()]);
  const nonce = await findNonce();
  return (
    <html lang={lang} className={`dark ${fontClasses}`} suppressHydrationWarning>
      <head>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: sidebarScript }} suppressHydrationWarning />
      </head>
      <body className="min-h-dvh">
        <NextIntlClientProvider messages={textsAt(lang, staffTextPaths())}>
          {children}
          <HistoryListener />
          <LazyToaster label={t("layout.notices")} />
          <KeepTheme />
          <EarlyPress />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
