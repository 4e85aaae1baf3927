/**
 * Side of the query: a `screened` name is looked for among listed names, a `listed` one among screened names.
 * A word that only the listed name has costs less: what a token of the query costs that the name lacks (`queryPenalty`) and the reverse
 * (`listedPenalty`) are `MISSING_IN_CANDIDATE` and `MISSING_IN_QUERY` by this role.
 */
export type QueryRole = "screened" | "listed";
