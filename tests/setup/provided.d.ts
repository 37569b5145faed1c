import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database of the run's server, for creating others. */
    serverUrl: string;
    /** The name of the migrated database that every test file gets a copy of. */
    template: string;
    /** A folder that is removed after the run. */
    folder: string;
  }
}
