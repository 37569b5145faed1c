/** Fields of a pop-up that stay as they are while two of its texts are compared. */
export const testedFields: ReadonlySet<string> = new Set([
  "type",
  "headlineEs",
  "headlineEn",
  "bodyEs",
  "bodyEn",
  "ctaTextEs",
  "ctaTextEn",
  "badgeEs",
  "badgeEn",
  "imageUrl",
  "imageAltEs",
  "imageAltEn",
  "linkUrl",
]);
