/** What somebody does who has no mouse. */
import type { Locator, Page } from "playwright-core";

/** Goes on with the tabulator until what is wanted has the focus. */
export async function tabTo(page: Page, wanted: Locator, most = 150): Promise<void> {
  await wanted.first().waitFor();
  for (let n = 0; n < most; n++) {
    if (await wanted.first().evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} times Tab do not lead to ${wanted}`);
}

/** Goes there and does what Enter does there. */
export async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Looks at what has been opened, as long as people need to: keys of before that act on nothing. */
export const look = (page: Page): Promise<void> => page.waitForTimeout(300);

export async function press(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await page.keyboard.press(key);
}
