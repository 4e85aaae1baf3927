/** Who decided, who confirmed and what they wrote, beside entries of the audit log, and in its table for people. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const MATCH = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
const [NOTE, CONFIRMED] = ['=HYPERLINK("x"), born elsewhere', "+1: the passport says so"];
const CODES = [{ code: "OTHER_BIRTH_DATE", title: "Born on another day", for: ["false-positive"] }];

let under: GatewayUnderTest;
let auditor: Browser;
let ines: Awaited<ReturnType<typeof personWithKey>>;
let jorid: typeof ines;
beforeAll(async () => {
  const workflow = { load: async () => ({ fourEyesFrom: "low", reasonCodes: CODES }) };
  under = await gatewayUnderTest("sqlite", { ...WITH_SIGN_IN, gateway: { ...WITH_SIGN_IN.gateway, workflow } });
  auditor = await signedIn(under, "wanda", ["auditor"], { name: "Wanda Fezzik" });
  [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
});
afterAll(() => under.close());

const checked = async (customerId: string): Promise<string> =>
  (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId;
const propose = async (caseId: string, note: string) => {
  under.clock.time += 1_000;
  const body = { matches: [{ ...MATCH, reasonCode: "OTHER_BIRTH_DATE" }], note };
  expect((await under.call("POST", `/v1/cases/${caseId}/decisions`, body, ines)).status).toBe(200);
};
const answer = (caseId: string, how: "confirmation" | "rejection", note: string) =>
  changed(caseId, how, { note }, jorid);
const changed = async (caseId: string, how: string, body: unknown, who: typeof jorid) => {
  under.clock.time += 1_000;
  const { headers } = await under.call("GET", `/v1/cases/${caseId}`, undefined, who);
  const by = { ...who, headers: { "if-match": headers.get("etag") ?? "" } };
  expect((await under.call("POST", `/v1/cases/${caseId}/${how}`, body, by)).status).toBe(200);
};
// biome-ignore lint/suspicious/noExplicitAny: what the interface answers
const entry = async (caseId: string, action: string, by: Browser = auditor): Promise<any> =>
  (await by.call("GET", `/v1/audit-entries?caseId=${caseId}&action=${action}`)).body.data[0];

/** Cells by heading: no cell of these has a line break. */
async function rowsOf(query: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const { text } = await auditor.call("GET", `/v1/audit-entries/csv?${query}`);
  const [head = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu), ([, quoted, plain = ""]) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ""])));
}

it("are told of what two people decided, in members and in the table, where no note is a formula", async () => {
  const caseId = await checked("two");
  await propose(caseId, NOTE);
  const [proposer, confirmer] = [
    { personId: expect.any(String), name: "Ines Maurer" },
    { personId: expect.any(String), name: "Jorid Vanterpool" },
  ];
  const proposed = await entry(caseId, "case.proposed");
  expect(proposed).toMatchObject({ proposer, note: NOTE });
  expect(proposed).not.toHaveProperty("confirmer");
  await answer(caseId, "confirmation", CONFIRMED);
  const decided = await entry(caseId, "case.decided");
  expect(decided).toMatchObject({ proposer, confirmer, note: NOTE, confirmationNote: CONFIRMED });
  expect(decided.proposer.personId).toBe(decided.details.decidedBy.personId);
  expect(decided.confirmer.personId).toBe(decided.details.confirmedBy.personId);
  const [row] = await rowsOf(`caseId=${caseId}&action=case.decided`);
  expect(row).toMatchObject({
    Who: "Jorid Vanterpool",
    "Proposed by": "Ines Maurer",
    "Id of the proposer": decided.proposer.personId,
    "Confirmed by": "Jorid Vanterpool",
    "Id of the confirmer": decided.confirmer.personId,
    "Reason code": "OTHER_BIRTH_DATE",
    Note: `'=HYPERLINK("x"), born elsewhere`,
    "Note of the confirmer": `'+1: the passport says so`,
    Details: expect.stringContaining(caseId),
  });
});

it("are told of a proposal that was rejected, and of an earlier decision of a case that was decided again", async () => {
  const caseId = await checked("again");
  await propose(caseId, "first thought");
  await answer(caseId, "rejection", "no passport");
  expect(await entry(caseId, "case.proposed")).toMatchObject({ note: "first thought" });
  await propose(caseId, "second thought");
  await answer(caseId, "confirmation", "now it fits");
  under.clock.time += 1_000;
  const { headers } = await under.call("GET", `/v1/cases/${caseId}`, undefined, jorid);
  const by = { ...jorid, headers: { "if-match": headers.get("etag") ?? "" } };
  const reopened = await under.call("POST", `/v1/cases/${caseId}/reopening`, { reason: "another look" }, by);
  expect(reopened.status).toBe(200);
  await propose(caseId, "third thought");
  await answer(caseId, "confirmation", "it still fits");
  const notes = (await rowsOf(`caseId=${caseId}&action=case.decided`)).map((row) => [
    row.Note,
    row["Note of the confirmer"],
  ]);
  expect(notes).toEqual([
    ["third thought", "it still fits"],
    ["second thought", "now it fits"],
  ]);
});

it("are told of every proposal that was taken back, in the history of the case too, until the customer is erased", async () => {
  const caseId = await checked("taken-back");
  const tovin = await personWithKey(under, "Tovin Askeldra");
  const judged = { matches: [{ ...MATCH, reasonCode: "OTHER_BIRTH_DATE" }] };
  await propose(caseId, "withdrawn words");
  await changed(caseId, "withdrawal", {}, ines);
  await propose(caseId, "rejected words");
  await answer(caseId, "rejection", "no passport");
  await propose(caseId, "replaced words");
  await changed(
    caseId,
    "decisions",
    { ...judged, riskLevel: "high", note: "voided words", replaceProposal: true },
    tovin,
  );
  under.clock.time += 1_000;
  await under.gateway.revokeKey("default", tovin.keyId);
  await propose(caseId, "confirmed words");
  await answer(caseId, "confirmation", "it fits");

  const proposed = async () => (await rowsOf(`caseId=${caseId}&action=case.proposed`)).map(({ Note }) => Note);
  const told = ["withdrawn words", "rejected words", "replaced words", "voided words"];
  expect((await proposed()).reverse()).toEqual([...told, "confirmed words"]);
  const { history } = (await under.call("GET", `/v1/cases/${caseId}`)).body.work;
  type Shown = { readonly action: string; readonly note?: string; readonly outcome?: { readonly note: string } };
  const ofProposals = (history as readonly Shown[]).filter(({ action }) => action === "case.proposed");
  // What was decided says its note itself.
  expect(ofProposals.map(({ note }) => note)).toEqual([...told, undefined]);
  expect((history as readonly Shown[]).find(({ outcome }) => outcome)?.outcome?.note).toBe("confirmed words");
  await under.gateway.eraseCustomer("taken-back");
  expect(await proposed()).toEqual(["", "", "", "", ""]);
  expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
});

it("are told without notes to who may read no cases, and of an erased customer", async () => {
  const caseId = await checked("erased");
  await propose(caseId, "private words");
  await answer(caseId, "confirmation", "more of them");
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const { apiKey } = await under.gateway.createKey({ tenant: "default", scopes: ["audit:read"] }, bytes);
  for (const form of ["", "/csv", "/ndjson"]) {
    const { text } = await under.call("GET", `/v1/audit-entries${form}?caseId=${caseId}`, undefined, { apiKey });
    expect(text).toContain("Ines Maurer");
    expect(text).not.toContain("private words");
    expect(text).not.toContain("more of them");
  }
  expect((await rowsOf(`caseId=${caseId}&action=case.decided`))[0]?.Note).toBe("private words");
  await under.gateway.eraseCustomer("erased");
  expect((await rowsOf(`caseId=${caseId}&action=case.decided`))[0]?.Note).toBe("");
  expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
});

it("names who set a password, which is done without a key and a session", async () => {
  const { data } = (await auditor.call("GET", "/v1/audit-entries?action=user.password-set&person=fezzik")).body;
  expect(data).toMatchObject([
    { actor: `person:${auditor.personId}`, personId: auditor.personId, actorName: "Wanda Fezzik" },
  ]);
});
