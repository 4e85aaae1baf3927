/** What a bound value may be: nothing that the two databases read differently. */
export type SqlValue = string | number | null;

/** A row, by column. */
export type SqlRow = Readonly<Record<string, SqlValue>>;
