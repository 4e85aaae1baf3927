import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { boundByAddress } from "../../../adapters/http/connections-of-address.ts";

it("closes connections of an address over three quarters of all, and counts those that end", () => {
  const server = new EventEmitter();
  boundByAddress(server as never, 4);
  const connect = (remoteAddress?: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isCut: false,
      destroy: () => (socket.isCut = true),
    });
    server.emit("connection", socket);
    return socket;
  };
  const cut = (count: number, address?: string) => Array.from({ length: count }, () => connect(address).isCut);
  const [first, second] = [connect("192.0.2.1"), connect("192.0.2.1")];
  expect(cut(2, "192.0.2.1")).toEqual([false, true]);
  expect(cut(1, "192.0.2.2")).toEqual([false]);
  first.emit("close");
  second.emit("close");
  expect(cut(3, "192.0.2.1")).toEqual([false, false, true]);
  expect(cut(5)).toEqual(Array(5).fill(false));
});
