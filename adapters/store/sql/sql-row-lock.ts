/** A row lock at the end of a statement or of its inner query: for PostgreSQL only. */
const ROW_LOCK = /\s+for update(?: skip locked)?/g;

/** The statement without its row locks, for a database or a transaction that has none. */
export function withoutRowLocks(sql: string): string {
  return sql.replace(ROW_LOCK, "");
}
