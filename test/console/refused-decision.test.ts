/** A decision that the gateway would refuse: the page says what is wrong, and does not send it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { ORIGIN, PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, a decision that would be refused", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    const gateway = { ...WITH_SIGN_IN.gateway, settings: { fourEyes: false } };
    under = await gatewayUnderTest("memory", { transactions: null, server: { origin: ORIGIN }, gateway });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  it("says what is wrong, and is sent once that is changed", async () => {
    await signedIn(under, "jorid", ["approver"]);
    const listed = checkOf({ customerId: "c", personalDetails: { personName: { lastName: "Vexunin" } } });
    const { caseId } = (await under.call("POST", "/v1/customerChecks", listed)).body;
    const page = await browser.open();
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/decisions")) sent++;
    });
    await page.goto(`/console/cases/${caseId}`);
    await fillIn(page, "jorid", PASSWORD);
    await page.keyboard.press("Enter");
    await page.locator("article.match").first().waitFor();
    await page.keyboard.press("x");
    const panel = page.getByRole("region", { name: "Decide" });
    await panel.getByLabel("Level").selectOption("high");
    const note = panel.getByLabel("Note");
    const refusal = panel.getByText(
      "Sending it is refused: Something is missing or wrong. Level: must be prohibited: a match on a sanctions list is the customer",
    );
    await note.fill("the passport");
    await refusal.waitFor();
    // Another note changes nothing about it.
    const asked = page.waitForResponse((response) => response.url().endsWith("/decisions/preview"));
    await note.fill("the passport says so");
    expect((await asked).status()).toBe(400);
    await refusal.waitFor();
    await page.keyboard.press("Control+Enter");
    await panel.getByRole("button", { name: "and next" }).click();
    expect(page.url()).toContain(caseId);
    await panel.getByLabel("Level").selectOption("prohibited");
    await panel.locator(".effect").getByText("the case becomes prohibited").waitFor();
    await panel.getByRole("button", { name: "Decide and next" }).click();
    await expect
      .poll(async () => (await under.call("GET", `/v1/customerChecks/${caseId}`)).body.caseStatus, { timeout: 20_000 })
      .toBe("closed");
    expect(sent).toBe(1);
    expect(browser.faults).toEqual([]);
  }, 60_000);
});
