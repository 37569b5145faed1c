import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { BodyBudget } from "./body-budget";
import { DoorResponse } from "./door-response";

it("closes the connection of a body that comes too slowly, and gives back its bytes", async () => {
  const budget = new BodyBudget({ ofAll: 1_000, ofOne: 1_000 }, () => 100);
  const taken: boolean[] = [];
  const server = createServer({ ServerResponse: DoorResponse }, (request, response) => {
    taken.push(budget.take(request, response));
    request.resume().on("end", () => response.end("ok"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (body: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    socket.write(`POST /es HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 800\r\n\r\n${body}`);
    let text = "";
    for await (const part of socket) text += part;
    return text;
  };
  expect(await send("slow")).toBe("");
  expect(await send("x".repeat(800))).toContain("200 OK");
  expect(taken).toEqual([true, true]);
});
