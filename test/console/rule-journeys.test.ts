/** A change of rules in a real browser, by keyboard alone: written, tried, proposed, published by somebody else, taken back. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFlaws, CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { enter, press, tabTo } from "./by-keyboard.ts";
import { type DemoServer, read, signIn, startDemo } from "./demo-server.ts";

const RULE = "CUS-007";
const FILE = "customer/CUS-007-under-age.json";

describe.skipIf(!CHROMIUM)("in a browser, a rule author and a rule approver", () => {
  let demo: DemoServer;
  let browser: WatchedBrowser;
  let author: Page;
  let approver: Page;
  beforeAll(async () => {
    demo = await startDemo({ customers: 60, passwordMemoryKiB: 64 });
    browser = await watchedBrowser(CHROMIUM ?? "", demo.url);
    [author, approver] = [await browser.open(), await browser.open()];
    await signIn(author, "tove");
    await signIn(approver, "odile");
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  const done = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();
  const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

  it("begin a draft at a rule, see what is wrong as they type, and complete from the schema", async () => {
    const page = author;
    await page.goto(`/console/rules?rule=${RULE}`);
    await page.getByText("age in years is less than 18").waitFor();
    await page.getByText("adds 2 points to customer").waitFor();
    await page.getByRole("link", { name: "version 1" }).waitFor();
    await page.getByText(/^[\d.< ]+ times a day: in \d+ checks of the last 30 days$/u).waitFor();
    await enter(page, page.getByText("What these words mean"));
    await page.getByText("age of the person in completed years").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, page.getByRole("link", { name: "Change it in a draft" }));
    await tabTo(page, page.getByLabel("Title of the change"));
    await page.keyboard.type("Children count more");
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator(".cm-content"));
    await page.getByText("examples pass").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);

    // The number is set where the rule is written, without a look at its document.
    const slider = page.getByRole("slider", { name: "age in years is less than" });
    const words = page.getByLabel("The rule in words");
    await tabTo(page, slider);
    await press(page, "ArrowRight", 1);
    await words.getByText("age in years is less than 19").waitFor();
    await page.getByText("stays quiet at 18 → stays quiet at 19").waitFor();
    await press(page, "ArrowLeft", 1);
    await words.getByText("age in years is less than 18").waitFor();
    await page.getByText("examples pass").waitFor();
    await tabTo(page, page.locator(".cm-content"));

    // Line 18 of 30: `"value": 18`.
    await press(page, "Control+End", 1);
    await press(page, "ArrowUp", 12);
    await press(page, "End", 1);
    await press(page, "Backspace", 2);
    await page.locator(".cm-lint-marker-error").waitFor();
    await page.keyboard.type("21");
    await page.getByText(/^1 of \d+ examples fail$/u).waitFor();
    await page.getByText("stays quiet at 18: expected miss, got hit").waitFor();
    await page.getByLabel("The rule in words").getByText("age in years is less than 21").waitFor();
    expect(await page.getByRole("button", { name: "Propose" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Expect hit" }).waitFor();
    await press(page, "Backspace", 2);
    // What cannot be read has no number to set: the last one stays in sight.
    await page.locator("input[type=range]:disabled").waitFor();
    await page.keyboard.type('"many"');
    await page.getByText("1 error").waitFor();
    await page.locator(".cm-lint-marker-error").waitFor();
    const checked = await read(page, `/v1/rule-drafts/${idOf(page)}`);
    expect(checked.documents).toMatchObject([{ file: FILE, change: "changed" }]);
    await press(page, "Backspace", 6);
    await page.keyboard.type("18");
    await page.getByText("examples pass").waitFor();

    // Line 17: `"operator": "lessThan",`.
    await press(page, "ArrowUp", 1);
    await press(page, "End", 1);
    await press(page, "ArrowLeft", 2);
    await page.keyboard.press("Control+Space");
    await page.getByRole("option", { name: '"lessThanInclusive"' }).waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await page.keyboard.press("Escape");

    // Line 25: `"score": 2,`.
    await press(page, "ArrowDown", 8);
    await press(page, "End", 1);
    await press(page, "ArrowLeft", 1);
    await press(page, "Backspace", 1);
    await page.keyboard.type("30");
    await page.getByText("Saved.").waitFor();
    await page.getByText("examples pass").waitFor();
  });

  it("see what it would do, as the interface says it, and try other numbers", async () => {
    const page = author;
    await enter(page, page.getByRole("link", { name: "Try it on past decisions" }));
    await enter(page, page.getByRole("button", { name: "Simulate" }));
    const simulated = await page.evaluate(
      async (path) => {
        const request = { method: "POST", headers: { "content-type": "application/json" }, body: '{"days":30}' };
        return (await fetch(path, request)).json();
      },
      `/v1/rule-drafts/${idOf(page)}/simulation`,
    );
    const { customers } = simulated;
    expect(customers.changed).toBeGreaterThan(0);
    const title = `Customers: ${customers.changed} of ${customers.decisions} decisions would change`;
    const section = page.locator("section", { has: page.getByRole("heading", { name: title }) });
    await section.waitFor();
    for (const level of ["low", "medium", "high", "prohibited"]) {
      const row = section.getByRole("row", { name: new RegExp(`^${level} `, "iu") }).first();
      const cells = await row.getByRole("cell").allTextContents();
      expect(cells.slice(0, 2).map(Number)).toEqual([customers.levelsBefore[level], customers.levelsAfter[level]]);
    }
    await enter(page, section.locator("summary").first());
    await section.locator("details[open] a").first().waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);

    await tabTo(page, page.getByLabel("Number"));
    await press(page, "ArrowDown", 1);
    await tabTo(page, page.getByRole("slider", { name: "points that it adds" }));
    await press(page, "ArrowRight", 10);
    await enter(page, page.getByRole("button", { name: "Try it" }));
    const tried = page.getByRole("table", { name: "Values that were tried" });
    await tried.getByRole("row", { name: /^40 .* in the draft$/u }).waitFor();
    const draft = await read(page, `/v1/rule-drafts/${idOf(page)}`);
    expect(JSON.parse(draft.documents[0].after).event.params.score).toBe(40);

    // The examples at a threshold go along, and come back with it.
    await tabTo(page, page.getByLabel("Number"));
    await press(page, "ArrowUp", 1);
    await tabTo(page, page.getByRole("slider", { name: "age in years is less than" }));
    await press(page, "ArrowRight", 3);
    await page.getByText("stays quiet at 18 → stays quiet at 21").waitFor();
    await page.getByText("fires at 17 → fires at 20").waitFor();
    const stale = page.getByText("CUS-007 Person under 18: says “18”, and the rule has 21 now");
    await stale.waitFor();
    await page.getByText("Saved.").waitFor();
    await page.getByText(/^all \d+ examples pass$/u).waitFor();
    const moved = await read(page, `/v1/rule-drafts/${idOf(page)}`);
    expect(moved.documents.map(({ file }: { file: string }) => file)).toEqual([
      FILE.replace(".json", ".cases.json"),
      FILE,
    ]);
    await press(page, "ArrowLeft", 3);
    await page.getByText("Saved.").waitFor();
    expect(await page.getByText("Examples that move along").count()).toBe(0);
    expect(await stale.count()).toBe(0);
    expect(await accessibilityFlaws(page)).toEqual([]);
  });

  it("look at the difference; one proposes, and only the other one publishes", async () => {
    await enter(author, author.getByRole("link", { name: /^Difference/u }));
    await author.locator(".moved").getByText("adds 2 points to customer", { exact: true }).waitFor();
    await author.locator(".moved").getByText("adds 40 points to customer", { exact: true }).waitFor();
    await enter(author, author.getByText("The document, line by line"));
    await author.locator(".cm-deletedChunk").getByText('"score": 2').waitFor();
    expect(await accessibilityFlaws(author)).toEqual([]);
    await enter(author, author.getByRole("button", { name: "Propose" }));
    await done(author, "Proposed");
    expect(await author.getByRole("button", { name: "Publish" }).count()).toBe(0);

    await approver.goto("/console/rules/drafts");
    await enter(approver, approver.getByRole("link", { name: "Children count more" }));
    // What differs is read first.
    await approver.locator(".moved").getByText("adds 40 points to customer", { exact: true }).waitFor();
    await tabTo(approver, approver.getByLabel("Note"));
    await approver.keyboard.type("Seen");
    await enter(approver, approver.getByRole("button", { name: "Publish …" }));
    const asked = approver.getByRole("dialog");
    await asked.getByText("CUS-007 Person under 18: points that it adds: 2 → 40").waitFor();
    await asked.getByText(/^\d+ of \d+ decisions about customers would be other: \d+ a higher level/u).waitFor();
    await asked.getByText("Odile Brackwater").waitFor();
    expect(await accessibilityFlaws(approver)).toEqual([]);
    await approver.setViewportSize({ width: 390, height: 844 });
    const narrowest = await asked
      .locator("dd")
      .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().width)));
    expect(narrowest).toBeGreaterThan(150);
    await approver.setViewportSize({ width: 1280, height: 900 });
    expect((await read(approver, `/v1/rules/${RULE}`)).document.event.params.score).toBe(2);
    await enter(approver, asked.getByRole("button", { name: "Cancel" }));
    expect(await asked.count()).toBe(0);
    await enter(approver, approver.getByRole("button", { name: "Publish …" }));
    await enter(approver, asked.getByRole("button", { name: "Publish now" }));
    await approver.getByRole("heading", { name: "Version 2: Children count more" }).waitFor();
    await approver.getByText("Version 2 is live").waitFor();
    await approver.getByText("published by Odile Brackwater, proposed by Tove Ellingsrud").waitFor();
    await approver.getByText("An operator can have everybody rated again at once").waitFor();
    await approver.getByRole("button", { name: "Roll back to version 1" }).waitFor();
    await approver.getByRole("row", { name: /Children count more in force/u }).waitFor();
    expect((await read(approver, `/v1/rules/${RULE}`)).document.event.params.score).toBe(40);
    await enter(approver, approver.getByRole("link", { name: /^2 / }));
    await approver.locator(".moved").getByText("adds 40 points to customer", { exact: true }).waitFor();
    expect(await accessibilityFlaws(approver)).toEqual([]);
  });

  it("send operators from a published draft to where everybody is rated again", async () => {
    await enter(approver, approver.getByRole("link", { name: "Its draft" }));
    await approver.getByRole("heading", { name: "Closed" }).waitFor();
    await approver.getByText("An operator can have everybody rated again at once").waitFor();
    expect(await accessibilityFlaws(approver)).toEqual([]);
    const operator = await browser.open();
    await signIn(operator, "wanda");
    await operator.goto(approver.url());
    await enter(operator, operator.getByRole("link", { name: "rate everybody again" }));
    await operator.getByRole("button", { name: "Rate everybody again …" }).waitFor();
    await operator.context().close();
  });

  it("go back to an older version, which is refused, and withdrawn", async () => {
    await author.goto("/console/rules/versions?version=1");
    await enter(author, author.getByRole("button", { name: "New draft that restores" }));
    await author.getByText("back to version 1", { exact: true }).waitFor();
    await author.getByText("examples pass").waitFor();
    await enter(author, author.getByRole("button", { name: "Propose" }));
    await done(author, "Proposed");
    await approver.goto(author.url());
    expect(await approver.getByRole("button", { name: "Reject" }).isDisabled()).toBe(true);
    await tabTo(approver, approver.getByLabel("Note"));
    await approver.keyboard.type("It was wanted so");
    await enter(approver, approver.getByRole("button", { name: "Reject" }));
    await done(approver, "Rejected");
    await author.reload();
    await author.getByText("It was wanted so").waitFor();
    await enter(author, author.getByRole("button", { name: "Withdraw" }));
    await author.getByRole("dialog", { name: "Withdraw this draft?" }).getByText("closed for good").waitFor();
    await enter(author, author.getByRole("button", { name: "Withdraw now" }));
    await author.getByRole("heading", { name: "Closed" }).waitFor();
    expect((await read(author, `/v1/rule-drafts/${idOf(author)}`)).state).toBe("withdrawn");
    expect(await accessibilityFlaws(author)).toEqual([]);
  });

  it("are told when the rules moved on, and when somebody else wrote meanwhile", async () => {
    const page = author;
    await page.goto("/console/rules/drafts");
    await page.getByRole("link", { name: "New customers stay new" }).click();
    await page.locator(".cm-content").waitFor();
    await approver.goto(page.url());
    await approver.locator(".cm-content").waitFor();
    await tabTo(approver, approver.locator(".cm-content"));
    await press(approver, "ArrowDown", 3);
    await press(approver, "End", 1);
    await press(approver, "ArrowLeft", 2);
    await approver.keyboard.type(" or so");
    await approver.getByText("Saved.").waitFor();
    await approver.getByText("by Tove Ellingsrud, Odile Brackwater").waitFor();
    await tabTo(page, page.locator(".cm-content"));
    await page.keyboard.type(" ");
    await page.getByText("Somebody else changed it meanwhile").waitFor();
    expect(await accessibilityFlaws(page)).toEqual([]);
    await enter(page, page.getByRole("button", { name: "Load the current draft" }));
    await page.locator(".cm-content").getByText("or so").waitFor();
  });

  it("tried nothing forbidden, asked no other host, and no script failed", () => {
    expect(browser.faults).toEqual([]);
  });
});
