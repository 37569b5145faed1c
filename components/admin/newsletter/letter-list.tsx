import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import type { ListedLetter } from "@/lib/letters/staff-queries";
import type { LetterState } from "@/lib/letters/states";

const looks = {
  draft: "outline",
  scheduled: "outline",
  sending: "success",
  paused: "destructive",
  sent: "outline",
} as const satisfies Record<LetterState, string>;

/** All letters, the newest first. */
export function LetterList({ letters }: { letters: readonly ListedLetter[] }) {
  const t = useTranslations("admin.newsletter.letters");
  const format = useFormat();
  const button = (
    <Link href="/admin/newsletter/letters/new" prefetch={false} className={buttonVariants({})}>
      {t("new")}
    </Link>
  );
  return (
    <Panel title={t("title")} actions={button}>
      {letters.length === 0 ? (
        <p className="text-muted-foreground">
          <span className="block font-semibold text-foreground">{t("none")}</span>
          {t("noneHint")}
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {letters.map((letter) => (
            <li key={letter.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-60">
                <TextLink href={`/admin/newsletter/letters/${letter.id}`}>
                  {letter.subject || t("noSubject")}
                </TextLink>
              </span>
              <Badge variant={looks[letter.state]}>{t(`states.${letter.state}`)}</Badge>
              {letter.total > 0 ? (
                <span className="text-sm tabular-nums">
                  {t("sentOf", { sent: letter.sent, total: letter.total })}
                </span>
              ) : null}
              <time dateTime={letter.at} className="text-muted-foreground text-sm">
                {format.dateTime(new Date(letter.at), {
                  dateStyle: "medium",
                  timeStyle: "short",
                  timeZone: "Europe/Madrid",
                })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
