const sizes = ["38", "38.5", "39", "40", "40.5", "41", "42", "42.5", "43", "44"];
const widths = [320, 480, 640, 960];

function pictureSources(card: number): string {
  return widths.map((width) => `/media/bare-${card}-${width}.webp ${width}w`).join(", ");
}

/** One card: about the markup a shop needs for a product, without any of a shop's work. */
function Card({ card }: { card: number }) {
  return (
    <article className="flex h-full flex-col rounded-md p-2">
      <a
        href={`/product/${card}`}
        className="block overflow-hidden rounded-md"
        aria-label={`Product ${card}`}
      >
        <img
          src={`/media/bare-${card}-640.webp`}
          srcSet={pictureSources(card)}
          sizes="(min-width: 1024px) 25vw, 50vw"
          width={640}
          height={480}
          loading="lazy"
          alt={`Product ${card} from the side`}
        />
      </a>
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate text-xs">Brand {card % 7}</span>
        <span className="shrink-0 text-xs">AB{card}234-100</span>
      </p>
      <h3 className="line-clamp-2 text-sm">Product number {card} in white and black</h3>
      <ul className="flex flex-wrap gap-1">
        {sizes.map((size) => (
          <li key={size} className="rounded-sm px-1 text-xs">
            {size}
          </li>
        ))}
      </ul>
      <p className="mt-auto text-sm">
        <span>{90 + card},95 €</span> <s className="text-xs">{120 + card},95 €</s>
      </p>
      <button type="button" className="rounded-full p-2" aria-label={`Like product ${card}`}>
        ♥
      </button>
    </article>
  );
}

/** The 24 cards both pages of the floor show. */
export function Cards() {
  return (
    <main>
      <h1>Bare</h1>
      <div className="grid grid-cols-4 gap-4">
        {Array.from({ length: 24 }, (_, card) => (
          <Card key={card} card={card} />
        ))}
      </div>
    </main>
  );
}
