import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import type { ListedOffer } from "@/lib/offers/read-offers";
import { Panel } from "../shell/panel";
import { OfferBadge } from "./state-badge";

type OffersOfInquiryProps = { inquiryId: string; offers: ListedOffer[]; mayMake: boolean };

/** The offers that answer an inquiry, and the way to make one with its goods and its person filled in. */
export function OffersOfInquiry({ inquiryId, offers, mayMake }: OffersOfInquiryProps) {
  const t = useTranslations("admin.offers");
  const lang = useLocale();
  if (offers.length === 0 && !mayMake) return null;
  return (
    <Panel title={t("title")} className="text-sm">
      <ul>
        {offers.map(({ id, number, state, totalCents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              href={`/admin/offers/${id}`}
              prefetch={false}
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <span className="font-mono">#{number}</span> {formatMoney(totalCents, lang)}
            </Link>
            <OfferBadge state={state} />
          </li>
        ))}
      </ul>
      {mayMake ? (
        <Link
          href={`/admin/offers/new?inquiry=${inquiryId}`}
          prefetch={false}
          className={buttonVariants({
            variant: offers.length > 0 ? "outline" : "default",
            className: "w-full",
          })}
        >
          {t("fromInquiry")}
        </Link>
      ) : null}
    </Panel>
  );
}
