/** Header by which middleware.ts names the address of a page of the back office, with its query: no layout knows it otherwise. */
export const PAGE_ADDRESS = "x-page-address";
