import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { aimOf, rateOf } from "@/lib/popups/rate";
import type { PopupResult } from "@/lib/popups/results";
import type { PopupType } from "@/lib/popups/wire";

type ResultFiguresProps = { type: PopupType; result: PopupResult };

/** Shown, closed, sign-ups or clicks, and their part of those who saw it. */
export function ResultFigures({ type, result }: ResultFiguresProps) {
  const t = useTranslations("admin.popups.results");
  const format = useFormat();
  const rate = rateOf(type, result);
  const figures = [
    [t("impressions"), format.number(result.impressions)],
    [t("closes"), format.number(result.closes)],
    [t(aimOf(type)), format.number(result[aimOf(type)])],
    [t("rate"), rate === null ? "–" : format.number(rate, { style: "percent", maximumFractionDigits: 1 })],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(4,auto)] justify-start gap-x-4 text-sm">
      {figures.map(([word, number]) => (
        <div key={word} className="flex flex-col-reverse justify-end whitespace-nowrap md:min-w-20">
          <dt className="text-muted-foreground text-xs">{word}</dt>
          <dd className="font-mono tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
