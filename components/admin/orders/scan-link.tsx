import { useTranslations } from "next-intl";
import { LineSymbol } from "@/components/admin/shell/line-symbol";
import { Button } from "@/components/ui/button";

/** Page of the camera: the only one that may use it (middleware.ts). */
const SCAN = "/admin/orders/scan";

/** Opens the camera. A plain link, as the page has to be loaded at its own address. */
export function ScanLink({ size = "lg" }: { size?: "default" | "lg" }) {
  const t = useTranslations("admin.orders.scan");
  return (
    <Button asChild variant="outline" size={size} className="[&_svg]:size-5">
      <a href={SCAN}>
        <LineSymbol path="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16" />
        {t("open")}
      </a>
    </Button>
  );
}
