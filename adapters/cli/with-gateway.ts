import type { Gateway } from "../../src/gateway/gateway.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { hint } from "./print.ts";

/** Runs a command with a gateway and closes the gateway afterwards. */
export async function withGateway<T>(
  open: (environment: Environment) => Promise<Gateway>,
  work: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment();
  for (const line of environment.warnings) hint(line);
  const gateway = await open(environment);
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}
