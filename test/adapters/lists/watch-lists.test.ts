import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchLists } from "../../../adapters/lists/watch-lists.ts";

let folder: string;
let stop = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "riskgate-watch-"));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const at = (...parts: readonly string[]) => join(folder, ...parts);
const write = (file: string, text: string) => writeFileSync(at(file), text);
const house = (files: object, more: object = {}) =>
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
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Calls of the watch; to be started after the files are written. */
function watched() {
  const watch = { calls: 0 };
  stop = watchLists(at("lists.json"), () => watch.calls++, { quietMs: 20 });
  return watch;
}

/** Does something until it is noticed: a watch may need a moment before it sees anything. */
async function expectNoticed(watch: { readonly calls: number }, change: (round: number) => void): Promise<void> {
  const before = watch.calls;
  for (let round = 0; watch.calls === before; round++) {
    change(round);
    await pause(100);
  }
}

describe("watchLists", () => {
  it("notices every file that the manifest names, whatever its form and wherever it is", async () => {
    mkdirSync(at("elsewhere"));
    mkdirSync(at("conf"));
    write("elsewhere/list.csv", "id,kind,name\n");
    write("fixes.yaml", "");
    writeFileSync(at("conf", "lists.json"), house({ list: "../elsewhere/list.csv" }, { corrections: "../fixes.yaml" }));
    const watch = { calls: 0 };
    stop = watchLists(at("conf", "lists.json"), () => watch.calls++, { quietMs: 20 });
    await expectNoticed(watch, (round) => write("elsewhere/list.csv", `id,kind,name\n${round},person,Odo\n`));
    await expectNoticed(watch, (round) => write("fixes.yaml", String(round)));
    await expectNoticed(watch, (round) => {
      write("elsewhere/list.new", String(round));
      renameSync(at("elsewhere/list.new"), at("elsewhere/list.csv"));
    });
  });

  it("notices nothing else", async () => {
    write("list.csv", "id,kind,name\n");
    write("lists.json", house({ list: "list.csv" }));
    const watch = watched();
    await expectNoticed(watch, (round) => write("list.csv", String(round)));
    await pause(100);
    const before = watch.calls;
    for (const name of ["list.csv.new", "list.csv.source", "other.csv", "notes.txt"]) write(name, "x");
    await pause(200);
    expect(watch.calls).toBe(before);
  });

  it("follows the manifest to other files, and a broken one until it is mended", async () => {
    write("one.csv", "");
    write("two.csv", "");
    write("lists.json", house({ list: "one.csv" }));
    const watch = watched();
    await expectNoticed(watch, () => write("lists.json", house({ list: "two.csv" })));
    await expectNoticed(watch, (round) => write("two.csv", String(round)));
    await expectNoticed(watch, () => write("lists.json", "{"));
    await expectNoticed(watch, (round) => write("two.csv", String(round)));
    await expectNoticed(watch, () => write("lists.json", house({ list: "one.csv" })));
    await expectNoticed(watch, (round) => write("one.csv", String(round)));
  });

  it("notices a file whose folder was not there", async () => {
    write("lists.json", house({ list: "later/deep/list.csv" }));
    const watch = watched();
    await expectNoticed(watch, (round) => {
      mkdirSync(at("later", "deep"), { recursive: true });
      write("later/deep/list.csv", String(round));
    });
    await expectNoticed(watch, (round) => write("later/deep/list.csv", `again ${round}`));
  });

  it("notices a mounted folder that is swapped as a whole", async () => {
    mkdirSync(at("..1"));
    writeFileSync(at("..1", "lists.json"), house({ list: "list.csv" }));
    writeFileSync(at("..1", "list.csv"), "");
    symlinkSync("..1", at("..data"));
    for (const file of ["lists.json", "list.csv"]) symlinkSync(join("..data", file), at(file));
    const watch = watched();
    let last = "..1";
    await expectNoticed(watch, (round) => {
      const next = `..${round + 2}`;
      cpSync(at(last), at(next), { recursive: true });
      symlinkSync(next, at("..data_tmp"));
      renameSync(at("..data_tmp"), at("..data"));
      last = next;
    });
  });
});
