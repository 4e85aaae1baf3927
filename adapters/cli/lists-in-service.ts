import { join } from "node:path";
import type { Environment } from "./environment.ts";

/** Folder of the remembered lists in service, beside the archived editions: all processes of one database share it. */
export const listsInService = ({ archiveDir }: Pick<Environment, "archiveDir">): string =>
  join(archiveDir, "in-service");
