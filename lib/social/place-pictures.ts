export type Box = { x: number; y: number; width: number; height: number };

const GAP = 16;

/** Divides a box among up to four pictures: beside or above each other, as the box is wide or tall. */
export function placePictures(box: Box, count: number): Box[] {
  const isWide = box.width >= box.height;
  const columns = count <= 1 ? 1 : count >= 4 ? 2 : isWide ? count : 1;
  const rows = Math.ceil(Math.min(count, 4) / columns);
  const width = Math.floor((box.width - GAP * (columns - 1)) / columns);
  const height = Math.floor((box.height - GAP * (rows - 1)) / rows);
  return Array.from({ length: Math.min(count, 4) }, (_, index) => ({
    x: box.x + (index % columns) * (width + GAP),
    y: box.y + Math.floor(index / columns) * (height + GAP),
    width,
    height,
  }));
}
