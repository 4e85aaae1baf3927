/** A case that somebody else changes while another person looks at it: what was refused, what happened, and the case as it is now. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { type Browser, ORIGIN, PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";

const FALSE = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };

describe.skipIf(!CHROMIUM)("in a browser, a case that moves while somebody looks at it", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  let ines: Browser;
  let page: Page;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", {
      ...{ transactions: null, server: { origin: ORIGIN } },
      gateway: { ...WITH_SIGN_IN.gateway, settings: { fourEyes: true } },
    });
    ines = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    await signedIn(under, "jorid", ["approver"], { name: "Jorid Vanterpool" });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
    page = await browser.open();
    await page.goto("/console");
    await fillIn(page, "jorid", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  async function opened(customerId: string): Promise<string> {
    const listed = { personName: { firstName: "Zoltargo", lastName: "Vexunin" } };
    const check = checkOf({ customerId, personalDetails: listed });
    const { caseId } = (await under.call("POST", "/v1/customerChecks", check)).body;
    await page.goto(`/console/cases/${caseId}`);
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    return caseId;
  }
  const shown = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const propose = async (caseId: string, body: object) => {
    const answer = await ines.call("POST", `/v1/cases/${caseId}/decisions`, { matches: [FALSE], ...body });
    expect(answer.body.proposal).toMatchObject({ waitsFor: "another-person" });
  };
  const refused = () => page.getByRole("alert").filter({ hasText: "Somebody changed the case since you looked at it" });

  it("a confirmation of what was withdrawn says so, and shows the case without a proposal", async () => {
    const caseId = await opened("withdrawn");
    await propose(caseId, { note: "born later" });
    await page.reload();
    const confirm = page.getByRole("button", { name: "Confirm" });
    await confirm.waitFor();
    const etag = `"${(await shown(caseId)).work.version}"`;
    const taken = await ines.call("POST", `/v1/cases/${caseId}/withdrawal`, {}, { "if-match": etag, origin: ORIGIN });
    expect(taken.status).toBe(200);
    await confirm.click();
    await refused().getByText("Ines Maurer").waitFor();
    await refused().getByText("Withdrew the proposal").waitFor();
    // What was there before is no news.
    expect(await refused().getByText("Proposed").count()).toBe(0);
    await confirm.waitFor({ state: "detached" });
    expect((await shown(caseId)).caseStatus).toBe("in-progress");
  }, 60_000);

  it("a rejection of what was replaced shows the other proposal, and keeps the note", async () => {
    const caseId = await opened("replaced");
    await propose(caseId, { note: "born later" });
    await page.reload();
    const proposal = page.getByRole("region", { name: /^Proposed by Ines Maurer/u });
    await proposal.getByText("born later").waitFor();
    await proposal.getByLabel("Your note").fill("another passport");
    await propose(caseId, { riskLevel: "high", note: "moved abroad", replaceProposal: true });
    await proposal.getByRole("button", { name: "Reject" }).click();
    await refused().getByText("Proposed high").waitFor();
    await proposal.getByText("moved abroad").waitFor();
    expect(await proposal.getByLabel("Your note").inputValue()).toBe("another passport");
    expect((await shown(caseId)).work.rejection).toBe(undefined);
    await proposal.getByRole("button", { name: "Reject" }).click();
    await expect.poll(async () => (await shown(caseId)).work.rejection?.note).toBe("another passport");
    await refused().waitFor({ state: "detached" });
  }, 60_000);

  it("taking and escalating say what happened, and show it", async () => {
    const caseId = await opened("taken");
    const etag = async () => ({ "if-match": `"${(await shown(caseId)).work.version}"`, origin: ORIGIN });
    const assigned = await ines.call("POST", `/v1/cases/${caseId}/assignment`, { assignee: "me" }, await etag());
    expect(assigned.status).toBe(200);
    await page.getByRole("button", { name: "Take case" }).click();
    await refused().getByText("Took it").waitFor();
    await page.getByText("assigned to Ines Maurer").waitFor();
    const returned = await ines.call("POST", `/v1/cases/${caseId}/assignment`, { assignee: "none" }, await etag());
    expect(returned.status).toBe(200);
    await page.getByText("Escalate to an approver").click();
    await page.getByLabel("Why", { exact: true }).fill("A second look");
    await page.getByRole("button", { name: "Escalate" }).click();
    await refused().getByText("Returned it to the queue").waitFor();
    expect(await page.getByLabel("Why", { exact: true }).inputValue()).toBe("A second look");
    expect(browser.faults).toEqual([]);
  }, 60_000);
});
