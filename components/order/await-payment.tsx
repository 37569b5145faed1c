"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 4_000;
const TIMES = 20;

/** Asks again whether the money came, for a while; without JavaScript the page's link does. */
export function AwaitPayment() {
  const router = useRouter();
  useEffect(() => {
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > TIMES) clearInterval(timer);
      else router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
