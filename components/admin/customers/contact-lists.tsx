import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StateBadge } from "@/components/admin/inquiries/state-badge";
import { Panel } from "@/components/admin/shell/panel";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import type { Customer } from "@/lib/customers/read-customer";

const item = "border-border border-t py-3 first:border-t-0 first:pt-0";

/** Rows of one kind; a sentence where there are none. */
function List({ title, none, rows }: { title: string; none: string; rows: ReactNode[] }) {
  return (
    <Panel title={title} className="text-sm">
      {rows.length === 0 ? <p className="text-muted-foreground">{none}</p> : <ul>{rows}</ul>}
    </Panel>
  );
}

function useDay(): (at: string) => string {
  const format = useFormat();
  return (at) => format.dateTime(new Date(at), { dateStyle: "medium" });
}

/** What somebody asked, the newest first. */
export function InquiryList({ inquiries }: { inquiries: Customer["inquiryList"] }) {
  const t = useTranslations("admin.customers.inquiries");
  const day = useDay();
  return (
    <List
      title={t("title")}
      none={t("none")}
      rows={inquiries.map(({ id, state, message, about, at }) => (
        <li key={`${id} ${at}`} className={item}>
          <p className="flex flex-wrap items-center gap-x-3">
            <TextLink href={`/admin/inquiries/${id}`}>{day(at)}</TextLink>
            <StateBadge state={state} />
          </p>
          {about.length > 0 ? <p className="break-words">{about.join(", ")}</p> : null}
          {message ? <p className="line-clamp-2 break-words text-muted-foreground">{message}</p> : null}
        </li>
      ))}
    />
  );
}

/** What somebody withdrew from or complained of, the newest first. */
export function StatementList({ statements }: { statements: Customer["statementList"] }) {
  const t = useTranslations("admin.customers.statements");
  const day = useDay();
  return (
    <List
      title={t("title")}
      none={t("none")}
      rows={statements.map(({ id, kind, number, orderNumber, state, at }) => (
        <li key={id} className={item}>
          <p className="flex flex-wrap items-center gap-x-3">
            <TextLink href={`/admin/${kind}s/${id}`}>{t(kind, { number })}</TextLink>
            <Badge variant={state === "open" ? "destructive" : "outline"}>{t(`states.${state}`)}</Badge>
          </p>
          <p className="text-muted-foreground">
            {[day(at), orderNumber && t("order", { number: orderNumber })].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    />
  );
}

/** Sizes that somebody waits for; nothing where there are none. */
export function WishList({ wishes }: { wishes: Customer["wishes"] }) {
  const t = useTranslations("admin.customers.wishes");
  const day = useDay();
  if (wishes.length === 0) return null;
  return (
    <Panel title={t("title")} className="text-sm">
      <ul>
        {wishes.map(({ productId, product, size, kind, state, at }) => (
          <li key={`${productId} ${size} ${kind}`} className={item}>
            <TextLink href={`/admin/products/${productId}`}>
              {product} {size}
            </TextLink>
            <p className="text-muted-foreground">
              {t(kind)} · {t(`states.${state}`)} · {day(at)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether somebody gets the newsletter. */
export function NewsletterPanel({ newsletter }: { newsletter: Customer["newsletter"] }) {
  const t = useTranslations("admin.customers.newsletter");
  const day = useDay();
  return (
    <Panel title={t("title")} className="text-sm">
      <p>{newsletter ? t(newsletter.state, { when: day(newsletter.at) }) : t("none")}</p>
    </Panel>
  );
}
