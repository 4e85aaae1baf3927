/** Signing in at an identity provider, in a browser: where one is led, and what is said when nobody is signed in. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "../conformance/identity-provider.ts";
import { PASSWORD, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";
import { freePort } from "./free-port.ts";

const ACCOUNTS: Record<string, Record<string, unknown>> = {
  ines: { name: "Ines Maurer", groups: ["analysts"] },
  stranger: { name: "Quillon Ostrava", groups: ["kitchen"] },
  double: { name: "Perpetua Lindqvist", groups: ["analysts"] },
  odd: { name: "Odalys Brunvoll", preferred_username: "odalys brunvoll", groups: ["analysts"] },
  "sub-81": { name: "Zofia Aldermoor", groups: ["analysts"] },
  gone: { name: "Ivar Kestrel", groups: ["analysts"] },
};

/** What each word in the address says, and whom it tells to do what. */
const TOLD: Readonly<Record<string, RegExp>> = {
  state: /more than 10 minutes.*Choose Sign in at your organisation again/u,
  provider: /did not sign you in.*Choose Sign in at your organisation again/u,
  token: /could not be verified.*tell whoever runs this console/u,
  metadata: /not set up as this console needs it.*Tell whoever runs this console/u,
  role: /gives you no role here.*Ask whoever runs sign-in there/u,
  disabled: /account here is disabled.*Ask an administrator/u,
  "name-taken": /like one that is taken here.*use that below.*ask an administrator/u,
  "name-unusable": /cannot be used here.*Ask an administrator/u,
  "sign-in-unavailable": /of your organisation does not answer.*Try again/u,
  "too-many-sign-ins": /Too many tries/u,
  "evil words": /You are not signed in/u,
  constructor: /You are not signed in/u,
};

describe.skipIf(!CHROMIUM)("in a browser, signing in at a provider", () => {
  let provider: IdentityProvider;
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  let origin: string;
  beforeAll(async () => {
    await buildConsole();
    const port = await freePort();
    // Another site than the provider's, as it is at a bank.
    origin = `http://localhost:${port}`;
    provider = await startIdentityProvider(origin, ACCOUNTS);
    const openId = { ...CLIENT, issuer: provider.issuer, roles: { analysts: ["analyst"] } };
    under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin, port, openId } });
    const bytes = () => crypto.getRandomValues(new Uint8Array(32));
    for (const [login, name, role] of [
      ["perpetua", "Perpetua Lindqvist", "analyst"],
      ["wanda", "Wanda Fezzik", "administrator"],
    ] as const) {
      const user = { tenant: "default", login, name, roles: [role] };
      const { link } = await under.gateway.addUser(user, bytes(), { operatorReason: "a test" });
      await under.gateway.signInWithLink({ link, password: PASSWORD }, bytes());
    }
    browser = await watchedBrowser(CHROMIUM ?? "", origin);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
    await provider?.close();
  });

  /** Follows the link of the page that is open, and fills in the form of the provider. */
  async function signInAs(page: Page, login: string): Promise<void> {
    await page.getByRole("link", { name: "Sign in at your organisation" }).click();
    const back = new RegExp(`^${origin}/console`, "u");
    await page.getByPlaceholder("Enter any login").fill(login);
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button").click();
    const agree = page.getByRole("button", { name: "Continue" });
    await Promise.race([agree.click(), page.waitForURL(back)]).catch(() => undefined);
    await page.waitForURL(back);
  }

  async function openConsole(): Promise<Page> {
    const page = await browser.open();
    await page.goto("/console");
    return page;
  }

  const told = (page: Page) => page.getByRole("alert").textContent();

  it("says in a sentence why nobody is signed in, and keeps it out of the address", async () => {
    const page = await browser.open();
    for (const [code, sentence] of Object.entries(TOLD)) {
      await page.goto(`/console?signIn=${encodeURIComponent(code)}`);
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      expect(await told(page), code).toMatch(sentence);
      expect(await told(page), code).not.toContain("evil");
      expect(page.url()).not.toContain("signIn");
      if (code === "name-taken") expect(await accessibilityFlaws(page)).toEqual([]);
    }
    await page.context().close();
  });

  it("leads whoever has no role, a name that is taken or cannot be used, or is disabled, to the page for signing in", async () => {
    for (const [login, code] of [
      ["stranger", "role"],
      ["double", "name-taken"],
      ["odd", "name-unusable"],
    ] as const) {
      const page = await openConsole();
      await signInAs(page, login);
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      expect(await told(page), login).toMatch(TOLD[code] ?? /never/u);
      await page.context().close();
    }
    const gone = await openConsole();
    await signInAs(gone, "gone");
    await gone.getByRole("button", { name: "Sign out" }).waitFor();
    const { personId = "" } = (await under.gateway.listUsers("default")).find(({ login }) => login === "gone") ?? {};
    await under.gateway.disableUser({ tenant: "default", personId }, { operatorReason: "a test" });
    await gone.context().close();
    const again = await openConsole();
    await signInAs(again, "gone");
    expect(await told(again)).toMatch(TOLD.disabled ?? /never/u);
    await again.context().close();
  });

  it("leads back whoever declined at the provider, or came back before", async () => {
    const page = await openConsole();
    await page.goto("/v1/session/openid/callback?code=used&state=before");
    await page.waitForURL(/\/console/u);
    expect(await told(page)).toMatch(TOLD.state ?? /never/u);
    await page.getByRole("link", { name: "Sign in at your organisation" }).click();
    await page.getByText("Cancel").click();
    await page.waitForURL(/\/console/u);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await told(page)).toMatch(TOLD.provider ?? /never/u);
    await page.context().close();
  });

  it("forgets why once somebody is signed in", async () => {
    const page = await browser.open();
    await page.goto("/console?signIn=role");
    await fillIn(page, "perpetua", "a wrong password");
    await page.keyboard.press("Enter");
    await page.getByText("do not fit").waitFor();
    expect(await page.getByRole("alert").count()).toBe(1);
    await fillIn(page, "perpetua", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    // The session ends elsewhere, and the page learns it from the next answer.
    await page.evaluate(() =>
      fetch("/v1/session/end", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
    );
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByRole("link", { name: "Queue", exact: true }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    // It says that the session ended, and nothing of the provider any more.
    expect(await told(page)).not.toMatch(TOLD.role ?? /./u);
    await page.context().close();
  });

  const SHARED = "/console/search?name=Perpetua+Q%26A";

  it("leads to the address that somebody had opened, after the provider as after a password", async () => {
    const ways: readonly ((page: Page) => Promise<void>)[] = [
      (page) => signInAs(page, "ines"),
      async (page) => {
        await fillIn(page, "perpetua", PASSWORD);
        await page.keyboard.press("Enter");
      },
      async (page) => {
        await signInAs(page, "stranger");
        expect(await told(page)).toMatch(TOLD.role ?? /never/u);
        await fillIn(page, "perpetua", PASSWORD);
        await page.keyboard.press("Enter");
      },
    ];
    for (const signIn of ways) {
      const page = await browser.open();
      await page.goto(SHARED);
      await signIn(page);
      await page.getByRole("button", { name: "Sign out" }).waitFor();
      await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, [...searchParams]]).toEqual(["/console/search", [["name", "Perpetua Q&A"]]]);
      // It counts once: whoever opens the console later begins at its beginning.
      await page.goto("/console");
      await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
      await page.context().close();
    }
  });

  it("goes to another view that somebody opens in place of signing in at the provider", async () => {
    const page = await browser.open();
    await page.goto(SHARED);
    await page.getByRole("link", { name: "Sign in at your organisation" }).click();
    await page.getByPlaceholder("Enter any login").waitFor();
    await page.goto("/console/account");
    await fillIn(page, "perpetua", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
    await page.context().close();
  });

  it("keeps no secret of a link, and is led to no other page or site by what is kept", async () => {
    const page = await browser.open();
    await page.goto("/console/link#a-secret");
    await page.getByRole("heading", { name: "Choose a password" }).waitFor();
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await page.getByRole("link", { name: "Sign in at your organisation" }).click();
    await page.getByPlaceholder("Enter any login").waitFor();
    await page.goto("/console");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await kept()).toBe("{}");
    for (const trick of [
      ...[
        "https://evil.example/console/",
        "//evil.example/console/",
        "/\\evil.example/console/",
        "javascript:alert(1)",
      ],
      ...["/console/../v1/session/openid", "/consoles", "/v1/session", "session", "http://[", "\t//evil.example"],
    ]) {
      await page.evaluate((text) => sessionStorage.setItem("riskgate.left", text), trick);
      await page.goto("/console");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      expect(page.url(), trick).toBe(`${origin}/console`);
      expect(await kept()).toBe("{}");
    }
    await page.context().close();
  });

  it("takes whoever an administrator added with the subject as that user, who needs no link", async () => {
    const page = await openConsole();
    await fillIn(page, "wanda", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await page.goto("/console/operations?part=users");
    await page.getByText("Add a user").click();
    const form = page.locator("form.begin");
    await form.getByLabel("Name of the person").fill("Zofia Aldermoor");
    await form.getByLabel("Login of the user").fill("zofia.a");
    await form.getByRole("checkbox", { name: "analyst" }).check();
    await form.getByLabel("Subject").fill("sub-81");
    // That of users who came from there stands there.
    await form.getByLabel("Issuer").fill("");
    await form.getByRole("button", { name: "Add user" }).click();
    // A subject is one of an issuer.
    await form.getByRole("alert").waitFor();
    await form.getByLabel("Issuer").fill(provider.issuer);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await form.getByRole("button", { name: "Add user" }).click();
    await page.getByRole("status").getByText("Zofia Aldermoor: added, and signs in at the identity provider").waitFor();
    const row = page.getByRole("table", { name: "Users" }).getByRole("row", { name: "Zofia Aldermoor" });
    await row.getByText("openid").waitFor();
    expect(await page.getByText("shown once").count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
    const own = await openConsole();
    await signInAs(own, "sub-81");
    await own.getByRole("button", { name: "Sign out" }).waitFor();
    await own.getByRole("link", { name: "Zofia Aldermoor" }).waitFor();
    expect((await under.gateway.listUsers("default")).filter(({ name }) => name === "Zofia Aldermoor")).toHaveLength(1);
    await own.context().close();
  });

  it("tried nothing forbidden, and no script failed", () => {
    // The provider's own pages ask whom they like.
    expect(browser.faults.filter((fault) => !fault.startsWith("request: "))).toEqual([]);
  });
});
