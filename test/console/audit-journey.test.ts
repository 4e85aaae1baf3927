/** The audit log in a real browser: found by people, days, actions and cases, as the interface finds it. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { enter, tabTo } from "./by-keyboard.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { read } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, an auditor", () => {
  const bank = demoInBrowser();
  let page: Page;
  beforeAll(async () => {
    page = await bank.openAs("odile");
  });

  const rows = () => page.getByRole("table", { name: "Entries of the audit log" }).locator("tbody tr");
  /** Those of the interface that answers the same filters: what is looked at meanwhile is left out. */
  const hashes = async (query: string): Promise<readonly string[]> => {
    const { data } = await read(page, `/v1/audit-entries?limit=100&${query}`);
    return data.map(({ hash }: { hash: string }) => hash);
  };

  it("finds what somebody did by part of the name, on one day, and takes the same as a file", async () => {
    // Each look at the log is an entry of it.
    for (let n = 0; n < 3; n++) await read(page, "/v1/audit-entries?limit=1");
    await page.goto("/console/audit");
    await rows().first().waitFor();
    const words = ["Data: viewed", "Audit: viewed"];
    for (const look of words) expect(await rows().filter({ hasText: look }).count()).toBe(0);
    await page.getByText(/^\d+ looks at data are hidden here, of which \d+ are your own\./u).waitFor();
    await enter(page, page.getByRole("link", { name: "With looks" }));
    await rows().filter({ hasText: "Audit: viewed" }).nth(2).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, page.getByRole("link", { name: "Without looks" }));
    await expect.poll(() => rows().filter({ hasText: "Audit: viewed" }).count()).toBe(0);
    await page.goto("/console/audit");
    await rows().first().waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    // When the proposal was made that was rejected: in the reader's zone, with UTC where one points at it.
    const rejected = rows().filter({ hasText: "Case: proposal rejected" }).first();
    expect(await rejected.locator("summary time").first().getAttribute("title")).toMatch(/UTC$/u);
    await tabTo(page, page.getByLabel("Person"));
    await page.keyboard.type("ellingsr");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("person") === "ellingsr");
    await page.locator("main[aria-busy=false]").waitFor();
    const whole = await hashes("person=ellingsr");
    expect(whole.length).toBeGreaterThan(3);
    const looks = (await read(page, "/v1/audit-entries?limit=100&person=ellingsr")).data.filter(
      ({ action }: { action: string }) => ["data.viewed", "audit.viewed", "audit.exported"].includes(action),
    );
    expect(await rows().count()).toBe(whole.length - looks.length);
    for (const each of await rows().all()) expect(await each.textContent()).toContain("Tove Ellingsrud");
    await rows().filter({ hasText: "Rules: drafted" }).first().waitFor();

    const offered = await page
      .getByLabel("Action")
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const { data: logged } = await read(page, "/v1/audit-entries?limit=100");
    for (const { action } of logged) expect(offered).toContain(action);
    await page.getByLabel("Action").selectOption("rules.drafted");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL((url) => url.searchParams.get("action") === "rules.drafted");
    await rows().nth(1).waitFor();
    await page.locator("main[aria-busy=false]").waitFor();
    expect(await rows().count()).toBe((await hashes("person=ellingsr&action=rules.drafted")).length);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      enter(page, page.getByRole("link", { name: "NDJSON" })),
    ]);
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line).hash)).toEqual(await hashes("person=ellingsr&action=rules.drafted"));

    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("No entry is like that.").waitFor();
    await page.getByRole("link", { name: "All entries" }).click();
    await rows().nth(20).waitFor();
  });

  it("finds what was done about a case, and replays and certifies its decision there", async () => {
    const { data } = await read(page, "/v1/audit-entries?action=case.decided&limit=1");
    const { caseId } = data[0].details;
    await page.goto(`/console/audit?caseId=${caseId}`);
    await rows().filter({ hasText: "Case: decided" }).first().waitFor();
    const all = (await read(page, `/v1/audit-entries?limit=100&caseId=${caseId}`)).data;
    const looks = all.filter(({ action }: { action: string }) => action === "data.viewed");
    expect(await rows().count()).toBe(all.length - looks.length);
    const decided = rows().filter({ hasText: "Case: decided" }).first();
    await decided.getByText(/session [0-9a-f]{8}…/u).waitFor();
    await enter(page, decided.getByText("Replay and certificate"));
    await enter(page, decided.getByRole("button", { name: "Replay" }));
    await decided.getByText("Identical").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // No column is out of sight.
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll("tbody tr:first-child > *")].filter(
          (each) => each.getBoundingClientRect().right > 320,
        ).length,
    );
    expect(cut).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("reads both names where two people decided", async () => {
    const { data } = await read(page, "/v1/audit-entries?action=case.decided&limit=100");
    const byTwo = data.find(({ details }: { details: Record<string, unknown> }) => details.confirmedBy !== undefined);
    const { data: users } = await read(page, "/v1/users");
    const called = (id: string) => users.find(({ personId }: { personId: string }) => personId === id).name;
    const { decidedBy, confirmedBy, caseId } = byTwo.details;
    await page.goto(`/console/audit?action=case.decided&caseId=${caseId}`);
    const row = rows().first();
    const [first, second] = [called(decidedBy.personId), called(confirmedBy.personId)];
    await row.locator("td").nth(2).getByText(`${first}, confirmed by`).waitFor();
    expect(await row.locator("td").nth(2).textContent()).toContain(second);
    const idOf = ({ personId }: { readonly personId: string }) => `(${personId.slice(0, 8)}…)`;
    await row.getByText(`Decided by: ${first} ${idOf(decidedBy)} · `).waitFor();
    await row.getByRole("link", { name: `case ${caseId.slice(0, 8)}…`, exact: true }).waitFor();
    expect(await row.locator("summary").first().textContent()).not.toMatch(/session id|person id/u);
    expect(await accessibilityFlaws(page)).toEqual([]);
  });

  it("reads names beside ids of users, also of who set a password and of those who were made", async () => {
    const { data: users } = await read(page, "/v1/users");
    const { personId, name } = users.find(({ login }: { login: string }) => login === "ines");
    const called = `${name} (${personId.slice(0, 8)}…)`;
    await page.goto("/console/audit?action=user.password-set&person=ines");
    await expect.poll(() => rows().count()).toBe(1);
    expect(await rows().first().locator("td").nth(2).textContent()).toBe(name);
    await page.goto("/console/audit?action=user.created");
    await rows().first().waitFor();
    await rows().locator("td:nth-of-type(4)").getByRole("link", { name: called }).click();
    await page.waitForURL((url) => url.searchParams.get("personId") === personId);
    expect(await accessibilityFlaws(page)).toEqual([]);
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(bank.browser.faults).toEqual([]);
  });
});
