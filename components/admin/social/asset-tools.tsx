"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { redrawAssets, removeAsset } from "@/lib/social/staff-actions";

/** Draws stale pictures anew, one asset's or all. */
export function Redraw({ ids, label }: { ids: string[]; label: string }) {
  const t = useTranslations("admin.social.assets");
  const { act, busy } = useAct(t("failed"));
  return (
    <Button
      type="button"
      disabled={busy}
      onClick={() => act(() => redrawAssets({ ids }), undefined, { done: t("redrawn") })}
    >
      {busy ? t("busy") : label}
    </Button>
  );
}

/** Deletes an asset. */
export function RemoveAsset({ id }: { id: string }) {
  const t = useTranslations("admin.social.assets");
  const { act, busy } = useAct(t("failed"));
  return (
    <ConfirmButton
      title={t("deleteTitle")}
      body={t("deleteBody")}
      action={t("delete")}
      onConfirm={() =>
        act(() => removeAsset({ id }), undefined, { done: t("deleted"), to: () => "/admin/social-assets" })
      }
      variant="destructive"
      disabled={busy}
    />
  );
}
