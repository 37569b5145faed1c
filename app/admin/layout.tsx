import "../globals.css";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { fontClasses } from "@/components/layout/fonts";
import { LazyToaster } from "@/components/ui/lazy-toaster";
import { staffTextPaths, textsAt } from "@/lib/i18n/messages";
import { findNonce } from "@/lib/nonce";
import { themeScript } from "@/lib/theme-script.mjs";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Back office", template: "%s · Back office" },
  robots: { index: false, follow: false },
  icons: { icon: [{ url: "/brand/icon.svg", type: "image/svg+xml" }] },
};

/** Root of the back office: its own document, in the language of its reader. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const lang = await getLocale();
  return (
    <html lang={lang} className={`dark ${fontClasses}`} suppressHydrationWarning>
      <head>
        <script
          nonce={await findNonce()}
          dangerouslySetInnerHTML={{ __html: themeScript }}
          suppressHydrationWarning
        />
      </head>
      <body className="min-h-dvh">
        <NextIntlClientProvider messages={textsAt(lang, staffTextPaths())}>
          {children}
          <LazyToaster />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
