import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import type { TimelineEntry } from "@/lib/inquiries/read-timeline";

type Message = Extract<TimelineEntry, { type: "message" }>;
type MailRestProps = Pick<Message, "quoted" | "attachments" | "isCut"> & { lang: string };

/** Size of a file in kilobytes or megabytes, at least one. */
function sizeOf(bytes: number): { value: number; unit: "kilobyte" | "megabyte" } {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000
    ? { value: kilobytes, unit: "kilobyte" }
    : { value: Math.round(kilobytes / 100) / 10, unit: "megabyte" };
}

/** What came with the words of a mail: what it quotes, folded away, and its files, which stay in the mailbox. */
export function MailRest({ quoted, attachments, isCut, lang }: MailRestProps) {
  const t = useTranslations("admin.inquiries.timeline");
  const format = useFormat();
  return (
    <>
      {isCut ? <p className="mt-2 text-muted-foreground">{t("cut")}</p> : null}
      {attachments.length > 0 ? (
        <div className="mt-2">
          <p className="text-muted-foreground">{t("attachments", { count: attachments.length })}</p>
          <ul className="list-disc pl-5">
            {attachments.map(({ name, type, bytes }, index) => {
              const { value, unit } = sizeOf(bytes);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: files of a mail never change, and may share a name
                <li key={index} className="break-all">
                  {name || t("unnamed")} ({type}, {format.number(value, { style: "unit", unit })})
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
      {quoted ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t("quoted")}
          </summary>
          <p lang={lang} className="whitespace-pre-line break-words text-muted-foreground">
            {quoted}
          </p>
        </details>
      ) : null}
    </>
  );
}
