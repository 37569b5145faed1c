/** What the pictures of a product and their zoom say. */
export type GalleryTexts = {
  label: string;
  previous: string;
  next: string;
  zoom: string;
  closer: string;
  whole: string;
  close: string;
  missing: string;
  /** One per picture: "Picture 2 of 5". */
  pictures: string[];
};
