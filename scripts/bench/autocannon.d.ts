/** What the benchmark uses of autocannon, which brings no types. */
declare module "autocannon" {
  type Request = { path?: string; headers?: Record<string, string> };

  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Called before each request where one has `setupRequest`. */
    requests?: (Request & { setupRequest?: (request: Request) => Request })[];
  };

  type Result = {
    /** Seconds it really took. */
    duration: number;
    requests: { total: number; average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    throughput: { total: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
  };

  export default function autocannon(options: Options): Promise<Result>;
}
