/** Users in a real browser: an administrator makes one, gives another link and disables one, by keyboard alone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { PASSWORD, signedIn, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { enter, tabTo } from "./by-keyboard.ts";
import { fillIn } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, an administrator", () => {
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", WITH_SIGN_IN);
    await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" });
    await signedIn(under, "odile", ["auditor"], { name: "Odile Brackwater" });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  async function openAs(login: string): Promise<Page> {
    const page = await browser.open();
    await page.goto("/console/operations?part=users");
    await fillIn(page, login, PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Users" }).waitFor();
    return page;
  }
  const userOf = async (login: string) => (await under.gateway.listUsers("default")).find((one) => one.login === login);
  const row = (page: Page, name: string) => page.getByRole("table", { name: "Users" }).getByRole("row", { name });

  async function write(page: Page, label: string, text: string): Promise<void> {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
  }

  it("makes a user, whose link is shown once and opens the console", async () => {
    const page = await openAs("wanda");
    await enter(page, page.getByText("Add a user"));
    await write(page, "Name of the person", "Odile Brackwatter");
    await write(page, "Login of the user", "zofia");
    await enter(page, page.getByRole("button", { name: "Add user" }));
    await page.getByRole("alert").getByText("role").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await tabTo(page, page.getByRole("checkbox", { name: "analyst" }));
    await page.keyboard.press("Space");
    await enter(page, page.getByRole("button", { name: "Add user" }));
    await page.getByRole("alert").getByText("is like that of person").waitFor();
    expect(await userOf("zofia")).toBe(undefined);
    await write(page, "If somebody has a similar name", "Another date of birth");
    await enter(page, page.getByRole("button", { name: "Add user" }));
    const title = page.getByRole("heading", { name: "Link for Odile Brackwatter, shown once" });
    await expect.poll(() => title.evaluate((each) => each.matches(":focus"))).toBe(true);
    const seen = await page.getByLabel("Link").evaluate((each) => each.getBoundingClientRect().bottom < innerHeight);
    expect(seen).toBe(true);
    const link = await page.getByLabel("Link").inputValue();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await row(page, "Odile Brackwatter").waitFor();
    expect(await userOf("zofia")).toMatchObject({ roles: ["analyst"], signsInWith: ["link"] });
    await enter(page, page.getByRole("button", { name: "Done" }));
    expect(await page.getByLabel("Link").count()).toBe(0);
    await page.context().close();

    const other = await browser.open();
    await other.goto(link);
    await other.getByLabel("Password").fill(PASSWORD);
    await other.keyboard.press("Enter");
    await other.getByRole("link", { name: "Odile Brackwatter" }).waitFor();
    await other.context().close();
  });

  it("gives another link, disables a user, and lets it sign in again by a link; nothing of it for oneself", async () => {
    const page = await openAs("wanda");
    await row(page, "Odile Brackwatter").waitFor();
    expect(await row(page, "Wanda Fezzik").getByText("Change").count()).toBe(0);
    await row(page, "Wanda Fezzik").getByText("You: another administrator sets your roles").waitFor();
    await row(page, "Wanda Fezzik").getByText("You are the last administrator").waitFor();
    const user = row(page, "zofia");
    await enter(page, user.getByText("Change"));
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, user.getByRole("button", { name: "New link" }));
    const link = page.getByRole("dialog", { name: "Make a new link for Odile Brackwatter?" });
    await link.getByText("1 open session ends").waitFor();
    await enter(page, link.getByRole("button", { name: "Make the link now" }));
    await page.getByLabel("Link").waitFor();
    expect(await page.getByLabel("Link").inputValue()).toContain("/console/link#default:");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await userOf("zofia")).toMatchObject({ signsInWith: ["link"] });
    await enter(page, user.getByRole("button", { name: "Disable" }));
    const question = page.getByRole("dialog", { name: "Disable Odile Brackwatter?" });
    await question.getByText("is taken back, and its case goes back").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, question.getByRole("button", { name: "Cancel" }));
    expect(await userOf("zofia")).not.toHaveProperty("disabledAt");
    await enter(page, user.getByRole("button", { name: "Disable" }));
    await enter(page, question.getByRole("button", { name: "Disable now" }));
    await page.getByRole("status").getByText("cannot sign in any more").waitFor();
    await user.getByText("disabled").waitFor();
    expect(await userOf("zofia")).toMatchObject({ signsInWith: [], disabledAt: expect.any(Number) });
    expect(await user.getByRole("button", { name: "Disable" }).count()).toBe(0);
    await enter(page, user.getByRole("button", { name: "New link" }));
    await enter(page, page.getByRole("button", { name: "Make the link now" }));
    await user.getByText("may sign in").waitFor();
    expect(await userOf("zofia")).not.toHaveProperty("disabledAt");
    await page.context().close();
  });

  it("changes roles, and ends sessions of others, by one and all", async () => {
    await signedIn(under, "ragna", ["analyst"], { name: "Ragna Tollefsen" });
    const page = await openAs("wanda");
    const user = row(page, "ragna");
    await enter(page, user.getByText("Change"));
    await tabTo(page, user.getByRole("checkbox", { name: "approver", exact: false }).first());
    await page.keyboard.press("Space");
    await enter(page, user.getByRole("button", { name: "Set roles" }));
    await page
      .getByRole("dialog", { name: "Set the roles of Ragna Tollefsen?" })
      .getByText("Given: approver.")
      .waitFor();
    await enter(page, page.getByRole("button", { name: "Set roles now" }));
    await page.getByRole("status").getByText("Ragna Tollefsen: analyst, approver").waitFor();
    expect(await userOf("ragna")).toMatchObject({ roles: ["analyst", "approver"] });
    const sessionsOf = async (name: string) =>
      (await under.gateway.listSessions("default", 100)).filter((each) => each.name === name && each.isOpen).length;
    expect(await sessionsOf("Ragna Tollefsen")).toBe(1);
    await enter(page, row(page, "ragna").getByRole("button", { name: "End sessions" }));
    const ending = page.getByRole("dialog", { name: "End all sessions of Ragna Tollefsen?" });
    await ending.getByText("1 open session ends").waitFor();
    await enter(page, ending.getByRole("button", { name: "End them now" }));
    await page.getByRole("status").getByText("Ragna Tollefsen: 1 session ended").waitFor();
    expect(await sessionsOf("Ragna Tollefsen")).toBe(0);
    // The other table says so too.
    const sessions = page.getByRole("table", { name: "Sessions" });
    await sessions.getByRole("row", { name: "Ragna Tollefsen" }).getByText("ended").waitFor();
    expect(await page.getByRole("button", { name: "End the session of Ragna Tollefsen" }).count()).toBe(0);
    await signedIn(under, "ragna2", ["analyst"], { name: "Sunniva Aldous" });
    await page.reload();
    await enter(page, page.getByRole("button", { name: "End the session of Sunniva Aldous" }));
    await enter(page, page.getByRole("button", { name: "End it now" }));
    await page.getByRole("status").getByText("Sunniva Aldous: session ended").waitFor();
    expect(await sessionsOf("Sunniva Aldous")).toBe(0);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("says who a user is at the identity provider, is told what is refused, and takes it away", async () => {
    await signedIn(under, "tobrek", ["analyst"], { name: "Tobrek Alnasi" });
    const page = await openAs("wanda");
    const issuer = "https://id.bank.example";
    const user = row(page, "tobrek");
    const set = async (subject: string) => {
      await tabTo(page, user.getByLabel("Subject"));
      await page.keyboard.press("Control+A");
      await page.keyboard.type(subject);
      await enter(page, user.getByRole("button", { name: "Set subject" }));
    };
    const asked = page.getByRole("dialog", { name: "Let Tobrek Alnasi sign in at the identity provider?" });
    await enter(page, user.getByText("Change"));
    expect(await user.getByRole("button", { name: "Take it away" }).count()).toBe(0);
    await tabTo(page, user.getByLabel("Issuer"));
    await page.keyboard.type(issuer);
    await set("81");
    await asked.getByText("Whoever is 81 at https://id.bank.example signs in here as Tobrek Alnasi").waitFor();
    await asked.getByText("The password and passkeys of Tobrek Alnasi are removed").waitFor();
    await asked.getByText("1 open session ends").waitFor();
    await asked.getByText("decisions of you both count as those of one person").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, asked.getByRole("button", { name: "Cancel" }));
    expect(await userOf("tobrek")).toMatchObject({ signsInWith: ["password"] });
    await enter(page, user.getByRole("button", { name: "Set subject" }));
    await enter(page, asked.getByRole("button", { name: "Set subject now" }));
    await page.getByRole("status").getByText("Tobrek Alnasi: signs in at the identity provider").waitFor();
    expect(await userOf("tobrek")).toMatchObject({ signsInWith: ["openid"], subject: { issuer, subject: "81" } });
    await user.getByRole("button", { name: "Take it away" }).waitFor();
    expect(await user.getByLabel("Subject").inputValue()).toBe("81");

    // The issuer stands there for others; what the gateway refuses stands at the form.
    await signedIn(under, "quillon", ["analyst"], { name: "Quillon Ostrava" });
    await page.reload();
    const other = row(page, "quillon");
    await enter(page, other.getByText("Change"));
    expect(await other.getByLabel("Issuer").inputValue()).toBe(issuer);
    await tabTo(page, other.getByLabel("Subject"));
    await page.keyboard.type("81");
    await page.keyboard.press("Enter");
    await enter(page, page.getByRole("button", { name: "Set subject now" }));
    await other.getByRole("alert").getByText("Subject: is another user's").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    expect(await userOf("quillon")).toMatchObject({ signsInWith: ["password"] });

    await enter(page, user.getByText("Change"));
    await enter(page, user.getByRole("button", { name: "Take it away" }));
    const taking = page.getByRole("dialog", { name: "Take the subject of Tobrek Alnasi away?" });
    await taking.getByText("cannot sign in at all then, until you make a new link").waitFor();
    await enter(page, taking.getByRole("button", { name: "Take it away now" }));
    await page.getByRole("status").getByText("is nobody at the identity provider any more").waitFor();
    expect(await userOf("tobrek")).toMatchObject({ signsInWith: [] });
    expect(await user.getByLabel("Subject").inputValue()).toBe("");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });

  it("is somebody who may: an auditor sees users and changes none", async () => {
    const page = await openAs("odile");
    await row(page, "Wanda Fezzik").waitFor();
    expect(await page.getByText("Add a user").count()).toBe(0);
    expect(await page.getByText("Change").count()).toBe(0);
    await page.context().close();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
