/** Whoever proposed a decision takes it back: nothing waits, nothing is decided, and the case is theirs as before. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { keyOf, personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const JUDGED = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };
const CLEARED = { matches: [JUDGED], note: "born elsewhere" };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("a proposal that is withdrawn (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  type By = { readonly apiKey: string };
  async function started() {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    // Who may only propose withdraws too.
    const ines = await personWithKey(under, "Ines Maurer", ["cases:read", "cases:propose"]);
    const jorid = await personWithKey(under, "Jorid Vanterpool");
    const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "p", ...LISTED }))).body;
    return { ines, jorid, caseId: caseId as string };
  }
  const shown = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const post = async (caseId: string, path: string, body: unknown, by: By) => {
    const headers = { "if-match": `"${(await shown(caseId)).work.version}"` };
    return under.call("POST", `/v1/cases/${caseId}/${path}`, body, { ...by, headers });
  };
  const counted = async (by: By) => {
    const { byStatus, proposed, unassigned } = (await under.call("GET", "/v1/cases/counts", undefined, by)).body;
    const today = new Date(under.clock.time).toISOString().slice(0, 10);
    const { days } = (await under.call("GET", `/v1/statistics?from=${today}&to=${today}`)).body;
    return { cases: { byStatus, proposed, unassigned }, days };
  };

  it("waits no more, is proposed again, and says all of it in history and audit log", async () => {
    const { ines, jorid, caseId } = await started();
    await post(caseId, "assignment", { assignee: "me" }, ines);
    await post(caseId, "decisions", { caseStatus: "in-progress" }, ines);
    const before = await counted(ines);
    await post(caseId, "decisions", CLEARED, ines);
    expect((await counted(ines)).cases).toMatchObject({ proposed: 1 });
    const withdrawn = await post(caseId, "withdrawal", {}, ines);
    expect(withdrawn.body).toMatchObject({
      ...{ caseId, caseStatus: "in-progress", assignee: { id: ines.personId, name: "Ines Maurer" } },
    });
    expect(withdrawn.body).not.toHaveProperty("isProposed");
    expect(withdrawn.body).not.toHaveProperty("proposedBy");
    expect(await counted(ines)).toEqual(before);
    expect((await shown(caseId)).proposal).toBeUndefined();
    expect((await post(caseId, "confirmation", {}, jorid)).body.code).toBe("no-proposal");
    expect((await post(caseId, "withdrawal", {}, ines)).body.code).toBe("no-proposal");

    const again = await post(caseId, "decisions", CLEARED, ines);
    expect(again.body.proposal).toMatchObject({ waitsFor: "another-person" });
    expect((await post(caseId, "decisions", CLEARED, jorid)).body.caseStatus).toBe("closed");
    expect((await post(caseId, "withdrawal", {}, ines)).body.code).toBe("case-closed");
    const { work } = await shown(caseId);
    const said = work.history.filter(({ action }: { action: string }) => action.includes("propos"));
    expect(said.map(({ action }: { action: string }) => action)).toEqual([
      ...["case.proposed", "case.proposal-withdrawn", "case.proposed"],
    ]);
    expect(said[1]).toMatchObject({
      actorName: "Ines Maurer",
      details: { caseId, withdrawnBy: { keyId: ines.keyId, personId: ines.personId }, proposedAt: expect.any(Number) },
    });
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is withdrawn by its proposer alone, with any key of that person, as it was read", async () => {
    const { ines, jorid, caseId } = await started();
    await post(caseId, "decisions", CLEARED, ines);
    const refused = await post(caseId, "withdrawal", {}, jorid);
    expect(refused.body).toMatchObject({ status: 403, code: "forbidden" });
    expect(refused.body.detail).toContain("/rejection");
    const path = `/v1/cases/${caseId}/withdrawal`;
    expect((await under.call("POST", path, {}, ines)).body.code).toBe("version-required");
    const moved = await under.call("POST", path, {}, { ...ines, headers: { "if-match": '"another"' } });
    expect(moved.body.code).toBe("case-moved");
    expect((await shown(caseId)).proposal).toMatchObject({ waitsFor: "another-person" });
    // What another one put in its place is that person's.
    await post(caseId, "decisions", { ...CLEARED, riskLevel: "high", replaceProposal: true }, jorid);
    expect((await post(caseId, "withdrawal", {}, ines)).status).toBe(403);
    const other = await keyOf(under, jorid.personId, ["cases:read", "cases:propose"]);
    expect((await post(caseId, "withdrawal", {}, other)).status).toBe(200);
  });

  it("does not count again where two people have to agree again", async () => {
    const { ines, jorid, caseId } = await started();
    const able = await keyOf(under, ines.personId);
    await post(caseId, "decisions", CLEARED, able);
    const chief = (name: string) => personWithKey(under, name, ["policy:write", "cases:decide"]);
    const chiefs = [await chief("Tobrek Alnasi"), await chief("Quillon Ostrava")];
    const set = async (fourEyes: boolean) => {
      const scopes = ["policy:write", "cases:decide"];
      for (const { keyId } of chiefs)
        await under.gateway.setPolicy({ changes: { fourEyes } }, { key: { keyId, scopes } });
    };
    await set(false);
    expect((await shown(caseId)).proposal).toMatchObject({ waitsFor: "nobody" });
    expect((await post(caseId, "withdrawal", {}, able)).status).toBe(200);
    await set(true);
    expect((await post(caseId, "confirmation", {}, jorid)).body.code).toBe("no-proposal");
  });
});
