/** What people do in the console, in a real browser over a real gateway: one server and one browser for all. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";

if (!CHROMIUM) process.stdout.write("no Chromium here: the journeys in a browser are not run\n");

describe.skipIf(!CHROMIUM)("in a browser", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  async function openSignedIn(login: string): Promise<Page> {
    const page = await browser.open();
    await page.goto("/console");
    await page.getByLabel("Login").fill(login);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    return page;
  }

  it("people sign in and out, and are told what was refused", async () => {
    const page = await browser.open();
    await page.goto("/console");
    await page.getByLabel("Login").fill("ines");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("nobody can sign in with this");
    expect(await accessibilityFlaws(page)).toEqual([]);
    const signedInPage = await openSignedIn("ines");
    expect(await signedInPage.getByText("Ines Maurer").isVisible()).toBe(true);
    await signedInPage.getByRole("button", { name: "Sign out" }).click();
    await signedInPage.getByLabel("Login").waitFor();
    expect(await signedInPage.context().cookies()).toEqual([]);
  });

  it("a new user chooses a password by a link, which stays in no address", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const { link } = await under.gateway.addUser(
      { tenant: "default", login: "zofia", name: "Zofia Quill", roles: ["auditor"] },
      bytes,
      { operatorReason: "a test" },
    );
    const page = await browser.open();
    await page.goto(`/console/link#${link}`);
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Keep it, and sign in" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("12");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Keep it, and sign in" }).click();
    await page.getByText("Zofia Quill").waitFor();
    expect(page.url()).toBe(`${under.url}/console/`);
  });

  it("nothing forbidden was tried, no other host was asked and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
