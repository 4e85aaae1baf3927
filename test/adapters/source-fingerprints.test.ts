/** Sources that people edit notice every change, however often a file is replaced. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fc } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "riskgate-sources-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...parts: readonly string[]) => join(folder, ...parts);
const write = (file: string, text: string) => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const manifest = (files: object, more: object = {}) =>
  JSON.stringify({
    lists: [
      {
        id: "house",
        title: "House",
        kind: "blacklist",
        format: "house-csv",
        files,
        expect: { minEntries: 1, maxEntries: 9 },
      },
    ],
    ...more,
  });
const lists = () => directoryLists(at("lists.json"), { clock: Date });

/** Says of each change whether the source noticed it. */
async function noticed(source: { fingerprint?(): Promise<string> }, changes: readonly (() => void)[]) {
  const found: boolean[] = [];
  for (const change of changes) {
    const before = await source.fingerprint?.();
    change();
    found.push((await source.fingerprint?.()) !== before);
  }
  return found;
}

/** How programs change a file: all but the first put another file in its place. */
const WAYS: Readonly<Record<string, (path: string) => void>> = {
  "written in place": (path) => appendFileSync(path, " "),
  "renamed over, as sed -i and editors do": (path) => {
    writeFileSync(`${path}.new`, `${readFileSync(path, "utf8")} `);
    renameSync(`${path}.new`, path);
  },
  "removed and made again, as git does": (path) => {
    const text = readFileSync(path, "utf8");
    rmSync(path);
    writeFileSync(path, `${text} `);
  },
  "swapped for one of the same size": (path) => {
    cpSync(path, `${path}.new`, { preserveTimestamps: true });
    renameSync(`${path}.new`, path);
  },
};

describe("every change of a file is noticed, again and again,", () => {
  it.each(["rules", "a list", "rates"])("of %s", async (what) => {
    write("rules/geography/a.json", "{}");
    write("list.csv", "id,kind,name\n");
    write("lists.json", manifest({ list: "list.csv" }));
    write("rates.json", "{}");
    const [source, path] =
      what === "rules"
        ? [directoryRules(at("rules")), at("rules/geography/a.json")]
        : what === "rates"
          ? [exchangeRatesFile(at("rates.json")), at("rates.json")]
          : [lists(), at("list.csv")];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.values(WAYS)), { minLength: 4, maxLength: 8 }),
        async (ways) => {
          const found = await noticed(
            source,
            ways.map((way) => () => way(path)),
          );
          expect(found).toEqual(ways.map(() => true));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("a rules folder", () => {
  it("notices files and folders that come and go, and nothing else", async () => {
    write("geography/a.json", "{}");
    const found = await noticed(directoryRules(folder), [
      () => write("new/folder/b.json", "{}"),
      () => rmSync(at("geography"), { recursive: true }),
      () => write("notes.txt", "x"),
      () => renameSync(at("new"), at("other")),
    ]);
    expect(found).toEqual([true, true, false, true]);
  });
});

describe("a list manifest", () => {
  it("notices every file that it names, whatever its form and wherever it is, and nothing else", async () => {
    write("elsewhere/list.csv", "id,kind,name\n");
    write("lists.json", manifest({ list: "elsewhere/list.csv" }, { corrections: "fixes.yaml" }));
    const found = await noticed(lists(), [
      () => write("elsewhere/list.csv", "id,kind,name\n1,person,Odo\n"),
      () => write("fixes.yaml", "made"),
      () => write("other.csv", ""),
      () => write("list.csv.source", ""),
    ]);
    expect(found).toEqual([true, true, false, false]);
  });

  it("follows the manifest to other files, also to those that are not there yet", async () => {
    write("one.csv", "");
    write("lists.json", manifest({ list: "one.csv" }));
    const found = await noticed(lists(), [
      () => write("lists.json", manifest({ list: "later/deep/list.csv" })),
      () => write("one.csv", "changed"),
      () => write("later/deep/list.csv", "id,kind,name\n"),
      () => write("lists.json", "{"),
      () => write("lists.json", manifest({ list: "one.csv" })),
      () => write("one.csv", "again"),
    ]);
    expect(found).toEqual([true, false, true, true, true, true]);
  });

  it("notices a mounted folder that is swapped as a whole", async () => {
    write("..1/lists.json", manifest({ list: "list.csv" }));
    write("..1/list.csv", "");
    symlinkSync("..1", at("..data"));
    for (const file of ["lists.json", "list.csv"]) symlinkSync(join("..data", file), at(file));
    const swap = (from: string, to: string) => () => {
      cpSync(at(from), at(to), { recursive: true });
      symlinkSync(to, at("..data_tmp"));
      renameSync(at("..data_tmp"), at("..data"));
    };
    expect(await noticed(lists(), [swap("..1", "..2"), swap("..2", "..3")])).toEqual([true, true]);
  });
});
