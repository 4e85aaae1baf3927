/** `npm run pictures`: the pictures of the console in `docs/pictures`, of the bank that does not exist. */
import "../../adapters/from-source.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const { CHROMIUM, watchedBrowser } = await import("./browser.ts");
const { caseOf, read, signIn, startDemo } = await import("./demo-server.ts");

const FOLDER = join(import.meta.dirname, "../../docs/pictures");
if (CHROMIUM === undefined) throw new Error("no Chromium here: set RISKGATE_CHROMIUM");
const demo = await startDemo({ customers: 250 });
const browser = await watchedBrowser(CHROMIUM, demo.url);
mkdirSync(FOLDER, { recursive: true });

async function take(
  name: string,
  login: string,
  open: (page: Page) => Promise<void>,
  scheme: "light" | "dark" = "light",
) {
  const page = await browser.open({ width: 1120, height: 700 });
  await page.emulateMedia({ colorScheme: scheme });
  await signIn(page, login);
  await open(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.context().close();
}

await take("queue", "ines", async (page) => {
  await page.locator("table.cases tbody tr").first().waitFor();
});
await take(
  "review",
  "ines",
  async (page) => {
    await page.goto(`/console/cases/${await caseOf(page, "S-cyrillic")}`);
    await page.getByRole("heading", { name: "Чорнобривець" }).waitFor();
    await page.keyboard.press("x");
  },
  "dark",
);
await take("second-eyes", "jorid", async (page) => {
  const { data } = await read(page, "/v1/cases?proposed=yes&kind=customer");
  await page.goto(`/console/cases/${data[0].caseId}`);
  await page.getByRole("heading", { name: "Proposed by" }).waitFor();
  await page.locator(".proposal .effect li").first().waitFor();
});
const draftOf = async (page: Page, wanted: string): Promise<string> => {
  const { data } = await read(page, "/v1/rule-drafts");
  return data.find(({ state }: { state: string }) => state === wanted).draftId;
};
await take("rule-draft", "tove", async (page) => {
  await page.goto(`/console/rules/drafts/${await draftOf(page, "open")}`);
  await page.getByText("examples fail").waitFor();
});
await take(
  "rule-effect",
  "tove",
  async (page) => {
    await page.goto(`/console/rules/drafts/${await draftOf(page, "proposed")}?view=effect`);
    await page.getByRole("button", { name: "Simulate" }).click();
    await page.getByText(/^\d+ decisions made again$/u).waitFor();
    await page.mouse.wheel(0, 170);
    await page.locator(".chart").first().scrollIntoViewIfNeeded();
  },
  "dark",
);
await take("rule", "tove", async (page) => {
  await page.goto("/console/rules?rule=CUS-012&text=CUS");
  await page.getByText("In force so since").waitFor();
});
await take("publish", "odile", async (page) => {
  await page.goto(`/console/rules/drafts/${await draftOf(page, "proposed")}`);
  await page.getByRole("button", { name: "Publish …" }).click();
  await page.getByText("decisions about customers would be other").waitFor();
});
await take(
  "audit",
  "odile",
  async (page) => {
    await page.goto("/console/audit?person=jorid");
    await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
  },
  "dark",
);
await take("match-scores", "odile", async (page) => {
  await page.goto("/console/rules/scores?at-sanctions=0.92");
  await page.getByRole("table", { name: "By list" }).waitFor();
});
await take("overview", "odile", async (page) => {
  await page.goto("/console/overview");
  await page.locator(".chart-card").nth(4).waitFor();
});
await browser.close();
await demo.close();
