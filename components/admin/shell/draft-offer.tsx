"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import type { Draft } from "./drafts";

type DraftOfferProps = { draft: Draft; onTake: () => void; onDrop: () => void };

/** Offers what was typed at an earlier visit and never saved. */
export function DraftOffer({ draft, onTake, onDrop }: DraftOfferProps) {
  const t = useTranslations("admin.forms");
  const format = useFormat();
  const when = format.dateTime(new Date(draft.at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-md border border-input bg-card p-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">{t("draft", { when })}</p>
      <Button type="button" variant="outline" onClick={onDrop}>
        {t("draftDrop")}
      </Button>
      <Button type="button" onClick={onTake}>
        {t("draftTake")}
      </Button>
    </div>
  );
}
