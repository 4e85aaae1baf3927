/** Connections of one address: a share of all, so that nobody alone keeps others from connecting. */
import type { Server } from "node:net";

/** The share of an address in all connections. */
const SHARE = 3 / 4;

/** @param maxConnections - of all together */
export function boundByAddress(server: Pick<Server, "on">, maxConnections: number): void {
  const most = Math.ceil(maxConnections * SHARE);
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
