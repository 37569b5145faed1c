import { z } from "zod";
import { parseMoney } from "@/lib/money";
import { groupVersion, wholeNumber } from "@/lib/settings/forms";
import { parseDay, type Weekday } from "./calendar";
import { defaultOpeningHours, type Interval } from "./opening-hours";
import { type DeliveryZone, defaultZones } from "./promise";
import { claimsTwice, keyFor, readPostcodes } from "./zone-drafts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "admin.settings.errors.time");
const day = z.string().refine((text) => parseDay(text) === text, "calls.invalid");
const date = z.string().refine((text) => parseDay(`2028-${text}`) !== null, "calls.invalid");
const interval = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, "calls.invalid");
const intervals = z.array(interval).max(6);
const week = z.object({
  1: intervals.optional(),
  2: intervals.optional(),
  3: intervals.optional(),
  4: intervals.optional(),
  5: intervals.optional(),
  6: intervals.optional(),
  7: intervals.optional(),
});
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7] satisfies Weekday[]);
const cents = z.number().int().min(0).max(100_000);

const openingHours = z.object({
  week: week.default(defaultOpeningHours.week),
  seasons: z
    .array(z.object({ from: date, to: date, week }))
    .max(12)
    .default(defaultOpeningHours.seasons),
  closedOnFiestas: z.boolean().default(defaultOpeningHours.closedOnFiestas),
  closedDays: z.array(day).max(366).default(defaultOpeningHours.closedDays),
  specialDays: z
    .array(z.object({ day, hours: intervals }))
    .max(366)
    .default(defaultOpeningHours.specialDays),
  prepareMinutes: z.number().int().min(0).max(1440).default(defaultOpeningHours.prepareMinutes),
});

const postcode = z.string().regex(/^\d{5}$/, "calls.invalid");
const zone = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, "calls.invalid"),
  name: z.object({ es: z.string().trim().min(1).max(60), en: z.string().trim().min(1).max(60) }),
  postcodes: z
    .array(z.tuple([postcode, postcode]))
    .min(1)
    .max(50),
  active: z.boolean(),
  priceCents: cents,
  freeFromCents: cents.nullable(),
  cutOff: time,
  leadDays: z.number().int().min(0).max(30),
  weekdays: z.array(weekday).max(7),
  arrivesBy: time,
});

/** Settings group `delivery`: opening hours, fiestas, zones and cut-offs, times of Europe/Madrid. Defaults: Ibiza. */
export const deliverySettingsForm = z.object({
  hours: openingHours.prefault({}),
  zones: z.array(zone).max(20).default(defaultZones),
});

export type DeliverySettings = z.output<typeof deliverySettingsForm>;

// What the pages "hours" and "zones" of /admin/settings send.

function overlap(intervals: Interval[]): boolean {
  const sorted = intervals.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.some((one, index) => (sorted[index + 1]?.from ?? "99") < one.to);
}

const span = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "admin.settings.errors.endsBefore" });
const spans = z
  .array(span)
  .max(6, "admin.settings.errors.many")
  .refine((all) => !overlap(all), "admin.settings.errors.overlap");
const typedWeek = z.object({
  1: spans.optional(),
  2: spans.optional(),
  3: spans.optional(),
  4: spans.optional(),
  5: spans.optional(),
  6: spans.optional(),
  7: spans.optional(),
});

function noneTwice(days: string[]): boolean {
  return new Set(days).size === days.length;
}

/** Page "hours". */
export const hoursPageForm = z
  .object({
    version: groupVersion,
    week: typedWeek,
    seasons: z
      .array(z.object({ from: date, to: date, week: typedWeek }))
      .max(12, "admin.settings.errors.many"),
    closedOnFiestas: z.boolean(),
    closedDays: z.array(day).max(366, "admin.settings.errors.many"),
    specialDays: z
      .array(z.object({ day, hours: spans }))
      .max(366, "admin.settings.errors.many")
      .refine((all) => noneTwice(all.map((one) => one.day)), "admin.settings.errors.dayTwice"),
    prepareMinutes: wholeNumber(0, 1440),
  })
  .transform(({ version, closedDays, specialDays, ...rest }) => ({
    version,
    values: {
      hours: {
        ...rest,
        closedDays: [...new Set(closedDays)].toSorted(),
        specialDays: specialDays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      },
    },
  }));

const amount = z.string("admin.settings.errors.money").transform((text, context) => {
  const read = parseMoney(text);
  if (read !== null && read <= 100_000) return read;
  context.addIssue("admin.settings.errors.money");
  return z.NEVER;
});
const zoneName = z
  .string("admin.settings.errors.needed")
  .trim()
  .min(1, "admin.settings.errors.needed")
  .max(60, "admin.settings.errors.long");

const zoneDraft = z
  .object({
    key: z.string().regex(/^([a-z][a-z0-9-]{0,30})?$/, "admin.settings.errors.text"),
    nameEs: zoneName,
    nameEn: zoneName,
    postcodes: z.string().transform((text, context) => {
      const runs = readPostcodes(text);
      if (runs && runs.length > 0 && runs.length <= 50) return runs;
      context.addIssue("admin.settings.errors.postcodes");
      return z.NEVER;
    }),
    active: z.boolean(),
    price: amount,
    freeFrom: z
      .string("admin.settings.errors.money")
      .trim()
      .transform((text) => text || null)
      .pipe(amount.nullable()),
    cutOff: time,
    leadDays: wholeNumber(0, 30),
    weekdays: z.array(weekday).min(1, "admin.settings.errors.weekdays").max(7),
    arrivesBy: time,
  })
  .transform(({ nameEs, nameEn, price, freeFrom, ...rest }) => ({
    ...rest,
    name: { es: nameEs, en: nameEn },
    priceCents: price,
    freeFromCents: freeFrom,
  }));

/** New zones get a key out of their name; the keys of others stay, so that they are told apart in the audit trail. */
function withKeys(zones: DeliveryZone[]): DeliveryZone[] {
  const taken = zones.map(({ key }) => key).filter(Boolean);
  return zones.map((zone) => {
    if (zone.key) return zone;
    const key = keyFor(zone.name.es, taken);
    taken.push(key);
    return { ...zone, key };
  });
}

/** The postcodes of each zone as they are typed; none where they cannot be read. */
function typedPostcodes(zones: unknown): DeliveryZone["postcodes"][] {
  const drafts = z.array(z.object({ postcodes: z.string() }).catch({ postcodes: "" })).safeParse(zones);
  return (drafts.data ?? []).map(({ postcodes }) => readPostcodes(postcodes) ?? []);
}

/**
 * Zones as {@link ZoneDraft}s. Who claims a postcode twice is asked of what was typed, as a check of what was read would wait until
 * nothing else is wrong.
 */
const zoneDrafts = z.unknown().transform((typed, context) => {
  const read = z.array(zoneDraft).max(20, "admin.settings.errors.many").safeParse(typed);
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: "custom", path, message });
  const all = typedPostcodes(typed);
  const twice = all.flatMap((runs, index) =>
    all.slice(0, index).some((before) => claimsTwice(before, runs)) ? [index] : [],
  );
  for (const index of twice) {
    context.addIssue({
      code: "custom",
      path: [index, "postcodes"],
      message: "admin.settings.errors.postcodeTwice",
    });
  }
  return read.success && twice.length === 0 ? read.data : z.NEVER;
});

/** Page "zones". */
export const zonesPageForm = z
  .object({ version: groupVersion, zones: zoneDrafts })
  .transform(({ version, zones }) => ({ version, values: { zones: withKeys(zones) } }));
