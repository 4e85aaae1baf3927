import { CONTENT_VARIABLES } from "./content-variables.ts";
import { EDGE_VARIABLES } from "./edge-variables.ts";
import { RECORD_VARIABLES } from "./record-variables.ts";

/**
 * Every variable: nothing else is read of the environment. The table in docs/configuration.md is written from here by `npm run variables`.
 */
export const VARIABLES = [...CONTENT_VARIABLES, ...RECORD_VARIABLES, ...EDGE_VARIABLES] as const;

export type VariableName = (typeof VARIABLES)[number]["name"];

/** The environment, of which only known variables can be asked. */
export type Variables = { readonly [Name in VariableName]?: string | undefined };
