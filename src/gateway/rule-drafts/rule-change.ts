/** A change of the rules as it is stored and shown: a draft until it is in force, a version from then on. */
import { digestJson } from "../../digest.ts";
import { codec } from "../../model/codec.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { RuleChangeHead, RuleChangeRecord } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";
import type { TextChanges } from "./rule-texts.ts";

/** An author of a draft, with all people who could have acted as the author: see `decider.ts`. */
export interface DraftAuthor {
  readonly by: Decider;
  readonly hands: readonly string[];
}

/** A step of a person, with a note. */
export interface TakenDraftStep {
  /** Who took the step. */
  readonly by: Decider;
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** The note. */
  readonly note?: string;
}

/**
 * State of a draft: `open` can be edited, `proposed` waits for another person, `published` is a version, `withdrawn`
 * has ended.
 */
export type DraftState = "open" | "proposed" | "published" | "withdrawn";

/**
 * How a version came into force: `publication` by two people, `files` from the rules folder, `first-start` likewise, as
 * the first version where drafts lead.
 */
export type VersionOrigin = "publication" | "files" | "first-start";

/** The examples that were run. */
export interface RunExamples {
  /**
   * Rules, retired ones included.
   *
   * @integer
   */
  readonly rules: number;
  /**
   * Examples that were run.
   *
   * @integer
   */
  readonly cases: number;
}

/** Details of a change, beside its documents. */
export interface RuleChangeDetails {
  readonly title: string;
  readonly note?: string;
  /** The version that the documents change; 0 before the first. */
  readonly base: number;
  readonly restores?: number;
  readonly state: DraftState;
  readonly origin?: VersionOrigin;
  readonly authors: readonly DraftAuthor[];
  readonly changedAt: EpochMs;
  readonly proposal?: TakenDraftStep;
  readonly rejection?: TakenDraftStep;
  readonly withdrawal?: TakenDraftStep;
  readonly publication?: TakenDraftStep;
  /** Digest of all documents of a version, see `digestTexts`. */
  readonly digest?: string;
  /** The examples that were run before it was published. */
  readonly tested?: RunExamples;
  /** When a version came into force. */
  readonly inForceAt?: EpochMs;
}

const detailsCodec = codec<RuleChangeDetails>();
const changesCodec = codec<TextChanges>();

export const detailsOf = ({ details }: Pick<RuleChangeRecord, "details">): RuleChangeDetails =>
  detailsCodec.decode(details);
export const textChangesOf = ({ files }: Pick<RuleChangeRecord, "files">): TextChanges => changesCodec.decode(files);

export function ruleChange(
  ids: Pick<RuleChangeRecord, "changeId" | "version" | "createdAt">,
  details: RuleChangeDetails,
  changes: TextChanges,
): RuleChangeRecord {
  return { ...ids, details: detailsCodec.encode(details), files: changesCodec.encode(changes) };
}

/** Digest of everything stored of a change: 64 hexadecimal digits. */
export const changeVersion = (record: RuleChangeRecord): string => digestJson(record);

/** A draft of rules, without its documents. */
export interface RuleDraft {
  /** Id of the draft. */
  readonly draftId: string;
  /** Title of the change. */
  readonly title: string;
  /** Why it is made. */
  readonly note?: string;
  /** State of the draft. */
  readonly state: DraftState;
  /**
   * The version that its documents change.
   *
   * @integer
   */
  readonly base: number;
  /**
   * The version that it restores; absent for other changes.
   *
   * @integer
   */
  readonly restores?: number;
  /** The authors, in order of their first edit. None of them can publish it. */
  readonly authors: readonly Decider[];
  /**
   * When it was begun: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it was last changed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly changedAt: string;
  /** Who proposed it; absent while it is open. */
  readonly proposal?: TakenDraftStep;
  /** Who rejected it, and why; absent once it is proposed again. */
  readonly rejection?: TakenDraftStep;
  /** Who withdrew it. */
  readonly withdrawal?: TakenDraftStep;
}

export function shownDraft(record: RuleChangeHead): RuleDraft {
  const { title, note, state, base, restores, authors, changedAt, proposal, rejection, withdrawal } = detailsOf(record);
  return {
    draftId: record.changeId,
    title,
    ...(note === undefined ? {} : { note }),
    ...{ state, base },
    ...(restores === undefined ? {} : { restores }),
    authors: authors.map(({ by }) => by),
    createdAt: iso(record.createdAt),
    changedAt: iso(changedAt),
    ...(proposal === undefined ? {} : { proposal }),
    ...(rejection === undefined ? {} : { rejection }),
    ...(withdrawal === undefined ? {} : { withdrawal }),
  };
}

/** A version of the rules, without its documents. */
export interface RuleVersion {
  /**
   * Number of the version, from 1; the highest is in force.
   *
   * @integer
   * @minimum 1
   */
  readonly version: number;
  /** Title of the change; `Changed by the operator` for other tenants than that of its authors. */
  readonly title: string;
  /** Why it was made; for the tenant of its authors alone. */
  readonly note?: string;
  /** How it came into force. */
  readonly origin: VersionOrigin;
  /** SHA-256 over the canonical JSON of all documents, text by path. */
  readonly digest: string;
  /**
   * The version that it restored; absent for other changes.
   *
   * @integer
   */
  readonly restores?: number;
  /** The draft that became this version; absent where none did. */
  readonly draftId?: string;
  /** The authors; empty where it came from files, and for other tenants. */
  readonly authors: readonly Decider[];
  /** Who proposed it; absent where it came from files. */
  readonly proposal?: TakenDraftStep;
  /** Who published it; absent where it came from files. */
  readonly publication?: TakenDraftStep;
  /** The examples that were run before it was published, all of them good; absent where it came from files. */
  readonly tested?: RunExamples;
  /**
   * When it came into force: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly inForceAt: string;
}

export function shownVersion(record: RuleChangeHead): RuleVersion {
  const { title, note, restores, authors, proposal, publication, ...details } = detailsOf(record);
  const { origin = "files", digest = "", tested, inForceAt = record.createdAt } = details;
  return {
    version: record.version ?? 0,
    title,
    ...(note === undefined ? {} : { note }),
    ...{ origin, digest },
    ...(restores === undefined ? {} : { restores }),
    ...(origin === "publication" ? { draftId: record.changeId } : {}),
    authors: authors.map(({ by }) => by),
    ...(proposal === undefined ? {} : { proposal }),
    ...(publication === undefined ? {} : { publication }),
    ...(tested === undefined ? {} : { tested }),
    inForceAt: iso(inForceAt),
  };
}

const iso = (at: EpochMs): string => new Date(at).toISOString();
