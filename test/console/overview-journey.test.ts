/** Each number of the overview leads to the list that has exactly so many rows, or says in words why it differs. */
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { read } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, the overview", () => {
  const bank = demoInBrowser();

  async function openOverview(): Promise<Page> {
    const page = await bank.openAs("odile");
    await page.goto("/console/overview");
    await page.getByRole("heading", { name: "What waits now" }).waitFor();
    await page.getByRole("table", { name: "False positives, by rule" }).waitFor();
    return page;
  }

  /** All rows of a list, however many pages it has. */
  async function rowsOf(page: Page): Promise<number> {
    await page.locator("main[aria-busy=false]").waitFor();
    const more = page.getByRole("button", { name: "Show more" });
    const rows = page.getByRole("table", { name: "Cases" }).locator("tbody tr");
    while ((await more.count()) > 0) {
      const before = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    }
    return rows.count();
  }

  it("leads from each number of what waits to as many cases", async () => {
    const page = await openOverview();
    const links = page.getByRole("region", { name: "What waits now" }).getByRole("link");
    const told = await links.evaluateAll((all) =>
      all.map((each) => [each.getAttribute("href") ?? "", Number(/\d+/u.exec(each.textContent ?? "")?.[0])] as const),
    );
    expect(told.length).toBe(4 + 2 * 4);
    const counted = new Map<string, number>();
    for (const [address, count] of told) {
      await page.goto(address);
      counted.set(address, await rowsOf(page));
      expect(counted.get(address), address).toBe(count);
    }
    expect(Math.max(...counted.values())).toBeGreaterThan(10);
    await page.context().close();
  });

  it("says how long open cases have waited, all of them, and that no list shows those of one age", async () => {
    const page = await openOverview();
    const ages = page.getByRole("table", { name: "Open cases by how long they have waited" });
    const rows = await ages.locator("tbody tr").evaluateAll((all) => all.map((each) => each.textContent ?? ""));
    const { cases, byAge } = await read(page, "/v1/cases/counts");
    expect(rows).toEqual([
      `Less than 1 day${byAge["1d"]}`,
      `1 to 3 days${byAge["3d"]}`,
      `3 to 7 days${byAge["7d"]}`,
      `7 to 30 days${byAge["30d"]}`,
      `30 days or more${byAge.later}`,
    ]);
    expect(byAge["30d"]).toBeGreaterThan(0);
    const old = byAge["30d"] + byAge.later;
    await page.getByText(`${old} of ${cases} have waited 7 days or longer.`).waitFor();
    await page.getByText("The queue has no filter for this").waitFor();
    expect(await ages.getByRole("link").count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });

  it("says once that what was counted cannot be read, shows what can, and asks again for all of it", async () => {
    const page = await openOverview();
    const charts = page.locator(".charts > section");
    const all = await charts.count();
    expect(all).toBeGreaterThan(1);
    const down = (route: Route) =>
      route.fulfill({
        ...{ status: 503, contentType: "application/problem+json" },
        body: JSON.stringify({ status: 503, code: "store-unavailable", title: "x" }),
      });
    for (const [which, left] of [
      [/\/v1\/statistics\?/u, 0],
      [/\/v1\/statistics\?.*by=day/u, 0],
      [/\/v1\/statistics\?.*measure=cases-opened/u, all - 1],
    ] as const) {
      await page.route(which, down);
      await page.reload();
      await page.getByRole("heading", { name: "What waits now" }).waitFor();
      const alert = page.getByRole("alert");
      await alert.getByText("The database does not answer.").first().waitFor();
      await page.locator("main[aria-busy=false]").waitFor();
      await expect.poll(() => charts.count()).toBe(left);
      expect(await alert.count()).toBe(1);
      await page.unroute(which);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect.poll(() => charts.count()).toBe(all);
      expect(await alert.count()).toBe(0);
    }
    await page.context().close();
  });

  it("says once that the gateway cannot be reached, however much of the page asked, and asks again for all of it", async () => {
    const page = await openOverview();
    const asked: string[] = [];
    const again = async () => {
      await page.getByLabel("Days").selectOption("90");
      await page.getByRole("button", { name: "Refresh" }).click();
    };
    // Before anything was read, and while what was read is looked at.
    for (const ask of [() => page.reload(), again]) {
      await page.route(/\/v1\/(?!session)/u, (route) => {
        asked.push(new URL(route.request().url()).pathname);
        return route.abort();
      });
      await ask();
      const alert = page.getByRole("alert");
      await alert.getByText("The gateway does not answer.").waitFor();
      await page.locator("main[aria-busy=false]").waitFor();
      await page.locator("section[aria-busy=true]").waitFor({ state: "detached" });
      expect(await alert.count()).toBe(1);
      expect(await accessibilityFlaws(page)).toEqual([]);
      await page.unroute(/\/v1\/(?!session)/u);
      await alert.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("heading", { name: "What waits now" }).waitFor();
      await page.getByRole("table", { name: "False positives, by rule" }).waitFor();
      await page.locator(".charts > section").nth(1).waitFor();
      await page.getByRole("table", { name: /^Lists in service/u }).waitFor();
      expect(await alert.count()).toBe(0);
    }
    expect(new Set(asked)).toEqual(new Set(["/v1/statistics", "/v1/cases/counts", "/v1/lists", "/v1/rescreens"]));
    await page.context().close();
  });

  it("says of each other number which days and what it counts, and where its list differs, why", async () => {
    const page = await openOverview();
    await page.getByText(/^All below is of the last 30 days, from .* to now, as days of UTC/u).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    const cards = page.locator(".measures > section, .charts > section, .pair > section").filter({ visible: true });
    const about = await cards.evaluateAll((all) =>
      all.map((each) => [each.querySelector("h2")?.textContent ?? "", each.textContent ?? ""] as const),
    );
    const own = about.filter(([title]) => title !== "Lists in service" && !title.startsWith("Compar"));
    expect(own.length).toBeGreaterThan(8);
    for (const [title, text] of own) expect(text, title).toContain("The last 30 days");
    const closed = page.locator(".measures section", { hasText: "Cases decided" }).getByRole("link");
    await closed.first().click();
    await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
    expect(new URL(page.url()).searchParams.get("status")).toBe("closed");
    await page.context().close();
  });

  it("counts the same days on the page of rules, and leads from a rule to as many cases", async () => {
    const page = await openOverview();
    const rule = page.getByRole("table", { name: "False positives, by rule" }).getByRole("row").nth(1);
    const fired = Number(/\d+/u.exec((await rule.getByRole("cell").first().textContent()) ?? "")?.[0]);
    await rule.getByRole("link").click();
    await page.getByText(`in ${fired} checks of the last 30 days`).waitFor();
    const chart = page.locator(".chart-card", { hasText: "Checks in which it fired" });
    await chart.getByText("The numbers").click();
    const days = await chart.locator("tbody td").allTextContents();
    expect(days.reduce((sum, count) => sum + Number(count), 0)).toBe(fired);
    expect(await accessibilityFlaws(page)).toEqual([]);
    const aside = page.getByRole("complementary", { name: "The rule" });
    for (const what of ["undecided", "closed"]) {
      const link = aside.getByRole("link", { name: new RegExp(`^\\d+ ${what}$`, "u") });
      const count = Number.parseInt((await link.textContent()) ?? "", 10);
      const here = page.url();
      await link.click();
      await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
      await expect.poll(() => rowsOf(page)).toBe(count);
      await page.goto(here);
    }
    await page.context().close();
  });

  it("says of each share of how many it is, and rounds some to neither nothing nor all", async () => {
    const page = await bank.openAs("odile");
    await page.route(/\/v1\/statistics\?.*by=total/u, async (route) => {
      const answer = await route.fetch();
      const read = await answer.json();
      const data = [
        { measure: "overrides", subject: "high>low", count: 3 },
        { measure: "overrides", subject: "low>high", count: 1 },
        { measure: "cases-decided", subject: "customer", count: 8 },
      ];
      const rate = { of: "rule", hits: 1, checks: 1_000 };
      const rates = [
        { ...rate, subject: "CUS-001", judged: 0, falsePositives: 0 },
        { ...rate, subject: "CUS-002", judged: 1_000, falsePositives: 999 },
      ];
      await route.fulfill({ response: answer, json: { ...read, data, rates } });
    });
    await page.goto("/console/overview");
    const cells = page.getByRole("table", { name: "False positives, by rule" }).locator("tbody td");
    await cells.first().waitFor();
    const told = (await cells.allTextContents()).map((text) => text.trim());
    expect(told.toSorted()).toEqual(["0 of 0", "1 of 1000 (< 1 %)", "1 of 1000 (< 1 %)", "999 of 1000 (> 99 %)"]);
    await page
      .getByText("Lower than computed: 3 of 8 (38 %) decided cases of customers; higher: 1 of 8 (13 %).")
      .waitFor();
    await page.context().close();
  });

  it("says over which days it counts in the form of all pages, in the zone of the reader", async () => {
    const page = await openOverview();
    const spanOf = async (said: RegExp): Promise<readonly (string | null)[]> => {
      const told = page.getByText(said).last();
      await told.waitFor();
      const text = (await told.textContent()) ?? "";
      const times = told.locator("time");
      const [first = "", ...rest] = await times.allTextContents();
      expect(text).toContain(`from ${first} to ${rest[0] ?? "now"}`);
      return times.evaluateAll((all) => all.map((each) => each.getAttribute("datetime")));
    };
    const { from } = await read(page, "/v1/statistics");
    const midnight = `${from}T00:00:00Z`;
    expect(await spanOf(/^All below is of/u)).toEqual([midnight]);
    const inBerlin = new Intl.DateTimeFormat("en-GB", {
      ...{ dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" },
    }).format(new Date(midnight));
    await page.getByText(`the last 30 days, from ${inBerlin} to now, as days of UTC`).waitFor();
    const { data: fired } = await read(page, "/v1/statistics?measure=rule-hits");
    await page.goto(`/console/rules?rule=${fired[0].subject}`);
    expect(await spanOf(/^How often rules fire is of the last 30 days/u)).toEqual([midnight]);
    expect(await spanOf(/^Of the last 30 days, .* Each check counts/u)).toEqual([midnight]);
    await page.goto("/console/rules/scores");
    const scores = await read(page, "/v1/statistics/match-scores");
    expect(await spanOf(/^of cases opened from/u)).toEqual([scores.from, scores.before]);
    await page.context().close();
    const author = await bank.openAs("tove");
    const { data } = await read(author, "/v1/rule-drafts");
    await author.goto(`/console/rules/drafts/${data[0].draftId}?view=effect`);
    expect(await author.getByLabel("Days").inputValue()).toBe("30");
    await author.getByRole("button", { name: "Simulate" }).click();
    const told = author.getByText(/^Cases opened from .* to now/u);
    const at = await told.locator("time").getAttribute("datetime");
    const days = (Date.now() - Date.parse(at ?? "")) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(31);
    await author.context().close();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(bank.browser.faults).toEqual([]);
  });
});
