/** Cases with the same entry, side by side: what tells the customers apart is there whichever side has it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { ORIGIN, PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, cases with the same entry", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", {
      ...{ transactions: null, server: { origin: ORIGIN } },
      gateway: WITH_SIGN_IN.gateway,
    });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  it("have the dates of birth of both sides, and say where one has none", async () => {
    await signedIn(under, "ines", ["analyst"]);
    const personName = { firstName: "Zoltargo", lastName: "Vexunin" };
    for (const [customerId, dateOfBirth] of [["S-none"], ["S-both", "1961-03-09"]])
      await under.call(
        "POST",
        "/v1/customerChecks",
        checkOf({ customerId, personalDetails: { personName, dateOfBirth } }),
      );
    const page = await browser.open();
    await page.goto("/console/same-entry?list=fixture-sanctions&entry=0&name=Zoltargo+Vexunin");
    await fillIn(page, "ines", PASSWORD);
    await page.keyboard.press("Enter");
    const born = (customerId: string) => page.getByRole("row", { name: customerId }).getByRole("cell").nth(3);
    await page.getByRole("row", { name: "S-both" }).waitFor();
    expect(await born("S-none").innerText()).toBe("no date, listed 1961-03-09");
    expect(await born("S-both").innerText()).toBe("1961-03-09, listed 1961-03-09");
    expect(browser.faults).toEqual([]);
  }, 60_000);
});
