import { getTranslations } from "next-intl/server";
import { ComplaintForm } from "@/components/complaints/complaint-form";
import {
  type StatementAddress,
  startStatement,
  statementMetadata,
} from "@/components/statements/statement-page";
import { answerTexts } from "@/lib/i18n/answer-texts";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/** Drawn per request: it may be opened by an order's link, and its form has a key of its own. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => statementMetadata("complaints", "/complaint");

function textsIn(lang: Lang) {
  const { description, ...words } = messagesIn(lang).complaints;
  return { ...words, errors: { ...answerTexts(lang, "calls"), ...answerTexts(lang, "complaints.errors") } };
}

/** Faulty goods and complaints: a number at once, an answer within a month (RDL 1/2007, art. 21.3). */
export default async function Page(address: StatementAddress) {
  const { start } = await startStatement(address);
  const t = await getTranslations({ locale: start.lang, namespace: "complaints" });
  return (
    <div data-quiet="" className="mx-auto w-full max-w-[640px] px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="mt-4 text-muted-foreground">{t("intro")}</p>
      <p className="mt-3 mb-8 text-muted-foreground">{t("faultyHint")}</p>
      <ComplaintForm start={start} texts={textsIn(start.lang)} />
    </div>
  );
}
