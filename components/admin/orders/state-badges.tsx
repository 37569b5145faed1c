import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  CircleDashed,
  Coins,
  HandCoins,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  Scale,
  Truck,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { OrderState, PaymentState } from "@/lib/orders/order-state";
import type { ShownLine } from "@/lib/orders/shown-order";

type Look = { icon: LucideIcon; variant: "default" | "outline" | "destructive" | "success" };

const goods: Record<OrderState | ShownLine["state"], Look> = {
  waiting: { icon: Hourglass, variant: "outline" },
  "to-prepare": { icon: PackageOpen, variant: "default" },
  ready: { icon: PackageCheck, variant: "success" },
  out: { icon: Truck, variant: "outline" },
  "part-handed-over": { icon: CircleDashed, variant: "outline" },
  "handed-over": { icon: CircleCheck, variant: "outline" },
  returned: { icon: Undo2, variant: "outline" },
  exchanged: { icon: ArrowLeftRight, variant: "outline" },
  cancelled: { icon: Ban, variant: "outline" },
};

const money: Record<PaymentState, Look> = {
  pending: { icon: Hourglass, variant: "outline" },
  "part-paid": { icon: Coins, variant: "outline" },
  paid: { icon: CircleCheck, variant: "success" },
  "part-refunded": { icon: Undo2, variant: "outline" },
  refunded: { icon: Undo2, variant: "outline" },
  "nothing-due": { icon: Ban, variant: "outline" },
  disputed: { icon: Scale, variant: "destructive" },
};

/** What is done with an order's goods, in words. */
export function GoodsBadge({ state }: { state: OrderState }) {
  const t = useTranslations("orders.states");
  const { icon: Icon, variant } = goods[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(state)}
    </Badge>
  );
}

/** Where one piece stands, in words. */
export function PieceBadge({ state }: Pick<ShownLine, "state">) {
  const t = useTranslations("orders.lineStates");
  const { icon: Icon, variant } = goods[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(state)}
    </Badge>
  );
}

/** What was paid of an order, in words; money that the shop owes is said in its place. */
export function MoneyBadge({ payment, owedCents }: { payment: PaymentState; owedCents: number }) {
  const t = useTranslations();
  if (owedCents > 0)
    return (
      <Badge variant="destructive">
        <HandCoins aria-hidden="true" className="size-3.5" />
        {t("admin.orders.refundOwed")}
      </Badge>
    );
  const { icon: Icon, variant } = money[payment];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`orders.payment.${payment}`)}
    </Badge>
  );
}
