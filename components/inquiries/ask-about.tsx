import { type AskedItem, askedItem } from "@/components/ui/ask";
import type { ProductCard } from "@/lib/catalogue/cards";
import { toWireProduct } from "@/lib/catalogue/wire";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { AskButton } from "./ask-button";
import { InquiryOutlet } from "./inquiry-outlet";

function itemOf(card: ProductCard): AskedItem {
  const product = toWireProduct(card);
  const sizes = product.sizes.filter((size) => size.InStock).map((size) => size.Name);
  return askedItem({ ...product, sizes });
}

/** The one accent of the page, until a chosen size brings buttons of its own. */
const primary =
  "flex min-h-12 items-center justify-center print:hidden rounded-sm border border-transparent bg-primary px-5 font-semibold text-primary-foreground hover:opacity-90 " +
  "group-has-[input[data-state]:checked]/sizes:border-input group-has-[input[data-state]:checked]/sizes:bg-transparent " +
  "group-has-[input[data-state]:checked]/sizes:text-foreground";

/** On a phone the way to the sizes stands at the foot of the screen in the accent, and there is but one. */
const quietOnPhone = "max-md:border-input max-md:bg-transparent max-md:text-foreground";

/** Without JavaScript the buttons that reserve and buy stand there from the first, where there is a pair in the shop. */
const quietWithoutScript = "noscript:border-input noscript:bg-transparent noscript:text-foreground";

/** For the `actions` slot of the product page: an inquiry about the product in the size that is chosen there. */
export function AskAboutProduct({ product, lang }: { product: ProductCard; lang: Lang }) {
  const item = itemOf(product);
  const look = item.sizes.length > 0 ? `${primary} ${quietOnPhone} ${quietWithoutScript}` : primary;
  return (
    <>
      <AskButton lang={lang} items={[item]} source="product-detail-inquiry" className={look}>
        {messagesIn(lang).inquiries.ask}
      </AskButton>
      <InquiryOutlet lang={lang} />
    </>
  );
}
