"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { StoredSchema } from "@/lib/social/read-schemas";
import { copySchema, removeSchema } from "@/lib/social/staff-actions";

/** Copies a template; deletes one of the shop's own; brings one that came with the shop back. */
export function SchemaTools({ schema }: { schema: Pick<StoredSchema, "key" | "isShipped" | "version"> }) {
  const t = useTranslations("admin.social.schemas");
  const { act, busy } = useAct(t("failed"));
  const { key, isShipped, version } = schema;
  const name = isShipped ? "reset" : "delete";
  return (
    <>
      <Button
        type="button"
        variant="outline"
        disabled={busy}
        onClick={() =>
          act(() => copySchema({ key }), undefined, {
            done: t("copied"),
            to: (data) => data && `/admin/social-schemas/${data.key}`,
          })
        }
      >
        {t("copy")}
      </Button>
      {isShipped && version === 0 ? null : (
        <ConfirmButton
          title={t(`${name}Title`)}
          body={t(`${name}Body`)}
          action={t(name)}
          onConfirm={() =>
            act(
              () => removeSchema({ key }),
              undefined,
              isShipped
                ? { done: t("wasReset"), usesSaved: true }
                : { done: t("deleted"), to: () => "/admin/social-schemas" },
            )
          }
          variant="destructive"
          disabled={busy}
        />
      )}
    </>
  );
}
