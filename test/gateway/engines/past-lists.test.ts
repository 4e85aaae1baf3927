/** Decisions are made again without an index, and with turns for everybody else. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { digestText } from "../../../src/digest.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import { archiveLists } from "../../../src/gateway/engines/archived-engine.ts";
import { parseArchivedList } from "../../../src/gateway/engines/archived-entries.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import { merkleProof, merkleProofs, merkleRoot } from "../../../src/model/merkle-tree.ts";
import { newKey } from "../../adapters/signer/keys.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";
import { checkOf } from "../../conformance/gateway-under-test.ts";
import { runs } from "../../runs.ts";
import { toldSeed } from "../../told-seed.ts";

const noTurn = async () => {};

it("reads an archived list in pieces as at once, whatever its texts hold", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', "\\", "{", "}", "[", "]", ",", ":", '],"entries":[', "ü") });
  const entry = fc.record({ entryId: text, name: text, aliases: fc.array(fc.record({ name: text })) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 12 }),
      text,
      fc.integer({ min: 1, max: 60 }),
      async (entries, title, atOnce) => {
        const list = { listId: "one", edition: "e", title, entries } as unknown as LoadedList;
        const archive = memoryArchive();
        await archiveLists(archive, [list], noTurn);
        const archived = (await archive.get("list one e")) as string;
        expect(await parseArchivedList(archived, noTurn, atOnce)).toEqual(JSON.parse(archived));
      },
    ),
    { numRuns: runs(60), seed: toldSeed() },
  );
});

it("proves in pieces what is proved at once", async () => {
  for (const count of [0, 1, 2, 3, 199, 200, 201, 999]) {
    const leaves = Array.from({ length: count }, (_, at) => digestText(`${at}`));
    const places = [0, 1, 198, 200, count - 1].filter((at) => at >= 0 && at < count);
    const { root, proofs } = await merkleProofs(leaves, places, noTurn);
    expect(root).toBe(merkleRoot(leaves));
    expect(proofs).toEqual(places.map((at) => merkleProof(leaves, at)));
  }
});

it("gives everybody else turns while a long list is read, searched and proved", async () => {
  const LONG = 3_000;
  const clock = { time: Date.UTC(2026, 10, 20), step: 0, now: () => (clock.time += clock.step) };
  let turns = 0;
  const setTimeout: typeof globalThis.setTimeout = ((work: () => void, ms: number) => {
    turns++;
    return globalThis.setTimeout(work, ms);
  }) as never;
  const fixture = fixtureLists(clock);
  const [first, ...rest] = await fixture.load();
  const sample = first?.entries[0];
  if (first === undefined || sample === undefined) throw new Error("no list");
  const many = Array.from({ length: LONG }, (_, at) => ({ ...sample, entryId: `m${at}`, name: `Odo Quilborne ${at}` }));
  const lists = [{ ...first, entries: [...first.entries, ...many] }, ...rest];
  const gateway = await createGateway({
    ...{ store: memoryStore(), rules: directoryRules("rules"), lists: { load: async () => lists } },
    ...{ archive: memoryArchive(), signer: pemSigner({ key: { pem: newKey().privatePem } }) },
    ...{ clock, ids: crypto, timers: { ...globalThis, setTimeout } },
  });
  const listed = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
  const checked = await gateway.checkCustomer(checkOf(listed));
  if (checked.outcome !== "decided") throw new Error(checked.outcome);
  const { caseId } = checked.response;
  // From here on every look at the clock is more than a turn later than the one before.
  clock.step = 9;
  turns = 0;
  expect(await gateway.replay(caseId)).toMatchObject({ isIdentical: true });
  expect(turns).toBeGreaterThan(LONG / 100);
  turns = 0;
  const bundle = await gateway.bundle(caseId);
  expect(turns).toBeGreaterThan(LONG / 100 + LONG / 50);
  expect(new TextDecoder().decode(bundle)).toContain("Zoltargo Vexunin");
  await gateway.close();
});
