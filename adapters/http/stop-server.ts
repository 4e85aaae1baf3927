import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerTimeouts } from "./server-timeouts.ts";

/** How often a stop looks for connections that became idle. */
const STEP_MS = 50;

/** Takes no further connection, lets requests under way end within their time, then cuts what is left. */
export async function stopServer(server: Server, { readinessMs, stopMs }: ServerTimeouts): Promise<void> {
  if (readinessMs > 0) await wait(readinessMs);
  await new Promise<void>((resolve, reject) => {
    const idle = setInterval(() => server.closeIdleConnections(), STEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), stopMs);
    server.close((error) => {
      clearInterval(idle);
      clearTimeout(deadline);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
