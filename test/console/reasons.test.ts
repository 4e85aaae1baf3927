/** Reasons that `workflow.json` asks for, in a real browser and by keyboard alone: to see data of customers, and not to agree. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { enter, tabTo } from "./by-keyboard.ts";
import { fillIn } from "./demo-server.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const CASE_WORK = { code: "CASE_WORK", title: "Work on a case", for: ["view"] };
const COMPLAINT = { code: "COMPLAINT", title: "A complaint of the customer", for: ["view"] };

describe.skipIf(!CHROMIUM)("in a browser, where reasons are asked for", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  let caseId: string;
  let reasonCodes: readonly object[] = [CASE_WORK, COMPLAINT];
  const login = { ines: ["analyst"], odile: ["auditor"], jorid: ["approver"] };
  beforeAll(async () => {
    await buildConsole();
    const workflow = { load: async () => ({ reasonCodes }) };
    under = await gatewayUnderTest("memory", {
      ...{ ...WITH_SIGN_IN, gateway: { ...WITH_SIGN_IN.gateway, workflow, settings: { fourEyes: true } } },
    });
    for (const [name, roles] of Object.entries(login)) await signedIn(under, name, roles);
    const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...BLACKLISTED }));
    caseId = checked.body.caseId;
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  async function openAs(name: keyof typeof login, path = "/console"): Promise<Page> {
    const page = await browser.open();
    await page.goto(path);
    await fillIn(page, name, PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    return page;
  }
  const seen = async () => (await under.gateway.listAuditEntries({ limit: 100, action: "data.viewed" })).data;
  const question = (page: Page) => page.getByRole("dialog", { name: "Why do you need to see customer data?" });

  it("somebody says once why they look at customers, may say another reason, and says nothing", async () => {
    const page = await openAs("ines");
    await question(page).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    expect(await seen()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("alert").getByText("Say first why").waitFor();
    expect(await page.locator("table.cases").count()).toBe(0);
    await enter(page, page.getByRole("button", { name: "Try again" }));
    await question(page).waitFor();
    await enter(page, page.getByRole("button", { name: CASE_WORK.title }));
    await enter(page, page.locator("table.cases a").first());
    await page.getByRole("heading", { name: "Matches" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Matches" }).waitFor();
    expect(new Set((await seen()).map(({ details }) => (details as { reason: string }).reason))).toEqual(
      new Set(["CASE_WORK"]),
    );
    await enter(page, page.getByRole("button", { name: "Reason: Work on a case" }));
    await question(page).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    under.clock.time += 1_000;
    await enter(page, page.getByRole("button", { name: COMPLAINT.title }));
    await enter(page, page.getByRole("link", { name: "Queue" }));
    await page.locator("table.cases").waitFor();
    const [last] = await seen();
    expect(last?.details).toMatchObject({ operation: "listCases", reason: "COMPLAINT" });
    await page.context().close();
  });

  it("the reason of one session is none of the next, and one that is withdrawn is asked for again", async () => {
    const page = await openAs("ines");
    await page.getByRole("button", { name: CASE_WORK.title }).click();
    await page.locator("table.cases").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await fillIn(page, "odile", PASSWORD);
    await page.keyboard.press("Enter");
    await question(page).waitFor();
    expect(await page.getByRole("button", { name: "Reason:" }).count()).toBe(0);
    await page.getByRole("button", { name: CASE_WORK.title }).click();
    await page.locator("table.cases").waitFor();
    reasonCodes = [COMPLAINT];
    await under.gateway.reload(["workflow"]);
    await page.goto(`/console/cases/${caseId}`);
    await question(page).waitFor();
    expect(await question(page).getByRole("button").allTextContents()).toEqual([COMPLAINT.title, "Cancel"]);
    await page.getByRole("button", { name: COMPLAINT.title }).click();
    await page.getByRole("heading", { name: "Matches" }).waitFor();
    await page.context().close();
  });

  it("a second person who does not agree says why, by a reason and a note", async () => {
    reasonCodes = [{ code: "EVIDENCE_MISSING", title: "The evidence is missing", for: ["rejection"] }];
    await under.gateway.reload(["workflow"]);
    const proposed = await signedIn(under, "tove", ["analyst"]);
    const matches = [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" }];
    const answer = await proposed.call("POST", `/v1/cases/${caseId}/decisions`, { matches, note: "born elsewhere" });
    expect(answer.body.proposal).toBeDefined();
    const page = await openAs("jorid", `/console/cases/${caseId}`);
    const refuse = page.getByRole("button", { name: "Reject" });
    await page.getByText("Rejecting needs a reason and a note.").waitFor();
    await tabTo(page, page.getByLabel("Your note"));
    await page.keyboard.type("Where does it say so?");
    await page.getByText("Rejecting needs a reason.").waitFor();
    expect(await refuse.isDisabled()).toBe(true);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await tabTo(page, page.getByLabel("Reason for rejecting"));
    await page.keyboard.type("The evidence");
    await enter(page, refuse);
    await page
      .getByRole("status")
      .getByText(/rejected: the case is (still assigned to|back in the queue)/u)
      .waitFor();
    await page.getByText("Reason: The evidence is missing").waitFor();
    const { body } = await under.call("GET", `/v1/cases/${caseId}`);
    expect(body.work.rejection).toMatchObject({ reasonCode: "EVIDENCE_MISSING", note: "Where does it say so?" });
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
