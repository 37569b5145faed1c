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
    sessionId?: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sub?: string;
    sessionId?: string;
  }
}
