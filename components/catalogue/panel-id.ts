/** Names the filter panel for the button that opens it and for the scripts that tend it. */
export const panelId = "catalogue-filters";
