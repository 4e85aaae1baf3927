/** The help names the keys of each view as the one table has them: none that does nothing there, and none too few. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { KEYS, KEYS_ON, type KeyName } from "../../adapters/console/keys-table.ts";
import { CHROMIUM } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, read } from "./demo-server.ts";

it("every key of the table is one of some view, and no view has a key twice", () => {
  const all = Object.values(KEYS_ON).flat();
  expect([...new Set<KeyName>(all)].sort()).toEqual(Object.keys(KEYS).sort());
  for (const together of [
    [...KEYS_ON.every, ...KEYS_ON.outbox, ...KEYS_ON.queue],
    [...KEYS_ON.every, ...KEYS_ON.outbox, ...KEYS_ON.case, ...KEYS_ON.proposal],
    [...KEYS_ON.every, ...KEYS_ON.outbox, ...KEYS_ON.case, ...KEYS_ON.decision, ...KEYS_ON.payment, ...KEYS_ON.reasons],
  ]) {
    const keys = together.map((name) => KEYS[name][0]);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it("every key means one thing, wherever one is", () => {
  // Going down and up, going on, and rejecting: the same, of what is there.
  const same: readonly (readonly KeyName[])[] = [
    ...[["downList", "nextMatch"] as const, ["upList", "matchBefore"] as const],
    ...[["openMarked", "send"] as const, ["reject", "refuse"] as const],
  ];
  const meant = Object.groupBy(Object.keys(KEYS) as KeyName[], (name) => KEYS[name][0]);
  const several = Object.values(meant).filter((names = []) => names.length > 1);
  expect(several.map((names = []) => [...names].sort())).toEqual(
    expect.arrayContaining(same.map((names) => [...names].sort())),
  );
  expect(several.length).toBe(same.length);
});

describe.skipIf(!CHROMIUM)("the keys of each view, in a browser", () => {
  const bank = demoInBrowser();
  let page: Page;
  beforeAll(async () => {
    page = await bank.openAs("ines");
  });

  /** What the help says on a view, each key with what it does. */
  async function helped(path: string, selector: string): Promise<readonly string[]> {
    await page.goto(`/console${path}`);
    await page.locator(selector).first().waitFor();
    const dialog = page.getByRole("dialog", { name: "Keys" });
    // A view may put the cursor into a field shortly after it is there.
    await vi.waitFor(
      async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press("?");
        await dialog.waitFor({ timeout: 1_000 });
      },
      { timeout: 20_000 },
    );
    const said = [await dialog.locator("dt").allInnerTexts(), await dialog.locator("dd").allInnerTexts()];
    await dialog.getByRole("button", { name: "Close" }).click();
    return (said[0] ?? []).map((key, n) => `${key} ${said[1]?.[n]}`);
  }
  const wanted = (...names: readonly KeyName[]) => names.map((name) => `${KEYS[name][0]} ${KEYS[name][1]}`);
  const sorted = (lines: readonly string[]) => [...lines].sort();

  it("are those of the table, on every view", async () => {
    const { every, queue, decision, payment, reasons } = KEYS_ON;
    const payments = await read(page, "/v1/cases?kind=transaction&status=undecided&limit=1");
    const closed = await read(page, "/v1/cases?status=closed&limit=1");
    const open = await caseOf(page, "S-korean");
    const is = async (path: string, selector: string, ...names: readonly KeyName[]) =>
      expect(sorted(await helped(path, selector)), path).toEqual(sorted(wanted(...every, ...names)));
    await is("/", "table.cases", ...queue);
    await is(`/cases/${open}`, ".decide", ...KEYS_ON.case, ...decision, reasons[0]);
    await is(`/cases/${closed.data[0].caseId}`, ".outcome", ...KEYS_ON.case);
    const said = await helped(`/cases/${payments.data[0].caseId}`, ".decide");
    for (const line of wanted(...payment, ...decision)) expect(said).toContain(line);
    for (const [path, selector] of [
      ["/customers/S-korean", "table.cases"],
      ["/search", "form"],
      ["/account", "h1"],
      ["/overview", "h1"],
      ["/none", "h1"],
    ] as const)
      await is(path, selector);
  });

  it("do on the page what the help says", async () => {
    await page.goto("/console/overview");
    await page.locator("h1").waitFor();
    await page.keyboard.press("/");
    await page.waitForURL((url) => url.pathname.endsWith("/search"));
    await page.getByLabel("Name").waitFor();
    await expect.poll(() => page.getByLabel("Name").evaluate((each) => each.matches(":focus"))).toBe(true);
    await page.goto(`/console/cases/${await caseOf(page, "S-korean")}`);
    await page.locator(".decide").waitFor();
    const pressed = async (key: string, name: string) => {
      await page.keyboard.press(key);
      const button = page.getByRole("button", { name });
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    };
    await pressed("x", "The same x");
    await pressed("u", "Unsure u");
    await pressed("n", "Somebody else n");
    await page.keyboard.press("1");
    expect(await page.getByLabel("Note").inputValue()).toContain("Another date of birth");
    await page.keyboard.press("e");
    await expect.poll(() => page.getByLabel("Note").evaluate((each) => each.matches(":focus"))).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByLabel("Note").evaluate((each) => each.matches(":focus"))).toBe(false);
    const before = page.url();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.href !== before);
    await page.keyboard.press("z");
    await page.waitForURL((url) => url.pathname === new URL(before).pathname);
    expect(bank.browser.faults).toEqual([]);
  });
});
