import { headers } from "next/headers";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents } from "@/lib/analytics/record-events";
import { visitorCall } from "@/lib/doors/visitor";

/** Takes what a page counted (docs/rules.md#analytics). */
export const POST = visitorCall(
  eventsCall,
  async ({ events }, { lang, address }) => {
    const incoming = await headers();
    const userAgent = (incoming.get("user-agent") ?? "").slice(0, 500);
    const caller = { address, userAgent, lang };
    return { data: { recorded: await recordEvents(events, caller) } };
  },
  { limit: "events" },
);
