import NextAuth from "next-auth";
import { authOptions } from "@/lib/access/auth-options";
import { authDoor, authRead } from "@/lib/doors/auth";

const handler = NextAuth(authOptions);

export const POST = authDoor(handler);

export const GET = authRead(handler);
