/** A customer who was checked more often than one looks at: nothing of it is left out without a word. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { whole } from "../whole-customer.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";

const DAY_MS = 86_400_000;
const CUSTOMER = "of-many-checks";

describe.skipIf(!CHROMIUM)("in a browser", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    const body = checkOf(whole({ customerId: CUSTOMER }));
    under.clock.time -= 110 * DAY_MS;
    for (let n = 0; n < 102; n++) {
      under.clock.time += DAY_MS;
      expect((await under.call("POST", "/v1/customerChecks", body)).status).toBe(200);
    }
    await signedIn(under, "odile", ["auditor"], { name: "Odile Brackwater" });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  it("the levels of a customer are read ten at a time, each check once, and it is said how many there are", async () => {
    const page = await browser.open();
    await page.goto("/console");
    await fillIn(page, "odile", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    const looks: string[] = [];
    page.on("request", (request) => {
      const [, caseId] = /\/v1\/cases\/([0-9a-f-]{36})$/u.exec(request.url()) ?? [];
      if (caseId !== undefined) looks.push(caseId);
    });
    await page.goto(`/console/customers/${CUSTOMER}`);
    await page.getByText("of the newest 10 of 100 checks that are shown below.").waitFor();
    await page.getByText("As a table").first().click();
    const levels = page.getByRole("table", { name: "Levels over time" }).getByRole("row");
    expect(await levels.count()).toBe(1 + 10);
    await page.getByRole("button", { name: "Read 10 older checks" }).click();
    await page.getByText("of the newest 20 of 100 checks that are shown below.").waitFor();
    expect(await levels.count()).toBe(1 + 20);
    expect(looks).toHaveLength(20);
    expect(new Set(looks).size).toBe(20);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByRole("button", { name: "Show more: these are the newest 100 checks" }).click();
    await page.getByText("of the newest 20 of 102 checks.").waitFor();
    expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
    expect(looks).toHaveLength(20);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
