/** The bank that does not exist in a browser, for a whole group of tests. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { CHROMIUM, type Look, type WatchedBrowser, watchedBrowser } from "./browser.ts";
import { type DemoServer, signIn, startDemo } from "./demo-server.ts";

export interface DemoInBrowser {
  readonly demo: DemoServer;
  readonly browser: WatchedBrowser;
  /** A page where somebody has signed in. */
  openAs(login: string, look?: Look): Promise<Page>;
}

/** Starts it before the tests of a group, and ends it after them. */
export function demoInBrowser(): DemoInBrowser {
  let demo: DemoServer | undefined;
  let browser: WatchedBrowser | undefined;
  const started = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error("the demonstration has not started");
    return one;
  };
  beforeAll(async () => {
    demo = await startDemo({ customers: 60, passwordMemoryKiB: 64 });
    browser = await watchedBrowser(CHROMIUM ?? "", demo.url);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });
  return {
    get demo() {
      return started(demo);
    },
    get browser() {
      return started(browser);
    },
    async openAs(login, look) {
      const page = await started(browser).open(look);
      await signIn(page, login);
      return page;
    },
  };
}
