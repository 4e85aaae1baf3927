import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderWitness } from "../../../adapters/witness/folder-witness.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "riskgate-witness-"));
});
afterEach(() => rm(dir, { recursive: true }));

const textOf = (number: number) => JSON.stringify({ number, heads: "0".repeat(100_000) });

it("has every checkpoint whole, whenever somebody reads the folder", async () => {
  const witness = folderWitness(dir);
  let isDone = false;
  const published = (async () => {
    for (let number = 1; number <= 20; number++) await witness.publish({ number, text: textOf(number) });
    isDone = true;
  })();
  for (; !isDone; await setImmediate())
    for (const file of readdirSync(dir).filter((name) => name.endsWith(".json")))
      expect(readFileSync(join(dir, file), "utf8")).toBe(`${textOf(Number(file.slice(0, 10)))}\n`);
  await published;
  expect(await readdir(dir)).toHaveLength(20);
});

it("takes a checkpoint twice, and none that says something else", async () => {
  const witness = folderWitness(dir);
  await witness.publish({ number: 1, text: textOf(1) });
  await witness.publish({ number: 1, text: textOf(1) });
  await expect(witness.publish({ number: 1, text: textOf(2) })).rejects.toMatchObject({ code: "WITNESS_FAILED" });
});

it("goes on where a process was killed while it wrote", async () => {
  await writeFile(join(dir, "0000000001.json.3f0c.part"), '{"number":');
  const witness = folderWitness(dir);
  expect(await witness.newest?.()).toBeUndefined();
  await witness.publish({ number: 1, text: textOf(1) });
  expect(await witness.newest?.()).toMatchObject({ number: 1 });
});
