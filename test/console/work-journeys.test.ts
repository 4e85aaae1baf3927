/** Work with many cases, in a real browser: own views, many matches, many cases, a case again, by keyboard alone and on 320 pixels. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { enter, look, tabTo } from "./by-keyboard.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, fillIn, read } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, people with much to do", () => {
  const bank = demoInBrowser();
  const done = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text).waitFor();

  it("keep views of their own, which nobody else sees", async () => {
    const page = await bank.openAs("ines");
    await page.goto("/console/?riskLevel=high&sort=due");
    await page.getByLabel("Name of this view").fill("High, due first");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "Queue" }).click();
    await page.getByRole("link", { name: "High, due first" }).click();
    expect(new URL(page.url()).search).toBe("?riskLevel=high&sort=due");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.reload();
    await page.getByRole("button", { name: "Delete the view High, due first" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await fillIn(page, "tove");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Queue" }).waitFor();
    expect(await page.getByRole("link", { name: "High, due first" }).count()).toBe(0);
    await page.context().close();
  });

  it("judge forty matches with one key, and take it back", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-forty")}`);
    await page.getByText("0 of 40 judged").waitFor();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+N");
    await page.getByText("40 of 40 judged").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear all judgements" }).click();
    await page.getByText("0 of 40 judged").waitFor();
    await page.context().close();
  });

  it("judge one entry in many cases, each of which is a proposal of its own", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-alike-1")}`);
    await page.getByRole("link", { name: "Other cases with this entry" }).click();
    // They are called alike: the year of birth tells them apart.
    await page
      .getByRole("row", { name: "S-alike-5" })
      .getByRole("cell", { name: "1983-06-17, listed 1941-02-03", exact: true })
      .waitFor();
    await page.getByRole("checkbox", { name: "Somebody else", exact: true }).check();
    await page.getByRole("checkbox", { name: "S-alike-3" }).uncheck();
    await page.getByLabel("Note, kept with each").fill("Born in other years, according to their passports");
    expect(await accessibilityFlaws(page)).toEqual([]);
    const before = await page.locator("tbody tr.marked").count();
    expect(before).toBeGreaterThanOrEqual(4);
    const told = page.locator("form .effect");
    await told.getByText("Each is a proposal, which an approver has to confirm one by one").waitFor();
    const named = await told.getByRole("listitem").allInnerTexts();
    expect(named.length).toBe(before);
    expect(named).toContain("Anselm Brockwitz, S-alike-5");
    expect(named.join()).not.toContain("S-alike-3");
    const all = page.getByRole("button", { name: `Somebody else, in ${before}` });
    await all.click();
    await page.keyboard.press("z");
    await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
    expect((await read(page, `/v1/cases/${await caseOf(page, "S-alike-5")}`)).proposal).toBe(undefined);
    // What was marked and written is still there.
    expect(await page.locator("tbody tr.marked").count()).toBe(before);
    await all.click();
    await page.getByRole("button", { name: "Send now" }).click();
    await done(page, `${before} of ${before} decided or proposed`);
    const { proposal } = await read(page, `/v1/cases/${await caseOf(page, "S-alike-5")}`);
    expect(proposal).toMatchObject({ matches: [{ entryId: "alike", disposition: "false-positive" }] });
    expect((await read(page, `/v1/cases/${await caseOf(page, "S-alike-3")}`)).proposal).toBe(undefined);
    await page.context().close();
  });

  it("agree with a proposal by keyboard alone, and open the case again with a reason", async () => {
    const page = await bank.browser.open();
    await page.goto("/console");
    await tabTo(page, page.getByLabel("Login"));
    await page.keyboard.type("jorid");
    await tabTo(page, page.getByLabel("Password"));
    await page.keyboard.type("a stone in the river");
    await page.locator("form button[type=submit]:enabled").waitFor();
    await page.keyboard.press("Enter");
    await enter(page, page.getByRole("link", { name: "Second eyes" }).first());
    const caseId = await caseOf(page, "S-alike-5");
    await tabTo(page, page.getByRole("searchbox", { name: "Search" }));
    await page.keyboard.type("S-alike-5");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("text") === "S-alike-5");
    await enter(page, page.locator("table.cases a").first());
    await page.getByRole("heading", { name: "Proposed by Ines Maurer" }).waitFor();
    await enter(page, page.getByRole("button", { name: "Confirm" }));
    await done(page, "Confirmed");
    const decided = await read(page, `/v1/cases/${caseId}`);
    expect(decided.caseStatus).toBe("closed");
    const outcome = page.locator(".outcome");
    await outcome.getByText("Second person").waitFor();
    const said = (await outcome.innerText()).replaceAll(/\s+/gu, " ");
    for (const part of ["By Ines Maurer", "Second person Jorid Vanterpool", "according to their passports"])
      expect(said).toContain(part);
    expect(said).toContain("Anselm Brockwitz (invented-sanctions, alike) is somebody else");
    // What it was about stands there still, with how it was judged.
    expect(await page.locator("article.match").getByText("somebody else").count()).toBe(1);
    await page.goto("/console/?status=closed&text=S-alike-5");
    const row = page.locator("table.cases tbody tr").first();
    await row.getByText("somebody else").waitFor();
    expect(await row.innerText()).toMatch(/Ines Maurer and Jorid Vanterpool/u);
    expect(await row.locator(".why").innerText()).toContain("Anselm Brockwitz");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.goBack();

    await enter(page, page.getByText("Reopen the case"));
    await tabTo(page, page.getByLabel("What has to be corrected"));
    await page.keyboard.type("The passport was another person's");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, page.getByRole("button", { name: "Reopen" }));
    await page.getByText("The match with alike counts again").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    // The page shows the case as it is now: open, and no longer to be reopened.
    await page.locator(".case-head").getByText("open", { exact: true }).waitFor();
    await page.getByText("The case is reopened.").waitFor();
    await page.getByText("The match with alike counts again").waitFor();
    expect(await page.getByText("Reopen the case").count()).toBe(0);
    expect((await read(page, `/v1/cases/${caseId}`)).caseStatus).not.toBe("closed");
    const reopened = page.locator(".note", { hasText: "Reopened by Jorid Vanterpool" });
    await reopened.getByText("The passport was another person's").waitFor();
    expect(await reopened.innerText()).toContain(`Until then the level was ${decided.riskLevel}. It was due`);
    await enter(page, page.locator("summary", { hasText: "History" }));
    const events = await page.locator("details", { hasText: "History" }).locator("ol").innerText();
    for (const part of ["Proposed", "Decided", "Opened it again", "The passport was another person's"])
      expect(events).toContain(part);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("take a decision back: the case handed out meanwhile is the next one still, or is given back", async () => {
    const page = await bank.openAs("tove");
    const ids = async (query: string): Promise<readonly string[]> =>
      (await read(page, `/v1/cases?limit=100&${query}`)).data.map((each: { caseId: string }) => each.caseId);
    const opened = async (not: string) => {
      await page.waitForURL((url) => url.pathname.includes("/cases/") && !url.pathname.endsWith(not));
      await page.getByRole("heading", { name: "Decide" }).waitFor();
      await look(page);
      return new URL(page.url()).pathname.split("/").at(-1) ?? "";
    };
    await page.goto("/console/?kind=customer");
    await page.locator("table.cases tbody tr").first().waitFor();
    await page.keyboard.press("t");
    const first = await opened("none");
    await page.keyboard.press("Shift+N");
    await page.keyboard.press("e");
    await page.keyboard.type("Born in another year, according to the passport");
    await page.keyboard.press("Control+Enter");
    const second = await opened(first);
    expect([...(await ids("assignee=me&proposed=no"))].sort()).toEqual([first, second].sort());
    await page.keyboard.press("z");
    expect(await opened(second)).toBe(first);
    await expect.poll(() => page.getByLabel("Note").inputValue()).toContain("another year");
    await page.keyboard.press("Enter");
    expect(await opened(first)).toBe(second);
    await page.getByRole("button", { name: "Send now" }).click();
    await done(page, "proposed, another person has to agree");
    expect(await ids("assignee=me&proposed=no")).toEqual([second]);

    await page.keyboard.press("Shift+N");
    await page.keyboard.press("e");
    await page.keyboard.type("Born in another year, according to the passport");
    await page.keyboard.press("Control+Enter");
    const third = await opened(second);
    await page.keyboard.press("z");
    await opened(third);
    await page.getByRole("link", { name: "Queue" }).click();
    await expect.poll(() => ids("assignee=me&proposed=no")).toEqual([second]);
    await page.getByRole("link", { name: "Mine, waiting for others 1" }).waitFor();
    await page.getByRole("link", { name: "Mine to do 1" }).click();
    await expect.poll(() => page.locator("table.cases tbody tr").count()).toBe(1);
    await page.context().close();
  });

  it("see who else is called like the same entry, as a picture and as a table", async () => {
    const page = await bank.openAs("ines");
    await page.goto("/console/customers/S-alike-1");
    const card = page.locator("section", { has: page.getByRole("heading", { name: "Links to others" }) });
    await card.locator("svg.graph").waitFor();
    await card.getByText("As a table").click();
    const rows = card.getByRole("table").locator("tbody tr");
    const { data } = await read(page, "/v1/cases?text=Anselm%20Brockwitz&limit=100");
    const others = new Set(data.map((each: { customerId: string }) => each.customerId));
    others.delete("S-alike-1");
    expect(await rows.count()).toBe(others.size);
    expect(await card.locator("circle.dot").count()).toBe(others.size + 1);
    const heading = card.getByRole("heading", { name: "Links to others" });
    expect(await heading.innerText()).toContain(`${others.size} other customers`);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await rows.first().getByRole("link", { name: "Anselm Brockwitz" }).click();
    await page.waitForURL((url) => url.pathname.includes("/customers/S-alike-") && !url.pathname.endsWith("-1"));
    await page.goBack();
    // The picture leads there too, by keyboard, without a new page.
    await page.evaluate(() => document.body.classList.add("same-page"));
    const node = card.locator("svg a", { hasText: "S-alike-" }).first();
    const to = await node.getAttribute("href");
    await enter(page, node);
    await page.waitForURL((url) => url.pathname === to);
    expect(await page.locator("body.same-page").count()).toBe(1);
    await page.context().close();
  });

  it("see who has the same phone number or device, told apart from listed entries without colour", async () => {
    const phoneNumbers = ["+49 351 0000017"];
    const named = (lastName: string) => ({ personalDetails: { personName: { firstName: "Ondine", lastName } } });
    for (const data of [
      { customerId: "P-1", ...named("Vask"), contactDetails: { phoneNumbers }, deviceDetails: { deviceId: "P-d" } },
      { customerId: "P-2", ...named("Torrevel"), contactDetails: { phoneNumbers } },
      { customerId: "P-3", ...named("Rasthold"), deviceDetails: { deviceId: "P-d" } },
    ])
      expect((await bank.demo.bank.gateway.submitAccountHoldingParty(data)).outcome).toBe("received");
    const page = await bank.openAs("ines");
    await page.goto("/console/customers/P-1");
    const card = page.locator("section", { has: page.getByRole("heading", { name: "Links to others" }) });
    await card.locator("svg.graph").waitFor();
    expect(await card.locator("g.shared > path.entry").count()).toBe(2);
    await card.getByText("As a table").click();
    const rows = card.getByRole("table").locator("tbody tr");
    const said = await Promise.all((await rows.all()).map((row) => row.innerText()));
    expect(said.map((text) => text.split(/\s*\t\s*/u).slice(0, 2))).toEqual([
      ["Same device", "Ondine Rasthold"],
      ["Same phone number", "Ondine Torrevel"],
    ]);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await rows.last().getByRole("link", { name: "Ondine Torrevel" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/customers/P-2"));
    await page.getByRole("heading", { name: "Ondine Torrevel" }).waitFor();
    await page.context().close();
  });

  it("see everything at 400 %: nothing is cut off or beside the page", async () => {
    const page = await bank.openAs("odile", { width: 320, height: 640 });
    const draft = (await read(page, "/v1/rule-drafts")).data[0].draftId;
    const flaws: string[] = [];
    const views: readonly (readonly [string, string])[] = [
      ["/", "table.cases, .empty"],
      ["/?text=nothing", ".empty"],
      [`/cases/${await caseOf(page, "S-long")}`, "article"],
      [`/cases/${await caseOf(page, "S-arabic")}`, "article"],
      ["/cases/none", "[role=alert]"],
      ["/customers/S-long", "table.cases"],
      ["/overview", ".chart-card"],
      ["/search?name=anselm", "details"],
      ["/rules?rule=GEO-001", "aside h2"],
      ["/rules/drafts", "tbody tr"],
      [`/rules/drafts/${draft}`, "main h2"],
      [`/rules/drafts/${draft}?view=difference`, "main .card"],
      [`/rules/drafts/${draft}?view=effect`, ".slider, h2"],
      ["/rules/versions?version=1", "tbody tr"],
      ["/lists?list=invented-sanctions", ".pill"],
      ["/audit", "tbody tr"],
      ["/operations", "h1"],
      ["/account", ".note"],
      ["/none", "h1"],
    ];
    for (const [path, selector] of views) {
      await page.goto(`/console${path}`);
      await page.locator(selector).first().waitFor();
      const beside = await page.evaluate(() =>
        document.documentElement.scrollWidth > 320
          ? Array.from(document.querySelectorAll("main *"))
              .filter((each) => each.getBoundingClientRect().right > 321 && !each.closest(".scrolls"))
              .slice(0, 3)
              .map((each) => each.outerHTML.slice(0, 120))
          : [],
      );
      const cut = await page
        .locator("main table")
        .evaluateAll((tables) =>
          tables
            .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1)
            .map((table) => table.querySelector("caption")?.textContent ?? table.className),
        );
      flaws.push(...cut.map((each) => `${path} has a table of which columns are cut: ${each}`));
      flaws.push(...beside.map((each) => `${path} is wider than the page: ${each}`));
      flaws.push(...(await accessibilityFlaws(page)).map((flaw) => `${path}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
    await page.context().close();
  });

  it("are told when somebody else opened a case again, which the page then shows as it is", async () => {
    const page = await bank.openAs("jorid");
    const { data } = await read(page, "/v1/cases?status=closed&kind=customer&sort=closing&limit=20");
    const decided = data.filter((each: { readonly outcome?: unknown }) => each.outcome !== undefined);
    const other = await bank.openAs("jorid");
    const reopen = (caseId: string) =>
      other.evaluate(async (id) => {
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify({ reason: "The wrong passport" });
        return (await fetch(`/v1/cases/${id}/reopening`, { method: "POST", headers, body })).status;
      }, caseId);
    for (const { caseId } of decided) {
      await page.goto(`/console/cases/${caseId}`);
      await enter(page, page.getByText("Reopen the case"));
      if ((await reopen(caseId)) === 200) break;
    }
    await tabTo(page, page.getByLabel("What has to be corrected"));
    await page.keyboard.type("I came too late");
    await enter(page, page.getByRole("button", { name: "Reopen" }));
    await page.getByRole("alert").getByText("Somebody changed the case since you looked at it").waitFor();
    await page.locator(".case-head").getByText("open", { exact: true }).waitFor();
    await page.locator(".note", { hasText: "Reopened by Jorid Vanterpool" }).getByText("The wrong passport").waitFor();
    expect(await page.getByText("Reopen the case").count()).toBe(0);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(bank.browser.faults).toEqual([]);
  });
});
