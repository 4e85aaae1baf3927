/**
 * Side of the query: a `screened` name is looked for among listed names, a `listed` one among screened names.
 * A word that only the listed name has costs less.
 */
export type QueryRole = "screened" | "listed";
