import { oncePerProcess } from "../process-state.mjs";
import { PageStore } from "./page-store.mjs";

/** The kept pages of this process. */
export const pages = oncePerProcess("kept-pages", () => new PageStore());
