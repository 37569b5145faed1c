import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { isForeignOrigin } from "@/lib/origin";
import type { AnswerName } from "./answers";

/** How Next names a server action. It prints three lines for each name of another form, and answers 404. */
const ACTION_ID = /^[0-9a-f]{42}$/;

/** Whether a request can only be for a server action: pages take no other writes. */
function isWriteToPage({ method, url }: IncomingMessage): boolean {
  if (env.NODE_ENV === "development" && url?.startsWith("/__nextjs")) return false;
  return method === "POST" && !url?.startsWith("/api/");
}

/**
 * What is wrong with a write to a page, by its head. Next would draw the page for one that is no action, and refuse one
 * from another site with an error, which anybody could fill the log with.
 */
export function actionProblem(request: IncomingMessage): AnswerName | null {
  if (!isWriteToPage(request)) return null;
  const { headers } = request;
  const id = headers["next-action"];
  if (!id && !headers["content-type"]?.startsWith("multipart/form-data")) return "readOnly";
  if (id !== undefined && !ACTION_ID.test(String(id))) return "invalid";
  return isForeignOrigin(headers.origin) ? "foreign" : null;
}

/** Whether a server action failed before its own code began: then its body was none that Next could read. */
export function isUnreadable(request: IncomingMessage, context: { actionBegan: boolean }): boolean {
  return isWriteToPage(request) && !context.actionBegan;
}
