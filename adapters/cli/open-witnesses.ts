import { join } from "node:path";
import type { CheckpointWitness } from "../../src/ports/checkpoint-witness.ts";
import { folderWitness } from "../witness/folder-witness.ts";
import { webhookWitness } from "../witness/webhook-witness.ts";
import type { Environment } from "./environment.ts";

/** Folders of the archive with earlier checkpoints of the store. */
export const WITNESS_FOLDERS = { checkpoints: "checkpoints", timeStamps: "time-stamps" } as const;

/** Witnesses of the audit log: the archive always, and those that the environment names. */
export async function openWitnesses({
  archiveDir,
  witnesses,
}: Pick<Environment, "archiveDir" | "witnesses">): Promise<readonly CheckpointWitness[]> {
  return [
    folderWitness(join(archiveDir, WITNESS_FOLDERS.checkpoints), "archive"),
    ...witnesses.folders.map((folder) => folderWitness(folder)),
    ...witnesses.webhooks.map((url) => webhookWitness(url)),
    ...(witnesses.timeStamps
      ? [
          (await import("@riskgate/time-stamp")).timeStampWitness({
            ...witnesses.timeStamps,
            dir: join(archiveDir, WITNESS_FOLDERS.timeStamps),
          }),
        ]
      : []),
  ];
}
