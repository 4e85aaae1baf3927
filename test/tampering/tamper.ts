/** What somebody may do who can write to the database: to rows, to chains and their ends, to checkpoints. */
import fc from "fast-check";
import { canonicalJson, digestJson } from "../../src/digest.ts";
import { AUDIT_START } from "../../src/model/audit-entry.ts";
import type { AuditedDatabase, Row } from "./audited-database.ts";

/** Tables whose rows decide an answer. */
export const RECORD_TABLES = [
  "accounts",
  "api_keys",
  "attachments",
  "callback_secrets",
  "callbacks",
  "cases",
  "customers",
  "decisions",
  "editions",
  "exemptions",
  "held_versions",
  "holds",
  "idempotency",
  "people",
  "planned_reviews",
  "policies",
  "rule_changes",
  "screened",
  "sessions",
  "transaction_changes",
  "transaction_revisions",
  "transactions",
  "users",
  "workflows",
] as const;

export const LOG_TABLES = ["audit_entries", "audit_heads", "audit_checkpoints"] as const;

/** Tables that repeat records: `verifyAudit` makes them again. */
export const COPY_TABLES = {
  sqlite: ["customer_links", "transaction_links"],
  postgres: ["customer_links", "transaction_links"],
} as const;

/** Tables that change no answer: `docs/audit.md` says of each why. */
export const OTHER_TABLES = [
  "jobs",
  "jobs_done",
  "migrations",
  "rescreen_findings",
  "rescreen_ranges",
  "rescreens",
  "statistics_added",
  "statistics_periods",
  "transaction_removals",
] as const;

/** Columns that say nothing by themselves: where an entry stands among all logs, what it replaced. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  transaction_changes: ["number", "change", "replaced"],
  // The heads of earlier checkpoints are forgotten, and those of the newest cannot be put into them.
  audit_checkpoints: ["number"],
  // When a session was last used: who sets it later keeps it for ten hours at most.
  sessions: ["seen_at"],
};

export interface Tampering {
  readonly table: string;
  readonly how: "change" | "remove" | "add" | "exchange" | "letter" | "escape" | "text";
  readonly row: number;
  readonly other: number;
  readonly column: number;
  readonly leaf: number;
  /** Makes the chains whole again, with the digests of what is stored now. */
  readonly rehash: boolean;
}

export const aTampering = (store: keyof typeof COPY_TABLES): fc.Arbitrary<Tampering> =>
  fc.record({
    table: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<string>(...RECORD_TABLES) },
      { weight: 2, arbitrary: fc.constantFrom<string>(...COPY_TABLES[store]) },
      { weight: 1, arbitrary: fc.constantFrom<string>(...LOG_TABLES) },
    ),
    how: fc.constantFrom("change", "remove", "add", "exchange", "letter", "escape", "text"),
    row: fc.nat({ max: 1_000 }),
    other: fc.nat({ max: 1_000 }),
    column: fc.nat({ max: 100 }),
    leaf: fc.nat({ max: 100 }),
    rehash: fc.boolean(),
  });

/** @returns the rows as somebody leaves them; `undefined` where that is what was there */
export function tampered(
  rows: readonly Row[],
  { table, how, row: at, other, column, leaf }: Tampering,
): readonly Row[] | undefined {
  const i = at % rows.length;
  const row = rows[i];
  if (row === undefined) return undefined;
  // A request that is not answered yet, and the ends of chains of a checkpoint that is not the newest, decide nothing.
  if (table === "idempotency" && row.response === null) return undefined;
  const names = Object.keys(row).filter(
    (each) => !SILENT[table]?.includes(each) || (how === "text" && each === "change"),
  );
  const name = names[column % names.length];
  if (name === undefined || (name === "heads" && row.heads === null)) return undefined;
  if (how === "remove") return rows.toSpliced(i, 1);
  if (how === "add") return [...rows, fresh(table, row)];
  if (how === "exchange") {
    const j = other % rows.length;
    const others = rows[j] as Row;
    const isSame = i === j || others[name] === row[name];
    if (isSame || (table === "idempotency" && others.response === null)) return undefined;
    return rows.with(i, { ...row, [name]: others[name] ?? null }).with(j, { ...others, [name]: row[name] ?? null });
  }
  const value = row[name] ?? null;
  if (how === "letter") {
    if (typeof value !== "string" || value === "") return undefined;
    const changed = otherLetter(value, leaf * 101 + other, LETTERS[at % LETTERS.length] ?? "");
    return isSameText(value, changed) ? undefined : rows.with(i, { ...row, [name]: changed });
  }
  if (how === "escape") {
    // Documents say the same with escapes in them.
    if (typeof value !== "string" || value === "" || /^[[{]/u.test(value)) return undefined;
    return rows.with(i, { ...row, [name]: escapedLetter(value, leaf) });
  }
  // SQLite keeps a text in a column of numbers: read into a JSON text it would be several values.
  if (how === "text") {
    if (typeof value !== "number") return undefined;
    const texts = [`${value},0`, `${value}]`, `${value},1,0,[]],[${value}`, ` ${value}`, `${value}x`];
    return rows.with(i, { ...row, [name]: texts[leaf % TEXTS] ?? "" });
  }
  return rows.with(i, { ...row, [name]: changedValue(value, leaf) });
}

/** Texts that may stand in the place of a number. */
export const TEXTS = 5;

/** Another way to write the same text, as columns hold letters that a database takes for others. */
function escapedLetter(text: string, at: number): string {
  const place = at % text.length;
  const code = text.charCodeAt(place).toString(16).padStart(4, "0");
  return `${text.slice(0, place)}\\u${code}${text.slice(place + 1)}`;
}

/** What may stand in the place of a letter; nothing takes it away. */
const LETTERS = ["", "{", "}", '"', "0", "e9", "\\", ",", " ", "x", "null", "[", "é"];

function otherLetter(text: string, at: number, letter: string): string {
  const place = at % text.length;
  return text.slice(0, place) + letter + text.slice(place + 1);
}

/** White space between members and other ways to write a number say the same. */
function isSameText(one: string, other: string): boolean {
  const [left, right] = [readable(one), readable(other)];
  return one === other || (left !== one && right !== other && canonicalJson(left) === canonicalJson(right));
}

/** The text itself where it is no JSON. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const IDS: Readonly<Record<string, readonly string[]>> = {
  accounts: ["account_uuid", "identity"],
  api_keys: ["key_id", "key_hash"],
  callback_secrets: ["secret_id"],
  callbacks: ["callback_id"],
  cases: ["case_id"],
  customer_links: ["customer_id"],
  customers: ["customer_id"],
  decisions: ["decision_id"],
  editions: ["number"],
  exemptions: ["exemption_id", "entry_id"],
  held_versions: ["version_id"],
  holds: ["hold_id", "customer_id"],
  idempotency: ["idempotency_key"],
  people: ["person_id"],
  planned_reviews: ["customer_id"],
  policies: ["version"],
  rule_changes: ["change_id", "version"],
  screened: ["customer_id"],
  sessions: ["session_id", "token_hash"],
  transaction_changes: ["transaction_id", "change", "number"],
  transaction_links: ["transaction_id"],
  transaction_revisions: ["revision"],
  transactions: ["transaction_id", "tenant_transaction_id"],
  users: ["person_id", "login"],
  workflows: ["workflow_id", "external_reference"],
  audit_entries: ["sequence"],
  attachments: ["attachment_id"],
  audit_heads: ["chain"],
  audit_checkpoints: ["number"],
};

/** A copy of a row under another id. */
function fresh(table: string, row: Row): Row {
  const added = { ...row };
  for (const name of IDS[table] ?? []) {
    const value = row[name];
    added[name] =
      typeof value === "number" ? value + 100_000 : value === null || value === undefined ? null : `${value}x`;
  }
  return added;
}

/** Another value of the same sort: in a document one leaf is another. */
function changedValue(value: string | number | null, leaf: number): string | number {
  if (value === null) return 1;
  if (typeof value === "number") return value + 1;
  if (!/^[[{]/u.test(value)) return `${value}x`;
  const document = readable(value);
  return JSON.stringify(changedLeaf(document, leaf));
}

function changedLeaf(value: unknown, leaf: number): unknown {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value === null) return 1;
  const names = Object.keys(value as object);
  if (names.length === 0) return Array.isArray(value) ? ["x"] : { x: 1 };
  const name = names[leaf % names.length] as string;
  const member = changedLeaf((value as Record<string, unknown>)[name], Math.floor(leaf / names.length) + leaf);
  return Array.isArray(value) ? value.with(Number(name), member) : { ...(value as object), [name]: member };
}

/**
 * Makes every chain whole again, with the digests of what is stored now: what nobody could tell without a checkpoint.
 *
 * @param digests - by tenant, chain and name of the record
 */
export async function rehash(database: AuditedDatabase, digests: ReadonlyMap<string, string>): Promise<void> {
  const entries = await database.all("select * from audit_entries order by tenant, chain, sequence");
  const heads = new Map<string, Row>();
  const rows = entries.map((row): Row => {
    const { tenant, chain } = row;
    const key = JSON.stringify([tenant, chain]);
    const before = heads.get(key);
    const said = row.records === null ? null : readable(String(row.records));
    const records = typeof said === "object" ? (said as Record<string, string | null> | null) : null;
    for (const name of Object.keys(records ?? {}))
      if (records) records[name] = digests.get(JSON.stringify([tenant, chain, name])) ?? null;
    const sequence = Number(before?.sequence ?? 0) + 1;
    const previousHash = String(before?.hash ?? AUDIT_START);
    const entry = {
      ...{ tenant, at: row.at, actor: row.actor, action: row.action, details: readable(String(row.details)) },
      ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
      ...(records === null ? {} : { records }),
      ...{ chain, sequence, previousHash },
    };
    const hash = digestJson(entry);
    heads.set(key, { tenant: tenant ?? null, chain: chain ?? null, sequence, hash });
    return { ...row, records: records && JSON.stringify(records), sequence, previous_hash: previousHash, hash };
  });
  await database.replace("audit_entries", rows);
  await database.replace("audit_heads", [...heads.values()]);
}
