/** Remittance texts as people and firms write them, invented, in six languages, against the real lists: none is meant for anybody listed. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { screenPayment } from "../../src/screening/payment/screen-payment.ts";
import { paymentOf } from "../conformance/payment.ts";
import { dataFolder } from "../eval/labelled-data.ts";
import { readWatchlist } from "../eval/watchlist.ts";

const LISTS = new Set(["US-OFAC-SDN", "UN-SC", "EU-FSF-2025", "EU-OJ", "UK-OFSI"]);
/** Most of 300 that may be stopped by a name. */
const MOST_STOPPED = 2;
const hasLists = existsSync(join(dataFolder(), "eval/watchlist-all.tsv.gz"));
if (!hasLists) process.stderr.write("ordinary remittance texts: not tested, no real lists (RISKGATE_DATA)\n");

it.runIf(hasLists)(`stops ${MOST_STOPPED} of 300 texts at most`, { timeout: 900_000 }, () => {
  const index = createNameIndex(readWatchlist((list) => LISTS.has(list)));
  const texts = readFileSync(join(import.meta.dirname, "ordinary.tsv"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.slice(line.indexOf("\t") + 1));
  expect(texts).toHaveLength(300);
  const stopped = texts.flatMap((usage, at) => {
    const payer = { personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } } };
    const parsed = parseTransaction(paymentOf(`t${at}`, payer, { usage }));
    if (!parsed.ok) throw new Error(usage);
    const found = screenPayment(parsed.value, index).matches.filter(({ party }) => party === "usage");
    return found.length === 0 ? [] : [`${usage}: ${found[0]!.match.matchedName}`];
  });
  expect(stopped.length, stopped.join(" · ")).toBeLessThanOrEqual(MOST_STOPPED);
});
