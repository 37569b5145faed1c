"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftOffer } from "@/components/admin/shell/draft-offer";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";
import { Panel } from "@/components/admin/shell/panel";
import { useDraft } from "@/components/admin/shell/use-draft";
import type { Lang } from "@/lib/i18n/languages";
import { noLetter } from "@/lib/inquiries/prepared-text";
import { isSame } from "@/lib/same-value";
import { NoteForm } from "./note-form";
import { RecordForm } from "./record-form";
import { ReplyForm } from "./reply-form";
import { useSend } from "./use-send";
import { WhatsappForm } from "./whatsapp-form";
import type { Change, ReplyText, Written } from "./written";

const modes = ["mail", "whatsapp", "record", "note"] as const;
type Mode = (typeof modes)[number];

type ComposeProps = {
  id: string;
  lang: Lang;
  whatsapp: string | null;
  hasGoods: boolean;
  /** Ids of what the page shows. */
  seen: string[];
  texts: ReplyText[];
};

/** The ways to answer, to write down what was said elsewhere, and to note something for the shop alone. */
export function Compose({ id, lang, whatsapp, hasGoods, seen, texts }: ComposeProps) {
  const t = useTranslations("admin.inquiries.compose");
  const base: Written = { reply: "", letter: noLetter, words: "", note: "", withGoods: hasGoods };
  const [mode, setMode] = useState<Mode>("mail");
  const [written, setWritten] = useState(base);
  // The choice to list goods alone is no work to be lost, nor what a field once began with.
  const dirty = !isSame({ ...written, letter: noLetter, withGoods: hasGoods }, base);
  const draft = useDraft({ form: "compose", version: 1, base, values: written, dirty });
  const sending = useSend(seen);

  function set(values: Change): void {
    setWritten((now) => ({ ...now, ...(typeof values === "function" ? values(now) : values) }));
  }

  const common = { id, written, set, sending };
  const answer = { ...common, lang, texts };
  return (
    <Panel title={t("title")}>
      {draft.offered && !dirty ? (
        <DraftOffer
          draft={draft.offered}
          onTake={() => {
            set(draft.offered?.values ?? {});
            draft.close();
          }}
          onDrop={draft.forget}
        />
      ) : null}
      <fieldset className="mb-4">
        <legend className="sr-only">{t("mode")}</legend>
        <div className="grid grid-cols-4 gap-1 rounded-sm border border-input p-1 text-center text-sm">
          {modes.map((one) => (
            <label
              key={one}
              className="relative flex min-h-11 items-center justify-center rounded-sm px-1 has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="compose-mode"
                checked={mode === one}
                onChange={() => {
                  setMode(one);
                  sending.forget();
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {t(`modes.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {mode === "mail" ? <ReplyForm {...answer} hasGoods={hasGoods} /> : null}
      {mode === "whatsapp" ? <WhatsappForm {...answer} whatsapp={whatsapp} /> : null}
      {mode === "record" ? <RecordForm {...common} /> : null}
      {mode === "note" ? <NoteForm {...common} /> : null}
      <LeaveGuard when={dirty && !sending.busy} onLeave={draft.forget} />
    </Panel>
  );
}
