/** Users whose only way in is a subject of a provider that is none of the gateway: they are nobody's second person. */
import { afterEach, expect, it } from "vitest";
import { editedFiles } from "../gateway/rule-drafts/drafted-gateway.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BY = { operatorReason: "a test" };
const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };

let under: GatewayUnderTest;
afterEach(() => under.close());

it("take no case, confirm and publish nothing, and count as nobody who could", async () => {
  const knowsIssuer = (issuer: string) => issuer === "https://id.example";
  const settings = { fourEyes: true };
  const gateway = { ...WITH_SIGN_IN.gateway, settings, knowsIssuer, rulesLead: "drafts" as const };
  under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, gateway, rules: editedFiles(), transactions: null });
  const ines = await signedIn(under, "ines", ["analyst", "rule-author"], { name: "Ines Maurer" });
  const jorid = await signedIn(under, "jorid", ["approver", "rule-approver"], { name: "Jorid Vanterpool" });
  const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...LISTED }))).body;
  const { draftId } = (await ines.call("POST", "/v1/rule-drafts", { title: "A title", documents: [] })).body;
  const told = async (by: Browser) => {
    const others = (await by.call("GET", "/v1/cases/assignees")).body.data;
    const shown = await by.call("GET", `/v1/cases/${caseId}`);
    const ready = await under.call("GET", "/health/ready");
    return {
      canTake: others.some(({ personId }: { readonly personId: string }) => personId === jorid.personId),
      confirmers: shown.body.work.confirmers,
      publishers: (await by.call("GET", `/v1/rule-drafts/${draftId}`)).body.publishers,
      isTwo: !ready.text.includes("four eyes need two people"),
    };
  };
  const one = { canTake: true, confirmers: 1, publishers: 1, isTwo: true };
  expect(await told(ines)).toEqual(one);
  const at = (issuer: string) => ({ tenant: "default", personId: jorid.personId, subject: { issuer, subject: "81" } });
  await under.gateway.setSubject(at("https://elsewhere.example"), BY);
  expect(await told(ines)).toEqual({ canTake: false, confirmers: 0, publishers: 0, isTwo: false });
  const escalation = { personId: jorid.personId, reason: "yours" };
  const escalated = await ines.call("POST", `/v1/cases/${caseId}/escalation`, escalation);
  expect(escalated.body.errors).toMatchObject([{ code: "unknown-person" }]);
  await under.gateway.setSubject(at("https://id.example"), BY);
  expect(await told(ines)).toEqual(one);
});
