"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import type { HeldFor } from "@/lib/stock/held-for";

/** For whom pieces of a size are held: the order or the offer, and until when; each leads there. */
export function HeldList({ heldFor, size }: { heldFor: readonly HeldFor[]; size: string }) {
  const t = useTranslations("admin.held");
  const format = useFormat();
  if (heldFor.length === 0) return null;
  return (
    <ul aria-label={t("title", { size })} className="flex flex-col text-xs">
      {heldFor.map(({ id, ownerId, number, kind, until }) => (
        <li key={id}>
          <Link
            href={kind === "offer" ? `/admin/offers/edit/${ownerId}` : `/admin/orders/${ownerId}`}
            prefetch={false}
            className="inline-flex min-h-8 items-center underline decoration-border underline-offset-4 hover:decoration-foreground max-md:min-h-11"
          >
            {until
              ? t("until", {
                  kind,
                  number: String(number),
                  when: format.dateTime(new Date(until), {
                    weekday: "short",
                    day: "numeric",
                    month: "short",
                    hour: "2-digit",
                    minute: "2-digit",
                  }),
                })
              : t("open", { kind, number: String(number) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
