"use client";

import { ErasePerson } from "@/components/admin/privacy/erase-person";
import { eraseInquirer, previewErasure } from "@/lib/inquiries/staff-actions";

/** Erases the person behind an inquiry, by all addresses that it was written from. */
export function EraseInquirer({ id }: { id: string }) {
  return <ErasePerson preview={() => previewErasure({ id })} erase={() => eraseInquirer({ id })} />;
}
