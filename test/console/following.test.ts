/** The case after the one that is looked at: handed out shortly before, shown at once, and given back. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CHROMIUM } from "./browser.ts";
import { look } from "./by-keyboard.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { read, signIn } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, the following case", () => {
  const bank = demoInBrowser();

  interface Summary {
    readonly caseId: string;
    readonly assignee: { readonly leasedUntil?: string };
  }
  const mine = async (page: Page): Promise<readonly Summary[]> =>
    (await read(page, "/v1/cases?assignee=me&proposed=no&limit=100")).data;
  const openId = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

  async function begin(): Promise<{ readonly page: Page; readonly first: string }> {
    const page = await bank.browser.open();
    await signIn(page, "tove");
    await page.goto("/console/?kind=customer");
    await page.locator("table.cases tbody tr").first().waitFor();
    await page.keyboard.press("t");
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    return { page, first: openId(page) };
  }

  /** Says enough of the case that is open to be sent. */
  async function decide(page: Page): Promise<void> {
    await look(page);
    await page.keyboard.press("Shift+N");
    await page.keyboard.press("e");
    await page.keyboard.type("Born in another year");
    await page.keyboard.press("Escape");
  }

  it("is lent for two minutes, shown without being asked for, and leased once it is open", async () => {
    const { page, first } = await begin();
    expect((await mine(page)).map(({ caseId }) => caseId)).toEqual([first]);
    await decide(page);
    await expect.poll(async () => (await mine(page)).length).toBe(2);
    const ahead = (await mine(page)).find(({ caseId }) => caseId !== first);
    const left = Date.parse(ahead?.assignee.leasedUntil ?? "") - Date.now();
    expect(left).toBeGreaterThan(60_000);
    expect(left).toBeLessThanOrEqual(120_000);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && /\/v1\/cases\/[^/?]+$/u.test(request.url())) asked.push(request.url());
    });
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.endsWith(`/${ahead?.caseId}`));
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    expect(asked).toEqual([]);
    const leased = async () =>
      Date.parse((await mine(page)).find(({ caseId }) => caseId === ahead?.caseId)?.assignee.leasedUntil ?? "");
    await expect.poll(leased).toBeGreaterThan(Date.now() + 20 * 60_000);
    // It is decided as it stands now, although it was handed out in two steps.
    await decide(page);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("status").getByText("proposed, another person has to agree").first().waitFor();
    expect((await read(page, `/v1/cases/${ahead?.caseId}`)).proposal).toBeDefined();
    await page.context().close();
  });

  it("is given back by whoever goes back to the queue", async () => {
    const { page, first } = await begin();
    const before = (await mine(page)).length;
    await decide(page);
    await expect.poll(async () => (await mine(page)).length).toBe(before + 1);
    await page.getByRole("link", { name: "Queue" }).click();
    await expect.poll(async () => (await mine(page)).length).toBe(before);
    expect((await mine(page)).some(({ caseId }) => caseId === first)).toBe(true);
    await page.context().close();
  });

  it("is another one where somebody else has taken it meanwhile, who is told of", async () => {
    const { page } = await begin();
    const before = new Set((await mine(page)).map(({ caseId }) => caseId));
    await decide(page);
    await expect.poll(async () => (await mine(page)).length).toBe(before.size + 1);
    const ahead = (await mine(page)).find(({ caseId }) => !before.has(caseId))?.caseId ?? "";
    const other = await bank.browser.open();
    await signIn(other, "jorid");
    const taken = await other.evaluate(
      async (path) =>
        (
          await fetch(path, {
            ...{ method: "POST", headers: { "content-type": "application/json" } },
            body: JSON.stringify({ assignee: "me" }),
          })
        ).status,
      `/v1/cases/${ahead}/assignment`,
    );
    expect(taken).toBe(200);
    await page.keyboard.press("Enter");
    await page.getByText("Somebody else has taken that case meanwhile.").waitFor();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${ahead}`));
    expect((await read(other, `/v1/cases/${ahead}`)).work.assignee.name).toBe("Jorid Vanterpool");
    await Promise.all([page.context().close(), other.context().close()]);
    expect(bank.browser.faults).toEqual([]);
  });
});
