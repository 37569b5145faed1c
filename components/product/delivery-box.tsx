"use client";

import { useEffect, useState } from "react";
import { onIdle } from "@/components/ui/on-idle";
import { dayOf } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import type { DeliveryZone } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import { DeliveryAnswer } from "./delivery-answer";

type DeliveryBoxProps = {
  lang: Lang;
  hours: OpeningHours;
  zones: DeliveryZone[];
  priceCents: number;
  texts: { title: string; postcode: string; leaveOn: string };
};

const MINUTE = 60_000;
/** More than a postcode has, so that what is wrong is seen and said; blanks of a pasted one are dropped. */
const postcodeRoom = 10;
const field = "mt-1 h-11 w-full min-w-0 rounded-sm border border-input bg-background px-3";

/** The present moment, once the browser is there: the page itself is kept and knows none. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    // The page is painted first: days and hours are reckoned in the shop's time zone, which takes a while to read.
    const cancel = onIdle(tick, 500);
    const timer = setInterval(tick, MINUTE);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, []);
  return now;
}

/**
 * Pickup and delivery of what is in the shop: asks a postcode and the day of leaving, answers zone, price and day, and
 * promises only what arrives before (docs/rules.md#i-leave-on).
 */
export function DeliveryBox({ lang, hours, zones, priceCents, texts }: DeliveryBoxProps) {
  const now = useNow();
  const [postcode, setPostcode] = useState("");
  const [hasLeft, setLeft] = useState(false);
  const [leaving, setLeaving] = useState("");
  const today = now ? dayOf(now) : null;
  return (
    <section
      aria-labelledby="delivery-title"
      className="rounded-md border border-border bg-card p-4 noscript:hidden print:hidden group-has-[input[data-state=on-request]:checked]/sizes:hidden group-has-[input[data-state=tell-me]:checked]/sizes:hidden"
    >
      <h2 id="delivery-title" className="text-lg">
        {texts.title}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <label className="flex flex-col justify-end text-sm">
          {texts.postcode}
          <input
            className={`${field} font-mono`}
            value={postcode}
            onChange={(event) => setPostcode(event.target.value.replace(/\s/g, "").slice(0, postcodeRoom))}
            onBlur={() => setLeft(true)}
            onFocus={() => setLeft(false)}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="07800"
          />
        </label>
        <label className="flex flex-col justify-end text-sm">
          {texts.leaveOn}
          <input
            className={field}
            type="date"
            min={today ?? undefined}
            value={leaving}
            onChange={(event) => setLeaving(event.target.value)}
          />
        </label>
      </div>
      <div aria-live="polite" className="mt-3 min-h-12 space-y-2 text-sm">
        {now ? (
          <DeliveryAnswer {...{ lang, hours, zones, priceCents, now, postcode, hasLeft, leaving }} />
        ) : null}
      </div>
    </section>
  );
}
