import { randomBytes } from "node:crypto";
import { env } from "@/lib/env";

type Door = (request: Request) => Promise<Response>;

/** Calls a route handler as a page of the shop would; each call comes from an address of its own unless `from` is given. */
export async function call(
  door: Door,
  body: unknown,
  { from = randomBytes(8).toString("hex"), headers = {}, page = "/es/liked" } = {},
): Promise<Response> {
  return door(
    new Request(`${env.siteUrl}/api/test`, {
      method: "POST",
      headers: {
        origin: env.siteUrl,
        referer: env.siteUrl + page,
        "content-type": "application/json",
        "x-socket-address": from,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}
