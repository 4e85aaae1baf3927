/** A newcomer's first day, from an empty store and the first link: people, the most urgent case, a threshold and its effect. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { createFirstLink } from "../../adapters/http/sign-in/first-link.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { ORIGIN, PASSWORD, WITH_SIGN_IN } from "../conformance/signed-in.ts";
import { editedFiles } from "../gateway/rule-drafts/drafted-gateway.ts";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";

describe.skipIf(!CHROMIUM)("in a browser, on an empty store", () => {
  const firstLink = createFirstLink();
  let under: GatewayUnderTest;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    await buildConsole();
    under = await gatewayUnderTest("memory", {
      ...{ rules: editedFiles(), transactions: null, server: { origin: ORIGIN, firstLink } },
      gateway: { ...WITH_SIGN_IN.gateway, rulesLead: "drafts", settings: { fourEyes: false } },
    });
    browser = await watchedBrowser(CHROMIUM ?? "", under.url);
  });
  afterAll(async () => {
    await browser?.close();
    await under?.close();
  });

  /** Signs in by a link, with a password chosen there. */
  async function openBy(address: string): Promise<Page> {
    const page = await browser.open();
    await page.goto(address);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    return page;
  }

  it("the first administrator adds somebody, who decides the most urgent case and looks at another threshold", async () => {
    const administrator = await browser.open();
    await administrator.goto(`/console/first#${firstLink.secret}`);
    await administrator.getByLabel("Name").fill("Wanda Fezzik");
    await administrator.getByLabel("Login").fill("wanda");
    await administrator.getByLabel("Password").fill(PASSWORD);
    await administrator.keyboard.press("Enter");
    await administrator.getByRole("heading", { name: "First steps" }).waitFor();
    await administrator.getByText("You are the only user.").waitFor();
    // Who counts as one person is said before anybody is made.
    await administrator.getByText("counts as one person with the administrator").waitFor();
    await administrator.getByText('--as-operator "second person"').waitFor();
    await administrator.getByText(/^riskgate keys create --for \S+ --scopes policy:write/u).waitFor();
    await administrator.getByRole("main").getByRole("link", { name: "Users" }).first().click();
    await administrator.getByText("Add a user").click();
    await administrator.getByLabel("Name of the person").fill("Odile Brackwater");
    await administrator.getByLabel("Login of the user").fill("odile");
    for (const role of ["analyst", "approver", "rule-author"])
      await administrator
        .locator("form", { has: administrator.getByLabel("Login of the user") })
        .locator(`input[value=${role}]`)
        .check();
    await administrator.getByRole("button", { name: "Add user" }).click();
    const link = await administrator.getByLabel("Link").inputValue();
    await administrator.getByText("counts as one person with the administrator").waitFor();
    await administrator.getByLabel("Name of the person").fill("Jorid Vanterpool");
    await administrator.getByLabel("Login of the user").fill("jorid");
    await administrator
      .locator("form", { has: administrator.getByLabel("Login of the user") })
      .locator("input[value=approver]")
      .check();
    await administrator.getByRole("button", { name: "Add user" }).click();
    await administrator.getByRole("heading", { name: "Link for Jorid Vanterpool, shown once" }).waitFor();
    // The link of the first one is still there to be handed on.
    expect(await administrator.getByLabel("Link").first().inputValue()).toBe(link);
    expect(await administrator.locator(".shown-once").getByRole("button", { name: "Copy" }).count()).toBe(2);

    const page = await openBy(link);
    await page.getByText("No cases here").waitFor();
    await page.getByText("Nobody has to decide anything now: checks open cases.").waitFor();
    const listed = { personName: { firstName: "Perigorn", lastName: "Dastulla" } };
    await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "urgent", personalDetails: listed }));
    await page.reload();
    const rows = page.getByRole("table", { name: "Cases" }).locator("tbody tr");
    await rows.first().waitFor();
    expect(await rows.first().textContent()).toContain("urgent");
    await page.getByRole("button", { name: "Take next" }).click();
    await page
      .getByRole("button", { name: /somebody else/iu })
      .first()
      .click();
    await page.getByLabel("Note", { exact: true }).fill("Born in another year, by the passport");
    await page.keyboard.press("Control+Enter");
    await expect
      .poll(async () => (await under.call("GET", "/v1/cases?customerId=urgent")).body.data[0].caseStatus, {
        timeout: 15_000,
      })
      .toBe("closed");

    await under.call(
      "POST",
      "/v1/customerChecks",
      checkOf({ customerId: "plain", personalDetails: { countryOfResidence: "XA" } }),
    );
    await page.goto("/console/rules?rule=GEO-001");
    await page.getByRole("link", { name: "Change it in a draft" }).click();
    await page.getByLabel("Title of the change").fill("More points");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByText("Nothing differs from the rules in force yet").waitFor();
    expect(await page.getByRole("button", { name: "Propose" }).isDisabled()).toBe(true);
    // Nobody else is there yet who could publish it.
    await page.getByText("Nobody may publish this").waitFor();
    await page.getByRole("link", { name: "Effect" }).click();
    await page.getByLabel("points that it adds, as a number").fill("40");
    await page.getByLabel("points that it adds, as a number").press("Enter");
    await page.getByText("Saved.").waitFor();
    await page.getByLabel("Days").selectOption("90");
    expect(new URL(page.url()).searchParams.get("days")).toBe("90");
    await page.getByRole("button", { name: "Simulate" }).click();
    await page.getByRole("heading", { name: /^Customers: [12] of 2 decisions would change/u }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Propose" }).isEnabled()).toBe(true);
    expect(browser.faults).toEqual([]);
  }, 60_000);
});
