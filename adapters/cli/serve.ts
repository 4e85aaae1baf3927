import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway, ReloadablePart } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { Logger } from "../../src/ports/logger.ts";
import { startMetricsServer } from "../http/metrics-server.ts";
import { type ServerOptions, startServer } from "../http/server.ts";
import { DEFAULT_TIMEOUTS } from "../http/server-timeouts.ts";
import { watchLists } from "../lists/watch-lists.ts";
import { watchDirectory } from "../rules/watch-directory.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { openGateway } from "./open-gateway.ts";
import { print } from "./print.ts";
import { printHealth } from "./print-health.ts";
import { refreshLists } from "./refresh-lists.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { createTelemetry } from "./telemetry.ts";

/** For jobs under way, the store and everything else to end, after the requests, in milliseconds. */
const CLOSE_MS = 10_000;

/** System calls by which listening begins. */
const NETWORK_CALLS: ReadonlySet<string> = new Set(["listen", "bind", "getaddrinfo"]);

/** `riskgate serve`: the gateway over HTTP until SIGINT or SIGTERM. */
export function serveCommand(): Command {
  return new Command("serve")
    .description("serve the gateway over HTTP, on HOST and PORT, with the store in RISKGATE_DATA_DIR")
    .action(async () => {
      const opened: Opened = [];
      const stop = async (): Promise<void> => {
        for (const close of opened.splice(0).toReversed()) await close();
      };
      try {
        await serve(readEnvironment(), opened, stop);
      } catch (error) {
        // What runs already would keep the process: nobody is left who works on jobs and cannot be reached.
        await stop();
        throw error;
      }
    });
}

type Opened = (() => unknown)[];

/** @param opened - gets what is to be closed, in the order in which it was opened */
async function serve(environment: Environment, opened: Opened, stop: () => Promise<void>): Promise<void> {
  const telemetry = await createTelemetry(environment);
  const { logger, observers, metrics } = telemetry;
  const gateway = await openGateway(environment, true, telemetry);
  opened.push(() => gateway.close());
  const { host, port, metricsPort, listsRefresh } = environment;
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await listening("RISKGATE_METRICS_PORT", startMetricsServer(gateway, { metrics, host, port: metricsPort }));
  opened.push(() => metricsServer?.close());
  const options: ServerOptions = {
    host,
    port,
    apiKeys: environment.apiKeys,
    ...environment.edge,
    logger,
    observers,
    ...(metricsServer ? {} : { metrics }),
    ...(environment.tls ? { tls: { ...environment.tls, onReload: logReload(logger) } } : {}),
  };
  const server = await listening("HOST and PORT", startServer(gateway, options));
  opened.push(() => server.close());
  if (listsRefresh !== undefined)
    opened.push(refreshLists(listsRefresh, (text) => process.stderr.write(`lists update: ${text}\n`)));
  opened.push(reloadOnChange(gateway, environment, logger));
  const { readinessMs, stopMs } = { ...DEFAULT_TIMEOUTS, ...environment.edge.timeouts };
  stopOnSignal(stop, { deadlineMs: readinessMs + stopMs + CLOSE_MS, logger });
  if (metricsServer) print(`metrics on ${metricsServer.url}`);
  await greet(gateway, server.url, environment.apiKeys.length > 0);
}

/** An address that is taken, or not of this machine, is a slip in the configuration. */
async function listening<T>(variables: string, server: Promise<T>): Promise<T> {
  try {
    return await server;
  } catch (cause) {
    if (!NETWORK_CALLS.has((cause as NodeJS.ErrnoException).syscall ?? "")) throw cause;
    throw new RiskgateError("CONFIG_INVALID", `${variables}: cannot listen there`, { cause });
  }
}

const logReload =
  (logger: Logger) =>
  (error?: RiskgateError): void => {
    if (error) logger.warn({ part: "certificate", reason: error.message }, "the last good one stays in service");
    else logger.info({ part: "certificate" }, "reloaded");
  };

/** Says where the gateway is, what state it is in and how to call it. */
async function greet(gateway: Gateway, url: string, hasConfiguredKey: boolean): Promise<void> {
  print(`riskgate listens on ${url}`);
  printHealth(await gateway.health());

  let key = "$RISKGATE_API_KEY";
  const isFirstStart = (await gateway.listKeys(DEFAULT_TENANT)).length === 0;
  if (isFirstStart && !hasConfiguredKey) {
    key = (await gateway.createKey({ tenant: DEFAULT_TENANT, scopes: ["*"] }, randomBytes(32))).apiKey;
    print(`\nAPI key, shown this once: ${key}`);
  } else {
    print("\nSet RISKGATE_API_KEY to one of your keys (`riskgate keys create` makes one), then:");
  }
  print(
    `\ncurl -s ${url}/v1/customerChecks -H 'content-type: application/json' -H "api-key: ${key}" -d '${EXAMPLE}'\n`,
  );
}

const EXAMPLE = JSON.stringify({
  masterData: {
    accountHoldingPartyData: {
      customerId: 1,
      personalDetails: {
        personName: { firstName: "Jonas", lastName: "Feldmark" },
        dateOfBirth: "1984-02-11",
        nationality: "DE",
      },
    },
  },
});

/** Takes new rules and lists into service when they are good, and says so; SIGHUP asks for it at once. */
function reloadOnChange(gateway: Gateway, { rules, lists, rates }: Environment, logger: Logger): () => void {
  const reload = async (parts: readonly ReloadablePart[]): Promise<void> => {
    await gateway.reload(parts);
    const { checks } = await gateway.health();
    for (const part of parts) {
      if (checks[part] === undefined) continue;
      const refused = checks[part]?.find(({ componentId, status }) => componentId === undefined && status !== "pass");
      if (refused) {
        logger.warn({ part, state: refused.status, reason: refused.output }, "the last good one stays in service");
      } else logger.info({ part, count: checks[part]?.length }, "reloaded");
    }
  };
  const onSignal = (): void => void reload(["lists", "rules", "transactionRules", "rates"]);
  process.on("SIGHUP", onSignal);
  // Reading rules again takes the loop for as long as some checks: they are not read because a list changed.
  const others = (): void => void reload(["rules", "transactionRules", "rates"]);
  const folders = [...new Set([rules, dirname(rates)])].filter((folder) => existsSync(folder));
  const stops = [
    watchLists(lists, () => void reload(["lists"])),
    ...folders.map((folder) => watchDirectory(folder, others)),
  ];
  return () => {
    process.off("SIGHUP", onSignal);
    for (const stop of stops) stop();
  };
}
