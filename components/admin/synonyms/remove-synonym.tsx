"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { removeSynonym } from "@/lib/synonyms/staff-actions";
import type { SynonymRow } from "@/lib/synonyms/staff-queries";

/** Deletes a synonym at once; the toast takes it back. */
export function RemoveSynonym({ synonym: { id, words } }: { synonym: SynonymRow }) {
  const t = useTranslations("admin.synonyms");
  const { act, busy } = useAct(t("failed"));
  const remove = () =>
    act(() => removeSynonym({ id }), undefined, {
      done: t("removed", { words }),
      to: () => "/admin/synonyms",
    });
  return (
    <Button
      type="button"
      variant="destructive"
      disabled={busy}
      onClick={remove}
      className="justify-self-start"
    >
      {t("remove")}
    </Button>
  );
}
