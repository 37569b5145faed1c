import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import fs, { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../tests/setup/eventually";
import { ask, openFrontDoor } from "../tests/setup/front-door";

const file = "/_next/static/chunks/font.woff2";
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "front-door-"));
  await mkdir(join(root, ".next/static/chunks"), { recursive: true });
  await writeFile(join(root, ".next/static/chunks/font.woff2"), Buffer.alloc(8_000_000));
});

afterAll(() => rm(root, { recursive: true }));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** Sends all of `text` in one write. */
async function send({ port }: URL, text: string): Promise<Socket> {
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** Files of this process that are open; Linux tells. */
function countOpenFiles(): number {
  return existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0;
}

describe("requests that are sent before their answers are read", () => {
  it("are answered one after another", async () => {
    const reached: (string | undefined)[] = [];
    const answers: (() => void)[] = [];
    const site = await openFrontDoor(async (request, response) => {
      reached.push(request.url);
      await new Promise<void>((resolve) => answers.push(resolve));
      response.end(`<${request.url}>`);
    }, root);
    const socket = await send(site, `${get("/admin/1")}${get("/admin/2")}${get("/brand/none.svg")}`);
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    await eventually(() => expect(reached).toEqual(["/admin/1"]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reached).toEqual(["/admin/1"]);
    answers[0]?.();
    await eventually(() => expect(reached).toEqual(["/admin/1", "/admin/2"]));
    answers[1]?.();
    await eventually(() => expect(reached).toHaveLength(3));
    answers[2]?.();
    await eventually(() =>
      expect(text.match(/<\/.*>/g)).toEqual(["</admin/1>", "</admin/2>", "</brand/none.svg>"]),
    );
    socket.destroy();
  });

  it("know nothing of the request before them", async () => {
    const storage = new AsyncLocalStorage<string | undefined>();
    const found: unknown[] = [];
    const site = await openFrontDoor(async (request, response) => {
      found.push(storage.getStore());
      await storage.run(request.url, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        response.end("page");
      });
    });
    const socket = await send(site, get("/admin/1") + get("/admin/2"));
    await eventually(() => expect(found).toEqual([undefined, undefined]));
    socket.destroy();
  });

  it("leave no file open when their client goes", async () => {
    const site = await openFrontDoor(undefined, root);
    await ask(site, file);
    const before = countOpenFiles();
    for (let round = 0; round < 10; round += 1) {
      const socket = await send(site, get(file).repeat(4));
      socket.pause();
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
    }
    await eventually(() => expect(countOpenFiles()).toBeLessThanOrEqual(before + 2));
  });

  it("keep no place of their client when it goes before they are drawn", async () => {
    // As Next waits: for the end of the answer, whichever it is.
    const site = await openFrontDoor(async (_request, response) => {
      response.write("page");
      await once(response, "close");
    });
    for (let round = 0; round < 16; round += 1) {
      const socket = await send(site, get("/admin/login").repeat(4));
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
      // As long as a turn lasts at most: those who wait behind these come to theirs.
      if (round === 7) await new Promise((resolve) => setTimeout(resolve, 3_200));
    }
    await eventually(async () => {
      const sockets = await Promise.all([1, 2, 3].map(() => send(site, get("/admin/login"))));
      const answers = await Promise.all(sockets.map((socket) => once(socket, "data")));
      for (const socket of sockets) socket.destroy();
      expect(answers.map(([part]) => String(part).slice(0, 12))).toEqual(Array(3).fill("HTTP/1.1 200"));
    });
  });
});

it("closes the files of downloads that were aborted", async () => {
  const site = await openFrontDoor(undefined, root);
  const abort = () =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port } = site;
      const request = http.get({ hostname, port, path: file, agent: false }, (answer) => {
        answer.once("data", () => request.destroy()).once("close", resolve);
      });
      request.on("error", reject);
    });
  await abort();
  const before = countOpenFiles();
  await Promise.all(Array.from({ length: 40 }, abort));
  await eventually(() => expect(countOpenFiles()).toBeLessThanOrEqual(before + 2));
});

it("a file that cannot be read to its end breaks its answer off, and nothing else", async () => {
  const site = await openFrontDoor(undefined, root);
  const broken = new PassThrough();
  const open = vi.spyOn(fs, "createReadStream").mockReturnValueOnce(broken as never);
  broken.write("first bytes");
  const socket = await send(site, get(file));
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  await eventually(() => expect(text).toContain("first bytes"));
  broken.destroy(Object.assign(new Error("read"), { code: "EIO" }));
  await once(socket, "close");
  open.mockRestore();
  expect((await ask(site, file)).status).toBe(200);
});
