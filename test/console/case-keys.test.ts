/** Keys do to a case what its reader means: those of the case before do nothing to the next one, and a second person needs no mouse. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { look } from "./by-keyboard.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, read } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, the keys of a case", () => {
  const bank = demoInBrowser();
  const done = (page: Page, text: string) => page.getByRole("status").getByText(text).first().waitFor();
  const isFocused = (page: Page, label: string) => page.getByLabel(label).evaluate((each) => each.matches(":focus"));

  it("act no more once it is sent, and never on the next one, which is opened once", async () => {
    const page = await bank.openAs("tove");
    await page.goto("/console/?kind=customer");
    await page.locator("table.cases tbody tr").first().waitFor();
    const taken: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/cases/next") && !request.postData()?.includes("ahead")) taken.push(request.url());
    });
    // In a case it judges; here it is no key.
    await page.keyboard.press("n");
    await page.keyboard.press("t");
    // Whoever presses twice takes one case, and judges nothing.
    await page.keyboard.press("t");
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    expect(taken.length).toBe(1);
    await page.getByText(/^0 of \d+ judged$/u).waitFor();
    await look(page);
    await page.keyboard.press("Shift+N");
    await page.keyboard.press("e");
    await page.keyboard.type("Born in another year");
    const first = page.url();
    // The next case comes when everything is typed.
    const typed = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === "/v1/cases/next",
      async (route) => {
        await typed.promise;
        await route.continue();
      },
    );
    // What is pressed in the moment that the next case is drawn was meant for the one before.
    await page.evaluate(() => {
      document.querySelector(".decide")?.setAttribute("data-before", "");
      const watch = new MutationObserver(() => {
        if (!document.querySelector(".decide:not([data-before])")) return;
        watch.disconnect();
        for (const key of ["x", "u", "n", "N", "1", "e", "Enter"])
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.type("xun1e");
    typed.resolve();
    await page.waitForURL((url) => url.href !== first);
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await page.getByText(/^0 of \d+ judged$/u).waitFor();
    expect(await page.getByLabel("Note").inputValue()).toBe("");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await look(page);
    expect(await page.getByRole("alert").count()).toBe(0);

    // The key that takes it back is named as long as it does something.
    const dialog = page.getByRole("dialog", { name: "Keys" });
    const named = async () => {
      await page.keyboard.press("?");
      const said = await dialog.innerText();
      await dialog.getByRole("button", { name: "Close" }).click();
      // Keys go to it for as long as it is open.
      await dialog.waitFor({ state: "hidden" });
      return said.includes("Take back");
    };
    expect(await named()).toBe(true);
    await page.getByRole("button", { name: "Send now" }).click();
    await done(page, "proposed, another person has to agree");
    expect(await named()).toBe(false);
    const { proposal } = await read(page, `/v1/cases/${new URL(first).pathname.split("/").at(-1)}`);
    expect(proposal.note).toBe("Born in another year");

    // A key that is held down was pressed once.
    await page.keyboard.down("Enter");
    await page.getByRole("alert").waitFor();
    await page.keyboard.up("Enter");
    await page.keyboard.press("Shift+N");
    await page.keyboard.down("e");
    await page.keyboard.up("e");
    expect(await isFocused(page, "Note")).toBe(true);
    await page.keyboard.type("Another year");
    await page.keyboard.press("Escape");
    const second = page.url();
    await page.keyboard.down("Enter");
    await page.waitForURL((url) => url.href !== second);
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await look(page);
    for (let n = 0; n < 5; n++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.context().close();
  });

  it("lead a second person through a proposal: what rejecting needs, and what agrees", async () => {
    const page = await bank.openAs("jorid");
    const [agreed, refused] = await Promise.all(["S-alike-1", "S-alike-3"].map((each) => caseOf(page, each)));
    const first = await bank.openAs("ines");
    const match = { listId: "invented-sanctions", entryId: "alike", disposition: "false-positive" };
    const statuses = await first.evaluate(
      ([paths, body]) =>
        Promise.all(
          paths.map(async (path) => {
            const headers = { "content-type": "application/json" };
            return (await fetch(path, { method: "POST", headers, body })).status;
          }),
        ),
      [
        [agreed, refused].map((caseId) => `/v1/cases/${caseId}/decisions`),
        JSON.stringify({ matches: [match], note: "Born in another year" }),
      ] as const,
    );
    expect(statuses).toEqual([200, 200]);
    await first.context().close();
    await page.goto(`/console/cases/${agreed}`);
    const confirm = page.getByRole("button", { name: "Confirm c" });
    await confirm.waitFor();
    await page.keyboard.press("c");
    expect(await confirm.evaluate((each) => each.matches(":focus"))).toBe(true);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await done(page, "confirmed and closed");
    expect((await read(page, `/v1/cases/${agreed}`)).caseStatus).toBe("closed");

    await page.goto(`/console/cases/${refused}`);
    await confirm.waitFor();
    await page.keyboard.press("r");
    await expect.poll(() => isFocused(page, "Your note")).toBe(true);
    await page.keyboard.type("The passport is missing");
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    const reject = page.getByRole("button", { name: "Reject r" });
    await expect.poll(() => reject.evaluate((each) => each.matches(":focus"))).toBe(true);
    await page.keyboard.press("Enter");
    await done(page, "rejected: the case is");
    expect((await read(page, `/v1/cases/${refused}`)).work.rejection.note).toBe("The passport is missing");
    await page.context().close();
  });

  it("whoever proposed takes it back with the button of the page, and has the case", async () => {
    const page = await bank.openAs("ines");
    const caseId = await caseOf(page, "S-alike-4");
    const match = { listId: "invented-sanctions", entryId: "alike", disposition: "false-positive" };
    await page.evaluate(
      ([path, body]) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body }),
      [`/v1/cases/${caseId}/decisions`, JSON.stringify({ matches: [match], note: "Born in another year" })] as const,
    );
    expect((await read(page, `/v1/cases/${caseId}`)).proposal).toMatchObject({ waitsFor: "another-person" });
    await page.goto(`/console/cases/${caseId}`);
    await page.getByText("You proposed this").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    const asked = page.getByRole("dialog", { name: "Withdraw your proposal?" });
    await page.getByRole("button", { name: "Withdraw my proposal" }).click();
    await asked.getByRole("button", { name: "Cancel" }).click();
    await asked.waitFor({ state: "hidden" });
    expect((await read(page, `/v1/cases/${caseId}`)).proposal).toMatchObject({ waitsFor: "another-person" });
    await page.getByRole("button", { name: "Withdraw my proposal" }).click();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await asked.getByRole("button", { name: "Withdraw now" }).click();
    await done(page, "is withdrawn: the case is yours");
    const { proposal, work } = await read(page, `/v1/cases/${caseId}`);
    expect([proposal, work.assignee.name]).toEqual([undefined, "Ines Maurer"]);
    expect(work.history.at(-1)).toMatchObject({ action: "case.proposal-withdrawn", actorName: "Ines Maurer" });
    await page.context().close();
  });

  it("what is said names the case, covers nothing, waits for who reads it and goes by itself", async () => {
    const page = await bank.openAs("ines");
    const { data } = await read(page, "/v1/cases?kind=customer&customerId=S-greek");
    const { caseId, customerName } = data[0];
    await page.goto(`/console/cases/${caseId}`);
    await page.getByText("Escalate to an approver").click();
    await page.getByLabel("Why", { exact: true }).fill("A second look");
    await page.getByRole("button", { name: "Escalate" }).click();
    const said = page.getByRole("status").getByText(`Case of ${customerName} escalated to an approver`);
    await said.waitFor();
    await said.hover();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [strip, end, decide] = await Promise.all(
      [".toasts", ".review", ".decide"].map((selector) => page.locator(selector).boundingBox()),
    );
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
    expect((decide?.y ?? 0) + (decide?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    await page.waitForTimeout(7_000);
    expect(await said.isVisible()).toBe(true);
    await page.mouse.move(5, 100);
    await said.waitFor({ state: "detached", timeout: 10_000 });
    expect(bank.browser.faults).toEqual([]);
    await page.context().close();
  });
});
