"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { useState } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { StaffProduct, StaffSize } from "@/lib/products/product-rows";
import { saveStock } from "@/lib/products/staff-actions";
import { CellGuard } from "./cell-guard";
import { StockEditor } from "./stock-editor";
import { useSaved } from "./use-saved";

function totalOf(sizes: readonly StaffSize[]): number {
  return sizes.reduce((sum, { onHand }) => sum + onHand, 0);
}

/** A dialog over the page takes Escape for itself: the palette, the sign-in, the question before leaving. */
function leaveToDialog(event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  if (!dialog) return;
  event.preventDefault();
  dialog.close();
}

type StockCellProps = Pick<StaffProduct, "id" | "name" | "sizes"> & { mayEdit: boolean };

/**
 * Stock of a product in the list; opens its sizes, each to be counted up and down by those who may. A number that changed
 * in the shop meanwhile is never overwritten (lib/products/change-sizes.ts).
 */
export function StockCell({ id, name, sizes: stored, mayEdit }: StockCellProps) {
  const t = useTranslations("admin.products.sizes");
  const router = useRouter();
  const { act, busy, fields } = useAct(t("failed"));
  const [sizes, show] = useSaved(stored);
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const total = totalOf(sizes);

  function setOpened(open: boolean): void {
    setOpen(open);
    setDirty(false);
  }

  function save(left: Record<string, number>): void {
    const touched = sizes.flatMap(({ value, onHand }) => {
      const wanted = left[value] ?? onHand;
      return wanted === onHand ? [] : [{ value, shown: onHand, onHand: wanted }];
    });
    if (touched.length === 0 || busy) return;
    const taken = () => {
      show(sizes.map((size) => ({ ...size, onHand: left[size.value] ?? size.onHand })));
      setOpened(false);
    };
    const refused = (error: MessageKey) => {
      // What was counted stays, to be compared with what the shop has by now. Without a session, or where the server is
      // away, drawing the page anew would lead away from it.
      if (error !== "admin.errors.signedOut" && !error.startsWith("calls.")) router.refresh();
    };
    act(() => saveStock({ id, sizes: touched }), taken, { done: t("saved", { name }), refused });
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpened}>
      <CellGuard when={isDirty && !busy} onLeave={() => setOpened(false)} />
      <Popover.Trigger
        aria-label={t("edit", { name, count: total })}
        className="-mr-2 min-h-9 rounded-sm px-2 font-mono tabular-nums underline decoration-border decoration-dotted underline-offset-4 hover:bg-card hover:decoration-foreground max-md:min-h-11"
      >
        <span className={total === 0 ? "text-destructive" : undefined}>{total}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          aria-label={t("title", { name })}
          // On a phone the first field would call the keyboard over the sizes.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onEscapeKeyDown={leaveToDialog}
          // What was counted is not lost by a press beside it; Escape leaves it.
          onInteractOutside={(event) => {
            if (isDirty) event.preventDefault();
          }}
          className="z-40 max-h-[min(70dvh,var(--radix-popover-content-available-height))] outline-none w-[min(92vw,320px)] overflow-y-auto rounded-md border border-input bg-card p-3 text-sm shadow-lg"
        >
          <p className="-mx-3 sticky -top-3 z-10 mb-1 truncate bg-card px-3 py-2 font-semibold">{name}</p>
          {sizes.length === 0 ? (
            <p className="text-muted-foreground">{t("none")}</p>
          ) : (
            <StockEditor
              sizes={sizes}
              mayEdit={mayEdit}
              busy={busy}
              errors={fields}
              onTouch={setDirty}
              onSave={save}
              onLeave={() => setOpened(false)}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
