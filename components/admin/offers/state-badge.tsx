import {
  Ban,
  CalendarX,
  CircleCheck,
  Eye,
  FilePen,
  HandCoins,
  type LucideIcon,
  PackageCheck,
  Replace,
  Send,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { StaffOffer } from "@/lib/offers/staff-queries";

type Look = { icon: LucideIcon; variant: "default" | "outline" | "destructive" | "success" };

const looks: Record<StaffOffer["state"], Look> = {
  draft: { icon: FilePen, variant: "outline" },
  sent: { icon: Send, variant: "default" },
  viewed: { icon: Eye, variant: "default" },
  accepted: { icon: HandCoins, variant: "success" },
  paid: { icon: CircleCheck, variant: "success" },
  reserved: { icon: PackageCheck, variant: "success" },
  declined: { icon: Ban, variant: "outline" },
  expired: { icon: CalendarX, variant: "outline" },
  withdrawn: { icon: Undo2, variant: "outline" },
  superseded: { icon: Replace, variant: "outline" },
};

/** Where an offer stands, in words. */
export function OfferBadge({ state }: Pick<StaffOffer, "state">) {
  const t = useTranslations("admin.offers.states");
  const { icon: Icon, variant } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(state)}
    </Badge>
  );
}
