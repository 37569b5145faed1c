import type { ElementType } from "react";

const sizes = ["40", "41", "42", "+5"];
const widths = [320, 480, 640, 960];

function pictureSources(card: number): string {
  return widths.map((width) => `/media/bare-${card}-${width}.webp ${width}w`).join(", ");
}

function Heart() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-foreground"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M12 20S4 15 4 9c0-3 2-5 4-5 2 0 3 1 4 2 1-1 2-2 4-2 2 0 4 2 4 5 0 6-8 11-8 11Z" />
    </svg>
  );
}

/** One card: as many elements and words as a shop's card has, without any of a shop's work. */
function Card({ card, Anchor }: { card: number; Anchor: ElementType }) {
  return (
    <article
      className="group/card relative flex h-full flex-col rounded-md outline-offset-2"
      data-product={card}
    >
      <div>
        <div className="snap-x snap-mandatory overflow-x-auto rounded-md">
          <Anchor
            href={`/product/${card}`}
            aria-labelledby={`name-${card}`}
            className="flex after:absolute after:inset-0"
          >
            <span className="flex w-full shrink-0 items-center justify-center overflow-hidden">
              <img
                src={`/media/bare-${card}-640.webp`}
                srcSet={pictureSources(card)}
                sizes="(min-width: 1280px) 256px, (min-width: 1024px) calc(33vw - 120px), calc(50vw - 20px)"
                width={1280}
                height={1280}
                loading="lazy"
                className="h-auto w-full"
                alt={`Product number ${card} from the side, in white and black`}
              />
            </span>
          </Anchor>
        </div>
      </div>
      <div className="absolute top-0 right-0">
        <button
          type="button"
          aria-pressed="false"
          className="grid size-11 place-items-center"
          aria-label={`Like product number ${card}`}
        >
          <Heart />
        </button>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-1 pt-2 pb-3">
        <p className="flex items-baseline justify-between gap-2">
          <span className="truncate text-xs">Brand {card % 7}</span>
          <span className="shrink-0 font-mono text-xs">AB{card}234-100</span>
        </p>
        <h3 id={`name-${card}`} className="line-clamp-2 text-sm leading-5">
          Product number {card} in white and black
        </h3>
        <ul aria-label="Sizes" className="flex h-6 items-center gap-1 overflow-hidden font-mono text-xs">
          {sizes.map((size) => (
            <li key={size} className="shrink-0 rounded-sm border px-1 leading-5">
              {size}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 pt-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="sr-only">Price</span>
            <span className="font-semibold">{90 + card},95 €</span>
            <span className="sr-only">Former price</span>
            <s className="text-sm">{120 + card},95 €</s>
          </p>
          <p className="text-xs">Lowest price of the last 30 days: {90 + card},95 €</p>
        </div>
      </div>
    </article>
  );
}

/** The 24 cards of a page. */
export function Cards({ Anchor = "a" }: { Anchor?: ElementType }) {
  return (
    <main>
      <h1>Bare</h1>
      <CardGrid count={24} Anchor={Anchor} />
    </main>
  );
}

/** Cards in a grid; `Anchor` is what their links are made of. */
export function CardGrid({ count, Anchor = "a" }: { count: number; Anchor?: ElementType }) {
  return (
    <div className="grid grid-cols-4 gap-4">
      {Array.from({ length: count }, (_, card) => (
        <Card key={card} card={card} Anchor={Anchor} />
      ))}
    </div>
  );
}
