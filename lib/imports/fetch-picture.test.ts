import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPicture } from "./fetch-picture";
import { isPublicAddress } from "./public-address";

let server: Server;
let base = "";
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
    asked.push(pathname);
    if (pathname === "/picture") {
      response.writeHead(200, { "content-type": "image/jpeg" }).end("bytes");
    } else if (pathname === "/page") {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    } else if (pathname === "/large") {
      response.writeHead(200, { "content-type": "image/png" });
      response.write(Buffer.alloc(600));
      response.end(Buffer.alloc(600));
    } else if (pathname === "/to") {
      response.writeHead(302, { location: searchParams.get("url") ?? "" }).end();
    } else if (pathname === "/hops") {
      const left = Number(searchParams.get("n"));
      response.writeHead(301, { location: left > 1 ? `/hops?n=${left - 1}` : "/picture" }).end();
    } else if (pathname !== "/never") response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Lets the test's own server in, and nothing else of a private network. */
const allow = (address: string) => address === "127.0.0.1" || isPublicAddress(address);

async function reason(url: string, options = {}): Promise<string> {
  try {
    await fetchPicture(url, { allow, ...options });
    return "fetched";
  } catch (error) {
    return error instanceof Error ? error.message.replace("imports.pictures.", "") : "";
  }
}

describe("fetchPicture", () => {
  it("brings the bytes, over three redirects at most", async () => {
    expect(Buffer.from(await fetchPicture(`${base}/picture`, { allow })).toString()).toBe("bytes");
    expect(await reason(`${base}/hops?n=3`)).toBe("fetched");
    expect(await reason(`${base}/hops?n=4`)).toBe("tooManyRedirects");
  });

  it("says why a picture cannot be had", async () => {
    expect(await reason(`${base}/page`)).toBe("notPicture");
    expect(await reason(`${base}/gone`)).toBe("answered");
    expect(await reason(`${base}/large`, { maxBytes: 1_000 })).toBe("tooLarge");
    expect(await reason(`${base}/never`, { timeout: 200 })).toBe("tooSlow");
    expect(await reason("http://127.0.0.1:1/")).toBe("unreachable");
    for (const url of [
      "",
      "nonsense",
      "ftp://a.example/1.jpg",
      "file:///etc/passwd",
      "http://a:b@a.example/1.jpg",
    ]) {
      expect(await reason(url), url).toBe("badAddress");
    }
  });

  it("never opens a private address: not by number, by name, nor by a redirect", async () => {
    asked.length = 0;
    const own = new URL(base).port;
    const addresses = ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0"];
    for (const host of addresses) {
      expect(await reason(`http://${host}:${own}/picture`, { allow: isPublicAddress }), host).toBe(
        "refusedAddress",
      );
    }
    expect(asked).toEqual([]);
    for (const target of [
      "http://169.254.169.254/latest",
      "http://10.0.0.1/",
      "http://[fd00::1]/",
      "file:///etc/passwd",
    ]) {
      const expected = target.startsWith("file") ? "badAddress" : "refusedAddress";
      expect(await reason(`${base}/to?url=${encodeURIComponent(target)}`), target).toBe(expected);
    }
  });
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "2a00:1450:4003::1"])("%s is", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd12::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "ff02::1",
    "nonsense",
    "",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
