/**
 * `npm run calibrate -- customers|transactions [--seed n] [--size n] [--groups n] [--book file] [--json | --write]`: what the shipped
 * rules make of a book, as tables for people; with `--json` one `{"metric", "value", "unit"}` object a line. `--size` is the number of
 * customers, `--groups` that of planted groups of each typology and tier. Names of customers are compared with the published lists of
 * `RISKGATE_DATA` (default `../shared/data`); where they are absent, with nobody but the book's own exposed persons. `--write` makes the
 * tables of `docs/calibration.md` again.
 */
import { parseArgs } from "node:util";
import { calibrateCustomers, publishedEntries } from "./calibrate-customers.ts";
import { calibrateTransactions } from "./calibrate-transactions.ts";
import { customerTables, smallNetworkTables, transactionTables, writePart } from "./calibration-page.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    size: { type: "string" },
    groups: { type: "string", default: "2" },
    book: { type: "string" },
    json: { type: "boolean" },
    write: { type: "boolean" },
  },
});
const what = positionals.join();
const seed = Number(values.seed);
const size = Number(values.size ?? (what === "customers" ? 5_000 : 800));
const groups = Number(values.groups);
const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;
if (
  (what !== "customers" && what !== "transactions") ||
  !Number.isSafeInteger(seed) ||
  ![size, groups].every(isCount)
) {
  process.stderr.write(
    "expected: calibrate customers|transactions [--seed n] [--size n] [--groups n] [--book file] [--json | --write]\n",
  );
  process.exit(2);
}
if (values.write) await write();
else {
  const { book } = values;
  const { tables, metrics } =
    what === "customers"
      ? await calibrateCustomers({ seed, size, book }, lists() ?? [])
      : await calibrateTransactions({ seed, people: size, groups, book });
  if (values.json) for (const metric of metrics) process.stdout.write(`${JSON.stringify(metric)}\n`);
  else process.stdout.write(`${tables}\n`);
}

async function write(): Promise<void> {
  if (what === "transactions") {
    writePart("small-network", await smallNetworkTables());
    writePart("transactions", await transactionTables());
    return;
  }
  const entries = lists();
  if (entries === undefined) process.exit(1);
  writePart("customers", await customerTables(entries));
}

function lists() {
  const entries = publishedEntries();
  if (entries === undefined) process.stderr.write("no published lists (RISKGATE_DATA): nobody is compared with them\n");
  return entries;
}
