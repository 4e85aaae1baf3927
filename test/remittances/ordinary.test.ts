/** Remittance texts as people and firms write them, invented, in the languages of payments, against the real lists. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { createNameIndex, type NameIndex } from "../../src/name-index/create-name-index.ts";
import { screenPayment } from "../../src/screening/payment/screen-payment.ts";
import { paymentOf } from "../conformance/payment.ts";
import { dataFolder } from "../eval/labelled-data.ts";
import { plainEntry, readWatchlist } from "../eval/watchlist.ts";

const LISTS = new Set(["US-OFAC-SDN", "UN-SC", "EU-FSF-2025", "EU-OJ", "UK-OFSI"]);
const hasLists = existsSync(join(dataFolder(), "eval/watchlist-all.tsv.gz"));
if (!hasLists) process.stderr.write("ordinary remittance texts: not tested, no real lists (RISKGATE_DATA)\n");

const textsOf = (file: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.slice(line.indexOf("\t") + 1));

/** Texts by which a payment is stopped, each with a name that was found. */
function stoppedOf(texts: readonly string[], index: NameIndex): readonly (readonly [text: string, found: string])[] {
  return texts.flatMap((usage, at) => {
    const payer = { personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } } };
    const parsed = parseTransaction(paymentOf(`t${at}`, payer, { usage }));
    if (!parsed.ok) throw new Error(usage);
    const found = screenPayment(parsed.value, index).matches.filter(({ party }) => party === "usage");
    return found.length === 0 ? [] : [[usage, found[0]!.match.matchedName] as const];
  });
}

function missedOf(texts: readonly string[], index: NameIndex): readonly string[] {
  const stopped = new Set(stoppedOf(texts, index).map(([text]) => text));
  return texts.filter((text) => !stopped.has(text));
}

describe.runIf(hasLists)("names in remittance texts", { timeout: 900_000 }, () => {
  let index: NameIndex;
  beforeAll(() => {
    index = createNameIndex(readWatchlist((list) => LISTS.has(list)));
  }, 120_000);

  // Halves called `held` were run once, when the code was done.
  it.each([
    ["ordinary.tsv", 300, 2],
    ["ordinary.other-scripts.tsv", 260, 3],
    ["ordinary.other-scripts.held.tsv", 130, 3],
  ])("are found in few of those that are meant for nobody listed: %s", (file, size, most) => {
    const texts = textsOf(file);
    expect(texts).toHaveLength(size);
    const stopped = stoppedOf(texts, index);
    expect(stopped.length, stopped.join(" · ")).toBeLessThanOrEqual(most);
  });

  it.each([
    ["listed.tsv", 3],
    ["listed.held.tsv", 1],
  ])("are found in the cases, with the particles and in the scripts that texts have: %s", (file, most) => {
    const missed = missedOf(textsOf(file), index);
    expect(missed.length, missed.join(" · ")).toBeLessThanOrEqual(most);
  });
});

describe("names in remittance texts, of entries that every machine has", () => {
  const named = (entryId: string, kind: "person" | "entity", ...names: string[]) =>
    plainEntry("US-OFAC-SDN", entryId, kind, names);
  const index = createNameIndex([
    named("4695", "entity", "HAMAS", "حماس", "ХАМАС", "Hamás", "하마스"),
    named("4697", "entity", "HIZBALLAH", "HEZBOLLAH", "حزب الله", "Хизбалла", "Hizbullah"),
    named("20157", "person", "KIM, Jong Un", "김정은", "金正恩"),
    named("23343", "person", "KADYROV, Ramzan Akhmatovich", "Рамзан Ахматович КАДЫРОВ"),
    named("26945", "person", "KHAMENEI, Ali Husseini", "علي خامنئي"),
    named("35096", "person", "PUTIN, Vladimir Vladimirovich", "PUTIN, Vladimir", "Владимир Владимирович ПУТИН"),
    named("35233", "person", "LAVROV, Sergei Viktorovich", "LAVROV, Sergey", "Сергей Викторович ЛАВРОВ"),
  ]);

  // Readings of Japanese and Chinese names far from the listed ones, and names in Hungarian spelling.
  it.each([
    ["listed.tsv", ["ラムザン・カディロフ氏に送金", "拉姆赞·卡德罗夫礼金", "adomány a Hamásznak"]],
    ["listed.held.tsv", ["ajándék Vlagyimir Putyinnak"]],
  ])("are found in the cases that texts have, but for known ones: %s", (file, known) => {
    expect(missedOf(textsOf(file), index)).toEqual(known);
  });
});
