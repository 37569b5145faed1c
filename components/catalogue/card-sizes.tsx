import { useTranslations } from "next-intl";
import { chipsThatFit } from "@/lib/catalogue/size-chips";

/** Letters that fit beside each other on the narrowest card: half of a 390-pixel phone. */
const room = 23;

/** Sizes in stock on one line, "+n" for those that do not fit (visual.md: Card). */
export function CardSizes({ labels }: { labels: string[] }) {
  const t = useTranslations("catalogue.card");
  const shown = chipsThatFit(labels, room);
  const hidden = labels.length - shown;
  return (
    <ul aria-label={t("sizes")} className="card-sizes">
      {labels.slice(0, shown).map((label) => (
        <li key={label}>{label}</li>
      ))}
      {hidden > 0 ? (
        <li className="more">
          <span aria-hidden="true">{`+${hidden}`}</span>
          <span className="sr-only">{t("moreSizes", { count: hidden })}</span>
        </li>
      ) : null}
    </ul>
  );
}
