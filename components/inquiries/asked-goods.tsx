import type { Ask } from "@/components/ui/ask";
import { PictureOrText } from "@/components/ui/picture-or-text";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { InquiryTexts } from "./texts";

type AskedGoodsProps = {
  ask: Ask;
  lang: Lang;
  texts: InquiryTexts;
  /** Another size was chosen, of those that may be chosen here; null for none. */
  onSize: (size: string | null) => void;
};

/** The first item with picture or placeholder, name, style code and the chosen size, or the sizes to choose from. */
export function AskedGoods({ ask, lang, texts, onSize }: AskedGoodsProps) {
  const [first, ...rest] = ask.items;
  if (!first) return null;
  const [picture] = first.secureImages;
  return (
    <div className="mt-4 flex items-center gap-4 rounded-md border border-border p-3">
      <div className="plinth grid size-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-background">
        <PictureOrText src={picture} text={texts.noImage} width={80} />
      </div>
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-semibold">{first.name}</p>
        {first.style_code ? (
          <p className="text-muted-foreground">
            {texts.styleCode} <span className="font-mono text-xs">{first.style_code}</span>
          </p>
        ) : null}
        {ask.sizes?.length ? (
          <label className="my-1 flex items-center gap-2">
            {texts.size}
            <span className="size-choice min-w-0">
              <select value={ask.selectedSize ?? ""} onChange={(event) => onSize(event.target.value || null)}>
                <option value="">{texts.anySize}</option>
                {ask.sizes.map((size) => (
                  <option key={size} value={size}>
                    {formatSize(size, lang)}
                  </option>
                ))}
              </select>
            </span>
          </label>
        ) : ask.selectedSize ? (
          <p>
            {texts.size} <span className="font-mono">{formatSize(ask.selectedSize, lang)}</span>
          </p>
        ) : null}
        {ask.note ? <p>{ask.note}</p> : null}
        {rest.length > 0 ? (
          <p className="text-muted-foreground">
            + {rest.length} {texts.more}
          </p>
        ) : null}
      </div>
    </div>
  );
}
