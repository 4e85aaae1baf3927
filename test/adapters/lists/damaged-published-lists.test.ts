import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { RiskgateError } from "../../../src/errors.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import { runs } from "../../runs.ts";
import { toldSeed } from "../../told-seed.ts";
import { PUBLISHED_SAMPLES, type PublishedSample } from "./published-samples.ts";
import { zipOf } from "./zip-of.ts";

const clock = { now: () => 0 };
const ZIP_BOMB = zipOf(["list", "0".repeat(70 << 20)]);
const GZIP_BOMB = gzipSync("0".repeat(70 << 20));
const halfOf = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);
type Loaded = LoadedList | RiskgateError;
/** Of a hundred damages one in so many is tried in a run, others in the next. */
const TURNS = Math.ceil(100 / runs(25));
const TURN = toldSeed() % TURNS;

/** Whatever happens to a published file: refused as a whole with list, place and what to do, or no entry less. */
describe("damaged lists in published forms", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "riskgate-damaged-"));
    writeFileSync(join(folder, "lists.json"), JSON.stringify({ lists: PUBLISHED_SAMPLES.map(([list]) => list) }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function load(list: PublishedSample, bytes: string | Uint8Array): Promise<Loaded> {
    writeFileSync(join(folder, list.files.list), bytes);
    try {
      const [loaded] = await directoryLists(join(folder, "lists.json"), { clock, only: [list.id] }).load();
      return loaded as LoadedList;
    } catch (error) {
      if (error instanceof RiskgateError) return error;
      throw error;
    }
  }

  function expectRefused(result: Loaded, list: PublishedSample, how: string): void {
    const message = result instanceof RiskgateError ? `${result.code} ${result.message}` : "in service";
    expect([how, message]).toEqual([how, expect.stringMatching(/^LIST_UN(?:READABLE|HEALTHY) /)]);
    expect([how, message]).toEqual([how, expect.stringContaining(`\`${list.id}\``)]);
    expect([how, message]).toEqual([how, expect.stringMatching(/fetch it again|convert it|say `windows-1252`/)]);
    expect((result as RiskgateError).issues.length).toBeGreaterThan(0);
  }

  const goodOf = async (list: PublishedSample, text: string) => {
    const good = await load(list, text);
    if (good instanceof RiskgateError) throw good;
    expect(good.entries.length).toBe(40);
    return new Map(good.entries.map((entry) => [entry.entryId, JSON.stringify(entry)]));
  };

  /** Refused, or every good entry is there but for those that one damaged place can touch. */
  function expectRefusedOrWhole(
    result: Loaded,
    list: PublishedSample,
    good: ReadonlyMap<string, string>,
    most: number,
    how: string,
  ) {
    if (result instanceof RiskgateError) return expectRefused(result, list, how);
    if (result.entries.length < good.size) {
      expect([how, result.entries.length, result.skipped.length > 0]).toEqual([how, good.size, true]);
    }
    const now = new Map(result.entries.map((entry) => [entry.entryId, JSON.stringify(entry)]));
    const touched = [...good].filter(([id, entry]) => now.get(id) !== entry);
    expect([how, touched.length > most ? touched.length : "few touched"]).toEqual([how, "few touched"]);
  }

  const cases = PUBLISHED_SAMPLES.map(([list, text]) => [list.format, list, text] as const);

  it.each(cases)("%s: cut off at every few percent of its length", async (_, list, text) => {
    await goodOf(list, text);
    const bytes = Buffer.from(text);
    for (let percent = TURN; percent < 100; percent += TURNS) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
      expectRefused(await load(list, cut), list, `${percent} %`);
    }
  });

  it.each(cases)("%s: another document, another encoding, half of it, twice, bombs", async (_, list, text) => {
    const good = await goodOf(list, text);
    const xml = list.format.endsWith("xml");
    const bomb = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1000)}">${Array.from({ length: 9 }, (_entity, level) => `<!ENTITY b${level} "${`&${level === 0 ? "a" : `b${level - 1}`};`.repeat(10)}">`).join("")}]>`;
    const rows = text.split(/(?<=\n)/);
    const damages: Readonly<Record<string, string | Uint8Array>> = {
      emptied: "",
      "an error page": "<!DOCTYPE html><html><body>Service unavailable</body></html>\n",
      "an error page that is XML": '<?xml version="1.0"?><html><body>Service unavailable</body></html>\n',
      "UTF-16": Buffer.from(text, "utf16le"),
      "UTF-16 with its mark": Buffer.from(`\ufeff${text}`, "utf16le"),
      zeros: Buffer.alloc(text.length),
      "half its rows": rows.filter((row, index) => index < 2 || index % 4 < 2 || row.startsWith("</")).join(""),
      "an entity bomb": xml ? text.replace(/(?=<(?!\?))/, bomb).replace("SAM", "&b8;") : bomb,
      "an unknown entity": xml ? text.replace("SAM", "&sam;") : bomb,
      "elements without end": "<a>".repeat(100_000),
      "a zip bomb": ZIP_BOMB,
      "a gzip bomb": GZIP_BOMB,
      "two files in a zip archive": zipOf(["a", text], ["b", text]),
      "a zip archive that is cut off": halfOf(zipOf(["a", text])),
      "a gzip file that is cut off": halfOf(gzipSync(text)),
    };
    for (const [how, bytes] of Object.entries(damages)) expectRefused(await load(list, bytes), list, how);
    for (const how of ["UTF-16", "UTF-16 with its mark"]) {
      expect(await load(list, damages[how] as Uint8Array)).toMatchObject({
        message: expect.stringContaining("UTF-16 text; convert it to utf-8"),
      });
    }
    const page = await load(list, damages["an error page"] as string);
    if (xml) expect(page).toMatchObject({ message: expect.stringContaining("a web page in place of the document") });
    // The cause is told once.
    const [cause = ""] = /(?<=line 1: )[^;]+/.exec((page as RiskgateError).message) ?? [];
    expect((page as RiskgateError).message.split(cause)).toHaveLength(2);
    expectRefusedOrWhole(await load(list, text + text), list, good, 0, "twice");
  });

  const tables = cases.filter(([format]) => /csv$|^bis-dpl$/.test(format));
  it.each(tables)("%s: columns swapped", async (_, list, text) => {
    await goodOf(list, text);
    const delimiter = list.format === "eu-csv" ? ";" : list.format === "bis-dpl" ? "\t" : ",";
    const header = text.split("\r\n").find((line) => line.split(delimiter).length > 5) as string;
    const names = header.split(delimiter);
    const columns = names
      .map((_name, index) => index)
      .filter(
        (index) =>
          /id|reference|name(?: 6)?$|name of|schema|^type$|birth|d\.o\.b|designation|^dob$|group/i.test(
            names[index] as string,
          ) && !/place|regime|name type/i.test(names[index] as string),
      );
    for (const one of columns) {
      for (const other of columns.filter((index) => index > one)) {
        const swapped = [...names];
        [swapped[one], swapped[other]] = [names[other] as string, names[one] as string];
        const how = `${names[one]} and ${names[other]}`;
        expectRefused(await load(list, text.replace(header, swapped.join(delimiter))), list, how);
      }
    }
  });

  it.each(cases)("%s: a byte at random, again and again", async (_, list, text) => {
    const good = await goodOf(list, text);
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 100; round++) {
      const bytes = Buffer.from(text);
      // Every fourth where the structure of a table is: its header.
      const at = random(round % 4 === 0 ? 300 : bytes.length);
      const was = bytes[at];
      bytes[at] = round % 2 === 0 ? random(256) : (was as number) ^ (1 << random(8));
      if (Math.floor(round / 4) % TURNS !== TURN) continue;
      expectRefusedOrWhole(await load(list, bytes), list, good, 2, `round ${round}: byte ${at} is ${bytes[at]}`);
    }
  });
});
