import NextAuth from "next-auth";
import { authDoor } from "@/lib/staff/auth-door";
import { authOptions } from "@/lib/staff/auth-options";

const handler = NextAuth(authOptions);

export const POST = authDoor(handler);

export { handler as GET };
