"use client";

import { useEffect, useState } from "react";
import { dayOf } from "@/lib/delivery/calendar";
import { DeliveryAnswer, type DeliveryAnswerProps } from "./delivery-answer";

const MINUTE = 60_000;

/** The present moment, minute by minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type DeliveryNowProps = Omit<DeliveryAnswerProps, "now"> & {
  /** Told the day it is on the island, the first on which one may leave. */
  onDay: (today: string) => void;
};

/** The shop's promise at this moment: the page itself is kept and knows none. */
export function DeliveryNow({ onDay, ...answer }: DeliveryNowProps) {
  const now = useNow();
  const today = dayOf(now);
  useEffect(() => onDay(today), [onDay, today]);
  return <DeliveryAnswer {...answer} now={now} />;
}
