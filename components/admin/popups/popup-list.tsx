"use client";

import { useTranslations } from "next-intl";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { TextLink } from "@/components/admin/shell/text-link";
import { useAct } from "@/components/admin/shell/use-act";
import { useOrder } from "@/components/admin/shell/use-order";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { orderPopups, switchPopup } from "@/lib/popups/staff-actions";
import type { ListedPopup } from "@/lib/popups/staff-queries";
import { ResultFigures } from "./result-figures";

const looks = { off: "outline", waiting: "outline", shown: "success", over: "destructive" } as const;

function Switch({ popup }: { popup: ListedPopup }) {
  const t = useTranslations("admin.popups");
  const { act, busy } = useAct(t("failed"));
  const { id, name, isActive } = popup;
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-sm max-md:min-h-11">
      <input
        type="checkbox"
        checked={isActive}
        disabled={busy}
        aria-label={t("activeNamed", { name })}
        onChange={(event) => {
          const wanted = event.target.checked;
          act(() => switchPopup({ id, isActive: wanted }), undefined, {
            done: wanted ? t("switchedOn") : t("switchedOff"),
          });
        }}
        className="size-5 accent-primary"
      />
      <span aria-hidden="true">{t("on")}</span>
    </label>
  );
}

/** From when to when, on the shop's clock; nothing where it has neither. */
function Schedule({ activeFrom, activeTo }: Pick<ListedPopup, "activeFrom" | "activeTo">) {
  const t = useTranslations("admin.popups");
  const format = useFormat();
  const say = (at: string | null) =>
    at &&
    format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Madrid" });
  const [from, to] = [say(activeFrom), say(activeTo)];
  if (from && to) return t("fromTo", { from, to });
  if (from) return t("fromOn", { from });
  return to ? t("until", { to }) : null;
}

function PopupLine({ popup, mayEdit }: { popup: ListedPopup; mayEdit: boolean }) {
  const t = useTranslations("admin.popups");
  const { id, name, type, state, result } = popup;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-1">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <TextLink href={`/admin/popups/${id}`}>{name}</TextLink>
          <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-muted-foreground text-xs">
          {t(`types.${type}`)}
          {popup.activeFrom || popup.activeTo ? " · " : ""}
          <Schedule {...popup} />
        </p>
      </div>
      <ResultFigures type={type} result={result} />
      {mayEdit ? <Switch popup={popup} /> : null}
    </div>
  );
}

/** The pop-ups in the order in which the shop chooses among them, each with what became of it. */
export function PopupList({ popups, mayEdit }: { popups: ListedPopup[]; mayEdit: boolean }) {
  const t = useTranslations("admin.popups");
  const { rows, order } = useOrder(popups, orderPopups, { failed: t("failed"), ordered: t("ordered") });
  if (popups.length === 0) {
    return (
      <div className="py-10">
        <p className="font-semibold">{t("empty")}</p>
        <p className="max-w-prose text-muted-foreground">{t("emptyHint")}</p>
      </div>
    );
  }
  if (!mayEdit) {
    return (
      <ul className="divide-y divide-border rounded-md border border-border">
        {popups.map((popup) => (
          <li key={popup.id} className="p-2">
            <PopupLine popup={popup} mayEdit={false} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <SortableList
      label={t("title")}
      items={rows.map((row) => ({ id: row.id, label: row.name, row }))}
      onOrder={order}
      render={({ row }) => <PopupLine popup={row} mayEdit />}
    />
  );
}
