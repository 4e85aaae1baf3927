/**
 * Who is compared with whom: a `screened` query is looked for among listed names, a `listed` one among those who are screened.
 * What only the listed name has costs less.
 */
export type QueryRole = "screened" | "listed";
