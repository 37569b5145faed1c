"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { Dialog } from "@/components/admin/shell/dialog";
import { useAct } from "@/components/admin/shell/use-act";
import type { Selection } from "@/components/admin/shell/use-selection";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { BulkPreview } from "@/lib/products/change-products";
import type { ProductOptions } from "@/lib/products/product-options";
import { changeProducts, previewProducts } from "@/lib/products/staff-actions";
import type { Result } from "@/lib/result";
import { BulkFields } from "./bulk-fields";
import { BulkPreviewTable } from "./bulk-preview";
import { type BulkValues, changeOf, firstValues } from "./bulk-values";

type BulkToolsProps = {
  selection: Selection;
  /** Query of the list, for everything that its filters show. */
  query: string;
  options: ProductOptions;
  mayNormalise: boolean;
};

function firstId(options: readonly { id: number }[]): string {
  return String(options[0]?.id ?? "");
}

/** Works out what a change would do; what is wrong with it comes back as a text and a toast. */
function usePreview(chosen: { ids: string[] } | { query: string }) {
  const t = useTranslations();
  const [busy, start] = useTransition();
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [error, setError] = useState<string>();

  function look(values: BulkValues): void {
    setError(undefined);
    start(async () => {
      const away: Result<BulkPreview | undefined> = { ok: false, error: "calls.unexpected" };
      const work = previewProducts({ selection: chosen, change: changeOf(values) });
      const result = await work.catch(() => away);
      if (result.ok) return setPreview(result.data ?? null);
      const wrong = result.fields?.["change.value"];
      if (wrong) return setError(t(wrong));
      showToast({
        title: t("admin.products.bulk.failed"),
        description: t(result.error, result.values),
        destructive: true,
      });
    });
  }

  return {
    busy,
    preview,
    error,
    look,
    forget: () => setPreview(null),
    clearError: () => setError(undefined),
  };
}

/** What can be done with many products at once: said first what it would do, then done, with an undo (admin.md). */
export function BulkTools({ selection, query, options, mayNormalise }: BulkToolsProps) {
  const t = useTranslations("admin.products.bulk");
  const dialog = useRef<HTMLDialogElement>(null);
  const first = {
    categoryId: firstId(options.categories),
    collectionId: firstId(options.collections),
  };
  const [values, setValues] = useState(firstValues("price", first));
  const chosen = selection.all ? { query } : { ids: selection.ids };
  const { busy, preview, error, look, forget, clearError } = usePreview(chosen);
  const { act, busy: applying } = useAct(t("failed"));

  function open(kind: BulkValues["kind"]): void {
    setValues(firstValues(kind, first));
    forget();
    clearError();
    dialog.current?.showModal();
  }

  function apply({ fingerprint, changed }: BulkPreview): void {
    act(
      async () => {
        const result = await changeProducts({ selection: chosen, change: changeOf(values), fingerprint });
        // Something changed since the preview: another one is due.
        if (!result.ok) forget();
        return result;
      },
      () => {
        dialog.current?.close();
        selection.clear();
      },
      { done: t("done", { count: changed }) },
    );
  }

  const isEmpty = values.kind.endsWith("collect") && options.collections.length === 0;
  return (
    <>
      {mayNormalise ? (
        <Button asChild size="sm" variant="ghost">
          <Link href="/admin/normalization-rules" prefetch={false}>
            {t("normalise")}
          </Link>
        </Button>
      ) : null}
      <Button size="sm" variant="outline" className="max-md:min-h-11" onClick={() => open("status")}>
        {t("archive")}
      </Button>
      <Button size="sm" className="max-md:min-h-11" onClick={() => open("price")}>
        {t("open")}
      </Button>
      <Dialog
        ref={dialog}
        title={t("title", { count: selection.count })}
        className="w-[min(94vw,640px)]"
        onClose={forget}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (preview) apply(preview);
            else if (!isEmpty) look(values);
          }}
        >
          {preview ? (
            <BulkPreviewTable preview={preview} options={options} />
          ) : (
            <BulkFields
              values={values}
              set={(next) => {
                setValues({ ...values, ...next });
                clearError();
              }}
              options={options}
              error={error}
            />
          )}
          <p role="status" className="mt-3 min-h-5 text-muted-foreground text-sm">
            {busy || applying ? t("working") : ""}
          </p>
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button
              variant="outline"
              type="button"
              onClick={() => (preview ? forget() : dialog.current?.close())}
            >
              {preview ? t("back") : t("cancel")}
            </Button>
            <Button
              type="submit"
              disabled={busy || applying || isEmpty || (preview !== null && preview.changed === 0)}
            >
              {preview ? t("apply", { count: preview.changed }) : t("preview")}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
