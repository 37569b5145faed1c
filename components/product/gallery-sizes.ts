/** How wide the gallery's picture is at each width of the window: the `sizes` attribute. */
export const gallerySizes = "(width >= 1440px) 900px, (width >= 1024px) 62vw, (width >= 768px) 55vw, 100vw";
