/** A match that another case left out already: what a person is told before sending, and once the case is opened again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { ORIGIN, PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";

describe.skipIf(!CHROMIUM)("in a browser, a match that is exempted already", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    const gateway = { ...WITH_SIGN_IN.gateway, settings: { fourEyes: false } };
    under = await gatewayUnderTest("memory", { server: { origin: ORIGIN }, gateway });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  it("is told of before the decision and after the reopening", async () => {
    const jorid = await signedIn(under, "jorid", ["approver"]);
    const named = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
    const own = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "p", ...named }))).body;
    const payment = paymentOf("p1", { customerId: "p", ...named }, { settledAmount: 2 });
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", payment)).body;
    const matches = [{ listId: "fixture-pep", entryId: "0", disposition: "false-positive" }];
    const body = { decision: "ACCEPT", matches, note: "another passport" };
    expect((await jorid.call("POST", `/v1/cases/${caseId}/decisions`, body)).status).toBe(200);

    const page = await browser.open();
    await page.goto(`/console/cases/${own.caseId}`);
    await page.getByLabel("Login").fill("jorid");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.locator("article.match").first().waitFor();
    await page.keyboard.press("n");
    await page.getByPlaceholder("Why: kept with the decision").fill("the same passport");
    const effect = page.locator(".effect");
    await effect.getByText("no match is left out of later checks by it").waitFor();
    const told = (await effect.innerText()).replaceAll(/\s+/gu, " ");
    expect(told).toContain(
      "Quillerina Obasanjovic is left out already by another case, without an end: that stays as it is",
    );
    expect(await effect.getByRole("link", { name: "another case" }).getAttribute("href")).toContain(caseId);
    await page.keyboard.press("Control+Enter");
    await expect
      .poll(async () => (await jorid.call("GET", `/v1/cases/${own.caseId}`)).body.caseStatus, { timeout: 20_000 })
      .toBe("closed");
    await page.goto(`/console/cases/${own.caseId}`);
    await page.getByText("Reopen the case").click();
    await page.getByLabel("What has to be corrected").fill("both passports are his");
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.getByText("The match with 0 stays left out: it was judged in another case too").waitFor();
    expect(browser.faults).toEqual([]);
  }, 60_000);
});
