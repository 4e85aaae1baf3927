/** Signs the ends of the audit log and publishes them to the witnesses: every minute, and at shutdown. */
import { canonicalJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { AuditHead } from "../../model/audit-entry.ts";
import type { CheckpointRecord } from "../../ports/checkpoint-store.ts";
import type { CheckpointWitness } from "../../ports/checkpoint-witness.ts";
import type { StoreReads } from "../../ports/store.ts";
import { signingKeysEdition } from "../editions/editions.ts";
import { noteEditions } from "../editions/note-editions.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Signed, signatureFlaw, signStatement } from "../records/signed-statement.ts";
import { type Beginning, beginCheckpoints } from "./begin-checkpoints.ts";
import {
  CHECKPOINT_TYPE,
  type Checkpoint,
  checkpointCodec,
  headsRoot,
  nextCheckpoint,
  orderedHeads,
} from "./checkpoint.ts";

export const CHECKPOINT_QUEUE = "audit-checkpoints";
/** Every minute. */
export const CHECKPOINT_CRON = "* * * * *";

/** Ends of chains per read. */
const BATCH = 64;
/** The most checkpoints that are published again to a witness that was away. */
const MAX_BEHIND = 1_000;

/**
 * Makes the next checkpoint when something was written since the last, and publishes to each witness the checkpoints
 * that it lacks.
 *
 * A log or a store that was rolled back is not signed: it has to contain everything that was signed before.
 *
 * @returns the checkpoint; `undefined` when there was nothing to sign, or no signer
 * @throws RiskgateError `AUDIT_TAMPERED` when the log contradicts the last checkpoint
 */
export async function makeCheckpoint(parts: GatewayParts): Promise<Signed<Checkpoint> | undefined> {
  const { checkpoints, observer } = parts;
  try {
    await noteSigningKeys(parts);
    const made = await signNext(parts);
    if (checkpoints) checkpoints.problem = undefined;
    const late = made?.statement.beginsLate ? { problem: LATE } : {};
    observer?.event?.({ type: "checkpoint", good: true, ...late });
    return made;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    // A problem is reported once, although it recurs every minute.
    const isNew = checkpoints?.problem !== problem;
    if (checkpoints) checkpoints.problem = problem;
    observer?.event?.({ type: "checkpoint", good: false, ...(isNew ? { problem } : {}) });
    throw error;
  }
}

/**
 * Written once for each process and set of keys: two processes with different keys would otherwise write in turn for
 * ever.
 */
async function noteSigningKeys({ store, signer, clock, checkpoints }: GatewayParts): Promise<void> {
  if (signer === undefined) return;
  const edition = signingKeysEdition(await signer.known());
  if (checkpoints?.keys === edition.edition) return;
  await noteEditions(store, [edition], { at: clock.now(), actor: "gateway" });
  if (checkpoints) checkpoints.keys = edition.edition;
}

async function signNext(parts: GatewayParts): Promise<Signed<Checkpoint> | undefined> {
  const { store, signer, clock } = parts;
  if (signer === undefined) return undefined;
  const { last, lastHeads, heads } = await store.read(async (tx) => {
    const newest = await tx.checkpoints.newest();
    const signed = checkpointCodec.decode(newest?.signed);
    if (newest !== undefined && signed?.statement === undefined)
      throw tampered(`checkpoint ${newest.number} cannot be read`);
    return { last: signed, lastHeads: newest?.heads ?? [], heads: await allHeads(tx) };
  });
  await requireWhole(parts, last, lastHeads, heads);
  const isBegun = heads.length === 0 || last?.statement.notCovered !== undefined;
  const begins = isBegun ? undefined : await beginCheckpoints(parts, heads, (last?.statement.number ?? 0) + 1);
  // Another process made it: this one tries again in a minute.
  if (!isBegun && begins === undefined) return undefined;
  const ends = begins?.heads ?? heads;
  const next = nextCheckpoint(ends, last, begins);
  if (next === undefined) {
    await tellWitnesses(parts);
    return undefined;
  }
  const signed = await signStatement(signer, next, clock.now());
  const record = { number: next.number, signed: checkpointCodec.encode(signed), heads: ends };
  if (!(await addCheckpoint(store, record, begins))) return undefined;
  if (begins?.isLate && parts.checkpoints) parts.checkpoints.late = LATE;
  await tellWitnesses(parts);
  return signed;
}

const LATE =
  "checkpoint 1 begins late: the audit log was there before it; if there were checkpoints, they are gone (`docs/audit.md`)";

/** @returns `false` when another process was quicker, in the checkpoints or in the chain of the first entry */
async function addCheckpoint(
  store: GatewayParts["store"],
  record: Required<CheckpointRecord>,
  begins: Beginning | undefined,
): Promise<boolean> {
  const overtaken = new Error("another process was quicker");
  try {
    await store.transaction(async (tx) => {
      if (!(await tx.checkpoints.add(record))) throw overtaken;
      if (begins === undefined) return;
      const { event, entry } = begins;
      await tx.audit.append(event);
      if ((await tx.audit.head(entry.tenant, entry.chain))?.hash !== entry.hash) throw overtaken;
    });
    return true;
  } catch (error) {
    if (error === overtaken) return false;
    throw error;
  }
}

/** The last checkpoint of a process. Observers have seen its failure, which does not stop the shutdown. */
export const lastCheckpoint = (parts: GatewayParts): Promise<unknown> => makeCheckpoint(parts).catch(() => {});

async function allHeads(tx: StoreReads): Promise<readonly AuditHead[]> {
  const tenants = await tx.audit.tenants();
  return orderedHeads((await Promise.all(tenants.map((tenant) => tx.audit.heads(tenant)))).flat());
}

/**
 * Requires that the log contains the last checkpoint: each chain is at least as long, and has the signed entry at its
 * place.
 */
async function requireWhole(
  { store, signer, witnesses = [] }: GatewayParts,
  last: Signed<Checkpoint> | undefined,
  lastHeads: readonly AuditHead[],
  heads: readonly AuditHead[],
): Promise<void> {
  for (const witness of witnesses) await requireWitnessed(witness, last);
  if (last === undefined || signer === undefined) return;
  const { number, root } = last.statement;
  const flaw = signatureFlaw(last, CHECKPOINT_TYPE, await signer.known(), signer);
  if (flaw !== undefined) throw tampered(`checkpoint ${number} ${flaw}`);
  if (headsRoot(lastHeads) !== root)
    throw tampered(`checkpoint ${number}: the ends of chains are others than were signed`);
  const now = new Map(heads.map((head) => [`${head.chain} ${head.tenant}`, head]));
  for (let at = 0; at < lastHeads.length; at += BATCH) {
    await store.read(async (tx) => {
      for (const head of lastHeads.slice(at, at + BATCH)) {
        const { tenant, chain, sequence, hash } = head;
        const current = now.get(`${chain} ${tenant}`);
        if (current?.hash === hash && current.sequence === sequence) continue;
        const [entry] = await tx.audit.list(tenant, chain, sequence - 1, 1);
        const isThere = entry?.sequence === sequence && entry.hash === hash;
        if (!isThere || (current?.sequence ?? 0) < sequence)
          throw tampered(`tenant ${tenant}, chain ${chain}: entry ${sequence} is not the one of checkpoint ${number}`);
      }
    });
  }
}

/** Requires that no witness is ahead of the store: else the store was rolled back. */
async function requireWitnessed(witness: CheckpointWitness, last: Signed<Checkpoint> | undefined): Promise<void> {
  const newest = checkpointCodec.decode(await witness.newest?.());
  const number = newest?.statement.number ?? 0;
  const own = last?.statement.number ?? 0;
  if (number > own) throw tampered(`${witness.name} has checkpoint ${number}, and the store none after ${own}`);
  if (number === own && number > 0 && canonicalJson(newest) !== canonicalJson(last))
    throw tampered(`${witness.name} has another checkpoint ${number} than the store`);
}

/** Publishes to every witness the checkpoints that it lacks. A failing witness does not affect the others. */
async function tellWitnesses({ store, witnesses = [], checkpoints }: GatewayParts): Promise<void> {
  const failures: unknown[] = [];
  for (const witness of witnesses) {
    try {
      const newest = checkpointCodec.decode(await witness.newest?.());
      const after =
        witness.newest === undefined ? checkpoints?.published.get(witness.name) : (newest?.statement.number ?? 0);
      const own = await store.read((tx) => tx.checkpoints.newest());
      // A witness that cannot be read gets the newest checkpoint, and those that follow.
      const from = after ?? Math.max(0, (own?.number ?? 0) - 1);
      for (const { number, signed } of await store.read((tx) => tx.checkpoints.list(from, MAX_BEHIND))) {
        await witness.publish({ number, text: canonicalJson(signed) });
        checkpoints?.published.set(witness.name, number);
      }
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const tampered = (what: string): RiskgateError => new RiskgateError("AUDIT_TAMPERED", `audit log: ${what}`);
