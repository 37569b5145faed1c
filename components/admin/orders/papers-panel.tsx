import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { buttonVariants } from "@/components/ui/button";
import { isKept } from "@/lib/orders/order-state";
import type { StaffOrder } from "@/lib/orders/staff-order";
import { Panel } from "../shell/panel";
import { KeepLonger, NoteDialog, ReceiptDialog, ResendConfirmation } from "./paper-dialogs";

const papers = ["packing-slip", "confirmation", "gift-slip"] as const;

/** What else staff do about an order: keep it longer, its confirmation, the receipt issued elsewhere, notes. */
export function PapersPanel({ order }: { order: StaffOrder }) {
  const t = useTranslations("admin.orders");
  const format = useFormat();
  const { id, version, fulfilment, lines, email, receiptNumber, receiptOn } = order;
  const mayKeep = fulfilment === "pickup" && lines.some(({ state }) => state === "ready");
  return (
    <Panel title={t("more")}>
      {receiptNumber && receiptOn ? (
        <p className="mb-3 text-sm">
          {t("receipt.is", {
            number: receiptNumber,
            day: format.dateTime(new Date(`${receiptOn}T12:00:00Z`), { dateStyle: "medium" }),
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {mayKeep ? <KeepLonger id={id} version={version} /> : null}
        <NoteDialog id={id} />
        {email && lines.some(({ state }) => isKept(state)) ? <ResendConfirmation id={id} /> : null}
        {papers.map((paper) => (
          <a
            key={paper}
            href={`/api/admin/orders/${id}/${paper}`}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: "outline" })}
          >
            {t(`papers.${paper}`)}
          </a>
        ))}
        <ReceiptDialog id={id} version={version} number={receiptNumber ?? ""} day={receiptOn ?? ""} />
      </div>
    </Panel>
  );
}
