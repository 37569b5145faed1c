const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers that stand alone: a restart, and the one of arithmetic coding. All others say how long they are. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * How many scans a JPEG has (ITU-T T.81, B.1.1.2), counted no further than `most` + 1. A decoder goes through the whole
 * picture for each of them, so a small file with thousands keeps it busy for a minute.
 */
export function countScans(jpeg: Uint8Array, most: number): number {
  let scans = 0;
  let at = 2;
  while (scans <= most) {
    // Whatever stands before the next marker is a scan's data, where 0xff is followed by 0, or filling.
    at = jpeg.indexOf(0xff, at);
    if (at < 0 || at + 1 >= jpeg.length) return scans;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return scans;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || standsAlone(marker)) at += 2;
    else {
      if (marker === START_OF_SCAN) scans += 1;
      at += 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    }
  }
  return scans;
}
