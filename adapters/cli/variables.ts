import { CONTENT_VARIABLES } from "./content-variables.ts";
import { EDGE_VARIABLES } from "./edge-variables.ts";
import { RECORD_VARIABLES } from "./record-variables.ts";

/**
 * Every variable: nothing else is read from the environment. `npm run variables` generates the table in docs/configuration.md from here.
 */
export const VARIABLES = [...CONTENT_VARIABLES, ...RECORD_VARIABLES, ...EDGE_VARIABLES] as const;

export type VariableName = (typeof VARIABLES)[number]["name"];

/** The environment, limited to known variables. */
export type Variables = { readonly [Name in VariableName]?: string | undefined };
