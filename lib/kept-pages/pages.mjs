import { PageStore } from "./page-store.mjs";

const name = Symbol.for("sal-y-suela.kept-pages");
const holder = /** @type {{ [name]?: PageStore }} */ (globalThis);

holder[name] ??= new PageStore();

/**
 * The kept pages of this process. They stand on `globalThis` because the HTTP server and Next, which imports the cache
 * handler by its path, may each load their own copy of a module.
 */
export const pages = holder[name];
