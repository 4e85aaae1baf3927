/** A case on paper, the reason for a payment, and what each view of case work shows while it waits or fails. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, read } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, a case file", () => {
  const bank = demoInBrowser();
  /** What is printed: the text, and the controls that are of no use on paper. */
  const onPaper = async (page: Page) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const controls = page.locator(
      "button:visible:not(.plain, .named), input:visible, select:visible, textarea:visible",
    );
    await expect.poll(() => controls.count()).toBe(0);
    const text = (await page.locator("body").innerText()).replaceAll(/\s+/gu, " ");
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector("main h1") as Element).color);
    const utc = await page.evaluate(
      () => getComputedStyle(document.querySelector(".outcome time") as Element, "::after").content,
    );
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    return { text, ink, utc, paper };
  };

  it("is printed in full: every match, what was decided and the history, dark on light, without controls", async () => {
    const page = await bank.openAs("jorid");
    const { data } = await read(page, "/v1/cases?status=closed&kind=customer");
    const { caseId } = data.find((each: { outcome?: { judgement?: string } }) => each.outcome?.judgement !== undefined);
    const { work } = await read(page, `/v1/cases/${caseId}`);
    await page.goto(`/console/cases/${caseId}`);
    await page.locator(".outcome").waitFor();
    await page.locator("summary", { hasText: "History" }).waitFor();
    const { text, ink, utc, paper } = await onPaper(page);
    for (const part of [
      `Case file ${caseId}`,
      "by Jorid Vanterpool",
      work.outcome.note,
      "Second person",
      "Checked:",
      "Decided: ",
    ])
      expect(text).toContain(part);
    expect(utc).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/u);
    for (const part of ["Reopen the case", "Sign out", "Queue", "Comment "]) expect(text).not.toContain(part);
    expect(ink).toBe("rgb(0, 0, 0)");
    expect(paper).toMatch(/^(?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/u);
    // Folded again as it was.
    await expect.poll(() => page.locator("details[open]").count()).toBe(0);

    await page.goto(`/console/cases/${await caseOf(page, "S-forty")}`);
    await page.locator("article.match").first().waitFor();
    expect(await page.locator("article.match .pair").count()).toBe(1);
    // What somebody opened stays open; everything else is whole on paper, and folded again.
    await page.getByText("Step by step").click();
    const steps = page.locator(".steps");
    const history = page.locator("details", { hasText: "History" });
    const folded = await page.locator("main details:not([open])").count();
    expect(folded).toBeGreaterThan(1);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.locator("article.match .pair").count()).toBe(40);
    await expect.poll(() => page.locator("main details:not([open])").count()).toBe(0);
    expect(await steps.isVisible()).toBe(true);
    expect(await history.locator("ol").isVisible()).toBe(true);
    expect(await steps.locator("li").count()).toBeGreaterThan(2);
    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => page.locator("article.match .pair").count()).toBe(1);
    await expect.poll(() => page.locator("main details:not([open])").count()).toBe(folded);
    expect(await steps.isVisible()).toBe(true);
    await page.context().close();
  });

  it("has its sums from left to right on a page that is read from right to left", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-arabic")}`);
    const share = page.getByRole("row", { name: "Share that agrees" }).locator("td").first();
    await share.waitFor();
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    const { left, right } = await share.evaluate((cell) => {
      const text = cell.firstChild as Text;
      const at = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect().x;
      };
      return { left: at(0), right: at(text.data.length - 1) };
    });
    expect(left).toBeLessThan(right);
    await page.context().close();
  });

  it("says how the same match was judged before, what holds the customer, and which proposal counts no more", async () => {
    const page = await bank.openAs("ines");
    const caseId = await caseOf(page, "S-korean");
    const [listId, entryId, by] = ["invented-sanctions", "korean", { personId: "p", name: "Jorid Vanterpool" }];
    await page.route(
      (url) => url.pathname === `/v1/cases/${caseId}`,
      async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        const judged = { listId, entryId, disposition: "false-positive" };
        body.work.earlierJudgements = [
          {
            ...judged,
            caseId: "earlier",
            decidedAt: "2026-01-02T09:00:00.000Z",
            decidedBy: by,
            note: "Another passport",
          },
        ];
        body.work.hold = {
          ...{ reason: "Order of the court", placedAt: "2026-01-03T09:00:00.000Z" },
          ...{ placedBy: "key:k", placedByName: "Odile Brackwater" },
        };
        body.work.voidedProposal = {
          ...{ voidedAt: "2026-01-04T09:00:00.000Z", because: "user-disabled" },
          proposal: { proposedAt: "2026-01-04T08:00:00.000Z", proposedBy: by, waitsFor: "nobody", matches: [judged] },
        };
        await route.fulfill({ response, json: body });
      },
    );
    await page.goto(`/console/cases/${caseId}`);
    const before = page.getByRole("list", { name: "Judged before" });
    await before.getByText("Judged somebody else").waitFor();
    expect(await before.innerText()).toMatch(/by Jorid Vanterpool: Another passport/u);
    const held = page.getByText("The customer is under a legal hold since");
    expect(await held.innerText()).toMatch(/, placed by Odile Brackwater: Order of the court$/u);
    const taken = page.locator(".note", { hasText: "A proposal was taken back" });
    expect(await taken.innerText()).toContain("the person may no longer sign in");
    expect(await taken.innerText()).toContain("NAMGUNG Eun Byeol");
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("of a payment is asked why before it is released, and says what becomes of it", async () => {
    const page = await bank.openAs("jorid");
    const { data } = await read(page, "/v1/cases?kind=transaction&status=undecided&limit=100");
    const found = data.find((each: { topMatch?: unknown }) => each.topMatch === undefined) ?? data[0];
    await page.goto(`/console/cases/${found.caseId}`);
    await page.locator(".decide").waitFor();
    await page.keyboard.press("Shift+N");
    await page.keyboard.press("r");
    await page.getByText("Before it can be sent: Say why, in a note.").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Say why, in a note.").waitFor();
    await page.keyboard.type("The invoice is another one");
    await page.locator(".decide .effect").getByText("the payment is rejected").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("status").getByText("proposed, another person has to agree").waitFor();
    const { proposal } = await read(page, `/v1/cases/${found.caseId}`);
    expect(proposal).toMatchObject({ decision: "REJECT", note: "The invoice is another one" });
    await page.context().close();
  });

  it("every view has an address, the way back leads to it, and a slow or broken answer is told", async () => {
    const page = await bank.openAs("ines");
    const caseId = await caseOf(page, "S-greek");
    const views: readonly (readonly [string, string, string])[] = [
      ["/?riskLevel=high", "/v1/cases?", "table.cases"],
      [`/cases/${caseId}`, `/v1/cases/${caseId}`, "article"],
      ["/customers/S-greek", "/v1/customers/S-greek/record", "aside h2"],
      ["/search?name=anselm", "/v1/list-entries", "details"],
      ["/same-entry?list=invented-sanctions&entry=alike&name=Anselm+Brockwitz", "/v1/cases?", "tbody tr"],
    ];
    for (const [path, , selector] of views) {
      await page.goto(`/console${path}`);
      await page.locator(selector).first().waitFor();
    }
    for (const [path, , selector] of views.toReversed().slice(1)) {
      await page.goBack();
      await page.locator(selector).first().waitFor();
      expect(page.url()).toBe(`${bank.demo.url}/console${path}`);
    }
    for (const [path, asked, selector] of views) {
      let answer: "wait" | "fail" | "go" = "wait";
      await page.route(
        (url) => `${url.pathname}${url.search}`.startsWith(asked),
        async (route) => {
          while (answer === "wait") await new Promise((resolve) => setTimeout(resolve, 20));
          if (answer === "go") return route.continue();
          const body = JSON.stringify({ type: "about:blank", title: "x", status: 503, code: "store-unavailable" });
          return route.fulfill({ status: 503, contentType: "application/problem+json", body });
        },
      );
      await page.goto(`/console${path}`);
      await page.locator("main[aria-busy=true], [aria-busy=true]").first().waitFor();
      answer = "fail";
      const alert = page.getByRole("alert").filter({ hasText: "The database does not answer. Try again in a moment" });
      await alert.first().waitFor();
      expect(await accessibilityFlaws(page), path).toEqual([]);
      answer = "go";
      await alert.first().getByRole("button", { name: "Try again" }).click();
      await page.locator(selector).first().waitFor();
      await page.unrouteAll({ behavior: "wait" });
    }
    expect(bank.browser.faults).toEqual([]);
    await page.context().close();
  });
});
