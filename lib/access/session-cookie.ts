import "server-only";
import { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { authSecret, env } from "@/lib/env";

/** The secret of the session that a browser's cookie holds, also of one that has ended; undefined without a cookie of ours. */
export async function sessionSecretOf(headers: Headers): Promise<string | undefined> {
  const req = new NextRequest(env.siteUrl, { headers: { cookie: headers.get("cookie") ?? "" } });
  return (await getToken({ req, secret: authSecret() }))?.sessionId;
}
