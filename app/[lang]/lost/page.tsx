import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { pageLang } from "@/lib/i18n/page-lang";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "errors.notFound" });
  return { title: t("metaTitle"), robots: { index: false, follow: true } };
}

/** Not-found page. Only middleware.ts sends readers here, with status 404. */
export default async function Page() {
  return <NotFoundView lang={await pageLang()} />;
}
