/** A proposal whose proposer and approver have their logins from one administrator: what the approver is told, and may do. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { browserOf, cookieOf, ORIGIN, PASSWORD, post, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";

describe.skipIf(!CHROMIUM)("in a browser, an approver who counts as one person with the proposer", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", {
      ...{ transactions: null, server: { origin: ORIGIN } },
      gateway: { ...WITH_SIGN_IN.gateway, settings: { fourEyes: true } },
    });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  it("is told who made both, and how another login is made, and rejects", async () => {
    const wanda = await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" });
    const made = async (login: string, name: string, role: string) =>
      (await wanda.call("POST", "/v1/users", { login, name, roles: [role] })).body;
    const { user, link } = await made("ines", "Ines Maurer", "analyst");
    const opened = await post(under, "/v1/session/link", { link, password: PASSWORD });
    const ines = browserOf(under, user.personId, cookieOf(opened));
    const jorid = await made("jorid", "Jorid Vanterpool", "approver");
    const listed = { personName: { firstName: "Zoltargo", lastName: "Vexunin" } };
    const check = checkOf({ customerId: "p", personalDetails: listed });
    const { caseId } = (await under.call("POST", "/v1/customerChecks", check)).body;
    const judged = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };
    const proposed = await ines.call("POST", `/v1/cases/${caseId}/decisions`, {
      matches: [judged],
      note: "born later",
    });
    expect(proposed.body.proposal).toMatchObject({ waitsFor: "another-person" });

    const page = await browser.open();
    await page.goto(`/console/link#${jorid.link}`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await page.goto(`/console/cases/${caseId}`);
    const proposal = page.getByRole("region", { name: /^Proposed by Ines Maurer/u });
    await proposal.getByText("You cannot confirm this:").waitFor();
    await proposal.getByText("Wanda Fezzik made your login").waitFor();
    await proposal.getByText('--as-operator "second person"').waitFor();
    expect(await proposal.getByRole("button", { name: "Confirm" }).count()).toBe(0);
    await proposal.getByLabel("Your note").fill("another passport");
    await proposal.getByRole("button", { name: "Reject" }).click();
    await expect
      .poll(async () => (await under.call("GET", `/v1/cases/${caseId}`)).body.work.rejection?.note)
      .toBe("another passport");
    expect(browser.faults.filter((fault) => !fault.includes("409"))).toEqual([]);
  }, 60_000);
});
