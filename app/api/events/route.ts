import { headers } from "next/headers";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents } from "@/lib/analytics/record-events";
import { clientAddress } from "@/lib/caller";
import { visitorRoute } from "@/lib/doors/visitor";

/** Takes what a page counted (docs/rules.md#analytics). */
export const POST = visitorRoute(
  eventsCall,
  async ({ events }, { lang }) => {
    const incoming = await headers();
    const userAgent = (incoming.get("user-agent") ?? "").slice(0, 500);
    const caller = { address: clientAddress(incoming), userAgent, lang };
    return { data: { recorded: await recordEvents(events, caller) } };
  },
  { limit: "events" },
);
