/** Forms that people join the list by, and staff's own list of addresses; a call may name others. `popup`: of the sample data. */
const subscriberSources = ["footer", "inquiry-modal", "newsletter-popup", "popup", "list"] as const;

/** Says where a subscriber joined, in words; a source that the shop does not know as it is stored. */
export function sourceText(
  source: string,
  t: (key: `sources.${(typeof subscriberSources)[number]}`) => string,
): string {
  const known = subscriberSources.find((one) => one === source);
  return known ? t(`sources.${known}`) : source;
}
