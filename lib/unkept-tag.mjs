/**
 * A page with this tag is answered and not kept: it shows what somebody made up, of which there is no end. lib/cache.ts
 * ties pages to it. Plain JavaScript because the cache handler needs it outside the build.
 */
export const UNKEPT_TAG = "unkept";
