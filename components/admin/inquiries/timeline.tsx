import Link from "next/link";
import { useTranslations } from "next-intl";
import { mailLooks } from "@/components/admin/settings/mail-kind";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { InquiryPicture } from "@/lib/inquiries/pictures";
import type { TimelineEntry } from "@/lib/inquiries/read-timeline";
import { MailRest } from "./mail-rest";
import { ResendReply } from "./resend-reply";
import { WatchQueue } from "./watch-queue";

type Message = Extract<TimelineEntry, { type: "message" }>;
type Event = Exclude<TimelineEntry, { type: "message" | "asked" }>;

function When({ entry }: { entry: TimelineEntry }) {
  const format = useFormat();
  return (
    <span className="text-muted-foreground text-xs">
      <time dateTime={entry.at}>
        {format.dateTime(new Date(entry.at), { dateStyle: "medium", timeStyle: "short" })}
      </time>
      {entry.by ? ` · ${entry.by}` : ""}
    </span>
  );
}

function MailState({ message, mayEdit }: { message: Message; mayEdit: boolean }) {
  const t = useTranslations("admin.inquiries.timeline");
  const { delivery } = message;
  if (!delivery) return null;
  const isOpen = ["failed", "kept", "returned"].includes(delivery.state);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Badge variant={mailLooks[delivery.state]}>{t(`delivery.${delivery.state}`)}</Badge>
      {delivery.state !== "sent" && delivery.lastError ? (
        <span className="min-w-0 break-words text-destructive text-xs">{delivery.lastError}</span>
      ) : null}
      {isOpen && mayEdit ? <ResendReply messageId={message.id} /> : null}
    </div>
  );
}

function titleOf(t: ReturnType<typeof useTranslations<"admin.inquiries.timeline">>, entry: TimelineEntry) {
  if (entry.type === "asked") return t(entry.merged ? "askedMerged" : "asked");
  if (entry.type !== "message") return "";
  if (entry.automatic) return t(entry.direction === "in" ? "automaticAnswer" : "receipt");
  if (entry.direction === null || entry.channel === "note") return t("note");
  return entry.offerId ? t("offer") : t(`${entry.direction}.${entry.channel}`);
}

function useEventWords(): (entry: Event) => string {
  const t = useTranslations("admin.inquiries.timeline");
  const states = useTranslations("admin.inquiries.states");
  return (entry) => {
    if (entry.type === "told") return t("told", { about: entry.about });
    if (entry.type === "state")
      return t(entry.undone ? "stateUndone" : "state", { state: states(entry.state).toLowerCase() });
    if (entry.to === null) return t(entry.undone ? "unassignedUndone" : "unassigned");
    return t(entry.undone ? "assignedUndone" : "assigned", { name: entry.to });
  };
}

/** Words of the person, of the shop, and of the shop to itself look different and say so in their titles. */
function lookOf(entry: TimelineEntry): string {
  if (entry.type === "asked" || (entry.type === "message" && entry.direction === "in"))
    return "border-border bg-background";
  if (entry.type === "message" && entry.direction === null) return "border-input border-dashed";
  return "border-primary/50";
}

function Words({ entry, lang, mayEdit }: { entry: TimelineEntry; lang: string; mayEdit: boolean }) {
  const t = useTranslations("admin.inquiries.timeline");
  const wordsOf = useEventWords();
  if (entry.type !== "asked" && entry.type !== "message") {
    return (
      <p>
        {wordsOf(entry)} <When entry={entry} />
      </p>
    );
  }
  const fromShop = entry.type === "message" && entry.direction !== "in";
  const isNote = entry.type === "message" && entry.direction === null;
  return (
    <article className={cn("rounded-md border p-3", lookOf(entry), fromShop && !isNote && "md:ml-8")}>
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-sm">
        {titleOf(t, entry)} <When entry={entry} />
      </h3>
      {entry.body ? (
        <p lang={isNote ? undefined : lang} className="mt-1 whitespace-pre-line break-words text-base">
          {entry.body}
        </p>
      ) : entry.type === "asked" ? (
        <p className="mt-1 text-muted-foreground">{t("noWords")}</p>
      ) : entry.direction === "in" ? (
        <p className="mt-1 text-muted-foreground">{t("noText")}</p>
      ) : null}
      {entry.type === "message" && entry.direction === "in" ? <MailRest {...entry} lang={lang} /> : null}
      {entry.type === "message" && entry.offerId ? (
        <Link
          href={`/admin/offers/${entry.offerId}`}
          prefetch={false}
          className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t("openOffer")}
        </Link>
      ) : null}
      {entry.type === "message" ? <MailState message={entry} mayEdit={mayEdit} /> : null}
    </article>
  );
}

/** Photographs that came with a request; each opens as it is. */
function Pictures({ pictures }: { pictures: InquiryPicture[] }) {
  const t = useTranslations("admin.inquiries.timeline");
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={`/api/admin/inquiries/pictures/${id}`} target="_blank" rel="noopener">
            <img
              src={`/api/admin/inquiries/pictures/${id}`}
              alt={t("picture", { n: index + 1 })}
              width={width}
              height={height}
              loading="lazy"
              className="h-28 w-auto max-w-full rounded-sm border border-border bg-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type TimelineProps = {
  entries: TimelineEntry[];
  pictures: InquiryPicture[];
  lang: string;
  mayEdit: boolean;
};

/** All that was said and done about an inquiry, in order. */
export function Timeline({ entries, pictures, lang, mayEdit }: TimelineProps) {
  const t = useTranslations("admin.inquiries.timeline");
  const queued = entries.filter((entry) => entry.type === "message" && entry.delivery?.state === "queued");
  return (
    <Panel title={t("title")}>
      {queued.map(({ id }) => (
        <WatchQueue key={id} />
      ))}
      <ol className="grid gap-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Words entry={entry} lang={lang} mayEdit={mayEdit} />
            <Pictures pictures={pictures.filter(({ inquiryId }) => inquiryId === entry.id)} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
