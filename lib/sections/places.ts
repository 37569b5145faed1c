/** Something that stands in an order by its position. */
export type Placed = { id: number; position: number };

/** Room between two neighbours, so that what is moved between them later moves alone. */
export const placeStep = 1_000;

/** Listings outside of all sections stand at a million (db/functions/due_listings.sql); no section may come near. */
const lastPlace = 900_000;

/** Which lines keep their position: the longest run that is in order already. */
function unmovedOf(wanted: Placed[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  wanted.forEach(({ position }, index) => {
    const found = { length: 1, before: -1 };
    for (let other = 0; other < index; other++) {
      const run = best[other]?.length ?? 0;
      if ((wanted[other]?.position ?? 0) < position && run + 1 > found.length) {
        found.length = run + 1;
        found.before = other;
      }
    }
    best.push(found);
  });
  const unmoved = new Set<number>();
  const longest = Math.max(0, ...best.map(({ length }) => length));
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.before ?? -1) {
    unmoved.add(at);
  }
  return unmoved;
}

/** Positions of `count` lines between two kept ones, exclusive; null where there is no room. */
function between(low: number | null, high: number | null, count: number): number[] | null {
  const from = low ?? (high === null ? 0 : -1);
  const to = high ?? from + placeStep * (count + 1);
  if (to - from <= count) return null;
  return Array.from(
    { length: count },
    (_, index) => from + Math.floor(((to - from) * (index + 1)) / (count + 1)),
  );
}

/** Every line anew, with room between them. */
function afresh(wanted: Placed[]): Placed[] {
  return wanted.map(({ id }, index) => ({ id, position: (index + 1) * placeStep }));
}

/**
 * The positions that bring lines into the order given. As few as possible change, for each section that moves takes its
 * listings along (docs/decisions/0014-collections.md); only where no room is left all get new ones.
 */
export function placesFor(wanted: Placed[]): Placed[] {
  const unmoved = unmovedOf(wanted);
  const places: Placed[] = [];
  let low: number | null = null;
  let waiting: Placed[] = [];
  for (const [index, line] of [...wanted, null].entries()) {
    if (line && !unmoved.has(index)) {
      waiting.push(line);
      continue;
    }
    const room: number[] | null = between(low, line?.position ?? null, waiting.length);
    if (!room) return afresh(wanted);
    places.push(...waiting.map(({ id }, place) => ({ id, position: room[place] ?? 0 })));
    if (line) places.push(line);
    low = line?.position ?? low;
    waiting = [];
  }
  const reached = places.at(-1)?.position ?? 0;
  return reached > lastPlace ? afresh(wanted) : places;
}

/** Those of `next` whose position is another than now. */
export function movedOf(now: Placed[], next: Placed[]): Placed[] {
  const before = new Map(now.map(({ id, position }) => [id, position]));
  return next.filter(({ id, position }) => before.get(id) !== position);
}
