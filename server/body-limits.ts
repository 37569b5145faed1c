import type { IncomingMessage } from "node:http";
import type { AnswerName } from "./answers";

const KB = 1024;
const MB = 1024 * KB;

/** Doors that take files say by themselves how large one may be; this only keeps out what none of them takes. */
const UPLOADS = /^\/api\/(inquiries\/pictures|admin\/(imports|products\/(.+\/)?pictures))$/;
const UPLOAD_BYTES = 256 * MB;
/** Next's own limit for a server action, which it would answer with an error in the log. */
const ACTION_BYTES = MB;
/** Calls count what arrives (lib/read-body.ts) and answer in the words of their page. */
const CALL_BYTES = 256 * KB;

function mostBytes(path: string): number {
  if (!path.startsWith("/api/")) return ACTION_BYTES;
  return UPLOADS.test(path) ? UPLOAD_BYTES : CALL_BYTES;
}

const pathOf = ({ url = "" }: IncomingMessage) => url.replace(/\?.*$/s, "");

/** Bytes that a request's body may take of the memory; 0 for one without a body, and for uploads, which have places of their own. */
export function bytesInMemory(request: IncomingMessage): number {
  const path = pathOf(request);
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (UPLOADS.test(path)) return 0;
  return length === undefined ? (coding ? mostBytes(path) : 0) : Number(length);
}

/**
 * What is wrong with the length of a request's body, by its head alone. A server action must say its length, as nobody
 * counts while Next reads it; browsers always do.
 */
export function bodyProblem(request: IncomingMessage): AnswerName | null {
  const path = pathOf(request);
  const length = request.headers["content-length"];
  if (length === undefined) {
    const isAction = request.method === "POST" && !path.startsWith("/api/");
    return isAction && request.headers["transfer-encoding"] ? "noLength" : null;
  }
  return Number(length) > mostBytes(path) ? "tooLarge" : null;
}
