import { listTrends } from "@/lib/overview/staff-queries";
import { trendNames } from "@/lib/overview/trends";
import { TrendPanel } from "./trend-panel";

/** Thirty days in numbers, side by side. */
export async function TrendGrid() {
  const trends = await listTrends();
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {trendNames.map((name) => (
        <TrendPanel key={name} name={name} trend={trends[name]} />
      ))}
    </div>
  );
}
