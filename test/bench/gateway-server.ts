/**
 * A server to load, as a process of its own: `echo` answers with the body it got, `gateway` is the real thing, `edge` is the
 * real thing around a gateway that parses what it is asked and decides nothing.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Environment, readEnvironment } from "../../adapters/cli/environment.ts";
import { openGateway } from "../../adapters/cli/open-gateway.ts";
import { createTelemetry } from "../../adapters/cli/telemetry.ts";
import { startServer } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";

/** How long the event loop stands still, looked at every millisecond. */
const standstill = monitorEventLoopDelay({ resolution: 1 });

process.on("message", (what) => {
  const { user, system } = process.cpuUsage();
  if (what === "cpu") process.send?.(user + system);
  else if (what === "memory") process.send?.(ownBytes());
  else if (what === "watch") {
    standstill.reset();
    process.send?.(standstill.enable());
  } else process.send?.(standstill.percentile(99.9) / 1e6);
});

/**
 * Memory that nobody but the process can give back, after what nothing reaches is collected: garbage waits there for as long as there is
 * room, which says nothing of growth. Pages of mapped files are the system's, where it tells them apart.
 */
function ownBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? process.memoryUsage.rss() : Number(kilobytes) * 1024;
}

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
  const telemetry = await createTelemetry(environment);
  const gateway = await openGateway(environment, true, telemetry);
  const { status, checks } = await gateway.health();
  if (status === "fail") throw new Error(`the gateway is not ready: ${JSON.stringify(checks)}`);
  const served = process.argv[2] === "edge" ? withoutDecision(gateway) : gateway;
  process.send?.(await serve(served, environment, telemetry));
}

/** With log and metrics, as `riskgate serve` does it. */
async function serve(
  gateway: Gateway,
  { apiKeys, host, port, edge }: Environment,
  { logger, observers, metrics }: Awaited<ReturnType<typeof createTelemetry>>,
): Promise<string> {
  return (await startServer(gateway, { host, port, apiKeys, ...edge, logger, observers, metrics })).url;
}

function withoutDecision(gateway: Gateway): Gateway {
  return {
    ...gateway,
    async checkCustomer(body) {
      const parsed = parseCustomerChecks(body);
      if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
      const { customerId = "" } = parsed.value.masterData.accountHoldingPartyData;
      const caseId = crypto.randomUUID();
      const response = { caseId, customerId, riskLevel: "low", riskFactors: [], screeningResults: [] } as const;
      return { outcome: "decided", response };
    },
  };
}
