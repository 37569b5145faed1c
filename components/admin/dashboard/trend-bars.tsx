"use client";

import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

type Bars = { day: string; n: number }[];

type Hovered = { active?: boolean; payload?: readonly { payload?: { day: string; n: number } }[] };

type Words = {
  format: (day: string) => string;
  /** A number as it is said, and as short as the axis needs it. */
  value: (n: number) => string;
  short: (n: number) => string;
};

function Hint({ active, payload, format, value }: Hovered & Pick<Words, "format" | "value">) {
  const hovered = payload?.[0]?.payload;
  if (!active || !hovered) return null;
  return (
    <p className="rounded-sm border border-input bg-card px-2 py-1 text-xs">
      {format(hovered.day)}: <span className="font-mono">{value(hovered.n)}</span>
    </p>
  );
}

const tick = { fontSize: 11, fill: "var(--muted)" };

/** Thirty days as bars. A picture of the table beside it, so it is nothing to those who cannot see it. */
export default function TrendBars({ days, format, value, short }: Words & { days: Bars }) {
  return (
    <ResponsiveContainer width="100%" height={140}>
      <BarChart data={days} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <XAxis
          dataKey="day"
          tickFormatter={format}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--hairline)" }}
          interval="preserveStartEnd"
          minTickGap={48}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={short}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={32}
        />
        <Tooltip
          cursor={{ fill: "var(--hairline)", opacity: 0.5 }}
          isAnimationActive={false}
          content={(hovered) => <Hint {...hovered} format={format} value={value} />}
        />
        <Bar dataKey="n" fill="var(--accent)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
