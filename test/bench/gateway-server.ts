/** A server to load, as a process of its own: `echo` answers with the body it got, `gateway` is the real thing. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readEnvironment } from "../../adapters/cli/environment.ts";
import { openGateway } from "../../adapters/cli/open-gateway.ts";
import { startServer } from "../../adapters/http/server.ts";

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});

if (process.argv[2] === "echo") {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString("utf8"))));
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
} else {
  const environment = readEnvironment();
  const gateway = await openGateway(environment, true);
  const { status, checks } = await gateway.health();
  if (status === "fail") throw new Error(`the gateway is not ready: ${JSON.stringify(checks)}`);
  const { apiKeys, host, port, edge } = environment;
  process.send?.((await startServer(gateway, { host, port, apiKeys, ...edge })).url);
}
