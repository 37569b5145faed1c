/** Sizes of pictures in pixels: posts (square, upright), stories, and previews of links. */
export const formats = {
  square: { width: 1080, height: 1080, ratio: "1:1" },
  portrait: { width: 1080, height: 1350, ratio: "4:5" },
  story: { width: 1080, height: 1920, ratio: "9:16" },
  link: { width: 1200, height: 630, ratio: "1.91:1" },
} as const;

export const formatNames = ["square", "portrait", "story", "link"] as const;
export type Format = (typeof formatNames)[number];

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const subjectKinds = ["product", "collection", "offer"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
