import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "commander";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { startServer } from "../http/server.ts";
import { watchDirectory } from "../rules/watch-directory.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { describeError } from "./exit-codes.ts";
import { openGateway } from "./open-gateway.ts";

/** `riskgate serve`: the gateway over HTTP until SIGINT or SIGTERM. */
export function serveCommand(): Command {
  return new Command("serve")
    .description("serve the gateway over HTTP, on HOST and PORT, with the store in RISKGATE_DATA_DIR")
    .action(async () => {
      const environment = readEnvironment();
      const gateway = await openGateway(environment, true);
      const server = await startServer(gateway, {
        host: environment.host,
        port: environment.port,
        apiKeys: environment.apiKeys,
        ...environment.edge,
        onError: (error, requestId) => process.stderr.write(`request ${requestId} failed: ${describeError(error)}\n`),
      });
      const stopWatching = reloadOnChange(gateway, environment);
      stopOnSignal(async () => {
        stopWatching();
        await server.close();
        await gateway.close();
      });
      await greet(gateway, server.url, environment.apiKeys.length > 0);
    });
}

/** Says where the gateway is, what state it is in and how to call it. */
async function greet(gateway: Gateway, url: string, hasConfiguredKey: boolean): Promise<void> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  print(`riskgate listens on ${url}`);
  const { status, checks } = await gateway.health();
  for (const [name, check] of Object.entries(checks)) {
    if (check.status !== "pass") process.stderr.write(`${name}: ${check.status}: ${check.output}\n`);
    else if (check.observed !== undefined) print(`${name}: ${check.observed}`);
  }
  if (status === "fail") process.stderr.write("no check will be answered until this is mended\n");

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
function reloadOnChange(gateway: Gateway, { rules, lists }: Environment): () => void {
  const reload = async (): Promise<void> => {
    await gateway.reload();
    for (const [name, { status, output, observed }] of Object.entries((await gateway.health()).checks)) {
      if (status === "pass") process.stdout.write(`reloaded ${name}${observed === undefined ? "" : `: ${observed}`}\n`);
      else process.stderr.write(`${name}: ${status}: the last good one stays in service: ${output}\n`);
    }
  };
  const onChange = (): void => void reload();
  process.on("SIGHUP", onChange);
  const stops = [rules, dirname(lists)]
    .filter((folder) => existsSync(folder))
    .map((folder) => watchDirectory(folder, onChange));
  return () => {
    process.off("SIGHUP", onChange);
    for (const stop of stops) stop();
  };
}

/** Runs `stop` once, at the first signal; a second signal ends the process at once, as the shell's user expects. */
function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`riskgate: ${describeError(error)}\n`);
        process.exitCode = 1;
      });
    });
  }
}
