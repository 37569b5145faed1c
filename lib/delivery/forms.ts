import { z } from "zod";
import { parseDay, type Weekday } from "./calendar";
import { defaultOpeningHours } from "./opening-hours";
import { defaultZones } from "./promise";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "calls.invalid");
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
