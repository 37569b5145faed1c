"use client";

import { Button } from "@/components/ui/button";

/** Prints the page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button type="button" variant="outline" className="print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
