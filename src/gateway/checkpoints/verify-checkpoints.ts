/** Compares the audit log with the newest checkpoints, of the store and of witnesses. */
import { canonicalJson, digestJson } from "../../digest.ts";
import type { AuditHead } from "../../model/audit-entry.ts";
import type { Json } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { signatureFlaw } from "../records/signed-statement.ts";
import { CHECKPOINT_TYPE, type Checkpoint, checkpointCodec, headsRoot } from "./checkpoint.ts";

/** A flaw of a checkpoint, or of the log according to it. */
export interface CheckpointFlaw {
  readonly checkpoint: number;
  /** Where it was found: `store`, or the name of a witness. */
  readonly from: string;
  /** In words. */
  readonly flaw: string;
}

export interface CheckpointReport {
  /** The newest checkpoint of the store; absent when there is none. */
  readonly newest?: { readonly number: number; readonly at: string; readonly entries: number; readonly keyId: string };
  /** The newest checkpoint of each witness by name; witnesses that cannot be read are missing. */
  readonly witnessed: Readonly<Record<string, number>>;
  /** Whether there was a key to verify signatures with. */
  readonly isVerified: boolean;
  /** At the first checkpoint the log was older than a signing gateway lets it become. */
  readonly beginsLate?: true;
}

export interface VerifiedCheckpoints {
  readonly report: CheckpointReport;
  readonly flaws: readonly CheckpointFlaw[];
  /** The ends of chains that were signed last: each has to be an entry of its chain. */
  readonly heads: readonly AuditHead[];
  /** See `Checkpoint`. */
  readonly notCovered: string | undefined;
}

const PAGE = 1_000;

/** The statement of a checkpoint, which may be anything where it was overwritten. */
const statementOf = (signed: Json): Partial<Checkpoint> | undefined => checkpointCodec.decode(signed)?.statement;

/** @param given - checkpoints that were kept elsewhere */
export async function verifyCheckpoints(
  { store, signer, witnesses = [] }: Pick<GatewayParts, "store" | "signer" | "witnesses">,
  given: readonly Json[] = [],
): Promise<VerifiedCheckpoints> {
  const flaws: CheckpointFlaw[] = [];
  const known = await signer?.known();
  const stored = await store.read((tx) => tx.checkpoints.newest());
  const newest = checkpointCodec.decode(stored?.signed);
  const own = newest?.statement?.number ?? 0;
  const say = (checkpoint: number, from: string, flaw: string | undefined): void => {
    if (flaw !== undefined) flaws.push({ checkpoint, from, flaw });
  };
  const signature = (signed: unknown): string | undefined =>
    signer && known ? signatureFlaw(signed, CHECKPOINT_TYPE, known, signer) : undefined;

  // Each checkpoint of the store is signed, and holds the digest of the one before.
  const texts = new Map<number, string>();
  let before: Json | undefined;
  let beginsLate: true | undefined;
  let notCovered: string | undefined;
  for (let after = 0; ; ) {
    const page = await store.read((tx) => tx.checkpoints.list(after, PAGE));
    for (const { number, signed } of page) {
      const statement = statementOf(signed);
      say(number, "store", signature(signed));
      if (number !== after + 1 || statement?.number !== number) say(number, "store", "is not the next one");
      else if (statement.previous !== (before && digestJson(before)))
        say(number, "store", "does not follow from the one before");
      if (statement?.beginsLate) beginsLate = true;
      if (notCovered !== undefined && statement?.notCovered !== notCovered)
        say(number, "store", "signs other entries on what is not covered than the one before");
      notCovered ??= statement?.notCovered;
      texts.set(number, digestJson(signed));
      before = signed;
      after = number;
    }
    if (page.length < PAGE) break;
  }
  const heads = stored?.heads ?? [];
  if (stored !== undefined && headsRoot(heads) !== newest?.statement?.root)
    say(own, "store", "the ends of chains are others than were signed");

  const witnessed: Record<string, number> = {};
  const compare = (signed: Json, from: string): void => {
    const statement = statementOf(signed);
    const number = Number(statement?.number ?? 0);
    witnessed[from] = Math.max(number, witnessed[from] ?? 0);
    const flaw = signature(signed);
    if (flaw !== undefined) say(number, from, flaw);
    else if (number > own) say(number, from, `the store knows none after ${own}: it was set back`);
    else if (texts.get(number) !== digestJson(signed)) say(number, from, "the store has another one of this number");
  };
  for (const witness of witnesses) {
    const signed = await witness.newest?.();
    if (signed !== undefined) compare(signed, witness.name);
  }
  for (const signed of given) compare(JSON.parse(canonicalJson(signed)), "given");
  const report = {
    ...(newest?.statement === undefined
      ? {}
      : { newest: { number: own, at: newest.signedAt, entries: newest.statement?.entries, keyId: newest.keyId } }),
    witnessed,
    isVerified: known !== undefined,
    ...(beginsLate ? { beginsLate } : {}),
  };
  return { report, flaws, heads, notCovered };
}
