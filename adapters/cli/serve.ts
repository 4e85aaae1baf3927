import { resolve } from "node:path";
import type { ServerOptions } from "@riskgate/server";
import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway, ReloadablePart } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { HealthReport } from "../../src/gateway/health/health.ts";
import { echo } from "../../src/issue.ts";
import type { Logger } from "../../src/ports/logger.ts";
import { VERSION } from "../../src/version.ts";
import { commandConfig } from "./command-config.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { firstKey } from "./first-key.ts";
import { showFirstLink } from "./first-link.ts";
import { openGateway } from "./open-gateway.ts";
import { print } from "./print.ts";
import { printHealth } from "./print-health.ts";
import { refreshLists } from "./refresh-lists.ts";
import { refuseSampleLists } from "./sample-lists.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { migrateAsOwner } from "./store.ts";
import { createTelemetry } from "./telemetry.ts";

/** Time in milliseconds after the last request for running jobs, the store and everything else to end. */
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
        // Otherwise the opened parts would keep the process alive, and it would run jobs without serving.
        await stop();
        throw error;
      }
    });
}

type Opened = (() => unknown)[];

/** @param opened - receives a function to close each part, in the order of opening */
async function serve(environment: Environment, opened: Opened, stop: () => Promise<void>): Promise<void> {
  const { createFirstLink, DEFAULT_TIMEOUTS, startMetricsServer, startServer } = await import("@riskgate/server");
  const telemetry = await createTelemetry(environment);
  const { logger, observers, metrics } = telemetry;
  opened.push(() => logger.info({}, "stopped"));
  for (const reason of environment.warnings) logger.warn({ part: "environment", reason }, "a variable is not read");
  await refuseSampleLists(environment);
  await migrateAsOwner(environment);
  const gateway = await openGateway(environment, true, telemetry);
  opened.push(() => gateway.close());
  const { host, port, metricsPort, listsRefresh } = environment;
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await listening(
          host,
          metricsPort,
          "RISKGATE_METRICS_PORT",
          startMetricsServer(gateway, { metrics, host, port: metricsPort }),
        );
  opened.push(() => metricsServer?.close());
  const origin = environment.edge.origin ?? ownOrigin(environment);
  // The first link is only for an installation without users.
  const isFirst = origin !== undefined && (await gateway.listUsers(DEFAULT_TENANT)).length === 0;
  const firstLink = isFirst ? createFirstLink() : undefined;
  const options: ServerOptions = {
    host,
    port,
    apiKeys: environment.apiKeys,
    ...environment.edge,
    ...(origin === undefined ? {} : { origin, ...(firstLink ? { firstLink } : {}) }),
    logger,
    observers,
    ...(metricsServer ? {} : { metrics }),
    ...(environment.tls ? { tls: { ...environment.tls, onReload: logReload(logger) } } : {}),
  };
  const server = await listening(host, port, "PORT", startServer(gateway, options));
  opened.push(() => server.close());
  if (listsRefresh !== undefined) opened.push(refreshLists(listsRefresh, logUpdate(logger)));
  opened.push(reloadOnChange(gateway, logger));
  const { readinessMs, stopMs } = { ...DEFAULT_TIMEOUTS, ...environment.edge.timeouts };
  opened.push(() => logger.info({}, "stopping"));
  const { file } = commandConfig();
  if (file !== undefined) logger.info({ part: "configuration", component: file }, "read");
  logger.info({ version: VERSION }, "started");
  stopOnSignal(stop, { deadlineMs: readinessMs + stopMs + CLOSE_MS, logger });
  if (metricsServer) print(`metrics on ${metricsServer.url}`);
  await greet(gateway, server.url, environment, logger);
  if (firstLink && origin !== undefined)
    showFirstLink(
      firstLink.secret,
      { url: server.url, origin, hasConsole: environment.edge.console !== false },
      environment.dataDir,
    );
}

/** The default origin: that of browsers on this machine. */
function ownOrigin({ host, port, tls }: Environment): string | undefined {
  return tls === undefined && LOOPBACK.test(host) ? `http://${host === "::1" ? "[::1]" : host}:${port}` : undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/iu;

/** An address that is in use, or not of this machine, is a fault of the configuration. */
async function listening<T>(host: string, port: number, variable: string, server: Promise<T>): Promise<T> {
  try {
    return await server;
  } catch (cause) {
    if (!NETWORK_CALLS.has((cause as NodeJS.ErrnoException).syscall ?? "")) throw cause;
    const isTaken = (cause as NodeJS.ErrnoException).code === "EADDRINUSE";
    const why = isTaken ? `is in use; set another ${variable}` : `cannot be listened on; see HOST and ${variable}`;
    throw new RiskgateError("CONFIG_INVALID", `${echo(`${host}:${port}`)} ${why}`, isTaken ? {} : { cause });
  }
}

const logReload =
  (logger: Logger) =>
  (error?: RiskgateError): void => {
    if (error) logger.warn({ part: "certificate", reason: error.message }, "the last good one stays in service");
    else logger.info({ part: "certificate" }, "reloaded");
  };

const logUpdate =
  (logger: Logger) =>
  (text: string): void => {
    for (const line of text.split("\n")) logger.info({ part: "lists", reason: line }, "lists update");
  };

/** Prints the address of the gateway, its state and an example call. */
async function greet(
  gateway: Gateway,
  url: string,
  { apiKeys, dataDir, signing }: Environment,
  logger: Logger,
): Promise<void> {
  print(`riskgate listens on ${url}`);
  printHealth(await gateway.health(), logger);
  printSigningKey(await gateway.health(), signing.key === undefined);

  const first = apiKeys.length > 0 ? undefined : await firstKey(gateway, dataDir);
  const key = first === undefined ? "$RISKGATE_API_KEY" : `$(cat '${resolve(first.file).replaceAll("'", `'\\''`)}')`;
  if (first === undefined) {
    print("\nSet RISKGATE_API_KEY to one of your keys (`riskgate keys create` makes one), then:");
  } else {
    print(`\nAn API key for trials, valid for one week and for checks only, is in ${first.file}`);
    // Output that does not go to a terminal may be kept and read by many.
    if (process.stdout.isTTY) print(`It is ${first.apiKey}`);
  }
  print(
    `\ncurl -s ${url}/v1/customerChecks -H 'content-type: application/json' -H "api-key: ${key}" -d '${EXAMPLE}'\n`,
  );
}

/** @param isOwn - whether the key was made because none was named */
function printSigningKey({ checks }: HealthReport, isOwn: boolean): void {
  const [row] = checks.signing ?? [];
  const origin = isOwn ? ", made in the data folder: RISKGATE_SIGNING_KEY names one of your own" : "";
  if (row?.observed !== undefined) print(`signing key: ${row.observed}${origin}`);
}

const EXAMPLE = JSON.stringify({
  masterData: {
    accountHoldingPartyData: {
      customerId: 1,
      personalDetails: {
        personName: { firstName: "Jonas", lastName: "Feldmark" },
        dateOfBirth: "1984-02-11",
        placeOfBirth: "Ulm",
        nationality: "DE",
        countryOfResidence: "DE",
      },
      contactDetails: { street: "Lindenweg 4", town: "Ulm", country: "DE" },
    },
  },
});

/** How often sources are checked for changes, in milliseconds. */
const LOOK_MS = 1000;

/** Puts changed rules, lists and rates into service when they are valid, and logs that; SIGHUP triggers it at once. */
function reloadOnChange(gateway: Gateway, logger: Logger): () => Promise<void> | undefined {
  const report = async (parts: readonly ReloadablePart[]): Promise<void> => {
    const { checks } = await gateway.health();
    for (const part of parts) {
      if (checks[part] === undefined) continue;
      const refused = checks[part]?.find(({ componentId, status }) => componentId === undefined && status !== "pass");
      if (refused) {
        logger.warn({ part, state: refused.status, reason: refused.output }, "the last good one stays in service");
      } else logger.info({ part, count: checks[part]?.length }, "reloaded");
    }
  };
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const parts = await gateway.reloadChanged();
    if (parts.length > 0) await report(parts);
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_MS).unref();
  const onSignal = (): void => void gateway.reload(ALL_PARTS).then(() => report(ALL_PARTS));
  process.on("SIGHUP", onSignal);
  return () => {
    process.off("SIGHUP", onSignal);
    clearInterval(timer);
    return looking;
  };
}

const ALL_PARTS: readonly ReloadablePart[] = ["lists", "rules", "transactionRules", "rates", "workflow"];
