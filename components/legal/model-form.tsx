import type { Lang } from "@/lib/i18n/languages";
import { formatAddress, type ShopIdentity } from "@/lib/settings/identity";

type ModelFormProps = {
  identity: ShopIdentity;
  lang: Lang;
  to: string;
  statement: string;
  /** Lines to be filled in by hand or copied into a mail. */
  blanks: readonly string[];
  note: string;
};

/** The model withdrawal form of the law (TRLGDCU, annex B), to copy or to print. */
export function ModelForm({ identity, lang, to, statement, blanks, note }: ModelFormProps) {
  return (
    <div className="mt-4 rounded-md border border-input bg-card p-4 print:break-inside-avoid">
      <p className="mt-0!">
        {to} {identity.legalName}, {formatAddress(identity.address, lang)}, {identity.email}:
      </p>
      <p>{statement}</p>
      <ul className="list-none! pl-0!">
        {blanks.map((blank) => (
          <li key={blank} className="flex min-h-8 items-end gap-2">
            <span>{blank}:</span>
            <span aria-hidden="true" className="mb-1 min-w-12 flex-1 border-input border-b" />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">{note}</p>
    </div>
  );
}
