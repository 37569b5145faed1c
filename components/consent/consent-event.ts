/** Asks the cookie banner to open again; the link in the footer sends it. */
export const reopenEvent = "shop:consent-open";

/** Attribute of the root element while the banner is on screen: pop-ups wait for it to go. */
export const bannerAttribute = "data-cookie-banner";
