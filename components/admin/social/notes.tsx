import { useTranslations } from "next-intl";
import type { Note } from "@/lib/social/lay-out";

/** What does not come out as it should on a picture, and where that is mended. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const t = useTranslations("admin.social");
  if (notes.length === 0) return null;
  return (
    <ul className="w-full text-destructive text-sm">
      {notes.map(({ note, part }) => (
        <li key={`${note} ${part}`}>{t(`notes.${note}`, { part: t(`parts.${part}`) })}</li>
      ))}
    </ul>
  );
}
