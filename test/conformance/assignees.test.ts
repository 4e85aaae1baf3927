/** To whom a case may be handed over: the list of it, and what an escalation takes, are the same people. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const BY = { operatorReason: "a test" };

let under: GatewayUnderTest;
let ines: Browser;
beforeAll(async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
});
afterAll(() => under.close());

const listed = async (by = ines) => (await by.call("GET", "/v1/cases/assignees")).body.data;

it("are those who may work on cases, signed in or with a key, with nothing but id, name and roles", async () => {
  const { gateway } = under;
  under.clock.time += 1_000;
  const jorid = await signedIn(under, "jorid", ["approver", "auditor", "administrator"], { name: "Jorid Vanterpool" });
  under.clock.time += 1_000;
  const quillon = await personWithKey(under, "Quillon Ostrava");
  under.clock.time += 1_000;
  const bruno = await personWithKey(under, "Bruno Feld", ["cases:propose"]);
  // None of these: of another role, disabled, with a key that reads or was revoked, without anything, of another tenant.
  const auditor = await signedIn(under, "wanda", ["auditor"], { name: "Wanda Fezzik" });
  const gone = await signedIn(under, "gone", ["approver"], { name: "Tobrek Alnasi" });
  await gateway.disableUser({ tenant: "default", personId: gone.personId }, BY);
  const reader = await personWithKey(under, "Ada Crimmins", ["cases:read"]);
  const revoked = await personWithKey(under, "Sofja Lundqvist");
  await gateway.revokeKey("default", revoked.keyId);
  const idle = await gateway.addPerson({ tenant: "default", name: "Ondine Marrow" }, BY);
  const elsewhere = await signedIn(under, "elsewhere", ["approver"], { tenant: "elsewhere" });

  const wanted = [
    { personId: ines.personId, name: "Ines Maurer", roles: ["analyst"] },
    { personId: jorid.personId, name: "Jorid Vanterpool", roles: ["approver"] },
    { personId: quillon.personId, name: "Quillon Ostrava", roles: ["analyst", "approver"] },
    { personId: bruno.personId, name: "Bruno Feld", roles: ["analyst"] },
  ];
  expect(await listed()).toEqual(wanted);
  expect(await listed(elsewhere)).toEqual([{ personId: elsewhere.personId, name: "elsewhere", roles: ["approver"] }]);

  const others = [auditor, gone, reader, revoked, idle, elsewhere].map(({ personId }) => personId);
  const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...LISTED }))).body;
  const own = await ines.call("POST", `/v1/cases/${caseId}/escalation`, { personId: ines.personId, reason: "mine" });
  expect([own.status, own.body.errors]).toEqual([
    400,
    [{ code: "own-person", pointer: "#/personId", detail: expect.stringMatching(/^is you: take the case instead/u) }],
  ]);
  expect((await ines.call("GET", `/v1/cases/${caseId}`)).body.work.escalations).toEqual([]);
  for (const personId of [...wanted.slice(1).map((one) => one.personId), ...others]) {
    const { status, body } = await ines.call("POST", `/v1/cases/${caseId}/escalation`, { personId, reason: "yours" });
    if (others.includes(personId)) expect(body.errors).toMatchObject([{ code: "unknown-person" }]);
    else expect([status, body.assignee?.id]).toEqual([200, personId]);
  }
});

it("name a person by the name of now, and nobody whose last role was taken", async () => {
  const { gateway } = under;
  const lou = await signedIn(under, "lou", ["analyst"], { name: "Lou Anders" });
  await gateway.renamePerson({ tenant: "default", personId: lou.personId, name: "Lou Brettschneider" }, BY);
  const found = async () =>
    (await listed()).find(({ personId }: { readonly personId: string }) => personId === lou.personId);
  expect(await found()).toEqual({ personId: lou.personId, name: "Lou Brettschneider", roles: ["analyst"] });
  await gateway.setRoles({ tenant: "default", personId: lou.personId, roles: ["operator"] }, BY);
  expect(await found()).toBeUndefined();
});
