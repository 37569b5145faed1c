"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { removeView, saveView } from "@/lib/staff/staff-actions";
import { Dialog } from "./dialog";
import { useAct } from "./use-act";

type View = { id: number; name: string; query: string };

function ViewLink({ view, isShown }: { view: View; isShown: boolean }) {
  const t = useTranslations("admin.lists");
  const pathname = usePathname();
  const { busy, act } = useAct(t("failed"));
  return (
    <li className="flex items-center rounded-full border border-input">
      <Link
        href={`${pathname}?${view.query}`}
        prefetch={false}
        aria-current={isShown ? "true" : undefined}
        className="inline-flex min-h-8 items-center pl-3 aria-[current]:font-semibold"
      >
        {view.name}
      </Link>
      <button
        type="button"
        disabled={busy}
        aria-label={t("removeView", { name: view.name })}
        onClick={() => act(() => removeView({ id: view.id }), undefined, { done: t("viewRemoved") })}
        className="inline-flex size-8 items-center justify-center text-muted-foreground hover:text-foreground"
      >
        ×
      </button>
    </li>
  );
}

/** The filters one keeps under names of one's own, and the door to keep the present ones (docs/rules.md#lists). */
export function SavedViews({ page, query, views }: { page: string; query: string; views: readonly View[] }) {
  const t = useTranslations("admin.lists");
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState("");
  const { busy, fields, act } = useAct(t("failed"));
  const isKept = views.some((view) => view.query === query);
  if (views.length === 0 && !query) return null;

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      {views.length > 0 ? (
        <ul aria-label={t("views")} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <ViewLink key={view.id} view={view} isShown={view.query === query} />
          ))}
        </ul>
      ) : null}
      {query && !isKept ? (
        <Button size="sm" variant="ghost" onClick={() => dialog.current?.showModal()}>
          {t("saveView")}
        </Button>
      ) : null}
      <Dialog ref={dialog} title={t("saveView")}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            act(
              () => saveView({ page, name, query }),
              () => {
                dialog.current?.close();
                setName("");
              },
              { done: t("viewSaved") },
            );
          }}
          className="mt-4 flex flex-col gap-5"
        >
          <InputField
            label={t("viewNameLabel")}
            value={name}
            maxLength={60}
            error={fields.name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="flex justify-end gap-3">
            <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
              {t("cancel")}
            </Button>
            <Button type="submit" disabled={busy}>
              {t("save")}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
