import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { LetterForm } from "@/components/admin/newsletter/letter-form";
import { LetterResults } from "@/components/admin/newsletter/letter-results";
import { LetterSend, LetterTest } from "@/components/admin/newsletter/letter-send";
import { LetterStatus, LetterTools } from "@/components/admin/newsletter/letter-status";
import { SentLetter } from "@/components/admin/newsletter/sent-letter";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { findLetter, type LetterPage, listCollectionChoices } from "@/lib/letters/staff-queries";
import { editableStates } from "@/lib/letters/states";
import { countSubscribers } from "@/lib/newsletter/staff-queries";

type Props = { params: Promise<{ letterId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newsletter.letters");
  return { title: t("title") };
}

async function Draft({ letter }: { letter: LetterPage }) {
  const [t, collections, count] = await Promise.all([
    getTranslations("admin.newsletter.letters"),
    listCollectionChoices(),
    countSubscribers(),
  ]);
  const { id, version } = letter;
  return (
    <>
      <LetterForm key={id} letter={letter} collections={collections} />
      {letter.hasServer ? null : <p className="mt-5 font-semibold">{t("noServer")}</p>}
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <LetterTest id={id} />
        {letter.hasServer ? <LetterSend id={id} version={version} count={count} /> : null}
      </div>
    </>
  );
}

/** One letter: written while it is a draft, then watched. */
export default async function Page({ params }: Props) {
  await guardPage("newsletter.send");
  const letter = await findLetter((await params).letterId);
  if (!letter) notFound();
  const [t, locale] = await Promise.all([getTranslations("admin.newsletter"), getLocale()]);
  const { subjectEs, subjectEn } = letter.values;
  const subject = (locale === "es" ? subjectEs : subjectEn) || subjectEs || subjectEn;
  return (
    <>
      <PageHead
        title={subject || t("letters.noSubject")}
        crumbs={[{ href: "/admin/newsletter", label: t("title") }]}
      >
        <LetterTools id={letter.id} state={letter.state} />
      </PageHead>
      {editableStates.includes(letter.state) ? (
        <Draft letter={letter} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
          <div className="grid min-w-0 gap-5">
            <LetterStatus letter={letter} />
            {letter.html ? <LetterResults results={letter.results} /> : null}
          </div>
          {letter.html ? <SentLetter html={letter.html} /> : null}
        </div>
      )}
    </>
  );
}
