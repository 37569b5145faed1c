import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { InquiryText } from "@/lib/inquiries/texts";

type TextListProps = { texts: InquiryText[]; mayEdit: boolean };

/** The reusable texts, each with its beginning and what is missing. */
export function TextList({ texts, mayEdit }: TextListProps) {
  const t = useTranslations("admin.inquiries.texts");
  const forms = useTranslations("admin.forms");
  if (texts.length === 0) {
    return (
      <div className="py-10">
        <p className="font-semibold">{t("empty")}</p>
        <p className="text-muted-foreground">{t("emptyHint")}</p>
      </div>
    );
  }
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {texts.map(({ id, name, bodyEs, bodyEn }) => (
        <li key={id} className="min-w-0 rounded-md border border-border bg-card p-4 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            {mayEdit ? (
              <Link
                href={`/admin/inquiries/texts/${id}`}
                prefetch={false}
                className="inline-flex min-h-11 items-center break-words underline underline-offset-4 md:min-h-8"
              >
                {name}
              </Link>
            ) : (
              name
            )}
            {bodyEs ? null : <Badge variant="outline">{forms("missingEs")}</Badge>}
            {bodyEn ? null : <Badge variant="outline">{forms("missingEn")}</Badge>}
          </p>
          {bodyEs ? (
            <p lang="es" className="line-clamp-3 whitespace-pre-line break-words">
              {bodyEs}
            </p>
          ) : null}
          {bodyEn ? (
            <p lang="en" className="mt-2 line-clamp-3 whitespace-pre-line break-words text-muted-foreground">
              {bodyEn}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
