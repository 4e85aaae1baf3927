/** A level that people gave before: the case of a later check says it, and what becomes of it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { type Browser, ORIGIN, PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";

const LISTED = { personName: { lastName: "Vexunin" } };
const TRUE = { listId: "fixture-sanctions", entryId: "0", disposition: "true-positive" };

describe.skipIf(!CHROMIUM)("in a browser, a level that people gave", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  let jorid: Browser;
  let page: Page;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", {
      ...{ transactions: null, server: { origin: ORIGIN } },
      gateway: { ...WITH_SIGN_IN.gateway, settings: { fourEyes: false } },
    });
    jorid = await signedIn(under, "jorid", ["approver"], { name: "Jorid Vanterpool" });
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

  const check = async (personalDetails: object) => {
    under.clock.time += 60_000;
    const body = checkOf({ customerId: "given", personalDetails });
    return (await under.call("POST", "/v1/customerChecks", body)).body.caseId as string;
  };

  it("is said where the same facts are found again, and where others have to be decided", async () => {
    const first = await check(LISTED);
    const body = { matches: [TRUE], riskLevel: "prohibited", note: "the passport" };
    expect((await jorid.call("POST", `/v1/cases/${first}/decisions`, body)).status).toBe(200);
    const same = await check(LISTED);
    await page.goto(`/console/cases/${same}`);
    await page
      .getByText("Nobody has to look at this: people decided on the level prohibited in another case")
      .waitFor();
    const sum = page.getByRole("row", { name: "People gave it in another case prohibited" });
    expect(await sum.getByRole("link").getAttribute("href")).toContain(first);
    await page.goto("/console/customers/given");
    await page.getByText("As a table").first().click();
    const levels = page.getByRole("table", { name: "Levels over time" }).getByRole("row");
    expect((await levels.nth(1).innerText()).replaceAll(/\s+/gu, " ")).toContain(
      "prohibited Check: people gave it before, the rules compute medium",
    );
    const other = await check({ ...LISTED, countryOfResidence: "KP" });
    await page.goto(`/console/cases/${other}`);
    const panel = page.getByRole("region", { name: "Decide" });
    await panel.getByText("People gave the customer the level prohibited in another case").waitFor();
    expect(await panel.getByRole("option").first().textContent()).toBe("As people gave it");
    expect(await panel.getByRole("link", { name: "another case" }).getAttribute("href")).toContain(first);
    await check({ ...LISTED, countryOfResidence: "KP", nationality: "IR" });
    await page.goto(`/console/cases/${other}`);
    await page
      .getByText("Closed without a decision of a person: a newer case of the customer takes its place")
      .waitFor();
  });
});
