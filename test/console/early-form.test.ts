/** The form for signing in is in the page: what happens in it before the script is there, and when it comes. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { fillIn } from "./demo-server.ts";
import { freePort } from "./free-port.ts";

/** Notes whether a field for a password was ever in the page. */
const NOTE = `
  globalThis.sawForm = false;
  new MutationObserver(() => { if (document.querySelector("[type=password]")) sawForm = true; }).observe(document, { subtree: true, childList: true });`;

const ELSEWHERE = "http://elsewhere.example/";
/** What the browser says of a form that the policy of the page did not let go. */
const REFUSED = expect.stringContaining("policy: form-action");

describe.skipIf(!CHROMIUM)("in a browser", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    const port = await freePort();
    // A host with a name: passkeys are offered too.
    const origin = `http://localhost:${port}`;
    const openId = { issuer: "https://id.bank.example", clientId: "riskgate", roles: { aml: ["analyst"] } };
    under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin, port, openId } });
    for (const login of ["ines", "jorid"]) {
      const user = { tenant: "default", login, name: login, roles: ["analyst"] };
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

  /** A page whose script does not come until it is let in. */
  async function withoutScript(): Promise<{
    readonly page: Page;
    readonly letIn: () => void;
    readonly asked: string[];
  }> {
    const page = await browser.open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const { promise, resolve: letIn } = Promise.withResolvers<void>();
    await page.route("**/assets/main-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.addInitScript(NOTE);
    await page.goto("/console", { waitUntil: "commit" });
    await page.getByLabel("Password").waitFor();
    return { page, letIn, asked };
  }

  it("what was typed before the script came stays, with the focus, and is sent by nobody else", async () => {
    const { page, letIn, asked } = await withoutScript();
    await page.locator("input:focus").waitFor();
    await page.keyboard.type("ines");
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    const field = await page.getByLabel("Password").elementHandle();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign in" }).click({ force: true });
    await page.getByLabel("Password").focus();
    expect(new URL(page.url()).search).toBe("");
    expect(await accessibilityFlaws(page)).toEqual([]);
    expect(asked.filter((line) => line.startsWith("POST"))).toEqual([]);
    letIn();
    await page.locator("form button[type=submit]:enabled").waitFor();
    expect(await field?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Login").inputValue()).toBe("ines");
    expect(await page.getByLabel("Password").inputValue()).toBe(PASSWORD);
    expect(await page.getByLabel("Password").getAttribute("type")).toBe("password");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await page.context().close();
  });

  it("not even an extension of the browser that sends forms by itself sends it", async () => {
    const { page, letIn, asked } = await withoutScript();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.evaluate(() => document.forms[0]?.submit());
    await expect.poll(() => browser.faults).toContainEqual(REFUSED);
    expect(asked.filter((line) => line.startsWith("POST") || line.includes("?"))).toEqual([]);
    letIn();
    await page.context().close();
  });

  it("the script draws the very form that the page came with, and makes its links and buttons work", async () => {
    const { page, letIn } = await withoutScript();
    const html = () => page.evaluate(() => document.getElementById("console")?.innerHTML ?? "");
    const before = await html();
    letIn();
    await page.locator("form button[type=submit]:enabled").waitFor();
    const drawn = await html();
    // What the script changes: buttons work, the link leads somewhere, the focus is where it is.
    const still = before.replaceAll(' disabled=""', "").replace(' autofocus=""', "");
    expect(drawn.replace(' href="/v1/session/openid"', "")).toBe(still);
    expect(await page.getByRole("link", { name: "Sign in at your organisation" }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Use a passkey" }).isEnabled()).toBe(true);
    await page.context().close();
  });

  it("nobody who is signed in sees it when they open a page, also from another site", async () => {
    const page = await browser.open();
    await page.addInitScript(NOTE);
    await page.goto("/console");
    expect(await page.evaluate(() => sawForm)).toBe(true);
    await fillIn(page, "jorid", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    for (const open of [() => page.reload(), () => page.goto("/console/audit"), () => fromElsewhere(page)]) {
      await open();
      await page.getByRole("button", { name: "Sign out" }).waitFor();
      expect(await page.evaluate(() => sawForm)).toBe(false);
    }
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Password").waitFor();
    await page.context().close();
  });

  it("an answer to what was asked before they signed in ends nobody's session", async () => {
    const page = await browser.open();
    await page.goto("/console");
    await fillIn(page, "jorid", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    // Another tab signed out: the page asks for the queue before it knows that.
    await page.evaluate(() =>
      fetch("/v1/session/end", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
    );
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const refused = page.waitForRequest((request) => new URL(request.url()).pathname === "/v1/cases");
    await page.route(
      (url) => url.pathname === "/v1/cases",
      async (route) => {
        const response = await route.fetch();
        expect(response.status()).toBe(401);
        await promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.reload();
    await refused;
    await fillIn(page, "ines", PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Queue" }).waitFor();
    const late = page.waitForResponse((response) => response.status() === 401);
    letGo();
    await late;
    await page
      .getByRole("link", { name: "Audit" })
      .or(page.getByRole("link", { name: "Search" }))
      .first()
      .click();
    expect(await page.getByText("Your session has ended").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Sign out" }).count()).toBe(1);
    await page.context().close();
  });

  /** Follows a link on a page of another site. */
  async function fromElsewhere(page: Page): Promise<void> {
    const origin = new URL(page.url()).origin;
    await page.route(ELSEWHERE, (route) =>
      route.fulfill({ contentType: "text/html", body: `<a href="${origin}/console">here</a>` }),
    );
    await page.goto(ELSEWHERE);
    await page.getByRole("link", { name: "here" }).click();
  }

  it("a place that somebody is led back to, whose form asks for more, gets a form of its own", async () => {
    const { page, letIn } = await withoutScript();
    await page.evaluate(() => sessionStorage.setItem("riskgate.left", "/console/?tenant=north"));
    await page.getByLabel("Login").fill("ines");
    await page.getByLabel("Password").fill(PASSWORD);
    letIn();
    await page.getByLabel("Tenant").waitFor();
    const values = await page
      .locator("form input")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(values).toEqual(["", "", ""]);
    await page.context().close();
  });

  it("tried nothing else that is forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([REFUSED, `request: ${ELSEWHERE}`]);
  });
});

declare global {
  var sawForm: boolean;
}
