/** The console in Chromium over the bank that does not exist: weight, times, keys, and what must never happen. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { postgresStore } from "../../adapters/postgres/postgres-store.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import type { Store } from "../../src/ports/store.ts";
import { accessibilityFlaws, CHROMIUM, watchedBrowser } from "../console/browser.ts";
import { look } from "../console/by-keyboard.ts";
import { caseOf, fillIn, signIn, startDemo } from "../console/demo-server.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { pageP95 } from "./console-pages.ts";
import { consoleSizes } from "./console-sizes.ts";
import { signInMs, takeTimes } from "./console-times.ts";
import { databaseOfCases, fillCases, KEPT } from "./many-cases.ts";
import { type Area, type Metric, median } from "./metric.ts";

const RUNS = 7;
const QUEUE = "table.cases tbody tr";

const console: Area = async (log) => {
  const demo = await startDemo({ customers: 200 });
  const metrics: Metric[] = [...(await weights())];
  const say = (metric: string, value: number, unit: string) =>
    metrics.push({ metric: `console.${metric}`, value, unit });
  if (CHROMIUM === undefined) {
    log("no Chromium here: nothing but the weight is measured");
    await demo.close();
    return metrics;
  }
  const browser = await watchedBrowser(CHROMIUM, demo.url);
  try {
    const load: number[] = [];
    const slow: number[] = [];
    for (let n = 0; n < RUNS; n++) {
      load.push(await signInOnce(await browser.open(), false));
      slow.push(await signInOnce(await browser.open(), true));
    }
    say("load_ms", median(load), "ms");
    say("load_slow_ms", median(slow), "ms");
    const page = await browser.open();
    await signIn(page, "ines");
    say("keys_false_positive", await falsePositiveKeys(page), "keys");
    const next: number[] = [];
    for (let n = 0; n < RUNS; n++) next.push(await nextCaseMs(page));
    say("next_case_ms", median(next), "ms");
    let flaws = 0;
    for (const path of ["/console/", `/console/cases/${await caseOf(page, "S-forty")}`, "/console/cases/none"]) {
      await page.goto(path);
      await page.locator(`${QUEUE}, article, [role=alert]`).first().waitFor();
      flaws += (await accessibilityFlaws(page)).length;
    }
    say("axe_violations", flaws, "elements");
    for (const fault of browser.faults) log(fault);
    say("csp_reports", browser.faults.filter((fault) => fault.startsWith("policy")).length, "reports");
    say("foreign_requests", browser.faults.filter((fault) => fault.startsWith("request")).length, "requests");
  } finally {
    await browser.close();
    await demo.close();
  }
  return [...metrics, ...(await pages(CHROMIUM, log))];
};
export default console;

/** Over many cases, on SQLite and on PostgreSQL where there is one. */
async function pages(chromium: string, log: (line: string) => void): Promise<readonly Metric[]> {
  const dir = KEPT ?? mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  const on = async (area: string, store: Store): Promise<readonly Metric[]> => {
    try {
      await fillCases(store, log);
      const { cases, counts } = await pageP95(store, chromium, log);
      return [
        { metric: `${area}page_p95_ms`, value: cases, unit: "ms" },
        { metric: `${area}page_with_counts_p95_ms`, value: counts, unit: "ms" },
      ];
    } finally {
      await store.close();
    }
  };
  try {
    const sqlite = await on("console.", sqliteStore(join(dir, "full.sqlite")));
    const postgres = await startOwnPostgres();
    if (typeof postgres === "string") {
      log(postgres);
      return sqlite;
    }
    const { url, end } = await databaseOfCases(postgres);
    try {
      return [...sqlite, ...(await on("console.postgres_", await postgresStore({ url })))];
    } finally {
      await end();
      await postgres.remove();
    }
  } finally {
    if (!KEPT) rmSync(dir, { recursive: true, force: true });
  }
}

async function weights(): Promise<readonly Metric[]> {
  const { first, all } = await consoleSizes();
  return [
    { metric: "console.review_kb", value: first, unit: "kB" },
    { metric: "console.all_kb", value: all, unit: "kB" },
  ];
}

/** @param isSlow - on 10 Mbit/s, with a quarter of the processor */
async function signInOnce(page: Page, isSlow: boolean): Promise<number> {
  if (isSlow) {
    const devtools = await page.context().newCDPSession(page);
    const bytesPerSecond = 10_000_000 / 8;
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await takeTimes(page);
  await page.goto("/console");
  await fillIn(page, "ines");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator(QUEUE).first().waitFor();
  const ms = await signInMs(page);
  await page.context().close();
  return ms;
}

/** Keys from the queue to the next case, of a match with somebody in public office who is somebody else. */
async function falsePositiveKeys(page: Page): Promise<number> {
  await page.goto("/console/?screeningType=POLITICALLY_EXPOSED_PERSON&kind=customer");
  await page.locator(QUEUE).first().waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await press("t");
  await page.locator(".decide").waitFor();
  await look(page);
  const before = page.url();
  await press("n");
  await press("Enter");
  await page.waitForURL((url) => url.href !== before);
  // Where that was the last of them, the queue comes in place of another case.
  await page.locator(`.decide, h1:text-is("Queue")`).first().waitFor();
  return keys;
}

/** From the key that hands out a case until it is drawn, as the page itself sees it. */
async function nextCaseMs(page: Page): Promise<number> {
  await page.goto("/console/");
  await page.locator(QUEUE).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector(".decide")) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "t", bubbles: true }));
        look();
      }),
  );
}
