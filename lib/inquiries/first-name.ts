import { fold } from "@/lib/fold";

/** How names of two words begin and go on in Spain: `María José`, `Juan Carlos`. */
const begins = new Set(
  "ana antonio carlos francisco jesus jose juan luis maria miguel pedro rosa".split(" "),
);
const goesOn = new Set(
  (
    "alberto alfonso angel antonio belen carlos carmen cristina daniel david elena enrique fernando ignacio isabel " +
    "javier jesus jose luis luisa manuel maria miguel pablo pedro pilar rafael ramon rosa teresa victoria"
  ).split(" "),
);

/** Forms of address and initials go before a surname, the ending of a company after its name: neither has a first name. */
const address = /^(?:sra?|d|dña|don|doña|mr|mrs|ms|miss|dr|dra)\.?$/i;
const initial = /^\p{L}\.?$/u;
const company = /[\s,](?:s\.?\s?l\.?u?\.?|s\.?\s?a\.?|c\.?\s?b\.?|ltd\.?|limited|llc|inc\.?|gmbh)$/i;

/**
 * What somebody is greeted by: `Hugo` of `Hugo Navarro` and of `Navarro, Hugo`, `Juan Carlos` of `Juan Carlos Ruiz`. The
 * whole name where no first name can be told from the rest.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  if (company.test(whole)) return whole;
  const [surname, ...behind] = whole.split(",");
  const words = (behind.join(" ").trim() || surname || "").split(/\s+/);
  const [first = "", second = ""] = words;
  if (address.test(first) || initial.test(first)) return whole;
  const isDouble = words.length > 2 && begins.has(fold(first)) && goesOn.has(fold(second));
  return isDouble ? `${first} ${second}` : first || whole;
}
