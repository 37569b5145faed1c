import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { cn } from "@/components/ui/cn";
import type { Figure } from "@/lib/overview/staff-queries";

function Card({ figure }: { figure: Figure }) {
  const t = useTranslations("admin.dashboard.figures");
  const format = useFormat();
  return (
    <>
      <span className={cn("font-mono text-2xl tabular-nums", figure.count === 0 && "text-muted-foreground")}>
        {format.number(figure.count)}
      </span>
      <span className="text-muted-foreground text-sm">{t(figure.name)}</span>
    </>
  );
}

const card = "flex h-full min-h-24 flex-col justify-between gap-2 rounded-md border p-4";

/** The day's figures, each a link where the list behind it exists; one without stands on the bare page. */
export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.name}>
          {figure.href ? (
            <Link
              href={figure.href}
              prefetch={false}
              className={`${card} border-border bg-card underline-offset-4 hover:border-input hover:underline`}
            >
              <Card figure={figure} />
            </Link>
          ) : (
            <div className={`${card} border-transparent`}>
              <Card figure={figure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
