import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_KEY, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";

const README = readFileSync("README.md", "utf8");
// Inside the package, so that `riskgate` resolves to the built files through its own exports.
const DIR = "test/.readme";

/** What a page shows under "prints". */
function shownOutput(page: string): string {
  return /^prints\n\n```\n(.*?)```$/msu.exec(readFileSync(page, "utf8"))?.[1] ?? "no output is shown";
}

/** What a snippet must show when it is run, and what is run after it. */
const PROOFS: Readonly<Record<string, { readonly after?: string; readonly prints: string }>> = {
  // The level that the README states after the snippet, at the beginning of what it prints.
  "embed.ts": { prints: `${/^prints `(\w+)`/mu.exec(README)?.[1]} [` },
  "call.ts": { prints: "high" },
  "own-rules.ts": { prints: "SANCTIONED_PERSON" },
  "doors.ts": { prints: "replayed: 0 differences" },
  "testing.ts": { prints: "every listed customer is found" },
  "model.ts": { prints: "every history ended as the model says" },
  "names.ts": { prints: shownOutput("docs/embedding.md") },
  "decide.ts": { prints: "reviewed closed" },
  "own-operator.ts": { prints: "[ 'email (ada@bank.test) does not end with .example' ]" },
  "rules.ts": { prints: "minor-with-credit [ 'age (17) is less than 18', 'products (credit) contains credit' ]" },
  "receive.ts": {
    after: `
import { Webhook } from "standardwebhooks";
const secret = "whsec_" + btoa("a secret of thirty-two bytes ...");
const at = new Date();
const signature = new Webhook(secret).sign("msg_1", at, "{\\"type\\":1}");
const headers = { "webhook-id": "msg_1", "webhook-timestamp": String(Math.floor(at.getTime() / 1000)), "webhook-signature": signature };
console.log(receive(secret, headers, "{\\"type\\":1}"));
try { receive(secret, headers, "{\\"type\\":2}"); } catch { console.log("refused"); }
`,
    prints: "refused",
  },
};

/** What the snippets that call a gateway call. */
let under: GatewayUnderTest;
beforeAll(async () => {
  under = await gatewayUnderTest("memory");
});
afterAll(() => under.close());

const snippetsOf = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(/<!-- snippet: (\S+) -->\n\n?```ts\n(.*?)```/gsu)].map(
    ([, name = "", code = ""]) => ({ page, name, code }),
  );
const snippets = ["README.md", ...globSync("docs/*.md")].flatMap(snippetsOf);

/** Factors that the README names after its first snippet. */
const statedFactors = (/^prints .*?\./mu.exec(README)?.[0] ?? "").match(/[A-Z]+(?:_[A-Z]+)+/gu) ?? [];

it("marks every TypeScript snippet of the README to be run", () => {
  expect(snippetsOf("README.md").length).toBe(README.match(/```ts/gu)?.length);
  expect(snippetsOf("README.md").length).toBeGreaterThan(0);
});

it.each(snippets)("snippet $name of $page runs on the built package", async ({ name, code }) => {
  mkdirSync(DIR, { recursive: true });
  try {
    const { after = "", prints } = PROOFS[name] ?? { prints: "a snippet without a proof" };
    writeFileSync(join(DIR, name), code + after);
    const env = { ...process.env, RISKGATE_URL: under.url, RISKGATE_API_KEY: API_KEY };
    const run = await promisify(execFile)(process.execPath, [join(DIR, name)], { env });
    expect(run.stderr).toBe("");
    expect(run.stdout).toContain(prints);
    expect(code.trim().split("\n").length).toBeLessThanOrEqual(26);
    if (name === "embed.ts") for (const factor of statedFactors) expect(run.stdout).toContain(factor);
  } finally {
    rmSync(DIR, { recursive: true, force: true });
  }
});

it.each([...README.matchAll(/```sh\n(.*?)```/gsu)].map(([, code = ""]) => code.trim()))(
  "README command `%s` exists",
  (command) => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const part of command.split("&&").map((text) => text.trim())) {
      const script = part.replace(/^npm (?:run )?/u, "").split(" ")[0] as string;
      expect(script === "ci" || Object.hasOwn(scripts, script)).toBe(true);
    }
  },
);
