import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createFrontDoor, type DrawPage } from "@/server/front-door";

/** Stands for Next where a test does not ask it anything: it has no page. */
const noPage: DrawPage = async (_request, response) => {
  response.writeHead(404).end("no page");
};

/** Opens the shop's server before `drawPage`, on a free port, until the test is over. Answers its address. */
export async function openFrontDoor(drawPage = noPage, root = process.cwd()): Promise<URL> {
  const server = createFrontDoor(root, drawPage);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

type Asked = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer };

/** Sends one request whose target stands in the request line exactly as it is given. */
export function ask({ port }: URL, path: string, { method, headers, body }: Asked = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port, path, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const status = answer.statusCode ?? 0;
          const pairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          const isEmpty = [204, 304].includes(status);
          resolve(
            new Response(isEmpty ? null : Buffer.concat(parts), {
              status,
              headers: Object.fromEntries(pairs),
            }),
          );
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
