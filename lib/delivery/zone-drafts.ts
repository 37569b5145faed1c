import { fold } from "@/lib/fold";
import { parseMoney, typedMoney } from "@/lib/money";
import type { Weekday } from "./calendar";
import type { DeliveryZone } from "./promise";

/** A delivery zone as staff types it: postcodes and amounts are texts. */
export type ZoneDraft = {
  /** Empty for a zone that is new. */
  key: string;
  nameEs: string;
  nameEn: string;
  /** `07800-07809, 07815` */
  postcodes: string;
  active: boolean;
  price: string;
  /** Empty: never free. */
  freeFrom: string;
  cutOff: string;
  leadDays: string;
  weekdays: Weekday[];
  arrivesBy: string;
};

/** Runs of postcodes as people write them, `07800-07809, 07815`; null when something in it is none. */
export function readPostcodes(text: string): [string, string][] | null {
  const runs = text
    .split(/[,;\n]+/)
    .map((run) => run.trim())
    .filter(Boolean)
    .map((run) => /^(\d{5})(?:\s*[-–—]\s*(\d{5}))?$/.exec(run));
  const read: [string, string][] = [];
  for (const run of runs) {
    const first = run?.[1];
    if (!first) return null;
    const last = run[2] ?? first;
    if (last < first) return null;
    read.push([first, last]);
  }
  return read;
}

/** Runs of postcodes as staff reads and edits them. */
export function writePostcodes(runs: DeliveryZone["postcodes"]): string {
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(", ");
}

/** Whether two zones claim a postcode: then the first of them would serve it, and the other never. */
export function claimsTwice(one: DeliveryZone["postcodes"], other: DeliveryZone["postcodes"]): boolean {
  return one.some(([first, last]) => other.some(([from, to]) => first <= to && from <= last));
}

/** A zone as its form holds it. */
export function draftOf(zone: DeliveryZone): ZoneDraft {
  const { key, name, postcodes, active, priceCents, freeFromCents, cutOff, leadDays, weekdays, arrivesBy } =
    zone;
  return {
    key,
    nameEs: name.es,
    nameEn: name.en,
    postcodes: writePostcodes(postcodes),
    active,
    price: typedMoney(priceCents),
    freeFrom: typedMoney(freeFromCents),
    cutOff,
    leadDays: String(leadDays),
    weekdays,
    arrivesBy,
  };
}

/** A zone as it would be saved, for trying it out before; null while something in it cannot be read. */
export function zoneOf(draft: ZoneDraft): DeliveryZone | null {
  const { key, nameEs, nameEn, active, weekdays, cutOff, arrivesBy } = draft;
  const postcodes = readPostcodes(draft.postcodes);
  const priceCents = parseMoney(draft.price);
  const freeFromCents = draft.freeFrom.trim() === "" ? null : parseMoney(draft.freeFrom);
  const isOdd = draft.freeFrom.trim() !== "" && freeFromCents === null;
  if (!postcodes || priceCents === null || isOdd || !/^\d{1,2}$/.test(draft.leadDays)) return null;
  const leadDays = Number(draft.leadDays);
  const name = { es: nameEs, en: nameEn };
  return { key, name, postcodes, active, priceCents, freeFromCents, cutOff, leadDays, weekdays, arrivesBy };
}

/** A key for a new zone out of its name, unlike the ones that are taken. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 24);
  const base = plain || "zone";
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(key)) return key;
  }
}
