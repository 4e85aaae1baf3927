/**
 * `npm run eval -- <area> [--json] [--only section]`: accuracy on the labelled data of `RISKGATE_DATA` (default `../shared/data`), as tables
 * for people; with `--json` one `{"metric", "value", "unit"}` object a line. An area is a file `<area>.eval.ts` beside this one.
 */
import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { dataFolder } from "./labelled-data.ts";
import type { Evaluation } from "./metric.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, only: { type: "string", multiple: true } },
});
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".eval.ts"))
  .map((file) => file.slice(0, -".eval.ts".length));
const wanted = positionals.length > 0 ? positionals : known;
const unknown = wanted.filter((area) => !known.includes(area));
if (unknown.length > 0) {
  process.stderr.write(`unknown area \`${unknown.join("`, `")}\`; expected ${known.join(", ")}\n`);
  process.exit(2);
}
if (!existsSync(dataFolder())) {
  process.stderr.write(`no labelled data at \`${dataFolder()}\`: nothing measured; set RISKGATE_DATA to the folder\n`);
  process.exit(0);
}

for (const name of wanted) {
  const area = (await import(`./${name}.eval.ts`)) as {
    readonly default: (only: readonly string[]) => Evaluation;
  };
  const log = (line: string): void => void (values.json ? process.stderr : process.stdout).write(`${line}\n`);
  const metrics = await area.default(values.only ?? [])(log);
  for (const metric of metrics) {
    if (values.json) process.stdout.write(`${JSON.stringify(metric)}\n`);
    else process.stdout.write(`${metric.metric} ${metric.value} ${metric.unit}\n`);
  }
}
