import { placeOf, sayPlace } from "@/lib/delivery/places";
import type { Lang } from "@/lib/i18n/languages";
import type { ShopAddress } from "@/lib/settings/identity";

/** Coast of Ibiza from Natural Earth 1:10m (public domain); a thousand units to a degree of latitude. */
const coast =
  "M340 49L334 57L340 78L351 111L340 111L329 120L323 133L320 149L315 154L290 172L264 209L253 218L234 230L225 240L222 236" +
  "L217 231L214 226L200 243L189 250L183 284L181 307L155 309L150 289L136 277L125 282L119 282L116 280L108 282L102 270L88 265" +
  "L74 270L69 282L46 265L35 255L32 236L43 213L43 197L38 186L43 181L52 176L60 174L69 179L77 174L83 172L102 172L94 130L97 106" +
  "L105 96L113 93L127 83L144 62L150 62L158 69L172 57L181 62L197 49L217 39L239 32L256 35L264 25L273 22L284 22L298 32L304 34" +
  "L318 35L326 37L332 42Z";

type Town = {
  name: string;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: "start" | "middle" | "end" };
};

/** The towns of the five municipalities, in the units of the coast; names stand inland, so that the coast crosses none. */
const towns: Town[] = [
  { name: "Eivissa", x: 204, y: 231, label: { x: 243, y: 218, anchor: "end" } },
  { name: "Sant Josep", x: 96, y: 218, label: { x: 100, y: 200, anchor: "middle" } },
  { name: "Sant Antoni", x: 104, y: 159, label: { x: 116, y: 165, anchor: "start" } },
  { name: "Sant Joan", x: 267, y: 62, label: { x: 267, y: 88, anchor: "middle" } },
  { name: "Santa Eulària", x: 283, y: 155, label: { x: 290, y: 141, anchor: "end" } },
];

/** The town of the island that the shop is in; null where its postcode is not one of theirs. */
export function townOf({ postalCode, country }: ShopAddress): string | null {
  if (!postalCode || country !== "ES") return null;
  const place = /^0780\d$/.test(postalCode) ? "Eivissa" : placeOf(postalCode);
  return towns.some(({ name }) => name === place) ? place : null;
}

/** The island with its towns, that of the shop marked; drawn from facts, so that nobody is asked for a map. */
export function IslandMap({ town, label, lang }: { town: string; label: string; lang: Lang }) {
  return (
    <svg viewBox="10 12 360 306" role="img" aria-label={label} className="mt-4 h-auto w-full max-w-sm">
      <path d={coast} strokeWidth="2" strokeLinejoin="round" className="fill-background stroke-input" />
      {towns.map(({ name, x, y, label: at }) => {
        const isHere = name === town;
        return (
          <g key={name} className={isHere ? "font-semibold" : ""}>
            <circle
              cx={x}
              cy={y}
              r={isHere ? 8 : 4}
              className={isHere ? "fill-primary" : "fill-muted-foreground"}
            />
            <text
              x={at.x}
              y={at.y}
              textAnchor={at.anchor}
              fontSize={isHere ? 19 : 15}
              // The line of the coast does not run through the names.
              strokeWidth="4"
              paintOrder="stroke"
              className={`stroke-background ${isHere ? "fill-foreground" : "fill-muted-foreground"}`}
            >
              {sayPlace(name, lang)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
