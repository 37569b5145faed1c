import "server-only";
import type { LookupAddress, LookupOptions } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import type { MessageKey } from "@/lib/i18n/message-key";
import { isPublicAddress } from "./public-address";

/** A picture that could not be fetched, and why. */
export class FetchError extends Error {
  override readonly name = "FetchError";

  constructor(
    readonly key: MessageKey,
    options?: ErrorOptions,
  ) {
    super(key, options);
  }
}

export type FetchOptions = {
  /** Judges each address that would be connected to; tests let their own server in. */
  allow?: (address: string) => boolean;
  /** Milliseconds for all of it. */
  timeout?: number;
  maxBytes?: number;
};

const maxRedirects = 3;

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name and refuses it when any of its addresses is not of the open web. The connection goes to what was judged
 * here, so a name that answers otherwise a second time gains nothing.
 */
function judgedLookup(allow: (address: string) => boolean) {
  return (hostname: string, { all, family }: LookupOptions, answer: Answered): void => {
    const wanted = family === 4 || family === 6 ? family : 0;
    lookup(hostname, { all: true, family: wanted }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => allow(address))) {
          answer(new FetchError("imports.pictures.refusedAddress"), "");
        } else if (all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, ""),
    );
  };
}

function readAddress(text: string, allow: (address: string) => boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new FetchError("imports.pictures.badAddress");
  }
  // Of a number no name is looked up.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !allow(host)) throw new FetchError("imports.pictures.refusedAddress");
  return url;
}

function ask(url: URL, allow: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const headers = { accept: "image/webp,image/jpeg,image/png,image/*;q=0.8", "user-agent": "shop-import" };
  return new Promise((resolve, reject) => {
    const asked = request(url, { signal, headers, lookup: judgedLookup(allow), agent: false }, resolve);
    asked.once("error", reject);
    asked.end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers["content-length"]) > maxBytes)
    throw new FetchError("imports.pictures.tooLarge");
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new FetchError("imports.pictures.tooLarge");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function isPicture(type: string | undefined): boolean {
  // Storage servers often do not say what they hold; the first bytes are judged later.
  return type === undefined || /^(image\/(?!svg)|application\/octet-stream|binary\/octet-stream)/i.test(type);
}

async function follow(
  text: string,
  options: Required<FetchOptions>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = readAddress(text, options.allow);
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, options.allow, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) {
        if (!isPicture(headers["content-type"])) throw new FetchError("imports.pictures.notPicture");
        return await readBody(response, options.maxBytes);
      }
      const moved = statusCode >= 300 && statusCode < 400 && headers.location;
      if (!moved || !URL.canParse(moved, url)) throw new FetchError("imports.pictures.answered");
      if (redirects === maxRedirects) throw new FetchError("imports.pictures.tooManyRedirects");
      url = readAddress(new URL(moved, url).href, options.allow);
    } finally {
      response.destroy();
    }
  }
}

/**
 * Fetches a picture from an address that somebody else wrote down (docs/rules.md#imports): http and
 * https only, never into a private network, also not by a redirect; three redirects, 25 MB and 15 s at most.
 * Throws a {@link FetchError}.
 */
export async function fetchPicture(url: string, options: FetchOptions = {}): Promise<Uint8Array> {
  const { allow = isPublicAddress, timeout = 15_000, maxBytes = 25 * 1024 * 1024 } = options;
  const signal = AbortSignal.timeout(timeout);
  try {
    return await follow(url, { allow, timeout, maxBytes }, signal);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError("imports.pictures.tooSlow", { cause: error });
    throw new FetchError("imports.pictures.unreachable", { cause: error });
  }
}
