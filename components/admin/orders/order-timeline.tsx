import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { formatMoney } from "@/lib/money";
import { orderEventKinds } from "@/lib/orders/order-event-kinds";
import type { OrderEvent } from "@/lib/orders/staff-order";
import { Panel } from "../shell/panel";
import { TextLink } from "../shell/text-link";

type Named = { name: string; size: string; position: number };

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** What an event tells beside its word: pieces, money, reasons, days, what somebody wrote. */
function useDetail(lines: readonly Named[]) {
  const t = useTranslations();
  const format = useFormat();
  const lang = useLocale();

  function wordOf(group: "methods" | "reasons" | "returnedAs" | "fulfilments", value: unknown): string {
    const key = `orders.${group}.${asText(value)}`;
    return t.has(key as never) ? t(key as never) : "";
  }

  return ({ data }: OrderEvent): string => {
    const positions = Array.isArray(data.lines) ? data.lines : [];
    const pieces = lines.filter(({ position }) => positions.includes(position));
    const named = pieces.length > 0 && pieces.length < lines.length;
    const until = asText(data.until) || asText(data.keptUntil);
    return [
      typeof data.cents === "number" ? formatMoney(data.cents, lang) : "",
      wordOf("methods", data.method),
      wordOf("reasons", data.reason),
      wordOf("returnedAs", data.as),
      wordOf("fulfilments", data.to),
      asText(data.size) ? t("admin.orders.size", { size: asText(data.size) }) : "",
      until
        ? t("admin.orders.keptUntil", {
            when: format.dateTime(new Date(until), { dateStyle: "medium", timeStyle: "short" }),
          })
        : "",
      asText(data.note) || asText(data.text),
      named ? pieces.map(({ name, size }) => `${name} ${size}`).join(", ") : "",
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

/** What an event brought along that has a number: a receipt's, or the statement's with a link to it. */
function NumberOf({ event: { kind, data } }: { event: OrderEvent }) {
  if (kind === "withdrawal" || kind === "complaint") {
    const id = asText(data.id);
    const shown = typeof data.number === "number" ? `#${data.number}` : "";
    const folder = kind === "withdrawal" ? "withdrawals" : "complaints";
    return id ? <TextLink href={`/admin/${folder}/${id}`}>{shown}</TextLink> : shown;
  }
  return asText(data.number);
}

/** What happened to an order, newest first, and who did it. */
export function OrderTimeline({ events, lines }: { events: OrderEvent[]; lines: Named[] }) {
  const t = useTranslations();
  const format = useFormat();
  const detailOf = useDetail(lines);
  return (
    <Panel title={t("admin.orders.timeline")}>
      <ol className="grid gap-3 text-sm">
        {events.map((event) => {
          const kind = orderEventKinds.find((one) => one === event.kind);
          const detail = detailOf(event);
          return (
            <li key={event.id} className="border-border border-l-2 pl-3">
              <span className="block font-medium">
                {kind ? t(`orders.events.${kind}`) : event.kind} <NumberOf event={event} />
              </span>
              {detail ? <span className="block whitespace-pre-wrap break-words">{detail}</span> : null}
              <span className="text-muted-foreground text-xs">
                {format.dateTime(new Date(event.at), { dateStyle: "medium", timeStyle: "short" })}
                {event.by ? ` · ${event.by}` : ""}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
