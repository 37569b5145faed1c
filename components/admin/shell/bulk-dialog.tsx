"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState, useTransition } from "react";
import { useReference } from "@/components/form/use-reference";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { Result } from "@/lib/result";
import { Dialog } from "./dialog";
import { useAct } from "./use-act";
import { withSession } from "./with-session";

type BulkDialogProps<Preview extends { changed: number }> = {
  title: string;
  /** Title of the toast when nothing was done. */
  failed: string;
  /** What is to be done, chosen before the preview; without it the preview comes at once. Gets what is wrong by field. */
  fields?: (wrong: Record<string, string>) => ReactNode;
  /** There is nothing to look at yet. */
  incomplete?: boolean;
  /** Something is lost by it. */
  destructive?: boolean;
  look: () => Promise<Result<Preview | undefined>>;
  draw: (preview: Preview) => ReactNode;
  apply: (preview: Preview) => Promise<Result<unknown>>;
  /** The word on the button that does it, and what the toast says. */
  action: (count: number) => string;
  done: (count: number) => string;
  onDone: () => void;
  /** Draws what opens the dialog. */
  trigger: (open: () => void) => ReactNode;
};

/** Works out what a change would do; what is wrong comes back beside its field, or as a toast. */
function usePreview<Preview>(look: () => Promise<Result<Preview | undefined>>, failed: string) {
  const t = useTranslations();
  const reference = useReference();
  const [busy, start] = useTransition();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  function show(): void {
    setWrong({});
    start(async () => {
      const result = await withSession(look);
      if (result.ok) return setPreview(result.data ?? null);
      const named: [string, MessageKey][] = Object.entries(result.fields ?? {});
      if (named.length > 0) return setWrong(Object.fromEntries(named.map(([name, key]) => [name, t(key)])));
      showToast({
        title: failed,
        description: t(result.error, result.values) + reference(result),
        destructive: true,
      });
    });
  }

  return { busy, preview, wrong, show, forget: () => setPreview(null), clearErrors: () => setWrong({}) };
}

/** A change of many rows: chosen, looked at, then done, with an undo in its toast (docs/rules.md#lists). */
export function BulkDialog<Preview extends { changed: number }>(props: BulkDialogProps<Preview>) {
  const { title, failed, fields, incomplete = false, destructive, look, draw, apply } = props;
  const t = useTranslations("admin.lists.bulk");
  const words = useTranslations("admin.lists");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, preview, wrong, show, forget, clearErrors } = usePreview(look, failed);
  const { act, busy: applying } = useAct(failed);

  function open(): void {
    forget();
    clearErrors();
    dialog.current?.showModal();
    if (!fields) show();
  }

  function perform(seen: Preview): void {
    act(
      async () => {
        const result = await apply(seen);
        // Something changed since the preview: another one is due.
        if (!result.ok) forget();
        return result;
      },
      () => {
        dialog.current?.close();
        props.onDone();
      },
      { done: props.done(seen.changed) },
    );
  }

  const back = fields && preview !== null;
  const waiting = busy || applying;
  return (
    <>
      {props.trigger(open)}
      <Dialog ref={dialog} title={title} className="w-[min(94vw,640px)]" onClose={forget}>
        <form
          onChange={clearErrors}
          onSubmit={(event) => {
            event.preventDefault();
            if (preview) perform(preview);
            else if (!incomplete) show();
          }}
        >
          {preview ? draw(preview) : fields?.(wrong)}
          <p role="status" className="mt-3 min-h-5 text-muted-foreground text-sm">
            {waiting ? t("working") : ""}
          </p>
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button
              variant="outline"
              type="button"
              onClick={() => (back ? forget() : dialog.current?.close())}
            >
              {back ? t("back") : words("cancel")}
            </Button>
            <Button
              type="submit"
              variant={destructive && preview ? "destructive" : "default"}
              disabled={waiting || incomplete || preview?.changed === 0}
            >
              {preview ? props.action(preview.changed) : t("preview")}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
