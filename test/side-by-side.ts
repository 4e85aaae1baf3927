/**
 * `node test/side-by-side.ts <script> ...`: runs scripts of `package.json`, as many at a time as there are cores, and shows what each
 * said when it has ended. All run to their end; the status is 1 when one failed.
 */
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";

const left = process.argv.slice(2);
const failed: string[] = [];

function run(script: string): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    execFile("npm", ["run", "-s", script], { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      if (error) failed.push(script);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      process.stdout.write(`== ${script}: ${error ? "FAILED" : "passed"} in ${seconds} s\n${stdout}${stderr}`);
      resolve();
    });
  });
}

async function work(): Promise<void> {
  for (let script = left.shift(); script !== undefined; script = left.shift()) await run(script);
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  process.stdout.write(`failed: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}
