import { showUnsubscribe, takeUnsubscribe } from "@/lib/newsletter/unsubscribe-door";

export const dynamic = "force-dynamic";

/** The page behind every unsubscribe link. */
export const GET = showUnsubscribe;

/** Its button, and one-click unsubscribing by mail servers (RFC 8058). */
export const POST = takeUnsubscribe;
