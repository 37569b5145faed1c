import { InputField } from "@/components/form/field";
import type { Lang } from "@/lib/i18n/languages";

/** What a form is drawn with in which somebody states something about an order: a withdrawal, a complaint. */
export type StatementStart = {
  lang: Lang;
  /** Of this drawing of the form, so that it is one statement however often it is sent. */
  formKey: string;
  /** The order's own link; empty without one. Only with it is the order known. */
  reference: string;
  known: { name: string; order: string; email: string };
};

type StatementFieldsProps = {
  /** Begins the ids of the fields. */
  id: string;
  start: StatementStart;
  typed: Record<string, string> | undefined;
  texts: { name: string; email: string; emailHint?: string; order: string; orderHint?: string };
  isOrderNeeded: boolean;
  error: (field: string) => string | undefined;
};

/** Who states it, where the answer goes, and which order it is about. */
export function StatementFields({ id, start, typed, texts, isOrderNeeded, error }: StatementFieldsProps) {
  const { lang, formKey, reference, known } = start;
  return (
    <>
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="key" value={typed?.key ?? formKey} />
      <input type="hidden" name="reference" value={reference} />
      <InputField
        id={`${id}-name`}
        name="name"
        label={texts.name}
        required
        maxLength={200}
        autoComplete="name"
        defaultValue={typed?.name ?? known.name}
        error={error("name")}
      />
      <InputField
        id={`${id}-email`}
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={typed?.email ?? known.email}
        error={error("email")}
      />
      <InputField
        id={`${id}-order`}
        name="order"
        label={texts.order}
        hint={texts.orderHint}
        required={isOrderNeeded}
        maxLength={200}
        autoComplete="off"
        defaultValue={typed?.order ?? known.order}
        error={error("order")}
      />
    </>
  );
}
