/** Passkeys in a real browser, with a device that is none: made, signed in with and removed, by keyboard alone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { enter, tabTo } from "./by-keyboard.ts";
import { fillIn } from "./demo-server.ts";
import { freePort } from "./free-port.ts";

/** What browsers have not, that read no options as JSON. */
const WITHOUT_JSON = `
  delete PublicKeyCredential.parseCreationOptionsFromJSON;
  delete PublicKeyCredential.parseRequestOptionsFromJSON;`;

describe.skipIf(!CHROMIUM)("in a browser at a host with a name", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin, port } });
    for (const [login, name] of Object.entries({ ines: "Ines Maurer", jorid: "Jorid Vanterpool" })) {
      const user = { tenant: "default", login, name, roles: ["analyst"] };
      const bytes = () => crypto.getRandomValues(new Uint8Array(32));
      const { link } = await under.gateway.addUser(user, bytes(), { operatorReason: "a test" });
      await under.gateway.signInWithLink({ link, password: PASSWORD }, bytes());
    }
    browser = await watchedBrowser(CHROMIUM ?? "", origin);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  async function openAs(login: string, before = ""): Promise<Page> {
    const page = await browser.open();
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, automaticPresenceSimulation: true },
        ...{ hasUserVerification: true, isUserVerified: true },
      },
    });
    await page.addInitScript(before);
    await page.goto("/console");
    await fillIn(page, login, PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    return page;
  }

  async function makePasskey(page: Page, name: string): Promise<void> {
    await tabTo(page, page.getByLabel("Name of the passkey"));
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  const told = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();

  it("somebody makes a passkey, signs in with it alone and removes it, after which it opens nothing", async () => {
    const page = await openAs("ines");
    await enter(page, page.getByRole("link", { name: "Ines Maurer" }));
    await page.getByText("You have none.").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await makePasskey(page, "laptop");
    await told(page, "laptop: you can sign in with it");
    const remove = page.getByRole("button", { name: "Remove laptop" });
    await remove.waitFor();
    await makePasskey(page, "once more");
    await page.getByRole("alert").getByText("this device has one of yours already").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);

    await enter(page, page.getByRole("button", { name: "Sign out" }));
    const use = page.getByRole("button", { name: "Use a passkey" });
    await use.waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, use);
    await page.getByRole("link", { name: "Ines Maurer" }).waitFor();
    const { data } = await under.gateway.listAuditEntries({ limit: 10, action: "session.opened" });
    expect(data.filter(({ details }) => (details as { method?: string }).method === "passkey")).toHaveLength(1);

    await enter(page, page.getByRole("link", { name: "Ines Maurer" }));
    await enter(page, remove);
    await told(page, "laptop: removed");
    await page.getByText("You have none.").waitFor();
    expect(await page.getByRole("heading", { name: "Passkeys" }).evaluate((each) => each.matches(":focus"))).toBe(true);
    await enter(page, page.getByRole("button", { name: "Sign out" }));
    await enter(page, use);
    await page.getByRole("alert").getByText("do not fit").waitFor();
    await page.context().close();
  });

  it("a browser that reads no options as JSON makes and uses passkeys too; a device without one says so", async () => {
    const page = await openAs("jorid", WITHOUT_JSON);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByRole("alert").getByText("the device has none for this address").waitFor();
    await fillIn(page, "jorid", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Jorid Vanterpool" }).click();
    await makePasskey(page, "phone");
    await told(page, "phone: you can sign in with it");
    await makePasskey(page, "once more");
    await page.getByRole("alert").getByText("this device has one of yours already").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByRole("link", { name: "Jorid Vanterpool" }).waitFor();
    await page.context().close();
  });

  it("somebody who signed in long ago is told before and after that a passkey needs another sign-in", async () => {
    const page = await openAs("jorid");
    under.clock.time += 16 * 60_000;
    await page.getByRole("link", { name: "Jorid Vanterpool" }).click();
    await page.getByText("within 15 minutes of signing in").waitFor();
    await makePasskey(page, "tablet");
    await page.getByRole("alert").getByText("sign in again first").waitFor();
    expect(await page.getByRole("button", { name: "Remove tablet" }).count()).toBe(0);
    await page.context().close();
  });

  it("somebody changes the password and ends a session that was left open elsewhere", async () => {
    const [page, elsewhere] = [await openAs("ines"), await openAs("ines")];
    await enter(page, page.getByRole("link", { name: "Ines Maurer" }));
    const ends = page.getByRole("button", { name: "End this session" });
    await ends.first().waitFor();
    const before = await ends.count();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, ends.first());
    await told(page, "Session ended");
    await expect.poll(() => ends.count()).toBe(before - 1);
    const change = async (current: string, wanted: string) => {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password").fill(wanted);
      await enter(page, page.getByRole("button", { name: "Change the password" }));
    };
    await change("not the password", "rusty lantern moth");
    await page.getByRole("alert").getByText("is not the password that you have").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await change(PASSWORD, "rusty lantern moth");
    await told(page, "Password changed");
    await expect.poll(() => ends.count()).toBe(0);
    await elsewhere.goto("/console");
    await fillIn(elsewhere, "ines", "rusty lantern moth");
    await elsewhere.getByLabel("Password").press("Enter");
    await elsewhere.getByRole("button", { name: "Sign out" }).waitFor();
    for (const each of [page, elsewhere]) await each.context().close();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
