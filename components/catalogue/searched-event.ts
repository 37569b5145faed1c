/** Says in the window which words the listing on show was searched for; empty for none. */
export const searchedEvent = "shop:searched";
