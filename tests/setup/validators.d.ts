// The validators of others, which bring no types of their own: what the journeys use of them.
declare module "@adobe/structured-data-validator" {
  export type Issue = { issueMessage: string; severity: "ERROR" | "WARNING"; path: { type: string }[] };
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}
