/** Before a run of tests: one PostgreSQL for all their files, started when the first of them asks for it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SHARED, startOwnPostgres, type TestPostgres } from "./start-postgres.ts";

export default async function sharePostgres(): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has one, or whoever runs the tests.
  if (process.env[SHARED] || process.env.RISKGATE_DATABASE_URL) return;
  let started: Promise<TestPostgres | string> | undefined;
  const desk = createServer((_, response) => {
    started ??= startOwnPostgres();
    void started.then((server) =>
      response.end(JSON.stringify(typeof server === "string" ? { missing: server } : { url: server.url })),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  process.env[SHARED] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    delete process.env[SHARED];
    const server = await started;
    if (typeof server === "object") await server.remove();
  };
}
