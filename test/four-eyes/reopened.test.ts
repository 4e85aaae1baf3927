/** What two people decided is two people's again, whatever checks and editions of lists come between. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { checkOf, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { asPerson } from "../conformance/people.ts";
import { jobsByHand } from "../gateway/jobs-by-hand.ts";
import { toldSeed } from "../told-seed.ts";
import { whole } from "../whole-customer.ts";

const PEP = { personalDetails: { personName: { firstName: "Quillerina", lastName: "Obasanjovic" } } };
const OWN = { listId: "fixture-pep", entryId: "0" };
const RUNS = Math.min(Math.ceil(Number(process.env.RISKGATE_SEQUENCES ?? 120) / 8), 1_000);

const anAct = fc.record({
  act: fc.constantFrom("check", "gone", "back", "decide", "both", "reopen", "ask"),
  by: fc.nat({ max: 1 }),
  of: fc.nat({ max: 9 }),
  isFalse: fc.boolean(),
});

interface Act {
  readonly act: string;
  readonly by: number;
  readonly of: number;
  readonly isFalse: boolean;
}

it("is no single person's", { timeout: 300_000 }, async () => {
  let file: object = {};
  let [editions, isGone] = [0, false];
  const workflow = { load: async () => file };
  const jobs = jobsByHand(() => {
    throw new Error("no job is done");
  });
  const published = (list: LoadedList): LoadedList => ({
    ...list,
    edition: String(editions).padStart(64, "0"),
    entries: list.entries.map((entry) => (isGone ? { ...entry, entryId: "9", name: "Somebody Elsewhere" } : entry)),
  });
  const lists = {
    load: async () =>
      (await fixtureLists(Date).load()).map((list) => (list.listId === OWN.listId ? published(list) : list)),
  };
  let store: Store;
  const wrapStore = (made: Store) => (store = made);
  const under = await gatewayUnderTest("memory", { lists, wrapStore, gateway: { workflow, jobs } });
  const { gateway } = under;
  const people = [await asPerson(gateway, "Ines Maurer"), await asPerson(gateway, "Jorid Vanterpool")];
  let [customers, asked] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(anAct, { minLength: 2, maxLength: 10, size: "max" }),
      async (wasFalse, some) => {
        const acts: readonly Act[] = [
          ...[
            { act: "both", by: 0, of: 0, isFalse: wasFalse },
            { act: "ask", by: 0, of: 0, isFalse: false },
            { act: "reopen", by: 0, of: 0, isFalse: false },
          ],
          ...some,
          // In the end somebody alone tries.
          { act: "back", by: 0, of: 0, isFalse: false },
          { act: "decide", by: 1, of: 0, isFalse: true },
        ];
        const customerId = `c${customers++}`;
        const check = (of: number) => {
          under.clock.time += 60_000;
          const other = of % 2 === 0 ? {} : { nationality: "FR" };
          const { personalDetails } = PEP;
          const data = whole({ customerId, personalDetails: { ...personalDetails, ...other } });
          return under.call("POST", "/v1/customerChecks", checkOf(data));
        };
        const askTwo = async (isAsked: boolean) => {
          file = isAsked ? { fourEyesFrom: "low" } : {};
          await gateway.reload(["workflow"]);
        };
        const publish = async (isNowGone: boolean) => {
          [editions, isGone] = [editions + 1, isNowGone];
          await gateway.reload(["lists"]);
        };
        if (isGone) await publish(false);
        await askTwo(true);
        await check(0);
        const cases = async (isOpen: boolean) => {
          const caseStatus = isOpen ? "undecided" : "closed";
          const found = await store.read((tx) =>
            tx.cases.list({ tenant: "default", customerId, caseStatus, limit: 50 }),
          );
          return found.map(({ caseId }) => caseId);
        };
        const decide = async (caseId: string, by: number, isFalse: boolean) => {
          const matches = isGone ? [] : [{ ...OWN, disposition: isFalse ? "false-positive" : "true-positive" }];
          const body = JSON.parse(JSON.stringify({ matches, note: "n", replaceProposal: true }));
          const said = await gateway.decideCase(caseId, body, people[by]);
          return said.outcome === "reviewed" && said.caseStatus === "closed";
        };
        const reviewOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body.review;
        /** Two people decided what is open again. */
        let isTwo = false;
        for (const { act, by, of, isFalse } of acts) {
          const some = await cases(act !== "reopen");
          const caseId = some[of % Math.max(some.length, 1)];
          if (act === "check") await check(of);
          else if (act === "gone" || act === "back") {
            await publish(act === "gone");
            await check(of);
          } else if (act === "ask") await askTwo(isFalse);
          else if (caseId === undefined) continue;
          else if (act === "reopen") {
            const review = await reviewOf(caseId);
            const { outcome } = await gateway.reopenCase(caseId, { reason: "look again" }, people[by]);
            if (outcome === "reopened" && review?.confirmedBy !== undefined) isTwo = true;
          } else {
            for (const one of act === "both" ? [by, 1 - by] : [by]) {
              if (isTwo && isFalse) asked++;
              if (!(await decide(caseId, one, isFalse))) continue;
              const review = await reviewOf(caseId);
              if (isTwo && isFalse)
                expect([caseId, review?.confirmedBy?.personId]).toEqual([caseId, expect.any(String)]);
              if (review?.confirmedBy !== undefined) isTwo = false;
            }
          }
        }
      },
    ),
    { numRuns: RUNS, seed: toldSeed() },
  );
  expect(asked).toBeGreaterThan(RUNS / 10);
  await under.close();
});
