import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { pageLang } from "@/lib/i18n/page-lang";

/** Also the title of every page that middleware.ts answers with 404: by that status Next takes it from here. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "errors.notFound" });
  return { title: t("metaTitle"), robots: { index: false, follow: true } };
}

export default async function NotFound() {
  return <NotFoundView lang={await pageLang()} />;
}
