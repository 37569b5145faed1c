import { type Lang, otherLang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { nextStep, StateView } from "./state-view";

/**
 * The 503 page while the database is away (trust.md, rule 9). It needs no settings,
 * and repeats its sentence in the other language, for the reader's may not be known. A plain link asks again.
 */
export function AwayPage({ lang, href }: { lang: Lang; href: string }) {
  const other = otherLang(lang);
  const texts = messagesIn(lang).errors.away;
  return (
    <StateView illustration="out-of-order.svg" title={texts.title} message={texts.message}>
      <a href={href} className={nextStep}>
        {texts.action}
      </a>
      <p lang={other} className="max-w-[48ch] text-muted-foreground text-sm">
        {messagesIn(other).errors.away.message}
      </p>
    </StateView>
  );
}
