import Link from "next/link";
import { useTranslations } from "next-intl";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import type { Figure } from "@/lib/overview/staff-queries";

function Card({ figure }: { figure: Figure }) {
  const t = useTranslations("admin.dashboard.figures");
  const format = useFormat();
  return (
    <>
      <span className="font-mono text-2xl tabular-nums">{format.number(figure.count)}</span>
      <span className="text-muted-foreground text-sm">{t(figure.name)}</span>
    </>
  );
}

const card = "flex h-full min-h-24 flex-col justify-between gap-2 rounded-md border p-4";

/** What there is nothing to do of, in a line that opens to its links. */
function Quiet({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations("admin.dashboard");
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground underline underline-offset-4">
        {t("quiet", { count: figures.length })}
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {figures.map(({ name, href }) => (
          <li key={name} className="inline-flex min-h-8 items-center max-md:min-h-11">
            {href ? <TextLink href={href}>{t(`figures.${name}`)}</TextLink> : t(`figures.${name}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The day's figures: what there is something to do of as tiles, each a link where the list behind it exists (one without stands on the
 * bare page); the others fold into a line, as they would fill a phone's screen.
 */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations("admin.dashboard");
  const waiting = figures.filter(({ count }) => count > 0);
  const quiet = figures.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
          {waiting.map((figure) => (
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
      ) : (
        <p className="mt-4">{t("allDone")}</p>
      )}
      {quiet.length > 0 ? <Quiet figures={quiet} /> : null}
    </>
  );
}
