import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import type { StaffOffer } from "@/lib/offers/staff-queries";
import { Panel } from "../shell/panel";
import { OfferBadge } from "./state-badge";

/** What happened to an offer so far and what is to come, the oldest first, and its other revisions. */
export function OfferTimeline({ offer }: { offer: StaffOffer }) {
  const t = useTranslations("admin.offers");
  const format = useFormat();
  const { id, state, revisions, sentAt, viewedAt, remindedAt, endedAt, validUntil, by } = offer;
  const isOpen = state === "sent" || state === "viewed";
  const written = revisions.find((one) => one.id === id)?.at ?? null;
  const steps: [string, string | null][] = [
    [by ? t("timeline.writtenBy", { name: by }) : t("timeline.written"), written],
    [t("states.sent"), sentAt],
    [t("states.viewed"), viewedAt],
    [t("timeline.reminded"), remindedAt],
    [t(`states.${state}`), endedAt],
    [t("timeline.ends"), isOpen ? validUntil : null],
  ];
  const others = revisions.filter((one) => one.id !== id);
  return (
    <Panel title={t("timeline.title")} className="text-sm">
      <ol className="grid gap-3">
        {steps.map(([label, at]) =>
          at ? (
            <li key={label} className="border-border border-l-2 pl-3">
              <span className="block font-medium">{label}</span>
              <time dateTime={at} className="text-muted-foreground text-xs">
                {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
              </time>
            </li>
          ) : null,
        )}
      </ol>
      {others.length > 0 ? (
        <>
          <h3 className="mt-5 mb-1 font-semibold text-sm">{t("timeline.revisions")}</h3>
          <ul>
            {others.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-3">
                <Link
                  href={`/admin/offers/${one.id}`}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t("revision", { revision: one.revision })}
                </Link>
                <OfferBadge state={one.state} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
