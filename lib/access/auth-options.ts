import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { env } from "@/lib/env";
import { recordLog } from "@/lib/record-log";
import { endSession } from "./end-session";
import { hashSecret } from "./secrets";
import { signIn } from "./sign-in";

const HOURS = 60 * 60;

/** How long a session lasts without being renewed, in seconds. */
const SESSION_SECONDS = 14 * 24 * HOURS;

/**
 * next-auth with credentials: the token in the cookie carries nothing but the id of a row in `staff_sessions`, which is
 * looked up on every request (lib/access/session.ts).
 */
export const authOptions: NextAuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/admin/login", error: "/admin/login" },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {}, code: {}, lang: {} },
      authorize: (credentials, request) => signIn(credentials ?? {}, request.headers ?? {}),
    }),
  ],
  // Its own console lines repeat what was sent. A forged cookie is a stranger's doing, and no failure of the shop.
  logger: {
    error: (code) => recordLog("warn", `next-auth refused: ${code}`, { functionId: "sign-in" }),
    warn: (code) => recordLog("warn", `next-auth warns: ${code}`, { functionId: "sign-in" }),
    debug: () => {},
  },
  callbacks: {
    jwt: ({ token, user }) => (user?.sessionId ? { sub: user.id, sessionId: user.sessionId } : token),
    session: ({ session, token }) => ({
      expires: session.expires,
      userId: token.sub,
      // /api/auth/session answers this to scripts of the page: the secret stays in the sealed cookie.
      sessionHash: token.sessionId && hashSecret(token.sessionId),
    }),
  },
  events: {
    signOut: async ({ token }) => {
      if (token?.sessionId) await endSession(token.sessionId);
    },
  },
};
