import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { DatabaseEnvironment } from "./database-environment.ts";
import { readEnvironment } from "./environment.ts";
import { loadPostgres } from "./load-postgres.ts";
import { print } from "./print.ts";

/** `riskgate store`: upkeep of the database. */
export function storeCommand(): Command {
  const store = new Command("store").description("the database");
  store
    .command("migrate")
    .description("bring the tables up to date as their owner, and let the role of the gateway work with them")
    .action(async () => {
      const environment = readEnvironment();
      if (environment.databaseUrl === undefined || environment.databaseOwnerUrl === undefined) {
        const message =
          "RISKGATE_DATABASE_OWNER_URL and RISKGATE_DATABASE_URL: both are needed, with roles of their own";
        throw new RiskgateError("CONFIG_INVALID", message);
      }
      await migrateAsOwner(environment);
      print("the tables are up to date, and the role of the gateway works under policies");
    });
  return store;
}

/** Migrates where the environment names an owner; does nothing where the gateway owns its tables or another role migrates them. */
export async function migrateAsOwner(environment: DatabaseEnvironment): Promise<void> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = environment;
  if (url === undefined || ownerUrl === undefined) return;
  const [{ preparePostgres }, { installPgBoss }] = await Promise.all([
    loadPostgres(environment),
    import("@riskgate/postgres/jobs"),
  ]);
  await preparePostgres({ ownerUrl, url });
  await installPgBoss(url);
}
