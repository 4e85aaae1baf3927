/** What people do in the console, in a real browser over a real gateway: one server and one browser for all. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../examples/demo-bank/demo-bank.ts";
import { SPECIALS } from "../../examples/demo-bank/invented-lists.ts";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { look } from "./by-keyboard.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, fillIn, read, signIn } from "./demo-server.ts";
import { shownOfMatch } from "./shown-match.ts";

if (!CHROMIUM) process.stdout.write("no Chromium here: the journeys in a browser are not run\n");

describe.skipIf(!CHROMIUM)("in a browser", () => {
  const bank = demoInBrowser();

  const rows = (page: Page): Locator => page.locator("table.cases tbody tr");
  const done = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();

  it("people sign in and out, and are told what was refused", async () => {
    const page = await bank.browser.open();
    await page.goto("/console");
    await fillIn(page, "ines", "not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("do not fit");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await signIn(page, "ines");
    expect(await page.getByText("Ines Maurer").first().isVisible()).toBe(true);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Login").waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });

  it("a new user chooses a password by a link, which stays in no address", async () => {
    const user = { tenant: "default", login: "zofia", name: "Zofia Quill", roles: ["auditor"] };
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const { link } = await bank.demo.bank.gateway.addUser(user, bytes, { operatorReason: "a test" });
    const page = await bank.browser.open();
    await page.goto(`/console/link#${link}`);
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("12");
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.getByText("Zofia Quill").waitFor();
    expect(page.url()).toBe(`${bank.demo.url}/console/`);
    // Who reads everything decides nothing.
    await page.goto(`/console/cases/${await caseOf(page, "S-greek")}`);
    await page.getByRole("heading", { name: "Matches" }).waitFor();
    expect(await page.getByRole("heading", { name: "Decide" }).count()).toBe(0);
    await page.context().close();
  });

  it("the queue shows what the interface lists and counts, and each view has an address", async () => {
    const page = await bank.openAs("ines");
    const shown = async (query: string) => {
      await page.goto(`/console/?${query}`);
      await page.locator("table.cases, .empty").waitFor();
      return Promise.all((await rows(page).all()).map((row) => row.locator("a").getAttribute("href")));
    };
    for (const query of [
      "riskLevel=high",
      "kind=transaction",
      "assignee=none&sort=due",
      "status=closed",
      "text=quorazov",
    ]) {
      const rest = `${query.includes("status") ? "" : "&status=undecided"}${query.includes("sort") ? "" : query.includes("closed") ? "&sort=closing" : "&sort=priority"}`;
      const { data } = await read(page, `/v1/cases?limit=25&${query}${rest}`);
      expect(await shown(query)).toEqual(data.map(({ caseId }: { caseId: string }) => `/console/cases/${caseId}`));
    }
    await shown("riskLevel=prohibited");
    const why = (await page.locator("td.why").allInnerTexts()).join("\n");
    expect(why).toContain("Possible sanctions match");
    expect(why).not.toMatch(/Screening sanction|_/u);
    // The page says which case comes before which.
    for (const [label, told, query] of [
      ["Oldest first", "the oldest first", "sort=creation&order=asc"],
      ["Newest first", "the newest first", "sort=creation"],
      ["Due first", "By when it is due, whatever the level", "sort=due"],
      ["Most urgent first", "By level, the highest first; within a level by when it is due", "sort=priority"],
    ] as const) {
      await page.goto("/console");
      await page.getByLabel("Order").selectOption({ label });
      await page.getByText(told).waitFor();
      const { data } = await read(page, `/v1/cases?limit=25&status=undecided&${query}`);
      const wanted = data.map(({ caseId }: { caseId: string }) => `/console/cases/${caseId}`);
      await expect
        .poll(async () => Promise.all((await rows(page).all()).map((row) => row.locator("a").getAttribute("href"))))
        .toEqual(wanted);
    }
    await page.goto("/console");
    const counts = await read(page, "/v1/cases/counts");
    const high = page.getByRole("link", { name: `High ${counts.byRiskLevel.high}` });
    await high.waitFor();
    expect(await page.getByRole("link", { name: /^Undecided/u }).textContent()).toBe(`Undecided${counts.cases}`);
    await high.click();
    expect(new URL(page.url()).search).toBe("?riskLevel=high");
    await page.keyboard.press("/");
    await page.keyboard.type("nobody is called so");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "No cases here" }).waitFor();
    await page.getByLabel("Search").fill("quorazov");
    // While one types, without Enter; the way back leads past the letters.
    await page.waitForURL((url) => url.searchParams.get("text") === "quorazov");
    await rows(page).first().waitFor();
    expect(await page.getByLabel("Search").evaluate((each) => each.matches(":focus"))).toBe(true);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("text"));
    await expect.poll(() => page.getByLabel("Search").inputValue()).toBe("");
    await page.getByLabel("Search").fill("nobody is called so");
    await page.getByRole("link", { name: "Search the closed cases" }).click();
    await page.waitForURL((url) => url.search === "?text=nobody+is+called+so&status=closed");
    await page.context().close();
  });

  it("a false positive takes three keys, can be taken back, and waits for another person", async () => {
    const page = await bank.openAs("ines");
    await page.goto("/console/?screeningType=POLITICALLY_EXPOSED_PERSON&kind=customer");
    await rows(page).first().waitFor();
    await page.keyboard.press("t");
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await look(page);
    const first = page.url();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.href !== first);
    await page.keyboard.press("z");
    await page.waitForURL((url) => url.pathname === new URL(first).pathname);
    // What was said is still there.
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await page.getByText("1 of 1 judged").waitFor();
    const effect = page.locator(".decide .effect");
    await effect.getByText("An approver has to confirm it, because").waitFor();
    expect(await effect.textContent()).toContain("your role proposes and does not decide");
    expect(await effect.textContent()).toContain("is left out of later checks of this customer");
    expect(await effect.textContent()).toMatch(/the case (stays|becomes) \w+, and so does the customer/u);
    await page.getByRole("button", { name: "Propose and next" }).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Send now" }).click();
    await done(page, "proposed, another person has to agree");
    const caseId = new URL(first).pathname.split("/").at(-1) ?? "";
    const { proposal } = await read(page, `/v1/cases/${caseId}`);
    expect(proposal).toMatchObject({
      proposedBy: { name: "Ines Maurer" },
      matches: [{ disposition: "false-positive" }],
    });
    await page.context().close();

    const second = await bank.openAs("jorid");
    await second.goto(`/console/cases/${caseId}`);
    await second.getByRole("heading", { name: "Proposed by Ines Maurer" }).waitFor();
    await second.locator(".proposal .effect").getByText("Confirming this decides and closes the case").waitFor();
    expect(await accessibilityFlaws(second)).toEqual([]);
    await second.getByRole("button", { name: "Confirm" }).click();
    await done(second, "Confirmed");
    expect((await read(second, `/v1/cases/${caseId}`)).caseStatus).toBe("closed");
    await second.context().close();
  });

  it("a true match on a sanctions list is prohibited and needs a note; another change meanwhile is told", async () => {
    const page = await bank.openAs("ines");
    const caseId = await caseOf(page, "S-cyrillic");
    await page.goto(`/console/cases/${caseId}`);
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Every match on a sanctions list has to be judged.").waitFor();
    await page.keyboard.press("x");
    expect(await page.getByLabel("Level").inputValue()).toBe("prohibited");
    await page.keyboard.press("Enter");
    await page.getByText("Say why, in a note.").waitFor();
    await page.keyboard.type("The passport says so");
    const other = await bank.openAs("jorid");
    await other.goto(`/console/cases/${caseId}`);
    await other.getByLabel("Comment").fill("Wait for the branch");
    await other.getByRole("button", { name: "Comment" }).click();
    await other.getByText("Wait for the branch").last().waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Send now" }).click();
    await done(page, "not saved. Somebody changed the case since you looked at it");
    await page.getByRole("button", { name: "Open the case" }).click();
    await page.getByText("Wait for the branch").waitFor();
    await look(page);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Send now" }).click();
    await done(page, "proposed, another person has to agree");
    expect((await read(page, `/v1/cases/${caseId}`)).proposal).toMatchObject({ riskLevel: "prohibited" });

    await other.goto(`/console/cases/${caseId}`);
    await other.getByLabel("Your note").fill("The passport is another one");
    await other.getByRole("button", { name: "Reject" }).click();
    await done(other, "rejected: the case is");
    await other.getByRole("heading", { name: /^Proposal rejected by Jorid Vanterpool/u }).waitFor();
    await page.goto("/console/?text=S-cyrillic");
    await rows(page).first().getByText("proposal rejected").waitFor();
    await Promise.all([page.context().close(), other.context().close()]);
  });

  it("every fact, pair, route and number of a match is readable, and each score is what its parts add up to", async () => {
    const page = await bank.openAs("ines");
    for (const { customerId } of SPECIALS) {
      const caseId = await caseOf(page, customerId);
      const detail = await read(page, `/v1/cases/${caseId}`);
      await page.goto(`/console/cases/${caseId}`);
      const cards = page.locator("article.match");
      await cards.first().waitFor();
      expect(await cards.count()).toBe(detail.screeningResults.length);
      // The same again and again says no more.
      for (const [n, match] of detail.screeningResults.slice(0, 6).entries()) {
        if (n > 0) await page.keyboard.press("j");
        const told = async () => (await cards.nth(n).innerText()).replaceAll(/\s+/gu, " ");
        const entry = detail.work.listedEntries.find(({ entryId }: { entryId: string }) => entryId === match.entryId);
        for (const part of shownOfMatch(match, entry)) await expect.poll(told).toContain(part);
        expect(await told()).not.toContain("✗");
      }
      const { lastName = "" } = SPECIALS.find((each) => each.customerId === customerId)?.customer ?? {};
      if (/\p{Script=Cyrillic}|\p{Script=Greek}/u.test(lastName))
        expect(await cards.first().locator(".words").innerText()).toContain(lastName);
      if (detail.screeningResults.length === 1) {
        const heading = page.getByRole("heading", { level: 1 });
        await heading
          .getByText(SPECIALS.find((each) => each.customerId === customerId)?.customer.lastName ?? "")
          .waitFor();
      }
    }
    await page.context().close();
  });

  it("a case is handed up with a reason, and whoever may ends what was judged false", async () => {
    const page = await bank.openAs("ines");
    const caseId = await caseOf(page, "S-greek");
    await page.goto(`/console/cases/${caseId}`);
    await page.getByText("Escalate to an approver").click();
    await page.getByLabel("Why", { exact: true }).fill("The name is on two lists");
    await page.getByRole("button", { name: "Escalate" }).click();
    await done(page, "Escalated to an approver");
    await page.getByText("The name is on two lists").first().waitFor();
    expect((await read(page, `/v1/cases/${caseId}`)).work.escalations).toMatchObject([{ role: "approver" }]);
    await page.getByRole("heading", { name: /^Escalated by Ines Maurer to an approver/u }).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.goto("/console/");
    const { cases } = await read(page, "/v1/cases/counts?status=undecided&escalated=yes");
    await page.getByRole("link", { name: `Escalated ${cases}` }).click();
    const row = rows(page).filter({ has: page.locator(`a[href="/console/cases/${caseId}"]`) });
    await row.getByText("escalated to an approver").waitFor();

    await page.goto(`/console/cases/${await caseOf(page, "S-arabic")}`);
    await page.getByText("Escalate to an approver").click();
    const to = page.getByRole("combobox", { name: "To" });
    await expect
      .poll(() => to.locator("option").allInnerTexts())
      .toEqual(["an approver", "Jorid Vanterpool, approver", "Tove Ellingsrud, analyst"]);
    await to.selectOption("Jorid Vanterpool, approver");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByLabel("Why", { exact: true }).fill("You know this customer");
    await page.getByRole("button", { name: "Escalate" }).click();
    await done(page, "escalated to Jorid Vanterpool");
    await page.getByRole("heading", { name: /^Escalated by Ines Maurer to Jorid Vanterpool/u }).waitFor();
    await page.getByText("assigned to Jorid Vanterpool").waitFor();
    await page.getByText("History").click();
    await page.getByText("Escalated it to Jorid Vanterpool").waitFor();
    await page.context().close();

    const approver = await bank.openAs("jorid");
    const { data } = await read(approver, "/v1/cases?status=closed&kind=customer&limit=100");
    const customers = [...new Set<string>(data.map((each: { customerId: string }) => each.customerId))];
    const lists = customers.map(async (id) => [id, await read(approver, `/v1/customers/${id}/exemptions`)] as const);
    const [customerId, exempt] = (await Promise.all(lists)).find(([, each]) => each.data.length > 0) ?? [];
    await approver.goto(`/console/customers/${customerId}`);
    const { createdByName } = exempt.data[0];
    expect(createdByName).toMatch(/^\w+ \w+$/u);
    await approver.getByText(`by ${createdByName}`).first().waitFor();
    await approver.getByText("End exemption").first().click();
    await approver.getByLabel("Why").first().fill("The passport was another one");
    await approver.getByRole("button", { name: "End exemption" }).first().click();
    await approver.getByRole("dialog", { name: "End this exemption?" }).getByText("opens a case").waitFor();
    await approver.getByRole("button", { name: "End it now" }).click();
    await done(approver, "ended: the next check shows the match again");
    await approver.getByText("ended:").first().waitFor();
    expect((await read(approver, `/v1/customers/${customerId}/exemptions`)).data[0]).toHaveProperty("endedAt");
    await approver.context().close();
  });

  it("a file is kept with a case, told when it is none, and saved as it was", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-greek")}`);
    const choose = (name: string, text: string) =>
      page.getByLabel("File").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
    const keep = page.getByRole("button", { name: "Keep this file with the case" });
    await choose("extract.pdf", "<html>");
    await keep.click();
    await page.getByText("byte 0: expected").waitFor();
    await choose("Выписка.txt", "из реестра");
    await keep.click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Выписка.txt" }).click();
    expect((await saved).suggestedFilename()).toBe("Выписка.txt");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("somebody is looked for on the lists; lists, rules and the audit log are as the interface says", async () => {
    const page = await bank.openAs("jorid");
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByLabel("Name").fill("tamerlan quo");
    const begins = page.locator("summary", { hasText: "a word of it begins so" }).first();
    await begins.waitFor();
    // No score was taken where only the beginning is alike.
    expect(await page.locator("summary", { hasText: "0.00" }).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get("name")).toBe("tamerlan quo");
    await page.getByLabel("Name").fill("Volodymyr Chornobryvets");
    await page.getByLabel("Born").fill("1983");
    const [made] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/v1/screenings")),
      page.getByRole("button", { name: "Screen" }).click(),
    ]);
    const { matches } = await made.json();
    const first = page.locator("article.match").first();
    await first.getByText("Ukraine (UA): nationality").waitFor();
    const text = (await first.innerText()).replaceAll(/\s+/gu, " ");
    const { data } = await read(page, "/v1/list-entries?listId=invented-sanctions&entryId=cyrillic");
    for (const part of shownOfMatch(matches[0], data[0])) expect(text).toContain(part);
    expect(await accessibilityFlaws(page)).toEqual([]);

    await page.getByRole("link", { name: "Rules" }).click();
    const rules = await read(page, "/v1/rules");
    await page.getByRole("heading", { name: `Rules ${rules.data.length}` }).waitFor();
    await page.getByLabel("Find a rule").fill("GEO-001");
    await page.getByRole("link", { name: "GEO-001" }).click();
    await page.getByText("Country call for action").first().waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);

    await page.getByRole("link", { name: "Lists" }).click();
    await page.getByRole("link", { name: "invented-sanctions" }).click();
    const diff = await read(page, "/v1/lists/invented-sanctions/diff");
    await page.getByText(`${diff.added} added`).waitFor();
    await page.getByText(`${diff.removed} removed`).waitFor();
    await page.getByRole("heading", { name: "Effect on stored customers" }).waitFor();
    await page.getByRole("heading", { name: "Editions" }).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);

    await page.getByRole("link", { name: "Overview" }).click();
    const { data: counted } = await read(page, "/v1/statistics?by=total&measure=customer-checks");
    for (const { subject, count } of counted)
      await page
        .locator("section", { hasText: "Customers checked" })
        .getByRole("row", { name: `${subject} ${count}` })
        .waitFor();
    const byDay = await read(page, "/v1/statistics?by=day&measure=customer-checks");
    const chart = page.locator(".chart-card", { hasText: "Customers checked" });
    await chart.getByText("The numbers").click();
    const table = chart.getByRole("table");
    const columns = (await table.getByRole("columnheader").allTextContents()).map((name) => name.toLowerCase());
    for (const { period, subject, count } of byDay.data) {
      const cells = table.getByRole("row", { name: period }).getByRole("cell");
      expect(await cells.nth(columns.indexOf(subject) - 1).textContent()).toBe(String(count));
    }
    expect(await accessibilityFlaws(page)).toEqual([]);

    // Shares have both of their numbers, and what waits leads to the cases that it counts.
    const { rates } = await read(page, "/v1/statistics?by=total");
    expect(rates.length).toBeGreaterThan(2);
    const shown = (part: number, of: number) => `${part} of ${of}`;
    for (const of of ["rule", "list"]) {
      const tables = page.locator("section", { has: page.getByRole("heading", { name: `False positives, by ${of}` }) });
      for (const details of await tables.locator("details").all()) await details.locator("summary").click();
      for (const { subject, hits, checks, judged, falsePositives } of rates.filter(
        (each: { of: string }) => each.of === of,
      )) {
        const cells = tables
          .locator("tr", { has: page.getByRole("rowheader", { name: subject, exact: true }) })
          .locator("td");
        expect(await cells.nth(0).textContent()).toContain(shown(hits, checks));
        expect(await cells.nth(1).textContent()).toContain(shown(falsePositives, judged));
      }
    }
    const waiting = page.getByRole("region", { name: "What waits now" });
    for (const what of ["open cases", "overdue", "nobody has", "wait for a second person"]) {
      const tile = waiting.getByRole("link", { name: what });
      const counted = Number(/\d+/u.exec((await tile.textContent()) ?? "")?.[0]);
      await tile.click();
      const title = what === "wait for a second person" ? "Second eyes" : "Queue";
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await expect.poll(() => rows(page).count()).toBe(Math.min(counted, 50));
      await page.goBack();
      await waiting.getByRole("link", { name: what }).waitFor();
    }
    const [counters] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "CSV" }).click(),
    ]);
    expect(counters.suggestedFilename()).toBe("statistics.csv");
    await page
      .getByRole("table", { name: "Lists in service" })
      .getByText(/compared|no run since/u)
      .first()
      .waitFor();

    await page.getByRole("link", { name: "Audit" }).click();
    await page.getByLabel("Action").selectOption("screening.made");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL((url) => url.search === "?action=screening.made");
    const entry = page.getByRole("row", { name: "Screening: made" }).first();
    await entry.getByRole("link", { name: "Jorid Vanterpool" }).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
    expect(file.suggestedFilename()).toBe("audit.csv");

    await page.goto("/console/customers/S-long");
    await rows(page).first().waitFor();
    await page.getByText("As a table").first().click();
    const { data: ofCustomer } = await read(page, "/v1/cases?customerId=S-long&kind=customer");
    const levels = page.getByRole("table", { name: "Levels over time" }).getByRole("row");
    expect(await levels.count()).toBe(1 + ofCustomer.length);
    await levels.nth(1).getByText(ofCustomer[0].riskLevel).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.goto("/console/none");
    await page.getByRole("heading", { name: "There is no such view" }).waitFor();
    await page.context().close();
  });

  it("a threshold is moved over recorded scores, whose counts are those of the interface", async () => {
    const page = await bank.openAs("odile");
    await page.goto("/console/rules/scores");
    const { data, profile } = await read(page, "/v1/statistics/match-scores?decisions=5000");
    const sum = (isOf: (row: { score: number; decision: string; isByRule: boolean }) => boolean) =>
      data.reduce(
        (total: number, row: Parameters<typeof isOf>[0] & { count: number }) => total + (isOf(row) ? row.count : 0),
        0,
      );
    const alerts = sum(({ decision }) => decision === "alert");
    await page.getByText(`${alerts} of ${sum(() => true)} matches would be alerts instead of ${alerts}.`).waitFor();
    // Each begins where the profile in force has it.
    expect(await page.getByLabel("Screening profile").inputValue()).toBe(profile.id);
    const inputs = page.getByRole("spinbutton");
    const kinds = [...new Set(data.map(({ thresholdOf }: { thresholdOf: string }) => thresholdOf))].sort() as string[];
    expect(await inputs.evaluateAll((all) => all.map((each) => Number((each as HTMLInputElement).value)))).toEqual(
      kinds.map((kind) => profile.alerts[kind]),
    );
    for (const input of await inputs.all()) {
      await input.fill("0.97");
      await page.keyboard.press("Tab");
    }
    const would = sum(({ decision, isByRule, score }) => (isByRule ? decision === "alert" : score >= 0.97));
    expect(would).toBeLessThan(alerts);
    await page.getByText(`${would} of ${sum(() => true)} matches would be alerts instead of ${alerts}.`).waitFor();
    const matches = sum(() => true);
    await page.getByText(`The other ${matches - would} would be reviews instead of ${matches - alerts}.`).waitFor();
    expect(new URL(page.url()).searchParams.get("at-sanctions")).toBe("0.97");
    const alertsThen = await page
      .getByRole("table", { name: "By list" })
      .locator("tbody td:nth-of-type(3)")
      .allTextContents();
    expect(alertsThen.reduce((total, each) => total + Number(each), 0)).toBe(would);
    const reviewsThen = await page
      .getByRole("table", { name: "By script of the name" })
      .locator("tbody td:nth-of-type(5)")
      .allTextContents();
    expect(reviewsThen.reduce((total, each) => total + Number(each), 0)).toBe(matches - would);
    const lists = new Set(data.map(({ listId }: { listId: string }) => listId));
    expect(await page.getByRole("table", { name: "By list" }).getByRole("row").count()).toBe(1 + lists.size);
    await page.getByText("The numbers by score").click();
    expect(await page.getByRole("table", { name: "Matches by score" }).getByRole("row").count()).toBe(
      1 + new Set(data.map(({ score }: { score: number }) => score)).size,
    );
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });

  it("the levels of a customer show what a check computed, and what was decided then", async () => {
    const page = await bank.openAs("odile");
    const { data } = await read(page, "/v1/cases?status=closed&kind=customer");
    const { work } = await read(page, `/v1/cases/${data[0].caseId}`);
    const { details } = work.history.find(({ action }: { action: string }) => action.endsWith(".decided"));
    await page.goto(`/console/customers/${data[0].customerId}`);
    await page.getByText("As a table").first().click();
    const levels = page.getByRole("table", { name: "Levels over time" }).getByRole("row");
    await levels.filter({ hasText: "Decision" }).filter({ hasText: data[0].riskLevel }).first().waitFor();
    await levels.filter({ hasText: "Check" }).filter({ hasText: details.riskLevel }).first().waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("a check that opened no case stands among the levels, and asks nobody for anything", async () => {
    const page = await bank.openAs("odile");
    const { data } = await read(page, "/v1/cases?status=not-opened&kind=customer");
    const quiet = await read(page, `/v1/cases/${data[0].caseId}`);
    await page.goto(`/console/customers/${quiet.customerId}`);
    await page.getByText("As a table").first().click();
    const levels = page.getByRole("table", { name: "Levels over time" }).getByRole("row");
    await levels.filter({ hasText: "Check" }).filter({ hasText: quiet.riskLevel }).first().waitFor();
    expect(await page.getByRole("table", { name: "Cases" }).getByText("unknown").count()).toBe(0);
    await page
      .getByText("No check of this customer needed a person.")
      .or(page.locator("table.cases"))
      .first()
      .waitFor();
    await levels.getByRole("link", { name: "Open" }).first().click();
    await page.getByText("no case was opened").waitFor();
    expect(
      await page
        .getByText("unassigned")
        .or(page.getByRole("button", { name: "Take case" }))
        .count(),
    ).toBe(0);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("an auditor replays a decision, and takes its certificate", async () => {
    const page = await bank.openAs("odile");
    const { data } = await read(page, "/v1/cases?status=closed&kind=customer");
    await page.goto(`/console/cases/${data[0].caseId}`);
    await page.getByRole("button", { name: "Replay" }).click();
    await page.getByText("Identical").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Certificate" }).click();
    expect((await saved).suggestedFilename()).toBe(`certificate-${data[0].caseId}.json`);
    await page.goto("/console/audit?action=case.decided");
    await page
      .getByRole("link", { name: /^case [0-9a-f]{8}…$/u })
      .first()
      .click();
    await page.getByRole("heading", { name: "Record of the decision" }).waitFor();
    await page.context().close();
  });

  it("who may see no cases is shown none", async () => {
    const page = await bank.openAs("wanda");
    await page.getByRole("heading", { name: "Welcome, Wanda Fezzik" }).waitFor();
    expect(await page.getByRole("link", { name: "Queue" }).count()).toBe(0);
    const views = page.getByRole("navigation", { name: "Views of the console" });
    expect(await views.getByRole("link", { name: "Lists" }).count()).toBe(1);
    await views.getByRole("link", { name: "Operations" }).click();
    const { status } = await read(page, "/health/ready");
    await page
      .getByText({ pass: "healthy", warn: "needs attention", fail: "cannot decide" }[String(status)] ?? "", {
        exact: true,
      })
      .first()
      .waitFor();
    const [run] = (await read(page, "/v1/rescreens")).data;
    await page.getByText(`${run.counts.compared} compared`).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByRole("button", { name: "Begin a run …" }).click();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByRole("button", { name: "Begin now" }).click();
    await done(page, "Rescreening begun");
    await expect.poll(async () => (await read(page, "/v1/rescreens")).data.length).toBe(2);
    expect(await page.getByText("rates too, by the rules").count()).toBe(0);
    // Not before the other run is over.
    await page.getByRole("button", { name: "Rate everybody again …" }).click();
    const rating = page.getByRole("dialog", { name: "Rate every customer again?" });
    await rating.getByText("A level that a person gave stays").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await rating.getByRole("button", { name: "Cancel" }).click();
    expect((await read(page, "/v1/rescreens")).data.length).toBe(2);
    await page.getByRole("button", { name: "Rate everybody again …" }).click();
    await rating.getByRole("button", { name: "Begin now" }).click();
    await done(page, "Rating again begun");
    await page.getByRole("listitem").filter({ hasText: "rates too, by the rules" }).waitFor();
    expect((await read(page, "/v1/rescreens")).data.map((each: { rates?: true }) => each.rates)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.getByRole("button", { name: "Send again" }).click();
    await done(page, "Queued to be sent again");
    await page.getByText("None is given up.").waitFor();
    await page.getByLabel("Status of answers").selectOption("cancelled");
    await page.getByText("None is cancelled.").waitFor();
    const { data: users } = await read(page, "/v1/users");
    await views.getByRole("link", { name: "Users" }).click();
    for (const { name } of users) await page.getByRole("rowheader", { name }).first().waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("every screen is accessible, light and dark, also when it is empty, slow or fails", async () => {
    const page = await bank.openAs("ines");
    const flaws: string[] = [];
    const look = async (path: string, selector: string) => {
      await page.goto(path);
      await page.locator(selector).first().waitFor();
      for (const flaw of await accessibilityFlaws(page)) flaws.push(`${path}: ${flaw}`);
    };
    await look("/console", "table.cases");
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    flaws.push(...(await accessibilityFlaws(page)));
    await look("/console/?text=nothing", ".empty");
    await look(`/console/cases/${await caseOf(page, "S-arabic")}`, "article");
    const payments = await read(page, "/v1/cases?kind=transaction&status=undecided&limit=1");
    await look(`/console/cases/${payments.data[0].caseId}`, ".decide");
    await look("/console/cases/none", "[role=alert]");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v1/cases?*", async (route) => {
      await held;
      await route.abort();
    });
    await look("/console/?sort=due", ".waiting");
    release();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    flaws.push(...(await accessibilityFlaws(page)));
    expect(flaws).toEqual([]);
    await page.context().close();
  });

  it("every view says that it loads, and counts nothing before", async () => {
    const page = await bank.openAs("odile");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v1/**", async (route) => {
      if (!route.request().url().endsWith("/v1/session")) await held;
      await route.continue().catch(() => undefined);
    });
    const blank: string[] = [];
    for (const path of ["/", "/rules", "/rules/drafts", "/rules/versions", "/lists", "/audit"]) {
      await page.goto(`/console${path}`);
      const told = page.locator(".waiting").first();
      await told.waitFor({ timeout: 5_000 }).catch(() => blank.push(`${path} is blank`));
      blank.push(...(await page.locator("main h1").allInnerTexts()).filter((title) => /\d/u.test(title)));
      if ((await page.locator("main table:visible").count()) > 0) blank.push(`${path} has an empty table`);
    }
    for (const path of ["/operations", "/operations?part=users", "/operations?part=keys"]) {
      await page.goto(`/console${path}`);
      await page.locator("main section").first().waitFor();
      // Nothing is answered yet: parts that say so a moment after the first one go on saying it.
      const silent = page.locator("main section:not(:has(.waiting))");
      await expect.poll(() => silent.count(), { message: `${path} has no blank parts` }).toBe(0);
    }
    expect(blank).toEqual([]);
    release();
    await page.context().close();
  });

  it("nothing forbidden was tried, no other host was asked and no script failed", () => {
    expect(bank.browser.faults).toEqual([]);
  });
});
