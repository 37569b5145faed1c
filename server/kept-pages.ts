import type { IncomingMessage } from "node:http";
import type { DoorResponse } from "./door-response";

/**
 * Answers from memory when the request is for a page that is kept and whose answer does not depend on who asks.
 * False when the request goes on to the next step.
 */
export function keptPage(_request: IncomingMessage, _response: DoorResponse): boolean {
  return false;
}
