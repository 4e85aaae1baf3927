/**
 * Nobody completes a decision alone, whatever people, names, keys, users, sessions, roles and policies there are. The 100,000 sequences
 * of `RISKGATE_SEQUENCES=100000` take minutes: `npm run test:four-eyes`.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { useNativeSha256 } from "../../adapters/native-sha256.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { editedFiles } from "../gateway/rule-drafts/drafted-gateway.ts";
import { toldSeed } from "../told-seed.ts";
import { A_PUBLICATION, aDraftSequence, aSequence, play, SUBJECTS } from "./sequences.ts";

const RUNS = Number(process.env.RISKGATE_SEQUENCES ?? 120);
/** Each publication checks and loads rules. */
const DRAFT_RUNS = Math.ceil(RUNS / 8);
const LONGEST_MS = 300_000 + RUNS * 200;

const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const JUDGED = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" } as const;

type Sequences = Parameters<typeof play>[2][];
type Made = Partial<GatewayOptions> & Pick<GatewayOptions, "rules">;

/** Plays sequences, each on a store of its own: lists and rules are read once. */
async function playAll(
  sequences: typeof aSequence,
  runs: number,
  made: Made,
  first: readonly Sequences[number][] = [],
) {
  useNativeSha256();
  let store = memoryStore();
  const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
  const current: Store = {
    ...store,
    read: (work) => store.read(work),
    transaction: (work) => store.transaction(work),
  };
  const gateway = await createGateway({
    ...{ store: current, lists: fixtureLists(clock), clock, ids: crypto },
    settings: { fourEyes: true },
    // What is tested is who decides, not how slow a password is to guess.
    passwords: { hash: async (password) => password, matches: async (password, digest) => password === digest },
    ...made,
  });
  const { policy } = (await gateway.listPolicies(1))[0] ?? {};
  let opened = 0;
  const openCase = async () => {
    clock.time += 2_000;
    const body = checkOf({ customerId: `c${opened++}`, ...LISTED });
    const checked = await gateway.checkCustomer(body);
    if (checked.outcome !== "decided") throw new Error(checked.outcome);
    return { caseId: checked.response.caseId as string, matches: [JUDGED] };
  };
  const all = { completed: 0, reopened: 0, withdrawn: 0, published: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(sequences, async (acts) => {
      store = memoryStore();
      clock.time += 10_000;
      await gateway.setPolicy({ changes: policy ?? {}, withoutTwo: "people come with the acts" });
      const { flaws, completed, reopened, withdrawn, published, refused } = await play(gateway, openCase, acts);
      all.completed += completed;
      all.reopened += reopened;
      all.withdrawn += withdrawn;
      all.published += published;
      all.refused += refused;
      expect(flaws).toEqual([]);
    }),
    { numRuns: runs, seed: toldSeed(), examples: first.map((acts): [typeof acts] => [acts]) },
  );
  await gateway.close();
  if (RUNS > 120) process.stdout.write(`${runs} sequences: ${JSON.stringify(all)}\n`);
  return all;
}

it("is completed by two people or by nobody", { timeout: LONGEST_MS }, async () => {
  // A third of a sequence would be rules that have nothing to say of who is listed.
  const pack = await directoryRules("rules").load();
  const screening = { ...pack, version: "", rules: pack.rules.filter(({ id }) => id.startsWith("SCR-")) };
  const all = await playAll(aSequence, RUNS, { rules: { load: async () => screening } }, SUBJECTS);
  // Sequences in which nothing is ever decided would prove nothing.
  expect(all.completed).toBeGreaterThan(RUNS / 30);
  expect(all.reopened).toBeGreaterThan(RUNS / 240);
  expect(all.withdrawn).toBeGreaterThan(RUNS / 30);
  expect(all.refused).toBeGreaterThan(RUNS);
});

it("publishes rules that somebody else wrote, or none", { timeout: LONGEST_MS }, async () => {
  const made = { rules: editedFiles(), rulesLead: "drafts" } as const;
  const all = await playAll(aDraftSequence, DRAFT_RUNS, made, [A_PUBLICATION]);
  expect(all.published).toBeGreaterThan(DRAFT_RUNS / 200);
  expect(all.refused).toBeGreaterThan(DRAFT_RUNS);
});
