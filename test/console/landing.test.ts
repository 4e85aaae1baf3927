/** Where each role begins: a screen that shows something, or says what to do. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { ROLES } from "../../src/gateway/people/roles.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { enter } from "./by-keyboard.ts";
import { fillIn } from "./demo-server.ts";

/** What each sees first, and what is one click away. */
const BEGINS: Readonly<Record<(typeof ROLES)[number], { readonly heading: string; readonly link: string }>> = {
  analyst: { heading: "Queue", link: "Search" },
  approver: { heading: "Queue", link: "Second eyes" },
  "rule-author": { heading: "Welcome", link: "Drafts" },
  "rule-approver": { heading: "Welcome", link: "Versions" },
  auditor: { heading: "Queue", link: "Overview" },
  operator: { heading: "Welcome", link: "Operations" },
  administrator: { heading: "Welcome", link: "Users" },
};

const NAMES = [
  ...["Agathe Birnbaum", "Ulrik Solheim", "Petra Dvornik", "Leopold Ashby"],
  ...["Marit Kaldestad", "Ignatz Roth", "Yolanda Creek"],
];

describe.skipIf(!CHROMIUM)("in a browser, after signing in", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  async function openAs(login: string): Promise<Page> {
    const page = await browser.open();
    await page.goto("/console");
    await fillIn(page, login, PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    return page;
  }

  it("a first administrator is told what to set up, and how far it is", async () => {
    await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" });
    const page = await openAs("wanda");
    await page.getByRole("heading", { name: "Welcome, Wanda Fezzik" }).waitFor();
    await page.getByText("You are the only user.").waitFor();
    await page.getByText("Nobody is analyst (works on cases and proposes)").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await enter(page, page.getByRole("main").getByRole("link", { name: "Users" }));
    await page.getByRole("heading", { name: "Users" }).waitFor();
    await page.getByText("Add a user").waitFor();
    for (const [n, role] of ROLES.entries()) await signedIn(under, `only-${role}`, [role], { name: NAMES[n] ?? "" });
    await page.getByRole("link", { name: "riskgate" }).click();
    await page.getByText("Every role has somebody.").waitFor();
    await page.context().close();
  });

  it.each(ROLES)("%s has something to look at, and to go on to", async (role) => {
    const page = await openAs(`only-${role}`);
    const { heading, link } = BEGINS[role];
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.locator("main[aria-busy=true]").waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { name: "Nothing to look at" }).count()).toBe(0);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await page.locator("main h1").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    // Every view that the head of the page names shows something.
    const shown = await page.getByRole("navigation", { name: "Views of the console" }).getByRole("link").all();
    for (const each of shown) {
      await each.click();
      await page.locator("main h1").waitFor();
      expect(await page.locator("main h1").textContent()).not.toMatch(/Nothing to look at|no such view/u);
    }
    await page.getByRole("link", { name: "riskgate" }).click();
    await page.getByRole("heading", { name: "Welcome" }).waitFor();
    await page.getByRole("region", { name: role }).waitFor();
    await page.context().close();
  });

  it("a view that no role shows leads to those that one does", async () => {
    const page = await openAs("only-operator");
    await page.goto("/console/audit");
    await page.getByRole("heading", { name: "Nothing to look at" }).waitFor();
    await page.getByRole("link", { name: "What you can do here" }).click();
    await page.getByRole("region", { name: "operator" }).waitFor();
    await page.context().close();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
