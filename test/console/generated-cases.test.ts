/**
 * What is on the page of a case is what the interface says of it, for generated cases in six scripts: every fact, pair, route and number
 * is readable, and the page adds each score up to the one that is stored. `RISKGATE_SHOWN_CASES=200` looks at as many.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { caseOf, type DemoServer, read, signIn, startDemo } from "./demo-server.ts";
import { generatedSpecials } from "./generated-specials.ts";
import { shownOfMatch } from "./shown-match.ts";

const CASES = Number(process.env.RISKGATE_SHOWN_CASES ?? 12);
/** Matches of one case that are looked at: names that are alike have many. */
const MATCHES = 3;

describe.skipIf(!CHROMIUM)("in a browser, a case", () => {
  // What is known of some excludes that they are on the list.
  const others = generatedSpecials(7, CASES * 2 + 6);
  let demo: DemoServer;
  let browser: WatchedBrowser;
  beforeAll(async () => {
    demo = await startDemo({ customers: 1, passwordMemoryKiB: 64, others });
    browser = await watchedBrowser(CHROMIUM ?? "", demo.url);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  it(
    `shows what the interface says of it, ${CASES} times`,
    async () => {
      const page = await browser.open();
      await signIn(page, "ines");
      const scripts = new Set<string>();
      let looked = 0;
      for (const { customerId } of others) {
        const caseId = await caseOf(page, customerId);
        const detail = await read(page, `/v1/cases/${caseId}`);
        if (detail.screeningResults.length === 0) continue;
        scripts.add(customerId.split("-")[1] ?? "");
        await page.goto(`/console/cases/${caseId}`);
        const cards = page.locator("article.match");
        await cards.first().waitFor();
        expect(await cards.count()).toBe(detail.screeningResults.length);
        for (const [n, match] of detail.screeningResults.slice(0, MATCHES).entries()) {
          if (n > 0) await page.keyboard.press("j");
          const told = async () => (await cards.nth(n).innerText()).replaceAll(/\s+/gu, " ");
          const entry = detail.work.listedEntries.find((each: { entryId: string }) => each.entryId === match.entryId);
          for (const part of shownOfMatch(match, entry)) await expect.poll(told).toContain(part);
          expect(await told()).not.toContain("✗");
        }
        if (++looked === CASES) break;
      }
      expect(looked).toBe(CASES);
      expect(scripts.size).toBe(6);
      expect(browser.faults).toEqual([]);
      await page.context().close();
    },
    30_000 + CASES * 3_000,
  );
});
