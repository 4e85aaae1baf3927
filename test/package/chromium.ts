import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../run-program.ts";

/** A Chromium that is installed here, `undefined` when there is none. */
export function findChromium(): string | undefined {
  const names = [process.env.RISKGATE_CHROMIUM, "chromium", "chromium-browser", "google-chrome"];
  return names.find((name) => name !== undefined && runProgram(name, ["--version"]).status === 0);
}

/** Opens a page without a network and gives what it has become: the text of its document. */
export function openInChromium(chromium: string, html: string): string {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-browser-"));
  try {
    const file = join(dir, "page.html");
    writeFileSync(file, html);
    const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    const isolated = [`--user-data-dir=${join(dir, "profile")}`, "--host-resolver-rules=MAP * ~NOTFOUND"];
    const wait = ["--virtual-time-budget=60000", "--dump-dom", `file://${file}`];
    const run = runProgram(chromium, [...args, ...isolated, ...wait], { timeout: 240_000 });
    if (run.status !== 0) throw new Error(`${chromium} ended with ${run.status}: ${run.stderr.slice(-2_000)}`);
    return run.stdout;
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
