/** What two people had decided stays theirs where a newer check of the customer has nothing to review. */
import { afterEach, expect, it } from "vitest";
import type { ListSource } from "../../src/ports/list-source.ts";
import { jobsByHand } from "../gateway/jobs-by-hand.ts";
import { whole } from "../whole-customer.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Quillerina", lastName: "Obasanjovic" } } };
const OWN = { listId: "fixture-pep", entryId: "0" };
const CONFIRMED = { matches: [{ ...OWN, disposition: "true-positive" }], note: "it is her" };
const CLEARED = { matches: [{ ...OWN, disposition: "false-positive" }], note: "somebody else" };

let under: GatewayUnderTest;
afterEach(() => under.close());

it("stays open without its entry, and is carried on by the case that has it again", async () => {
  let workflow: object = { fourEyesFrom: "low" };
  let editions = 0;
  const isGone = () => editions % 2 === 1;
  const lists: ListSource = {
    load: async () =>
      (await fixtureLists(Date).load()).map((list) =>
        list.listId === OWN.listId
          ? {
              ...list,
              edition: String(editions).repeat(64),
              entries: list.entries.map((one) => (isGone() ? { ...one, entryId: "9", name: "Somebody Else" } : one)),
            }
          : list,
      ),
  };
  const jobs = jobsByHand(() => {
    throw new Error("no job is done");
  });
  under = await gatewayUnderTest("memory", { lists, gateway: { jobs, workflow: { load: async () => workflow } } });
  const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
  const check = async () => {
    under.clock.time += 60_000;
    const body = checkOf(whole({ customerId: "one", ...LISTED }));
    return (await under.call("POST", "/v1/customerChecks", body)).body.caseId as string;
  };
  const publish = async () => {
    editions++;
    await under.gateway.reload(["lists"]);
  };
  const decide = async (caseId: string, body: object, by: PersonWithKey) =>
    (await under.call("POST", `/v1/cases/${caseId}/decisions`, body, by)).body.caseStatus;
  const statusOf = async (caseId: string) =>
    (await under.call("GET", `/v1/cases/${caseId}`, undefined, ines)).body.caseStatus;

  const first = await check();
  expect([await decide(first, CONFIRMED, ines), await decide(first, CONFIRMED, jorid)]).toEqual([
    "in-progress",
    "closed",
  ]);
  workflow = {};
  await under.gateway.reload(["workflow"]);
  expect((await under.call("POST", `/v1/cases/${first}/reopening`, { reason: "again" }, ines)).status).toBe(200);
  await publish();
  const without = await check();
  expect([await statusOf(first), await statusOf(without)]).toEqual(["open", "not-opened"]);
  // One person alone does not close it as it is now either.
  expect(await decide(first, { note: "no longer listed" }, jorid)).toBe("in-progress");
  await publish();
  const again = await check();
  expect([await statusOf(first), await statusOf(again)]).toEqual(["closed", "in-progress"]);
  expect(await decide(again, { ...CLEARED, replaceProposal: true }, ines)).toBe("in-progress");
  expect(await decide(again, CLEARED, jorid)).toBe("closed");
  // Two people have decided: nothing is left of it.
  await publish();
  await check();
  const { data } = (await under.call("GET", "/v1/cases?customerId=one&status=undecided", undefined, ines)).body;
  expect(data).toEqual([]);
});
