/** Schemas of the files of an evidence bundle, described for verifiers in `docs/bundle-format.md`. */
import * as v from "valibot";
import { CHECKPOINT_TYPE } from "../checkpoints/checkpoint.ts";

export const BUNDLE_TYPE = "riskgate-evidence-bundle";

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** 2026-11-23T12:00:00.000Z; whether the day exists in the calendar is checked where it is compared. */
const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u));

/** A way to the root of a tree, from the leaf up. */
const proof = v.pipe(v.array(v.strictObject({ side: v.picklist(["left", "right"]), digest })), v.readonly());

/** A signed file. Members of its statement that no check reads may have any value. */
const signed = <Type extends string, T extends v.ObjectEntries>(type: Type, statement: T) =>
  v.strictObject({
    keyId: digest,
    signedAt: moment,
    statement: v.looseObject({ type: v.literal(type), ...statement }),
  });

/** A tree over the entries of a list edition. */
const entries = v.strictObject({ count, root: digest });

/** Every other file of a bundle: its bytes and their SHA-256. */
const files = v.record(v.string(), v.strictObject({ bytes: count, sha256: digest }));

const manifest = v.strictObject({
  type: v.literal(BUNDLE_TYPE),
  version: v.literal(1),
  tenant: v.string(),
  caseId: v.string(),
  customerId: v.string(),
  subject: v.picklist(["customer", "transaction"]),
  decisionId: v.string(),
  decidedAt: moment,
  files,
});

/** An edition that was screened against. `record` names its signed record of the archive; absent when that has no tree. */
const list = v.strictObject({
  listId: v.string(),
  edition: v.string(),
  entries,
  record: v.exactOptional(v.pipe(v.string(), v.regex(/^lists\/\d+\.json$/u))),
});

/** An entry that took part: the SHA-256 of `text`, its canonical JSON, is a leaf of the tree. */
const entry = v.strictObject({ listId: v.string(), edition: v.string(), text: v.string(), proof });

/** A file that was kept with the case: its bytes are `attachments/` with its id. */
const attachment = v.strictObject({
  attachmentId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]+$/u)),
  at: moment,
  by: v.looseObject({}),
  name: v.string(),
  mediaType: v.string(),
  size: count,
  sha256: digest,
});

const key = v.strictObject({
  keyId: digest,
  publicKey: v.string(),
  validFrom: v.exactOptional(count),
  validUntil: v.exactOptional(count),
});

/**
 * `entries` are canonical JSON of the entries about the case, without their `hash`, which is the SHA-256 of the text; `toHead` those
 * from the one that holds the decision to the signed end of the chain, absent when some are about others; `head` is the end of the
 * chain that a checkpoint signed, absent when none has the decision yet.
 */
const audit = v.strictObject({
  chain: count,
  entries: v.array(v.string()),
  toHead: v.exactOptional(v.array(v.string())),
  head: v.exactOptional(v.strictObject({ text: v.string(), proof })),
});

/** The schema of each file, checked before anything in it is compared. */
export const PLAIN_FILES = {
  "keys.json": v.strictObject({ keys: v.array(key) }),
  "lists.json": v.strictObject({ lists: v.array(list) }),
  "entries.json": v.strictObject({ entries: v.array(entry) }),
  "audit.json": audit,
  "attachments.json": v.strictObject({ attachments: v.array(attachment) }),
  "replay.json": v.object({ isIdentical: v.exactOptional(v.boolean()), refused: v.exactOptional(v.string()) }),
} as const;

/** The schema of each signed file by name; those in `lists/` are `record`. */
export const SIGNED_FILES = {
  "manifest.json": v.strictObject({ keyId: digest, signedAt: moment, statement: manifest }),
  "certificate.json": signed("riskgate-screening-certificate", {
    caseId: v.string(),
    customerId: v.string(),
    decisionHash: digest,
    result: v.string(),
  }),
  "checkpoint.json": signed(CHECKPOINT_TYPE, { root: digest, number: count }),
  record: signed("riskgate-archived-text", { id: v.string(), entries }),
} as const;

/** Texts within `audit.json`: an entry of the log, and the end of a chain. */
export const AUDIT_TEXTS = {
  entry: v.looseObject({
    tenant: v.string(),
    chain: count,
    sequence: count,
    previousHash: v.exactOptional(v.string()),
    action: v.exactOptional(v.string()),
    details: v.exactOptional(v.unknown()),
    records: v.exactOptional(v.record(v.string(), v.nullable(v.string()))),
  }),
  head: v.strictObject({ tenant: v.string(), chain: count, sequence: count, hash: digest }),
} as const;

export type BundleManifest = v.InferOutput<typeof manifest>;
export type BundleList = v.InferOutput<typeof list>;
export type BundleEntry = v.InferOutput<typeof entry>;
export type BundleAudit = v.InferOutput<typeof audit>;
export type BundleReplay = v.InferOutput<(typeof PLAIN_FILES)["replay.json"]>;

export type PlainFile = keyof typeof PLAIN_FILES;
export type SignedFile = keyof typeof SIGNED_FILES;
type Files = typeof PLAIN_FILES & typeof SIGNED_FILES;
export type Parsed<Name extends keyof Files> = v.InferOutput<Files[Name]>;
