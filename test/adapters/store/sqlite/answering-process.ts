/**
 * A process that keeps writing to a SQLite store and says on its standard output what was acknowledged, until it is
 * killed. Argument: the file of the database.
 */
import { writeSync } from "node:fs";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";
import { aCase, aCustomer } from "../../../contract/store/records.ts";

const store = sqliteStore(process.argv[2] ?? "");

async function answer(writer: number): Promise<never> {
  for (let i = 0; ; i++) {
    const id = `${process.pid}-${writer}-${i}`;
    await store.transaction(async (tx) => {
      await tx.customers.put(aCustomer({ customerId: id }));
      await tx.cases.put(aCase({ caseId: id, customerId: id }));
    });
    writeSync(1, `${id}\n`);
  }
}

for (let writer = 0; writer < 8; writer++) void answer(writer);
