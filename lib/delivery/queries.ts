import "server-only";
import { eq } from "drizzle-orm";
import { createTranslator } from "next-intl";
import { cache } from "react";
import { db } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { type DeliverySettings, deliverySettingsForm } from "./forms";
import { describeHours } from "./hours-text";

/** Opening hours and delivery zones. One read per page, however many components ask; rests on the settings. */
export const findDelivery = cache(async (): Promise<DeliverySettings> => {
  await restOn(tags.settings);
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, "delivery"));
  // A row that lacks or breaks a word must not close the shop: what cannot be read gets its default.
  const parsed = deliverySettingsForm.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : deliverySettingsForm.parse({});
});

/** Opening hours as lines in the page's language; they name no "today", so a kept page stays right. */
export async function listOpeningHours(lang: Lang): Promise<string[]> {
  const { hours } = await findDelivery();
  const say = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "delivery.hours" });
  return describeHours(hours, lang, say);
}
