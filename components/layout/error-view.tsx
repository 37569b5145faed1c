import type { Lang } from "@/lib/i18n/languages";
import { nextStep, StateView } from "./state-view";

type ErrorTexts = { title: string; message: string; id: string; action: string; home: string };

type ErrorViewProps = {
  lang: Lang;
  /** `errors.client.failure` of the page's language; passed in, for an error may strike before messages are loaded. */
  texts: ErrorTexts;
  /** Id under which staff find the error in the logs (docs/trust.md, rule 10). */
  errorId?: string;
  onRetry: () => void;
};

/** What a visitor sees after an unexpected error; rendered by Next's client-side error files. */
export function ErrorView({ lang, texts, errorId, onRetry }: ErrorViewProps) {
  return (
    <StateView illustration="out-of-order.svg" title={texts.title} message={texts.message}>
      {/* The page that failed brought none. */}
      <title>{texts.title}</title>
      {errorId ? (
        <p className="text-muted-foreground text-sm">
          {texts.id}: <code className="select-all font-mono text-foreground">{errorId}</code>
        </p>
      ) : null}
      <button type="button" onClick={onRetry} className={nextStep}>
        {texts.action}
      </button>
      <a
        href={`/${lang}/in-stock`}
        data-load
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {texts.home}
      </a>
    </StateView>
  );
}
