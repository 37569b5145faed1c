"use client";

import { OfficeError, type OfficeErrorProps } from "@/components/admin/shell/office-error";

/** Where the frame of the office itself could not be drawn, and before the sign-in. */
export default function ErrorPage(props: OfficeErrorProps) {
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-12">
      <OfficeError {...props} />
    </main>
  );
}
