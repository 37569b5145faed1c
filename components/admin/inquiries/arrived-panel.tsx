"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import type { Arrived } from "@/lib/inquiries/arrived";

type ArrivedPanelProps = {
  arrived: Arrived[];
  busy: boolean;
  /** Nothing is written that could be sent. */
  isEmpty: boolean;
  onSend: () => void;
  onRead: () => void;
};

/** What was said while an answer was being written; nothing was sent. */
export function ArrivedPanel({ arrived, busy, isEmpty, onSend, onRead }: ArrivedPanelProps) {
  const t = useTranslations("admin.inquiries.compose");
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const count = arrived.length;

  useEffect(() => {
    if (count > 0) panel.current?.focus();
  }, [count]);

  function titleOf({ channel, direction, by: name }: Arrived): string {
    if (channel === "mail" && direction === "in") return t("arrived.mail", { name });
    return channel === "form" ? t("arrived.form", { name }) : t(`arrived.${direction}`, { name });
  }

  if (count === 0) return null;
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="my-4 rounded-md border border-destructive p-4 text-sm outline-none"
    >
      <p className="font-semibold">{t("arrivedTitle")}</p>
      <p className="text-muted-foreground">{t("arrivedBody")}</p>
      <ul className="my-3 grid gap-3">
        {arrived.map((one) => (
          <li key={one.id} className="border-border border-l-2 pl-3">
            <p className="font-medium">
              {titleOf(one)}{" "}
              <time dateTime={one.at} className="font-normal text-muted-foreground text-xs">
                {format.dateTime(new Date(one.at), { timeStyle: "short", dateStyle: "medium" })}
              </time>
            </p>
            <p className="whitespace-pre-line break-words">{one.body}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="button" disabled={busy || isEmpty} onClick={onSend}>
          {t("sendAnyway")}
        </Button>
        <Button type="button" variant="outline" disabled={busy} onClick={onRead}>
          {t("readFirst")}
        </Button>
      </div>
    </div>
  );
}
