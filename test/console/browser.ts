/** Chromium over the console, and what must never happen in it. */

import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../package/chromium.ts";

/** A browser whose pages are watched. */
export interface WatchedBrowser {
  /** Opens a page of its own: nobody is signed in there. */
  open(look?: Look): Promise<Page>;
  /** What pages did that the security policy forbids, asked another host for, or failed with. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
}

/** A Chromium of this machine, `undefined` where there is none. */
export const CHROMIUM = pathOf(findChromium());

function pathOf(name: string | undefined): string | undefined {
  if (name === undefined || isAbsolute(name)) return name;
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

/** @param origin - where every request has to go */
export async function watchedBrowser(executablePath: string, origin: string): Promise<WatchedBrowser> {
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const faults: string[] = [];
  return {
    faults,
    close: () => browser.close(),
    async open({ width = 1280, height = 900 } = {}) {
      const context = await browser.newContext({
        ...{ baseURL: origin, colorScheme: "light", viewport: { width, height } },
        ...{ locale: "en-GB", timezoneId: "Europe/Berlin", reducedMotion: "reduce" },
      });
      await context.exposeFunction("tellViolation", (text: string) => faults.push(`policy: ${text}`));
      await context.addInitScript(TELL_VIOLATIONS);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== origin) faults.push(`request: ${request.url()}`);
      });
      return page;
    },
  };
}

const TELL_VIOLATIONS = `addEventListener("securitypolicyviolation", (event) => tellViolation(event.violatedDirective + " " + event.blockedURI));`;

/** What axe-core finds wrong with a page as it stands, light and dark: a line for each element. */
export async function accessibilityFlaws(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const run = (rules: string): Promise<readonly string[]> =>
    page.evaluate(`axe.run(document, { resultTypes: ["violations"], ${rules} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ": " + html.slice(0, 200) + " " + failureSummary)))`);
  const light = await run("");
  await page.emulateMedia({ colorScheme: "dark" });
  // Colours are all that differs.
  const dark = await run('runOnly: ["color-contrast", "link-in-text-block"]');
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark];
}
