import { isPhoneKey, toPhoneKey } from "@/lib/phone-key";
import { ERASED } from "@/lib/privacy/erased";

/** What somebody is known by: their normalised address, or where there is none their telephone with its country's code. */
function customerKey({ email, phone }: { email: string; phone: string }): string | null {
  if (email === ERASED.email) return null;
  return email.includes("@") ? email : toPhoneKey(phone);
}

/** Address of a customer's page; null for somebody who is known by nothing. */
export function customerHref(person: { email: string; phone: string }): string | null {
  const key = customerKey(person);
  return key && `/admin/customers/${encodeURIComponent(key)}`;
}

/** The key in the address of a customer's page; null for anything else. */
export function parseCustomerKey(segment: string): string | null {
  const key = decode(segment).toLowerCase();
  if (key.length > 254) return null;
  return /^[^\s@]+@[^\s@]+$/.test(key) || isPhoneKey(key) ? key : null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
