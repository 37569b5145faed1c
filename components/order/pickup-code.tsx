import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import { momentText } from "@/lib/i18n/moments";
import { holdEnd } from "@/lib/orders/hold-end";
import type { OrderDetail } from "@/lib/orders/read-order";
import { qrPath } from "@/lib/qr";

/** The code that opens the parcel at the counter, to be read out or scanned, and until when it is kept. */
export function PickupCode({ order, lang }: { order: OrderDetail; lang: Lang }) {
  const t = useTranslations("order.code");
  const { pickupCode, readyAt } = order;
  const keptUntil = holdEnd(order);
  const { side, path } = qrPath(pickupCode);
  return (
    <section
      aria-labelledby="code-title"
      className="mt-6 grid justify-items-center gap-3 rounded-md border border-border bg-card p-6 text-center"
    >
      <h2 id="code-title" className="font-sans font-semibold text-base">
        {t("title")}
      </h2>
      <p className="font-bold font-mono text-4xl tracking-widest">{pickupCode}</p>
      {/* Scanners want dark on light, with four squares of margin, in either theme (ISO/IEC 18004). */}
      <svg
        role="img"
        aria-label={t("qr", { code: pickupCode })}
        viewBox={`-4 -4 ${side + 8} ${side + 8}`}
        width={180}
        height={180}
        shapeRendering="crispEdges"
        className="rounded-sm bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <p className="text-sm">{readyAt ? t("hint") : t("notReady")}</p>
      {readyAt && keptUntil ? (
        <p className="font-medium">{t("keptUntil", { time: momentText(keptUntil, lang) })}</p>
      ) : null}
    </section>
  );
}
