import type { MessageKey } from "@/lib/i18n/message-key";
import { PHONE } from "@/lib/phone-key";

type Contact = { phone: string; street: string; town: string };

/**
 * What is wrong with how somebody is reached and where it is brought, at its fields. The postcode is judged by whoever knows the
 * zones.
 */
export function contactGaps(
  { phone, street, town }: Contact,
  isDelivered: boolean,
): Record<string, MessageKey> {
  return {
    ...(phone !== "" && !PHONE.test(phone) && { phone: "checkout.errors.phone" as const }),
    ...(isDelivered && {
      ...(phone === "" && { phone: "checkout.errors.phoneNeeded" as const }),
      ...(street === "" && { street: "checkout.errors.street" as const }),
      ...(town === "" && { town: "checkout.errors.town" as const }),
    }),
  };
}
