/**
 * How wide the gallery's picture is at each width of the window: the `sizes` attribute. On phones the goods fill 84 % of their
 * plinth, so the next smaller rendition is sharp enough there: 640 pixels for a screen of 721, 1,024 for one of 1,170.
 */
export const gallerySizes = "(width >= 1440px) 900px, (width >= 1024px) 62vw, (width >= 768px) 55vw, 87vw";
