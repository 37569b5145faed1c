"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import { mergeInquiries } from "@/lib/inquiries/staff-actions";

/** Merges another inquiry into the one whose page this is; its toast takes that back. */
export function MergeInquiry({ id, other, at }: { id: string; other: string; at: string }) {
  const t = useTranslations("admin.inquiries.others");
  const format = useFormat();
  const { act, busy } = useAct(t("mergeFailed"));
  const when = format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      className="mt-2"
      disabled={busy}
      aria-label={t("mergeOf", { when })}
      onClick={() => act(() => mergeInquiries({ id, other }), undefined, { done: t("merged") })}
    >
      {t("merge")}
    </Button>
  );
}
