/**
 * Nobody completes a decision alone, whatever people, names, keys, users, sessions, roles and policies there are. The 100,000 sequences
 * of `RISKGATE_SEQUENCES=100000` take minutes: `npm run test:four-eyes`.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { useNativeSha256 } from "../../adapters/native-sha256.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { toldSeed } from "../told-seed.ts";
import { aSequence, play } from "./sequences.ts";

const RUNS = Number(process.env.RISKGATE_SEQUENCES ?? 120);
const LONGEST_MS = 300_000 + RUNS * 200;

const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const JUDGED = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };

it("is completed by two people or by nobody", { timeout: LONGEST_MS }, async () => {
  useNativeSha256();
  // A third of a sequence would be rules that have nothing to say of who is listed.
  const pack = await directoryRules("rules").load();
  const screening = { ...pack, version: "", rules: pack.rules.filter(({ id }) => id.startsWith("SCR-")) };
  let store = memoryStore();
  const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
  // Every sequence has a store of its own; lists and rules are read once.
  const current: Store = {
    ...store,
    read: (work) => store.read(work),
    transaction: (work) => store.transaction(work),
  };
  const gateway = await createGateway({
    ...{ store: current, lists: fixtureLists(clock), rules: { load: async () => screening }, clock, ids: crypto },
    settings: { fourEyes: true },
    // What is tested is who decides, not how slow a password is to guess.
    passwords: { hash: async (password) => password, matches: async (password, digest) => password === digest },
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
  const all = { completed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(aSequence, async (acts) => {
      store = memoryStore();
      clock.time += 10_000;
      await gateway.setPolicy({ changes: policy ?? {}, withoutTwo: "people come with the acts" });
      const { flaws, completed, refused } = await play(gateway, openCase, acts);
      all.completed += completed;
      all.refused += refused;
      expect(flaws).toEqual([]);
    }),
    { numRuns: RUNS, seed: toldSeed() },
  );
  await gateway.close();
  // Sequences in which nothing is ever decided would prove nothing.
  expect(all.completed).toBeGreaterThan(RUNS / 20);
  expect(all.refused).toBeGreaterThan(RUNS);
  if (RUNS > 120) process.stdout.write(`${RUNS} sequences: ${JSON.stringify(all)}\n`);
});
