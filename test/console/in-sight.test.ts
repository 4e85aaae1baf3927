/** Whoever has the focus sees where, is told of a session that ended, and of ways on. */
import { describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { look } from "./by-keyboard.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, fillIn, read } from "./demo-server.ts";

describe.skipIf(!CHROMIUM)("in a browser, a reviewer", () => {
  const bank = demoInBrowser();

  it("sees whatever has the focus: nothing lies over it", async () => {
    const page = await bank.openAs("ines");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/console/cases/${await caseOf(page, "S-greek")}`);
    await page.getByRole("heading", { name: "Comments" }).waitFor();
    // The strip at the lower end is as high as with something to say.
    await page.locator(".toasts").evaluate((each) => {
      each.style.minBlockSize = "48px";
    });
    const covered: string[] = [];
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press("Tab");
      const over = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return "end";
        const { left, top, width, height } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + Math.min(width / 2, 20), top + Math.min(height / 2, 10));
        return there !== null && (focused.contains(there) || there.contains(focused))
          ? ""
          : (focused.textContent ?? "?");
      });
      if (over === "end") break;
      if (over !== "") covered.push(over);
    }
    expect(covered).toEqual([]);
    const [judge, strip] = await Promise.all(
      [".judge", ".toasts"].map((selector) => page.locator(selector).first().boundingBox()),
    );
    expect((judge?.y ?? 0) + (judge?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    await page.context().close();
  });

  it("who is unsure of a sanction is led to the escalation, by a key too", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-greek")}`);
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await look(page);
    await page.keyboard.press("u");
    await page.getByText("If you stay unsure, escalate the case.").waitFor();
    await page.getByRole("button", { name: "Escalate … E" }).click();
    const why = page.getByLabel("Why", { exact: true });
    expect(await why.evaluate((each) => each.matches(":focus"))).toBe(true);
    // Whoever escalates to the only one who may decide is told what comes of it, if two have to agree.
    const { work } = await read(page, `/v1/cases/${await caseOf(page, "S-greek")}`);
    expect(work.confirmers).toBe(1);
    const few = page.getByText("what that person proposes nobody could confirm").locator("xpath=..");
    // A role that one administrator gives makes nobody another person.
    await few.getByText("counts as one person with the administrator").waitFor();
    await few.getByText('--as-operator "second person"').waitFor();
    expect(await few.innerText()).not.toContain("gives the role");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("E");
    expect(await why.evaluate((each) => each.matches(":focus"))).toBe(true);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it("whose session ended is told so where one signs in, which has the focus, and finds the draft again", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-greek")}`);
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    await page.getByLabel("Note").fill("Born in another year");
    await page.context().clearCookies();
    await page.getByText("Escalate to an approver").click();
    await page.getByRole("alert").getByText("Your session has ended.").waitFor();
    expect(await page.getByLabel("Login").evaluate((each) => each.matches(":focus"))).toBe(true);
    expect(await accessibilityFlaws(page)).toEqual([]);
    await fillIn(page, "ines");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Decide" }).waitFor();
    expect(await page.getByLabel("Note").inputValue()).toBe("Born in another year");
    await page.context().close();
  });

  it("goes to the field of the page by the key for searching, while it still loads", async () => {
    const page = await bank.openAs("ines");
    await page.route(
      (url) => url.pathname.startsWith("/v1/cases"),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      },
    );
    await page.goto("/console/");
    await page.getByRole("searchbox", { name: "Search" }).waitFor();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: "Search" });
    expect(await search.evaluate((each) => each.matches(":focus"))).toBe(true);
    await page.context().close();
  });
});
