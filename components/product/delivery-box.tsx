"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { useLater } from "@/components/ui/use-later";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import type { DeliveryZone } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";

type DeliveryBoxProps = {
  lang: Lang;
  hours: OpeningHours;
  zones: DeliveryZone[];
  priceCents: number;
  texts: { title: string; postcode: string; leaveOn: string };
};

/** More than a postcode has, so that what is wrong is seen and said; blanks of a pasted one are dropped. */
const postcodeRoom = 10;
const field = "mt-1 h-11 w-full min-w-0 rounded-sm border border-input bg-background px-3";

async function loadAnswer() {
  return (await import("./delivery-now")).DeliveryNow;
}

/** Whether the element is seen, or stands less than a quarter of a window below what is seen. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const seen = ([entry]: IntersectionObserverEntry[]) =>
      setNear((now) => now || entry?.isIntersecting === true);
    const observer = new IntersectionObserver(seen, { rootMargin: "0px 0px 25% 0px" });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/**
 * Pickup and delivery of what is in the shop: asks a postcode and the day of leaving, answers zone, price and day, and
 * promises only what arrives before (docs/rules.md#i-leave-on). What reckons days and hours is fetched when it comes near.
 */
export function DeliveryBox({ lang, hours, zones, priceCents, texts }: DeliveryBoxProps) {
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box);
  const Answer = useLater(loadAnswer, isNear);
  const [today, setToday] = useState<string>();
  const [postcode, setPostcode] = useState("");
  const [hasLeft, setLeft] = useState(false);
  const [leaving, setLeaving] = useState("");
  return (
    <section
      ref={box}
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
            onKeyDown={({ key }) => key === "Enter" && setLeft(true)}
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
            min={today}
            value={leaving}
            onChange={(event) => setLeaving(event.target.value)}
          />
        </label>
      </div>
      <div aria-live="polite" className="mt-3 min-h-12 space-y-2 text-sm">
        {Answer ? (
          <Answer {...{ lang, hours, zones, priceCents, postcode, hasLeft, leaving }} onDay={setToday} />
        ) : null}
      </div>
    </section>
  );
}
