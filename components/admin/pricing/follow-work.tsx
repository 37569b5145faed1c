"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Draws the page anew every few seconds while prices are being written, so that staff sees it end. */
export function FollowWork() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), 3_000);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
