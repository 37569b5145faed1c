"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { removeCollection } from "@/lib/collections/staff-actions";

type RemoveProps = { id: number; title: string; slug: string; chosen: number };

/** Deletes the collection after naming what goes with it; the toast takes it back. */
export function RemoveCollection({ id, title, slug, chosen }: RemoveProps) {
  const t = useTranslations("admin.collections.removal");
  const { act, busy } = useAct(t("failed"));
  return (
    <ConfirmButton
      title={t("title", { title })}
      body={t("body", { slug, count: chosen })}
      action={t("action")}
      onConfirm={() =>
        act(() => removeCollection({ id }), undefined, {
          done: t("done", { title }),
          to: () => "/admin/collections",
        })
      }
      variant="destructive"
      disabled={busy}
    />
  );
}
