import { expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { bundleForBrowser } from "./bundle-for-browser.ts";
import { findChromium, openInChromium } from "./chromium.ts";

/** Most that each may weigh, minified and zipped, with all that it imports: some more than today, in kB. */
const MOST_KB = {
  // With what people see of lists, rules, the audit log and statistics: 9 kB more; with drafts, versions and simulations of rules: 8 kB; with recorded scores: 2 kB; with people, places in listings and receivers that do not answer: 10 kB; with names and notes in the log, levels that people gave and proposals that end by name: 8 kB.
  riskgate: 643,
  "riskgate/rules": 100,
  "riskgate/names": 275,
  "riskgate/client": 12,
  // Stores over an ordered key-value port, with what compares them: 9 kB more; with links of customers and statistics of a year: 1 kB.
  "riskgate/store/memory": 28,
};

it.each(Object.entries(MOST_KB))(
  "%s and its dependencies run without Node, and weigh at most %i kB",
  async (entry, most) => {
    const { bytes, gzipBytes } = await bundleForBrowser(`export * from "${entry}";`);
    process.stdout.write(
      `${entry}: ${Math.ceil(bytes / 1_000)} kB minified, ${Math.ceil(gzipBytes / 1_000)} kB zipped\n`,
    );
    expect(gzipBytes).toBeLessThanOrEqual(most * 1_000);
    if (entry === "riskgate/names") expect(bytes).toBeLessThan(400_000);
  },
);

const chromium = findChromium();
if (!chromium) process.stdout.write("no Chromium here: the check in a browser is not run\n");

it.skipIf(!chromium)("checks a customer in a browser, with nothing but the core", { timeout: 300_000 }, async () => {
  const { script } = await bundleForBrowser('import { checkInBrowser } from "./browser-check.js"; checkInBrowser();');
  const files = JSON.stringify(await readRuleFiles("rules")).replaceAll("<", "\\u003c");
  const module = script.replaceAll("</script", "<\\/script");
  const page = `<!doctype html><meta charset="utf-8"><body>not yet</body>
<script>onerror = (message) => { document.body.textContent = message; };</script>
<script>globalThis.RULE_FILES = ${files};</script>
<script type="module">${module}</script>`;
  const text = openInChromium(chromium as string, page);
  const body = /<body>(.*?)<\/body>/su.exec(text)?.[1]?.split("<script")[0]?.trim() ?? text.slice(0, 500);
  expect(body).toMatch(/^\{/u);
  expect(JSON.parse(body)).toMatchObject({
    riskLevel: "high",
    riskFactors: expect.arrayContaining([{ factor: "COUNTRY_OF_ORIGIN" }]),
    screeningResults: [{ type: "SANCTIONED_PERSON" }],
  });
});
