import { findHealth } from "@/lib/health";

export const dynamic = "force-dynamic";

/** 200 while the database answers and its migrations are current, else 503 (docs/rules.md#calls). */
export async function GET() {
  const health = await findHealth();
  const ok = health.database && health.migrations;
  return Response.json(
    { ok, ...health },
    { status: ok ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
