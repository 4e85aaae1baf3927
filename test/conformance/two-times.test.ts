/** What two people do has two times: that of the proposal, and that of the agreement, which is when it is decided. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { directoryArchive } from "../../adapters/archive/directory.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { knownKeyOf, verifyEd25519 } from "../../adapters/signer/public-key.ts";
import { unpackBundle } from "../../src/gateway/bundle/bundle-zip.ts";
import { verifyBundle } from "../../src/gateway/bundle/verify-bundle.ts";
import type { AuditEntry } from "../../src/model/audit-entry.ts";
import type { Store } from "../../src/ports/store.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest, type UnderTestOptions } from "./gateway-under-test.ts";
import { heldCases } from "./held-cases.ts";
import { personWithKey } from "./people.ts";

const SECOND_MS = 1_000;
const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const CLEARED = {
  matches: [{ listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" }],
  note: "born elsewhere",
};
const dir = mkdtempSync(join(tmpdir(), "riskgate-times-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const iso = (time: number) => new Date(time).toISOString();

describe.each(EVERY_STORE)("the times of what two people decide (%s)", (store) => {
  let under: GatewayUnderTest;
  let opened: Store;
  afterEach(() => under.close());

  async function started(options: UnderTestOptions["gateway"] = {}, scopes?: readonly string[]) {
    const wrapStore = (real: Store): Store => {
      opened = real;
      return real;
    };
    under = await gatewayOn(store, { gateway: { ...options, settings: { fourEyes: true } }, wrapStore });
    const ada = await personWithKey(under, "Ada Brontler", scopes);
    const bruno = await personWithKey(under, "Bruno Castavel", scopes);
    return [ada, bruno] as const;
  }
  const post = async (path: string, body: unknown, by?: { readonly apiKey: string }) =>
    (await under.call("POST", `/v1/${path}`, body, by)).body;
  const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const passes = (ms: number) => {
    under.clock.time += ms;
    return under.clock.time;
  };
  async function entriesOf(...actions: readonly string[]): Promise<readonly AuditEntry[]> {
    const entries = await opened.read(async (tx) => {
      const heads = await tx.audit.heads("default");
      return Promise.all(heads.map(({ chain, sequence }) => tx.audit.list("default", chain, 0, sequence)));
    });
    const isOne = ({ action }: AuditEntry) => actions.includes(action);
    return entries
      .flat()
      .filter(isOne)
      .toSorted((one, other) => one.at - other.at);
  }

  it("of a customer are both in the case, the log, the certificate and the bundle; it is decided with the second", async () => {
    const key = newKey();
    const signer = pemSigner({ key: { pem: key.privatePem } });
    const [ada, bruno] = await started({ archive: directoryArchive(join(dir, store), { signer }), signer });
    const { caseId } = await post("customerChecks", checkOf({ customerId: "c", ...LISTED }));
    const decide = (by: { readonly apiKey: string }) => post(`cases/${caseId}/decisions`, CLEARED, by);
    const proposedAt = passes(SECOND_MS);
    await decide(ada);
    expect((await caseOf(caseId)).proposal.proposedAt).toBe(iso(proposedAt));
    const at = passes(10 * SECOND_MS);
    expect((await decide(bruno)).caseStatus).toBe("closed");

    const shown = await caseOf(caseId);
    expect(shown).toMatchObject({
      updatedAt: iso(at),
      decision: { decidedAt: iso(at) },
      review: { at, proposedAt, decidedBy: { personId: ada.personId }, confirmedBy: { personId: bruno.personId } },
    });
    const [proposed, decided, ...others] = await entriesOf("case.proposed", "case.decided");
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({ at: proposedAt, action: "case.proposed", actor: `key:${ada.keyId}` });
    expect(decided).toMatchObject({ at, action: "case.decided", actor: `key:${bruno.keyId}`, details: { proposedAt } });
    const made = await opened.read((tx) => tx.decisions.get("default", shown.decision.decisionId));
    expect(made).toMatchObject({ decidedAt: at, body: { review: { at, proposedAt } } });
    const [exemption] = await opened.read((tx) => tx.exemptions.inForce("default", "c"));
    expect(exemption).toMatchObject({ createdAt: at });

    expect(await under.gateway.certificate(caseId)).toMatchObject({ decidedAt: iso(at), proposedAt: iso(proposedAt) });
    await under.gateway.checkpointAudit();
    const bundle = (await under.gateway.bundle(caseId)) ?? new Uint8Array();
    expect(
      JSON.parse(new TextDecoder().decode({ ...unpackBundle(bundle) }["decision.json"] as Uint8Array)),
    ).toMatchObject({
      review: { at, proposedAt },
    });
    const { flaws, proved, manifest } = verifyBundle(bundle, { verify: verifyEd25519, keyOf: knownKeyOf });
    expect([flaws, manifest?.decidedAt]).toEqual([[], iso(at)]);
    expect(proved).toContain(
      `Two people decided it: one proposed it at ${iso(proposedAt)}, the other agreed at ${iso(at)}.`,
    );
    expect(await under.gateway.replay(caseId)).toMatchObject({ isIdentical: true });
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("of payments that are decided together are the same for each", async () => {
    const [ada, bruno] = await started();
    const { alert, beside } = await heldCases(under);
    const stop = { decision: "REJECT", alsoDecide: beside, note: "not the goods of the contract" };
    const decide = (by: { readonly apiKey: string }) => post(`cases/${alert}/decisions`, stop, by);
    const proposedAt = passes(SECOND_MS);
    await decide(ada);
    const at = passes(10 * SECOND_MS);
    expect((await decide(bruno)).alsoDecided).toHaveLength(beside.length);
    for (const caseId of [alert, ...beside])
      expect(await caseOf(caseId)).toMatchObject({ decision: { decidedAt: iso(at) }, review: { at, proposedAt } });
    expect(await under.gateway.certificate(alert)).toMatchObject({ decidedAt: iso(at), proposedAt: iso(proposedAt) });
    const entries = await entriesOf("case.proposed", "case.decided");
    expect(entries.map((entry) => [entry.action, entry.at])).toEqual([
      ...[alert, ...beside].map(() => ["case.proposed", proposedAt]),
      ...[alert, ...beside].map(() => ["case.decided", at]),
    ]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("of a policy are both in its version and the log, with what each person wrote", async () => {
    const [ada, bruno] = await started({}, ["*"]);
    const set = ({ keyId }: { readonly keyId: string }, note: string) =>
      under.gateway.setPolicy(
        { changes: { fourEyes: false }, note },
        { tenant: "default", actor: `key:${keyId}`, key: { keyId, scopes: [] } },
      );
    const proposedAt = passes(SECOND_MS);
    expect(await set(ada, "one person is ill")).toMatchObject({ at: proposedAt, status: "proposed" });
    const at = passes(10 * SECOND_MS);
    const version = { at, proposedAt, note: "one person is ill", confirmationNote: "until May" };
    expect(await set(bruno, "until May")).toMatchObject({ status: "in-force", ...version });
    expect((await under.gateway.listPolicies(2)).map((one) => one.at)).toEqual([at, proposedAt]);
    const [proposed, decided] = (await entriesOf("policy.proposed", "policy.set")).slice(-2);
    expect(proposed).toMatchObject({ at: proposedAt, action: "policy.proposed", actor: `key:${ada.keyId}` });
    const { at: _, ...told } = version;
    expect(decided).toMatchObject({ at, action: "policy.set", actor: `key:${bruno.keyId}`, details: told });
  });

  it("is one where one person is enough", async () => {
    under = await gatewayOn(store);
    const { caseId } = await post("customerChecks", checkOf({ customerId: "c", ...LISTED }));
    const at = passes(SECOND_MS);
    await post(`cases/${caseId}/decisions`, CLEARED);
    const { review } = await caseOf(caseId);
    expect(review).toMatchObject({ at });
    expect(review).not.toHaveProperty("proposedAt");
    expect(await under.gateway.certificate(caseId)).not.toHaveProperty("proposedAt");
  });
});
