/**
 * Names that people try first, in spellings and scripts of the press, against the real lists: heads of state, militants and firms that are
 * listed, and firms and long-dead or invented people that are not. Half of each was set aside before the code was changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex, type NameIndex } from "../../src/name-index/create-name-index.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { dataFolder } from "../eval/labelled-data.ts";
import { partyOf } from "../eval/party.ts";
import { readWatchlist } from "../eval/watchlist.ts";

const LISTS = new Set(["US-OFAC-SDN", "UN-SC", "EU-FSF-2025", "EU-OJ", "UK-OFSI"]);
const hasLists = existsSync(join(dataFolder(), "eval/watchlist-all.tsv.gz"));
if (!hasLists) process.stderr.write("names that people try first: not tested, no real lists (RISKGATE_DATA)\n");

interface Row {
  readonly kind: "person" | "entity";
  readonly name: string;
  /** Patterns, parted by `&`, that one name of the listed entry has. */
  readonly listed: readonly RegExp[];
}

const rowsOf = (file: string): readonly Row[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [kind = "", name = "", patterns = ""] = line.split("\t");
      const listed = patterns.split("&").map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})`, "u"));
      return { kind: kind as Row["kind"], name, listed };
    });

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

describe.runIf(hasLists)("names that people try first", () => {
  let index: NameIndex;
  let namesOf: ReadonlyMap<string, readonly string[]>;
  const key = ({ listId, entryId }: Pick<ListEntry, "listId" | "entryId">) => `${listId} ${entryId}`;
  const matchesOf = ({ kind, name }: Row) => screenParty(partyOf(name, kind), index, SCREENING_PROFILES.balanced);

  beforeAll(() => {
    const entries = readWatchlist((list) => LISTS.has(list));
    index = createNameIndex(entries);
    namesOf = new Map(
      entries.map((entry) => [key(entry), [entry.name, ...entry.aliases.map(({ name }) => name)].map(plain)]),
    );
  }, 900_000);

  it.each([
    ["listed.tsv", 98, 91],
    ["listed.held.tsv", 99, 90],
  ])("%s: of 100 at least %i are found, and %i alert", { timeout: 120_000 }, (file, leastFound, leastAlerts) => {
    const rows = rowsOf(file);
    expect(rows).toHaveLength(100);
    const missed: string[] = [];
    let alerts = 0;
    for (const row of rows) {
      const own = matchesOf(row).filter(({ entry }) =>
        namesOf.get(key(entry))?.some((name) => row.listed.every((pattern) => pattern.test(name))),
      );
      if (own.length === 0) missed.push(row.name);
      if (own.some(({ decision }) => decision === "alert")) alerts++;
    }
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(rows.length - leastFound);
    expect(alerts).toBeGreaterThanOrEqual(leastAlerts);
  });

  it.each([
    ["clean.tsv", 17, 1],
    ["clean.held.tsv", 19, 3],
  ])("%s: of 100 at most %i match, and %i alert", { timeout: 120_000 }, (file, mostMatched, mostAlerts) => {
    const rows = rowsOf(file);
    expect(rows).toHaveLength(100);
    const matched = rows.filter((row) => matchesOf(row).length > 0).map(({ name }) => name);
    expect(matched.length, matched.join(", ")).toBeLessThanOrEqual(mostMatched);
    const alerting = rows.filter((row) => matchesOf(row).some(({ decision }) => decision === "alert"));
    expect(alerting.length, alerting.map(({ name }) => name).join(", ")).toBeLessThanOrEqual(mostAlerts);
  });

  it.each([
    ["Bank Melli", /melli/iu, /mellat/iu],
    ["Bank Mellat", /mellat/iu, /melli/iu],
  ])("takes %s for no other bank of nearly the same name", (name, own, other) => {
    const found = matchesOf({ kind: "entity", name, listed: [] }).map(({ entry }) => entry.name);
    expect(found[0]).toMatch(own);
    expect(found.filter((listed) => other.test(listed))).toEqual([]);
  });
});
