/** Whatever a preview tells, or refuses, the decision brings about, or refuses: of random decisions in random histories. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { Store } from "../../src/ports/store.ts";
import { runs } from "../runs.ts";
import { toldSeed } from "../told-seed.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, gatewayUnderTest, START } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { asPerson } from "./people.ts";

const NAMED = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
const BORN = (year: number) => ({ personalDetails: { ...NAMED.personalDetails, dateOfBirth: `${year}-01-01` } });
const DAY_MS = 86_400_000;
/** Nothing is decided again between a preview and its decision. */
const NO_JOBS = { jobs: undefined } as object;

const anAct = fc.record({
  act: fc.constantFrom(
    "decide",
    "decide",
    "decide",
    "decide",
    "lists",
    "check",
    "changed check",
    "pay",
    "reopen",
    "day",
  ),
  by: fc.nat({ max: 1 }),
  of: fc.nat({ max: 30 }),
  judged: fc.array(fc.constantFrom("false-positive", "false-positive", "true-positive", "not"), {
    ...{ minLength: 3, maxLength: 3 },
  }),
  days: fc.option(fc.nat({ max: 3 })),
  decision: fc.option(fc.constantFrom("ACCEPT", "ACCEPT", "REJECT")),
  riskLevel: fc.option(fc.constantFrom("low", "high", "prohibited"), { freq: 1 }),
  replaceProposal: fc.boolean(),
  alsoDecide: fc.boolean(),
});

/** Lists of which one has the customer a second time, or not. */
function listsThatChange(): ListSource & { isTwice: boolean } {
  const source = {
    isTwice: false,
    load: async () =>
      (await fixtureLists({ now: () => START }).load()).map((list) => {
        const [first] = list.entries;
        if (list.listKind !== "pep" || first === undefined || !source.isTwice) return list;
        return { ...list, edition: "7".repeat(64), entries: [first, { ...first, entryId: "77" }] as const };
      }),
  };
  return source;
}

it.each([undefined, "high"] as const)(
  "is the decision's, with two people from level %s on",
  { timeout: 600_000 },
  async (fourEyesFrom) => {
    const lists = listsThatChange();
    let store: Store | undefined;
    const wrapStore = (one: Store) => (store = one);
    const workflow = { load: async () => (fourEyesFrom === undefined ? {} : { fourEyesFrom }) };
    const under = await gatewayUnderTest("memory", { wrapStore, lists, gateway: { workflow, ...NO_JOBS } });
    const { gateway, clock } = under;
    const people = [await asPerson(gateway, "Ines Maurer"), await asPerson(gateway, "Jorid Vanterpool")];
    const stored = (customerId: string) =>
      (store as Store).read(async (tx) => ({
        level: (await tx.customers.get("default", customerId))?.riskLevel,
        exemptions: await tx.exemptions.inForce("default", customerId),
      }));
    let customers = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 4, maxLength: 14, size: "max" }), async (acts) => {
        const customerId = `c${customers++}`;
        const caseIds: string[] = [];
        const send = async (path: string, body: unknown) => {
          clock.time += 2_000;
          const { caseId } = (await under.call("POST", `/v1/${path}`, body)).body;
          if (typeof caseId === "string" && !caseIds.includes(caseId)) caseIds.push(caseId);
        };
        const check = (who: object) => send("customerChecks", checkOf({ customerId, ...who }));
        let payments = 0;
        const pay = () => {
          const fundsBeneficiary = { accountNumber: "x", holder: "Vexunin" };
          const body = { fundsBeneficiary, settledAmount: 2 };
          return send("transaction-checks", paymentOf(`${customerId} ${payments++}`, { customerId, ...NAMED }, body));
        };
        await check(NAMED);
        await pay();
        for (const { act, by, of, ...said } of acts) {
          const caseId = caseIds[of % caseIds.length] as string;
          const context = people[by] ?? {};
          if (act === "lists") {
            lists.isTwice = !lists.isTwice;
            await gateway.reload();
          } else if (act === "check" || act === "changed check") await check(act === "check" ? NAMED : BORN(1950 + of));
          else if (act === "pay") await pay();
          else if (act === "day") clock.time += DAY_MS;
          else if (act === "reopen") await gateway.reopenCase(caseId, { reason: "look again" }, context);
          if (act !== "decide") continue;
          const shown = (await under.call("GET", `/v1/cases/${caseId}`)).body;
          const keys = (shown.screeningResults ?? []) as { readonly listId: string; readonly entryId: string }[];
          const entries = [
            ...new Map(keys.map(({ listId, entryId }) => [entryId + listId, { listId, entryId }])).values(),
          ];
          const until =
            said.days === null ? {} : { exemptUntil: new Date(clock.time + said.days * DAY_MS).toISOString() };
          const matches = entries.flatMap((entry, at) => {
            const disposition = said.judged[at] ?? "false-positive";
            return disposition === "not"
              ? []
              : [{ ...entry, disposition, ...(disposition === "false-positive" ? until : {}) }];
          });
          const beside = (shown.heldBeside ?? []) as { readonly caseId: string }[];
          const body = {
            ...{ matches, note: "n", replaceProposal: said.replaceProposal },
            ...(said.decision === null ? {} : { decision: said.decision }),
            ...(said.riskLevel === null ? {} : { riskLevel: said.riskLevel }),
            ...(said.alsoDecide && beside.length > 0 ? { alsoDecide: beside.map((one) => one.caseId) } : {}),
          };
          const before = await stored(customerId);
          const told = await gateway.previewDecision(caseId, body, context);
          expect(await stored(customerId)).toEqual(before);
          const done = await gateway.decideCase(caseId, body, context);
          const after = await stored(customerId);
          if (told.outcome !== "previewed" || done.outcome !== "reviewed") {
            expect(done).toEqual(told);
            continue;
          }
          const { preview } = told;
          expect(done.caseStatus).toBe(preview.effect === "decided" ? "closed" : "in-progress");
          if (preview.effect === "proposed") {
            expect(after).toEqual(before);
            continue;
          }
          const made = after.exemptions.filter(
            (one) => !before.exemptions.some((each) => each.exemptionId === one.exemptionId),
          );
          const asTold = made.map(({ listId, entryId, expiresAt }) => ({
            ...{ listId, entryId },
            ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
          }));
          expect(sorted(asTold)).toEqual(sorted(preview.exemptions));
          expect(done.earlierExemptions).toEqual(preview.earlierExemptions);
          expect(after.level).toBe(preview.changesCustomer ? preview.riskLevel : before.level);
        }
      }),
      { numRuns: runs(25), seed: toldSeed() },
    );
    await under.close();
  },
);

const sorted = (entries: readonly object[]) => entries.map((one) => JSON.stringify(one)).sort();

it("is refused for a payment with a match that lists in service have since, and the case does not show", async () => {
  const lists = listsThatChange();
  const under = await gatewayUnderTest("memory", { lists, gateway: NO_JOBS });
  const by = await asPerson(under.gateway, "Ines Maurer");
  await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...NAMED }));
  const body = paymentOf("p1", { customerId: "one", ...NAMED }, { settledAmount: 2 });
  const { caseId } = (await under.call("POST", "/v1/transaction-checks", body)).body;
  lists.isTwice = true;
  await under.gateway.reload();
  const matches = [{ listId: "fixture-pep", entryId: "0", disposition: "false-positive" }] as const;
  const accepted = { decision: "ACCEPT", matches, note: "n" } as const;
  expect(await under.gateway.previewDecision(caseId, accepted, by)).toEqual({ outcome: "case-changed" });
  const rejected = { ...accepted, decision: "REJECT" } as const;
  expect(await under.gateway.previewDecision(caseId, rejected, by)).toMatchObject({ outcome: "previewed" });
  expect(await under.gateway.decideCase(caseId, accepted, by)).toEqual({ outcome: "case-changed" });
  const both = { ...accepted, matches: [...matches, { ...matches[0], entryId: "77" }] as const };
  expect(await under.gateway.previewDecision(caseId, both, by)).toMatchObject({ outcome: "previewed" });
  expect(await under.gateway.decideCase(caseId, both, by)).toMatchObject({ caseStatus: "closed" });
  await under.close();
});
