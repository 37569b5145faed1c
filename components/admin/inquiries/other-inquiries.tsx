import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { OtherInquiry } from "@/lib/inquiries/read-inquiry";
import { MergeInquiry } from "./merge-inquiry";
import { StateBadge } from "./state-badge";

type OtherProps = { other: OtherInquiry; into: string; mayMerge: boolean };

function Other({ other, into, mayMerge }: OtherProps) {
  const t = useTranslations("admin.inquiries.others");
  const format = useFormat();
  const { id, email, state, message, about, at, why } = other;
  return (
    <li className="border-border border-t py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          href={`/admin/inquiries/${id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
        >
          {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
        </Link>
        <StateBadge state={state} />
      </p>
      {why === "address" ? null : (
        <p className="break-words text-muted-foreground">
          {t(why === "phone" ? "samePhone" : "stranger", { email })}
        </p>
      )}
      {about.length > 0 ? <p className="break-words">{about.join(", ")}</p> : null}
      {message ? (
        <p className="line-clamp-3 whitespace-pre-line break-words text-muted-foreground">{message}</p>
      ) : null}
      {mayMerge ? <MergeInquiry id={into} other={id} at={at} /> : null}
    </li>
  );
}

type OtherInquiriesProps = { others: OtherInquiry[]; into: string; mayMerge: boolean };

/** Other inquiries of the same person, by address or telephone; they can be merged into this one. */
export function OtherInquiries({ others, into, mayMerge }: OtherInquiriesProps) {
  const t = useTranslations("admin.inquiries.others");
  if (others.length === 0) return null;
  return (
    <Panel title={t("title")} className="text-sm">
      <ul>
        {others.map((other) => (
          <Other key={other.id} other={other} into={into} mayMerge={mayMerge} />
        ))}
      </ul>
    </Panel>
  );
}
