import { join } from "node:path";
import type { Environment } from "./environment.ts";

/** What is remembered of the lists in service: beside the editions that are archived, by all processes of one database. */
export const listsInService = ({ archiveDir }: Pick<Environment, "archiveDir">): string =>
  join(archiveDir, "in-service");
