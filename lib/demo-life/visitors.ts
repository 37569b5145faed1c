/** Begins the hash of every invented visitor: a real one is base64url of a hash and holds no colon. */
export const DEMO_VISITOR = "demo:";

/** Who visited the demo shop, a different person every day. */
export function demoVisitor(day: string, index: number): string {
  return `${DEMO_VISITOR}${day}:${index}`;
}
