import Link from "next/link";
import { CardGrid } from "../../cards";

/** As in the shop: drawn for its first reader, and kept. */
export const generateStaticParams = () => [];

const sizes = Array.from({ length: 12 }, (_, at) => String(36 + at));
const facts = ["Code", "Category", "For", "Colour", "Upper", "Lining", "Sole", "Released"];
const pictures = [0, 1, 2];
const widths = [320, 640, 1024, 1600];

function Picture({ id, at, sizes: width }: { id: string; at: number; sizes: string }) {
  return (
    <img
      src={`/media/bare-${id}-${at}-640.webp`}
      srcSet={widths.map((one) => `/media/bare-${id}-${at}-${one}.webp ${one}w`).join(", ")}
      sizes={width}
      width={1600}
      height={1600}
      loading={at === 0 ? "eager" : "lazy"}
      className="size-full object-contain"
      alt={`Product number ${id} from side ${at}`}
    />
  );
}

function Gallery({ id }: { id: string }) {
  return (
    <section aria-label="Pictures">
      <ul className="flex snap-x snap-mandatory overflow-x-auto">
        {pictures.map((at) => (
          <li key={at} className="w-full shrink-0 snap-center">
            <a href={`/media/bare-${id}-${at}-1600.webp`} className="block size-full">
              <Picture id={id} at={at} sizes="62vw" />
            </a>
          </li>
        ))}
      </ul>
      <ol className="mt-2 flex gap-2">
        {pictures.map((at) => (
          <li key={at}>
            <a href={`#picture-${at}`} aria-label={`Picture ${at}`} className="block w-14">
              <Picture id={id} at={at} sizes="80px" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sizes() {
  return (
    <fieldset>
      <legend>Sizes</legend>
      <div className="grid gap-2">
        {sizes.map((size) => (
          <label key={size} className="flex min-h-14 flex-col items-center">
            <input type="radio" name="size" value={size} />
            <span className="font-mono text-sm">EU {size}</span>
            <span className="text-xs leading-4">In the shop</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Delivery() {
  return (
    <form className="rounded-md border p-4">
      <h2>Pickup and delivery</h2>
      <label className="text-sm">
        Postcode
        <input className="h-11 w-full" inputMode="numeric" />
      </label>
      <label className="text-sm">
        I leave on
        <input className="h-11 w-full" type="date" />
      </label>
      <ul>
        {["Pickup today from 17:00", "Delivery on the island from 4,95 €", "Two weeks to return"].map(
          (line) => (
            <li key={line} className="flex gap-2 text-sm">
              {line}
            </li>
          ),
        )}
      </ul>
    </form>
  );
}

/** A closed table of sizes, as a shop's page carries one. */
function Guide() {
  return (
    <dialog>
      <h2>Size guide</h2>
      <table className="w-full text-left">
        <tbody>
          {Array.from({ length: 25 }, (_, row) => 35 + row / 2).map((size) => (
            <tr key={size} className="border-t">
              <th scope="row" className="py-1.5">
                {size}
              </th>
              <td className="py-1.5">{size - 33}</td>
              <td className="py-1.5">{size - 34}</td>
              <td className="py-1.5">{size - 13}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </dialog>
  );
}

function Details() {
  return (
    <dl className="divide-y text-sm">
      {facts.map((fact) => (
        <div key={fact} className="grid gap-3 py-2">
          <dt>{fact}</dt>
          <dd>What the shop knows of it</dd>
        </div>
      ))}
    </dl>
  );
}

/** One product: the parts that a shop's page has, without any of a shop's work. */
export default async function ProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <main>
      <nav aria-label="You are here">
        <Link href="/linked">Shop</Link>
      </nav>
      <div className="grid gap-6">
        <Gallery id={id} />
        <div className="flex flex-col gap-5">
          <p className="flex justify-between">
            <span>Brand</span>
            <span className="font-mono text-xs">AB{id}234-100</span>
          </p>
          <h1>Product number {id} in white and black</h1>
          <p className="flex items-baseline">
            <span className="text-2xl">{id},95 €</span>
          </p>
          <Sizes />
          <Guide />
          <button type="button">Ask for it</button>
          <Delivery />
        </div>
        <Details />
      </div>
      <h2>Others like it</h2>
      <CardGrid count={4} Anchor={Link} />
    </main>
  );
}
