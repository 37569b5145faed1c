import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import sendFile from "send";
import { env } from "@/lib/env";
import { pictureName } from "@/lib/media/picture-name";
import { answerFor } from "./answers";
import { BUILT_FILES, compressibleType, ENDINGS, PUBLIC_COPY } from "./compressible";
import type { DoorResponse } from "./door-response";
import { chooseEncoding, type Encoding } from "./encoding";

/** Names say what is in these files, so nobody needs to ask for one twice. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";

type Served = { root: string; name: string; cacheControl: string; encodings: Encoding[] };

/** A folder as it lay there when the server started, by the address of each of its files. */
function readFolder(root: string, prefix: string, cacheControl: string): Map<string, Served> {
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
  const all = new Set(names.map((name) => name.replaceAll("\\", "/")));
  const files = [...all].filter((name) => extname(name) && !/(^|\/)\.|\.(br|gz)$/.test(name));
  return new Map(
    files.map((name) => {
      const encodings = (["br", "gzip"] as const).filter((encoding) => all.has(name + ENDINGS[encoding]));
      return [prefix + name, { root, name, cacheControl, encodings }];
    }),
  );
}

function notFound(response: DoorResponse): void {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(response.req.method === "HEAD" ? undefined : "Not found");
}

/** Sends a file with its conditional and range requests (RFC 9110, 13 and 14); the stream ends with the client. */
function stream(request: IncomingMessage, response: DoorResponse, { root, name, encodings }: Served): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], encodings);
  const type = compressibleType(name);
  if (type) response.setHeader("content-type", type);
  if (encodings.length) response.setHeader("vary", "Accept-Encoding");
  if (encoding) response.setHeader("content-encoding", encoding);
  const file = encoding ? name + ENDINGS[encoding] : name;
  sendFile(request, encodeURI(file), { root, index: false, cacheControl: false, lastModified: false })
    .on("error", (error: { status?: number }) => {
      if (response.headersSent) {
        // The file broke off while it was being sent, and so does its answer.
        response.destroy();
        return;
      }
      for (const header of response.getHeaderNames()) {
        if (/^(content-(?!range)|etag|vary|accept-ranges)/.test(header)) response.removeHeader(header);
      }
      if (error.status === 416 || error.status === 412) {
        response.setHeader("cache-control", "no-store");
        response.writeHead(error.status).end();
      } else notFound(response);
    })
    .on("directory", () => notFound(response))
    .pipe(response);
}

/**
 * Answers for files: what the build made, public/, and the pictures of products. The function that it makes says false
 * for addresses that are no file's; all under `/_next/` are, as Next also draws pages there (`/_next/data/`). In development
 * Next serves the first two itself, as they change.
 */
export function makeFileServer(root: string) {
  const files = new Map(
    env.NODE_ENV === "development"
      ? []
      : [
          ...readFolder(join(root, PUBLIC_COPY), "/", ASK_AGAIN),
          ...readFolder(join(root, BUILT_FILES), "/_next/static/", FOR_GOOD),
        ],
  );
  const pictures = join(env.DATA_DIR, "pictures");

  function find(path: string): Served | "none" | undefined {
    const [, folder = "", name = ""] = /^\/(media|_next)\/(.*)$/s.exec(path) ?? [];
    if (folder === "media") {
      if (!pictureName.test(name)) return "none";
      return { root: pictures, name, cacheControl: FOR_GOOD, encodings: [] };
    }
    return files.get(path) ?? (folder && env.NODE_ENV !== "development" ? "none" : undefined);
  }

  return function serveFile(request: IncomingMessage, response: DoorResponse): boolean {
    const path = decodeURIComponent((request.url ?? "").replace(/\?.*$/s, ""));
    const file = find(path);
    if (!file) return false;
    if (request.method === "POST") {
      response.replace(answerFor("readOnly", request));
    } else if (file === "none") notFound(response);
    else {
      response.setHeader("cache-control", file.cacheControl);
      if (file.root === pictures) response.setHeader("etag", `"${file.name}"`);
      stream(request, response, file);
    }
    return true;
  };
}
