import { VARIABLES } from "../../adapters/cli/variables.ts";

/** Every variable that the command understands. */
export const knownEnvironment = (): ReadonlySet<string> => new Set(VARIABLES.map(({ name }) => name));
