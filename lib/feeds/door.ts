import "server-only";
import { randomUUID } from "node:crypto";
import { refuseTooMany } from "@/lib/limits";
import { recordError } from "@/lib/record-log";
import { type FeedName, parseFeedFile } from "./feed-name";
import { writeFeed } from "./write-feed";

/** The feed as bytes. A failure half-way breaks the connection off, so that nobody takes a part for the whole. */
function streamOf(name: FeedName): ReadableStream<Uint8Array> {
  const parts = writeFeed(name);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        recordError(error, { id: randomUUID(), door: "/feeds" });
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** `GET /feeds/{google|meta}-{es|en}.xml`, limited per client address, as each reads all that is for sale. */
export function answerFeed(request: Request, file: string): Response {
  const name = parseFeedFile(file);
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!name) return new Response("Not found", { status: 404, headers });
  const refused = refuseTooMany("feeds", request);
  if (refused) return refused;
  return new Response(streamOf(name), {
    headers: { ...headers, "content-type": "application/xml; charset=utf-8" },
  });
}
