/** A proposal that ends with what it was about: case and history say whose it was, and why it ended. */
import { afterEach, describe, expect, it } from "vitest";
import type { ListSource } from "../../src/ports/list-source.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const PEP = { personalDetails: { personName: { firstName: "Quillerina", lastName: "Obasanjovic" } } };
const CLEARED = {
  matches: [{ listId: "fixture-pep", entryId: "0", disposition: "false-positive" }],
  note: "born elsewhere",
};

/** The invented lists, one of which has another entry of the same name later. */
class GrowingLists implements ListSource {
  hasMore = false;

  async load() {
    return (await fixtureLists(Date).load()).map((list) => {
      const [first] = list.entries;
      if (!this.hasMore || list.listKind !== "pep" || first === undefined) return list;
      return { ...list, edition: "e".repeat(64), entries: [...list.entries, { ...first, entryId: "77" }] };
    });
  }
}

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("proposals that end by themselves (%s)", (store) => {
  let under: GatewayUnderTest;
  let ines: PersonWithKey;
  let jorid: PersonWithKey;
  afterEach(() => under.close());
  const start = async (lists?: ListSource) => {
    // Without jobs nobody is compared with the new list before the second person looks.
    const without = lists && { lists, gateway: { settings: { fourEyes: true }, jobs: undefined } as object };
    under = await gatewayOn(store, without ?? { gateway: { settings: { fourEyes: true } } });
    ines = await personWithKey(under, "Ines Maurer");
    jorid = await personWithKey(under, "Jorid Vanterpool");
  };
  const check = async (more: object = {}) => {
    under.clock.time += 2_000;
    const { personName } = PEP.personalDetails;
    const asked = checkOf({ customerId: "c1", personalDetails: { personName, ...more } });
    return (await under.call("POST", "/v1/customerChecks", asked)).body;
  };
  const shown = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const propose = async (caseId: string, said: object = CLEARED) =>
    expect((await under.call("POST", `/v1/cases/${caseId}/decisions`, said, ines)).body).toMatchObject({
      proposal: { waitsFor: "another-person" },
    });
  const proposedBy = () => ({ keyId: ines.keyId, personId: ines.personId });
  const saysEnd = async (caseId: string, because: string) => {
    const { work, proposal } = await shown(caseId);
    expect(proposal).toBeUndefined();
    expect(work.voidedProposal).toMatchObject({ because, proposal: { proposedBy: proposedBy(), waitsFor: "nobody" } });
    const ended = work.history.filter(({ action }: { action: string }) => action === "case.proposal-voided");
    expect(ended).toMatchObject([{ details: { caseId, because, proposedBy: proposedBy() } }]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  };

  const notesOf = async (caseId: string) =>
    ((await shown(caseId)).work.history as readonly { readonly action: string; readonly note?: string }[])
      .filter(({ action }) => action === "case.proposed")
      .map(({ note }) => note);

  it("when lists change before the second person confirms", async () => {
    const lists = new GrowingLists();
    await start(lists);
    const { caseId } = await check();
    await propose(caseId);
    lists.hasMore = true;
    await under.gateway.reload();
    const headers = { "if-match": `"${(await shown(caseId)).work.version}"` };
    const confirmed = await under.call("POST", `/v1/cases/${caseId}/confirmation`, {}, { ...jorid, headers });
    expect(confirmed.body.code).toBe("case-changed");
    await saysEnd(caseId, "decided-again");
    expect((await shown(caseId)).caseStatus).toBe("open");
    under.clock.time += 1_000;
    const judged = ["0", "77"].map((entryId) => ({ ...CLEARED.matches[0], entryId }));
    await propose(caseId, { matches: judged, note: "both born elsewhere" });
    const again = { "if-match": `"${(await shown(caseId)).work.version}"` };
    await under.call("POST", `/v1/cases/${caseId}/withdrawal`, {}, { ...ines, headers: again });
    expect(await notesOf(caseId)).toEqual(["born elsewhere", "both born elsewhere"]);
  });

  it("when a newer case of the customer shows other facts, and both cases say it", async () => {
    await start();
    const { caseId } = await check();
    await propose(caseId);
    const newer = await check({ dateOfBirth: "1950-01-01" });
    expect((await shown(caseId)).caseStatus).toBe("closed");
    await saysEnd(caseId, "superseded");
    expect(await notesOf(caseId)).toEqual([CLEARED.note]);
    expect((await shown(newer.caseId)).work.voidedProposal).toMatchObject({
      ...{ because: "superseded", proposal: { proposedBy: proposedBy() } },
    });
  });

  it("and not when a newer case shows the same", async () => {
    await start();
    const { caseId } = await check();
    await propose(caseId);
    const newer = await check();
    const { work, proposal } = await shown(newer.caseId);
    expect(proposal).toMatchObject({ waitsFor: "another-person", proposedBy: proposedBy() });
    for (const one of [work, (await shown(caseId)).work]) {
      expect(one).not.toHaveProperty("voidedProposal");
      expect(JSON.stringify(one.history)).not.toContain("case.proposal-voided");
    }
  });

  it("when a payment is corrected", async () => {
    await start();
    const path = "/v1/transaction-checks";
    const { body } = await under.call("POST", path, paymentOf("p-1", { customerId: "payer", ...PEP }));
    await propose(body.caseId, { decision: "REJECT", note: "not ours", ...{ matches: [] } });
    under.clock.time += 1_000;
    await under.call("PATCH", path, { tenantTransactionId: "p-1", settledAmount: 26_000 });
    await saysEnd(body.caseId, "decided-again");
    await propose(body.caseId, { decision: "REJECT", note: "still not ours", ...{ matches: [] } });
    under.clock.time += 1_000;
    await under.call("PATCH", path, { tenantTransactionId: "p-1", settledAmount: 27_000 });
    expect(await notesOf(body.caseId)).toEqual(["not ours", "still not ours"]);
  });
});
