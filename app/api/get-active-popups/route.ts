import { visitorCall } from "@/lib/doors/visitor";
import { textsAt } from "@/lib/i18n/messages";
import { activePopupsCall } from "@/lib/popups/forms";
import { listActivePopups } from "@/lib/popups/queries";

const answer = visitorCall(
  activePopupsCall,
  async (_call, { lang }) => {
    // What a dialog says besides stands on no page.
    const texts = textsAt(lang, ["popups.client"]);
    const campaigns = await listActivePopups(lang);
    return { data: { campaigns: campaigns.map((campaign) => ({ ...campaign, texts })) } };
  },
  { limit: "reads" },
);

/** The same call with its one parameter in the body, where the door looks for it. */
function asCall(request: Request): Request {
  const lang = new URL(request.url).searchParams.get("lang") ?? undefined;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify({ lang }) });
}

/** The public call `get-active-popups` (docs/rules.md#calls). */
export function GET(request: Request): Promise<Response> {
  return answer(asCall(request));
}

/** The public call `get-active-popups` (docs/rules.md#calls): no payload; a body in JSON may name the language. */
export function POST(request: Request): Promise<Response> {
  return answer(request.headers.get("content-type") === null ? asCall(request) : request);
}
