import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WishAnswer } from "@/components/wishes/wish-answer";
import { saySize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";
import { isTokenOpen } from "@/lib/links/single-use";
import { findWished } from "@/lib/wishes/read-wish";

// Reads the link's token from the address, so that its buttons work before JavaScript.
export const dynamic = "force-dynamic";

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "wishes" });
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

function textsIn(lang: Lang) {
  const { calls, wishes } = messagesIn(lang);
  const errors = { "calls.tooMany": calls.tooMany, "calls.foreign": calls.foreign, "calls.away": calls.away };
  return { ...wishes, errors, unexpected: calls.unexpected };
}

function only(value: string | string[] | undefined): string {
  return typeof value === "string" ? value.slice(0, 200) : "";
}

/** Where the mail about a size leads; forged, used and old links look alike. */
export default async function Page({ searchParams }: Address) {
  const lang = await pageLang();
  const { token, wish } = await searchParams;
  const t = await getTranslations({ locale: lang, namespace: "wishes" });
  const isOpen = await isTokenOpen("size-wish-confirm", only(token));
  const wished = await findWished(only(wish));
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      {wished ? (
        <p className="mt-2 text-lg">
          {fullName(wished)}, {saySize(wished.size, lang, (size) => t("size", { size }))}
        </p>
      ) : null}
      <div className="mt-8">
        <WishAnswer lang={lang} token={only(token)} isOpen={isOpen} wish={only(wish)} texts={textsIn(lang)} />
      </div>
      <p className="mt-10">
        <a
          href={`/${lang}/in-stock`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("browse")}
        </a>
      </p>
    </div>
  );
}
