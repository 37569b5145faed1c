"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { Suggestion } from "@/lib/normalization-rules/suggestions";
import { acceptNormalizationSuggestions } from "@/lib/normalized-products/staff-actions";

/** Rules of one answer (lib/normalization-rules/forms.ts). */
const shownSuggestions = 500;

type LineProps = { suggestion: Suggestion; busy: boolean; onAccept: () => void };

function SuggestionLine({ suggestion, busy, onAccept }: LineProps) {
  const t = useTranslations("admin.normalization-rules");
  const { field, raw, replacement, products, met } = suggestion;
  const counts = [
    products > 0 ? t("suggestions.products", { count: products }) : "",
    met > 0 ? t("suggestions.met", { count: met }) : "",
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted-foreground">{t(`fields.${field}`)}</span>
          <span className="break-all font-mono">{raw}</span>
          <span aria-hidden="true">→</span>
          <span className="sr-only">{t("form.becomes")}</span>
          <strong className="break-all font-semibold">{replacement}</strong>
        </p>
        <p className="text-muted-foreground">{counts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button
        type="button"
        variant="outline"
        disabled={busy}
        aria-label={t("suggestions.acceptFor", { raw, replacement })}
        onClick={onAccept}
      >
        {t("suggestions.accept")}
      </Button>
    </li>
  );
}

/** Spellings of one value: one rule each, or all at once (docs/rules.md#normalization). */
export function SuggestionList({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useTranslations("admin.normalization-rules.suggestions");
  const { act, busy } = useAct(t("failed"));
  const shown = suggestions.slice(0, shownSuggestions);

  function accept(chosen: readonly Suggestion[]): void {
    const named = chosen.map(({ field, raw }) => ({ field, raw }));
    act(() => acceptNormalizationSuggestions({ chosen: named }), undefined, {
      done: t("accepted", { count: chosen.length }),
    });
  }

  if (shown.length === 0) return <p className="text-muted-foreground text-sm">{t("empty")}</p>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted-foreground text-sm">
          {t("intro")} {t("then")}
        </p>
        <Button type="button" variant="outline" disabled={busy} onClick={() => accept(shown)}>
          {t("acceptAll", { count: shown.length })}
        </Button>
      </div>
      <ul aria-label={t("label")} className="rounded-md border border-border bg-card">
        {shown.map((suggestion) => (
          <SuggestionLine
            key={`${suggestion.field} ${suggestion.raw}`}
            suggestion={suggestion}
            busy={busy}
            onAccept={() => accept([suggestion])}
          />
        ))}
      </ul>
    </>
  );
}
