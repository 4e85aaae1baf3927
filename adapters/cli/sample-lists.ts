/** Refuses lists of invented people where an operator might rely on them. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { readManifest } from "../lists/read-manifest.ts";
import type { Variables } from "./variables.ts";

/** The value by which an operator accepts sample lists in production. */
const THEY_ARE_INVENTED = "these-people-are-invented";

/** Whether sample lists are refused: in production, unless the variable accepts them. @throws RiskgateError `CONFIG_INVALID` */
export function readSampleEnvironment({ NODE_ENV, RISKGATE_SAMPLE_LISTS: said }: Variables): boolean {
  if (said !== undefined && said !== THEY_ARE_INVENTED)
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_SAMPLE_LISTS: ${echo(said)}: expected ${THEY_ARE_INVENTED}`);
  return NODE_ENV?.trim().toLowerCase() === "production" && said === undefined;
}

/** @throws RiskgateError `CONFIG_INVALID` where samples are refused and the manifest has some */
export async function refuseSampleLists({
  lists: path,
  refuseSamples,
}: {
  readonly lists: string;
  readonly refuseSamples: boolean;
}): Promise<void> {
  if (!refuseSamples) return;
  // A manifest that cannot be read is reported when its lists are loaded.
  const manifest = await readManifest(path, {}).catch(() => undefined);
  const samples = manifest?.lists.filter(({ enabled, sample }) => enabled && sample).map(({ id }) => id) ?? [];
  if (samples.length === 0) return;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_LISTS: everybody on ${samples.join(", ")} is invented, so that nobody real would be found; name lists of your own ` +
      `(\`lists/official-lists.json\` has addresses), or say RISKGATE_SAMPLE_LISTS=${THEY_ARE_INVENTED} where it is only looked at`,
  );
}
