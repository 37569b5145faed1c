import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    id: string;
    sessionId?: string;
  }
  interface Session {
    expires: string;
    userId?: string;
    /** Key of the row in `staff_sessions`; the secret itself never leaves the cookie. */
    sessionHash?: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sub?: string;
    sessionId?: string;
  }
}
