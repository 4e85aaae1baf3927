/** For conformance tests that run on PostgreSQL too. A file that imports this starts a server of its own. */
import { afterAll } from "vitest";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import {
  type GatewayUnderTest,
  gatewayUnderTest,
  STORES,
  type StoreName,
  type UnderTestOptions,
} from "./gateway-under-test.ts";

const postgres = await startPostgres();
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

/** The stores that this machine has. */
export const EVERY_STORE: readonly (StoreName | "postgres")[] =
  typeof postgres === "string" ? STORES : [...STORES, "postgres"];

/** A gateway on one of them, with nothing stored. */
export function gatewayOn(store: StoreName | "postgres", options: UnderTestOptions = {}): Promise<GatewayUnderTest> {
  if (store !== "postgres") return gatewayUnderTest(store, options);
  if (typeof postgres === "string") throw new Error(postgres);
  const { url } = postgres;
  const schema = postgres.newSchema();
  return gatewayUnderTest(() => postgresStore({ url, schema }), options);
}
