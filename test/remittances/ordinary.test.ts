/** Remittance texts as people and firms write them, invented, in the languages of payments, against the real lists. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { screenPayment } from "../../src/screening/payment/screen-payment.ts";
import { paymentOf } from "../conformance/payment.ts";
import { dataFolder } from "../eval/labelled-data.ts";
import { readWatchlist } from "../eval/watchlist.ts";

const LISTS = new Set(["US-OFAC-SDN", "UN-SC", "EU-FSF-2025", "EU-OJ", "UK-OFSI"]);
const hasLists = existsSync(join(dataFolder(), "eval/watchlist-all.tsv.gz"));
if (!hasLists) process.stderr.write("ordinary remittance texts: not tested, no real lists (RISKGATE_DATA)\n");

const textsOf = (file: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.slice(line.indexOf("\t") + 1));

describe.runIf(hasLists)("names in remittance texts", { timeout: 900_000 }, () => {
  let index: ReturnType<typeof createNameIndex>;
  beforeAll(() => {
    index = createNameIndex(readWatchlist((list) => LISTS.has(list)));
  }, 120_000);

  /** Texts by which a payment is stopped, each with a name that was found. */
  function stoppedOf(texts: readonly string[]): readonly (readonly [text: string, found: string])[] {
    return texts.flatMap((usage, at) => {
      const payer = { personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } } };
      const parsed = parseTransaction(paymentOf(`t${at}`, payer, { usage }));
      if (!parsed.ok) throw new Error(usage);
      const found = screenPayment(parsed.value, index).matches.filter(({ party }) => party === "usage");
      return found.length === 0 ? [] : [[usage, found[0]!.match.matchedName] as const];
    });
  }

  // Halves called `held` were run once, when the code was done.
  it.each([
    ["ordinary.tsv", 300, 2],
    ["ordinary.other-scripts.tsv", 260, 3],
    ["ordinary.other-scripts.held.tsv", 130, 3],
  ])("are found in few of those that are meant for nobody listed: %s", (file, size, most) => {
    const texts = textsOf(file);
    expect(texts).toHaveLength(size);
    const stopped = stoppedOf(texts);
    expect(stopped.length, stopped.join(" · ")).toBeLessThanOrEqual(most);
  });

  it.each([
    ["listed.tsv", 3],
    ["listed.held.tsv", 1],
  ])("are found in the cases, with the particles and in the scripts that texts have: %s", (file, most) => {
    const texts = textsOf(file);
    const stopped = new Set(stoppedOf(texts).map(([text]) => text));
    const missed = texts.filter((text) => !stopped.has(text));
    expect(missed.length, missed.join(" · ")).toBeLessThanOrEqual(most);
  });
});
