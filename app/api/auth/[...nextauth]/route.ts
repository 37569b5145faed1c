import NextAuth from "next-auth";
import { authOptions } from "@/lib/access/auth-options";
import { authDoor } from "@/lib/doors/auth";

const handler = NextAuth(authOptions);

export const POST = authDoor(handler);

export { handler as GET };
