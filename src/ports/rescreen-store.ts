import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** One run that compares stored customers with lists again. */
export interface RescreenRecord {
  readonly runId: string;
  /** Rises with every run: the run with the highest number names the lists that customers are decided with. */
  readonly number: number;
  /** `changes`: only with entries that changed between two sets of lists. `full`: every customer with every entry. */
  readonly kind: "changes" | "full";
  readonly status: "running" | "paused" | "done";
  /** Key of the lists and of the way they are searched: equal keys give equal matches. */
  readonly listsKey: string;
  /** The lists, and the earlier ones. The gateway defines its form. */
  readonly details: Json;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A range of a tenant's customers, and the progress of a run in it. */
export interface RescreenRange {
  readonly runId: string;
  readonly tenant: string;
  /** First and last bucket, both included; see `bucketOf`. */
  readonly fromBucket: number;
  readonly toBucket: number;
  /** The last processed customer; absent before the first. */
  readonly after?: string;
  readonly done: boolean;
  /** Counters of the work done, by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Rises with every step. */
  readonly revision: number;
}

/** The customers whom one part of the changed entries concerns; one process finds them for all processes. */
export interface RescreenFinding {
  readonly runId: string;
  readonly tenant: string;
  /** Number of the part, from 0. */
  readonly part: number;
  /** The found customers, in the gateway's form; absent while the search runs. */
  readonly found?: Json;
}

/** Runs in which stored customers are compared with lists again. */
export interface RescreenStore {
  /**
   * The lists key of the run with the highest number, `undefined` before the first. In a transaction no run is added
   * until the end, so that decisions made with the lists of the newest run are stored before the next run starts to
   * search.
   */
  newestListsKey(): Promise<string | undefined>;
  /**
   * Adds a run with its ranges: `false`, with nothing changed, when its number is taken. Waits for transactions that
   * read {@link newestListsKey}.
   */
  add(run: RescreenRecord, ranges: readonly RescreenRange[]): Promise<boolean>;
  get(runId: string): Promise<RescreenRecord | undefined>;
  /** Runs, newest first, at most `limit`. */
  list(limit: number): Promise<readonly RescreenRecord[]>;
  /** Changes the status: `false`, with nothing changed, unless it is `from`. */
  setStatus(runId: string, from: RescreenRecord["status"], to: RescreenRecord["status"], at: EpochMs): Promise<boolean>;
  /** The ranges of a run by tenant and bucket. */
  ranges(runId: string): Promise<readonly RescreenRange[]>;
  /** Marks a part as begun: `false`, with nothing changed, when it already was. */
  beginFinding(finding: Omit<RescreenFinding, "found">): Promise<boolean>;
  /** Stores the findings of a begun part. */
  keepFinding(finding: Required<RescreenFinding>): Promise<void>;
  /** Parts of a run, begun or found, for a tenant, ascending. */
  findings(runId: string, tenant: string): Promise<readonly RescreenFinding[]>;
  /** Removes the findings of a run. */
  removeFindings(runId: string): Promise<void>;
  /** Stores the next step of a range: `false`, with nothing changed, unless the stored revision is one less. */
  advance(range: RescreenRange): Promise<boolean>;
}
